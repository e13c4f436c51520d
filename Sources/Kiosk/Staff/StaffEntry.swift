import TouchUI

/// Something of a program's own that staff can do, a button on their panel.
///
/// ```swift
/// StaffEntry("next", title: { $0[QuizStrings.self].nextQuestion }, action: { [weak quiz] in quiz?.skip() })
/// ```
public struct StaffEntry {
  /// In transcripts, where the button is called `kiosk.staff.own.` and this.
  public var name: String
  /// What the button says in a language.
  public var title: (Language) -> String
  /// Whether the panel closes before the action, so that staff see what came of it. Otherwise the panel stays, and tells
  /// the state of the machine anew after the action.
  public var closesPanel: Bool
  /// What it does. Called when a finger has tapped the button.
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
