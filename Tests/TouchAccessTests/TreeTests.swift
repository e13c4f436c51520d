import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

/// A view of 400 by 400 points with subviews.
func board(_ views: View...) -> View {
  let board = View(frame: Rect(0, 0, 400, 400))
  for view in views { board.addSubview(view) }
  return board
}

/// A button with its frame.
func button(_ title: String, _ frame: Rect) -> Button {
  let button = Button(title)
  button.frame = frame
  return button
}

extension AccessibleElement {
  /// The words and traits in one line.
  var line: String { "\(label ?? "–") \(value ?? "–") \(traits.rawValue)" }
}

@Suite("E1 The tree of elements") struct TreeTests {
  @Test("has the words, the value and the traits of each control by itself")
  func controls() {
    let slider = Slider()
    slider.accessibilityLabel = "Loudness"
    let stepper = Stepper()
    (stepper.accessibilityLabel, stepper.value) = ("Players", 3)
    let toggle = Switch()
    (toggle.accessibilityLabel, toggle.isOn) = ("Sound", true)
    let pages = PageControl(numberOfPages: 5)
    (pages.accessibilityLabel, pages.currentPage) = ("Pages", 1)
    let off = Button("Off")
    off.isEnabled = false
    let segments = SegmentedControl(segments: ["Slow", "Fast"])
    let row = TextRow("Row")
    row.isSelected = true
    let column = Column(Label("Words"), Button("Press"), off, toggle, slider, stepper, pages, segments, row)
    column.frame = Rect(0, 0, 400, 700)
    let fingers = Fingers(in: column)
    let both: (AccessibilityTraits, AccessibilityTraits) -> Int = { $0.union($1).rawValue }
    #expect(
      fingers.elements.map(\.line) == [
        "Words – \(AccessibilityTraits.staticText.rawValue)", "Press – \(AccessibilityTraits.button.rawValue)",
        "Off – \(both(.button, .notEnabled))", "Sound on \(AccessibilityTraits.toggleButton.rawValue)",
        "Loudness 50 % \(AccessibilityTraits.adjustable.rawValue)",
        "Players 3 \(AccessibilityTraits.adjustable.rawValue)",
        "Pages page 2 of 5 \(AccessibilityTraits.adjustable.rawValue)", "Slow – \(both(.button, .selected))",
        "Fast – \(AccessibilityTraits.button.rawValue)", "Row – \(both(.button, .selected))",
      ])
    fingers.window.language = .russian
    #expect(fingers.element("Sound")?.value == "включено")
    #expect(fingers.element("Sound")?.language == "ru")
  }

  @Test("is read in rows, and from the right where reading begins there")
  func rows() {
    let board = board(
      button("D", Rect(210, 104, 90, 50)), button("B", Rect(210, 6, 90, 50)), button("C", Rect(10, 100, 90, 50)),
      button("A", Rect(10, 0, 90, 50)))
    let fingers = Fingers(in: board)
    #expect(fingers.elements.map(\.label) == ["A", "B", "C", "D"])
    fingers.window.language = Language("ar")
    #expect(fingers.elements.map(\.label) == ["B", "A", "D", "C"])
  }

  @Test("keeps columns whose rows do not match, groups, and the order that a view says")
  func columns() {
    let left = [button("A", Rect(0, 0, 90, 80)), button("B", Rect(0, 90, 90, 200))]
    let right = [button("C", Rect(200, 0, 90, 150)), button("D", Rect(200, 160, 90, 50))]
    let board = board(left[1], right[1], left[0], right[0])
    let fingers = Fingers(in: board)
    #expect(fingers.elements.map(\.label) == ["A", "B", "C", "D"])
    board.accessibilityElements = [right[1], left[0]]
    #expect(fingers.elements.map(\.label) == ["D", "A"])
    board.accessibilityElements = nil

    let group = View(frame: Rect(0, 300, 400, 100))
    group.shouldGroupAccessibilityChildren = true
    group.addSubview(button("F", Rect(100, 0, 50, 50)))
    group.addSubview(button("E", Rect(0, 10, 50, 50)))
    board.addSubview(group)
    board.addSubview(button("G", Rect(60, 300, 30, 50)))
    #expect(fingers.elements.map(\.label).suffix(3) == ["E", "F", "G"])
  }

  @Test("leaves out what is hidden, faded, clipped away or beside the window, and all beside a modal view")
  func visibility() {
    let hidden = button("Hidden", Rect(0, 0, 90, 50))
    hidden.isHidden = true
    let faded = button("Faded", Rect(0, 60, 90, 50))
    faded.alpha = 0
    let decoration = button("Decoration", Rect(0, 120, 90, 50))
    decoration.accessibilityElementsHidden = true
    let clip = View(frame: Rect(0, 180, 100, 50))
    clip.clipsToBounds = true
    clip.addSubview(button("Clipped", Rect(0, 60, 90, 50)))
    clip.addSubview(button("Seen", Rect(0, 0, 90, 50)))
    let panel = View(frame: Rect(200, 200, 100, 100))
    panel.addSubview(button("In the panel", Rect(0, 0, 90, 50)))
    let board = board(hidden, faded, decoration, clip, panel, button("Beside", Rect(500, 0, 90, 50)))
    let fingers = Fingers(in: board)
    #expect(fingers.elements.map(\.label) == ["Seen", "In the panel"])
    panel.accessibilityViewIsModal = true
    #expect(fingers.elements.map(\.label) == ["In the panel"])
    panel.isHidden = true
    #expect(fingers.elements.map(\.label) == ["Seen"])
  }

  @Test("has frames of what is on the screen, also under transforms and in the middle of an animation")
  func frames() {
    let card = button("Card", Rect(100, 100, 80, 40))
    let fingers = Fingers(in: board(card))
    card.transform = .scale(2)
    #expect(fingers.element("Card")?.frame == Rect(60, 80, 160, 80))
    card.transform = .identity
    fingers.application.animate(withDuration: 1, options: .curveLinear) { card.center.x += 100 }
    fingers.wait(0.5)
    #expect(abs((fingers.element("Card")?.frame.midX ?? 0) - 190) < 2)
  }

  @Test("has what a view draws by hand; equal identifiers are the same element")
  func drawn() {
    final class Lanes: View {
      override var accessibilityElements: [Responder]? {
        get {
          [2, 1].map { lane in
            let element = AccessibilityElement(container: self, identifier: lane)
            element.accessibilityLabel = "Lane \(lane)"
            element.accessibilityFrameInContainerSpace = Rect(0, Double(lane) * 50, 100, 50)
            return element
          }
        }
        set {}
      }
    }
    let fingers = Fingers(in: board(Lanes(frame: Rect(20, 20, 100, 200))))
    #expect(fingers.elements.map(\.label) == ["Lane 2", "Lane 1"])
    #expect(fingers.elements[1].frame == Rect(20, 70, 100, 50))
    #expect(fingers.elements.map(\.identity) == fingers.elements.map(\.identity))
    #expect(fingers.elements[0].identity != fingers.elements[1].identity)
  }

  @Test("says what keeps people out")
  func problems() throws {
    let image = ImageView(frame: Rect(0, 60, 50, 50))
    image.image = Image(try Surface(width: 2, height: 2, format: .opaque))
    let slider = Slider()
    slider.frame.origin = Point(0, 120)
    let silent = View(frame: Rect(0, 200, 60, 60))
    silent.name = "silent"
    silent.addGestureRecognizer(TapGestureRecognizer())
    let empty = View(frame: Rect(100, 200, 60, 60))
    (empty.accessibilityLabel, empty.accessibilityTraits) = ("Empty", .button)
    let (one, other) = (Label("One", frame: Rect(0, 300, 90, 40)), Label("Other", frame: Rect(0, 300, 90, 40)))
    let board = board(button("Small", Rect(0, 0, 90, 30)), image, slider, silent, empty, one, other)
    let problems = LayoutCheck().accessProblems(of: Fingers(in: board).window)
    for words in [
      "“Small”, button is smaller than 44", "ImageView is an image without words", "Slider at", "silent takes touches",
      "“Empty”, button is a button that nothing can press", "“Other”, staticText lies exactly on “One”",
    ] { #expect(problems.contains { $0.hasPrefix(words) }, "\(words): \(problems)") }
    #expect(problems.count == 6, "\(problems)")
  }
}
