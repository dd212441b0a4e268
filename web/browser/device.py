"""Sound, vibration, wake lock and idle timer; a device may lack or refuse each, and players need
not know.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from web.browser.timer import Timer
from web.shared.cues import LOUDNESS, TONES, Cue, Tone, pulse

QUICK = 1200
"""Milliseconds before the table goes on by itself."""

TOUCHES = ("pointerup", "keydown")

OPENED_AFTER = 500
"""Milliseconds after the first touch until sound is made ready."""

LOUDEST, FADED = 32768, 0.004
"""Largest number of a noise, and share of its loudness that a tone fades to."""


class Feedback:
    """Sound and vibration, as the settings want them."""

    def __init__(self) -> None:
        self._context: Any = None
        # The node through which everything is heard, and a moment of noise.
        self._out: Any = None
        self._noise: Any = None
        self._waiting: list[Cue] = []
        self._play_later = Timer(self._play)
        # Opening takes too long to be done by the tap that sounds first.
        self._open_later = Timer(self._open)
        self._first_touch = create_proxy(self._touched)
        for event in TOUCHES:
            document.addEventListener(event, self._first_touch)

    def give(self, cues: tuple[Cue, ...]) -> None:
        settings = window.kd.settings
        if cues and settings.sound == "on":
            self._open()
            self._waiting += cues
            # What is seen goes first.
            self._play_later.start(0)
        vibrate = getattr(window.navigator, "vibrate", None)
        pattern = pulse(cues) if settings.vibration == "on" and not window.kd.isStill() else ()
        if pattern and vibrate:
            window.navigator.vibrate(to_js(pattern))

    def _touched(self, _: Any) -> None:
        """Browsers allow sound only after a touch, and want it in good time."""
        for event in TOUCHES:
            document.removeEventListener(event, self._first_touch)
        if window.kd.settings.sound == "on":
            self._open_later.start(OPENED_AFTER)

    def _open(self) -> None:
        if self._context is None:
            make = getattr(window, "AudioContext", None)
            if make is None:
                return
            context = self._context = make.new()
            self._out = context.createGain()
            self._out.gain.value = LOUDNESS
            self._out.connect(context.destination)
            self._noise = _white_noise(context)
        if self._context.state == "suspended":
            self._context.resume()

    def _play(self) -> None:
        cues, self._waiting = self._waiting, []
        if self._context is None:
            return
        start = self._context.currentTime
        for cue in dict.fromkeys(cues):
            for tone in TONES[cue]:
                self._tone(start, tone)
            start += max(tone.at + tone.length for tone in TONES[cue])

    def _tone(self, start: float, tone: Tone) -> None:
        context, begin = self._context, start + tone.at
        end = begin + tone.length
        is_noise = tone.wave == "noise"
        loudness = tone.loudness / LOUDEST if is_noise else tone.loudness
        gain = context.createGain()
        gain.gain.setValueAtTime(loudness, begin)
        gain.gain.exponentialRampToValueAtTime(loudness * FADED, end)
        gain.connect(self._out)
        if is_noise:
            source = context.createBufferSource()
            source.buffer = self._noise
            band = context.createBiquadFilter()
            band.type = "bandpass"
            band.frequency.value = tone.pitch
            source.connect(band)
            band.connect(gain)
        else:
            source = context.createOscillator()
            source.type = tone.wave
            source.frequency.value = tone.pitch
            source.connect(gain)
        source.start(begin)
        source.stop(end)


def _white_noise(context: Any) -> Any:
    """A fifth of a second of random whole numbers up to `LOUDEST`, which the browser makes."""
    rate = context.sampleRate
    samples = window.Int16Array.new(int(rate * 0.2))
    window.crypto.getRandomValues(samples)
    noise = context.createBuffer(1, samples.length, rate)
    noise.getChannelData(0).set(samples)
    return noise


class Awake:
    """Keeps the screen on while people share the table."""

    def __init__(self) -> None:
        self._is_wanted = self._is_asking = False
        self._lock: Any = None
        document.addEventListener("visibilitychange", create_proxy(lambda _: self._ask()))

    def keep(self) -> None:
        self._is_wanted = True
        self._ask()

    def release(self) -> None:
        self._is_wanted = False
        lock, self._lock = self._lock, None
        if lock:
            lock.release()

    def _ask(self) -> None:
        wake_lock = getattr(window.navigator, "wakeLock", None)
        has_it = self._lock is not None and not self._lock.released
        is_seen = document.visibilityState == "visible"
        if has_it or self._is_asking or not (self._is_wanted and is_seen and wake_lock):
            return
        self._is_asking = True
        wake_lock.request("screen").then(create_proxy(self._granted), create_proxy(self._refused))

    def _granted(self, lock: Any) -> None:
        self._is_asking = False
        self._lock = lock
        if not self._is_wanted:
            self.release()

    def _refused(self, _: Any) -> None:
        self._is_asking = False


class Quick:
    """Goes on after a pause without touches, and not while a dialog is open."""

    def __init__(self, go_on: Callable[[], None]) -> None:
        self._go_on = go_on
        self._when_due = create_proxy(self._due)
        self._seen: str | None = None
        self._timer: Any = None
        for event in ("pointerdown", "keydown"):
            document.addEventListener(event, create_proxy(self._touched))

    def after(self, seen: str | None) -> None:
        """Wait before going on; `seen` is the record for which nothing is to be done."""
        if seen != self._seen:
            self.stop()
            self._seen = seen
            if seen is not None:
                self._wait()

    def stop(self) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None

    def _wait(self) -> None:
        self._timer = window.setTimeout(self._when_due, QUICK)

    def _due(self) -> None:
        self._timer = None
        if is_covered():
            self._wait()
        else:
            self._go_on()

    def _touched(self, _: Any) -> None:
        """Restart the pause after a touch in a dialog."""
        is_waiting = self._timer is not None
        self.stop()
        if is_waiting and is_covered():
            self._wait()


def is_covered() -> bool:
    """Say whether a dialog lies over the table."""
    return bool(document.querySelector("dialog[open]"))
