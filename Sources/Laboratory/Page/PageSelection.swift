import TouchUI

/// What of a run a page has room for.
struct PageSelection {
  let moments: [PageMoment]
  /// In the whole run.
  let momentCount: Int
  /// When the moments end that are shown; nil: with the run.
  let cut: Instant?
  let limits: Limits
  /// Whether there are some that could be left out without a decision being missed.
  let hasPlainMoments: Bool

  struct Limits {
    /// Of the moments in which nothing is decided, and before one, one in so many is kept.
    var spacing = 1
    /// So many of the moments that are kept.
    var moments = Int.max
    /// So many lanes of each kind, and so many views in the field.
    var lanes = 300

    /// Whether nothing more can be left out.
    var isLeast: Bool { moments == 0 && lanes == 0 }

    /// Leaves out more: moves first, then what came last, then lanes.
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

  /// Moments with a decision stay, and those right before them.
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

  /// False if even the shortest lines are too much for a page of `size` bytes.
  func mayFit(_ size: Int) -> Bool {
    let shortestLine = 8
    return moments.reduce(0) { $0 + $1.entries.count } <= size / shortestLine
  }
}
