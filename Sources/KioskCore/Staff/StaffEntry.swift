import TouchUI

/// A custom action of the program for staff, shown as a button on their panel.
///
/// ```swift
/// StaffEntry("next", title: { $0[QuizStrings.self].nextQuestion }, action: { [weak quiz] in quiz?.skip() })
/// ```
public struct StaffEntry {
  /// The name in transcripts, where the button is called `kiosk.staff.own.` followed by it.
  public var name: String
  /// Returns the title of the button in a language.
  public var title: (Language) -> String
  /// Whether the panel closes before the action, so that staff see the effect. Otherwise the panel stays open and
  /// updates the state of the machine after the action.
  public var closesPanel: Bool
  /// The action. Called when the button has been tapped.
  public var action: () -> Void

  public init(
    _ name: String, title: @escaping (Language) -> String, closesPanel: Bool = true, action: @escaping () -> Void
  ) {
    self.name = name
    self.title = title
    self.closesPanel = closesPanel
    self.action = action
  }
}
