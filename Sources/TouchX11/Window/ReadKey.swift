import CX11
import TouchCore

/// A key that went down or came up and is not used yet.
struct ReadKey {
  /// The key for the program; nil if it came up, or is a part of a composed character.
  let key: Key?
  let isRepeat: Bool
  /// The key for those who are asked first.
  let event: KeyEvent

  init(_ key: Key?, of event: XKeyEvent, isRepeat: Bool = false) {
    (self.key, self.isRepeat) = (key, isRepeat)
    let keysym = XkbKeycodeToKeysym(event.display, KeyCode(truncatingIfNeeded: event.keycode), 0, 0)
    let text = key?.characters ?? ""
    self.event = KeyEvent(
      isPress: event.type == CX11.KeyPress, symbol: UInt32(truncatingIfNeeded: keysym), code: event.keycode,
      modifiers: event.state, milliseconds: UInt32(truncatingIfNeeded: event.time),
      text: text.isEmpty ? XKeysymToString(keysym).map { String(cString: $0) } ?? "" : text, isText: !text.isEmpty)
  }
}
