import TouchUI

/// The part of a run that fits into a page.
struct PageSelection {
  let moments: [PageMoment]
  /// The number of moments in the whole run.
  let momentCount: Int
  /// The time where the shown part ends, or nil if it reaches the end of the run.
  let cut: Instant?
  let limits: Limits
  /// Whether there are moments that can be left out without losing a decision.
  let hasPlainMoments: Bool

  struct Limits {
    /// The sampling interval for moments without a decision: one in this many is kept. Moments right before a decision
    /// always stay.
    var spacing = 1
    /// The maximum number of moments.
    var moments = Int.max
    /// The maximum number of lanes of each kind, and of views in the field.
    var lanes = 300

    /// Whether nothing more can be left out.
    var isLeast: Bool { moments == 0 && lanes == 0 }

    /// Tightens the limits so that more is left out: moves first, then the end of the run, then lanes.
    mutating func tighten(for selection: PageSelection) {
      if selection.hasPlainMoments {
        spacing *= 2
      } else if !selection.moments.isEmpty {
        moments = selection.moments.count / 2
      } else {
        lanes /= 2
      }
    }
  }

  init(_ all: [PageMoment], _ limits: Limits) {
    self.limits = limits
    momentCount = all.count
    let (kept, plain) = Self.thinned(all, limits.spacing)
    moments = Array(kept.prefix(limits.moments))
    hasPlainMoments = plain > 0
    cut = moments.count < kept.count ? moments.last?.time ?? .zero : nil
  }

  /// Keeps the moments with a decision and those right before them, and samples the others. Returns the kept moments
  /// and the number of sampled ones among them.
  private static func thinned(_ all: [PageMoment], _ spacing: Int) -> (moments: [PageMoment], plain: Int) {
    let isDecisive = all.map(\.isDecisive)
    var (plain, kept) = (0, 0)
    let moments = all.indices.filter { index in
      if isDecisive[index] || (index + 1 < all.count && isDecisive[index + 1]) { return true }
      plain += 1
      guard plain % spacing == 0 else { return false }
      kept += 1
      return true
    }.map { all[$0] }
    return (moments, kept)
  }

  /// Returns false if the page would exceed `size` bytes even with the shortest possible lines.
  func mayFit(_ size: Int) -> Bool {
    let shortestLine = 8
    return moments.reduce(0) { $0 + $1.entries.count } <= size / shortestLine
  }
}
