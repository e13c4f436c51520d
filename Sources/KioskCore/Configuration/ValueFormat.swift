import Documents
import TouchUI

/// The notation of a kind of value in a configuration.
struct ValueFormat<Value> {
  /// The allowed values in words.
  let allowed: String
  /// Reads a value. Throws a ``FileMistake`` with the allowed values.
  let read: (FileValue) throws -> Value
  let write: (Value) -> String
}

extension ValueFormat where Value == Double {
  static func number(_ range: ClosedRange<Double>, _ unit: String) -> ValueFormat {
    let allowed = "\(exactly(range.lowerBound)) to \(exactly(range.upperBound)) \(unit)"
    return ValueFormat(
      allowed: allowed, read: { try $0.number(from: range.lowerBound, to: range.upperBound, allowed) }, write: exactly)
  }

  /// Formats a number with as many digits as are needed to read it back.
  private static func exactly(_ number: Double) -> String {
    let short = number.formatted(digits: 3)
    return Double(short) == number ? short : "\(number)"
  }

  /// The format of an angle, in degrees in the file and in radians in the program.
  static func degrees(_ range: ClosedRange<Double>) -> ValueFormat {
    let degrees = number(range, "degrees")
    return ValueFormat(
      allowed: degrees.allowed, read: { try degrees.read($0) * .pi / 180 },
      write: { ($0 * 180 / .pi).formatted(digits: 3) })
  }
}

extension ValueFormat where Value == Int {
  static func integer(_ range: ClosedRange<Int>, _ unit: String) -> ValueFormat {
    let allowed = "\(range.lowerBound) to \(range.upperBound) \(unit)"
    return ValueFormat(
      allowed: allowed, read: { try $0.integer(from: range.lowerBound, to: range.upperBound, allowed) },
      write: { "\($0)" })
  }
}

extension ValueFormat where Value == Bool {
  static var flag: ValueFormat {
    ValueFormat(allowed: "true or false", read: { try $0.bool() }, write: { "\($0)" })
  }
}

extension ValueFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static var choice: ValueFormat {
    let names = Value.allCases.map { (name: $0.rawValue, value: $0) }
    return ValueFormat(
      allowed: names.map(\.name).listed, read: { try $0.choice(names) }, write: \.rawValue)
  }
}

extension ValueFormat where Value == String {
  /// The format of one of `names`. `called` describes them in messages.
  static func name(among names: [String], called allowed: String? = nil) -> ValueFormat {
    ValueFormat(
      allowed: allowed ?? names.listed, read: { try $0.choice(names.map { (name: $0, value: $0) }) },
      write: \.yamlScalar)
  }

  /// The format of a text in one line.
  static func text(_ allowed: String) -> ValueFormat {
    ValueFormat(
      allowed: allowed,
      read: { value in
        let text = try value.text()
        guard !text.contains(where: \.isNewline) else { throw value.mistake(wanted: allowed) }
        return text
      }, write: \.yamlScalar)
  }

  /// Any text, also an empty one or one of several lines.
  static func anyText(_ allowed: String) -> ValueFormat {
    ValueFormat(allowed: allowed, read: { try $0.anyText() }, write: \.yamlScalar)
  }

  static var path: ValueFormat {
    let allowed = "a path that begins with /"
    let text = text(allowed)
    return ValueFormat(
      allowed: allowed,
      read: { value in
        let path = try text.read(value)
        guard path.hasPrefix("/"), path.utf8.count < 4096 else { throw value.mistake(wanted: allowed) }
        guard path.contains(where: { $0 != "/" }) else {
          throw value.mistake("\(value.name) is the root of all folders. Allowed: \(allowed) and names what is in it")
        }
        return path
      }, write: \.yamlScalar)
  }

  /// The format of the hash that the command `pin` of the program `name` prints.
  static func pinHash(of name: String) -> ValueFormat {
    let allowed = "what `\(name) pin` prints"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        let hash = try value.text()
        if let cost = HashCost(of: hash), !cost.isBearable {
          throw value.mistake(
            "\(value.name) would hold up the screen for too long whenever a PIN is typed. Allowed: \(allowed), or none")
        }
        guard PINHash.isHash(hash) else { throw value.mistake(wanted: "\(allowed), or none") }
        return hash
      }, write: { "'\($0)'" })
  }
}

extension ValueFormat where Value == Key {
  /// The format of a key by its name.
  static var key: ValueFormat {
    let allowed = "a key such as Tab, Shift+Tab, Enter, F13 or 0x1008ff14"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        guard let key = Key(named: try value.text()) else { throw value.mistake(wanted: allowed) }
        return key
      }, write: \.name.yamlScalar)
  }
}

extension ValueFormat where Value == WeekHours {
  static var weekHours: ValueFormat {
    let allowed = "two times such as 22:00-07:00, also by days such as Mon-Fri 20:00-08:00, Sat 22:00-09:00"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        guard let hours = WeekHours(try value.text()) else { throw value.mistake(wanted: "\(allowed), or never") }
        return hours
      }, write: \.description)
  }
}

extension ValueFormat {
  /// The given format, or `word` for nil.
  static func optional<Wrapped>(_ format: ValueFormat<Wrapped>, or word: String) -> ValueFormat
  where Value == Wrapped? {
    let allowed = "\(format.allowed), or \(word)"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        if (try? value.text()) == word { return nil }
        do { return try format.read(value) } catch let mistake as FileMistake {
          throw mistake.allowing(word)
        }
      }, write: { $0.map(format.write) ?? word })
  }

  /// A list such as `[one, two]`, without repetitions unless `repeats`.
  static func list<Element: Hashable>(
    of format: ValueFormat<Element>, _ wanted: String, repeats: Bool = false
  ) -> ValueFormat
  where Value == [Element] {
    ValueFormat(
      allowed: "a list such as \(wanted)",
      read: { value in
        let items = try value.list(of: wanted)
        let elements = try items.map(format.read)
        guard repeats || Set(elements).count == elements.count else {
          throw value.mistake("\(value.name) repeats itself. Allowed: each of them once")
        }
        return elements
      }, write: { "[\($0.map(format.write).listed)]" })
  }

  /// The format of a list of some of `names`, at least one.
  static func list(of format: ValueFormat<String>, among names: [String]) -> ValueFormat where Value == [String] {
    let example = "[\(Array(names.prefix(2)).listed)]"
    let list = list(of: format, example)
    let allowed = "some of \(names.listed), such as \(example)"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        let elements = try list.read(value)
        guard !elements.isEmpty else { throw value.mistake("\(value.name) names none. Allowed: \(allowed)") }
        return elements
      }, write: list.write)
  }
}

extension FileMistake {
  /// Returns the mistake with `word` added to the allowed values, unless it is mentioned already.
  fileprivate func allowing(_ word: String) -> FileMistake {
    guard problem.contains("Allowed: "), !problem.hasSuffix("or \(word)") else { return self }
    return FileMistake(file: file, line: line, problem: "\(problem), or \(word)")
  }
}
