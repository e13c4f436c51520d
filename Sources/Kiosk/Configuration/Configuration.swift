import TouchUI

/// How an unattended machine is to behave: everything that `ConfigurationTable` can read from a file, with the
/// defaults that hold where the file says nothing.
///
/// Spans are in seconds, distances in points. A span of nil means never.
public struct Configuration: Hashable, Sendable {
  /// The scene that is shown first; nil: the first of all.
  public var scene: String?
  /// The scenes that visitors may reach, in this order; empty: all.
  public var scenes: [String] = []
  /// The RandR name of the output to cover; nil: the primary one.
  public var output: String?
  /// Pixels per point; nil: what suits the panel.
  public var scale: Double?
  public var theme = ThemeName.dark
  /// Whether every finger is answered by a halo and a trail, and scenes show what recognisers measure.
  public var feedback = true
  /// The codes of the languages that visitors may choose from, such as "en"; they find the first.
  public var languages = ["en"]
  public var idle = Idle()
  public var dark = Dark()
  public var burnIn = BurnIn()
  public var staff = Staff()
  public var touch = Touch()
  public var gestures = Gestures()
  public var health = Health()
  public var logLevel = LogLevel.info
  /// Whether systemd, if it asks for it, is told that the screen is alive.
  public var watchdog = true
  /// Of the program's own keys those that are not as by default; see ``OwnKey``.
  var own: [String: OwnValue] = [:]

  public init() {}

  public enum ThemeName: String, CaseIterable, Sendable {
    case dark, light
  }

  /// The least level of messages that appear in the log.
  public enum LogLevel: String, CaseIterable, Sendable {
    case debug, info, warning, error
  }

  /// What happens when nobody touches the screen.
  public struct Idle: Hashable, Sendable {
    /// From the last touch to the attract loop.
    public var attractAfter: Double? = 120
    /// From the last touch until everything is as at the start.
    public var resetAfter: Double? = 120
    /// Whether a reset leaves what visitors drew.
    public var keepsDrawings = false

    public init() {}
  }

  /// When the screen is black.
  public struct Dark: Hashable, Sendable {
    /// Each day; nil: at no time.
    public var schedule: DaySpan?
    /// From the last touch.
    public var after: Double?
    /// Whether the panel is switched off as well.
    public var usesDPMS = false

    public init() {}
  }

  /// Care for panels on which a picture that never changes stays visible.
  public struct BurnIn: Hashable, Sendable {
    /// How far everything is moved at most, in pixels; 0: never.
    public var shift = 1
    /// From one place to the next.
    public var every = 180.0

    public init() {}
  }

  /// How staff get in.
  public struct Staff: Hashable, Sendable {
    /// The corner of the screen that is held.
    public var corner = Corner.topLeft
    /// How long it is held.
    public var hold = 3.0
    /// The salted hash of the PIN; nil: nobody gets in.
    public var pinHash: String?

    public init() {}
  }

  /// A corner of the screen.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// What touch screens report, and what is made of it.
  public struct Touch: Hashable, Sendable {
    /// For devices that are not named in ``devices``.
    public var filters = TouchFilters()
    public var devices: [Device] = []
    /// The names of the input devices that count; empty: every touch screen.
    public var only: [String] = []
    /// Whether mice count in a kiosk too, where ``only`` is empty.
    public var admitsMouse = false

    public init() {}

    /// One touch screen.
    public struct Device: Hashable, Sendable {
      /// As the X server calls it; the command `doctor` tells.
      public var name = ""
      /// The output that it lies on; nil: the one that is covered.
      public var output: String?
      public var filters = TouchFilters()

      public init() {}
    }
  }

  /// The thresholds of gestures.
  public struct Gestures: Hashable, Sendable {
    /// What distances and speeds are multiplied with; nil: what suits the panel.
    public var scale: Double? = 1
    /// Before they are scaled.
    public var defaults = GestureDefaults()

    public init() {}
  }

  /// What the machine tells about itself.
  public struct Health: Hashable, Sendable {
    /// The Prometheus textfile; nil: none is written.
    public var file: String?
    public var every = 15.0

    public init() {}
  }
}

/// Which contacts count as fingers.
public struct TouchFilters: Hashable, Sendable {
  /// Contacts with a larger radius in points are palms; nil: all count.
  public var palmRadius: Double?
  /// A finger that lands again within so many seconds near its lift is taken for one that never lifted; nil: no finger is.
  public var bounce: Double?
  /// A touch that has not moved for so many seconds is taken for dirt and cancelled; nil: no touch is.
  public var ghostAfter: Double? = 300

  public init() {}
}
