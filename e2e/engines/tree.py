#!/usr/bin/python3
"""What a screen reader is told of the page: role, name, value, description and states, in its order."""
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

# Only layout, unless they have a name or a text.
LAYOUT = {"section", "panel", "filler", "redundant object", "unknown", "static", "generic", "menu"}
NAMED_BY_TEXT = {"push button", "link", "heading", "menu item", "radio button", "toggle button"}
TOLD = {
    Atspi.StateType.CHECKED: "checked",
    Atspi.StateType.EXPANDED: "expanded",
    Atspi.StateType.FOCUSED: "focused",
    Atspi.StateType.INVALID_ENTRY: "invalid",
    Atspi.StateType.MODAL: "modal",
    Atspi.StateType.REQUIRED: "required",
    Atspi.StateType.BUSY: "busy",
    Atspi.StateType.PRESSED: "pressed",
}
CONTROLS = {"push button", "entry", "check box", "radio button", "combo box"}
ATTRIBUTES = ("level", "live", "roledescription", "valuetext")


def text_of(of):
    if "Text" not in of.get_interfaces():
        return ""
    text = Atspi.Text.get_text(of, 0, Atspi.Text.get_character_count(of))
    # What stands inside has lines of its own.
    return " ".join(text.replace("\ufffc", " … ").split())


def value_of(of):
    if of.get_role_name() == "combo box":
        menu = of.get_child_at_index(0)
        options = [menu.get_child_at_index(n) for n in range(menu.get_child_count())]
        chosen = [one for one in options if one.get_state_set().contains(Atspi.StateType.SELECTED)]
        return ", ".join(" ".join(one.get_name().split()) for one in chosen)
    if "Value" in of.get_interfaces() and of.get_role_name() != "push button":
        return f"{Atspi.Value.get_current_value(of):g}"
    return "" if of.get_role_name() in NAMED_BY_TEXT else text_of(of)


def told(of):
    states = of.get_state_set()
    words = [word for state, word in TOLD.items() if states.contains(state)]
    if of.get_role_name() in CONTROLS and not states.contains(Atspi.StateType.SENSITIVE):
        words.append("disabled")
    attributes = of.get_attributes() or {}
    words += [f"{name} {attributes[name]}" for name in ATTRIBUTES if attributes.get(name, "off") != "off"]
    return words


def write(of, depth):
    role, name, value = of.get_role_name(), " ".join((of.get_name() or "").split()), value_of(of)
    if role not in LAYOUT or name or value.strip(" …"):
        line = "  " * depth + role
        if name:
            line += f' "{name}"'
        if value and value != name:
            line += f" = {value}"
        if of.get_description():
            line += f" ({of.get_description()})"
        words = told(of)
        if words:
            line += f" [{', '.join(words)}]"
        print(line)
        depth += 1
    # A list of countries says nothing about the page.
    for child in [] if role == "combo box" else children(of):
        write(child, depth)


def children(of):
    found = [of.get_child_at_index(place) for place in range(of.get_child_count())]
    return [child for child in found if child is not None]


def documents(of, depth=0):
    if of.get_role_name() == "document web":
        yield of
    elif depth < 20:
        for child in children(of):
            yield from documents(child, depth + 1)


found = [page for program in children(Atspi.get_desktop(0)) for page in documents(program)]
# The window of a session that did not end may still be there.
for document in found[-1:]:
    write(document, 0)
