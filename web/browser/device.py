"""Sound, vibration, wake lock and idle timer; a device may lack or refuse each, and players need
not know.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from web.shared.cues import TONES, Cue, Tone, pulse

QUICK = 1200
"""Milliseconds before the table goes on by itself."""


class Feedback:
    """Sound and vibration, as the settings want them."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None

    def give(self, cues: tuple[Cue, ...]) -> None:
        settings = window.kd.settings
        if cues and settings.sound == "on":
            self._sound(cues)
        vibrate = getattr(window.navigator, "vibrate", None)
        pattern = pulse(cues) if settings.vibration == "on" and not window.kd.isStill() else ()
        if pattern and vibrate:
            window.navigator.vibrate(to_js(pattern))

    def _sound(self, cues: tuple[Cue, ...]) -> None:
        # Browsers allow sound only after a tap.
        if self._context is None:
            make = getattr(window, "AudioContext", None)
            if make is None:
                return
            self._context = make.new()
        if self._context.state == "suspended":
            self._context.resume()
        start = self._context.currentTime
        for cue in cues:
            for tone in TONES[cue]:
                self._tone(start, tone)
            start += max(tone.at + tone.length for tone in TONES[cue])

    def _tone(self, start: float, tone: Tone) -> None:
        context, begin = self._context, start + tone.at
        end = begin + tone.length
        gain = context.createGain()
        gain.gain.setValueAtTime(tone.loudness, begin)
        gain.gain.exponentialRampToValueAtTime(0.001, end)
        gain.connect(context.destination)
        if tone.wave == "noise":
            source = context.createBufferSource()
            source.buffer = self._white_noise()
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

    def _white_noise(self) -> Any:
        if self._noise is None:
            rate = self._context.sampleRate
            self._noise = self._context.createBuffer(1, int(rate * 0.2), rate)
            samples = self._noise.getChannelData(0)
            for index in range(samples.length):
                samples[index] = window.Math.random() * 2 - 1
        return self._noise


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
        """Waits before going on; `seen` is the record for which nothing is to be done."""
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
        """Restarts the pause after a touch in a dialog."""
        is_waiting = self._timer is not None
        self.stop()
        if is_waiting and is_covered():
            self._wait()


def is_covered() -> bool:
    """Says whether a dialog lies over the table."""
    return bool(document.querySelector("dialog[open]"))
