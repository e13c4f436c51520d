import TouchCore

/// A setting that visitors find in the list of ``AccessControls``.
enum AccessSetting: CaseIterable {
  case text, contrast, motion, reach

  /// The state of a setting: a flag, or the position among some values.
  enum State: Hashable {
    case flag(Bool)
    case step(Int, of: Int)
  }

  /// The factors for the sizes of type.
  static let textScales = [1, 1.5, AccessibilitySettings.greatestTextScale]

  func title(in strings: AccessStrings) -> String {
    switch self {
    case .text: strings.settings.text
    case .contrast: strings.settings.contrast
    case .motion: strings.settings.motion
    case .reach: strings.settings.reach
    }
  }

  func state(in settings: AccessibilitySettings) -> State {
    switch self {
    case .text:
      .step(Self.textScales.lastIndex { $0 <= settings.textScale + 0.01 } ?? 0, of: Self.textScales.count)
    case .contrast: .flag(settings.isDarkerSystemColorsEnabled)
    case .motion: .flag(settings.isReduceMotionEnabled)
    case .reach: .flag(settings.reach != nil)
    }
  }

  /// Switches the setting, or goes on to its next value. `reach` is the part of the height that is within reach.
  func change(_ settings: inout AccessibilitySettings, reach: ClosedRange<Double>?) {
    switch self {
    case .text:
      let next = Self.textScales.first { $0 > settings.textScale + 0.01 }
      settings.textScale = next ?? Self.textScales[0]
    case .contrast: settings.isDarkerSystemColorsEnabled.toggle()
    case .motion: settings.isReduceMotionEnabled.toggle()
    case .reach: settings.reach = settings.reach == nil ? reach : nil
    }
  }
}
