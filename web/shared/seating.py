"""Ways to sit around one device, as the setting spells them."""

# The device is handed on.
ONE_SIDE = "side"
# The picture turns to whoever acts.
TURNING = "turn"
# Every player has a side of the device with controls of their own.
FACE_TO_FACE = "face"

SEATINGS = (ONE_SIDE, TURNING, FACE_TO_FACE)
