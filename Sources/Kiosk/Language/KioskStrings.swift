import TouchUI

/// What the kiosk itself says to visitors and staff; see ``/TouchUI/Language``.
public struct KioskStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

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

  /// What the attract loop says.
  public struct Attract: Sendable {
    public var title: String
    public var hint: String

    public init(title: String, hint: String) {
      self.title = title
      self.hint = hint
    }
  }

  /// Where staff type the PIN.
  public struct Pad: Sendable {
    public var title: String
    public var invitation: String
    public var clear: String
    public var open: String
    public var close: String
    /// After a wrong PIN: that it was wrong, and how many seconds there are to wait.
    public var wrong: @Sendable (_ seconds: Int) -> String
    /// How many seconds there are to wait.
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

  /// What stands on the panel of staff.
  public struct Panel: Sendable {
    public var title: String
    public var close: String
    public var restart: String
    public var exit: String
    /// What the exit says when it was tapped once.
    public var confirmExit: String
    /// Opens what shows how gestures are recognised.
    public var inspector: String
    public var back: String
    public var more: String
    /// Which page is shown, counted from 1.
    public var page: @Sendable (_ page: Int, _ pages: Int) -> String
    public var thresholds: String
    /// How long changes of thresholds last.
    public var remark: String
    /// A number with its unit; angles are in degrees.
    public var value: @Sendable (_ number: String, _ unit: GestureThreshold.Unit) -> String

    public init(
      title: String, close: String, restart: String, exit: String, confirmExit: String, inspector: String, back: String,
      more: String,
      page: @escaping @Sendable (_ page: Int, _ pages: Int) -> String, thresholds: String, remark: String,
      value: @escaping @Sendable (_ number: String, _ unit: GestureThreshold.Unit) -> String
    ) {
      self.title = title
      self.close = close
      self.restart = restart
      self.exit = exit
      self.confirmExit = confirmExit
      self.inspector = inspector
      self.back = back
      self.more = more
      self.page = page
      self.thresholds = thresholds
      self.remark = remark
      self.value = value
    }
  }

  /// How the machine is, a line each. A name or path is nil where there is none.
  public struct Facts: Sendable {
    public var running: @Sendable (_ hours: Int, _ minutes: Int) -> String
    public var output: @Sendable (_ name: String) -> String
    public var touchScreens: @Sendable (_ names: [String]) -> String
    public var touches: @Sendable (_ count: Int) -> String
    public var configuration: @Sendable (_ path: String?) -> String
    /// The file in which the machine tells how it is can not be written.
    public var health: @Sendable (_ path: String) -> String

    public init(
      running: @escaping @Sendable (_ hours: Int, _ minutes: Int) -> String,
      output: @escaping @Sendable (_ name: String) -> String,
      touchScreens: @escaping @Sendable (_ names: [String]) -> String,
      touches: @escaping @Sendable (_ count: Int) -> String,
      configuration: @escaping @Sendable (_ path: String?) -> String,
      health: @escaping @Sendable (_ path: String) -> String
    ) {
      self.running = running
      self.output = output
      self.touchScreens = touchScreens
      self.touches = touches
      self.configuration = configuration
      self.health = health
    }
  }
}

extension View {
  var strings: KioskStrings { language[KioskStrings.self] }
}
