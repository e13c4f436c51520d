import TouchCore
import TouchGeometry

/// A host with a window on a screen, as a kiosk needs it. `X11Host` of the module TouchX11 is one.
///
/// A program that is written against this protocol knows no platform: another one needs a class that conforms, and nothing
/// else.
public protocol Display: Host {
  var application: Application { get }
  /// The root of the view tree, as large as the window on the screen.
  var window: Window { get }
  /// The current output of the window: its refresh rate drives animations.
  var output: Output { get }
  /// The input devices that count. A change cancels all fingers that are down.
  var admission: InputAdmission { get set }
  /// The names of the touch screens that are in use and count; with none nobody can touch the screen.
  var touchScreens: [String] { get }
  /// The name of a window that lies over that of the kiosk and cannot be covered; nil: there is none.
  var coveringWindow: String? { get }
  /// The statistics of touches and frames; nil (the default) if nothing is measured.
  var statistics: RunStatistics? { get set }

  /// Called with each key, pressed while the window has the keyboard, that no responder uses. A key that is held is
  /// reported once; responders receive its repetitions, too.
  var onKeyPress: ((Key) -> Void)? { get set }
  /// Called with each key that goes down or comes up while the window has the keyboard, before it is used; nil (the
  /// default): nobody is asked. A key that others take is not used.
  var keyOffer: KeyEvent.Offer? { get set }
  /// Called when the window gets the keyboard, or loses it to another window.
  var onActivation: ((Bool) -> Void)? { get set }
  /// Called with SIGTERM, SIGINT or SIGHUP; by default each ends the run loop with status 0.
  var onSignal: ((Int32) -> Void)? { get set }
  /// Called after each frame.
  var onFrame: ((FrameReport) -> Void)? { get set }
  /// Called when a frame has been acknowledged, so that it will certainly reach the screen, with its number and the
  /// time.
  var onFrameAcknowledged: ((Int, Instant) -> Void)? { get set }

  /// Runs until ``Host/quit(status:)``, a signal, the end of the connection, or `end`. Returns the exit status for the
  /// program.
  func run(until end: Instant?) -> Int32
  /// Waits until the display has handled all that was sent to it. Returns false if it has gone. A display that hangs makes
  /// this hang too.
  @discardableResult
  func roundTrip() -> Bool
  /// Switches the power of the screen, and returns whether that is possible.
  @discardableResult
  func setScreenPower(_ power: ScreenPower) -> Bool
  /// The location of the window's upper left corner on the screen, in pixels.
  var windowLocation: Point { get }
  /// The address of the bus for programs that read the screen to people, if the display names one; nil else.
  var accessibilityBus: String? { get }
  /// Returns whether a finger that lands at `time` meets a dark panel, which it then has lit. To be asked once for each
  /// landing.
  func lightsPanel(landingAt time: Instant) -> Bool
  /// Whether a device, by the number that reports of fingers have (``TouchSample/device``), has a name as in
  /// ``InputAdmission``.
  func device(_ device: Int, isCalled name: String) -> Bool
}

extension Display {
  /// Runs without a limit of time.
  public func run() -> Int32 { run(until: nil) }
}
