import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// A text as an array of characters with a selection, against which edits are checked.
private struct Model {
  var characters: [Character] = []
  var anchor = 0
  var head = 0
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var text: String { String(characters) }

  mutating func replace(_ range: Range<Int>, with text: String) {
    characters.replaceSubrange(range, with: Array(text))
    (anchor, head) = (range.lowerBound + text.count, range.lowerBound + text.count)
  }
}

@Suite("M1 · Random edits") struct RandomEditsTests {
  /// Pieces that do not join with each other, so that the model is simple.
  private static let pieces = ["a", "word ", "é", "שלום", "👨‍👩‍👧", "中", "\n", "e\u{301}", " ", "1", "ع"]

  @Test("leave the text and the selection of a model", arguments: 1...30 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let view = TextView(frame: Rect(100, 100, 400, 200))
    let desk = TextDesk(view)
    view.becomeFirstResponder()
    var model = Model()
    for step in 0..<60 {
      change(view, &model, desk, &random)
      let text = model.text
      #expect(view.text == text, "seed \(seed), step \(step)")
      let range = model.selection
      let ends = [range.lowerBound, range.upperBound].map { text.index(text.startIndex, offsetBy: $0) }
      #expect(view.selectedRange == ends[0]..<ends[1], "seed \(seed), step \(step)")
      if view.text != text { return }
    }
    desk.fingers.wait(0.1)
    #expect(view.editor.body.flow.paragraphs.count == model.characters.count { $0 == "\n" } + 1)
  }

  private func change(_ view: TextView, _ model: inout Model, _ desk: TextDesk, _ random: inout SplitMix64) {
    let count = model.characters.count
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let piece = Self.pieces.randomElement(using: &random)!
      view.insertText(piece)
      model.replace(model.selection, with: piece)
    case 4:
      desk.press(.backspace)
      let range = model.selection
      model.replace(range.isEmpty ? max(0, range.lowerBound - 1)..<range.upperBound : range, with: "")
    case 5:
      desk.press(.delete)
      let range = model.selection
      model.replace(range.isEmpty ? range.lowerBound..<min(count, range.upperBound + 1) : range, with: "")
    case 6, 7:
      let ends = (0..<2).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
      (model.anchor, model.head) = (ends[0], ends[1])
      let text = view.text
      view.selectedRange =
        text.index(text.startIndex, offsetBy: model.anchor)..<text.index(text.startIndex, offsetBy: model.head)
    case 8:
      view.setMarkedText("ni")
      view.setMarkedText("nihao")
      view.insertText("你好")
      model.replace(model.selection, with: "你好")
    default:
      desk.press(.home, with: .control)
      desk.press(.end, with: [.control, .shift])
      (model.anchor, model.head) = (0, count)
    }
  }
}
