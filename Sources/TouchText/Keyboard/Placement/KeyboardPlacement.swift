import TouchGeometry

/// The search for the position of a keyboard beside its input: below or above it, else beside it, where it covers
/// neither the input nor another keyboard.
struct KeyboardPlacement {
  /// The bounds of the window.
  var bounds: Rect
  /// The frame of the input, which must stay visible.
  var input: Rect
  /// The frames of the other keyboards.
  var keyboards: [Rect]
  /// The frames of the other inputs that are being edited.
  var inputs: [Rect]
  /// The distance to the input and between keyboards.
  var gap: Double
  /// The distance of a keyboard below the input, with space for the letters over its keys.
  var gapBelow: Double

  /// Returns the best frame of a keyboard of `size`. It is always within the bounds if they are large enough.
  func frame(of size: Size) -> Rect {
    let frames = candidates(size).map { limited($0, size) }
    // Of equals the first wins: the order of the candidates is their preference.
    let best = frames.enumerated().min { (cost($0.element), $0.offset) < (cost($1.element), $1.offset) }
    return best?.element ?? limited(bounds.origin, size)
  }

  /// Whether a keyboard in `frame` may remain there.
  func suits(_ frame: Rect) -> Bool {
    bounds.contains(frame) && !frame.intersects(input) && !keyboards.contains(where: frame.intersects)
      && !inputs.contains(where: frame.intersects)
  }

  private func candidates(_ size: Size) -> [Point] {
    let centred = input.midX - size.width / 2
    let beside = keyboards.flatMap { [$0.minX - gap - size.width, $0.maxX + gap] }
    let columns = [centred] + beside.sorted { abs($0 - centred) < abs($1 - centred) } + [bounds.minX, bounds.maxX]
    // Hands come from below, so that a keyboard below leaves the input in sight.
    let levels = [input.maxY + gapBelow, input.minY - gap - size.height]
    let further = keyboards.flatMap { [$0.maxY + gap, $0.minY - gap - size.height] }
    let middle = input.midY - size.height / 2
    let close = [Point(centred, levels[0]), Point(centred, levels[1]), Point(centred, input.maxY + gap)]
    return close + levels.flatMap { y in columns.map { Point($0, y) } }
      + [Point(input.maxX + gap, middle), Point(input.minX - gap - size.width, middle)]
      + (further + [bounds.minY, bounds.maxY]).flatMap { y in columns.map { Point($0, y) } }
  }

  /// Returns a frame of `size` at the whole point that is nearest to `origin` within the bounds.
  private func limited(_ origin: Point, _ size: Size) -> Rect {
    let x = max(bounds.minX, min(origin.x, bounds.maxX - size.width))
    let y = max(bounds.minY, min(origin.y, bounds.maxY - size.height))
    return Rect(origin: Point(x.rounded(), y.rounded()), size: size)
  }

  /// Returns the weighted area that `frame` would cover.
  private func cost(_ frame: Rect) -> Double {
    frame.sharedArea(with: input) * 10 + keyboards.reduce(0) { $0 + frame.sharedArea(with: $1) }
      + inputs.reduce(0) { $0 + frame.sharedArea(with: $1) * 3 }
  }
}

extension Rect {
  fileprivate func sharedArea(with other: Rect) -> Double {
    guard intersects(other) else { return 0 }
    let part = intersection(other)
    return part.width * part.height
  }
}
