import TouchDrawing
import TouchGeometry
import TouchUI

/// The overlays of an unattended machine: the attract loop, the darkness, and the staff entrance. They appear by
/// themselves; scenes know nothing of them.
///
/// While hidden they do not get in the way of touches. The staff corner is watched in the stream of samples, not with a
/// recogniser.
public final class KioskOverlays {
  private let window: Window
  private let touchFilter: KioskTouchFilter
  private let session: Session
  private let entrance: StaffEntrance
  private let care: PanelCare
  private let echo: HandEcho
  /// The volume, which staff can change.
  public let sound: KioskSound

  private let attract = AttractView()
  private let darkness = View(frame: .zero)
  private let countdown = CountdownView()
  private var loopTimer: Registration?

  /// Called when the visit is over and everything is to be reset. All touches have been cancelled before.
  public var onReset: (() -> Void)?
  /// The source of what staff see, which also receives what they do.
  public var staff: (any StaffDelegate)? {
    get { entrance.delegate }
    set { entrance.delegate = newValue }
  }
  /// The counts of PIN attempts since the program started.
  public var pins: PINCounts { entrance.pins }
  /// Called when nobody has touched the screen for the idle time and the attract loop begins, or the screen goes dark
  /// without one.
  public var onIdle: (() -> Void)?
  /// Called when the panel's backlight is to be switched off or on.
  public var onPower: ((_ isOn: Bool) -> Void)? {
    get { care.onPower }
    set { care.onPower = newValue }
  }
  /// Returns whether a finger that lands at a time meets a panel that another program has switched off, which it then lights
  /// and does nothing else. Asked once for each landing.
  public var lightsPanel: (_ time: Instant) -> Bool = { _ in false }
  /// Makes the next demonstration of the attract loop, or returns nil if there is none.
  public var makeDemonstration: (() -> AttractDemonstration?)?
  /// The logo above the attract loop. The words and the rest of the look are part of the configuration.
  public var logo: HouseLogo? {
    get { attract.logo }
    set { attract.logo = newValue }
  }
  private var demonstration: AttractDemonstration?
  private var isAwake = true

  private var application: Application { window.application }
  private static let loopInterval = 20.0

  /// Creates the overlays of `window`.
  ///
  /// - Parameters:
  ///   - window: the window to show the overlays in.
  ///   - touchFilter: the filter that reports activity.
  ///   - start: the time from which idleness is counted until somebody touches the screen.
  ///   - pinTries: the file that keeps wrong PINs, or nil for none.
  ///   - wallClock: returns the second of the week, from the beginning of Monday.
  public init(
    _ window: Window, touchFilter: KioskTouchFilter, start: Instant, pinTries: PINTries? = nil,
    wallClock: @escaping () -> Int = { WallClock.secondOfWeek }
  ) {
    self.window = window
    self.touchFilter = touchFilter
    session = Session(in: window.application, start: start, wallClock: wallClock)
    entrance = StaffEntrance(window, tries: pinTries, start: start)
    care = PanelCare(window, session)
    echo = HandEcho(window)
    sound = KioskSound(of: window.application, wallClock: wallClock)
    darkness.name = "kiosk.dark"
    darkness.backgroundColor = .black
    session.onPhase = { [unowned self] in enter($0) }
    session.onReset = { [unowned self] in reset() }
    session.onCountdown = { [unowned self] in showCountdown(to: $0) }
    // Staff who wait for the next attempt, or read, do not touch the screen meanwhile.
    entrance.onOpen = { [unowned self] in session.extendIntervals(to: StaffEntrance.readingTime, at: application.time) }
    entrance.onClose = { [unowned self] in
      session.extendIntervals(to: 0, at: application.time)
      // Nobody learns from it where staff get in.
      echo.forget()
    }
    touchFilter.onActivity = { [unowned self] in noteActivity($0) }
    touchFilter.onGhost = { [entrance] in entrance.forget($0) }
  }

  /// Continues a visit that began before a restart, whose content is shown again.
  public func continueVisit() { session.continueVisit(at: application.time) }

  /// Applies the configuration as of `now`.
  public func apply(_ configuration: Configuration, at now: Instant) {
    attract.look = configuration.look
    care.apply(configuration, at: now)
    echo.isEnabled = configuration.idle.showsEcho
    session.apply(configuration.idle, configuration.dark, at: now)
    care.switchLight()
    sound.apply(configuration.sound)
    entrance.apply(configuration.staff)
  }

  /// Updates an open staff panel: the entries or facts of ``staff`` have changed.
  public func refreshStaff() { entrance.refresh() }

  /// Asks for the PIN, and calls `action` when staff have entered it. Nothing happens if there is none.
  public func authorize(_ action: @escaping () -> Void) { entrance.authorize(action) }

  // MARK: The session

  /// Notes that one of the six keys was pressed. Returns whether the screen was not awake: then the key wakes it and
  /// does nothing else.
  public func noteKey() -> Bool { session.noteActivity(at: application.time) }

  private func noteActivity(_ sample: TouchSample) -> Bool {
    entrance.watch(sample)
    // Both are asked: a panel that is dark with the session is lit once.
    let lightsPanel = sample.kind == .down && lightsPanel(sample.time)
    return session.noteActivity(at: sample.time) || lightsPanel
  }

  private func enter(_ phase: Session.Phase) {
    darkness.removeFromSuperview()
    if phase != .attract { endLoop() }
    let wasAwake = isAwake
    isAwake = phase == .awake
    care.switchLight()
    switch phase {
    case .awake: break
    case .attract: beginLoop()
    case .dark: goDark()
    }
    if wasAwake, !isAwake { onIdle?() }
  }

  private func beginLoop() {
    entrance.closeAll()
    window.show(attract, as: .attract, fading: window.theme.duration.calm)
    showNext()
    attract.begin()
    echo.begin(in: attract)
  }

  /// Shows a demonstration, and replaces it periodically.
  private func showNext() {
    demonstrate()
    loopTimer = application.every(Self.loopInterval) { [unowned self] in
      attract.moveOn()
      demonstrate()
    }
  }

  private func demonstrate() {
    guard let next = makeDemonstration?() else { return }
    demonstration?.end()
    demonstration = next
    attract.demonstration = next.view
    attract.layoutIfNeeded()
    next.begin { [unowned self] in application.handOn($0, in: window, from: touchFilter) }
  }

  private func endLoop() {
    echo.end()
    demonstration?.end()
    demonstration = nil
    attract.demonstration = nil
    attract.removeFromSuperview()
    loopTimer = nil
  }

  private func showCountdown(to end: Instant?) {
    countdown.removeFromSuperview()
    guard let end else { return }
    countdown.begin(until: end, in: application)
    window.show(countdown, as: .countdown, fading: window.theme.duration.calm)
  }

  private func goDark() {
    entrance.closeAll()
    window.show(darkness, as: .dark, fading: 2)
  }

  private func reset() {
    entrance.closeAll()
    application.cancelTouches()
    onReset?()
    if let first = staff?.languages.first { window.language = first }
    // The current demonstration has lost its fingers as well.
    if session.phase == .attract { showNext() }
  }
}

extension Window {
  /// Fades `overlay` in over the whole window, or over the part of it that is within reach.
  func show(_ overlay: View, as role: OverlayRole, withinReach: Bool = false, fading duration: Double) {
    overlays.add(overlay, as: role) { [unowned self] in withinReach ? contentArea : $0 }
    overlay.alpha = 0
    application.animate(withDuration: duration, options: .allowUserInteraction) { overlay.alpha = 1 }
  }
}
