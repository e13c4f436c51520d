import Testing
import TouchGeometry
import TouchUI

@testable import TouchText

/// An input method of two syllables.
private final class TwoSyllables: InputMethod {
  private var letters = ""
  private var chosen = ""
  var markedText: String { chosen + letters }
  var candidates: [String] {
    if letters.hasPrefix("nihao") { return ["你好", "你"] }
    return letters.hasPrefix("ni") ? ["你", "尼"] : letters.hasPrefix("hao") ? ["好", "号"] : []
  }

  func insert(_ letter: Character) -> Bool {
    guard letter.isLetter else { return false }
    letters.append(letter)
    return true
  }
  func deleteBackward() { letters = String(letters.dropLast()) }
  func choose(_ index: Int) -> String? {
    let text = candidates[index]
    letters = String(letters.dropFirst(text == "你好" ? 5 : text == "你" || text == "尼" ? 2 : 3))
    chosen += text
    return letters.isEmpty ? chosen : nil
  }
  func reset() { (letters, chosen) = ("", "") }
}

@Suite("An input method") struct InputMethodTests {
  private func makeTable(_ size: Size = Size(1280, 800)) -> Table {
    let table = Table(size, layouts: [.english, .chinese], inputMethods: ["pinyin": { TwoSyllables() }])
    table.window.language = .chinese
    return table
  }

  private func candidates(_ table: Table, _ input: TypedView) throws -> [View] {
    let bar = try table.keyboard(input).subviews.lazy.compactMap { $0 as? CandidateBar }.first
    table.window.layoutIfNeeded()
    return try Table.found(bar, "a bar").cells
  }

  @Test(
    "shows its letters as marked text, and inserts the candidate that is tapped",
    arguments: [Size(1280, 800), Size(480, 800)])
  func choose(size: Size) throws {
    let table = makeTable(size)
    let input = table.edit(Rect(40, 100, 300, 52))
    try table.type("nihao", input)
    #expect(input.text == "" && input.markedText == "nihao")
    let cells = try candidates(table, input)
    table.fingers.tap(at: cells[0].convert(cells[0].bounds.center, to: nil))
    #expect(input.text == "你好" && input.markedText == nil)
    #expect(try candidates(table, input).isEmpty)
  }

  @Test("decides a composition in parts")
  func parts() throws {
    let table = makeTable()
    let input = table.edit(Rect(400, 100, 300, 52))
    try table.type("nihao", input)
    let cells = try candidates(table, input)
    table.fingers.tap(at: cells[1].convert(cells[1].bounds.center, to: nil))
    #expect(input.text == "" && input.markedText == "你hao")
    // Space takes the first one.
    try table.tap(.space, input)
    #expect(input.text == "你好")
  }

  @Test("deletes letters of the composition first, and leaves them as they are when something else is typed")
  func rest() throws {
    let table = makeTable()
    let input = table.edit(Rect(400, 100, 300, 52))
    try table.type("nih", input)
    try table.tap(.delete, input)
    #expect(input.markedText == "ni" && input.text == "")
    try table.type("。", input)
    #expect(input.text == "ni。" && input.markedText == nil)
    try table.type("ni", input)
    try table.tap(.page(.numbers), input)
    #expect(input.text == "ni。ni")
  }

  @Test("is not used for secrets, and its language is missing without it")
  func without() throws {
    let table = makeTable()
    let secret = table.edit(Rect(400, 100, 300, 52), TextInputTraits(isSecureTextEntry: true))
    try table.type("ni", secret)
    #expect(secret.text == "ni")
    let other = Table(layouts: [.chinese, .german])
    #expect(try other.keyboard(other.edit(Rect(400, 100, 300, 52))).typing.layout == .german)
  }
}
