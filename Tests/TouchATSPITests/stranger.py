"""A program that sends a program nonsense, in large numbers."""
import sys

from gi.repository import Gio, GLib

address, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
folder = "/org/a11y/atspi/accessible/"
far = 2**31 - 1


def call(path, interface, member, arguments=None, destination=name):
    try:
        return bus.call_sync(destination, path, interface, member, arguments, None, 0, 20000, None)
    except GLib.Error as error:
        if not error.message.startswith("GDBus.Error:org.freedesktop.DBus.Error.Unknown"):
            raise
        return None


def elements():
    reply = call(folder + "window", "org.a11y.atspi.Accessible", "GetChildren")
    return [path for _, path in reply.unpack()[0]]


paths = elements()
for path in ["/", "/a", folder + "0", folder + "99999999999999999999", folder + "root/x", "/org/a11y/atspi/null"]:
    assert call(path, "org.a11y.atspi.Accessible", "GetRole") is None
numbers = [None, GLib.Variant("(iii)", (far, -far - 1, far)), GLib.Variant("(iii)", (-far - 1, far, 1))]
others = [
    GLib.Variant("(s)", ("x" * 100000,)), GLib.Variant("(isi)", (far, "\U0001f600", far)),
    GLib.Variant("(av)", ([GLib.Variant("v", GLib.Variant("s", "x"))] * 2000,)),
]
members = {
    "Accessible": ["GetChildAtIndex"], "Component": ["Contains", "GetAccessibleAtPoint", "GetExtents", "Nonsense"],
    "Text": [
        "GetText", "GetCharacterAtOffset", "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset",
        "GetTextAfterOffset", "SetCaretOffset", "SetSelection", "GetCharacterExtents",
    ],
    "EditableText": ["InsertText", "DeleteText", "SetTextContents"], "Cache": ["GetItems"], "Action": ["GetName"],
    "Nonsense": ["GetRole"],
}
for path in paths + [folder + "window", folder + "root", "/org/a11y/atspi/cache"]:
    for interface, names in members.items():
        for member in names:
            for arguments in numbers + (others if "Text" in interface or member == "GetItems" else []):
                call(path, "org.a11y.atspi." + interface, member, arguments)
    call(path, "org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (far,)))
    for value in [float("nan"), float("inf"), -1e300, 1e300]:
        arguments = GLib.Variant("(ssv)", ("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", value)))
        call(path, "org.freedesktop.DBus.Properties", "Set", arguments)
print("nonsense", flush=True)

left = count
loop = GLib.MainLoop()


def replied(*_):
    global left
    left -= 1
    if left == 0:
        loop.quit()


for index in range(count):
    bus.call(name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None, None, 0, 60000, None, replied)
bus.flush_sync(None)
print("sent", flush=True)
loop.run()
print("flood", flush=True)
