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
    /// Covers the output, also where a window manager runs; `size` does not count then.
    public var coversOutput: Bool
    /// The output to cover, by its RandR name such as "HDMI-1"; nil: the primary one.
    public var output: String?
    /// Pixels per point.
    public var scale: Double
    /// Shows no cursor over the window.
    public var hidesCursor: Bool
    /// Shares pixels with the server where it can; otherwise they always go through the connection.
    public var sharesMemory = true
    /// Ends the run loop with status 0 on SIGTERM, SIGINT and SIGHUP.
    public var handlesSignals = true

    public init(
      display: String? = nil, title: String = "Touch", size: Size? = nil, coversOutput: Bool = false,
      output: String? = nil, scale: Double = 1, hidesCursor: Bool = false
    ) {
      self.display = display
      self.title = title
      self.size = size
      self.coversOutput = coversOutput
      self.output = output
      self.scale = scale
      self.hidesCursor = hidesCursor
    }

    static let defaultSize = Size(1280, 800)
  }
}
