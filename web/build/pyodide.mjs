// Runs a Python file inside Pyodide, under Node: bytecode must come from the very Python that reads it.
//
//   node pyodide.mjs <folder of pyodide> <folder to mount as /job> <python file> <task>
//
// The file is run with `task` set; it may await at top level, and import the files beside it as `web.build`.

import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [home, job, script, task] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(home, 'pyodide.mjs')).href);

// Without a fixed seed, the order of a set could show in the bytes. Columns are a tenth of a
// compiled file, and all they do is to underline part of a line that is not shipped.
const python = await loadPyodide({
  indexURL: join(resolve(home), '/'),
  env: {
    HOME: '/home/pyodide',
    PYTHONHASHSEED: '0',
    PYTHONNODEBUGRANGES: '1',
    PYTHONDONTWRITEBYTECODE: '1',
  },
});
for (const [place, root] of [['/job', job], ['/tools/web/build', dirname(script)]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(root) }, place);
}
python.runPython('import sys; sys.path.append("/tools")');
python.globals.set('task', task);
await python.runPythonAsync(await readFile(script, 'utf8'), { filename: script });
