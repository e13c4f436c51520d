import TouchGeometry

/// The value of a property of a recogniser.
public enum RecognizerValue: Hashable, Sendable {
  case flag(Bool)
  case count(Int)
  case number(Double)
  case vector(Vector)
  /// The chosen names, in the order of all choices.
  case choices([String])
}

/// A property of a kind of recogniser that files can set: its name in files, its possible values, and its setter.
///
/// A kind lists its own in ``GestureRecognizer/properties``:
///
///     open override class var properties: [RecognizerProperty] {
///       super.properties + [.number("radius", \CircleGestureRecognizer.radius, from: 1, allowed: "points, at least
///       1")]
///     }
public struct RecognizerProperty {
  /// A setter for one kind of value. It ignores a recogniser of another class.
  public enum Setter {
    case flag((GestureRecognizer, Bool) -> Void)
    /// An integer, not below `from`.
    case count(from: Int, (GestureRecognizer, Int) -> Void)
    /// A finite number, not below `from` if there is one; `allowed` describes that to people.
    case number(from: Double?, allowed: String, (GestureRecognizer, Double) -> Void)
    case vector((GestureRecognizer, Vector) -> Void)
    /// One or more of these names.
    case choices([String], (GestureRecognizer, [String]) -> Void)
  }

  public let name: String
  public let setter: Setter
  /// Returns the current value; nil for a recogniser of another class, and for a property that can only be set.
  public let value: (GestureRecognizer) -> RecognizerValue?

  /// Creates a property. Without `value` files can set it, but recordings do not contain it.
  public init(_ name: String, _ setter: Setter, value: @escaping (GestureRecognizer) -> RecognizerValue? = { _ in nil })
  {
    self.name = name
    self.setter = setter
    self.value = value
  }

  /// Creates a Boolean property.
  public static func flag<Owner: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Bool>
  ) -> RecognizerProperty {
    RecognizerProperty(
      name, .flag { ($0 as? Owner)?[keyPath: path] = $1 }, value: { ($0 as? Owner).map { .flag($0[keyPath: path]) } })
  }

  /// Creates an integer property with values from `lowest` on.
  public static func count<Owner: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Int>, from lowest: Int = 1
  ) -> RecognizerProperty {
    RecognizerProperty(
      name, .count(from: lowest) { ($0 as? Owner)?[keyPath: path] = $1 },
      value: { ($0 as? Owner).map { .count($0[keyPath: path]) } })
  }

  /// Creates a number property without limits.
  public static func number<Owner: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Double>
  ) -> RecognizerProperty {
    RecognizerProperty(
      name, .number(from: nil, allowed: "a number") { ($0 as? Owner)?[keyPath: path] = $1 },
      value: { ($0 as? Owner).map { .number($0[keyPath: path]) } })
  }

  /// Creates a number property with values from `lowest` on; `allowed` describes them to people, such as "points, not
  /// negative".
  public static func number<Owner: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Double>, from lowest: Double, allowed: String
  ) -> RecognizerProperty {
    RecognizerProperty(
      name, .number(from: lowest, allowed: allowed) { ($0 as? Owner)?[keyPath: path] = $1 },
      value: { ($0 as? Owner).map { .number($0[keyPath: path]) } })
  }

  /// Creates a property for a number that is not negative and has a default until it is set. The value at `custom` is
  /// nil until then, so that a recorded scenario follows the defaults.
  static func number<Owner: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Double>, custom: KeyPath<Owner, Double?>, allowed: String
  ) -> RecognizerProperty {
    RecognizerProperty(
      name, .number(from: 0, allowed: allowed) { ($0 as? Owner)?[keyPath: path] = $1 },
      value: { ($0 as? Owner)?[keyPath: custom].map { .number($0) } })
  }

  /// Creates a vector property, which `set` takes; it cannot be read.
  public static func vector<Owner: GestureRecognizer>(
    _ name: String, _ set: @escaping (Owner, Vector) -> Void
  ) -> RecognizerProperty {
    RecognizerProperty(name, .vector { recognizer, value in if let owner = recognizer as? Owner { set(owner, value) } })
  }

  /// Creates a property with a set of named values.
  public static func choices<Owner: GestureRecognizer, Value: SetAlgebra>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ choices: [(name: String, value: Value.Element)]
  ) -> RecognizerProperty {
    RecognizerProperty(
      name,
      .choices(choices.map(\.name)) { recognizer, names in
        let chosen = choices.filter { names.contains($0.name) }
        (recognizer as? Owner)?[keyPath: path] = chosen.reduce(into: Value()) { $0.insert($1.value) }
      },
      value: { recognizer in
        guard let value = (recognizer as? Owner)?[keyPath: path] else { return nil }
        return .choices(choices.filter { value.contains($0.value) }.map(\.name))
      })
  }
}
