import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("The keyboard and the toolkit's fields") struct KeyboardFieldTests {
  private func field(_ table: Table, _ frame: Rect) -> TextField {
    let field = TextField(frame: frame)
    table.root.addSubview(field)
    table.fingers.wait(0.1)
    return field
  }

  private func tap(_ action: KeyboardKey.Action, _ field: TextField, _ table: Table) throws {
    let keyboard = try Table.found(table.controller.keyboard(for: field), "a keyboard")
    let key = try Table.found(keyboard.grid.keys.first { $0.action == action }, "the key \(action)")
    table.fingers.tap(at: keyboard.convert(keyboard.frame(of: key).center, to: table.root))
    table.fingers.wait(0.05)
  }

  @Test("a tap on a field brings the keyboard, return and its last key take it away")
  func session() throws {
    let table = Table(Size(480, 800))
    let field = field(table, Rect(20, 640, 300, 56))
    for last in [KeyboardKey.Action.enter, .hide] {
      table.fingers.tap(at: field.convert(field.bounds.center, to: table.root))
      table.fingers.wait(0.4)
      let keyboard = try Table.found(table.controller.keyboard(for: field), "a keyboard")
      #expect(field.convert(field.bounds, to: nil).maxY <= keyboard.frame.minY)
      for letter in ["h", "i"] { try tap(.text(letter), field, table) }
      try tap(last, field, table)
      #expect(!field.isEditing)
      table.fingers.wait(0.5)
      #expect(table.controller.keyboards.isEmpty && table.root.transform == .identity)
    }
    #expect(field.text == "Hihi")
  }

  @Test("one person's next field takes the keyboard along, another person's has one of its own")
  func people() throws {
    let table = Table(Size(1920, 1080))
    let fields = [Rect(60, 60, 300, 56), Rect(420, 60, 300, 56), Rect(1560, 60, 300, 56)].map { field(table, $0) }
    for field in fields {
      table.fingers.tap(at: field.convert(field.bounds.center, to: table.root))
      table.fingers.wait(0.4)
    }
    #expect(table.controller.keyboard(for: fields[0]) == nil)
    for field in fields.dropFirst() {
      try tap(.text("a"), field, table)
      #expect(field.text == "A")
    }
  }

  @Test("one person's next field has the language that was chosen, the next person's does not")
  func language() throws {
    let table = Table(Size(480, 800))
    let fields = [Rect(20, 60, 300, 56), Rect(20, 140, 300, 56)].map { field(table, $0) }
    for field in fields { #expect(field.becomeFirstResponder()) }
    try tap(.language, fields[1], table)
    let chosen = try Table.found(table.controller.keyboard(for: fields[1]), "a keyboard").typing.layout
    #expect(chosen != .english)
    #expect(fields[0].becomeFirstResponder())
    #expect(table.controller.keyboard(for: fields[0])?.typing.layout == chosen)
    fields[0].resignFirstResponder()
    #expect(fields[0].becomeFirstResponder())
    #expect(table.controller.keyboard(for: fields[0])?.typing.layout == .english)
  }

  @Test("a secret is typed without traces")
  func secret() throws {
    let table = Table()
    let field = field(table, Rect(400, 100, 300, 56))
    field.isSecureTextEntry = true
    table.fingers.tap(at: field.convert(field.bounds.center, to: table.root))
    table.fingers.wait(0.4)
    let transcript = table.fingers.transcript
    for letter in ["s", "e", "c"] { try tap(.text(letter), field, table) }
    #expect(field.text == "sec")
    #expect(table.fingers.transcript == transcript)
  }
}
