import TouchUI

/// What a machine tells about itself, in the text format of Prometheus.
struct HealthReport {
  /// What the names of all numbers begin with.
  private let prefix: String
  private var lines: [String] = []

  /// Names of numbers have no hyphens.
  init(program: String) { prefix = program.replacing("-", with: "_") }

  var text: String { lines.map { "\($0)\n" }.joined() }

  /// A number that only grows.
  mutating func count(_ name: String, _ help: String, _ value: Int) {
    head("\(name)_total", help, "counter")
    lines.append("\(prefix)_\(name)_total \(value)")
  }

  /// A number that goes up and down; nil if it is not known.
  mutating func gauge(_ name: String, _ help: String, _ value: Double?) {
    guard let value else { return }
    head(name, help, "gauge")
    lines.append("\(prefix)_\(name) \(value.formatted(digits: 6))")
  }

  /// The distribution of a span; `quantiles` are left out where there are none.
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
