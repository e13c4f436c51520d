/// A number of gesture recognition with what people need to know of it: configurations, traces and the panel of staff
/// list them. Its value stands in ``GestureDefaults``.
///
/// A kind of recogniser of one's own brings its numbers with it:
///
///     static let turn = GestureThreshold("circleTurn", .radians, usual: 1.5 * .pi, "The turn that makes a circle.")
///     open override class var thresholds: [GestureThreshold] { [turn] }
///
/// and reads them as `defaults[Self.turn]`.
public struct GestureThreshold: Hashable, Sendable {
  public enum Unit: Hashable, Sendable {
    case points
    case seconds
    case pointsPerSecond
    /// People write and read degrees.
    case radians
    /// Fingers, taps and what else is counted.
    case count
  }

  /// The key in files. No two numbers of a program have the same.
  public let name: String
  public let unit: Unit
  /// The value where nobody says anything else.
  public let usual: Double
  /// A sentence for people: what the number decides; in English.
  public let comment: String
  /// What people may choose; of angles in degrees.
  public let range: ClosedRange<Double>
  /// The same sentence in other languages. Those of the toolkit's own numbers are in ``Strings``.
  private let translations: [Language: String]

  /// Without a `range` that of most numbers with this unit: 1 to 1000 points, 0.01 to 10 seconds, 1 to 100,000 points per
  /// second, 1 to 360 degrees, 1 to 10 of what is counted. `translations` are the comment in other languages, for the panel
  /// of staff and the inspector.
  public init(
    _ name: String, _ unit: Unit, usual: Double, _ comment: String, in range: ClosedRange<Double>? = nil,
    translations: [Language: String] = [:]
  ) {
    self.name = name
    self.unit = unit
    self.usual = usual
    self.comment = comment
    self.range = range ?? Self.range(of: unit)
    self.translations = translations
  }

  private static func range(of unit: Unit) -> ClosedRange<Double> {
    switch unit {
    case .points: 1...1000
    case .seconds: 0.01...10
    case .pointsPerSecond: 1...100_000
    case .radians: 1...360
    case .count: 1...10
    }
  }

  /// Whether recognition can work with `value`, which may be scaled for a panel: a finite number, not negative and not out of
  /// all proportion to what people may choose. Angles are in radians.
  public func accepts(_ value: Double) -> Bool {
    let limit = unit == .radians ? range.upperBound * .pi / 180 : range.upperBound
    return (0...16 * limit).contains(value)
  }

  /// What the number decides, in `language`; the English ``comment`` where it has not been translated.
  public func comment(in language: Language) -> String {
    GestureDefaults.comment(on: self, in: language) ?? translations[language] ?? comment
  }

  /// Whether it is greater where a point is smaller.
  var growsWithScale: Bool { unit == .points || unit == .pointsPerSecond }
}

extension GestureDefaults {
  /// All numbers with their names and units: the toolkit's, then those that were added.
  public var thresholds: [GestureThreshold] { Self.table.map(\.threshold) + own.map(\.threshold) }

  /// Adds numbers of kinds of one's own, with their usual values, so that they are listed and scaled with the others.
  /// One whose name is there already stays as it is.
  public mutating func add(_ thresholds: [GestureThreshold]) {
    for threshold in thresholds where !self.thresholds.contains(where: { $0.name == threshold.name }) {
      own.append(OwnNumber(threshold: threshold, value: threshold.usual))
    }
  }

  /// The value of a number; of one that was not added its usual one. Setting it adds it.
  public subscript(threshold: GestureThreshold) -> Double {
    get {
      if let number = own.first(where: { $0.threshold.name == threshold.name }) { return number.value }
      return Self.path(of: threshold).map { self[keyPath: $0] } ?? threshold.usual
    }
    set {
      if let path = Self.path(of: threshold) {
        self[keyPath: path] = newValue
      } else {
        add([threshold])
        if let index = own.firstIndex(where: { $0.threshold.name == threshold.name }) { own[index].value = newValue }
      }
    }
  }

  /// The same numbers for a panel on which what used to be one point is `factor` points: distances and speeds grow
  /// with it, spans of time and angles stay.
  public func scaled(by factor: Double) -> GestureDefaults {
    var scaled = self
    for threshold in thresholds where threshold.growsWithScale { scaled[threshold] *= factor }
    return scaled
  }

  /// A number of a kind that is not the toolkit's.
  struct OwnNumber: Hashable {
    let threshold: GestureThreshold
    var value: Double
  }

  // MARK: The toolkit's numbers

  private typealias Path = WritableKeyPath<GestureDefaults, Double> & Sendable
  private typealias Comment = KeyPath<Strings.Thresholds, String> & Sendable
  private typealias Entry = (threshold: GestureThreshold, path: Path, comment: Comment)

  private static func path(of threshold: GestureThreshold) -> Path? {
    table.first { $0.threshold.name == threshold.name }?.path
  }

  private static func entry(
    _ name: String, _ path: Path, _ unit: GestureThreshold.Unit, _ comment: Comment
  ) -> Entry {
    let range = unit == .radians ? 1.0...80 : nil
    let english = Strings.english.thresholds[keyPath: comment]
    return (GestureThreshold(name, unit, usual: GestureDefaults()[keyPath: path], english, in: range), path, comment)
  }

  /// What a number of the toolkit decides; nil for one of a kind of one's own.
  fileprivate static func comment(on threshold: GestureThreshold, in language: Language) -> String? {
    table.first { $0.threshold.name == threshold.name }
      .map { language[Strings.self].thresholds[keyPath: $0.comment] }
  }

  private static let table: [Entry] = [
    entry("tapMovement", \.tapMovement, .points, \.tapMovement),
    entry("tapDuration", \.tapDuration, .seconds, \.tapDuration),
    entry("tapGap", \.tapGap, .seconds, \.tapGap),
    entry("tapDistance", \.tapDistance, .points, \.tapDistance),
    entry("landingSpread", \.landingSpread, .seconds, \.landingSpread),
    entry("liftSpread", \.liftSpread, .seconds, \.liftSpread),
    entry("swipeDistance", \.swipeDistance, .points, \.swipeDistance),
    entry("swipeDuration", \.swipeDuration, .seconds, \.swipeDuration),
    entry("swipeCheckDistance", \.swipeCheckDistance, .points, \.swipeCheckDistance),
    entry("swipeCheckDelay", \.swipeCheckDelay, .seconds, \.swipeCheckDelay),
    entry("swipeMinimumSpeed", \.swipeMinimumSpeed, .pointsPerSecond, \.swipeMinimumSpeed),
    entry("swipeSlowTolerance", \.swipeSlowTolerance, .radians, \.swipeSlowTolerance),
    entry("swipeFastTolerance", \.swipeFastTolerance, .radians, \.swipeFastTolerance),
    entry("swipeSlowSpeed", \.swipeSlowSpeed, .pointsPerSecond, \.swipeSlowSpeed),
    entry("swipeFastSpeed", \.swipeFastSpeed, .pointsPerSecond, \.swipeFastSpeed),
    entry("pressDuration", \.pressDuration, .seconds, \.pressDuration),
    entry("pressMovement", \.pressMovement, .points, \.pressMovement),
    entry("panDistance", \.panDistance, .points, \.panDistance),
    entry("edgeDistance", \.edgeDistance, .points, \.edgeDistance),
    entry("pinchDistance", \.pinchDistance, .points, \.pinchDistance),
    entry("rotationAngle", \.rotationAngle, .radians, \.rotationAngle),
    entry("rotationArc", \.rotationArc, .points, \.rotationArc),
  ]
}
