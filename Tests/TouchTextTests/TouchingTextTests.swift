import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("M1 · Fingers on text") struct TouchingTextTests {
  private let field = TextField("one two three")
  private let desk: TextDesk
  private var fingers: Fingers { desk.fingers }

  init() { desk = TextDesk(field) }

  @Test("A hold selects the word, shows it enlarged, and the menu when the finger lifts")
  func hold() {
    fingers.down(at: field.location(5))
    fingers.wait(0.6)
    #expect(field.isEditing && field.selected == 4..<7)
    #expect(fingers.window.overlays.views.contains { $0 is TextLoupe })
    fingers.move(to: field.location(11), over: 0.2)
    #expect(field.selected == 4..<11)
    fingers.up()
    #expect(!fingers.window.overlays.views.contains { $0 is TextLoupe })
    #expect(desk.menuActions == ["cut", "copy", "selectAll"])
  }

  @Test("A second tap selects the word; the menu cuts, copies and pastes")
  func menu() {
    fingers.doubleTap(at: field.location(5))
    #expect(field.selected == 4..<7)
    #expect(desk.choose(.cut))
    #expect(field.text == "one  three" && field.caret == 4)
    fingers.wait(1)
    fingers.tap(at: field.location(4))
    #expect(desk.choose(.paste))
    #expect(field.text == "one two three")
    fingers.wait(1)
    fingers.tap(at: field.location(0))
    fingers.wait(1)
    fingers.tap(at: field.location(0))
    #expect(desk.choose(.select))
    #expect(field.selected == 0..<3)
    #expect(desk.choose(.selectAll))
    #expect(field.selected == 0..<13)
  }

  @Test("The handles drag the ends of the selection, also past each other; their targets are 44 points")
  func handles() {
    fingers.doubleTap(at: field.location(5))
    fingers.wait(0.5)
    let handles = field.editor.parts.handles
    #expect(handles.allSatisfy { !$0.isHidden && $0.bounds.width >= 44 && $0.bounds.height >= 44 })
    let translation = { [field] (offset: Int) in Vector(field.location(offset).x - field.location(7).x, 0) }
    fingers.down(at: fingers.middle(of: handles[1]))
    fingers.move(to: fingers.middle(of: handles[1]) + translation(11), over: 0.2)
    #expect(field.selected == 4..<11 && fingers.window.overlays.views.contains { $0 is TextLoupe })
    fingers.up()
    #expect(desk.menuActions.contains("copy"))
    fingers.wait(0.5)
    let end = fingers.middle(of: handles[1])
    fingers.drag(from: end, to: end + (field.location(1) - field.location(11)), over: 0.3)
    #expect(field.selected == 1..<4)
  }

  @Test("The handle of the caret moves it")
  func caretHandle() {
    fingers.tap(at: field.location(3))
    fingers.wait(0.5)
    let handle = field.editor.parts.handles[1]
    #expect(!handle.isHidden && field.editor.parts.handles[0].isHidden)
    let start = fingers.middle(of: handle)
    fingers.drag(from: start, to: start + (field.location(9) - field.location(3)), over: 0.3)
    #expect(field.selected == 9..<9)
    desk.type("x")
    #expect(handle.isHidden && field.text == "one two txhree")
  }

  @Test("The clear button removes the text, if the delegate allows it")
  func clear() throws {
    fingers.tap(at: field.location(3))
    fingers.wait(0.5)
    let button = try #require(field.subviews.first { $0 is ClearButton })
    fingers.tap(at: fingers.middle(of: button))
    #expect(field.text == "" && field.isEditing)
    fingers.wait(0)
    #expect(button.isHidden)
  }

  @Test("A disabled field takes nothing, and disabling one ends its editing")
  func disabled() {
    fingers.tap(at: field.location(3))
    field.isEnabled = false
    #expect(!field.isEditing)
    fingers.wait(1)
    fingers.tap(at: field.location(3))
    #expect(!field.isEditing)
  }
}

@Suite("M1 · Several people") struct SeveralPeopleTests {
  private func field(_ frame: Rect) -> TextField { TextField("", at: frame) }

  @Test("Who begins near another field ends its editing; far away both are edited, and keys go to the last")
  func twoPeople() {
    let (one, below, far) = (
      field(Rect(20, 20, 300, 64)), field(Rect(20, 120, 300, 64)), field(Rect(1000, 20, 300, 64))
    )
    let desk = TextDesk(one, below, far)
    let editing = TextEditing.of(desk.application)
    desk.fingers.tap(at: one.frame.center)
    desk.fingers.tap(at: far.frame.center)
    #expect(editing.inputs.map { $0 === one } == [true, false] && one.isEditing && far.isFirstResponder)
    desk.type("key")
    one.insertText("one")
    #expect(one.text == "one" && far.text == "key")
    desk.fingers.wait(1)
    desk.fingers.tap(at: below.frame.center)
    #expect(!one.isEditing && below.isEditing && far.isEditing)
    far.resignFirstResponder()
    #expect(!far.isEditing && below.isEditing && below.isFirstResponder)
  }

  @Test("A person on the other side of a table is another one, however near; a program may decide otherwise")
  func turned() {
    let (one, other) = (field(Rect(20, 20, 300, 64)), field(Rect(20, 120, 300, 64)))
    other.transform = .rotation(.pi)
    let desk = TextDesk(one, other)
    desk.fingers.tap(at: one.frame.center)
    desk.fingers.tap(at: other.frame.center)
    #expect(one.isEditing && other.isEditing)
    TextEditing.of(desk.application).belongsToSamePerson = { _, _ in true }
    desk.fingers.wait(1)
    desk.fingers.tap(at: one.frame.center)
    #expect(one.isEditing && !other.isEditing)
  }

  @Test("Another responder takes the keys, but does not end the editing")
  func otherResponder() {
    final class Note: View { override var canBecomeFirstResponder: Bool { true } }
    let one = field(Rect(20, 20, 300, 64))
    let desk = TextDesk(one)
    let note = Note(frame: Rect(500, 300, 20, 20))
    desk.board.addSubview(note)
    one.becomeFirstResponder()
    note.becomeFirstResponder()
    #expect(one.isEditing && !one.isFirstResponder)
    one.resignFirstResponder()
    #expect(!one.isEditing && note.isFirstResponder)
  }

  @Test("Tab goes to the next field, Shift and Tab back; removal ends the editing")
  func tab() {
    let fields = (0..<3).map { field(Rect(20, 20 + 100 * Double($0), 300, 64)) }
    let desk = TextDesk(fields[0], fields[1], fields[2])
    fields[1].isEnabled = false
    fields[0].becomeFirstResponder()
    desk.press(.tab)
    #expect(fields[2].isEditing && !fields[0].isEditing)
    desk.press(.tab)
    #expect(fields[0].isEditing)
    desk.press(.tab, with: .shift)
    #expect(fields[2].isEditing)
    desk.board.removeFromSuperview()
    #expect(!fields[2].isEditing && TextEditing.of(desk.application).inputs.isEmpty)
  }
}
