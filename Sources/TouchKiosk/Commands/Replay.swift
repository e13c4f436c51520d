import ArgumentParser
import Documents
import Glibc
import TouchDrawing
import TouchGeometry
import TouchHost
import TouchRecording
import TouchUI

/// A recorded session that is played again.
final class Replay {
  private let kiosk: KioskHost
  private let command: ReplayCommand
  private let trace: Trace
  private let transcript: TranscriptFile?
  private var player: TracePlayer
  private var framesDrawn = 0
  private var nextStep: Registration?
  /// The time up to which the recording has been played for the inspector.
  private var shownUntil: Instant?
  private var shown: Surface?

  init(_ kiosk: KioskHost, _ command: ReplayCommand) throws {
    self.kiosk = kiosk
    self.command = command
    Self.tellLength(command)
    // A recording is looked at, often much faster than it was made.
    Application.shared.soundLevel.isMuted = true
    let trace = try Failure.explained { try Trace(path: command.trace) }
    self.trace = trace
    let content = try Self.content(kiosk, command, trace)
    // The file is emptied only once there is something to play.
    transcript = try command.transcript.map { try TranscriptFile($0, since: .zero) }
    player = Self.player(
      kiosk, trace, content, transcript?.transcript,
      draws: command.frames != nil || !(command.headless || command.inspector))
    if !player.restoresState {
      Failure.tell(
        "\(command.trace):\(trace.headerLine): it began with content that this scene cannot show; played without.")
    }
  }

  /// Plays everything at once.
  func runHeadless() throws -> Int32 {
    while !player.isAtEnd { _ = try step() }
    return status
  }

  /// The exit code once everything has been played.
  private var status: Int32 { transcript?.isIncomplete == true ? EXIT_FAILURE : EXIT_SUCCESS }

  private func openWindow() throws -> any Display {
    let header = trace.header
    return try Platform.open(
      DisplayOptions(title: "\(kiosk.options.title) replay", size: header.size, scale: header.scale))
  }

  /// Shows the frames in a window, at the recorded pace times the chosen speed.
  func runInWindow() throws -> Int32 {
    let start = Instant.now
    let host = try openWindow()
    let screen = ReplayScreen(frame: host.window.bounds)
    host.window.addSubview(screen)
    host.onKeyPress = { [unowned host] key in
      if key == .escape || key == .control("q") { host.quit(status: 0) }
    }
    try play(on: screen, from: start, in: host)
    return host.run()
  }

  /// Plays everything at once, and opens the inspector on it.
  func runInInspector() throws -> Int32 {
    let history = SessionHistory(player.window, since: .zero, keepsAll: true)
    while !player.isAtEnd { _ = try step() }
    let host = try openWindow()
    host.onKeyPress = { [unowned host] key in
      if key == .escape || key == .control("q") { host.quit(status: 0) }
    }
    let inspector = InspectorSession(host.window, since: .zero, of: kiosk.options.name)
    inspector.onClose = { [unowned host] in host.quit(status: 0) }
    inspector.review(history) { [unowned self] moment in try? picture(at: moment) }
    return host.run()
  }

  /// The size of a recording, in bytes, from which people wonder whether anything happens: some seconds of playing.
  private static let longSize = 1 << 20

  /// Tells people who wait for a long recording what is being done. Reading it takes a good part of the time.
  private static func tellLength(_ command: ReplayCommand) {
    var about = stat()
    guard command.headless || command.inspector, stat(command.trace, &about) == 0, about.st_size >= longSize else {
      return
    }
    let end = command.inspector ? "the inspector opens" : "this ends"
    Failure.tell(
      "\(command.trace): \(about.st_size >> 20) MiB are read and played before \(end). That takes a while.")
  }

  /// Returns the image of the recording at `moment`, or nil if nothing had been drawn. Going back plays the recording
  /// from the beginning.
  private func picture(at moment: Instant) throws -> Surface? {
    if shownUntil.map({ moment < $0 }) ?? true {
      player = Self.player(kiosk, trace, try Self.content(kiosk, command, trace), nil, draws: true)
      shown = nil
    }
    shownUntil = moment
    shown = try player.play(until: moment) ?? shown
    return shown
  }

  /// Plays the steps that are due, and schedules the next ones.
  private func play(on screen: ReplayScreen, from start: Instant, in host: any Display) throws {
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
    host.quit(status: status)
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

  /// Makes what the trace is played into.
  private static func content(_ kiosk: KioskHost, _ command: ReplayCommand, _ trace: Trace) throws -> ViewController {
    try Failure.explained {
      kiosk.scene = try scene(kiosk.options.scenes, command, trace)
      kiosk.offeredLanguages = try languages(kiosk.options, command, trace)
      return try kiosk.makeContent()
    }
  }

  private static func player(
    _ kiosk: KioskHost, _ trace: Trace, _ content: ViewController, _ transcript: Transcript?, draws: Bool
  ) -> TracePlayer {
    let player = TracePlayer(
      trace, scene: content, language: kiosk.languages.first ?? .english, transcript: transcript, draws: draws)
    kiosk.show(content, in: player.window)
    return player
  }

  /// Returns the scene given on the command line, or else the recorded one. Nil if the program has no scenes.
  private static func scene(_ scenes: [String], _ command: ReplayCommand, _ trace: Trace) throws -> String? {
    if let scene = command.scene { return scene.name }
    guard !scenes.isEmpty else { return nil }
    guard scenes.contains(trace.header.scene) else {
      let advice = Spelling.advice(for: trace.header.scene, among: scenes)
      throw FileMistake(
        file: command.trace, line: trace.headerLine,
        problem: "there is no scene \"\(trace.header.scene)\" to play this in\(advice); --scene names another one")
    }
    return trace.header.scene
  }

  private static func languages(
    _ options: KioskHost.Options, _ command: ReplayCommand, _ trace: Trace
  ) throws -> [Language] {
    try trace.header.languages.map { code in
      guard let language = options.language(code) else {
        throw FileMistake(
          file: command.trace, line: trace.headerLine,
          problem: "there is no language \"\(code)\". Allowed: \(options.languages.map(\.code).listed)")
      }
      return language
    }
  }

  /// Creates the directory for frames.
  static func makeDirectory(_ path: String) throws {
    try Failure.explained {
      if mkdir(path, 0o755) != 0, errno != EEXIST { throw OutputFileError(path: path) }
    }
  }
}

/// A view that shows the frames of a replay.
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
