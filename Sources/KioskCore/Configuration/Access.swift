import Documents
import TouchUI

extension Configuration {
  /// The settings that make the screen easier to use, and the position of its panel.
  public struct Access: Hashable, Sendable {
    /// Whether visitors find the tab with which they change the rest.
    public var hasTab = true
    /// The factor for all sizes of type that each visitor finds.
    public var textSize = 1.0
    public var highContrast = false
    public var lessMotion = false
    /// The height of the panel's visible area in millimetres, or nil if it is not known.
    public var panelHeight: Double?
    /// The distance of its lower edge from the floor in millimetres, or nil if it is not known.
    public var lowerEdge: Double?
    /// The distance of visitors' eyes from the panel in millimetres.
    public var distance = 500.0

    public init() {}

    /// The settings that each visitor finds.
    public var settings: AccessibilitySettings {
      var settings = AccessibilitySettings()
      settings.textScale = textSize
      settings.isDarkerSystemColorsEnabled = highContrast
      settings.isReduceMotionEnabled = lessMotion
      return settings
    }

    /// The position of the panel, or nil if it is not known.
    public var panel: PanelPosition? {
      guard let panelHeight, let lowerEdge else { return nil }
      return PanelPosition(height: panelHeight, lowerEdge: lowerEdge)
    }
  }
}

extension ConfigurationTable {
  static var access: Section {
    let length = { (range: ClosedRange<Double>) in
      ValueFormat<Double?>.optional(.number(range, "mm"), or: "unknown")
    }
    return Section(
      name: "access", comment: "What makes the screen easier to use. After each visitor it is as it stands here.",
      settings: [
        Setting(
          "tab", \.access.hasTab, .flag,
          "Whether visitors find a tab with which they choose larger text, more contrast, less motion, and all within "
            + "reach."),
        Setting("textSize", \.access.textSize, .number(1...2, "times"), "The size of all text at first."),
        Setting(
          "highContrast", \.access.highContrast, .flag, "Whether colours have a contrast of 7 to 1 and more at first."
        ),
        Setting("lessMotion", \.access.lessMotion, .flag, "Whether things fade instead of moving at first."),
        Setting(
          "panelHeight", \.access.panelHeight, length(50...5000),
          "The height of the panel's visible area. With the next key it says what is within reach of a wheelchair."),
        Setting(
          "lowerEdge", \.access.lowerEdge, length(0...5000), "How high its lower edge is above the floor."),
        Setting(
          "distance", \.access.distance, .number(200...5000, "mm"),
          "How far visitors' eyes are from it; `conform` says whether they can read the text."),
      ])
  }

  /// Throws a mistake if one of the two keys that say where the panel hangs stands alone.
  func checkPanel(of configuration: Configuration, _ value: FileValue) throws {
    let access = configuration.access
    guard (access.panelHeight == nil) != (access.lowerEdge == nil) else { return }
    let (there, missing) = access.lowerEdge == nil ? ("panelHeight", "lowerEdge") : ("lowerEdge", "panelHeight")
    throw value.mistake(
      "\"\(there)\" stands without \"\(missing)\": only together they say where the panel hangs. Allowed: both, or none"
    )
  }
}
