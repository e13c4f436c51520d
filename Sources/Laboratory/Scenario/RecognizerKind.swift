import Documents
import TouchUI

/// A type of recogniser as scenarios name it.
struct RecognizerKind {
  let name: String
  let make: () -> GestureRecognizer
  let table: PropertyTable<GestureRecognizer>

  /// What the input can set of its count, such as `setScale`.
  let operations: [Property<GestureRecognizer>]

  private init(
    _ name: String, _ make: @escaping () -> GestureRecognizer, _ properties: [Property<GestureRecognizer>],
    operations: [Property<GestureRecognizer>] = []
  ) {
    self.name = name
    self.make = make
    self.operations = operations
    table = PropertyTable(properties: Self.common + properties)
  }

  static var choices: [(name: String, value: RecognizerKind)] { all.map { (name: $0.name, value: $0) } }

  private static var all: [RecognizerKind] {
    [tap, longPress, pan, screenEdgePan, swipe, pinch, rotation, checkmark]
  }

  private static var common: [Property<GestureRecognizer>] {
    [
      Property("enabled", \GestureRecognizer.isEnabled) { try $0.bool() },
      Property("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView) { try $0.bool() },
      Property("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan) { try $0.bool() },
      Property("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded) { try $0.bool() },
      Property("allowedTouchTypes", \GestureRecognizer.allowedTouchTypes) { value in
        Set(try value.oneOrMore().map { try $0.choice([("direct", .direct), ("indirectPointer", .indirectPointer)]) })
      },
    ]
  }

  private static func count<Owner: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Int>, from lowest: Int = 1
  ) -> Property<GestureRecognizer> {
    Property(name, path) { try $0.integer(from: lowest, "an integer from \(lowest) on") }
  }

  // MARK: The types

  private static var tap: RecognizerKind {
    RecognizerKind(
      "tap", TapGestureRecognizer.init,
      [
        count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired),
        count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired),
      ])
  }

  private static var longPress: RecognizerKind {
    RecognizerKind(
      "longPress", LongPressGestureRecognizer.init,
      [
        count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
        count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired),
        Property("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration) {
          try $0.number(from: 0, "seconds, not negative")
        },
        Property("allowableMovement", \LongPressGestureRecognizer.allowableMovement) {
          try $0.number(from: 0, "points, not negative")
        },
      ])
  }

  private static var panProperties: [Property<GestureRecognizer>] {
    [
      count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
      count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches),
    ]
  }

  private static var panOperations: [Property<GestureRecognizer>] {
    [
      Property("setTranslation") { value in
        let way = try value.vector()
        return { ($0 as? PanGestureRecognizer)?.setTranslation(way, in: $0.view) }
      }
    ]
  }

  private static var pan: RecognizerKind {
    RecognizerKind("pan", PanGestureRecognizer.init, panProperties, operations: panOperations)
  }

  private static var screenEdgePan: RecognizerKind {
    let edges = Property<GestureRecognizer>("edges", \ScreenEdgePanGestureRecognizer.edges) { value in
      try value.oneOrMore().reduce(into: ScreenEdgePanGestureRecognizer.Edges()) { all, item in
        all.insert(try item.choice([("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]))
      }
    }
    return RecognizerKind(
      "screenEdgePan", ScreenEdgePanGestureRecognizer.init, panProperties + [edges], operations: panOperations)
  }

  private static var pinch: RecognizerKind {
    RecognizerKind(
      "pinch", PinchGestureRecognizer.init, [Property("scale", \PinchGestureRecognizer.scale) { try $0.number() }],
      operations: [Property("setScale", \PinchGestureRecognizer.scale) { try $0.number() }])
  }

  private static var checkmark: RecognizerKind {
    let jitter = Property<GestureRecognizer>("jitter", \CheckmarkGestureRecognizer.jitter) {
      try $0.number(from: 0, "points, not negative")
    }
    return RecognizerKind("checkmark", CheckmarkGestureRecognizer.init, [jitter])
  }

  private static var swipe: RecognizerKind {
    RecognizerKind(
      "swipe", SwipeGestureRecognizer.init,
      [
        count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired),
        Property("direction", \SwipeGestureRecognizer.direction) { value in
          try value.oneOrMore().reduce(into: SwipeGestureRecognizer.Direction()) { all, item in
            all.insert(try item.choice([("right", .right), ("left", .left), ("up", .up), ("down", .down)]))
          }
        },
      ])
  }

  private static var rotation: RecognizerKind {
    RecognizerKind(
      "rotation", RotationGestureRecognizer.init,
      [Property("rotation", \RotationGestureRecognizer.rotation) { try $0.number() }],
      operations: [Property("setRotation", \RotationGestureRecognizer.rotation) { try $0.number() }])
  }
}
