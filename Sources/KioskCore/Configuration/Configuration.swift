import TouchUI

/// The behaviour of an unattended machine: everything that `ConfigurationTable` reads from a file, with the defaults
/// for missing keys.
///
/// Durations are in seconds and distances in points. A duration of nil means never.
public struct Configuration: Hashable, Sendable {
  /// The first scene, or nil for the first of all scenes.
  public var scene: String?
  /// The scenes that visitors can reach, in this order. If empty, all of them.
  public var scenes: [String] = []
  /// The parts of the bar of scenes, each with a heading. If empty, the program's own.
  public var groups: [SceneGroup] = []
  /// The RandR name of the output to cover, or nil for the primary one.
  public var output: String?
  /// The pixels per point, or nil to derive them from the panel.
  public var scale: Double?
  public var theme = ThemeName.dark
  /// Whether touches show a halo and a trail, and scenes show what recognisers measure.
  public var feedback = true
  /// The codes of the languages that visitors can choose from, such as "en". The first is the default.
  public var languages = ["en"]
  public var idle = Idle()
  public var look = Look()
  public var dark = Dark()
  public var sound = Sound()
  public var voice = Voice()
  public var burnIn = BurnIn()
  public var staff = Staff()
  public var touch = Touch()
  public var access = Access()
  /// The keys for people who do not touch the screen.
  public var keypad = Keypad.standard
  public var gestures = Gestures()
  public var health = Health()
  public var logLevel = LogLevel.info
  /// Whether systemd receives signs of life if it asks for them.
  public var watchdog = true
  /// The values of the program's custom keys that differ from their defaults. See ``CustomKey``.
  var customValues: [String: CustomValue] = [:]

  public init() {}

  public enum ThemeName: String, CaseIterable, Sendable {
    case dark, light
  }

  /// The minimum level of messages in the log.
  public enum LogLevel: String, CaseIterable, Sendable {
    case debug, info, warning, error
  }

  /// The behaviour while nobody touches the screen.
  public struct Idle: Hashable, Sendable {
    /// The time from the last touch to the attract loop.
    public var attractAfter: Double? = 120
    /// The time from the last touch until everything is reset.
    public var resetAfter: Double? = 120
    /// The time for which visitors see that the attract loop or the reset is near; nil for no count-down.
    public var countdown: Double? = 20
    /// Whether a reset leaves visitors' drawings.
    public var keepsDrawings = false
    /// Whether the attract loop shows how the last fingers moved.
    public var showsEcho = false

    public init() {}
  }

  /// The times when the screen is black.
  public struct Dark: Hashable, Sendable {
    /// The hours of darkness, or nil for none.
    public var schedule: WeekHours?
    /// The time from the last touch until the screen goes dark.
    public var after: Double?
    /// Whether the panel's backlight is switched off as well.
    public var usesDPMS = false

    public init() {}
  }

  /// The volume, and the times when nothing is heard.
  public struct Sound: Hashable, Sendable {
    public var isEnabled = true
    /// The volume in percent.
    public var volume = 60
    /// The hours of silence, or nil for none.
    public var quiet: WeekHours?

    public init() {}
  }

  /// The voice for people who do not see the screen.
  public struct Voice: Hashable, Sendable {
    public var isEnabled = true
    /// Whether three resting fingers begin exploring by touch.
    public var explores = true
    /// Whether a headset that is put in begins exploring.
    public var notesHeadset = true
    /// The keys that begin and end exploring.
    public var exploreKeys: [Key] = []
    /// The keys that change the volume. By default those of keyboards and of kiosk keypads.
    public var louder = [Key(.other(0x1008_ff13))]
    public var softer = [Key(.other(0x1008_ff11))]
    /// Words a minute.
    public var rate = 160
    /// The volume in percent of the usual one.
    public var volume = 100

    public init() {}
  }

  /// The protection of panels against burn-in.
  public struct BurnIn: Hashable, Sendable {
    /// The maximum shift of the content, in pixels. Zero switches it off.
    public var shift = 1
    /// The time between two shifts.
    public var every = 180.0

    public init() {}
  }

  /// The access for staff.
  public struct Staff: Hashable, Sendable {
    /// The corner of the screen to hold.
    public var corner = Corner.topLeft
    /// The time to hold it.
    public var hold = 3.0
    /// The salted hash of the PIN, or nil for no access.
    public var pinHash: String?

    public init() {}
  }

  /// A corner of the screen.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The touch devices, and the filters for their contacts.
  public struct Touch: Hashable, Sendable {
    /// The filters for devices that are not in ``devices``.
    public var filters = TouchFilters()
    public var devices: [Device] = []
    /// The names of the input devices to use. If empty, every touch screen.
    public var only: [String] = []
    /// Whether a kiosk accepts mice as well. Only used while ``only`` is empty.
    public var admitsMouse = false

    public init() {}

    /// A touch screen with its own settings.
    public struct Device: Hashable, Sendable {
      /// The name at the X server, which the command `doctor` lists.
      public var name = ""
      /// The output that the device lies on, or nil for the covered one.
      public var output: String?
      public var filters = TouchFilters()

      public init() {}
    }
  }

  /// The thresholds of gestures.
  public struct Gestures: Hashable, Sendable {
    /// The factor for distances and speeds, or nil to derive it from the panel.
    public var scale: Double? = 1
    /// The thresholds before they are scaled.
    public var defaults = GestureDefaults()

    public init() {}
  }

  /// The machine's report about its health.
  public struct Health: Hashable, Sendable {
    /// The path of the Prometheus textfile, or nil for none.
    public var file: String?
    public var every = 15.0

    public init() {}
  }
}

/// The filters that decide which contacts count as fingers.
public struct TouchFilters: Hashable, Sendable {
  /// The maximum radius of a finger, in points. Larger contacts are palms. Nil accepts all contacts.
  public var palmRadius: Double?
  /// The time in seconds within which a finger that lands near its lift counts as never lifted, or nil for no such
  /// filter.
  public var bounce: Double?
  /// The time in seconds after which a motionless touch counts as dirt and is cancelled, or nil for never.
  public var ghostAfter: Double? = 300

  public init() {}
}
