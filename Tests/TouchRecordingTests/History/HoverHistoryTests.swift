import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

@Suite("S9 A pointer in a history") struct HoverHistoryTests {
  /// The pointer enters, moves and leaves after a press elsewhere.
  @Test func comesOverAViewAsItDid() {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    window.name = "window"
    let card = View(frame: Rect(200, 0, 200, 300))
    card.name = "card"
    window.addSubview(card)
    let (press, hover) = (LongPressGestureRecognizer(), HoverGestureRecognizer())
    (press.name, hover.name) = ("press", "hover")
    window.addGestureRecognizer(press)
    card.addGestureRecognizer(hover)
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = application.addObserver(transcript)
    let history = SessionHistory(window, since: .zero)
    func send(_ kind: TouchSample.Kind, _ x: Double, at seconds: Double, finger: Int = 1) {
      let type: TouchType = finger == 1 ? .direct : .indirectPointer
      application.receive(
        TouchSample(finger: finger, kind: kind, location: Point(x, 50), time: .zero + seconds, type: type),
        in: window)
      application.closeEvent()
    }
    send(.down, 50, at: 1)
    send(.up, 50, at: 1.8)
    for (index, x) in [210.0, 220, 230].enumerated() { send(.hover, x, at: 2 + 0.1 * Double(index), finger: 0) }
    send(.leave, 230, at: 2.5, finger: 0)
    application.advance(to: .zero + 3)
    withExtendedLifetime((transcript, listening)) {}
    #expect(ScenarioRun(history.excerpt.scenario()).entries.jsonLines == lines)
    #expect(lines.count { $0.contains("\"hover\"") } >= 4, "\(lines)")
  }
}
