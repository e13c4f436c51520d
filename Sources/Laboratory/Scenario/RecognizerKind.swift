import Documents
import Synchronization
import TouchUI

/// A type of recogniser as scenarios name it.
struct RecognizerKind: Sendable {
  let name: String
  let type: GestureRecognizer.Type
  let make: @Sendable () -> GestureRecognizer

  init<Recognizer: GestureRecognizer>(_ name: String, _ make: @escaping @Sendable () -> Recognizer) {
    self.name = name
    self.make = make
    type = Recognizer.self
  }

  /// What `recognizer` is, or the nearest kind that it is derived from; nil: none that is known. The answer is exact if its
  /// class is that of the kind.
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

  /// What the input can set with an entry of its own, such as `setScale`.
  var operations: [Property<GestureRecognizer>] { operationProperties.map(Property.init) }

  /// What it has beyond every recogniser.
  var ownProperties: [RecognizerProperty] {
    let common = Set(GestureRecognizer.properties.map(\.name))
    return type.properties.filter { !common.contains($0.name) }
  }

  var operationProperties: [RecognizerProperty] { type.operations }

  /// The numbers that it brings.
  var thresholds: [GestureThreshold] { type.thresholds }

  // MARK: All of them

  static var choices: [(name: String, value: RecognizerKind)] { all.map { (name: $0.name, value: $0) } }

  static var all: [RecognizerKind] { registered.withLock { $0 } }

  /// A later kind takes the place of an earlier one with its name.
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

  /// Says which of its numbers has the name of another one; nil if none has.
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

  // Locked since tests read scenarios on several threads.
  private static let registered = Mutex(toolkit)

  /// Those that are known without being registered.
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
    RecognizerKind("contentTouchGate") { ContentTouchGate() },
  ]
}

extension Scenario {
  /// Makes `name` a type of recogniser in scenario files; `make` makes a new one. The file can set what its class has in
  /// `properties`, and the input what it has in `operations`. Call it before such files are read, in the main function;
  /// a later kind takes the place of an earlier one with its name.
  ///
  /// The program stops with a message if one of its `thresholds` has the name of another number, the toolkit's or that of
  /// another kind, unless it is that number.
  ///
  ///     Scenario.register("circle") { CircleGestureRecognizer() }
  public static func register<Recognizer: GestureRecognizer>(
    _ name: String, _ make: @escaping @Sendable () -> Recognizer
  ) {
    RecognizerKind.register(RecognizerKind(name, make))
  }

  /// The usual numbers of gesture recognition with those of all registered kinds, for applications and configurations.
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

  /// What is of another type than the property takes changes nothing.
  fileprivate func set(_ value: SettingValue, on recognizer: GestureRecognizer) {
    switch (setter, value) {
    case (.flag(let set), .flag(let flag)): set(recognizer, flag)
    case (.count(_, let set), .count(let count)): set(recognizer, count)
    case (.number(_, _, let set), .number(let number)): set(recognizer, number)
    case (.vector(let set), .vector(let way)): set(recognizer, way)
    case (.choices(_, let set), .choices(let names)): set(recognizer, names)
    default: break
    }
  }
}
