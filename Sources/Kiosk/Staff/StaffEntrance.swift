import TouchGeometry
import TouchUI

/// The way in for staff, over everything else: the corner, the PIN pad, the panel. What is left open closes by itself.
final class StaffEntrance {
  /// Seconds after the last touch at which the pad closes: longer than anybody waits for the next try.
  static let padPatience = 60.0
  /// Seconds after the last touch at which the panel closes: whoever comes upon an open one could end the program.
  static let panelPatience = 300.0

  /// Called when staff want the program to end, or to start anew.
  var onLeave: ((_ startsAnew: Bool) -> Void)?
  /// The state of the machine, a line for each fact.
  var facts: () -> [String] = { [] }

  private let window: Window
  private let lastActivity: () -> Instant
  private let lock = PINLock()
  private let pad = PINPad()
  private let panel = StaffPanel()
  private var staff = Configuration.Staff()
  private var corner = CornerHold()
  private var cornerTimer: Registration?
  private var closingTimer: Registration?

  private var application: Application { window.application }

  /// - Parameter lastActivity: when somebody last touched the screen.
  init(_ window: Window, lastActivity: @escaping () -> Instant) {
    (self.window, self.lastActivity) = (window, lastActivity)
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
    for layer in [panel, pad] { layer.removeFromSuperview() }
  }

  // MARK: The corner

  func watch(_ sample: TouchSample) {
    follow { $0.receive(sample, in: window.bounds, corner: staff.corner, hold: staff.hold) }
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
    guard pad.superview == nil, panel.superview == nil else { return }
    application.cancelTouches()
    window.show(pad, as: .staff, fading: window.theme.duration.quick)
    pad.open()
    scheduleClosing(of: pad, after: Self.padPatience)
  }

  private func enter(_ pin: String) -> (opens: Bool, delay: Double) {
    let now = application.time
    guard let hash = staff.pinHash, lock.opens(pin, hash: hash, at: now) else { return (false, lock.delay(at: now)) }
    pad.removeFromSuperview()
    window.show(panel, as: .staff, fading: window.theme.duration.quick)
    panel.open()
    scheduleClosing(of: panel, after: Self.panelPatience)
    return (true, 0)
  }

  /// Touches do not move the timer: when it fires too early it is scheduled again.
  private func scheduleClosing(of layer: View, after patience: Double) {
    closingTimer = application.at(lastActivity() + patience) { [weak self] in
      guard let self, layer.superview != nil else { return }
      if lastActivity() + patience > application.time {
        scheduleClosing(of: layer, after: patience)
      } else {
        close()
      }
    }
  }
}
