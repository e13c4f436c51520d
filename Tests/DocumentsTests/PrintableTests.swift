import Testing

@testable import Documents

@Suite("K13 Text of others") struct PrintableTests {
  @Test func whatATerminalWouldObeyIsWrittenOut() {
    #expect("a\u{1b}[2J\u{7}".printable == #"a\u{1b}[2J\u{7}"#)
    #expect("one\ntwo\r\u{85}\u{2028}".printable == #"one\u{a}two\u{d}\u{85}\u{2028}"#)
    #expect("\u{202e}gnp.exe\u{feff}\u{e0041}".printable == #"\u{202e}gnp.exe\u{feff}\u{e0041}"#)
    #expect("\u{9b}31m\u{7f}".printable == #"\u{9b}31m\u{7f}"#)
  }

  @Test(arguments: ["", "touch screen", "Ω é 手势 إيماءة 👩‍👧 “x” → 1°", "a\\b'c\""]) func textStaysAsItIs(text: String) {
    #expect(text.printable == text)
  }

  @Test func numbersStandForItInJSON() {
    var line = JSONLine()
    line.set("id", "\u{1b}\u{7f}\u{9b}\u{202e}\u{e0041}\n\"é")
    #expect(line.text == #"{"id":"\u001b\u007f\u009b\u202e\udb40\udc41\n\"é"}"#)
  }

  @Test func aNameIsOneWordOfAShell() {
    #expect("it's; rm -rf $HOME".shellQuoted == #"'it'\''s; rm -rf $HOME'"#)
    #expect("".shellQuoted == "''")
  }
}
