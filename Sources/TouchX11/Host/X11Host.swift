import CX11
import Glibc
import TouchGeometry
import TouchUI

/// Runs an application in a window on an X server: reads touches, the mouse and keys, lets time pass, brings frames to
/// the screen.
///
/// Everything happens on the thread that calls ``run(until:)``, in this order: what the server has told is read until
/// nothing is left and handled in order; files that are watched are handled; timers fire; what other threads have asked
/// for is done; keys are handled; then what has changed is drawn. While nothing changes and no timer is due the process
/// sleeps.
///
/// ```swift
/// let host = try X11Host(options: .init(title: "Discs"))
/// host.window.addSubview(Discs(frame: host.window.bounds))
/// exit(host.run())
/// ```
public final class X11Host: Host {
  public let application: Application
  /// The root of the view tree, as large as the window on the screen.
  public let window: TouchUI.Window
  /// What the window is on, as it is now: its refresh rate drives animations.
  public var output: Output { outputs.current }

  /// Called with each key pressed while the window has the keyboard that no responder uses; see
  /// ``Responder/keyPressed(_:)``.
  public var onKeyPress: ((Key) -> Void)?
  /// Called when the user closes the window; by default the run loop ends with status 0, except in a kiosk, which goes
  /// on.
  public var onCloseRequest: (() -> Void)?
  /// Called with SIGTERM, SIGINT or SIGHUP; by default each ends the run loop with status 0.
  public var onSignal: ((Int32) -> Void)?
  /// Called after each frame.
  public var onFrame: ((FrameReport) -> Void)?
  /// The newest frame of which the server is known to have taken over the pixels; nil: none so far. Where memory is not
  /// shared with the server, that is known after ``roundTrip()``, or if ``onFrameAcknowledged`` is set.
  public var lastAcknowledgedFrame: AcknowledgedFrame? { presenter.lastAcknowledged }
  /// Called when the server has taken over the pixels of a frame, with its number and the moment.
  public var onFrameAcknowledged: ((Int, Instant) -> Void)? {
    get { presenter.onFrameAcknowledged }
    set { presenter.onFrameAcknowledged = newValue }
  }
  /// Measures what a touch and a frame take; nil, at first: nothing is measured.
  public var statistics: RunStatistics? {
    get { presenter.statistics }
    set { presenter.statistics = newValue }
  }

  // Shared with the extensions in the files beside this one.
  let connection: Connection
  let nativeWindow: X11Window
  let hasWindowManager: Bool
  let coversOutput: Bool
  let outputs: OutputWatch
  let touchMapper: TouchMapper
  let powerSaving: PowerSaving
  /// In a kiosk.
  let windowKeeper: KioskWindowKeeper?
  let input: TouchInput
  let presenter: Presenter
  let signals: Signals?
  var waiting: Waiting
  private let watches = FileWatches()
  var pacer: FramePacer
  var timerDeadline: Instant?
  var pressedKeys: [Key] = []
  /// Frames that the server has not told of yet, with the moments they were begun.
  var framesSent: [(number: Int, start: Instant)] = []
  var hasNewSize = false
  var hasNewOutputs = false
  var isShown = false
  var exitStatus: Int32?

  /// Opens the window; it is shown when the run loop starts.
  public convenience init(application: Application = .shared, options: Options = Options()) throws(X11Error) {
    try self.init(application: application, options: options) { ServerPower($0) }
  }

  /// The same with a screen whose power is switched by what `power` returns; nil: it can not be switched.
  init(
    application: Application, options: Options, power: (Connection) -> (any PowerControls)?
  ) throws(X11Error) {
    self.application = application
    signals = options.handlesSignals ? try Signals([SIGTERM, SIGINT, SIGHUP]) : nil
    connection = try Connection(displayName: options.display, diagnostics: application.diagnostics)
    connection.watchOutputs()
    outputs = try OutputWatch(connection, wanted: options.output)
    hasWindowManager = connection.hasWindowManager
    let placement = Self.placement(options, outputs.current, hasWindowManager)
    coversOutput = placement.isCovering
    nativeWindow = try X11Window(
      connection, placement: placement, title: options.title, hidesCursor: options.kiosk || options.hidesCursor,
      isKiosk: options.kiosk, leastSize: options.leastSize.map { Self.pixels($0, options.scale) })
    nativeWindow.setIcons(options.icons)
    powerSaving = PowerSaving(power(connection))
    windowKeeper =
      options.kiosk
      ? KioskWindowKeeper(nativeWindow, hasWindowManager: hasWindowManager, powerSaving: powerSaving) : nil
    input = TouchInput(nativeWindow, scale: options.scale, admission: options.admission)
    touchMapper = TouchMapper(connection, mappings: options.touchMappings)
    touchMapper.apply()
    presenter = Presenter(nativeWindow, sharesMemory: options.sharesMemory)
    pacer = FramePacer(refreshRate: outputs.current.refreshRate)
    waiting = Waiting([connection.fileDescriptor] + (signals.map { [$0.fileDescriptor] } ?? []))
    window = TouchUI.Window(
      application: application, size: Self.size(of: nativeWindow, scale: options.scale), scale: options.scale)
    application.host = self
  }

  deinit { letGo() }

  /// Runs until ``quit(status:)``, a signal, the end of the connection, or `end`; returns the exit status for the
  /// program, which is 69 if the server is gone.
  public func run(until end: Instant? = nil) -> Int32 {
    defer { letGo() }
    while true {
      if let exitStatus { return exitStatus }
      if let end, Instant.now >= end { return 0 }
      step(until: end)
    }
  }

  /// Shows the window if it is not, sleeps until something happens or `deadline` comes, and handles what there is.
  public func step(until deadline: Instant? = nil) {
    show()
    windowKeeper?.hold()
    connection.flush()
    let hasEvents = XEventsQueued(connection.display, QueuedAlready) > 0
    waiting.sleep(until: hasEvents ? .zero : wakeTime(deadline), for: watches.requests)
    // Taken before reading: what happened until now is read and handled before timers that are due now.
    let now = Instant.now
    handleSignals()
    handleEvents(now)
    handleFiles()
    windowKeeper?.attend(at: now)
    application.advance(to: max(now, application.time))
    handleKeys()
    drawIfDue()
  }

  public func frameNeeded() {}  // The window itself is asked before each sleep.

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

  /// Gives back what belongs to the whole screen.
  private func letGo() {
    windowKeeper?.release()
    if !connection.isLost { powerSaving.resume() }
    connection.flush()
  }

  private func wakeTime(_ deadline: Instant?) -> Instant? {
    Instant.earlier(
      Instant.earlier(deadline, timerDeadline), Instant.earlier(frameDueTime, windowKeeper?.wakeTime))
  }

  private func handleFiles() {
    watches.handle(waiting.others)
    application.closeEvent()
  }

  private func handleSignals() {
    guard let signals, waiting.isReadable(1) else { return }
    while let signal = signals.next() {
      if let onSignal { onSignal(signal) } else { quit(status: 0) }
    }
  }

  private static func placement(
    _ options: Options, _ output: Output, _ hasWindowManager: Bool
  ) -> X11Window.Placement {
    let size = options.size ?? (hasWindowManager ? Options.defaultSize : nil)
    guard let size, !options.mustCover else { return .covering(output.frame) }
    let (width, height) = pixels(size, options.scale)
    return .size(width: width, height: height)
  }

  private static func pixels(_ size: Size, _ scale: Double) -> (width: Int, height: Int) {
    (pixels(size.width, scale), pixels(size.height, scale))
  }

  /// X's windows have from 1 to 32767 pixels on each side.
  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    let pixels = (points * scale).rounded()
    return pixels.isNaN ? 1 : Int(max(1, min(pixels, 32767)))
  }

  static func size(of window: X11Window, scale: Double) -> Size {
    Size(Double(window.width) / scale, Double(window.height) / scale)
  }
}
