/// The mistakes of a file as they are found. Its reader continues after each of them.
package struct MistakeCollector {
  private var mistakes: [FileMistake] = []

  package init() {}

  /// Runs `body`, and keeps the mistakes that it throws. Other errors are thrown.
  package mutating func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let mistake as FileMistake {
      add(mistake)
    }
  }

  package mutating func add(_ mistake: FileMistake) { mistakes += mistake.all }

  /// Throws one mistake that has all the others with it, in the order of their lines; does nothing if there are none.
  package func finish() throws(FileMistake) {
    let sorted = mistakes.sorted { $0.line < $1.line }
    guard var first = sorted.first else { return }
    first.others = Array(sorted.dropFirst())
    throw first
  }
}

extension FileMistake {
  /// The number of mistakes that are reported one by one.
  private static let limit = 20

  /// The mistake with the first of its ``others``, and the number of the rest.
  var shortened: FileMistake {
    guard others.count >= Self.limit else { return self }
    let rest = others[(Self.limit - 1)...]
    var first = self
    first.others = Array(others.prefix(Self.limit - 1))
    first.others.append(
      FileMistake(file: file, line: rest[Self.limit - 1].line, problem: "\(rest.count) more mistakes from here on"))
    return first
  }
}
