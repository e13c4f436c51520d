import TouchGeometry
import TouchUI

/// The commands that are always available in the panel.
enum PanelCommand: CaseIterable {
  case pause, save, move, resize, close
}

/// The buttons of the commands, in one row or as many as their titles need.
final class CommandBar: StackView {
  var onCommand: ((PanelCommand) -> Void)?
  /// The commands that are hidden.
  var leftOut: Set<PanelCommand> = [] {
    didSet {
      for command in PanelCommand.allCases { self[command].isHidden = leftOut.contains(command) }
    }
  }
  private let buttons = PanelCommand.allCases.map { _ in Button("") }

  init() {
    super.init(axis: .horizontal)
    for command in PanelCommand.allCases {
      let button = self[command]
      button.name = "inspector.\(command)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in onCommand?(command) }
      addArrangedSubview(button)
    }
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  subscript(command: PanelCommand) -> Button {
    buttons[PanelCommand.allCases.firstIndex(of: command) ?? 0]
  }

  override func themeDidChange() {
    super.themeDidChange()
    (spacing, lineSpacing) = (theme.spacing.small, theme.spacing.small)
    limitSizes()
  }

  override func fittingSizeChanged() {
    limitSizes()
    super.fittingSizeChanged()
  }

  /// The amount by which buttons can be narrower than preferred, in points. Their titles still have a margin of 8
  /// points.
  private static let spare = 32.0

  private func limitSizes() {
    for button in buttons {
      let width = button.sizeThatFits(Size(.infinity, .infinity)).width
      button.minimumSize.width = max(width - Self.spare, theme.minimumTarget)
      button.fixSize(height: theme.minimumTarget)
    }
  }
}
