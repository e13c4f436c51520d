import ArgumentParser
import Glibc
import Laboratory
import Logging
import Scenes
import TouchDrawing
import TouchUI
import TouchX11

/// A scene in a window, with the log and the transcript that were asked for.
final class Exhibit {
  private let start = Instant.now
  private let command: RunCommand
  private let application = Application.shared
  private let host: X11Host
  private let logger: Logger
  private let scene: SceneStage
  private var recorder: TraceRecorder?

  init(_ command: RunCommand) throws {
    self.command = command
    logger = Log.make()
    Log.connect(application.diagnostics, to: logger)
    let scene = try Failure.explained { try SceneStage(first: command.scene.scene) }
    self.scene = scene
    host = try Failure.explained { [application] in
      try X11Host(
        application: application,
        options: X11Host.Options(
          title: "Touchstone", size: command.size?.size, coversOutput: command.output != nil, output: command.output,
          scale: command.scale.factor, kiosk: command.kiosk))
    }
    scene.keepContent(in: StateDirectory.path, diagnostics: application.diagnostics)
    let transcript = try command.transcript.map { try TranscriptFile.open($0, since: start) }
    application.observer = transcript
    try openRecording()
    reportFrames(to: transcript)
    if !command.kiosk { endOnKeys() }
    host.window.rootViewController = scene
    warnAboutFonts()
  }

  func run() -> Int32 {
    defer { scene.finishKeeping() }
    return host.run(until: command.until.map { start + $0.seconds })
  }

  private func openRecording() throws {
    guard let path = command.record else { return }
    let file = try Failure.explained { try LineFile(path: path) { Failure.tell($0) } }
    let header = TraceHeader(
      scene: command.scene.scene.name, size: host.window.bounds.size, scale: host.window.scale,
      defaults: application.gestureDefaults, state: scene.savedState)
    recorder = TraceRecorder(header, since: start) { file.write($0) }
    application.inputObserver = recorder
  }

  private func reportFrames(to transcript: Transcript?) {
    guard transcript != nil || recorder != nil else { return }
    host.onFrameAcknowledged = { [command, recorder] number, time in
      if number == 1 {
        transcript?.noteReady(at: time)
        recorder?.noteReady(at: time)
      }
      if command.transcriptFrames {
        transcript?.noteFrame(number, at: time)
        recorder?.noteFrame(number, at: time)
      }
    }
  }

  private func endOnKeys() {
    host.onKeyPress = { [unowned host] key in
      if key == .escape || key == .control("q") { host.quit(status: 0) }
    }
  }

  /// A missing font is no reason to stay dark: it is told, and the text is shown as well as it can be.
  private func warnAboutFonts() {
    let check = FontCheck(covering: SceneCatalog.all.map { $0.title + $0.summary }.joined())
    if !check.isFine { logger.warning("\(check.description)") }
  }
}
