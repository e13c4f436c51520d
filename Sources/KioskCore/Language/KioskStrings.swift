import TouchUI

/// The texts of the kiosk itself for visitors and staff. See ``/TouchUI/Language``.
public struct KioskStrings: TextTable {
  public static let translations = [
    Language.chinese: chinese, .russian: russian, .german: german, .french: french, .spanish: spanish,
  ]

  public var attract: Attract
  public var pad: Pad
  public var panel: Panel
  public var facts: Facts

  public init(attract: Attract, pad: Pad, panel: Panel, facts: Facts) {
    self.attract = attract
    self.pad = pad
    self.panel = panel
    self.facts = facts
  }

  /// The texts of the attract loop.
  public struct Attract: Sendable {
    public var title: String
    public var hint: String

    public init(title: String, hint: String) {
      self.title = title
      self.hint = hint
    }
  }

  /// The texts of the PIN pad.
  public struct Pad: Sendable {
    public var title: String
    public var invitation: String
    public var clear: String
    public var open: String
    public var close: String
    /// Says that the PIN was wrong, and how many seconds to wait.
    public var wrong: @Sendable (_ seconds: Int) -> String
    /// Says how many seconds to wait.
    public var wait: @Sendable (_ seconds: Int) -> String

    public init(
      title: String, invitation: String, clear: String, open: String, close: String,
      wrong: @escaping @Sendable (_ seconds: Int) -> String,
      wait: @escaping @Sendable (_ seconds: Int) -> String
    ) {
      self.title = title
      self.invitation = invitation
      self.clear = clear
      self.open = open
      self.close = close
      self.wrong = wrong
      self.wait = wait
    }
  }

  /// The texts of the staff panel.
  public struct Panel: Sendable {
    public var title: String
    public var close: String
    public var restart: String
    public var exit: String
    /// The title of the exit button after it was tapped once.
    public var confirmExit: String
    /// The title of the button that opens the inspector.
    public var inspector: String
    /// The title of the volume.
    public var sound: String
    public var back: String
    public var more: String
    /// The current page, counted from 1, and the number of pages.
    public var page: @Sendable (_ page: Int, _ pages: Int) -> String
    public var thresholds: String
    /// A remark about how long changed thresholds last.
    public var remark: String
    /// A number with its unit. Angles are in degrees.
    public var value: @Sendable (_ number: String, _ unit: GestureThreshold.Unit) -> String

    public init(
      title: String, close: String, restart: String, exit: String, confirmExit: String, inspector: String,
      sound: String,
      back: String, more: String,
      page: @escaping @Sendable (_ page: Int, _ pages: Int) -> String, thresholds: String, remark: String,
      value: @escaping @Sendable (_ number: String, _ unit: GestureThreshold.Unit) -> String
    ) {
      self.title = title
      self.close = close
      self.restart = restart
      self.exit = exit
      self.confirmExit = confirmExit
      self.inspector = inspector
      self.sound = sound
      self.back = back
      self.more = more
      self.page = page
      self.thresholds = thresholds
      self.remark = remark
      self.value = value
    }
  }

  /// The state of the machine, one line for each fact. A name or path is nil if there is none.
  public struct Facts: Sendable {
    public var running: @Sendable (_ hours: Int, _ minutes: Int) -> String
    public var output: @Sendable (_ name: String) -> String
    public var touchScreens: @Sendable (_ names: [String]) -> String
    public var touches: @Sendable (_ count: Int) -> String
    public var configuration: @Sendable (_ path: String?) -> String
    /// Says that no touch screen is in use, so that nobody can touch the screen.
    public var untouchable: String
    /// Says that nothing is heard, since the machine has no sound device.
    public var silent: String
    /// The kiosk is covered by the window with this name.
    public var covered: @Sendable (_ window: String) -> String
    /// Says that the health file cannot be written.
    public var health: @Sendable (_ path: String) -> String
    /// Says why the logo is not shown. The reason names the file, and is in English as in the log.
    public var logo: @Sendable (_ reason: String) -> String

    public init(
      running: @escaping @Sendable (_ hours: Int, _ minutes: Int) -> String,
      output: @escaping @Sendable (_ name: String) -> String,
      touchScreens: @escaping @Sendable (_ names: [String]) -> String,
      touches: @escaping @Sendable (_ count: Int) -> String,
      configuration: @escaping @Sendable (_ path: String?) -> String,
      untouchable: String,
      silent: String,
      covered: @escaping @Sendable (_ window: String) -> String,
      health: @escaping @Sendable (_ path: String) -> String,
      logo: @escaping @Sendable (_ reason: String) -> String
    ) {
      self.running = running
      self.output = output
      self.touchScreens = touchScreens
      self.touches = touches
      self.configuration = configuration
      self.untouchable = untouchable
      self.silent = silent
      self.covered = covered
      self.health = health
      self.logo = logo
    }
  }
}

extension View {
  var strings: KioskStrings { language[KioskStrings.self] }
}
