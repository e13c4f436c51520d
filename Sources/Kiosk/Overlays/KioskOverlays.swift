import TouchDrawing
import TouchGeometry
import TouchUI

/// What lies over the scenes on an unattended machine: the attract loop, the darkness, the way in for staff. It knows
/// when to show them; scenes know nothing of it.
///
/// Nothing of it is in the way of visitors' touches while it is not shown: the corner is watched in the stream of
/// touches, not with a recogniser.
public final class KioskOverlays {
  private let window: Window
  private let touchFilter: KioskTouchFilter
  private let session: Session
  private let entrance: StaffEntrance
  private let care: PanelCare

  private let attract = AttractView()
  private let darkness = View(frame: .zero)
  private var loopTimer: Registration?

  /// Called when the visit is over and everything is to be made as at the start. All touches have been cancelled by then.
  public var onReset: (() -> Void)?
  /// Called when staff want the program to end, or to start anew.
  public var onLeave: ((_ startsAnew: Bool) -> Void)? {
    get { entrance.onLeave }
    set { entrance.onLeave = newValue }
  }
  /// Called when staff want to see how gestures are recognised, and their panel has closed; nil, and they are not asked:
  /// nothing shows that.
  public var onInspect: (() -> Void)? {
    get { entrance.onInspect }
    set { entrance.onInspect = newValue }
  }
  /// Called after each PIN that was tried.
  public var onTry: ((PINTry) -> Void)? {
    get { entrance.onTry }
    set { entrance.onTry = newValue }
  }
  /// The PINs that were tried since the program started.
  public var pins: PINCounts { entrance.pins }
  /// Called when nobody has been there for the idle span and the attract loop begins, or the screen goes dark without one.
  public var onIdle: (() -> Void)?
  /// Called when the panel's light is to be switched off or on.
  public var onPower: ((_ isOn: Bool) -> Void)? {
    get { care.onPower }
    set { care.onPower = newValue }
  }
  /// Makes what shows by itself, in the attract loop, what can be done; each time the next one. Nil: nothing does.
  public var makeDemonstration: (() -> AttractDemonstration?)?
  private var demonstration: AttractDemonstration?
  private var isAwake = true
  /// How the machine is, for staff, a line each.
  public var facts: () -> [String] {
    get { entrance.facts }
    set { entrance.facts = newValue }
  }

  /// What the program has for staff of its own, on their panel before the thresholds, in this order.
  public var staffEntries: [StaffEntry] {
    get { entrance.entries }
    set { entrance.entries = newValue }
  }

  /// What staff may choose from; the reset puts the first one back. With none it leaves the language as it is.
  public var languages: [Language] {
    get { entrance.languages }
    set { entrance.languages = newValue }
  }

  private var application: Application { window.application }
  private static let loopSpan = 20.0

  /// - Parameters:
  ///   - window: what they are shown over.
  ///   - touchFilter: tells of activity.
  ///   - start: the time from which idle spans are counted until somebody touches the screen.
  ///   - pinTries: where wrong PINs are kept; nil: nowhere.
  ///   - wallClock: returns the second of the day.
  public init(
    _ window: Window, touchFilter: KioskTouchFilter, start: Instant, pinTries: PINTries? = nil,
    wallClock: @escaping () -> Int = { WallClock.secondOfDay }
  ) {
    self.window = window
    self.touchFilter = touchFilter
    session = Session(in: window.application, start: start, wallClock: wallClock)
    entrance = StaffEntrance(window, tries: pinTries, start: start)
    care = PanelCare(window, session)
    darkness.name = "kiosk.dark"
    darkness.backgroundColor = .black
    session.onPhase = { [unowned self] in enter($0) }
    session.onReset = { [unowned self] in reset() }
    // Who waits for the next try, or reads, does not touch the screen meanwhile.
    entrance.onOpen = { [unowned self] in session.extendSpans(to: StaffEntrance.padPatience.idle, at: application.time)
    }
    entrance.onClose = { [unowned self] in session.extendSpans(to: 0, at: application.time) }
    touchFilter.onActivity = { [unowned self] in noteActivity($0) }
    touchFilter.onGhost = { [entrance] in entrance.forget($0) }
  }

  /// Tells that what is shown was made in a visit that has not ended, so that this visit goes on. To be called before ``apply(_:at:)``.
  public func continueVisit() { session.continueVisit() }

  /// Applies the configuration, from `now` on.
  public func apply(_ configuration: Configuration, at now: Instant) {
    care.apply(configuration, at: now)
    session.apply(configuration.idle, configuration.dark, at: now)
    care.switchLight()
    entrance.apply(configuration.staff)
  }

  // MARK: The session

  private func noteActivity(_ sample: TouchSample) -> Bool {
    entrance.watch(sample)
    return session.noteActivity(at: sample.time)
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
    entrance.close()
    window.show(attract, as: .attract, fading: window.theme.duration.calm)
    showNext()
    attract.begin()
  }

  /// Shows a demonstration, and another one after a while.
  private func showNext() {
    demonstrate()
    loopTimer = application.every(Self.loopSpan) { [unowned self] in
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
    demonstration?.end()
    demonstration = nil
    attract.demonstration = nil
    attract.removeFromSuperview()
    loopTimer = nil
  }

  private func goDark() {
    entrance.close()
    window.show(darkness, as: .dark, fading: 2)
  }

  private func reset() {
    entrance.close()
    application.cancelTouches()
    onReset?()
    if let first = languages.first { window.language = first }
    // The demonstration that was under way has lost its fingers too.
    if session.phase == .attract { showNext() }
  }
}

extension Window {
  /// Lets `overlay` appear over all of the window.
  func show(_ overlay: View, as role: OverlayRole, fading duration: Double) {
    overlays.add(overlay, as: role)
    overlay.alpha = 0
    application.animate(withDuration: duration, options: .allowUserInteraction) { overlay.alpha = 1 }
  }
}
