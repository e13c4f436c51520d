import Testing
import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

/// A view that writes down everything that fingers do in it.
private final class Sheet: View {
  private(set) var lines: [String] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    let recognizers: [GestureRecognizer] = [
      TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(), LongPressGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.addAction { [unowned self] recognizer in
        note("\(type(of: recognizer)) \(recognizer.state) \(recognizer.location(in: self))")
      }
      recognizer.cancelsTouchesInView = false
      addGestureRecognizer(recognizer)
    }
  }

  private func note(_ words: String) { lines.append("\(window?.application.time.microseconds ?? 0) \(words)") }

  private func note(_ phase: String, _ touches: [Touch]) {
    for touch in touches.sorted(by: { $0.finger < $1.finger }) { note("\(phase) \(touch.location(in: self))") }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended", touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { note("cancelled", touches) }
}

@Suite("E4 Other hands beside an explorer") struct OtherHandsTests {
  private static let size = Size(4000, 1400)
  private static let (others, part) = (Rect(0, 0, 2400, 1400), Rect(2640, 0, 1360, 1400))

  /// Plays random hands of others with or without an explorer, and returns what the sheets of both have noted.
  private func play(_ seed: UInt64, explores: Bool) -> (others: [String], explorer: [String], heard: Int) {
    let (sheet, field) = (Sheet(frame: Self.others), Sheet(frame: Self.part))
    let card = View(frame: Rect(200, 200, 600, 600))
    card.accessibilityLabel = "Card"
    field.addSubview(card)
    let exhibit = Exhibit(sheet, field, size: Self.size)
    let window = exhibit.fingers.window
    if explores {
      exhibit.rest(at: Point(3300, 700))
      #expect(exhibit.explorer.area == Self.part)
    } else {
      exhibit.fingers.wait(2.1)
    }
    let begin = window.application.time
    let before = field.lines.count
    var hands = RandomHands(seed: seed, in: Self.others)
    var samples = hands.play(for: 1.5)
    if explores {
      var own = RandomHands(seed: seed &* 31 &+ 7, in: Self.part.inset(by: Insets(240)))
      samples += oneHand(own.play(for: 3))
    }
    let order = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for (_, sample) in order {
      var report = sample
      report.time = begin + sample.time.seconds(since: .zero)
      window.application.receive(report, in: window)
    }
    window.application.advance(to: begin + 5)
    return (sheet.lines, Array(field.lines.dropFirst(before)), exhibit.voice.utterances.count)
  }

  /// Returns the reports of fingers that are near each other while they are down, with other numbers.
  private func oneHand(_ samples: [TouchSample]) -> [TouchSample] {
    var down: [Int: Point] = [:]
    return samples.compactMap { sample in
      let isNear = down.values.allSatisfy { $0.distance(to: sample.location) < 200 }
      if sample.kind == .down ? !isNear : down[sample.finger] == nil { return nil }
      down[sample.finger] = sample.kind == .up || sample.kind == .cancel ? nil : sample.location
      var sample = sample
      sample.finger += 20
      return sample
    }
  }

  @Test("go on as without one, in 200 random runs, and no touch of the explorer reaches a view")
  func random() {
    var (heard, lines) = (0, 0)
    for seed in 1...200 as ClosedRange<UInt64> {
      let (alone, beside) = (play(seed, explores: false), play(seed, explores: true))
      #expect(alone.others == beside.others, "seed \(seed)")
      #expect(beside.explorer == [], "seed \(seed)")
      heard += beside.heard
      lines += alone.others.count
    }
    #expect(heard > 300)
    #expect(lines > 10_000)
  }

  @Test("go on in the explorer's part, too: what they had begun there, and what is away from the explorer's hand")
  func inThePart() {
    let sheet = Sheet(frame: Rect(origin: .zero, size: Self.size))
    let exhibit = Exhibit(sheet, size: Self.size)
    let fingers = exhibit.fingers
    fingers.report(.down, at: Point(2900, 300), finger: 5)
    exhibit.rest(at: Point(3300, 700))
    let count = sheet.lines.count
    fingers.report(.move, at: Point(2950, 300), finger: 5)
    #expect(sheet.lines.dropFirst(count).contains { $0.contains(" moved ") })
    fingers.report(.up, at: Point(2950, 300), finger: 5)
    fingers.report(.down, at: Point(3700, 1200), finger: 11)
    fingers.wait(0.5)
    let before = sheet.lines.count
    fingers.report(.down, at: Point(2800, 200), finger: 6)
    #expect(sheet.lines.count > before)
    #expect(exhibit.explorer.isExploring)
  }
}
