import CX11
import Testing
import TouchUI

@testable import TouchX11

@Suite struct KeyNamesTests {
  @Test(arguments: [
    (0xff1b as UInt32, Key.Code.escape), (0xff0d, .enter), (0xff8d, .enter), (0xffff, .delete), (0xff51, .left),
    (0xff99, .down), (0xffbe, .function(1)), (0xffc9, .function(12)), (0x61, .character("a")), (0x20, .character(" ")),
    (0xe9, .character("é")), (0x0100_0416, .character("Ж")), (0x0101_f600, .character("😀")),
    (0xffe1, .other(0xffe1)), (0x0100_d800, .other(0x0100_d800)), (0, .other(0)), (.max, .other(.max)),
  ])
  func aKeysymHasItsName(keysym: UInt32, code: Key.Code) {
    #expect(Key(keysym: keysym) == Key(code))
  }

  @Test func modifiersComeAlong() {
    func state(_ masks: Int32...) -> UInt32 { masks.reduce(0) { $0 | UInt32($1) } }
    #expect(Key(keysym: 0x7a, modifiers: state(ControlMask, ShiftMask)) == Key(.character("z"), [.control, .shift]))
    #expect(Key(keysym: 0xff09, modifiers: state(Mod1Mask)) == Key(.tab, .alt))
    // Caps Lock is no modifier of a shortcut.
    #expect(Key(keysym: 0x71, modifiers: state(ControlMask, LockMask)) == .control("q"))
  }
}
