/// A measurement of the cost of one operation.
struct Benchmark: Sendable {
  let name: String
  /// The description of the operation that is printed.
  let what: String
  /// Prepares everything the operation needs, and returns the operation.
  let prepare: @Sendable () throws -> () -> Void

  init(_ name: String, _ what: String, prepare: @escaping @Sendable () throws -> () -> Void) {
    (self.name, self.what, self.prepare) = (name, what, prepare)
  }

  static let all = moves + hitTests + frames + texts + pictures + turns + transcripts + histories + dynamics

  /// Returns the benchmarks whose names begin with one of `beginnings`, or all if `beginnings` is empty.
  static func named(_ beginnings: [String]) -> [Benchmark] {
    all.filter { benchmark in beginnings.isEmpty || beginnings.contains { benchmark.name.hasPrefix($0) } }
  }
}
