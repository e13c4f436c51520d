import TouchUI

extension RunStatistics {
  /// All figures as a table for people, which `awk` can read as well: each line begins with a word of its own. Ends
  /// without a line break.
  public var report: String {
    ([Self.row("ms", ["p50", "p95", "p99", "max", "count"])] + spans + [damageRow, refreshRow, firstFrameRow])
      .joined(separator: "\n")
  }

  private var spans: [String] {
    [("age", ages), ("draw", drawing), ("put", putting), ("frame", frames)].map { name, histogram in
      let values = [0.5, 0.95, 0.99, 1].map { Self.milliseconds(histogram.quantile($0)) }
      return Self.row(name, values + [String(histogram.count)])
    }
  }

  private var damageRow: String {
    "damage     mean \(area(damage.mean)), p95 \(area(damage.quantile(0.95).map(Double.init)))"
  }

  private var refreshRow: String {
    "refreshes  \(refreshes.missed) missed of \(refreshes.due) during animations"
  }

  private var firstFrameRow: String { "first      frame \(Self.milliseconds(firstFrame)) ms" }

  private func area(_ pixels: Double?) -> String {
    guard let pixels, windowArea > 0 else { return "-" }
    return "\(pixels.formatted(digits: 0)) px (\((pixels / Double(windowArea) * 100).formatted(digits: 2)) %)"
  }

  private static func milliseconds(_ microseconds: Int?) -> String {
    microseconds.map { (Double($0) / 1000).formatted(digits: 3) } ?? "-"
  }

  private static func row(_ name: String, _ values: [String]) -> String {
    let columns = values.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 5 - name.count)) + columns.joined()
  }
}
