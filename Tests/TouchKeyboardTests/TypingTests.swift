import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("Typing on the screen") struct KeyboardTypingTests {
  let table = Table()
  let input: TypedView

  init() { input = table.edit(Rect(400, 100, 300, 52)) }

  @Test("begins sentences with capitals, and only those")
  func capitals() throws {
    try table.type("He said. So it is", input)
    #expect(input.text == "He said. So it is")
  }

  @Test("capitalises words where the input wants it, and nothing where it wants none")
  func traits() throws {
    let name = table.edit(Rect(60, 500, 300, 52), TextInputTraits(autocapitalizationType: .words))
    let code = table.edit(Rect(900, 500, 300, 52), TextInputTraits(autocapitalizationType: .none))
    try table.type("Ada Love", name)
    try table.type("ada", code)
    #expect([name.text, code.text] == ["Ada Love", "ada"])
  }

  @Test("ends a sentence by two quick spaces after a word, as the language does")
  func doubleSpace() throws {
    try table.type("Yes  No", input)
    #expect(input.text == "Yes. No")
    try table.type(" ", input)
    table.fingers.wait(1)
    try table.type(" ", input)
    #expect(input.text == "Yes. No  ")
    let mail = table.edit(Rect(60, 500, 300, 52), TextInputTraits(keyboardType: .emailAddress))
    try table.type("a  b", mail)
    #expect(mail.text == "a  b")
  }

  @Test("shift is for one letter, twice for many")
  func shift() throws {
    try table.type("Ab", input)
    try table.tap(.shift, input)
    try table.type("Cd", input)
    table.fingers.wait(1)
    try table.tap(.shift, input)
    try table.tap(.shift, input)
    try table.type("EF GH", input)
    try table.tap(.shift, input)
    try table.type("i", input)
    #expect(input.text == "AbCdEF GHi")
  }

  @Test("shift that is held makes capitals until it is released")
  func heldShift() throws {
    try table.type("A", input)
    try table.fingers.down(at: table.key(.shift, input), finger: 9)
    try table.type("BC", input)
    table.fingers.up(finger: 9)
    table.fingers.wait(0.1)
    try table.type("d", input)
    #expect(input.text == "ABCd")
  }

  @Test("delete acts at once and repeats while it is held")
  func delete() throws {
    try table.type("Abcdefgh", input)
    try table.fingers.down(at: table.key(.delete, input))
    #expect(input.text == "Abcdefg")
    table.fingers.wait(0.45)
    #expect(input.text == "Abcdefg")
    table.fingers.wait(0.3)
    #expect(input.text == "Abcd")
    table.fingers.up()
    table.fingers.wait(1)
    #expect(input.text == "Abcd")
  }

  @Test("digits and signs are a page away, and letters return after a space")
  func pages() throws {
    try table.tap(.page(.numbers), input)
    try table.type("42", input)
    try table.tap(.page(.symbols), input)
    try table.type("#", input)
    try table.tap(.page(.numbers), input)
    try table.type("?", input)
    try table.tap(.space, input)
    try table.type("No", input)
    #expect(input.text == "42#? No")
  }

  @Test("return is passed to the input, which can begin a line")
  func enter() throws {
    try table.tap(.enter, input)
    #expect(input.returns == 1)
    input.text = "One\n"
    try table.type("Two", input)
    #expect(input.text == "One\nTwo")
  }

  @Test("a mail address has its signs on the first page, and no capitals")
  func mail() throws {
    let mail = table.edit(Rect(60, 500, 300, 52), TextInputTraits(keyboardType: .emailAddress))
    try table.type("ada@home.org", mail)
    #expect(mail.text == "ada@home.org")
  }

  @Test("pads have digits, the decimal one its separator in the language")
  func pads() throws {
    let number = table.edit(Rect(60, 500, 300, 52), TextInputTraits(keyboardType: .numberPad))
    try table.type("1234567890", number)
    #expect(number.text == "1234567890")
    #expect(try table.keyboard(number).frame(ofKey: ".") == nil)
    let decimal = table.edit(Rect(900, 500, 300, 52), TextInputTraits(keyboardType: .decimalPad))
    try table.type("-3.5", decimal)
    #expect(decimal.text == "-3.5")
    let german = Table(layouts: [.german])
    let price = german.edit(Rect(60, 100, 300, 52), TextInputTraits(keyboardType: .decimalPad))
    try german.type("3,5", price)
    #expect(price.text == "3,5")
  }

  @Test("the globe changes the language: a tap to the next, a long press to any")
  func languages() throws {
    try table.tap(.language, input)
    try table.type("Größe ", input)
    #expect(input.text == "Größe ")
    let globe = try table.key(.language, input)
    table.fingers.down(at: globe)
    table.fingers.wait(0.6)
    let keyboard = try table.keyboard(input)
    let bubble = try Table.found(keyboard.subviews.lazy.compactMap { $0 as? KeyBubble }.first, "the languages")
    let last = keyboard.convert(Point(bubble.frame.maxX - 20, bubble.frame.midY), to: nil)
    table.fingers.move(to: last, over: 0.2)
    table.fingers.up()
    table.fingers.wait(0.1)
    try table.type("да", input)
    #expect(input.text == "Größe да")
  }

  @Test("the window's language is the first, and the one that was chosen stays while somebody types")
  func firstLanguage() throws {
    let russian = Table()
    russian.window.language = .russian
    let first = russian.edit(Rect(400, 100, 300, 52))
    #expect(try russian.keyboard(first).typing.layout == .russian)
    try russian.tap(.language, first)
    let second = russian.edit(Rect(60, 500, 300, 52))
    #expect(try russian.keyboard(second).typing.layout == .english)
    russian.editing.end(first)
    russian.editing.end(second)
    russian.editing.begin(first)
    #expect(try russian.keyboard(first).typing.layout == .russian)
  }

  @Test("the last key hides the keyboard and ends the editing")
  func hide() throws {
    try table.tap(.hide, input)
    #expect(!table.editing.isEditing(input))
    table.fingers.wait(0.5)
    #expect(table.controller.keyboards.isEmpty)
    #expect(!table.window.overlays.views.contains { $0 is KeyboardView })
  }

  @Test("an input that leaves the window takes its keyboard along")
  func leaving() {
    input.removeFromSuperview()
    table.fingers.wait(0.5)
    #expect(table.controller.keyboards.isEmpty)
  }
}
