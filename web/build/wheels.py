"""The wheels: the engine's and the table's, as source."""

import shutil
import zipfile
from io import BytesIO

import kdcore
from web.build.steps import KEPT, PYTHON, ROOT, attempt
from web.build.texts import table_texts


def plain_wheels() -> dict[str, bytes]:
    """The engine's wheel and the table's, as source."""
    folder = KEPT / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    attempt(
        "The wheel of kdcore could not be built",
        *(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder),
        silent=True,
    )
    (engine,) = folder.glob("kdcore-*.whl")
    return {
        engine.name: engine.read_bytes(),
        f"kdweb-{kdcore.__version__}-py3-none-any.whl": table_wheel(),
    }


def table_wheel() -> bytes:
    folder = f"kdweb-{kdcore.__version__}.dist-info"
    files = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted((ROOT / "web").rglob("*.py"))
        if not {"build", "rules"} & set(path.relative_to(ROOT / "web").parts)
    }
    files |= table_texts()
    files[f"{folder}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: kdweb\nVersion: {kdcore.__version__}\n"
        "Summary: The table Small Kingdoms is played on\nLicense: MIT\n"
    ).encode()
    files[f"{folder}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    files[f"{folder}/RECORD"] = "".join(f"{path},,\n" for path in files).encode()
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), content)
    return packed.getvalue()
