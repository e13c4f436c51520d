import TouchGeometry
import TouchUI

/// The staff entrance: the corner, the PIN pad and the panel, which cover everything else. Pad and panel close by
/// themselves.
final class StaffEntrance {
  /// The pad keeps visitors from the scenes, so one that nobody types on is soon gone.
  static let padPatience = Patience(idle: 15, longest: 600)
  /// The patience of the panel, limited because anybody who finds it open could end the program.
  static let panelPatience = Patience(idle: 300, longest: 900)
  /// The time for which staff can read without touching anything before the screen counts as left, in seconds.
  static let readingTime = 60.0

  weak var delegate: (any StaffDelegate)? {
    didSet { panel.delegate = delegate }
  }
  /// Called when the pad is about to open.
  var onOpen: (() -> Void)?
  var onClose: (() -> Void)?
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
  /// The timers that close the pad or the panel, and the inspector that staff have opened.
  private var closingTimer: PatienceTimer?
  private var inspection: PatienceTimer?
  /// The action that the PIN is asked for, or nil if it opens the panel.
  private var purpose: (() -> Void)?

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
    panel.onCommand = { [unowned self] in perform($0) }
  }

  func apply(_ staff: Configuration.Staff) {
    self.staff = staff
    if staff.pinHash == nil { closeAll() }
  }

  func close() {
    guard isOpen else { return }
    for layer in [panel, pad] { layer.removeFromSuperview() }
    (closingTimer, purpose) = (nil, nil)
    onClose?()
  }

  /// Closes everything that staff have opened, the inspector too.
  func closeAll() {
    close()
    if inspection != nil { endInspection() }
  }

  private func endInspection() {
    inspection = nil
    delegate?.staffInspectionDidEnd()
  }

  /// Asks for the PIN and calls `action` when it has been entered. Without a PIN nobody is staff, and nothing happens.
  func authorize(_ action: @escaping () -> Void) { openPad(for: action) }

  /// Shows the entries and facts of the panel as they are now.
  func refresh() { panel.refresh() }

  private var isOpen: Bool { pad.superview != nil || panel.superview != nil }

  // MARK: The corner

  func watch(_ sample: TouchSample) {
    if sample.kind == .down, keepsOpen(sample.location) { lastLanding = max(lastLanding, sample.time) }
    follow { $0.receive(sample, in: window.contentArea, corner: staff.corner, hold: staff.hold) }
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
    openPad(for: nil)
  }

  /// The PIN may have been taken away meanwhile.
  private func openPad(for action: (() -> Void)?) {
    guard staff.pinHash != nil, !isOpen else { return }
    purpose = action
    application.cancelTouches()
    onOpen?()
    window.show(pad, as: .staff, withinReach: true, fading: window.theme.duration.quick)
    pad.open()
    closingTimer = timer(Self.padPatience) { [unowned self] in close() }
  }

  private func enter(_ pin: String) -> (opens: Bool, delay: Double) {
    let now = application.time
    guard let hash = staff.pinHash, lock.delay(at: now) == 0 else { return (false, lock.delay(at: now)) }
    let opens = lock.opens(pin, hash: hash, at: now)
    delegate?.staffDidTry(
      PINTry(isRight: opens, isTrivial: opens && PINHash.isTrivial(pin), wrongTries: lock.wrongTries))
    guard opens else { return (false, lock.delay(at: now)) }
    admit()
    return (true, 0)
  }

  /// Does what the PIN was asked for.
  private func admit() {
    if let purpose {
      close()
      return purpose()
    }
    pad.removeFromSuperview()
    window.show(panel, as: .staff, withinReach: true, fading: window.theme.duration.quick)
    panel.open()
    closingTimer = timer(Self.panelPatience) { [unowned self] in close() }
  }

  private func perform(_ command: StaffCommand) {
    switch command {
    case .close: close()
    case .restart: delegate?.staffDidLeave(startsAnew: true)
    case .exit: delegate?.staffDidLeave(startsAnew: false)
    case .inspect:
      close()
      delegate?.staffDidChooseInspector()
      inspection = timer(Self.panelPatience) { [unowned self] in endInspection() }
    }
  }

  private func timer(_ patience: Patience, onEnd: @escaping () -> Void) -> PatienceTimer {
    lastLanding = application.time
    return PatienceTimer(application, patience, lastLanding: { [unowned self] in lastLanding }, onEnd: onEnd)
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
