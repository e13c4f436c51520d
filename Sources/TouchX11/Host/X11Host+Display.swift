import CX11
import Glibc
import TouchCore
import TouchGeometry
import TouchHost

/// The input devices, the other windows and the power of the screen.
extension X11Host {
  /// The input devices that count. A change cancels all fingers that are down.
  public var admission: InputAdmission {
    get { input.admission }
    set {
      guard newValue != input.admission else { return }
      input.admission = newValue
      input.noteAllGone(at: .now)
      touchScreenWatch.look(newValue)
    }
  }

  /// The names of the touch screens that are in use and count; with none nobody can touch the screen.
  public var touchScreens: [String] { input.devices.admitted(by: input.admission).map(\.name) }

  /// The name of a window that lies over that of the kiosk and cannot be covered; nil: there is none.
  public var coveringWindow: String? { windowKeeper?.coveringWindow }

  /// The location of the window's upper left corner on the screen, in pixels. The server is asked.
  public var windowLocation: Point { connection.isLost ? .zero : nativeWindow.location }

  /// The address of the bus for screen readers, as desktops write it on the root window; nil if there is none.
  public var accessibilityBus: String? { connection.isLost ? nil : connection.accessibilityBus }

  /// Returns whether a finger that lands at `time` meets a panel that the server had switched off or blanked, which it then
  /// has lit. To be asked once for each landing.
  public func lightsPanel(landingAt time: Instant) -> Bool { panelSleep.takeWake(at: time) }

  /// Whether a device, by the number that reports of fingers have (``TouchSample/device``), has a name as in
  /// ``InputAdmission``.
  public func device(_ device: Int, isCalled name: String) -> Bool {
    input.devices.names(of: Int32(truncatingIfNeeded: device)).contains(name)
  }

  // MARK: The server

  /// Sends a request to the server and waits for the response. Then the server has also handled all requests before it,
  /// and has taken over the frames sent so far. Returns false if the server has gone.
  ///
  /// A server that hangs makes this hang too. A watchdog that receives its sign of life only after this detects both.
  @discardableResult
  public func roundTrip() -> Bool {
    guard !connection.isLost else { return false }
    XSync(connection.display, False)
    guard !connection.isLost else { return false }
    presenter.noteServerCaughtUp(at: .now)
    return true
  }

  /// Switches the power of the screen (DPMS), and returns whether that is possible: not all screens can be switched.
  ///
  /// The server switches it on at any input by itself; call this with `.on` all the same, which restores power saving.
  /// When the run loop ends the screen is switched on.
  @discardableResult
  public func setScreenPower(_ power: ScreenPower) -> Bool {
    guard !connection.isLost, powerSaving.set(power) else { return false }
    connection.flush()
    return true
  }
}
