import TouchCore
import TouchGeometry

/// The positions of many rows, all of one height except for those that were measured. Finding a row takes as many steps
/// as the number of rows has binary digits, and so does measuring one.
struct RowHeights {
  private(set) var count: Int
  /// The height of a row that was not measured, in whole points.
  let usual: Double
  /// The differences of rows from the usual height, as a binary indexed tree: the element `i` has the sum of as many
  /// rows up to the `i`-th, counted from 1, as the lowest binary digit of `i` says. Empty as long as none differs.
  private var differences: [Double] = []

  init(count: Int, usual: Double) {
    self.count = count
    self.usual = Self.height(usual)
  }

  /// The height of all rows together.
  var total: Double { top(of: count) }

  /// Returns the upper edge of the row `index`, from that of the first; an index beyond either end means that end.
  func top(of index: Int) -> Double {
    let index = min(max(index, 0), count)
    var top = usual * Double(index)
    guard !differences.isEmpty else { return top }
    var node = index
    while node > 0 {
      top += differences[node]
      node &= node - 1
    }
    return top
  }

  func height(of index: Int) -> Double { top(of: index + 1) - top(of: index) }

  /// Returns the row at `y`; the first above all rows, the last below them.
  func row(at y: Double) -> Int {
    guard count > 0, y > 0 else { return 0 }
    guard !differences.isEmpty else { return Int(min(y / usual, Double(count - 1))) }
    var (row, top) = (0, 0.0)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = row + step
      if next <= count {
        let bottom = top + usual * Double(step) + differences[next]
        if bottom <= y { (row, top) = (next, bottom) }
      }
      step /= 2
    }
    return min(row, count - 1)
  }

  /// Notes the measured height of the row `index`. Returns the difference from its assumed height.
  mutating func measured(_ height: Double, of index: Int) -> Double {
    guard (0..<count).contains(index) else { return 0 }
    let difference = Self.height(height) - self.height(of: index)
    guard difference != 0 else { return 0 }
    if differences.isEmpty { differences = Array(repeating: 0, count: count + 1) }
    var node = index + 1
    while node <= count {
      differences[node] += difference
      node += node & -node
    }
    return difference
  }

  /// Sets the number of rows. Rows are removed or added at the end; the others keep their heights.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    if !differences.isEmpty {
      addUp(backwards: true)
      differences = Array(differences.prefix(count + 1))
      differences += Array(repeating: 0, count: count + 1 - differences.count)
    }
    self.count = count
    addUp(backwards: false)
  }

  /// Turns single differences into sums, or sums into single differences.
  private mutating func addUp(backwards: Bool) {
    guard !differences.isEmpty else { return }
    for step in 1..<differences.count {
      let node = backwards ? differences.count - step : step
      let next = node + (node & -node)
      if next < differences.count { differences[next] += backwards ? -differences[node] : differences[node] }
    }
  }

  /// Returns a valid height: whole points, so that rows lie at pixels and sums are exact. Rows without height would
  /// make the number of visible ones unlimited.
  private static func height(_ wanted: Double) -> Double {
    wanted.isFinite ? min(max(wanted.rounded(.up), 1), greatest) : 1
  }

  private static let greatest = 100_000.0
}
