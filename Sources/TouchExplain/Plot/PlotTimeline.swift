import TouchUI

/// The mapping from time to horizontal position. Long idle stretches are shortened.
struct PlotTimeline {
  /// A stretch of time and its horizontal range.
  struct Stretch {
    let from: Instant
    let to: Instant
    let left: Double
    let right: Double
    /// Whether the stretch is idle and drawn narrower than its time.
    let isBreak: Bool
  }

  let stretches: [Stretch]
  /// The points per millisecond outside of breaks.
  let scale: Double

  private static let breakWidth = 56.0
  /// The longest idle stretch that is shown in full, in seconds.
  private static let shortestBreak = 0.15

  init(from left: Double, to right: Double, busy: [ClosedRange<Instant>], end: Instant) {
    let pieces = Self.pieces(busy, end)
    let breaks = Double(pieces.count { $0.isBreak })
    let time = pieces.filter { !$0.isBreak }.reduce(0) { $0 + $1.to.seconds(since: $1.from) * 1000 }
    let scale = time > 0 ? max(0, right - left - breaks * Self.breakWidth) / time : 0
    var x = left
    stretches = pieces.map { piece in
      let width = piece.isBreak ? Self.breakWidth : piece.to.seconds(since: piece.from) * 1000 * scale
      defer { x += width }
      return Stretch(from: piece.from, to: piece.to, left: x, right: x + width, isBreak: piece.isBreak)
    }
    self.scale = scale
  }

  /// Creates a timeline that shows the first `duration` seconds in full.
  init(from left: Double, to right: Double, duration: Double) {
    stretches = [Stretch(from: .zero, to: .zero + duration, left: left, right: right, isBreak: false)]
    scale = max(0, right - left) / (duration * 1000)
  }

  func x(_ time: Instant) -> Double {
    guard let stretch = stretches.first(where: { time <= $0.to }) ?? stretches.last else { return 0 }
    let duration = stretch.to.seconds(since: stretch.from)
    guard duration > 0 else { return stretch.left }
    let share = min(max(time.seconds(since: stretch.from) / duration, 0), 1)
    return stretch.left + (stretch.right - stretch.left) * share
  }

  /// The round times to label, far enough from each other and from breaks.
  var ticks: [Instant] {
    let steps = [1.0, 2, 5].flatMap { step in
      [1.0, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11].map { step * $0 }
    }.sorted()
    guard scale > 0, let step = steps.first(where: { $0 * scale >= 64 }) else { return [] }
    let all = stretches.filter { !$0.isBreak }.flatMap { stretch in
      let first = (stretch.from.milliseconds / step).rounded(.up)
      let last = (stretch.to.milliseconds / step).rounded(.down)
      return first <= last ? stride(from: first, through: last, by: 1).map { Instant(milliseconds: $0 * step) } : []
    }
    return all.filter { tick in !breaks.contains { ($0.left - 4...$0.right + 4).contains(x(tick)) } }
  }

  var breaks: [Stretch] { stretches.filter(\.isBreak) }

  /// The busy ranges and the ranges between them.
  private static func pieces(
    _ busy: [ClosedRange<Instant>], _ end: Instant
  ) -> [(from: Instant, to: Instant, isBreak: Bool)] {
    var pieces: [(from: Instant, to: Instant, isBreak: Bool)] = [(.zero, .zero, false)]
    let ranges = busy.sorted { $0.lowerBound < $1.lowerBound } + [end...end]
    for range in ranges {
      let reached = pieces[pieces.count - 1].to
      // A little idle time stays on both sides of a break, so that events do not touch it.
      let (leave, arrive) = (reached + 0.02, range.lowerBound + -0.02)
      if range.lowerBound.seconds(since: reached) > shortestBreak {
        pieces[pieces.count - 1].to = leave
        pieces.append((leave, arrive, true))
        pieces.append((arrive, range.upperBound, false))
      } else {
        pieces[pieces.count - 1].to = max(reached, range.upperBound)
      }
    }
    return pieces
  }
}
