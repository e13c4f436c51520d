import ArgumentParser
import Documents
import Glibc
import Laboratory
import Scenes
import TouchDrawing
import TouchGeometry
import TouchUI
import TouchX11

/// A recorded session that is played again.
final class Replay {
  private let command: ReplayCommand
  private let trace: Trace
  private let player: TracePlayer
  private var framesDrawn = 0
  private var nextStep: Registration?

  init(_ command: ReplayCommand) throws {
    self.command = command
    let trace = try Failure.explained { try Trace(path: command.trace) }
    self.trace = trace
    let scene = try Self.scene(command, trace)
    let transcript = try command.transcript.map { try TranscriptFile.open($0, since: .zero) }
    player = TracePlayer(
      trace, scene: scene, transcript: transcript, draws: !command.headless || command.frames != nil)
    if !player.restoresState {
      Failure.tell(
        "\(command.trace):\(trace.headerLine): it began with content that this scene can not show; played without.")
    }
  }

  /// Plays everything at once.
  func runHeadless() throws -> Int32 {
    while !player.isAtEnd { _ = try step() }
    return EXIT_SUCCESS
  }

  /// Shows the frames in a window, at the recorded pace times the chosen speed.
  func runInWindow() throws -> Int32 {
    let (header, start) = (trace.header, Instant.now)
    let host = try Failure.explained {
      try X11Host(options: X11Host.Options(title: "Touchstone replay", size: header.size, scale: header.scale))
    }
    let screen = ReplayScreen(frame: host.window.bounds)
    host.window.addSubview(screen)
    host.onKeyPress = { [unowned host] key in
      if key == .escape || key == .control("q") { host.quit(status: 0) }
    }
    try play(on: screen, from: start, in: host)
    return host.run()
  }

  /// Plays what is due, and comes back when the next step is.
  private func play(on screen: ReplayScreen, from start: Instant, in host: X11Host) throws {
    while !player.isAtEnd {
      let due = player.nextTime.map { start + $0.seconds(since: .zero) / command.speed.factor }
      if let due, due > Instant.now {
        nextStep = host.application.at(due) { [unowned self, unowned host] in
          do { try play(on: screen, from: start, in: host) } catch { host.quit(status: EXIT_FAILURE) }
        }
        return
      }
      if let picture = try step() { screen.show(picture, scale: trace.header.scale) }
    }
    host.quit(status: EXIT_SUCCESS)
  }

  private func step() throws -> Surface? {
    try Failure.explained {
      guard let picture = try player.step() else { return nil }
      framesDrawn += 1
      if let frames = command.frames { try picture.writePNG(to: "\(frames)/\(Self.fileName(framesDrawn))") }
      return picture
    }
  }

  private static func fileName(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  private static func scene(_ command: ReplayCommand, _ trace: Trace) throws -> ViewController {
    try Failure.explained {
      guard let scene = command.scene?.scene ?? SceneCatalog.scene(named: trace.header.scene) else {
        let advice = Spelling.advice(for: trace.header.scene, among: SceneCatalog.all.map(\.name))
        throw FileMistake(
          file: command.trace, line: trace.headerLine,
          problem: "there is no scene \"\(trace.header.scene)\" to play this in\(advice); --scene names another one")
      }
      return try SceneNavigator(first: scene)
    }
  }

  /// Where the frames go.
  static func makeDirectory(_ path: String) throws {
    try Failure.explained {
      if mkdir(path, 0o755) != 0, errno != EEXIST { throw OutputFileError(path: path) }
    }
  }
}

/// Shows the frames of a replay.
private final class ReplayScreen: View {
  private var picture: Surface?
  private var scale = 1.0

  func show(_ picture: Surface, scale: Double) {
    self.picture = picture
    self.scale = scale
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let picture else { return }
    let size = Size(Double(picture.width) / scale, Double(picture.height) / scale)
    canvas.draw(picture, in: Rect(origin: bounds.origin, size: size), alpha: 1, quality: .fast)
  }
}
