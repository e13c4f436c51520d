import ArgumentParser
import Expectations
import Foundation
import Glibc
import KioskCore
import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import TouchKiosk
@testable import TouchLab

/// Replays run without a display here.
@Suite("P1 What a replay plays") struct ReplayTests {
  private let directory: TemporaryDirectory
  private var trace: String { "\(directory.path)/a.trace" }

  init() throws {
    directory = try TemporaryDirectory(prefix: "replay-tests")
  }

  /// Records two frames of a scene, with `languages` to choose from. The first one is the default.
  private func record(_ scene: String, _ languages: [String] = ["ru", "en"]) throws {
    var lines: [String] = []
    let header = TraceHeader(
      scene: scene, size: Size(60, 40), scale: 1, defaults: GestureDefaults(), languages: languages)
    let recorder = TraceRecorder(header, since: .zero) { lines.append($0) }
    recorder.observe(.frame(Instant(milliseconds: 10)))
    recorder.noteReady(at: Instant(milliseconds: 15))
    recorder.observe(.resize(Size(80, 40)))
    recorder.observe(.frame(Instant(milliseconds: 30)))
    try TextFile.write(lines.map { "\($0)\n" }.joined(), to: trace)
  }

  private func play(
    _ arguments: [String] = [], options: KioskHost.Options = Exhibit.options
  ) throws -> (kiosk: KioskHost, content: ViewController, replay: Replay, status: Int32) {
    let content = ViewController()
    content.view.backgroundColor = .white
    let kiosk = KioskHost(options) { _ in content }
    let replay = try Replay(
      kiosk, try Exhibit.parsing { try ReplayCommand.parse([trace, "--headless"] + arguments) })
    return (kiosk, content, replay, try replay.runHeadless())
  }

  @Test("The recorded scene is played, or the one that was typed", arguments: ["gestures", "lines", "photos"])
  func scenes(scene: String) throws {
    try record(scene)
    let played = try play()
    #expect(played.kiosk.scene == scene && played.status == 0)
    #expect(try play(["--scene", "lines"]).kiosk.scene == "lines")
    #expect(played.kiosk.configuration == Configuration())
  }

  @Test("A scene that there is no more is a mistake, unless another one is typed or the program has none")
  func unknownScenes() throws {
    try record("maps")
    let code = expectError(ExitCode.self) { try play() }
    #expect(code?.rawValue == 65)
    #expect(try play(["--scene", "lines"]).kiosk.scene == "lines")
    let plain = KioskHost.Options(name: "exhibit", languages: Exhibit.options.languages)
    #expect(try play(options: plain).kiosk.scene == nil)
  }

  @Test("It is in the recorded languages, the first at first, and with several there is the switch")
  func languages() throws {
    for codes in [["ru", "en"], ["zh"], ["en", "ru", "zh"]] {
      try record("lines", codes)
      let played = try play()
      let window = try #require(played.content.view.window)
      #expect(played.kiosk.languages.map(\.code) == codes && window.language.code == codes[0])
      #expect(fingersCanChoose(in: window) == (codes.count > 1))
      withExtendedLifetime(played.replay) {}
    }
    try record("lines", ["de"])
    let code = expectError(ExitCode.self) { try play() }
    #expect(code?.rawValue == 65)
  }

  private func fingersCanChoose(in view: View) -> Bool {
    view.subviews.contains { $0 is LanguageSwitch || fingersCanChoose(in: $0) }
  }

  @Test("Each frame that was drawn is a picture, numbered in six digits from one on")
  func frames() throws {
    try record("lines")
    let frames = "\(directory.path)/frames"
    try Replay.makeDirectory(frames)
    try Replay.makeDirectory(frames)
    _ = try play(["--frames", frames])
    let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
    #expect(names == ["000001.png", "000002.png"])
    for (name, width) in zip(names, [60.0, 80]) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(frames)/\(name)"))
      #expect(try Image(png: [(scale: 1, bytes: Array(bytes))], named: name).size.width == width)
    }
    #expect(throws: ExitCode.self) { try Replay.makeDirectory("\(directory.path)/none/frames") }
  }

  @Test("A transcript is written, and one that cannot be is an exit code")
  func transcripts() throws {
    try record("lines")
    let path = "\(directory.path)/a.jsonl"
    #expect(try play(["--transcript", path]).status == 0)
    #expect(TextFile.read(path)?.contains("\"t\":15") == true)
    #expect(try play(["--transcript", "/dev/full"]).status == 1)
  }
}
