/// Something whose cost is of interest.
struct Benchmark: Sendable {
  let name: String
  /// What is done once, for people.
  let what: String
  /// Makes everything that is needed, and returns what is to be measured.
  let prepare: @Sendable () throws -> () -> Void

  init(_ name: String, _ what: String, prepare: @escaping @Sendable () throws -> () -> Void) {
    (self.name, self.what, self.prepare) = (name, what, prepare)
  }

  static let all = moves + hitTests + frames + texts + pictures + turns + transcripts + histories + dynamics

  /// Those whose names begin with one of `beginnings`; all if there is none.
  static func named(_ beginnings: [String]) -> [Benchmark] {
    all.filter { benchmark in beginnings.isEmpty || beginnings.contains { benchmark.name.hasPrefix($0) } }
  }
}
