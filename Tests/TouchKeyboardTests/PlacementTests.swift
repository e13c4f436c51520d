import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("The place of keyboards") struct KeyboardPlacementTests {
  @Test(
    "is beside each input, over neither input nor another keyboard",
    arguments: [Size(1280, 800), Size(1920, 1080), Size(3840, 2160)])
  func several(size: Size) throws {
    let table = Table(size)
    let (w, h) = (size.width, size.height)
    let frames = [Rect(20, 20, 300, 52), Rect(w - 320, h - 72, 300, 52)]
    for frame in frames { table.edit(frame) }
    let shown = table.controller.keyboards.map(\.frame)
    #expect(shown.count == 2)
    #expect(!shown[0].intersects(shown[1]))
    for keyboard in shown {
      #expect(table.window.bounds.contains(keyboard))
      for input in frames { #expect(!keyboard.intersects(input), "\(keyboard) \(input)") }
    }
  }

  @Test("keeps two side by side apart")
  func neighbours() {
    let table = Table(Size(1920, 1080))
    table.edit(Rect(500, 300, 300, 52))
    table.edit(Rect(1000, 300, 300, 52))
    let shown = table.controller.keyboards.map(\.frame)
    #expect(!shown[0].intersects(shown[1]))
    for keyboard in shown { for input in table.inputs { #expect(!keyboard.intersects(input.frame)) } }
  }

  @Test("stays below the input, with room for letters over the keys, where there is space")
  func below() throws {
    let table = Table(Size(1920, 1080))
    let input = table.edit(Rect(800, 300, 300, 52))
    let keyboard = try table.keyboard(input)
    #expect(keyboard.frame.minY - 352 >= keyboard.measures.bubble)
    #expect(abs(keyboard.frame.midX - 950) <= 1)
    try table.fingers.down(at: table.key("t", input))
    let bubble = try Table.found(keyboard.subviews.first { $0 is KeyBubble }, "a bubble")
    #expect(!keyboard.convert(bubble.frame, to: nil).intersects(input.frame))
  }

  @Test("is turned as its input for somebody at another side of the table", arguments: [1, 2, 3])
  func turned(quarters: Int) throws {
    let table = Table(Size(1920, 1080))
    let input = TypedView(Rect(810, 514, 300, 52))
    input.transform = .rotation(Double(quarters) * .pi / 2)
    table.root.addSubview(input)
    table.editing.begin(input)
    table.fingers.wait(0.3)
    let keyboard = try table.keyboard(input)
    let along = keyboard.convert(Point(1, 0), to: nil) - keyboard.convert(Point.zero, to: nil)
    let expected = input.convert(Point(1, 0), to: nil) - input.convert(Point.zero, to: nil)
    #expect((along - expected).length < 1e-9)
    #expect(table.window.bounds.contains(keyboard.frame))
    #expect(!keyboard.frame.intersects(input.frame))
    // Below the input, as that person sees it.
    #expect(input.convert(keyboard.bounds.center, from: keyboard).y > 0)
    try table.type("Hi", input)
    #expect(input.text == "Hi")
  }

  @Test(
    "is the lower edge of a small or upright window, for the input that was edited last",
    arguments: [Size(480, 800), Size(800, 480), Size(1080, 1920)])
  func docked(size: Size) throws {
    let table = Table(size)
    let first = table.edit(Rect(20, 20, 300, 52))
    let second = table.edit(Rect(20, 90, 300, 52))
    #expect(table.controller.keyboards.count == 1)
    let keyboard = try table.keyboard(second)
    #expect(keyboard.frame.minX == 0 && keyboard.frame.width == size.width && keyboard.frame.maxY == size.height)
    try table.type("Ab", second)
    table.editing.end(second)
    table.fingers.wait(0.3)
    try table.type("Cd", first)
    #expect([first.text, second.text] == ["Cd", "Ab"])
    #expect(table.window.overlays.views.filter { $0 is KeyboardView }.count == 1)
  }

  @Test("is found again when the window has another size")
  func resized() throws {
    let table = Table(Size(1920, 1080))
    let input = table.edit(Rect(40, 40, 300, 52))
    table.window.bounds.size = Size(800, 480)
    table.fingers.wait(0.1)
    let keyboard = try table.keyboard(input)
    #expect(keyboard.frame.width == 800 && keyboard.frame.maxY == 480)
    try table.type("Yes", input)
    #expect(input.text == "Yes")
  }

  @Test("is reached by sliding, while the keys work already")
  func slides() throws {
    let table = Table(Size(480, 800))
    let input = TypedView(Rect(20, 20, 300, 52))
    table.root.addSubview(input)
    table.editing.begin(input)
    let keyboard = try table.keyboard(input)
    table.fingers.wait(0.05)
    #expect(keyboard.presentation.transform.ty > 1)
    table.fingers.wait(0.4)
    #expect(keyboard.presentation.transform.ty == 0)
    try table.tap(.hide, input)
    table.fingers.wait(0.05)
    #expect(keyboard.window != nil && keyboard.presentation.transform.ty > 1)
    table.fingers.wait(0.4)
    #expect(keyboard.window == nil)
  }

  @Test("two people type at once, each on a keyboard of their own")
  func together() throws {
    let table = Table(Size(1920, 1080))
    let left = table.edit(Rect(60, 60, 300, 52))
    let right = table.edit(Rect(1500, 60, 300, 52))
    for (a, b) in zip("Hello", "World") {
      try table.fingers.down(at: table.key(String(a), left), finger: 1)
      try table.fingers.down(at: table.key(String(b), right), finger: 2)
      table.fingers.wait(0.06)
      table.fingers.up(finger: 1)
      table.fingers.up(finger: 2)
    }
    #expect([left.text, right.text] == ["Hello", "World"])
  }

  @Test("is empty when the controller is taken away")
  func detached() {
    let table = Table()
    let input = table.edit(Rect(40, 40, 300, 52))
    table.window.keyboard = nil
    #expect(table.window.overlays.views.isEmpty)
    table.editing.end(input)
    table.editing.begin(input)
    #expect(table.window.overlays.views.isEmpty)
  }
}

@Suite("Content under a keyboard at the lower edge") struct KeyboardClearanceTests {
  @Test("moves up for the caret and comes back")
  func shift() throws {
    let table = Table(Size(480, 800))
    let input = table.edit(Rect(20, 700, 300, 52))
    let keyboard = try table.keyboard(input)
    #expect(input.convert(input.bounds, to: nil).maxY <= keyboard.frame.minY)
    #expect(input.convert(input.bounds, to: nil).minY >= 0)
    #expect(table.window.backgroundColor == table.window.theme.background, "there is no black gap above the keyboard")
    try table.type("Yes", input)
    #expect(input.text == "Yes")
    #expect(input.convert(input.bounds, to: nil).maxY <= keyboard.frame.minY)
    table.editing.end(input)
    table.fingers.wait(0.5)
    #expect(table.root.transform == .identity)
  }

  @Test("does not move for an input that is in sight")
  func inSight() {
    let table = Table(Size(480, 800))
    table.edit(Rect(20, 60, 300, 52))
    #expect(table.root.transform == .identity)
  }

  @Test("scrolls where it can, and scrolls back")
  func scroll() throws {
    let table = Table(Size(480, 800))
    let scroll = ScrollView(frame: Rect(0, 0, 480, 800))
    scroll.contentSize = Size(480, 1200)
    table.root.addSubview(scroll)
    let input = table.edit(Rect(20, 700, 300, 52), in: scroll)
    let keyboard = try table.keyboard(input)
    #expect(table.root.transform == .identity)
    #expect(scroll.contentOffset.y > 0)
    #expect(input.convert(input.bounds, to: nil).maxY <= keyboard.frame.minY)
    table.editing.end(input)
    table.fingers.wait(0.5)
    #expect(scroll.contentOffset == .zero && scroll.contentInset == .zero)
    // The end of the content can be reached, too.
    let last = table.edit(Rect(20, 1140, 300, 52), in: scroll)
    #expect(try last.convert(last.bounds, to: nil).maxY <= table.keyboard(last).frame.minY)
    #expect(table.root.transform == .identity)
  }
}
