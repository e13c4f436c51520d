import Glibc
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

/// What this process takes of the machine.
enum ProcessMemory {
  /// In bytes; nil if the system does not tell.
  static var resident: Double? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let fields = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return fields.count > 1 ? Double(fields[1]).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }
}
