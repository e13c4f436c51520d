import TouchCore
import TouchGeometry

/// The layout of a row that continues in further lines where its parts do not fit into one.
struct WrappedLayout {
  /// The row, as if it had one line.
  let row: StackLayout
  let lineSpacing: Double

  /// Returns the size that the lines need within `size`, with the insets.
  func size(within size: Size) -> Size {
    let insets = row.insets
    let room = Size(max(0, size.width - insets.left - insets.right), .infinity)
    let sizes = lines(in: room.width).map { $0.size(within: room) }
    let height = sizes.reduce(gap * Double(max(0, sizes.count - 1))) { $0 + $1.height }
    return Size(
      (sizes.map(\.width).max() ?? 0) + insets.left + insets.right,
      min(max(0, height) + insets.top + insets.bottom, max(size.height, insets.top + insets.bottom)))
  }

  /// Returns the frame of each part in a row with `bounds`.
  func frames(in bounds: Rect) -> [Rect] {
    let width = max(0, bounds.width - row.insets.left - row.insets.right)
    var top = bounds.minY + row.insets.top
    return lines(in: width).flatMap { line in
      let height = line.size(within: Size(width, .infinity)).height
      defer { top += height + gap }
      return line.frames(in: Rect(bounds.minX + row.insets.left, top, width, height))
    }
  }

  private var gap: Double { lineSpacing.isFinite ? lineSpacing : 0 }

  /// Distributes the parts over as few lines as possible, in order.
  private func lines(in width: Double) -> [StackLayout] {
    var (lines, taken) = ([[View]](), 0.0)
    for part in row.parts {
      let length = Self.leastWidth(of: part)
      if lines.isEmpty || taken + length > width { (lines, taken) = (lines + [[]], 0) }
      lines[lines.count - 1].append(part)
      taken += length + (row.spacing.isFinite ? row.spacing : 0)
    }
    return lines.map { row.with($0) }
  }

  /// Returns the width below which a part goes into the next line: its minimum, or what suits it if it has none.
  private static func leastWidth(of part: View) -> Double {
    let least = part.minimumSize.width
    return least > 0 ? least : part.arrangedSize(in: Size(.infinity, .infinity)).width
  }
}

extension StackLayout {
  /// Returns the layout of a line with these parts, without insets.
  fileprivate func with(_ parts: [View]) -> StackLayout {
    StackLayout(
      parts: parts, axis: axis, spacing: spacing, alignment: alignment, insets: .zero, isRightToLeft: isRightToLeft)
  }
}
