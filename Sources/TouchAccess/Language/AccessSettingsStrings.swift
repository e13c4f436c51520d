import TouchCore

/// The words of the settings that make a screen easier to use.
public struct AccessSettingsStrings: Sendable {
  /// The name of the tab that opens them.
  public var title: String
  public var text: String
  public var contrast: String
  public var motion: String
  public var reach: String
  public var on: String
  public var off: String
  /// Returns the size of the text in words.
  public var percent: @Sendable (Int) -> String

  static let english = AccessSettingsStrings(
    title: "Accessibility", text: "Larger text", contrast: "High contrast", motion: "Less motion",
    reach: "Within reach", on: "on", off: "off", percent: { "\($0) percent" })
  static let chinese = AccessSettingsStrings(
    title: "无障碍", text: "放大文字", contrast: "高对比度", motion: "减少动画", reach: "移到够得着的地方", on: "开", off: "关",
    percent: { "百分之 \($0)" })
  static let russian = AccessSettingsStrings(
    title: "Доступность", text: "Крупный текст", contrast: "Высокий контраст", motion: "Меньше движения",
    reach: "Опустить пониже", on: "включено", off: "выключено", percent: { "\($0) процентов" })
}
