import TouchUI

/// What a machine tells about itself, in the text format of Prometheus.
struct HealthReport {
  private var lines: [String] = []

  var text: String { lines.map { "\($0)\n" }.joined() }

  /// A number that only grows.
  mutating func count(_ name: String, _ help: String, _ value: Int) {
    head("\(name)_total", help, "counter")
    lines.append("touchstone_\(name)_total \(value)")
  }

  /// A number that goes up and down; nil if it is not known.
  mutating func gauge(_ name: String, _ help: String, _ value: Double?) {
    guard let value else { return }
    head(name, help, "gauge")
    lines.append("touchstone_\(name) \(value.formatted(digits: 6))")
  }

  /// The distribution of a span; `quantiles` are left out where there are none.
  mutating func summary(
    _ name: String, _ help: String, quantiles: [(rank: Double, value: Double)], sum: Double, count: Int
  ) {
    head(name, help, "summary")
    for (rank, value) in quantiles {
      lines.append("touchstone_\(name){quantile=\"\(rank.formatted(digits: 3))\"} \(value.formatted(digits: 6))")
    }
    lines.append("touchstone_\(name)_sum \(sum.formatted(digits: 6))")
    lines.append("touchstone_\(name)_count \(count)")
  }

  private mutating func head(_ name: String, _ help: String, _ type: String) {
    lines.append("# HELP touchstone_\(name) \(help)")
    lines.append("# TYPE touchstone_\(name) \(type)")
  }
}
