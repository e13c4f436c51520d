import TouchGeometry
import TouchUI

/// The commands that are always available in the panel.
enum PanelCommand: CaseIterable {
  case pause, save, move, resize, close
}

/// The buttons of the commands, in one row or as many as their titles need.
final class CommandBar: View {
  var onCommand: ((PanelCommand) -> Void)?
  /// The commands that are hidden.
  var leftOut: Set<PanelCommand> = [] {
    didSet {
      for command in PanelCommand.allCases { self[command].isHidden = leftOut.contains(command) }
      setNeedsLayout()
    }
  }
  private let buttons = PanelCommand.allCases.map { _ in Button("") }

  init() {
    super.init(frame: .zero)
    for command in PanelCommand.allCases {
      let button = self[command]
      button.name = "inspector.\(command)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in onCommand?(command) }
      addSubview(button)
    }
  }

  override var drawsContent: Bool { false }

  subscript(command: PanelCommand) -> Button {
    buttons[PanelCommand.allCases.firstIndex(of: command) ?? 0]
  }

  /// Returns the preferred width, if that is within `size`, and the height needed for it.
  override func sizeThatFits(_ size: Size) -> Size {
    let gap = theme.spacing.small
    let wanted = shown.reduce(-gap) { $0 + wantedWidth($1) + gap }
    if wanted <= size.width { return Size(wanted, theme.minimumTarget) }
    return Size(size.width, Double(rows(in: size.width).count) * (theme.minimumTarget + gap) - gap)
  }

  private var shown: [PanelCommand] { PanelCommand.allCases.filter { !leftOut.contains($0) } }

  private func wantedWidth(_ command: PanelCommand) -> Double {
    max(self[command].sizeThatFits(Size(.infinity, .infinity)).width, theme.minimumTarget)
  }

  /// The amount by which buttons can be narrower than preferred, in points. Their titles still have a margin of 8
  /// points.
  private static let spare = 32.0

  private func leastWidth(_ command: PanelCommand) -> Double {
    max(wantedWidth(command) - Self.spare, theme.minimumTarget)
  }

  /// Distributes the shown commands over as few rows as possible, in order.
  private func rows(in width: Double) -> [[PanelCommand]] {
    var (rows, taken) = ([[PanelCommand]](), Double.infinity)
    for command in shown {
      let least = leastWidth(command)
      if taken + least > width { (rows, taken) = (rows + [[]], 0) }
      rows[rows.count - 1].append(command)
      taken += least + theme.spacing.small
    }
    return rows
  }

  override func layoutSubviews() {
    let gap = theme.spacing.small
    var y = 0.0
    for row in rows(in: bounds.width) {
      let room = bounds.width - gap * Double(row.count - 1)
      let wanted = row.reduce(0) { $0 + wantedWidth($1) }
      let least = row.reduce(0) { $0 + leastWidth($1) }
      // The share of the flexible width that is available.
      let share = wanted <= room ? 1 : (room - least) / max(wanted - least, 1)
      var x = 0.0
      for command in row {
        let width = leastWidth(command) + share * (wantedWidth(command) - leastWidth(command))
        self[command].frame = Rect(x, y, width, theme.minimumTarget)
        x += width + gap
      }
      y += theme.minimumTarget + gap
    }
  }
}
