import TouchCore
import TouchGeometry

/// The layout of a stack's parts. It moves no views, and equal inputs give equal results.
///
/// Along the axis a part has a length, across it a breadth. Edges lie at whole points where the bounds do, so that
/// texts are sharp.
struct StackLayout {
  let parts: [View]
  let axis: StackView.Axis
  let spacing: Double
  let alignment: StackView.Alignment
  let insets: Insets
  let isRightToLeft: Bool

  /// Returns the size that the parts need within `size`, with the insets.
  func size(within size: Size) -> Size {
    let (length, breadth) = inner(size)
    var lengths = lengths(in: .infinity, breadth)
    if lengths.reduce(gaps, +) > length { lengths = self.lengths(in: length, breadth) }
    let needed = neededBreadth(lengths, breadth)
    let inner = sized(min(max(0, lengths.reduce(gaps, +)), length), min(needed, breadth))
    return Size(inner.width + insets.left + insets.right, inner.height + insets.top + insets.bottom)
  }

  /// Returns the frame of each part in a stack with `bounds`.
  func frames(in bounds: Rect) -> [Rect] {
    let (length, breadth) = inner(bounds.size)
    let lengths = lengths(in: length, breadth)
    let origin = Point(bounds.minX + insets.left, bounds.minY + insets.top)
    var position = 0.0
    return zip(lengths, extents(lengths, breadth)).map { length, extent in
      defer { position += length + gap }
      let corner = axis == .horizontal ? Vector(position, extent.start) : Vector(extent.start, position)
      let frame = Rect(origin: origin + corner, size: sized(length, extent.breadth))
      return isRightToLeft ? mirrored(frame, in: bounds) : frame
    }
  }

  // MARK: Along the axis

  /// Returns the length of each part if all together have `room`, which may be infinite.
  private func lengths(in room: Double, _ breadth: Double) -> [Double] {
    var requests = parts.map { part in
      StackLengths.Request(
        length: alongAxis(part.arrangedSize(in: sized(.infinity, breadth))), growth: part.growth,
        least: alongAxis(part.minimumSize), most: alongAxis(part.maximumSize))
    }
    guard room.isFinite else { return StackLengths(requests).unlimited }
    let free = max(0, room - gaps)
    let lengths = StackLengths(requests).distributed(in: free)
    guard axis == .vertical else { return lengths }
    var isModest = false
    for (index, length) in lengths.enumerated() where requests[index].growth == 0 && length < requests[index].length {
      // In less height a part may need even less, for example with smaller type.
      let wanted = parts[index].arrangedSize(in: Size(breadth, length)).height
      guard wanted < length else { continue }
      (requests[index].length, isModest) = (wanted, true)
    }
    return isModest ? StackLengths(requests).distributed(in: free) : lengths
  }

  // MARK: Across the axis

  /// The position of a part across the axis.
  private struct Extent {
    var start: Double
    var breadth: Double
  }

  private func extents(_ lengths: [Double], _ room: Double) -> [Extent] {
    let breadths = breadths(lengths, room)
    return alignment == .firstBaseline && axis == .horizontal
      ? standing(lengths, breadths) : zip(parts, breadths).map { aligned($0, $1, in: room) }
  }

  /// Returns the breadth that the parts need, of the available one.
  private func neededBreadth(_ lengths: [Double], _ room: Double) -> Double {
    let breadths = breadths(lengths, room)
    guard alignment == .firstBaseline, axis == .horizontal else { return breadths.max() ?? 0 }
    return standing(lengths, breadths).map { $0.start + $0.breadth }.max() ?? 0
  }

  private func breadths(_ lengths: [Double], _ room: Double) -> [Double] {
    zip(parts, lengths).map { part, length in
      min(acrossAxis(part.arrangedSize(in: sized(length, room))), room)
    }
  }

  /// Returns the positions with all baselines on the lowest of them.
  private func standing(_ lengths: [Double], _ breadths: [Double]) -> [Extent] {
    let baselines = zip(parts, zip(lengths, breadths)).map { part, size in
      part.firstBaseline(in: Size(size.0, size.1)).map(\.asLength) ?? size.1
    }
    let line = baselines.max() ?? 0
    return zip(baselines, breadths).map { Extent(start: (line - $0).rounded(), breadth: $1) }
  }

  private func aligned(_ part: View, _ breadth: Double, in room: Double) -> Extent {
    switch alignment {
    case .fill:
      Extent(start: 0, breadth: min(room, max(acrossAxis(part.minimumSize), acrossAxis(part.maximumSize))))
    case .leading, .firstBaseline: Extent(start: 0, breadth: breadth)
    case .center: Extent(start: ((room - breadth) / 2).rounded(), breadth: breadth)
    case .trailing: Extent(start: room - breadth, breadth: breadth)
    }
  }

  // MARK: Both axes

  private var gap: Double { spacing.isFinite ? spacing : 0 }

  private var gaps: Double { gap * Double(max(0, parts.count - 1)) }

  /// Returns the space within the insets, along the axis and across it.
  private func inner(_ size: Size) -> (length: Double, breadth: Double) {
    let inner = Size(
      max(0, size.width - insets.left - insets.right), max(0, size.height - insets.top - insets.bottom))
    return (alongAxis(inner), acrossAxis(inner))
  }

  private func alongAxis(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func acrossAxis(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func sized(_ length: Double, _ breadth: Double) -> Size {
    axis == .horizontal ? Size(length, breadth) : Size(breadth, length)
  }

  /// Returns the mirrored frame. The insets are not mirrored.
  private func mirrored(_ frame: Rect, in bounds: Rect) -> Rect {
    let sum = bounds.minX + insets.left + bounds.maxX - insets.right
    return Rect(origin: Point(sum - frame.maxX, frame.minY), size: frame.size)
  }
}
