import TouchCore

/// The words that a voice adds to those of the elements.
public struct VoiceStrings: TextTable {
  public static let translations = [
    Language.chinese: chinese, .russian: russian, .german: german, .french: french, .spanish: spanish,
  ]

  /// The kinds of elements.
  public var button: String
  public var toggle: String
  public var adjustable: String
  public var textField: String
  public var header: String
  public var image: String
  /// The states of elements.
  public var selected: String
  public var notEnabled: String
  /// Said of an element that has actions, after a pause.
  public var hasActions: String
  /// Said in place of private words.
  public var isPrivate: String
  /// Said when exploring begins and ends.
  public var exploreBegins: String
  public var exploreEnds: String
  /// Added to the help for the keys.
  public var settingsHelp: String
  /// Said when the settings of the voice are changed by keys.
  public var settingsKeys: String
  public var settingsEnd: String
  /// The volume in percent and the speed in words a minute.
  public var volume: @Sendable (Int) -> String
  public var rate: @Sendable (Int) -> String

  public init(
    button: String, toggle: String, adjustable: String, textField: String, header: String, image: String,
    selected: String, notEnabled: String, hasActions: String, isPrivate: String, exploreBegins: String,
    exploreEnds: String, settingsHelp: String, settingsKeys: String, settingsEnd: String,
    volume: @escaping @Sendable (Int) -> String,
    rate: @escaping @Sendable (Int) -> String
  ) {
    self.button = button
    self.toggle = toggle
    self.adjustable = adjustable
    self.textField = textField
    self.header = header
    self.image = image
    self.selected = selected
    self.notEnabled = notEnabled
    self.hasActions = hasActions
    self.isPrivate = isPrivate
    self.exploreBegins = exploreBegins
    self.exploreEnds = exploreEnds
    self.settingsHelp = settingsHelp
    self.settingsKeys = settingsKeys
    self.settingsEnd = settingsEnd
    self.volume = volume
    self.rate = rate
  }
}
