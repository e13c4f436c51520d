import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("M1 · A text view") struct TextViewTests {
  private let view = TextView(frame: Rect(100, 100, 400, 200))
  private let desk: TextDesk

  init() { desk = TextDesk(view) }

  private func begin(_ text: String) {
    view.text = text
    view.becomeFirstResponder()
    desk.fingers.wait(0)
  }

  @Test("has lines: the return key adds one, arrows keep their column over short lines")
  func lines() {
    begin("first line")
    desk.press(.enter)
    desk.type("x")
    desk.press(.enter)
    desk.type("third line")
    #expect(view.text == "first line\nx\nthird line")
    desk.press(.up)
    #expect(view.caret == 12)
    desk.press(.up)
    #expect(view.caret == 10)
    desk.press(.down, .down, .down)
    #expect(view.caret == view.text.utf8.count)
    desk.press(.home)
    #expect(view.caret == 13)
    desk.press(.left)
    #expect(view.caret == 12)
  }

  @Test("The end of a wrapped line is in that line, and a tap to its right stays there")
  func wrapped() {
    begin("a text that is longer than one line of this narrow view, and needs three")
    desk.press(.home, with: .control)
    let top = view.editor.body.caretRect(at: 0).minY
    desk.press(.end)
    #expect(view.caret > 10 && view.editor.body.caretRect(at: view.caret).minY == top)
    desk.fingers.wait(1)
    desk.fingers.tap(at: Point(view.frame.maxX - 4, view.frame.minY + 30))
    #expect(view.editor.body.caretRect(at: view.caret).minY == top)
    desk.press(.end)
    desk.press(.right)
    #expect(view.editor.body.caretRect(at: view.caret).minY > top)
  }

  @Test("A selection over lines and empty lines is replaced as a whole")
  func selectionOverLines() {
    begin("one\n\ntwo\nthree")
    view.selectedRange = view.text.range(at: 2..<11)
    let rects = view.editor.body.rects(of: view.selected, in: Rect(0, 0, 400, 400))
    #expect(rects.count == 4 && rects.allSatisfy { $0.width > 2 })
    desk.type("X")
    #expect(view.text == "onXree")
    desk.press(.backspace)
    view.text = "a\nb"
    view.selectedRange = view.text.range(at: 2..<2)
    desk.press(.backspace)
    #expect(view.text == "ab")
  }

  @Test("A dragged handle stays in its line, though the finger is below that, and holding it selects no word")
  func handles() {
    begin("one two\nthree four\nfive six")
    view.editor.select(0, 3, showsHandles: true)
    desk.fingers.wait(0)
    let handle = desk.fingers.middle(of: view.editor.parts.handles[1])
    desk.fingers.down(at: handle)
    desk.fingers.wait(0.8)
    #expect(view.selected == 0..<3)
    desk.fingers.move(to: handle + Vector(200, 0), over: 0.2)
    #expect(view.selected == 0..<7)
    desk.fingers.move(to: handle + Vector(200, view.editor.body.flow.lineHeight), over: 0.2)
    #expect(view.selected == 0..<18 && view.contentOffset == .zero)
    desk.fingers.up()
  }

  @Test("scrolls so that the caret is visible, and by a finger")
  func scrolling() {
    begin((0..<50).map { "line \($0)" }.joined(separator: "\n"))
    #expect(view.contentOffset.y > 500)
    desk.press(.home, with: .control)
    #expect(view.contentOffset.y == 0)
    desk.fingers.wait(1)
    desk.fingers.drag(from: Point(300, 260), to: Point(300, 140), over: 0.3)
    #expect(view.contentOffset.y > 80 && view.caret == 0)
    desk.type("x")
    #expect(view.contentOffset.y < 20)
  }

  @Test("Text that is not editable is selected and copied, but not edited")
  func readOnly() {
    view.text = "read me"
    view.isEditable = false
    desk.fingers.tap(at: Point(140, 130))
    #expect(TextEditing.of(desk.application).inputs.isEmpty)
    desk.fingers.rest(at: Point(130, 130), for: 0.7)
    #expect(view.selected == 0..<4 && !view.isEditing)
    desk.type("x")
    desk.press(.backspace)
    #expect(view.text == "read me")
    #expect(desk.choose(.copy))
    #expect(Pasteboard.of(desk.application).string == "read")
  }

  @Test("lays out a long text a part at a time, and a long line in pieces")
  func longTexts() {
    let text = (0..<2000).map { "Paragraph \($0) with some more words that wrap." }.joined(separator: "\n")
    begin(text)
    desk.press(.home, with: .control)
    let flow = view.editor.body.flow
    #expect(flow.paragraphs.filter { $0.layout != nil }.count < 100 && flow.isEstimated)
    desk.fingers.wait(3)
    #expect(!flow.isEstimated)
    #expect(flow.paragraphs.filter { $0.layout != nil }.count < 100, "those that are not visible are forgotten")
    desk.type("x")
    #expect(!flow.isEstimated && view.text.hasPrefix("xParagraph 0"))
    begin(String(repeating: "endless ", count: 12_000))
    #expect(flow.paragraphs.count > 40 && flow.paragraphs.allSatisfy { $0.text.utf8.count <= 2000 })
    desk.press(.home, with: .control)
    for offset in [1990, 2000, 2001] {
      view.selectedRange = view.text.range(at: offset..<offset)
      desk.press(.right)
      #expect(view.caret == offset + 1)
      desk.press(.left)
      #expect(view.caret == offset)
    }
  }

  @Test("What is visible stays there while the lines above are measured")
  func estimates() {
    let lines = (0..<400).map { $0 % 3 == 0 ? "\($0)" : "\($0) " + String(repeating: "iiii ", count: 30) }
    begin(lines.joined(separator: "\n"))
    let flow = view.editor.body.flow
    let distance = { [view] in view.editor.body.caretRect(at: view.caret).minY - view.bounds.minY }
    let before = distance()
    #expect(flow.isEstimated)
    desk.fingers.wait(3)
    #expect(!flow.isEstimated && abs(distance() - before) < 2)
  }
}
