import TouchGeometry
import TouchUI

@testable import TouchRecording

/// A window with a card whose session is recorded. Times are in seconds.
final class RecordedWindow {
  let application = Application()
  let window: Window
  let card = View(frame: Rect(50, 50, 300, 200))
  let history: SessionHistory
  /// The transcript so far.
  private(set) var lines: [String] = []
  private var listening: (transcript: Transcript, registration: Registration)?

  init() {
    window = Window(application: application, size: Size(400, 300))
    card.name = "card"
    card.isMultipleTouchEnabled = true
    window.addSubview(card)
    history = SessionHistory(window, since: .zero)
    let transcript = Transcript(since: .zero) { [unowned self] in lines.append($0) }
    listening = (transcript, application.addObserver(transcript))
  }

  /// Gives the card a recogniser of this name.
  @discardableResult
  func attach<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    card.addGestureRecognizer(recognizer)
    return recognizer
  }

  func report(
    _ kind: TouchSample.Kind, at time: Double, _ location: Point = Point(100, 100), finger: Int = 1,
    type: TouchType = .direct
  ) {
    application.receive(
      TouchSample(finger: finger, kind: kind, location: location, time: .zero + time, type: type), in: window)
    application.closeEvent()
  }

  /// Lands and lifts one finger.
  func press(at time: Double, for duration: Double = 0.05, type: TouchType = .direct) {
    report(.down, at: time, type: type)
    report(.up, at: time + duration, type: type)
    pass(to: time + duration + 0.5)
  }

  func pass(to time: Double) { application.advance(to: .zero + time) }

  /// The recorded session as a file.
  var file: String { history.excerpt.file(from: "a test").joined(separator: "\n") }

  /// Plays the recorded session and returns its transcript.
  func playedAgain() throws -> [String] {
    ScenarioRun(try Scenario(yaml: file, file: "history.yaml")).entries.jsonLines
  }
}
