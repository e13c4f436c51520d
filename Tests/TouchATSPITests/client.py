"""A program of a desktop that reads and uses others by pyatspi, as Orca does. It writes lines of JSON."""
import json
import sys
import time

import pyatspi


def tell(value):
    print(json.dumps(value, ensure_ascii=False), flush=True)


def find(name):
    """Returns the program with this name, as soon as the desktop has it."""
    while True:
        for program in pyatspi.Registry.getDesktop(0):
            if program and program.name == name:
                return program
        time.sleep(0.01)


def interface(query):
    try:
        return query()
    except NotImplementedError:
        return None


def described(element):
    states = element.getState().getStates()
    component = element.queryComponent()
    box = component.getExtents(pyatspi.WINDOW_COORDS)
    screen = component.getPosition(pyatspi.DESKTOP_COORDS)
    action = interface(element.queryAction)
    value = interface(element.queryValue)
    text = interface(element.queryText)
    return {
        "name": element.name,
        "role": element.getRoleName(),
        "description": element.description,
        "frame": [box.x, box.y, box.width, box.height],
        "screen": list(screen),
        "states": sorted(pyatspi.stateToString(state) for state in states),
        "actions": [action.getName(index) for index in range(action.nActions)] if action else [],
        "value": [value.currentValue, value.minimumValue, value.maximumValue] if value else None,
        "text": text.getText(0, -1) if text else None,
        "parent": element.parent.name,
        "index": element.getIndexInParent(),
    }


def tree(*names):
    """Describes the elements in the windows of programs."""
    for name in names:
        program = find(name)
        window = program[0]
        children = [described(child) for child in window]
        tell({
            "program": program.name, "toolkit": program.toolkitName, "window": window.name,
            "role": window.getRoleName(), "states": sorted(map(pyatspi.stateToString, window.getState().getStates())),
            "elements": children})


def act(name):
    """Uses the elements of a program that have these names."""
    window = find(name)[0]
    named = {child.name: child for child in window}
    named["Start"].queryAction().doAction(0)
    loudness = named["Loudness"]
    loudness.queryAction().doAction(0)
    tell(["raised", round(loudness.queryValue().currentValue, 6)])
    loudness.queryValue().currentValue = 0.22
    tell(["set", round(loudness.queryValue().currentValue, 6)])
    named["Sound"].queryAction().doAction(0)
    field = named["Your name"]
    tell(["focus", field.queryComponent().grabFocus()])
    tell(["typed", field.queryEditableText().setTextContents("Ada Lövelace")])
    text = field.queryText()
    tell(["word", list(text.getTextAtOffset(5, pyatspi.TEXT_BOUNDARY_WORD_START))])
    field.queryEditableText().deleteText(3, 12)
    text.setCaretOffset(1)
    tell(["text", text.getText(0, -1), text.caretOffset, text.characterCount])
    # The keyboard on the screen comes right after its field.
    field.queryAction().doAction(0)
    for key in ["b", "x", "Delete"]:
        while not any(child.name == key for child in window):
            time.sleep(0.01)
        next(child for child in window if child.name == key).queryAction().doAction(0)
    tell(["keys", text.getText(0, -1), window[field.getIndexInParent() + 1].name])
    secret = named["Secret"]
    secret.queryEditableText().setTextContents("geheim")
    tell(["secret", secret.queryText().getText(0, -1), secret.getRoleName()])
    component = window.queryComponent()
    hit = component.getAccessibleAtPoint(20, 20, pyatspi.WINDOW_COORDS)
    tell(["hit", hit.name if hit else None])
    tell(["done"])


def press(name, label):
    """Presses the element of a program with this label."""
    named = {child.name: child for child in find(name)[0]}
    named[label].queryAction().doAction(0)


def listen(*kinds):
    """Writes the events of these kinds."""

    def receive(event):
        source = event.source
        data = event.any_data
        if event.type == "object:property-change:accessible-value":
            data = round(source.queryValue().currentValue, 6)
        data = data if isinstance(data, (str, int, float)) else None
        tell([event.type, source.name if source else None, event.detail1, data])

    pyatspi.Registry.registerEventListener(receive, *kinds)
    tell(["listening"])
    pyatspi.Registry.start()


def keys(wanted):
    """Writes the keys that it is offered, and takes the one with this text."""

    def receive(event):
        pressed = event.type == pyatspi.KEY_PRESSED_EVENT
        tell([pressed, event.event_string, event.id, event.hw_code, event.modifiers, event.timestamp, event.is_text])
        return event.event_string == wanted

    kinds = (pyatspi.KEY_PRESSED_EVENT, pyatspi.KEY_RELEASED_EVENT)
    # A reader of screens listens to events as well.
    pyatspi.Registry.registerEventListener(lambda event: None, "focus")
    for mask in [0, 1]:
        pyatspi.Registry.registerKeystrokeListener(receive, mask=mask, kind=kinds, synchronous=True, preemptive=True)
    tell(["listening"])
    pyatspi.Registry.start()


globals()[sys.argv[1]](*sys.argv[2:])
