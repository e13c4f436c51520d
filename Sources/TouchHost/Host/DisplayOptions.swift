import TouchGeometry

/// The options of a display and its window.
public struct DisplayOptions: Sendable {
  /// The display, such as ":0"; nil: that of $DISPLAY.
  public var display: String?
  /// The title for window lists and title bars.
  public var title: String
  /// The size in points. Nil: 1280 × 800 if a window manager is running, otherwise that of the output.
  public var size: Size?
  /// The least size in points: window managers let nobody make the window smaller, unless it begins smaller. Nil: no
  /// limit.
  public var leastSize: Size?
  /// The icons for window lists, in several sizes; none by default.
  public var icons: [WindowIcon] = []
  /// Whether the window covers the output, also if a window manager is running; `size` does not count then.
  public var coversOutput: Bool
  /// The output to cover, by its RandR name such as "HDMI-1"; nil: the primary one. While it is off or unplugged, or if
  /// no output has that name, the window is on another output, and it goes back when the output is there.
  public var output: String?
  /// Whether a monitor that is connected without a mode gets its preferred one, at the start and when it is plugged in.
  /// For a server that belongs to the program; on others it is up to the desktop. False at first.
  public var lightsOutputs = false
  /// Whether the program runs as a kiosk, which visitors cannot leave:
  /// - The window covers the output, in front of everything and with no cursor on the whole screen. Without a window
  ///   manager it comes back to the front when something covers it; a running one is asked for full screen, above
  ///   others.
  ///   It is a plain window in either case, without override-redirect: a window manager started later would leave
  ///   such a
  ///   window without the keyboard and under its panels.
  /// - The keyboard is grabbed: no shortcut of the desktop works, and Esc, Ctrl+Q and requests to close do nothing.
  ///   The X server's own reactions to keys are disabled in xorg.conf: `Option "DontVTSwitch"` and `Option
  ///   "DontZap"`,
  ///   both "true" in the section ServerFlags.
  /// - Touch screens that ``touchMappings`` does not name are mapped to the covered output and rotate with it.
  /// - The screen saver and power saving are off until the run loop ends. After `kill -9` they stay off:
  ///   `xset s on +dpms` enables them again.
  public var kiosk: Bool
  /// The mappings of touch screens to outputs, applied again whenever a device is plugged in or an output changes.
  public var touchMappings: [TouchMapping] = []
  /// The input devices that count; all by default.
  public var admission = InputAdmission()
  /// The number of pixels per point.
  public var scale: Double
  /// Whether the cursor is invisible over the window.
  public var hidesCursor: Bool
  /// Whether pixels are shared with the server where possible; otherwise they always go through the connection.
  public var sharesMemory = true
  /// Ends the run loop with status 0 on SIGTERM, SIGINT and SIGHUP, whatever threads there are, and ignores SIGPIPE.
  /// Fingers that are down have half a second to lift.
  public var handlesSignals = true

  public init(
    display: String? = nil, title: String = "Touch", size: Size? = nil, coversOutput: Bool = false,
    output: String? = nil, scale: Double = 1, hidesCursor: Bool = false, kiosk: Bool = false
  ) {
    self.display = display
    self.title = title
    self.size = size
    self.coversOutput = coversOutput
    self.output = output
    self.scale = scale
    self.hidesCursor = hidesCursor
    self.kiosk = kiosk
  }

  /// The names of devices that should be there besides the admitted ones.
  public var expectedDevices: [String] = []

  private var mustCover: Bool { kiosk || coversOutput }

  private static let defaultSize = Size(1280, 800)

  /// Returns the initial placement of the window, if `output` is its output.
  package func placement(on output: Output, hasWindowManager: Bool) -> WindowPlacement {
    let wanted = size ?? (hasWindowManager ? Self.defaultSize : nil)
    guard let wanted, !mustCover else { return .covering(output.frame) }
    let (width, height) = pixels(wanted)
    return .size(width: width, height: height)
  }

  package func pixels(_ size: Size) -> (width: Int, height: Int) { (pixels(size.width), pixels(size.height)) }

  /// Returns a length in pixels. X's windows have from 1 to 32767 pixels on each side.
  private func pixels(_ points: Double) -> Int {
    let pixels = (points * scale).rounded()
    return pixels.isNaN ? 1 : Int(max(1, min(pixels, 32767)))
  }
}
