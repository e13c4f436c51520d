/// The description of a threshold of gesture recognition, which configurations, traces and the panel of staff list. Its
/// value is in ``GestureDefaults``.
///
/// A custom kind of recogniser declares its thresholds:
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
    /// An angle; people read and write it in degrees.
    case radians
    /// A number of fingers, taps or other things.
    case count
  }

  /// The key in files. No two thresholds of a program share one.
  public let name: String
  public let unit: Unit
  /// The default value.
  public let usual: Double
  /// An English sentence for people about the effect of the threshold.
  public let comment: String
  /// The values that people may choose; angles in degrees.
  public let range: ClosedRange<Double>
  /// The comment in other languages. Those of the toolkit's own thresholds are in ``Strings``.
  private let translations: [Language: String]

  /// Creates a threshold. Without a `range` it has that of most thresholds of this unit: 1 to 1000 points, 0.01 to 10
  /// seconds, 1 to 100,000 points per second, 1 to 360 degrees, a count of 1 to 10.
  ///
  /// `translations` are the comment in other languages, for the panel of staff and the inspector.
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

  /// Whether recognition can work with `value`, which may be scaled for a panel: a finite number, not negative and not
  /// out of all proportion to ``range``. Angles are in radians.
  public func accepts(_ value: Double) -> Bool {
    let limit = unit == .radians ? range.upperBound * .pi / 180 : range.upperBound
    return (0...16 * limit).contains(value)
  }

  /// Returns the sentence about the effect of the threshold in `language`, or the English ``comment`` where it has not
  /// been translated.
  public func comment(in language: Language) -> String {
    GestureDefaults.comment(on: self, in: language) ?? translations[language] ?? comment
  }

  /// Whether the value must grow where a point is smaller.
  var growsWithScale: Bool { unit == .points || unit == .pointsPerSecond }
}

extension GestureDefaults {
  /// All thresholds with their names and units: the toolkit's, then those that were added.
  public var thresholds: [GestureThreshold] { Self.table.map(\.threshold) + custom.map(\.threshold) }

  /// Adds the thresholds of custom kinds, with their default values, so that they are listed and scaled with the
  /// others. One whose name exists already stays unchanged.
  public mutating func add(_ thresholds: [GestureThreshold]) {
    for threshold in thresholds where !self.thresholds.contains(where: { $0.name == threshold.name }) {
      custom.append(CustomThreshold(threshold: threshold, value: threshold.usual))
    }
  }

  /// The value of a threshold; the default value of one that was not added. Setting it adds it.
  public subscript(threshold: GestureThreshold) -> Double {
    get {
      if let number = custom.first(where: { $0.threshold.name == threshold.name }) { return number.value }
      return Self.path(of: threshold).map { self[keyPath: $0] } ?? threshold.usual
    }
    set {
      if let path = Self.path(of: threshold) {
        self[keyPath: path] = newValue
      } else {
        add([threshold])
        guard let index = custom.firstIndex(where: { $0.threshold.name == threshold.name }) else { return }
        custom[index].value = newValue
      }
    }
  }

  /// Returns the thresholds for a panel on which one former point is `factor` points: distances and speeds are
  /// multiplied, durations and angles stay.
  public func scaled(by factor: Double) -> GestureDefaults {
    var scaled = self
    for threshold in thresholds where threshold.growsWithScale { scaled[threshold] *= factor }
    return scaled
  }

  /// A threshold of a custom kind, with its value.
  struct CustomThreshold: Hashable {
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

  /// Returns the sentence about a threshold of the toolkit; nil for one of a custom kind.
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
