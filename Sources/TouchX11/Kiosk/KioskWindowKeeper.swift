import CX11
import TouchUI

/// Keeps a kiosk's window shown and in front, with the keyboard, the screen lit and without a cursor.
///
/// When another program covers the window or takes the keyboard, it is taken back at once and, if that fails, again
/// after growing pauses of up to a second. While everything is in order nothing wakes the process.
final class KioskWindowKeeper {
  /// The time at which ``attend(at:)`` has work; nil: everything is in order.
  private(set) var wakeTime: Instant?

  private let window: X11Window
  private let hasWindowManager: Bool
  private let keyboard: KeyboardGrab
  private let cursor: HiddenCursor
  private let screenSaver: ScreenSaverPause
  private let powerSaving: PowerSaving
  private var isHolding = false
  private var isCovered = false
  private var isMinimised = false
  private var pause = shortestPause
  /// The shortest and the longest pause between attempts, in seconds.
  private static let shortestPause = 0.05
  private static let longestPause = 1.0

  init(_ window: X11Window, hasWindowManager: Bool, powerSaving: PowerSaving) {
    self.window = window
    self.hasWindowManager = hasWindowManager
    self.powerSaving = powerSaving
    keyboard = KeyboardGrab(window)
    cursor = HiddenCursor(window.connection)
    screenSaver = ScreenSaverPause(window.connection)
  }

  /// Begins, until ``release()``. The keyboard is grabbed when the window is shown.
  func hold() {
    guard !isHolding else { return }
    isHolding = true
    cursor.hide()
    screenSaver.pause()
    powerSaving.pause()
    if window.isMapped { wakeTime = .zero }
  }

  /// Restores everything to its previous state.
  func release() {
    guard isHolding else { return }
    isHolding = false
    wakeTime = nil
    guard !window.connection.isLost else { return }
    keyboard.release()
    cursor.show()
    screenSaver.resume()
    powerSaving.resume()
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
      isCovered = event.xvisibility.state != VisibilityUnobscured
      if isCovered { attendSoon() }
    case PropertyNotify where event.xproperty.atom == window.connection.atoms.managedState:
      isMinimised = window.isMinimised
      if isMinimised { attendSoon() }
    default: break
    }
  }

  /// Regains the window and the keyboard at `now`, if it is time for that.
  func attend(at now: Instant) {
    guard isHolding, let due = wakeTime, due <= now else { return }
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

  private func loseKeyboard() {
    keyboard.noteLost()
    attendSoon()
  }

  private func attendSoon() { wakeTime = wakeTime ?? .zero }
}
