import CX11

/// A key that was pressed while the window has the keyboard.
public struct KeyPress: Hashable, Sendable {
  /// What the key is without modifiers and in the first of the keyboard's layouts, as an X keysym (keysymdef.h), so
  /// that a shortcut stays on its key when the layout changes. Latin letters are their lower-case code points.
  public var keysym: UInt32
  public var isControlDown: Bool
  public var isShiftDown: Bool
  public var isAltDown: Bool

  public init(keysym: UInt32, isControlDown: Bool = false, isShiftDown: Bool = false, isAltDown: Bool = false) {
    self.keysym = keysym
    self.isControlDown = isControlDown
    self.isShiftDown = isShiftDown
    self.isAltDown = isAltDown
  }

  /// The Escape key.
  public static let escape = KeyPress(keysym: 0xff1b)

  /// A letter together with the Ctrl key.
  public static func control(_ letter: Unicode.Scalar) -> KeyPress {
    KeyPress(keysym: letter.value, isControlDown: true)
  }

  init(_ event: XKeyEvent, on display: OpaquePointer) {
    let keysym = XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: event.keycode), 0, 0)
    self.init(
      keysym: UInt32(truncatingIfNeeded: keysym), isControlDown: event.state & UInt32(ControlMask) != 0,
      isShiftDown: event.state & UInt32(ShiftMask) != 0, isAltDown: event.state & UInt32(Mod1Mask) != 0)
  }
}
