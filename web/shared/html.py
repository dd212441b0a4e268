"""HTML that every game's page writes."""

from web.shared.widgets import Notice


def escape(text: str) -> str:
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(character, entity)
    return text


def notice(picture: Notice) -> str:
    buttons = "".join(
        f'<button type="button" class="button" data-act="{button.act}">'
        f"{escape(button.text)}</button>"
        for button in picture.buttons
    )
    return f"<p>{escape(picture.text)}</p><div>{buttons}</div>"
