import TouchGeometry
import TouchUI

/// The staff entrance: the corner, the PIN pad and the panel, which cover everything else. Pad and panel close by
/// themselves.
final class StaffEntrance {
  /// How long something stays open, in seconds.
  struct Patience {
    /// After the last finger has landed on it; of the pad, on one of its keys.
    let idle: Double
    /// After it was opened, whatever happens.
    let longest: Double
  }

  /// The pad keeps visitors from the scenes, so one that nobody types on is soon gone.
  static let padPatience = Patience(idle: 15, longest: 600)
  /// The patience of the panel, limited because anybody who finds it open could end the program.
  static let panelPatience = Patience(idle: 300, longest: 900)
  /// The time for which staff can read without touching anything before the screen counts as left, in seconds.
  static let readingTime = 60.0

  /// Called when staff end or restart the program.
  var onLeave: ((_ startsAnew: Bool) -> Void)?
  /// Returns the state of the machine, one line for each fact.
  var facts: () -> [String] = { [] }
  var languages: [Language] {
    get { panel.languages }
    set { panel.languages = newValue }
  }
  /// The program's own entries for the panel.
  var entries: [StaffEntry] {
    get { panel.entries }
    set { panel.entries = newValue }
  }
  /// Called when staff choose the inspector. If nil the panel does not offer it.
  var onInspect: (() -> Void)? {
    didSet {
      panel.onInspect = onInspect.map { inspect in
        { [unowned self] in
          close()
          inspect()
        }
      }
    }
  }
  /// Called when the pad is about to open, and when it or the panel that followed has closed.
  var onOpen: (() -> Void)?
  var onClose: (() -> Void)?
  /// Called after each attempt with its result.
  var onTry: ((PINTry) -> Void)?
  /// The counts of attempts since the program started.
  var pins: PINCounts { lock.counts }

  private let window: Window
  private let lock: PINLock
  /// The time of the last landing on a key of the pad, or on the panel. A finger that rests or moves keeps nothing open.
  private var lastLanding = Instant.zero
  private let pad = PINPad()
  private let panel = StaffPanel()
  private var staff = Configuration.Staff()
  private var corner = CornerHold()
  private var cornerTimer: Registration?
  private var closingTimer: Registration?

  private var application: Application { window.application }

  /// Creates the entrance of `window`.
  ///
  /// - Parameters:
  ///   - window: the window to show the pad and the panel in.
  ///   - tries: the file that keeps wrong PINs, or nil for none.
  ///   - start: the time when the program started.
  init(_ window: Window, tries: PINTries?, start: Instant) {
    self.window = window
    lock = PINLock(tries, start: start)
    pad.delay = { [unowned self] in lock.delay(at: application.time) }
    pad.onClose = { [unowned self] in close() }
    pad.onEntry = { [unowned self] in enter($0) }
    panel.facts = { [unowned self] in facts() }
    panel.onClose = { [unowned self] in close() }
    panel.onRestart = { [unowned self] in onLeave?(true) }
    panel.onExit = { [unowned self] in onLeave?(false) }
  }

  func apply(_ staff: Configuration.Staff) {
    self.staff = staff
    if staff.pinHash == nil { close() }
  }

  func close() {
    guard isOpen else { return }
    for layer in [panel, pad] { layer.removeFromSuperview() }
    onClose?()
  }

  private var isOpen: Bool { pad.superview != nil || panel.superview != nil }

  // MARK: The corner

  func watch(_ sample: TouchSample) {
    if sample.kind == .down, keepsOpen(sample.location) { lastLanding = max(lastLanding, sample.time) }
    follow { $0.receive(sample, in: window.bounds, corner: staff.corner, hold: staff.hold) }
  }

  /// Whether a landing at `location`, in the window's coordinates, keeps open what is shown.
  private func keepsOpen(_ location: Point) -> Bool {
    pad.superview == nil || pad.hasKey(at: pad.convert(location, from: window))
  }

  /// Ignores `finger`, whose touch has turned out to be a ghost.
  func forget(_ finger: Int) { follow { $0.forget(finger) } }

  private func follow(_ change: (inout CornerHold) -> Void) {
    let before = corner.deadline
    change(&corner)
    guard corner.deadline != before else { return }
    cornerTimer = nil
    guard let deadline = corner.deadline, staff.pinHash != nil else { return }
    cornerTimer = application.at(deadline) { [weak self] in self?.askForPIN() }
  }

  // MARK: The pad and the panel

  private func askForPIN() {
    corner.letGo()
    // The PIN may have been taken away while the corner was held.
    guard staff.pinHash != nil, !isOpen else { return }
    application.cancelTouches()
    onOpen?()
    window.show(pad, as: .staff, fading: window.theme.duration.quick)
    pad.open()
    scheduleClosing(of: pad, after: Self.padPatience)
  }

  private func enter(_ pin: String) -> (opens: Bool, delay: Double) {
    let now = application.time
    guard let hash = staff.pinHash, lock.delay(at: now) == 0 else { return (false, lock.delay(at: now)) }
    let opens = lock.opens(pin, hash: hash, at: now)
    onTry?(PINTry(isRight: opens, isTrivial: opens && PINHash.isTrivial(pin), wrongTries: lock.wrongTries))
    guard opens else { return (false, lock.delay(at: now)) }
    pad.removeFromSuperview()
    window.show(panel, as: .staff, fading: window.theme.duration.quick)
    panel.open()
    scheduleClosing(of: panel, after: Self.panelPatience)
    return (true, 0)
  }

  private func scheduleClosing(of layer: View, after patience: Patience) {
    lastLanding = application.time
    scheduleClosing(of: layer, after: patience.idle, atLast: application.time + patience.longest)
  }

  /// Touches do not move the timer: when it fires too early it is scheduled again.
  private func scheduleClosing(of layer: View, after idle: Double, atLast end: Instant) {
    closingTimer = application.at(min(lastLanding + idle, end)) { [weak self] in
      guard let self, layer.superview != nil else { return }
      if min(lastLanding + idle, end) > application.time {
        scheduleClosing(of: layer, after: idle, atLast: end)
      } else {
        close()
      }
    }
  }
}

/// The result of an attempt to enter a PIN.
public struct PINTry: Hashable, Sendable {
  public var isRight: Bool
  /// Whether a right PIN is one that everybody tries first.
  public var isTrivial: Bool
  /// The number of consecutive wrong PINs, including this one.
  public var wrongTries: Int
}
