import KioskCore
import Testing
import TouchGeometry
import TouchRecording
import TouchTesting
import TouchUI

@testable import Scenes

/// A recording of a visit that begins with what an earlier one left plays again without the files of then.
@Suite("S9 Recordings that begin with what was kept") struct KeptReplayTests {
  private let folder: TestDirectory

  init() throws { folder = try TestDirectory() }

  private static let size = Size(1024, 700)

  @Test(arguments: ["shoal", "lines", "duels"], 1...3 as ClosedRange<UInt64>)
  func playAgain(_ name: String, seed: UInt64) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    let empty = try SceneNavigator(first: scene).savedState
    _ = try visit(scene, seed: seed)
    let recorded = try visit(scene, seed: seed + 100)
    #expect(recorded.trace.header.state != empty, "the first visit left nothing")

    var lines: [String] = []
    let navigator = try SceneNavigator(first: scene)
    let player = TracePlayer(
      recorded.trace, scene: navigator, transcript: Transcript(since: .zero) { lines.append($0) }, draws: false)
    while !player.isAtEnd { _ = try player.step() }
    #expect(player.restoresState && lines.count > 50)
    if let difference = zip(recorded.transcript, lines).first(where: { $0 != $1 }) {
      Issue.record("recorded \(difference.0), replayed \(difference.1)")
    }
    #expect(recorded.transcript.count == lines.count)
    let end = navigator.savedState
    #expect(end == recorded.end)
  }

  /// Lets random hands play for some seconds with the scene and what is kept in the folder, and keeps the result there.
  private func visit(
    _ scene: SceneDescription, seed: UInt64
  ) throws -> (trace: Trace, transcript: [String], end: [UInt8]) {
    let application = Application()
    let window = Window(application: application, size: Self.size)
    let navigator = try SceneNavigator(first: scene)
    window.rootViewController = navigator
    navigator.keepContent(in: "\(folder.path)/state", application: application, tellsVisitors: false) {}
    var (text, lines) = ("", [String]())
    let header = TraceHeader(
      scene: scene.name, size: Self.size, scale: 1, defaults: application.gestureDefaults, state: navigator.savedState)
    let recorder = TraceRecorder(header, since: .zero) { text += $0 + "\n" }
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listeners = [application.addInputObserver(recorder), application.addObserver(transcript)]
    defer { for listener in listeners { listener.cancel() } }
    var hands = RandomHands(seed: seed, in: window.bounds)
    var time = 0.0
    func pass(to end: Double) {
      while time < end {
        time = min(end, time + 0.016)
        application.closeEvent()
        application.advance(to: .zero + time)
        _ = window.prepareFrame(at: .zero + time)
      }
    }
    for report in hands.play(for: 8) {
      pass(to: report.time.seconds(since: .zero))
      application.receive(report, in: window)
    }
    pass(to: time + 2)
    let end = navigator.savedState
    // The next visit must not know that there was a line with a higher number.
    (navigator.currentController as? LinesScene)?.document.undo()
    navigator.finishKeeping()
    return (try Trace(text: text, file: "visit.trace"), lines, end)
  }
}
