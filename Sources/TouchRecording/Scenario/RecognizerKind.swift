import Documents
import Synchronization
import TouchUI

/// A kind of recogniser in scenario files.
struct RecognizerKind: Sendable {
  let name: String
  let type: GestureRecognizer.Type
  let make: @Sendable () -> GestureRecognizer

  init<Recognizer: GestureRecognizer>(_ name: String, _ make: @escaping @Sendable () -> Recognizer) {
    self.name = name
    self.make = make
    type = Recognizer.self
  }

  /// Returns the kind of `recognizer`, or of its nearest known superclass. Nil if there is none.
  static func nearest(to recognizer: GestureRecognizer) -> RecognizerKind? {
    let kinds = all
    var mirror: Mirror? = Mirror(reflecting: recognizer)
    while let current = mirror {
      if let kind = kinds.first(where: { $0.type == current.subjectType }) { return kind }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The properties that scenarios can set.
  var table: PropertyTable<GestureRecognizer> { PropertyTable(properties: type.properties.map(Property.init)) }

  /// The operations of the input for this kind, such as `setScale`.
  var operations: [Property<GestureRecognizer>] { operationProperties.map(Property.init) }

  /// The properties that not every recogniser has.
  var ownProperties: [RecognizerProperty] {
    let common = Set(GestureRecognizer.properties.map(\.name))
    return type.properties.filter { !common.contains($0.name) }
  }

  var operationProperties: [RecognizerProperty] { type.operations }

  /// The thresholds that the kind adds.
  var thresholds: [GestureThreshold] { type.thresholds }

  // MARK: Registration

  static var choices: [(name: String, value: RecognizerKind)] { all.map { (name: $0.name, value: $0) } }

  static var all: [RecognizerKind] { registered.withLock { $0 } }

  /// Adds a kind. It replaces an earlier one with the same name.
  static func register(_ kind: RecognizerKind) {
    registered.withLock { kinds in
      let others = kinds.filter { $0.name != kind.name }
      if let problem = kind.problem(beside: others) { fatalError(problem) }
      if let index = kinds.firstIndex(where: { $0.name == kind.name }) {
        kinds[index] = kind
      } else {
        kinds.append(kind)
      }
    }
  }

  /// Returns a message if one of its thresholds has the name of another kind's, or nil.
  private func problem(beside others: [RecognizerKind]) -> String? {
    let known =
      GestureDefaults().thresholds.map { (threshold: $0, owner: "the toolkit") }
      + others.flatMap { other in other.thresholds.map { (threshold: $0, owner: "\"\(other.name)\"") } }
    for threshold in thresholds {
      guard let other = known.first(where: { $0.threshold.name == threshold.name && $0.threshold != threshold })
      else { continue }
      return """
        Registering the recogniser "\(name)": its threshold "\(threshold.name)" has the name of one of \(other.owner). \
        A name stands for one number in configurations, recordings and the panel of staff: give it another one.
        """
    }
    return nil
  }

  // Protected by a lock, since tests read scenarios on several threads.
  private static let registered = Mutex(toolkit)

  /// The built-in kinds.
  static let toolkit = [
    RecognizerKind("tap") { TapGestureRecognizer() },
    RecognizerKind("longPress") { LongPressGestureRecognizer() },
    RecognizerKind("pan") { PanGestureRecognizer() },
    RecognizerKind("screenEdgePan") { ScreenEdgePanGestureRecognizer() },
    RecognizerKind("swipe") { SwipeGestureRecognizer() },
    RecognizerKind("pinch") { PinchGestureRecognizer() },
    RecognizerKind("rotation") { RotationGestureRecognizer() },
    RecognizerKind("transform") { TransformGestureRecognizer() },
    RecognizerKind("checkmark") { CheckmarkGestureRecognizer() },
    RecognizerKind("hover") { HoverGestureRecognizer() },
    scrollPan, contentTouchGate,
  ]

  static let scrollPan = RecognizerKind("scrollPan") { ScrollPanGestureRecognizer() }
  static let contentTouchGate = RecognizerKind("contentTouchGate") { ContentTouchGate() }
}

extension Scenario {
  /// Registers a type of recogniser for scenario files under `name`. `make` creates a new recogniser. Files can set the
  /// `properties` of its class, and the input can use its `operations`. Call this in the main function before such
  /// files are read. A later kind replaces an earlier one with the same name.
  ///
  /// The program stops with a message if one of its `thresholds` has the name of a different threshold, of the toolkit
  /// or of another kind.
  ///
  ///     Scenario.register("circle") { CircleGestureRecognizer() }
  public static func register<Recognizer: GestureRecognizer>(
    _ name: String, _ make: @escaping @Sendable () -> Recognizer
  ) {
    RecognizerKind.register(RecognizerKind(name, make))
  }

  /// The default thresholds including those of all registered kinds, for applications and configurations.
  public static var gestureDefaults: GestureDefaults {
    var defaults = GestureDefaults()
    for kind in RecognizerKind.all { defaults.add(kind.thresholds) }
    return defaults
  }
}

extension Property where Target == GestureRecognizer {
  fileprivate init(_ property: RecognizerProperty) {
    self.init(property.name, { try property.read($0) }, set: { property.set($1, on: $0) })
  }
}

extension RecognizerProperty {
  fileprivate func read(_ written: FileValue) throws -> SettingValue {
    switch setter {
    case .flag: .flag(try written.bool())
    case .count(let lowest, _): .count(try written.integer(from: lowest, "an integer from \(lowest) on"))
    case .number(let lowest, let allowed, _):
      .number(try lowest.map { try written.number(from: $0, allowed) } ?? written.number())
    case .vector: .vector(try written.vector())
    case .choices(let names, _):
      .choices(try written.oneOrMore().map { try $0.choice(names.map { (name: $0, value: $0) }) })
    }
  }

  /// Sets the property. A value of another type has no effect.
  fileprivate func set(_ value: SettingValue, on recognizer: GestureRecognizer) {
    switch (setter, value) {
    case (.flag(let set), .flag(let flag)): set(recognizer, flag)
    case (.count(_, let set), .count(let count)): set(recognizer, count)
    case (.number(_, _, let set), .number(let number)): set(recognizer, number)
    case (.vector(let set), .vector(let vector)): set(recognizer, vector)
    case (.choices(_, let set), .choices(let names)): set(recognizer, names)
    default: break
    }
  }
}
