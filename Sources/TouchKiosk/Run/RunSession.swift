import ArgumentParser
import Documents
import Glibc
import TouchDrawing
import TouchHost
import TouchRecording
import TouchUI

/// A running program: the content in a window, with the log, the transcript and the recording.
final class RunSession {
  private let start = Instant.now
  private let notes: RunNotes
  private let kiosk: KioskHost
  private let settings: RunSettings
  private let application = Application.shared
  private let host: any Display
  private let log: Log
  private var recorder: TraceRecorder?
  /// The registrations of the transcript and the recorder.
  private var listeners: [Registration] = []
  private let supervisor: KioskSupervisor
  private let inspector: InspectorSession

  /// Starts the program. `customArguments` are the program's custom options.
  init(_ kiosk: KioskHost, _ options: RunOptions, _ customArguments: any KioskArguments, _ notes: RunNotes) throws {
    self.notes = notes
    self.kiosk = kiosk
    settings = try RunSettings(options, customArguments, of: kiosk.options)
    log = Log(of: kiosk.options.name)
    log.connect(application.diagnostics)
    let content = try Failure.explained { [settings] in try settings.makeContent(kiosk) }
    host = try Platform.open(settings.host)
    host.window.language = kiosk.languages.first ?? .english
    supervisor = KioskSupervisor(host, kiosk, settings, content, log, start: start)
    settings.apply(to: application, in: host.window)
    inspector = InspectorSession(host.window, since: start, of: kiosk.options.name)
    followConfiguration()
    let transcript = try notes.transcript.map { try TranscriptFile($0, since: start).transcript }
    listeners += [transcript.map(application.addObserver)].compactMap { $0 }
    try openRecording()
    reportFrames(to: transcript)
    if notes.stats { host.statistics = RunStatistics() }
    followKeys(inKiosk: options.kiosk)
    supervisor.connect(inspector)
    supervisor.begin()
    if notes.inspector { inspector.open() }
    warnAboutFonts()
  }

  func run() -> Int32 {
    let status = host.run(until: notes.until.map { start + $0.seconds })
    supervisor.noteEnd(status)
    if let statistics = host.statistics { tell(statistics.report) }
    if supervisor.startsAnew { Self.startAnew() }
    return status
  }

  /// Prints the report. It is flushed at once, since ``startAnew()`` discards buffers.
  private func tell(_ report: String) {
    print(report)
    fflush(nil)
  }

  /// Runs the program again with the same arguments in this process, so that it does not end for systemd. The system
  /// closes all files and the connection.
  private static func startAnew() {
    Signals.leaveToSuccessor()
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
    Failure.tell("cannot restart the program: \(String(cString: strerror(errno)))")
  }

  private func openRecording() throws {
    guard let path = notes.record else { return }
    let file = try Failure.explained { try LineWriter(path: path) { Failure.tell($0) } }
    // From here on the clock stands still until the loop runs, so that the scene begins at the same time when it is
    // replayed.
    application.advance(to: .now)
    let header = TraceHeader(
      scene: (supervisor.content as? any KioskContent)?.sceneName ?? kiosk.options.name, size: host.window.bounds.size,
      scale: host.window.scale,
      defaults: application.gestureDefaults, state: (supervisor.content as? any SceneState)?.savedState ?? [],
      languages: kiosk.languages.map(\.code), start: application.time)
    recorder = TraceRecorder(header, since: start) { file.write($0) }
    listeners += [recorder.map(application.addInputObserver)].compactMap { $0 }
    let settings = application.accessibilitySettings
    if settings != AccessibilitySettings() { recorder?.observe(.accessibility(settings)) }
  }

  private func reportFrames(to transcript: Transcript?) {
    guard transcript != nil || recorder != nil || supervisor.wantsFrames else { return }
    host.onFrameAcknowledged = { [notes, recorder, supervisor] number, time in
      supervisor.noteAcknowledged(number, at: time)
      if number == 1 {
        transcript?.noteReady(at: time)
        recorder?.noteReady(at: time)
      }
      if notes.transcriptFrames {
        transcript?.noteFrame(number, at: time)
        recorder?.noteFrame(number, at: time)
      }
    }
  }

  /// Follows the six keys that do everything and, outside of a kiosk, those that end the program or open the inspector.
  private func followKeys(inKiosk isKiosk: Bool) {
    host.onKeyPress = { [unowned host, supervisor, inspector] key in
      if supervisor.press(key) || isKiosk { return }
      if key == .escape || key == .control("q") { host.quit(status: 0) }
      if key == Key(.function(12)) { inspector.toggle() }
    }
  }

  private func followConfiguration() {
    guard let file = settings.file else { return }
    supervisor.apply(file.configuration)
    supervisor.warnIfBlank(file)
    host.onSignal = { [unowned self] signal in
      if signal == SIGHUP { supervisor.reload(file) } else { host.quit(status: EXIT_SUCCESS) }
    }
  }

  /// Logs missing fonts. Text is then shown in the fonts that exist; the program runs nevertheless.
  private func warnAboutFonts() {
    let check = kiosk.options.fontCheck(of: settings.languages.map(\.code))
    if !check.isFine { log.warning(check.description) }
  }
}
