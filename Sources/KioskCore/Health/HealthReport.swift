import TouchUI

/// The machine's metrics in Prometheus' text format.
struct HealthReport {
  /// The prefix of all names.
  private let prefix: String
  private var lines: [String] = []

  /// Creates an empty report. Hyphens in the name become underscores, which metrics require.
  init(program: String) { prefix = program.replacing("-", with: "_") }

  var text: String { lines.map { "\($0)\n" }.joined() }

  /// Adds a counter.
  mutating func count(_ name: String, _ help: String, _ value: Int) {
    head("\(name)_total", help, "counter")
    lines.append("\(prefix)_\(name)_total \(value)")
  }

  /// Adds a gauge, unless the value is nil.
  mutating func gauge(_ name: String, _ help: String, _ value: Double?) {
    guard let value else { return }
    head(name, help, "gauge")
    lines.append("\(prefix)_\(name) \(value.formatted(digits: 6))")
  }

  /// Adds a summary. Quantiles may be empty.
  mutating func summary(
    _ name: String, _ help: String, quantiles: [(rank: Double, value: Double)], sum: Double, count: Int
  ) {
    head(name, help, "summary")
    for (rank, value) in quantiles {
      lines.append("\(prefix)_\(name){quantile=\"\(rank.formatted(digits: 3))\"} \(value.formatted(digits: 6))")
    }
    lines.append("\(prefix)_\(name)_sum \(sum.formatted(digits: 6))")
    lines.append("\(prefix)_\(name)_count \(count)")
  }

  private mutating func head(_ name: String, _ help: String, _ type: String) {
    lines.append("# HELP \(prefix)_\(name) \(help)")
    lines.append("# TYPE \(prefix)_\(name) \(type)")
  }
}
