import TouchCore

/// The words of the six keys and of gestures that are made without fingers.
public struct AccessStrings: TextTable {
  public static let translations = [
    Language.chinese: chinese, .russian: russian, .german: german, .french: french, .spanish: spanish,
  ]

  /// The name of the button beside the focused element, and of its menu.
  public var actions: String
  /// The name of the activation among other actions.
  public var activate: String
  /// Said when the focus goes on at the other end.
  public var wrappedToStart: String
  public var wrappedToEnd: String
  /// Said of an element that cannot be used.
  public var nothingToDo: String
  public var isDisabled: String
  /// Said where there is nothing to leave.
  public var nothingToLeave: String
  /// Said of an image without a description.
  public var unnamedImage: String
  public var unnamed: String
  /// The help for each kind of element, in a sentence.
  public var adjustHelp: String
  public var adjustingHelp: String
  public var activateHelp: String
  public var actionsHelp: String
  public var moveHelp: String
  /// The words of the settings that make a screen easier to use.
  public var settings: AccessSettingsStrings
  /// Returns the name of a gesture: a verb with its direction.
  public var gesture: @Sendable (AccessibilityGesture.Kind) -> String

  public init(
    actions: String, activate: String, wrappedToStart: String, wrappedToEnd: String, nothingToDo: String,
    isDisabled: String, nothingToLeave: String, unnamedImage: String, unnamed: String, adjustHelp: String,
    adjustingHelp: String, activateHelp: String, actionsHelp: String, moveHelp: String,
    settings: AccessSettingsStrings,
    gesture: @escaping @Sendable (AccessibilityGesture.Kind) -> String
  ) {
    self.actions = actions
    self.activate = activate
    self.wrappedToStart = wrappedToStart
    self.wrappedToEnd = wrappedToEnd
    self.nothingToDo = nothingToDo
    self.isDisabled = isDisabled
    self.nothingToLeave = nothingToLeave
    self.unnamedImage = unnamedImage
    self.unnamed = unnamed
    self.adjustHelp = adjustHelp
    self.adjustingHelp = adjustingHelp
    self.activateHelp = activateHelp
    self.actionsHelp = actionsHelp
    self.moveHelp = moveHelp
    self.settings = settings
    self.gesture = gesture
  }
}
