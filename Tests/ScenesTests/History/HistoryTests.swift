import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory
@testable import Scenes

/// What is kept of a session on any scene is a scenario with the same transcript.
@Suite struct HistoryTests {
  private static let sessions = SceneCatalog.all.flatMap { scene in (1...20).map { (scene.name, UInt64($0)) } }

  @Test("S9 The file of a session gives its transcript byte for byte", arguments: sessions)
  func exactFile(scene: String, seed: UInt64) throws {
    let session = try RecordedSession(scene, seed: seed)
    session.play(for: 3)
    let file = session.history.file(from: "a test").joined(separator: "\n")
    let copy = ScenarioRun(try Scenario(yaml: file, file: "history.yaml")).entries.jsonLines
    #expect(!copy.isEmpty)
    #expect(FirstDifference(session.lines, copy) == nil)
  }

  @Test("S9 After a minute the oldest goes, and what stays is as exact")
  func afterAMinute() throws {
    let session = try RecordedSession("priorities", seed: 77)
    session.play(for: 80)
    let file = session.history.file(from: "a test").joined(separator: "\n")
    let copy = ScenarioRun(try Scenario(yaml: file, file: "history.yaml")).entries.jsonLines
    #expect(copy.count < session.lines.count)
    #expect(copy.count > session.lines.count / 2)
    #expect(FirstDifference(Array(session.lines.suffix(copy.count)), copy) == nil)
  }

  @Test("S9 A minute of ten fingers at 240 Hz takes less than it may")
  func busiestMinute() throws {
    let session = try RecordedSession("photos", seed: 1)
    session.crowd(for: 6)
    #expect(session.history.byteCount > 0)
    #expect(session.history.byteCount * 10 < SessionHistory.mostBytes)
  }
}

/// A scene that random hands play with, watched by a history. Nothing is drawn: pictures decide about no gesture.
final class RecordedSession {
  let history: SessionHistory
  private(set) var lines: [String] = []
  private(set) var time = Instant(microseconds: 1_000_000)
  private let application = Application()
  private let window: Window
  private let transcript: Transcript
  private let told = LineBox()
  private var listening: Registration?
  private let seed: UInt64

  init(_ scene: String, seed: UInt64, size: Size = Size(1024, 700)) throws {
    self.seed = seed
    window = Window(application: application, size: size)
    transcript = Transcript(since: .zero) { [told] in told.lines.append($0) }
    let description = try #require(SceneCatalog.scene(named: scene))
    window.rootViewController = try SceneNavigator(scenes: SceneCatalog.all, first: description)
    history = SessionHistory(window, since: .zero)
    listening = application.addObserver(transcript)
    pass(0)
  }

  func play(for seconds: Double) {
    var hands = RandomHands(seed: seed, in: window.bounds)
    let start = time
    for report in hands.play(for: seconds) {
      let due = start + report.time
      while time + 0.016 < due { pass(0.016) }
      if time < due { pass(due.seconds(since: time)) }
      send(report.kind, report.finger, report.place)
    }
    for _ in 0..<90 { pass(0.016) }
    lines = told.lines
  }

  /// Ten fingers that drag what there is to and fro, and lift together every two seconds.
  func crowd(for seconds: Double) {
    for report in 0..<Int(seconds * 240) {
      let phase = report % 480
      let share = abs(Double(phase) - 240) / 240
      for finger in 1...10 {
        let kind: TouchSample.Kind = phase == 0 ? .down : phase == 479 ? .up : .move
        let place = Point(80 + 90 * Double(finger) + 60 * share, 120 + 45 * Double(finger) + 37.123 * share)
        send(kind, finger, place)
      }
      application.closeEvent()
      if report % 4 == 3 { pass(1 / 240.0) } else { time = time + 1 / 240.0 }
    }
  }

  private func send(_ kind: TouchSample.Kind, _ finger: Int, _ place: Point) {
    application.receive(TouchSample(finger: finger, kind: kind, location: place, time: time), in: window)
  }

  private func pass(_ seconds: Double) {
    application.closeEvent()
    time = time + seconds
    application.advance(to: time)
    _ = window.prepareFrame(at: time)
  }
}

private final class LineBox { var lines: [String] = [] }

/// Where two accounts part; nil if they are the same.
struct FirstDifference: Equatable, CustomStringConvertible {
  let description: String

  init?(_ wanted: [String], _ found: [String]) {
    guard wanted != found else { return nil }
    let index = zip(wanted, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, found.count)
    func shown(_ lines: [String]) -> String {
      lines[max(0, index - 3)..<min(lines.count, index + 4)].joined(separator: "\n")
    }
    description = "line \(index) of \(wanted.count) and \(found.count):\n\(shown(wanted))\n--- but\n\(shown(found))"
  }
}
