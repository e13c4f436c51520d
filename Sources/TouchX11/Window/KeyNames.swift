import CX11
import TouchCore

extension Key {
  /// Creates the key of an event: its name is that without modifiers and in the first of the keyboard's layouts, so that
  /// a shortcut stays on its key when the layout changes. `characters` is the text that it types.
  init(_ event: XKeyEvent, on display: OpaquePointer, characters: String) {
    let keysym = XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: event.keycode), 0, 0)
    self.init(keysym: UInt32(truncatingIfNeeded: keysym), modifiers: event.state)
    self.characters = characters
  }

  /// Creates the key that has an X keysym (keysymdef.h), with the modifiers in the state of a key event. Keys with one
  /// name in two positions, such as Enter, are equal.
  init(keysym: UInt32, modifiers state: UInt32 = 0) {
    var modifiers: Modifiers = []
    if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
    if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
    self.init(Key.named[keysym] ?? Key.code(of: keysym), modifiers)
  }

  /// The named keys by the numbers of keysymdef.h; the second number of a name is that of the keypad.
  private static let named: [UInt32: Code] = [
    0xff1b: .escape, 0xff0d: .enter, 0xff8d: .enter, 0xff09: .tab, 0xff08: .backspace,
    0xffff: .delete, 0xff9f: .delete,
    0xff51: .left, 0xff96: .left, 0xff52: .up, 0xff97: .up,
    0xff53: .right, 0xff98: .right, 0xff54: .down, 0xff99: .down,
    0xff50: .home, 0xff95: .home, 0xff57: .end, 0xff9c: .end,
    0xff55: .pageUp, 0xff9a: .pageUp, 0xff56: .pageDown, 0xff9b: .pageDown,
  ]

  /// The numbers from F13 on of keys that usual layouts call otherwise, such as XF86Tools. Kiosk keypads send them.
  private static let functions: [UInt32: Int] = [
    0x1008_ff81: 13, 0x1008_ff45: 14, 0x1008_ff46: 15, 0x1008_ff47: 16, 0x1008_ff48: 17, 0x1008_ff49: 18,
    0x1008_ffb2: 20, 0x1008_ffa9: 21, 0x1008_ffb0: 22, 0x1008_ffb1: 23,
  ]

  private static func code(of keysym: UInt32) -> Code {
    if let number = functions[keysym] { return .function(number) }
    return switch keysym {
    // F1…F35 are consecutive.
    case 0xffbe...0xffe0: .function(Int(keysym - 0xffbe) + 1)
    // Latin 1 is numbered as in Unicode; everything newer is Unicode with a bit set.
    case 0x20...0x7e, 0xa0...0xff: character(keysym) ?? .other(keysym)
    case 0x0100_0100...0x0110_ffff: character(keysym - 0x0100_0000) ?? .other(keysym)
    default: .other(keysym)
    }
  }

  private static func character(_ number: UInt32) -> Code? {
    Unicode.Scalar(number).map { .character(Character($0)) }
  }
}
