import Documents
import Glibc
import KioskCore
import TouchHost
import TouchUI

/// Supervises a program that runs unattended: resets it for each visitor, reports to systemd and to monitoring, and
/// filters contacts that are not fingers.
final class KioskSupervisor {
  private let host: any Display
  private let kiosk: KioskHost
  private let settings: RunSettings
  private let log: Log
  private let start: Instant
  private let manager = ServiceManager()
  private let frames = FrameRecord()
  private let latency = InputLatency()
  private let watchdog: Watchdog?
  /// The filter, or nil without a configuration.
  private let touchFilter: KioskTouchFilter?
  private let filtering: Registration?
  private let overlays: KioskOverlays?
  private var health: HealthFile?
  private weak var inspector: InspectorSession?
  /// The configuration that the program started with, and the one that the content was created with.
  private let started: Configuration
  private var staged: Configuration
  /// The current content.
  private(set) var content: ViewController
  /// Whether staff want the program to restart after it has ended.
  private(set) var startsAnew = false
  /// The exit code when staff end the program for good. Whoever started it must not restart it.
  private static let leftByStaff: Int32 = 3

  init(
    _ host: any Display, _ kiosk: KioskHost, _ settings: RunSettings, _ content: ViewController, _ log: Log,
    start: Instant
  ) {
    self.host = host
    self.settings = settings
    self.content = content
    self.kiosk = kiosk
    self.log = log
    self.start = start
    started = settings.file?.configuration ?? Configuration()
    staged = started
    let isWatched = settings.file?.configuration.watchdog ?? true
    watchdog = (isWatched ? manager.watchdogSpan : nil).map { [manager, frames] span in
      Watchdog(
        span: span, frames: frames, in: host.application, clock: { .now },
        answers: { [unowned host] in host.roundTrip() }, tell: { manager.noteAlive() })
    }
    touchFilter = settings.file == nil ? nil : KioskTouchFilter(host.application)
    overlays = touchFilter.map {
      KioskOverlays(
        host.window, touchFilter: $0, start: start, pinTries: PINTries(path: "\(StateDirectory.path)/pin.tries"))
    }
    filtering = touchFilter.map(host.application.addInputFilter)
    if wantsFrames { host.onFrame = { [frames] in frames.noteSent($0.number) } }
    connectOverlays()
    keepContent()
    continueVisit()
  }

  /// Connects the overlays. Must happen before a configuration is applied, since that may end a continued visit.
  private func connectOverlays() {
    overlays?.onReset = { [unowned self] in reset() }
    overlays?.onLeave = { [unowned self] in leave(startsAnew: $0) }
    overlays?.onTry = { [log] in log.note($0) }
    overlays?.onPower = { [unowned host] in _ = host.setScreenPower($0 ? .on : .off) }
    overlays?.lightsPanel = { [unowned host] in host.lightsPanel(landingAt: $0) }
    overlays?.facts = { [unowned self] in facts }
    overlays?.makeDemonstration = { [kiosk] in kiosk.attract?() }
    overlays?.onIdle = { [kiosk] in kiosk.onIdle?() }
  }

  /// Shows the content.
  func begin() {
    kiosk.show(content, in: host.window)
    overlays?.languages = kiosk.languages
    overlays?.staffEntries = kiosk.staffEntries
  }

  /// The content as ``KioskContent``, or nil if it is a plain view controller.
  private var ownContent: (any KioskContent)? { content as? any KioskContent }

  /// Whether there are staff, who are notified of problems instead of visitors.
  private var isAttended: Bool { settings.host.kiosk || overlays != nil }

  /// Lets staff open `inspector`, which goes with their visit, and keep numbers in it.
  func connect(_ inspector: InspectorSession) {
    self.inspector = inspector
    guard let overlays else { return }
    overlays.onInspect = { [unowned inspector] in inspector.open() }
    overlays.onInspectEnd = { [unowned inspector] in inspector.close() }
    inspector.authorize = { [unowned overlays] in overlays.authorize($0) }
  }

  /// Saves what visitors draw, since the end of the program does not end a visit.
  private func keepContent() {
    ownContent?.keepContent(
      in: StateDirectory.path, application: host.application, tellsVisitors: !isAttended,
      onArrival: { [unowned self] in continueVisit() })
  }

  /// Continues a visit if the machine forgets its visitors and a drawing exists at the start, or comes late from a slow
  /// disk.
  private func continueVisit() {
    guard let overlays, !staged.idle.keepsDrawings, ownContent?.hasContent ?? false else { return }
    overlays.continueVisit()
  }

  /// Replaces the content by new content. Drawings are deleted from the disk as well, unless both the old and the new
  /// configuration keep them.
  ///
  /// The old content saves until the new one exists. If that cannot be created the old content stays.
  private func reset() {
    do {
      let next = try settings.makeContent(kiosk)
      let configuration = settings.file?.configuration ?? started
      if !(staged.idle.keepsDrawings && configuration.idle.keepsDrawings) { ownContent?.forgetContent() }
      ownContent?.endKeeping()
      inspector?.close()
      staged = configuration
      content = next
      keepContent()
      begin()
      ProcessMemory.giveBack()
      log.info("The last visitor has gone; everything is as at the start.")
    } catch {
      log.error("The scenes can not be made anew: \(error)")
    }
  }

  private func leave(startsAnew: Bool) {
    self.startsAnew = startsAnew
    log.notice("Staff \(startsAnew ? "restart" : "end") the program.")
    host.quit(status: startsAnew ? EXIT_SUCCESS : Self.leftByStaff)
  }

  private var facts: [String] {
    let minutes = Int(Instant.now.seconds(since: start) / 60)
    let strings = host.window.language[KioskStrings.self].facts
    let facts = [
      strings.running(minutes / 60, minutes % 60), strings.output(host.output.name),
      strings.touchScreens(host.touchScreens), strings.touches(touchFilter?.counts.touches ?? 0),
      strings.configuration(settings.file?.path),
    ]
    let health = health.flatMap { $0.problem == nil ? nil : strings.health($0.path) }
    let untouchable = host.touchScreens.isEmpty ? strings.untouchable : nil
    let covered = host.coveringWindow.map(strings.covered)
    let problems = [untouchable, covered, ownContent?.keepingProblem, health].compactMap { $0 }
    return (facts + problems + (ownContent?.staffNotes ?? [])).map(\.printable)
  }

  /// Whether the supervisor needs to know about frames.
  var wantsFrames: Bool { manager.isThere || settings.file != nil }

  func noteAcknowledged(_ number: Int, at time: Instant) {
    frames.noteAcknowledged(number, at: time)
    if frames.acknowledged == 1 { manager.noteReady(status) }
  }

  /// Notes that the program is about to end with `status`. A restart is not an end to systemd: the process stays the
  /// same, and announces that it will be ready again.
  func noteEnd(_ status: Int32) {
    ownContent?.finishKeeping()
    if startsAnew { return manager.noteReloading(at: .now) }
    manager.noteStopping(status == 0 ? "Ends as asked." : "Ends with exit code \(status).")
  }

  private var status: String {
    "Shows \(ownContent?.summary ?? kiosk.options.title) on \(host.output.name.printable)."
  }

  // MARK: The configuration

  /// Applies the configuration, at the start and after each change.
  func apply(_ configuration: Configuration) {
    log.level = configuration.logLevel
    settings.apply(to: host.application, in: host.window)
    host.admission = settings.admission
    touchFilter?.filters = filters(configuration.touch)
    overlays?.apply(configuration, at: host.application.time)
    followHealth(configuration.health)
    touchFilter?.onReport = health == nil ? nil : { [latency] in latency.note($0.time, readAt: .now) }
  }

  /// Reads the configuration again. If the file has a mistake nothing changes.
  func reload(_ file: ConfigurationFile) {
    manager.noteReloading(at: .now)
    file.reload(in: host.application) { [unowned self] in noteReloaded(file, $0) }
  }

  private func noteReloaded(_ file: ConfigurationFile, _ error: (any Error)?) {
    if let error {
      let messages = Failure.messages(of: error)
      for message in messages.dropLast() { log.error(message) }
      log.error("\(Failure.sentence(messages.last ?? "")) The configuration stays as it was.")
    } else {
      apply(file.configuration)
      log.notice("\(file.path) has been read again.")
      warnIfBlank(file)
      tellDeferredChanges(file.configuration)
    }
    manager.noteReady(status)
  }

  /// A file that an editor or a full disk has emptied would else let the PIN and the filters go without a word.
  func warnIfBlank(_ file: ConfigurationFile) {
    guard file.isBlank else { return }
    log.warning("\(file.path) has no key in it: all defaults hold, so there is no PIN.")
  }

  /// Logs the changes that have not taken effect yet.
  private func tellDeferredChanges(_ configuration: Configuration) {
    let changes = DeferredChanges(
      of: kiosk.options.program, from: started, staged: staged, to: configuration, typed: settings.typedKeys)
    if !changes.fromNextVisitor.isEmpty {
      log.notice(
        "Changes of \(changes.fromNextVisitor.joined(separator: ", ")) take effect with the next visitor.")
    }
    if !changes.afterRestart.isEmpty {
      log.warning(
        "Changes of \(changes.afterRestart.joined(separator: ", ")) take effect when the program is restarted.")
    }
  }

  /// Returns the filters by device number. The configuration has names, samples have numbers that change whenever a
  /// device is plugged in.
  private func filters(_ touch: Configuration.Touch) -> (Int) -> TouchFilters {
    guard !touch.devices.isEmpty else { return { _ in touch.filters } }
    return { [unowned host] number in
      touch.devices.first { host.device(number, isCalled: $0.name) }?.filters ?? touch.filters
    }
  }

  /// Follows the configuration of the health file. A file with the same path is kept, so that only one write waits for
  /// a disk that does not answer.
  private func followHealth(_ configuration: Configuration.Health) {
    if let health, health.path == configuration.file {
      health.interval = configuration.every
    } else {
      health = configuration.file.map { openHealth($0, every: configuration.every) }
    }
  }

  private func openHealth(_ path: String, every interval: Double) -> HealthFile {
    let sources = HealthFile.Sources(
      frames: frames, touches: touchFilter?.counts ?? TouchCounts(), latency: latency,
      pins: overlays?.pins ?? PINCounts(), screens: { [unowned host] in host.touchScreens.count }, clock: { .now },
      start: start, program: kiosk.options.name)
    return HealthFile(path: path, every: interval, sources, in: host.application) { [log] failure in
      log.warning("\(failure)")
    }
  }
}
