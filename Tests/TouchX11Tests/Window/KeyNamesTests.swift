import CX11
import Testing
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite struct KeyNamesTests {
  @Test(arguments: [
    (0xff1b as UInt32, Key.Code.escape), (0xff0d, .enter), (0xff8d, .enter), (0xffff, .delete), (0xff51, .left),
    (0xff99, .down), (0xffbe, .function(1)), (0xffc9, .function(12)), (0x61, .character("a")), (0x20, .character(" ")),
    (0xe9, .character("é")), (0x7e, .character("~")),
    (0xa0, .character("\u{a0}")), (0xff, .character("ÿ")), (0x0100_0416, .character("Ж")),
    (0x0101_f600, .character("😀")),
    (0xffe1, .other(0xffe1)), (0x0100_d800, .other(0x0100_d800)), (0, .other(0)), (.max, .other(.max)),
  ])
  func aKeysymHasItsName(keysym: UInt32, code: Key.Code) {
    #expect(Key(keysym: keysym) == Key(code))
  }

  /// The keys of the keypad without Num Lock act like the other keys of the same name.
  @Test(arguments: [
    ("Escape", Key.Code.escape), ("Tab", .tab), ("BackSpace", .backspace), ("Return", .enter), ("KP_Enter", .enter),
    ("Delete", .delete), ("KP_Delete", .delete), ("Left", .left), ("KP_Left", .left), ("Right", .right),
    ("KP_Right", .right), ("Up", .up), ("KP_Up", .up), ("Down", .down), ("KP_Down", .down), ("Home", .home),
    ("KP_Home", .home), ("End", .end), ("KP_End", .end), ("Page_Up", .pageUp), ("KP_Page_Up", .pageUp),
    ("Page_Down", .pageDown), ("KP_Page_Down", .pageDown), ("F1", .function(1)), ("F35", .function(35)),
  ])
  func aKeyIsWhatTheServerCallsIt(name: String, code: Key.Code) {
    #expect(Key(keysym: UInt32(XStringToKeysym(name))) == Key(code))
  }

  @Test func modifiersComeAlong() {
    func state(_ masks: Int32...) -> UInt32 { masks.reduce(0) { $0 | UInt32($1) } }
    #expect(Key(keysym: 0x7a, modifiers: state(ControlMask, ShiftMask)) == Key(.character("z"), [.control, .shift]))
    #expect(Key(keysym: 0xff09, modifiers: state(Mod1Mask)) == Key(.tab, .alt))
    // Caps Lock does not count as a modifier of a shortcut.
    #expect(Key(keysym: 0x71, modifiers: state(ControlMask, LockMask)) == .control("q"))
  }
}
