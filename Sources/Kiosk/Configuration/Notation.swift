import Documents
import TouchUI

/// How values of one kind are written in a configuration.
struct Notation<Value> {
  /// What may stand there.
  let allowed: String
  /// Throws a ``FileMistake`` that says what is allowed.
  let read: (FileValue) throws -> Value
  let write: (Value) -> String
}

extension Notation where Value == Double {
  static func number(_ range: ClosedRange<Double>, _ unit: String) -> Notation {
    let allowed = "\(range.lowerBound.formatted(digits: 3)) to \(range.upperBound.formatted(digits: 3)) \(unit)"
    return Notation(
      allowed: allowed, read: { try $0.number(from: range.lowerBound, to: range.upperBound, allowed) },
      write: { $0.formatted(digits: 3) })
  }

  /// An angle, in degrees in the file and radians in the program.
  static func degrees(_ range: ClosedRange<Double>) -> Notation {
    let degrees = number(range, "degrees")
    return Notation(
      allowed: degrees.allowed, read: { try degrees.read($0) * .pi / 180 }, write: { degrees.write($0 * 180 / .pi) })
  }
}

extension Notation where Value == Int {
  static func integer(_ range: ClosedRange<Int>, _ unit: String) -> Notation {
    let allowed = "\(range.lowerBound) to \(range.upperBound) \(unit)"
    return Notation(
      allowed: allowed, read: { try $0.integer(from: range.lowerBound, to: range.upperBound, allowed) },
      write: { "\($0)" })
  }
}

extension Notation where Value == Bool {
  static var answer: Notation {
    Notation(allowed: "true or false", read: { try $0.bool() }, write: { "\($0)" })
  }
}

extension Notation where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static var choice: Notation {
    let names = Value.allCases.map { (name: $0.rawValue, value: $0) }
    return Notation(
      allowed: names.map(\.name).listed, read: { try $0.choice(names) }, write: \.rawValue)
  }
}

extension Notation where Value == String {
  /// One of `names`; `called` says in general which those are.
  static func name(among names: [String], called allowed: String? = nil) -> Notation {
    Notation(
      allowed: allowed ?? names.listed, read: { try $0.choice(names.map { (name: $0, value: $0) }) }, write: { $0 })
  }

  /// Any text that stands in one line.
  static func text(_ allowed: String) -> Notation {
    Notation(
      allowed: allowed,
      read: { value in
        let text = try value.text()
        guard !text.contains(where: \.isNewline) else { throw value.mistake(wanted: allowed) }
        return text
      }, write: { $0 })
  }

  static var path: Notation {
    let allowed = "a path that begins with /"
    let text = text(allowed)
    return Notation(
      allowed: allowed,
      read: { value in
        let path = try text.read(value)
        guard path.hasPrefix("/"), path.count > 1, path.utf8.count < 4096 else { throw value.mistake(wanted: allowed) }
        return path
      }, write: { $0 })
  }

  static var pinHash: Notation {
    let allowed = "what `touchstone pin` prints"
    return Notation(
      allowed: allowed,
      read: { value in
        let hash = try value.text()
        guard PINHash.isHash(hash) else { throw value.mistake(wanted: "\(allowed), or none") }
        return hash
      }, write: { "'\($0)'" })
  }
}

extension Notation where Value == DaySpan {
  static var daySpan: Notation {
    let allowed = "two times such as 22:00-07:00"
    return Notation(
      allowed: allowed,
      read: { value in
        guard let span = DaySpan(try value.text()) else { throw value.mistake(wanted: "\(allowed), or never") }
        return span
      }, write: \.description)
  }
}

extension Notation {
  /// The same, or `word` for nothing.
  static func optional<Wrapped>(_ notation: Notation<Wrapped>, or word: String) -> Notation where Value == Wrapped? {
    let allowed = "\(notation.allowed), or \(word)"
    return Notation(
      allowed: allowed,
      read: { value in
        if (try? value.text()) == word { return nil }
        do { return try notation.read(value) } catch let mistake as FileMistake {
          throw mistake.allowing(word)
        }
      }, write: { $0.map(notation.write) ?? word })
  }

  /// A list such as `[one, two]`, without repetitions.
  static func list<Element: Hashable>(of notation: Notation<Element>, _ wanted: String) -> Notation
  where Value == [Element] {
    Notation(
      allowed: "a list such as \(wanted)",
      read: { value in
        let items = try value.list(of: wanted)
        let elements = try items.map(notation.read)
        guard Set(elements).count == elements.count else { throw value.mistake("\(value.name) repeats itself") }
        return elements
      }, write: { "[\($0.map(notation.write).listed)]" })
  }
}

extension FileMistake {
  /// Also `word` would be right, which the problem does not say yet.
  fileprivate func allowing(_ word: String) -> FileMistake {
    problem.hasSuffix("or \(word)") ? self : FileMistake(file: file, line: line, problem: "\(problem), or \(word)")
  }
}
