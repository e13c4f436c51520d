import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the inspector's use by a technician who looks for the cause of a complaint.
@Suite("S9 Complaints") struct ComplaintTests {
  private let fixture = InspectorFixture()

  private func pause() throws {
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
  }

  @Test("A recording is asked what if with the numbers that it was made with, and an unusual one comes first")
  func numbersOfARecording() throws {
    let recorded = InspectorFixture()
    recorded.application.gestureDefaults.tapDuration = 0.06
    let history = SessionHistory(recorded.window, since: .zero, keepsAll: true)
    recorded.pass(0.1)
    recorded.press(Point(300, 100), for: 0.1)
    recorded.pass(1)
    fixture.inspector.review(history) { _ in nil }
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let panel = try #require(fixture.view?.panel)
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    fixture.pass(0.3)
    #expect(fixture.panelTexts.contains("60 ms"), "\(fixture.panelTexts)")
    #expect(fixture.panelTexts.contains("The maximum duration of a press that is still a tap. Usually 750 ms."))
    #expect(!fixture.panelTexts.contains("Keep"), "there is nothing in force")
    var usual = GestureDefaults()
    usual.tapDuration = 0.75
    panel.whatIf.onTry?(usual)
    fixture.waitUntil { fixture.panelTexts.contains("One attempt would have gone otherwise:") }
    #expect(fixture.panelTexts.contains { $0.hasPrefix("tap: failed, pressed longer than 60 ms → ended") })
  }

  @Test("Fingers of which no recogniser was told are pointed out")
  func nobodyNotified() throws {
    let sentence = InspectorStrings.english.noRecognizers
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    fixture.press(Point(900, 100))
    fixture.pass(1)
    try pause()
    #expect(fixture.panelTexts.contains { $0.hasSuffix(sentence) }, "\(fixture.panelTexts)")
    fixture.view?.panel.strip.onMoment?(Instant(milliseconds: 1100))
    #expect(!fixture.panelTexts.contains { $0.hasSuffix(sentence) })
  }

  @Test("What another number would only have delayed is told as that; before one is tried nothing is claimed")
  func onlyLater() throws {
    let pan = PanGestureRecognizer()
    pan.name = "drag"
    fixture.card.addGestureRecognizer(pan)
    fixture.inspector.open()
    fixture.touch(.down, Point(250, 100))
    for step in 1...20 {
      fixture.pass(0.01)
      fixture.touch(.move, Point(250 + 15 * Double(step), 100))
    }
    fixture.touch(.up, Point(550, 100))
    fixture.pass(1)
    try pause()
    let panel = try #require(fixture.view?.panel)
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    fixture.pass(0.3)
    #expect(fixture.panelTexts.contains(InspectorStrings.english.untried))
    // The numbers of the recognisers that received this finger come first: a tap, a swipe and a pan.
    let count = GestureDefaults().thresholds.count
    let index = GestureDefaults().thresholds.filter { ["tap", "swipe", "pan"].contains(where: $0.name.hasPrefix) }
      .firstIndex { $0.name == "panDistance" }
    for _ in 0..<(try #require(index)) { try fixture.press("inspector.next") }
    #expect(fixture.panelTexts.contains("panDistance  \((index ?? 0) + 1) of \(count)"), "\(fixture.panelTexts)")
    var numbers = GestureDefaults()
    numbers.panDistance *= 4
    panel.whatIf.onTry?(numbers)
    // At 15 points in 10 ms, the finger is 40 points away 20 ms after it was 10 points away.
    let sentence = "drag: ended, all fingers lifted, but 20 ms later"
    fixture.waitUntil { fixture.panelTexts.contains(sentence) }
    #expect(fixture.panelTexts.contains(sentence), "\(fixture.panelTexts)")
    panel.whatIf.onTry?(GestureDefaults())
    fixture.waitUntil { fixture.panelTexts.contains(InspectorStrings.english.untried) }
  }

  @Test("A saved file that does not say everything tells so", arguments: [0, 1, 2])
  func inexactFile(count: Int) throws {
    final class Careful: PanGestureRecognizer {}
    for _ in 0..<count { fixture.card.addGestureRecognizer(Careful()) }
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    try fixture.save()
    let strings = InspectorStrings.english
    let message = strings.saved("/somewhere/file.yaml") + (count == 0 ? "" : strings.inexact(count))
    #expect(fixture.panelTexts.contains(message), "\(fixture.panelTexts)")
    #expect(fixture.saved.count { $0.hasPrefix("# Not exact: ") } == count)
  }

  @Test("A finger that lands anew is no winner's for the number that it had before")
  func numberOfAnotherFinger() throws {
    let pan = PanGestureRecognizer()
    fixture.card.isMultipleTouchEnabled = true
    fixture.card.addGestureRecognizer(pan)
    fixture.inspector.open()
    func touch(_ kind: TouchSample.Kind, _ location: Point, finger: Int) {
      fixture.touch(kind, location, finger: finger)
      fixture.pass(0.1)
    }
    touch(.down, Point(200, 60), finger: 1)
    touch(.move, Point(260, 60), finger: 1)
    for location in [Point(500, 180), Point(1000, 180)] {
      touch(.down, location, finger: 2)
      touch(.up, location, finger: 2)
    }
    touch(.up, Point(260, 60), finger: 1)
    fixture.pass(1)
    try pause()
    let still = try #require(fixture.view?.still)
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    still.draw(still.bounds, in: Canvas(surface))
    func isOfWinner(_ x: Int, _ y: Int) throws -> Bool {
      let color = try #require(surface.pixel(x, y))
      return color.red > color.blue + 0.25
    }
    #expect(try isOfWinner(200, 60) && isOfWinner(500, 180))
    #expect(try !isOfWinner(1000, 180))
  }
}
