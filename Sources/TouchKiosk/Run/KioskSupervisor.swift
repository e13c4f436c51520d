import Documents
import KioskCore
import TouchATSPI
import TouchHost
import TouchUI

/// Supervises a program that runs unattended: gives each visitor new content, follows the configuration, and tells
/// systemd of the beginning and the end.
final class KioskSupervisor {
  private let host: any Display
  private let kiosk: KioskHost
  private let settings: RunSettings
  private let log: Log
  private let report: ServiceReport
  private let visitors: VisitorContent
  private let staff: StaffDesk
  /// The filter, or nil without a configuration.
  private let touchFilter: KioskTouchFilter?
  private let filtering: Registration?
  private let overlays: KioskOverlays?
  private let logo: LogoReading
  private let keys: KeyNavigation
  /// The voice, in a program that has one.
  private let voice: KioskVoice?
  /// The elements for programs of the desktop that read the screen.
  private let bus: AccessibilityBus
  /// The settings that make it easier to use, or nil without a configuration.
  private let access: KioskAccess?
  private weak var inspector: InspectorSession?
  /// The configuration that the program started with.
  private let started: Configuration

  init(
    _ host: any Display, _ kiosk: KioskHost, _ settings: RunSettings, _ content: ViewController, _ log: Log,
    start: Instant
  ) {
    self.host = host
    self.settings = settings
    self.kiosk = kiosk
    self.log = log
    started = settings.configuration
    touchFilter = settings.file == nil ? nil : KioskTouchFilter(host.application)
    overlays = touchFilter.map {
      let tries = PINTries(path: "\(StateDirectory(of: kiosk.options.name).path)/pin.tries")
      return KioskOverlays(host.window, touchFilter: $0, start: start, pinTries: tries)
    }
    filtering = touchFilter.map(host.application.addInputFilter)
    report = ServiceReport(
      host, program: kiosk.options.name, isWatched: settings.file?.configuration.watchdog ?? true,
      touches: touchFilter?.counts, pins: overlays?.pins, start: start, log)
    visitors = VisitorContent(content, of: kiosk, settings, in: host.window)
    logo = LogoReading(in: host.application, log) { [scale = host.window.scale] path in
      LogoReading.decode(path, scale: scale)
    }
    keys = KeyNavigation(in: host.window)
    voice = kiosk.options.speech.map { [keys] speech in KioskVoice(of: keys) { speech(host.application) } }
    bus = AccessibilityBus(
      of: keys, program: kiosk.options.name, title: kiosk.options.title,
      location: { [unowned host] in host.windowLocation }, displayBus: { [unowned host] in host.accessibilityBus })
    access = overlays.map { _ in KioskAccess(in: host.window) }
    staff = StaffDesk(host, kiosk, visitors, report, logo, configurationPath: settings.file?.path, log)
    if wantsFrames { report.followFrames() }
    host.onActivation = { [weak bus] in bus?.isActive = $0 }
    host.keyOffer = { [weak bus] key, reply in
      if let bus { bus.offer(key, reply: reply) } else { reply(false) }
    }
    kiosk.onRenewal = { [unowned self] in reset() }
    kiosk.onStaffChange = { [unowned self] in overlays?.refreshStaff() }
    kiosk.onLaunch?(host.application)
    connectOverlays()
  }

  /// Connects the overlays. Must happen before a configuration is applied, since that may end a continued visit.
  private func connectOverlays() {
    guard let overlays else { return }
    overlays.staff = staff
    if kiosk.options.rights.contains(.sound) { staff.sound = overlays.sound }
    overlays.onReset = { [unowned self] in reset() }
    overlays.onPower = { [unowned host] in _ = host.setScreenPower($0 ? .on : .off) }
    overlays.lightsPanel = { [unowned host] in host.lightsPanel(landingAt: $0) }
    logo.onLogo = { [unowned overlays] in overlays.logo = $0 }
    overlays.makeDemonstration = { [kiosk] in kiosk.attract?() }
    overlays.onIdle = { [kiosk, keys, voice, access] in
      voice?.visitorLeft()
      access?.visitorLeft()
      keys.end()
      kiosk.onIdle?()
    }
    visitors.onArrival = { [unowned self] in continueVisit() }
    continueVisit()
  }

  /// Continues a visit from before the start, also when its drawing has come late from a slow disk. Without a configuration
  /// no scene is created for this.
  private func continueVisit() {
    if let overlays, visitors.isVisited { overlays.continueVisit() }
  }

  /// Lets staff open `inspector`, which goes with their visit, and keep numbers in it.
  func connect(_ inspector: InspectorSession) {
    self.inspector = inspector
    guard let overlays else { return }
    staff.inspector = inspector
    inspector.authorize = { [unowned overlays] in overlays.authorize($0) }
  }

  // MARK: Keys

  /// Handles a key that no responder uses: each one ends what is being said. Returns whether it is one of the six that
  /// do everything, with an effect.
  func press(_ key: Key) -> Bool {
    guard keys.keypad.command(of: key) != nil || voice?.uses(key) == true else {
      voice?.silence()
      return false
    }
    return overlays?.noteKey() == true || voice?.press(key) == true || keys.press(key)
  }

  // MARK: Visits

  /// The current content.
  var content: ViewController { visitors.controller }

  /// Shows the content.
  func begin() { visitors.show() }

  private func reset() {
    do {
      voice?.visitorLeft()
      keys.end()
      try visitors.renew()
      access?.visitorLeft()
      inspector?.close()
      ProcessMemory.giveBack()
      report.manager.noteReady(status)
      log.info("The last visitor has gone; everything is as at the start.")
    } catch {
      log.error("The scenes cannot be made anew: \(error)")
    }
  }

  // MARK: The beginning and the end

  /// Whether the supervisor needs to know about frames.
  var wantsFrames: Bool { report.manager.isThere || settings.file != nil }

  /// Whether staff want the program to restart after it has ended.
  var startsAnew: Bool { staff.startsAnew }

  func noteAcknowledged(_ number: Int, at time: Instant) {
    if report.noteAcknowledged(number, at: time) { report.manager.noteReady(status) }
  }

  /// Notes that the program is about to end with `status`. A restart is not an end to systemd: the process stays the
  /// same, and announces that it will be ready again.
  func noteEnd(_ status: Int32) {
    visitors.kept?.finishKeeping()
    if startsAnew { return report.manager.noteReloading(at: .now) }
    report.manager.noteStopping(status == 0 ? "Ends as asked." : "Ends with exit code \(status).")
  }

  private var status: String {
    "Shows \(visitors.kept?.summary ?? kiosk.options.title) on \(host.output.name.printable)."
  }

  // MARK: The configuration

  /// Applies the configuration, at the start and after each change.
  func apply(_ configuration: Configuration) {
    log.level = configuration.logLevel
    settings.apply(to: host.application, in: host.window)
    host.admission = settings.admission
    keys.keypad = configuration.keypad
    voice?.apply(configuration.voice)
    access?.apply(configuration.access)
    touchFilter?.filters = filters(configuration.touch)
    overlays?.apply(configuration, at: host.application.time)
    logo.read(configuration.look.logo)
    if let font = configuration.look.font.map(HeadingFont.init(family:)), let problem = font.problem {
      log.warning("\(problem) \(font.remedy)")
    }
    report.apply(configuration.health, to: touchFilter)
  }

  /// Reads the configuration again. If the file has a mistake nothing changes.
  func reload(_ file: ConfigurationFile) {
    report.manager.noteReloading(at: .now)
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
    report.manager.noteReady(status)
  }

  /// A file that an editor or a full disk has emptied would else let the PIN and the filters go without a word.
  func warnIfBlank(_ file: ConfigurationFile) {
    guard file.isBlank else { return }
    log.warning("\(file.path) has no key in it: all defaults hold, so there is no PIN.")
  }

  /// Logs the changes that have not taken effect yet.
  private func tellDeferredChanges(_ configuration: Configuration) {
    let changes = DeferredChanges(
      of: kiosk.options.program, from: started, staged: visitors.configuration, to: configuration,
      typed: settings.typedKeys)
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
}
