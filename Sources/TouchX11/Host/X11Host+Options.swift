import TouchGeometry

extension X11Host {
  /// What the window is to be like.
  public struct Options: Sendable {
    /// The display, such as ":0"; nil: what $DISPLAY says.
    public var display: String?
    /// For window lists and title bars.
    public var title: String
    /// In points. Nil: 1280 × 800 where a window manager runs, else over the whole output.
    public var size: Size?
    /// In points: window managers let nobody make the window smaller, unless it begins smaller. Nil: any size goes.
    public var leastSize: Size?
    /// For window lists, in several sizes; none at first.
    public var icons: [WindowIcon] = []
    /// Covers the output, also where a window manager runs; `size` does not count then.
    public var coversOutput: Bool
    /// The output to cover, by its RandR name such as "HDMI-1"; nil: the primary one. While it is off or unplugged, or if
    /// no output has that name, the window is on another output, and it goes back when the output is there.
    public var output: String?
    /// Whether a monitor that is connected without a mode gets its preferred one, at the start and when it is plugged in.
    /// For a server that belongs to the program; on others it is up to the desktop. False at first.
    public var lightsOutputs = false
    /// Runs as a kiosk, which nobody leaves by hand:
    /// - The window covers the output, in front of everything and with no cursor on the whole screen. Without a window
    ///   manager it comes back to the front when something covers it; one that runs is asked for full screen, above
    ///   others. It is a plain window in either case, not one that window managers must not touch: one that is started
    ///   later would leave such a window without the keyboard and under its panels.
    /// - The keyboard is grabbed: no shortcut of the desktop works, and Esc, Ctrl+Q and requests to close do nothing.
    ///   What the X server itself does upon keys is forbidden in xorg.conf: `Option "DontVTSwitch"` and
    ///   `Option "DontZap"`, both "true" in the section ServerFlags.
    /// - Touch screens that ``touchMappings`` does not name lie over the covered output and turn with it.
    /// - The screen saver and power saving are off until the run loop ends. After `kill -9` they stay off:
    ///   `xset s on +dpms` brings them back.
    public var kiosk: Bool
    /// Which touch screens lie over which outputs; set again whenever a device comes or an output comes, goes or
    /// changes.
    public var touchMappings: [TouchMapping] = []
    /// Which input devices count; all do at first.
    public var admission = InputAdmission()
    /// Pixels per point.
    public var scale: Double
    /// Shows no cursor over the window.
    public var hidesCursor: Bool
    /// Shares pixels with the server where it can; otherwise they always go through the connection.
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

    /// Where the window goes at first, if `output` is what it is to be on.
    func placement(on output: Output, hasWindowManager: Bool) -> X11Window.Placement {
      let wanted = size ?? (hasWindowManager ? Options.defaultSize : nil)
      guard let wanted, !mustCover else { return .covering(output.frame) }
      let (width, height) = pixels(wanted)
      return .size(width: width, height: height)
    }

    func pixels(_ size: Size) -> (width: Int, height: Int) { (pixels(size.width), pixels(size.height)) }

    /// X's windows have from 1 to 32767 pixels on each side.
    private func pixels(_ points: Double) -> Int {
      let pixels = (points * scale).rounded()
      return pixels.isNaN ? 1 : Int(max(1, min(pixels, 32767)))
    }
  }
}
