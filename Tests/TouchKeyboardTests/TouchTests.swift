import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("Fingers on keys") struct KeyboardTouchTests {
  let table = Table()
  let input: TypedView

  init() {
    input = table.edit(Rect(400, 100, 300, 52), TextInputTraits(autocapitalizationType: .none))
  }

  private var fingers: Fingers { table.fingers }

  private func bubbles() throws -> [KeyBubble] { try table.keyboard(input).subviews.compactMap { $0 as? KeyBubble } }

  @Test("of two thumbs type in the order of landing, whichever lifts first")
  func thumbs() throws {
    try fingers.down(at: table.key("t", input), finger: 1)
    try fingers.down(at: table.key("h", input), finger: 2)
    #expect(input.text == "t")
    fingers.up(finger: 2)
    fingers.up(finger: 1)
    #expect(input.text == "th")
    try fingers.down(at: table.key("e", input), finger: 1)
    try fingers.down(at: table.key("y", input), finger: 2)
    fingers.up(finger: 1)
    fingers.up(finger: 2)
    #expect(input.text == "they")
  }

  @Test("may drift by some millimetres over the edge of their key")
  func drift() throws {
    let edge = try table.key("g", input) + Vector(30, 20)
    fingers.down(at: edge)
    fingers.move(to: edge + Vector(12, 8), over: 0.05)
    fingers.up()
    #expect(input.text == "g")
  }

  @Test("that slide to another key before they lift change the letter")
  func slide() throws {
    try fingers.down(at: table.key("g", input))
    try fingers.move(to: table.key("j", input), over: 0.2)
    try #expect(bubbles().count == 1)
    fingers.up()
    #expect(input.text == "j")
  }

  @Test("that slide off the keyboard, or onto keys that are no letters, type nothing")
  func slideOff() throws {
    try fingers.down(at: table.key("g", input))
    fingers.move(to: Point(20, 780), over: 0.2)
    fingers.up()
    try fingers.down(at: table.key("m", input))
    try fingers.move(to: table.key(.delete, input), over: 0.2)
    fingers.up()
    try fingers.down(at: table.key("m", input))
    try fingers.move(to: table.key(.hide, input), over: 0.2)
    fingers.up()
    #expect(input.text == "")
    #expect(table.editing.isEditing(input))
  }

  @Test("that the system cancels type nothing and leave nothing")
  func cancelled() throws {
    try fingers.down(at: table.key("g", input))
    fingers.cancel()
    fingers.wait(1)
    #expect(input.text == "")
    #expect(try bubbles().isEmpty)
    try table.type("h", input)
    #expect(input.text == "h")
  }

  @Test("see their letter above the key, as it will be typed")
  func bubble() throws {
    let keyboard = try table.keyboard(input)
    try fingers.down(at: table.key("g", input))
    let bubble = try Table.found(bubbles().first, "a bubble")
    let key = try Table.found(keyboard.frame(ofKey: "g"), "a key")
    #expect(bubble.frame.maxY <= key.minY)
    #expect(bubble.frame.minX < key.midX && key.midX < bubble.frame.maxX)
    fingers.up()
    #expect(try bubbles().isEmpty)
  }

  @Test("see their letter at every edge of the screen, beside the key where there is nothing above")
  func bubbleAtEdges() throws {
    for origin in [Point(0, 0), Point(1100, 0), Point(0, 750), Point(1100, 750)] {
      let keyboard = try table.keyboard(input)
      keyboard.center = Point(
        origin.x < 640 ? keyboard.bounds.width / 2 : 1280 - keyboard.bounds.width / 2,
        origin.y < 400 ? keyboard.bounds.height / 2 : 800 - keyboard.bounds.height / 2)
      for letter in ["q", "p", "z"] {
        try fingers.down(at: table.key(letter, input))
        let bubble = try Table.found(bubbles().first, "a bubble")
        let frame = keyboard.convert(bubble.frame, to: nil)
        #expect(table.window.bounds.contains(frame), "\(letter) at \(origin): \(frame)")
        let key = try keyboard.convert(Table.found(keyboard.frame(ofKey: letter), "a key"), to: nil)
        #expect(!frame.intersects(key))
        fingers.up()
      }
    }
  }

  @Test("see their letter at the sides of a narrow window, whose keys have no margin")
  func bubbleAtSides() throws {
    let narrow = Table(Size(480, 800))
    let input = narrow.edit(Rect(20, 20, 300, 52))
    let keyboard = try narrow.keyboard(input)
    for letter in ["q", "p"] {
      try narrow.fingers.down(at: narrow.key(letter, input))
      let bubble = try Table.found(keyboard.subviews.first { $0 is KeyBubble }, "a bubble")
      #expect(narrow.window.bounds.contains(keyboard.convert(bubble.frame, to: nil)))
      narrow.fingers.up()
    }
  }

  @Test("that stay are offered accents, along which they slide")
  func accents() throws {
    let key = try table.key("e", input)
    fingers.down(at: key)
    fingers.wait(0.6)
    let width = try table.keyboard(input).measures.key.width
    fingers.move(to: key + Vector(2 * width, -40), over: 0.2)
    fingers.up()
    #expect(input.text == "è")
    // To the left where there is more space.
    let other = try table.key("o", input)
    fingers.down(at: other)
    fingers.wait(0.6)
    fingers.move(to: other + Vector(-width, 0), over: 0.2)
    fingers.up()
    #expect(input.text == "èó")
  }

  @Test("that stay and lift at once type the letter; far below the keys they take it back")
  func accentsUnused() throws {
    let key = try table.key("e", input)
    fingers.rest(at: key, for: 0.7)
    #expect(input.text == "e")
    fingers.down(at: key)
    fingers.wait(0.6)
    fingers.move(to: key + Vector(0, 120), over: 0.2)
    fingers.up()
    #expect(input.text == "e")
  }

  @Test("offered accents are capitals where the letter is")
  func capitalAccents() throws {
    try table.tap(.shift, input)
    let key = try table.key("E", input)
    fingers.down(at: key)
    fingers.wait(0.6)
    fingers.move(to: key + Vector(try table.keyboard(input).measures.key.width, 0), over: 0.2)
    fingers.up()
    #expect(input.text == "É")
  }

  @Test("on a secret show no letter and no pressed key, and are not recorded")
  func secret() throws {
    let pin = table.edit(Rect(60, 500, 300, 52), TextInputTraits(isSecureTextEntry: true))
    let keyboard = try table.keyboard(pin)
    let before = try fingers.picture(of: keyboard)
    let transcript = fingers.transcript
    try fingers.down(at: table.key("g", pin))
    fingers.wait(0.6)
    #expect(!keyboard.subviews.contains { $0 is KeyBubble && !$0.isHidden })
    let pressed = try fingers.picture(of: keyboard)
    #expect((0..<before.width).allSatisfy { x in before.pixel(x, 100) == pressed.pixel(x, 100) })
    fingers.up()
    #expect(pin.text == "g")
    #expect(fingers.transcript == transcript)
  }

  @Test("belong to the keyboard: no recogniser of the window gets one")
  func exclusive() throws {
    var count = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in count += 1 }
    table.window.addGestureRecognizer(tap)
    try table.type("abc", input)
    #expect(input.text == "abc")
    #expect(count == 0)
  }
}
