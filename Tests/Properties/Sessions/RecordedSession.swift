import Scenes
import TouchGeometry
import TouchRecording
import TouchTesting
import TouchUI

/// A scene that random hands play with, recorded in a history. Nothing is drawn: drawing does not affect gestures.
final class RecordedSession {
  let history: SessionHistory
  private(set) var lines: [String] = []
  private(set) var time = Instant(microseconds: 1_000_000)
  private let application = Application()
  private let window: Window
  private let transcript: Transcript
  private let lineBox = LineBox()
  private var listening: Registration?
  private let seed: UInt64

  init(_ scene: SceneDescription, seed: UInt64, size: Size = Size(1024, 700)) throws {
    self.seed = seed
    window = Window(application: application, size: size)
    transcript = Transcript(since: .zero) { [lineBox] in lineBox.lines.append($0) }
    window.rootViewController = try SceneNavigator(scenes: SceneCatalog.all, first: scene)
    history = SessionHistory(window, since: .zero)
    listening = application.addObserver(transcript)
    pass(0)
  }

  /// Lets random hands play for `seconds`, and waits until everything they began is over.
  func play(for seconds: Double) {
    var hands = RandomHands(seed: seed, in: window.bounds)
    play(hands.play(for: seconds))
  }

  /// Plays `reports`, with times from now on, and waits until everything they began is over.
  func play(_ reports: [TouchSample]) {
    let start = time
    for report in reports {
      let due = start + report.time.seconds(since: .zero)
      while time + 0.016 < due { pass(0.016) }
      if time < due { pass(due.seconds(since: time)) }
      send(report.kind, report.finger, report.location)
    }
    for _ in 0..<90 { pass(0.016) }
    lines = lineBox.lines
  }

  /// Plays ten fingers that drag to and fro, and lift together every two seconds.
  func crowd(for seconds: Double) {
    for report in 0..<Int(seconds * 240) {
      let phase = report % 480
      let share = abs(Double(phase) - 240) / 240
      for finger in 1...10 {
        let kind: TouchSample.Kind = phase == 0 ? .down : phase == 479 ? .up : .move
        let location = Point(80 + 90 * Double(finger) + 60 * share, 120 + 45 * Double(finger) + 37.123 * share)
        send(kind, finger, location)
      }
      application.closeEvent()
      if report % 4 == 3 { pass(1 / 240.0) } else { time = time + 1 / 240.0 }
    }
  }

  private func send(_ kind: TouchSample.Kind, _ finger: Int, _ location: Point) {
    application.receive(TouchSample(finger: finger, kind: kind, location: location, time: time), in: window)
  }

  private func pass(_ seconds: Double) {
    application.closeEvent()
    time = time + seconds
    application.advance(to: time)
    _ = window.prepareFrame(at: time)
  }
}

private final class LineBox { var lines: [String] = [] }
