import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("E2, E5 Six keys") struct KeyNavigationTests {
  private let buttons = [
    button("A", Rect(10, 10, 90, 50)), button("B", Rect(10, 80, 90, 50)), button("C", Rect(10, 150, 90, 50)),
  ]
  private let fingers: Fingers
  private let keys: Keys
  private let events = Events()

  final class Events { var list: [String] = [] }

  init() {
    let board = board(buttons[0], buttons[1], buttons[2])
    board.frame.size.width = 800
    for button in buttons {
      button.addAction(for: .touchUpInside) { [events] _ in events.list.append(button.title) }
    }
    fingers = Fingers(in: board)
    keys = fingers.keys()
  }

  @Test("show the focus first, go over all elements and on at the other end, and press them")
  func rounds() {
    #expect(keys.navigation.focusedElement == nil)
    keys.press(.do)
    #expect(keys.focusedLabel == "A")
    #expect(events.list == [])
    keys.press(.next, .next, .next)
    #expect(keys.words == ["A", "B", "C", "From the beginning.", "A"])
    keys.press(.previous, .do)
    #expect(keys.focusedLabel == "C")
    #expect(events.list == ["C"])
    buttons[2].isEnabled = false
    keys.press(.do)
    #expect(events.list == ["C"])
    #expect(keys.words.last == "This cannot be used at the moment.")
  }

  @Test("change a value between two presses of Do")
  func adjusting() {
    let slider = Slider()
    slider.frame.origin = Point(10, 250)
    slider.accessibilityLabel = "Loudness"
    fingers.view.addSubview(slider)
    slider.addAction(for: .valueChanged) { [events] _ in events.list.append(slider.value.formatted()) }
    #expect(keys.reach("Loudness"))
    keys.press(.do, .next, .next, .previous)
    #expect(events.list == ["0.6", "0.7", "0.6"])
    #expect(keys.focusedLabel == "Loudness")
    keys.press(.do, .next)
    #expect(keys.focusedLabel == "A")
    #expect(events.list.count == 3)
  }

  @Test("choose among the actions of an element in a menu, which Back leaves")
  func actions() {
    buttons[1].accessibilityCustomActions = [
      AccessibilityCustomAction("Put back") { [events] in events.list.append("back") }
    ]
    #expect(keys.reach("B"))
    keys.press(.do)
    #expect(keys.focusedLabel == "Tap")
    #expect(fingers.elements.map(\.label) == ["Tap", "Put back"])
    keys.press(.next, .do)
    #expect(events.list == ["back"])
    #expect(keys.focusedLabel == "B")
    keys.press(.do, .do)
    #expect(events.list == ["back", "B"])
    keys.press(.do, .back)
    #expect(keys.focusedLabel == "B")
    #expect(events.list.count == 2)
  }

  @Test(
    "make each gesture of a view's recognisers",
    arguments: [
      ("Swipe left", "swipe left"), ("Tap twice", "taps"), ("Press and hold", "press"), ("Larger", "pinch 1.4"),
      ("Smaller", "pinch 0.7"), ("Turn right", "turn 40"), ("Turn left", "turn -40"), ("Move down", "pan 64"),
    ])
  func gestures(name: String, result: String) {
    let card = View(frame: Rect(150, 100, 200, 200))
    card.accessibilityLabel = "Card"
    fingers.view.addSubview(card)
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .left
    swipe.addAction { [events] _ in events.list.append("swipe left") }
    let taps = TapGestureRecognizer()
    taps.numberOfTapsRequired = 2
    taps.addAction { [events] _ in events.list.append("taps") }
    let press = LongPressGestureRecognizer()
    press.addAction { [events] in if $0.state == .began { events.list.append("press") } }
    let pinch = PinchGestureRecognizer()
    pinch.addAction { [events] in if $0.state == .ended { events.list.append("pinch \($0.scale.formatted())") } }
    let turn = RotationGestureRecognizer()
    turn.addAction { [events] in
      if $0.state == .ended { events.list.append("turn \(($0.rotation * 180 / .pi / 5).rounded() * 5)") }
    }
    let pan = PanGestureRecognizer()
    pan.addAction { [events] in
      if $0.state == .ended { events.list.append("pan \(($0.translation(in: nil).dy / 8).rounded() * 8)") }
    }
    let all: [GestureRecognizer] = [swipe, taps, press, pinch, turn, pan]
    let kind: [String: GestureRecognizer] = [
      "Swipe left": swipe, "Tap twice": taps, "Press and hold": press, "Larger": pinch, "Smaller": pinch,
      "Turn right": turn, "Turn left": turn, "Move down": pan,
    ]
    for recognizer in all where recognizer === kind[name] { card.addGestureRecognizer(recognizer) }
    #expect(keys.reach("Card"))
    keys.press(.do, pausing: 1)
    if keys.navigation.focusedElement?.label != "Card" {
      #expect(keys.reach(name))
      keys.press(.do, pausing: 1.5)
    }
    #expect(events.list.map { $0.replacing(".0", with: "") } == [result])
    #expect(keys.focusedLabel == "Card")
  }

  @Test("lose nobody: the focus stays with its element, or goes to the nearest when that has gone")
  func changes() {
    #expect(keys.reach("B"))
    fingers.view.addSubview(button("New", Rect(150, 10, 90, 50)))
    fingers.wait(0.1)
    #expect(keys.focusedLabel == "B")
    keys.press(.next)
    #expect(keys.focusedLabel == "C")
    buttons[2].removeFromSuperview()
    fingers.wait(0.1)
    #expect(keys.focusedLabel == "B")
    for view in fingers.view.subviews { view.removeFromSuperview() }
    fingers.wait(0.1)
    #expect(keys.focusedLabel == nil)
    keys.press(.next, .do, .back, .help)
    fingers.view.addSubview(buttons[0])
    keys.press(.next)
    #expect(keys.focusedLabel == "A")
  }

  @Test("go into a panel that opens, and back to where they were when it closes")
  func modal() {
    #expect(keys.reach("B"))
    let panel = View(frame: Rect(200, 200, 150, 150))
    panel.accessibilityViewIsModal = true
    panel.addSubview(button("Yes", Rect(0, 0, 90, 50)))
    panel.addSubview(button("No", Rect(0, 60, 90, 50)))
    fingers.view.addSubview(panel)
    fingers.wait(0.1)
    #expect(keys.focusedLabel == "Yes")
    keys.press(.next, .next, .next)
    #expect(keys.focusedLabel == "No")
    panel.removeFromSuperview()
    fingers.wait(0.1)
    #expect(keys.focusedLabel == "B")
  }

  @Test("give way to fingers, but not to their own")
  func fingersHide() {
    keys.press(.next, .do)
    #expect(events.list == ["A"])
    #expect(keys.navigation.isActive)
    fingers.tap(at: Point(300, 300))
    #expect(!keys.navigation.isActive)
    keys.press(.next)
    #expect(keys.focusedLabel == "A")
  }

  @Test("explain the element, and say it again")
  func help() {
    buttons[0].accessibilityHint = "Begins a game."
    keys.press(.next, .help)
    #expect(keys.words.last == "A. Begins a game. Press Do to use it.")
    keys.press(.again)
    #expect(keys.words.suffix(2) == ["A. Begins a game. Press Do to use it.", "A. Begins a game. Press Do to use it."])
  }

  @Test("reach every row of a long list, and scroll it into sight")
  func list() {
    let names = (0..<60).map { "Row \($0)" }
    let list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = names[index] })
    list.onSelect = { [events] index in events.list.append(names[index]) }
    list.frame = Rect(200, 0, 200, 300)
    list.reload(count: names.count)
    fingers.view.addSubview(list)
    fingers.wait(0.1)
    #expect(keys.reach("Row 0"))
    for number in 1..<60 {
      keys.press(.next, pausing: 0.05)
      #expect(keys.focusedLabel == "Row \(number)")
      #expect(keys.navigation.focusedElement.map { $0.visibleFrame.height > 20 } == true)
    }
    keys.press(.do)
    #expect(events.list == ["Row 59"])
    keys.press(.previous)
    #expect(keys.focusedLabel == "Row 58")
  }

  @Test("count a second strike as one, and never take what is typed")
  func strikes() {
    let navigation = keys.navigation
    navigation.keypad.strikeInterval = 0.5
    #expect(!navigation.press(Key(.character("x"))))
    #expect(!navigation.press(.escape))
    #expect(navigation.press(Key(.tab)))
    fingers.wait(0.6)
    #expect(navigation.press(Key(.tab)))
    fingers.wait(0.3)
    #expect(navigation.press(Key(.tab)))
    #expect(keys.focusedLabel == "B")
    fingers.wait(0.6)
    #expect(navigation.press(Key(.tab)))
    #expect(keys.focusedLabel == "C")
    #expect(navigation.press(Key(.tab, .shift)))
    #expect(keys.focusedLabel == "B")
    #expect(navigation.press(.escape))
    #expect(!navigation.isActive)
    fingers.wait(0.6)
    #expect(!navigation.press(.escape))
  }

  @Test("are named as people name them")
  func names() {
    for key in AccessCommand.allCases.flatMap({ Keypad.standard[$0] }) {
      #expect(Key(named: key.name) == key, "\(key.name)")
    }
    #expect(Key(named: "shift+tab") == Key(.tab, .shift))
    #expect(Key(named: "0x1008ff14") == Key(.other(0x1008_ff14)))
    #expect(Key(named: "f13") == Key(.function(13)))
    #expect(Key(named: "f") == Key(.character("f")))
    for name in ["", "F99", "Hyper+a", "Tabulator", "+"] { #expect(Key(named: name) == nil, "\(name)") }
  }
}

@Suite("E2, E10 The focus") struct FocusTests {
  /// A view that counts how often it is asked what it is.
  final class Asked: View {
    nonisolated(unsafe) static var count = 0
    override var accessibilityDefaults: AccessibilityAttributes? {
      Self.count += 1
      return AccessibilityAttributes(label: "Asked", traits: .button)
    }
    override var accessibilityFrame: Rect {
      Self.count += 1
      return super.accessibilityFrame
    }
  }

  @Test("costs nothing until a key is pressed, and nothing after a finger has taken over")
  func cost() {
    let asked = Asked(frame: Rect(10, 10, 100, 100))
    asked.addGestureRecognizer(PanGestureRecognizer())
    let fingers = Fingers(in: board(asked))
    let keys = fingers.keys()
    Asked.count = 0
    fingers.drag(from: Point(20, 20), to: Point(90, 90), over: 1)
    fingers.application.animate(withDuration: 1) { asked.center.x += 50 }
    fingers.wait(1)
    #expect(Asked.count == 0)
    keys.press(.next)
    #expect(Asked.count > 0)
    fingers.tap(at: Point(300, 300))
    fingers.wait(1)
    Asked.count = 0
    fingers.drag(from: Point(70, 20), to: Point(90, 90), over: 1)
    fingers.application.animate(withDuration: 1) { asked.center.x -= 50 }
    fingers.wait(1)
    #expect(Asked.count == 0)
  }

  @Test("is seen on any ground: one of the ring's tones has a contrast of 3 to 1", arguments: [Theme.dark, .light])
  func contrast(theme: Theme) {
    for grey in 0...255 {
      let level = Double(grey) / 255
      let ground = Color(red: level, green: level, blue: level)
      let best = max(ground.contrast(with: theme.text), ground.contrast(with: theme.background))
      #expect(best >= 3, "\(grey)")
    }
  }

  @Test("follows a moving element, and is around the visible part of it")
  func follows() throws {
    let card = button("Card", Rect(100, 100, 90, 50))
    let fingers = Fingers(in: board(card))
    let keys = fingers.keys()
    keys.press(.next)
    let overlay = try #require(fingers.window.overlays.views.first { $0.name == "focus" })
    let ring = try #require(overlay.subviews.first { $0.name == "focus.ring" })
    #expect(ring.frame == Rect(90, 90, 110, 70))
    card.center += Vector(150, 0)
    fingers.wait(0.1)
    #expect(ring.frame == Rect(240, 90, 110, 70))
    card.center += Vector(100, 0)
    fingers.wait(0.1)
    #expect(ring.frame == Rect(340, 90, 60, 70))
    card.accessibilityCustomActions = [AccessibilityCustomAction("Put back") {}]
    card.setNeedsDisplay()
    fingers.wait(0.1)
    let more = try #require(overlay.subviews.first { $0.name == "focus.more" })
    #expect(!more.isHidden)
    fingers.tap(at: more.center)
    fingers.wait(0.5)
    #expect(fingers.application.visibleMenus.first?.visibleItems.map(\.title) == ["Tap", "Put back"])
  }
}
