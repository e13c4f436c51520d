import CX11
import Glibc
import TouchCore
import TouchDrawing
import TouchGeometry
import TouchHost

/// A host that runs an application in a window on an X server: it reads touches, the mouse and keys, lets time pass,
/// and brings frames to the screen.
///
/// Everything happens on the thread that calls ``run(until:)``, in this order: all events of the server are read and
/// handled in order; watched files are handled; timers fire; calls of other threads are made; keys are handled; then
/// changes are drawn. While nothing changes and no timer is due the process sleeps.
///
/// ```swift
/// let host = try X11Host(options: .init(title: "Discs"))
/// host.window.addSubview(Discs(frame: host.window.bounds))
/// exit(host.run())
/// ```
public final class X11Host: Display {
  public typealias Options = DisplayOptions

  public let application: Application
  /// The root of the view tree, as large as the window on the screen.
  public let window: TouchCore.Window
  /// The current output of the window: its refresh rate drives animations.
  public var output: Output { outputs.current }

  /// Called with each key, pressed while the window has the keyboard, that no responder uses; see
  /// ``Responder/keyPressed(_:)``. A key that is held is reported once.
  public var onKeyPress: ((Key) -> Void)?
  /// Called with each key that goes down or comes up while the window has the keyboard, before it is used; nil (the
  /// default): nobody is asked. A key that others take is not used.
  public var keyOffer: KeyEvent.Offer?
  /// Called when the window gets the keyboard, or loses it to another window.
  public var onActivation: ((Bool) -> Void)?
  /// Called when the user closes the window; by default the run loop ends with status 0, except in a kiosk, which
  /// continues.
  public var onCloseRequest: (() -> Void)?
  /// Called with SIGTERM, SIGINT or SIGHUP; by default each ends the run loop with status 0.
  public var onSignal: ((Int32) -> Void)?
  /// Called after each frame.
  public var onFrame: ((FrameReport) -> Void)? {
    get { frames.onFrame }
    set { frames.onFrame = newValue }
  }
  /// The newest frame of which the server is known to have taken over the pixels; nil: none so far. Where memory is not
  /// shared with the server, this is known after ``roundTrip()``, or if ``onFrameAcknowledged`` is set.
  public var lastAcknowledgedFrame: AcknowledgedFrame? { presenter.lastAcknowledged }
  /// Called when the server has taken over the pixels of a frame, with its number and the time.
  public var onFrameAcknowledged: ((Int, Instant) -> Void)? {
    get { presenter.onFrameAcknowledged }
    set { presenter.onFrameAcknowledged = newValue }
  }
  /// The statistics of touches and frames; nil (the default) if nothing is measured.
  public var statistics: RunStatistics? {
    get { frames.statistics }
    set {
      frames.statistics = newValue
      measuring = newValue.map(application.addFrameObserver)
    }
  }

  let connection: Connection
  let nativeWindow: X11Window
  let input: TouchInput
  let typing: KeyTyping
  /// The keeper of a kiosk's window.
  let windowKeeper: KioskWindowKeeper?
  private(set) var exitStatus: Int32?
  let hasWindowManager: Bool
  let coversOutput: Bool
  let outputs: OutputWatch
  let touchMapper: TouchMapper
  let touchScreenWatch: TouchScreenWatch
  let powerSaving: PowerSaving
  let presenter: Presenter
  let frames: FrameLoop
  private let signals: Signals?
  private var waiting: Waiting
  private let watches = FileWatches()
  private var measuring: Registration?
  private var timerDeadline: Instant?
  /// The time at which a run loop ended by a signal stops waiting for lifts; nil before a signal.
  private var liftDeadline: Instant?
  /// The keys that were read and not yet used.
  var readKeys: [ReadKey] = []
  /// The X keycodes of the keys that are down, which tell a first press from its repetitions.
  var heldKeys: Set<UInt32> = []
  /// The type of the server's reports that the screen is blanked or lit; nil: there are none.
  let blankingEvent: Int32?
  var panelSleep = PanelSleep()
  var hasNewSize = false
  var hasNewOutputs = false
  private var isShown = false

  /// Creates a host with a window, which is shown when the run loop starts.
  public convenience init(application: Application = .shared, options: Options = Options()) throws(X11Error) {
    try self.init(application: application, options: options) { ServerPower($0) }
  }

  /// Creates a host with a screen whose power is controlled by the result of `power`; nil: it cannot be switched.
  init(
    application: Application, options: Options, power: (Connection) -> (any PowerControls)?
  ) throws(X11Error) {
    self.application = application
    signals = try Self.signals(options)
    connection = try Connection(displayName: options.display, diagnostics: application.diagnostics)
    connection.isOpening = true
    connection.watchOutputs()
    blankingEvent = connection.watchBlanking()
    outputs = OutputWatch(connection, wanted: options.output, lightsOutputs: options.lightsOutputs)
    hasWindowManager = connection.hasWindowManager
    let placement = options.placement(on: outputs.current, hasWindowManager: hasWindowManager)
    coversOutput = placement.isCovering
    nativeWindow = try X11Window(
      connection, placement: placement, title: options.title, hidesCursor: options.kiosk || options.hidesCursor,
      isKiosk: options.kiosk, leastSize: options.leastSize.map(options.pixels))
    nativeWindow.setIcons(options.icons)
    powerSaving = PowerSaving(power(connection))
    windowKeeper =
      options.kiosk
      ? KioskWindowKeeper(nativeWindow, hasWindowManager: hasWindowManager, powerSaving: powerSaving) : nil
    typing = KeyTyping(nativeWindow)
    input = TouchInput(nativeWindow, scale: options.scale, admission: options.admission)
    touchMapper = TouchMapper(
      connection, input.devices, mappings: options.touchMappings, mapsOthers: options.kiosk)
    touchMapper.apply(covered: outputs.current)
    touchScreenWatch = TouchScreenWatch(
      input.devices, application.diagnostics, expected: options.expectedDevices, needsTouch: options.kiosk)
    touchScreenWatch.look(options.admission)
    presenter = Presenter(nativeWindow, sharesMemory: options.sharesMemory)
    waiting = Waiting([connection.fileDescriptor] + (signals.map { [$0.fileDescriptor] } ?? []))
    window = TouchCore.Window(
      application: application, size: Self.size(of: nativeWindow, scale: options.scale), scale: options.scale)
    frames = FrameLoop(window, on: presenter, refreshRate: outputs.current.refreshRate)
    application.host = self
    connection.isOpening = false
  }

  private static func signals(_ options: Options) throws(X11Error) -> Signals? {
    guard options.handlesSignals else { return nil }
    do { return try Signals() } catch { throw .systemRefused(error.attempt, reason: error.reason) }
  }

  deinit { letGo() }

  /// Runs until ``quit(status:)``, a signal, the end of the connection, or `end`. Returns the exit status for the
  /// program, which is 69 if the server has gone.
  public func run(until end: Instant? = nil) -> Int32 {
    defer { letGo() }
    while true {
      if let exitStatus, !awaitsLifts { return exitStatus }
      if let end, Instant.now >= end { return 0 }
      step(until: Instant.earlier(end, liftDeadline))
    }
  }

  /// Shows the window if it is hidden, sleeps until an event or `deadline`, and handles all events.
  public func step(until deadline: Instant? = nil) {
    show()
    windowKeeper?.hold()
    connection.flush()
    let hasEvents = XEventsQueued(connection.display, QueuedAlready) > 0
    waiting.sleep(until: hasEvents ? .zero : Instant.earlier(deadline, plannedWakeTime), for: watches.requests)
    // Taken before reading: earlier events are read and handled before timers that are due now.
    let now = Instant.now
    handleSignals()
    handleEvents(now)
    handleFiles()
    windowKeeper?.attend(at: now)
    windowKeeper?.blanking.attend(at: now)
    frames.measure(\.recognizing) { application.advance(to: max(now, application.time)) }
    handleKeys()
    if input.scale != window.scale { followScale() }
    drawIfDue()
  }

  public func timerNeeded(at deadline: Instant?) { timerDeadline = deadline }

  public var now: Instant? { .now }

  public func watch(
    _ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void
  ) -> Registration { watches.add(fileDescriptor, readiness, action) }

  public func quit(status: Int32) { exitStatus = exitStatus ?? status }

  private func show() {
    guard !isShown else { return }
    isShown = true
    nativeWindow.show()
  }

  /// Restores the settings of the whole screen.
  private func letGo() {
    windowKeeper?.release()
    if !connection.isLost {
      powerSaving.resume()
      touchMapper.restore()
    }
    connection.flush()
  }

  /// The time of the next planned work: a timer, a frame, an attempt to regain the window; nil: none is planned.
  var plannedWakeTime: Instant? {
    let keeping = Instant.earlier(windowKeeper?.wakeTime, windowKeeper?.blanking.wakeTime)
    return Instant.earlier(timerDeadline, Instant.earlier(frames.dueTime, keeping))
  }

  private func drawIfDue() {
    guard exitStatus == nil || awaitsLifts else { return }
    do {
      try frames.drawIfDue()
    } catch {
      application.diagnostics.report(.error, "A frame could not be drawn: \(error)")
      quit(status: 1)
    }
  }

  private func handleFiles() {
    watches.handle(waiting.others)
    application.closeEvent()
  }

  private func handleSignals() {
    guard let signals, waiting.isReadable(1) else { return }
    while let signal = signals.next() {
      if let onSignal { onSignal(signal) } else { quit(status: 0) }
      if exitStatus != nil { liftDeadline = liftDeadline ?? .now + Self.liftPatience }
    }
  }

  /// The time in seconds after a signal in which fingers that are down may lift.
  private static let liftPatience = 0.5

  /// Whether a signal has come while fingers are down. A lift that the panel has already sent still counts, since it
  /// may end what a visitor has drawn.
  private var awaitsLifts: Bool {
    guard let liftDeadline, !connection.isLost else { return false }
    return application.hasTouches && Instant.now < liftDeadline
  }

  static func size(of window: X11Window, scale: Double) -> Size {
    Size(Double(window.width) / scale, Double(window.height) / scale)
  }
}
