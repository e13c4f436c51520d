import CX11
import TouchCore
import TouchHost

/// Keeps a kiosk's window shown and in front, with the keyboard, the screen lit and without a cursor.
///
/// When another program covers the window or takes the keyboard, it is taken back at once and, if that fails, again
/// after growing pauses of up to a second. While everything is in order nothing wakes the process but a look at the
/// blanking, twice a minute.
final class KioskWindowKeeper {
  /// The time at which ``attend(at:)`` has work; nil: everything is in order.
  private(set) var wakeTime: Instant?

  private let window: X11Window
  private let hasWindowManager: Bool
  private let keyboard: KeyboardGrab
  private let cursor: HiddenCursor
  let blanking: BlankingWatch
  private var isHolding = false
  private var isCovered: Bool { coveredSince != nil }
  private var coveredSince: Instant?
  /// The name of the window that has been in front for seconds, whatever was tried; nil: there is none.
  private(set) var coveringWindow: String?
  private var isMinimised = false
  private var pause = shortestPause
  /// The shortest and the longest pause between attempts, in seconds.
  private static let shortestPause = 0.05
  private static let longestPause = 1.0
  /// The time for which another window is in front until that is reported, in seconds.
  private static let patience = 5.0

  init(_ window: X11Window, hasWindowManager: Bool, powerSaving: PowerSaving) {
    self.window = window
    self.hasWindowManager = hasWindowManager
    blanking = BlankingWatch(window.connection, powerSaving: powerSaving)
    keyboard = KeyboardGrab(window)
    cursor = HiddenCursor(window.connection)
  }

  /// Begins, until ``release()``. The keyboard is grabbed when the window is shown.
  func hold() {
    guard !isHolding else { return }
    isHolding = true
    cursor.hide()
    blanking.hold(at: .now)
    if window.isMapped { wakeTime = .zero }
  }

  /// Restores everything to its previous state.
  func release() {
    guard isHolding else { return }
    isHolding = false
    wakeTime = nil
    blanking.release()
    guard !window.connection.isLost else { return }
    keyboard.release()
    cursor.show()
    XSync(window.connection.display, False)
  }

  /// Notes events of the window and of the keyboard.
  func note(_ event: XEvent) {
    switch event.type {
    case MapNotify: attendSoon()
    case UnmapNotify: loseKeyboard()
    // A grab of the keyboard has ended, perhaps this one.
    case FocusIn, FocusOut: if event.xfocus.mode == NotifyUngrab { loseKeyboard() }
    case VisibilityNotify:
      noteCovered(event.xvisibility.state != VisibilityUnobscured)
    case PropertyNotify where event.xproperty.atom == window.connection.atoms.managedState:
      isMinimised = window.isMinimised
      if isMinimised { attendSoon() }
    default: break
    }
  }

  /// Regains the window and the keyboard at `now`, if it is time for that.
  func attend(at now: Instant) {
    guard isHolding, let due = wakeTime, due <= now else { return }
    tellIfCovered(at: now)
    if isAllWell {
      wakeTime = nil
      pause = Self.shortestPause
    } else {
      insist(at: now)
      wakeTime = now + pause
      pause = min(pause * 2, Self.longestPause)
    }
  }

  private var isAllWell: Bool { window.isMapped && keyboard.isHeld && !isCovered && !isMinimised }

  private func insist(at now: Instant) {
    guard window.isMapped else { return window.show() }
    if isCovered || isMinimised { comeToFront() }
    if !keyboard.isHeld { keyboard.take(at: now) }
  }

  /// Brings the window to the front. A window manager controls the order of windows, and not all respect that a window
  /// wants to be above others.
  private func comeToFront() {
    if hasWindowManager { window.askToBeInFront() } else { window.raise() }
  }

  private func noteCovered(_ isNow: Bool) {
    coveredSince = isNow ? coveredSince ?? .now : nil
    if isNow { return attendSoon() }
    guard coveringWindow != nil else { return }
    coveringWindow = nil
    window.connection.diagnostics.report(.info, "The kiosk's window is in front again.")
  }

  /// Some windows stay in front whatever is tried: a window manager has no say over those that override it.
  private func tellIfCovered(at now: Instant) {
    guard coveringWindow == nil, let coveredSince, now.seconds(since: coveredSince) >= Self.patience else { return }
    let name = window.nameOfWindowInFront ?? "a window without a name"
    coveringWindow = name
    window.connection.diagnostics.report(
      .warning,
      "Another window lies over the kiosk and cannot be covered: \(name). Touches on it are lost; end its program.")
  }

  private func loseKeyboard() {
    keyboard.noteLost()
    attendSoon()
  }

  private func attendSoon() { wakeTime = wakeTime ?? .zero }
}
