import Documents
import Glibc
import TouchGeometry
import TouchUI

/// A kind of view in scenario files.
struct ViewKind {
  let name: String
  let make: () -> View
  let table: PropertyTable<View>
  /// The recognisers that such a view brings with it. Relations and the input call them by the view and this name.
  let recognizers: [(name: String, kind: RecognizerKind)]

  private init(
    _ name: String, _ make: @escaping () -> View, _ properties: [Property<View>] = [],
    recognizers: [(name: String, kind: RecognizerKind)] = []
  ) {
    self.name = name
    self.make = make
    self.recognizers = recognizers
    table = PropertyTable(properties: Self.common + properties)
  }

  static var choices: [(name: String, value: ViewKind)] { all.map { (name: $0.name, value: $0) } }
  static var plain: ViewKind { ViewKind("view", { View(frame: .zero) }) }

  /// Returns the kind of `view`, or of its nearest known superclass.
  static func nearest(to view: View) -> ViewKind {
    let kinds = all.map { (type: type(of: $0.make()), kind: $0) }
    for type in sequence(first: Mirror(reflecting: view), next: \.superclassMirror).map(\.subjectType) {
      if let found = kinds.first(where: { $0.type == type }) { return found.kind }
    }
    return plain
  }

  private static var all: [ViewKind] {
    [plain, image, label, button, toggle, slider, segmented, stepper, pages, scroll]
  }

  private static var common: [Property<View>] {
    [
      .flag("hidden", \View.isHidden),
      .number("alpha", \View.alpha, to: 1),
      .flag("userInteractionEnabled", \View.isUserInteractionEnabled),
      .flag("multipleTouchEnabled", \View.isMultipleTouchEnabled),
      .flag("exclusiveTouch", \View.isExclusiveTouch),
      Property("frame", { .rect(try $0.rect()) }, set: setFrame),
      Property("bounds", { .rect(try $0.rect()) }, set: { if case .rect(let bounds) = $1 { $0.bounds = bounds } }),
      Property("center", { .point(try $0.point()) }, set: { if case .point(let center) = $1 { $0.center = center } }),
      Property(
        "transform", { .transform(try readTransform($0)) },
        set: { if case .transform(let transform) = $1 { $0.transform = transform } }),
    ]
  }

  /// Sets the frame that the view would have without its transform.
  private static func setFrame(_ view: View, _ value: SettingValue) {
    guard case .rect(let frame) = value else { return }
    let transform = view.transform
    view.transform = .identity
    view.frame = frame
    view.transform = transform
  }

  /// Reads a transform: rotation and scale about the view's centre, followed by a translation, or the six numbers of
  /// any transform.
  private static func readTransform(_ value: FileValue) throws -> Transform {
    if case .sequence = value.node {
      let n = try value.numbers(6, "[a, b, c, d, tx, ty]")
      return Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    let mapping = try FileMapping(value, wanted: "{rotate: degrees, scale: factor, translate: [x, y]}")
    try mapping.check(known: ["rotate", "scale", "translate"])
    let degrees = try mapping["rotate"]?.number() ?? 0
    let scale = try mapping["scale"]?.number() ?? 1
    let translation = try mapping["translate"]?.vector() ?? .zero
    return Transform.scale(scale).followed(by: .rotation(degrees * .pi / 180)).followed(by: .translation(translation))
  }

  // MARK: The kinds

  private static var image: ViewKind { ViewKind("image", { ImageView(frame: .zero) }) }
  private static var label: ViewKind { ViewKind("label", { Label() }) }
  private static var button: ViewKind { ViewKind("button", { Button() }) }
  private static var toggle: ViewKind { ViewKind("switch", { Switch() }, [.flag("on", \Switch.isOn)]) }
  private static var slider: ViewKind { ViewKind("slider", { Slider() }, [.number("value", \Slider.value, to: 1)]) }
  private static var segmented: ViewKind {
    let names = Property<View>(
      "segments", { try $0.count(from: 1, to: 100) },
      set: { view, value in
        guard case .count(let count) = value else { return }
        (view as? SegmentedControl)?.segments = (1...count).map { "\($0)" }
      })
    return ViewKind("segmented", { SegmentedControl(segments: ["1", "2"]) }, [names])
  }
  private static var stepper: ViewKind {
    ViewKind("stepper", { Stepper() }, [.number("value", \Stepper.value, to: 100)])
  }
  private static var pages: ViewKind {
    let properties: [Property<View>] = [
      .count("pages", \PageControl.numberOfPages, from: 1, to: 100),
      .count("page", \PageControl.currentPage, from: 0, to: 99),
    ]
    return ViewKind("pageControl", { PageControl(numberOfPages: 3) }, properties)
  }
  private static var scroll: ViewKind {
    let contentSize = Property<View>(
      "contentSize", { .vector(try $0.vector("[width, height], both not negative") { $0.dx >= 0 && $0.dy >= 0 }) },
      set: { view, value in
        guard case .vector(let size) = value else { return }
        (view as? ScrollView)?.contentSize = Size(size.dx, size.dy)
      })
    return ViewKind(
      "scroll", { ScrollView(frame: .zero) }, [contentSize],
      recognizers: [("pan", .scrollPan), ("gate", .contentTouchGate)])
  }
}

extension FileValue {
  fileprivate func count(from lowest: Int, to highest: Int) throws -> SettingValue {
    .count(try integer(from: lowest, to: highest, "an integer from \(lowest) to \(highest)"))
  }

  /// Reads two numbers for which `isAllowed` returns true.
  fileprivate func vector(_ wanted: String, _ isAllowed: (Vector) -> Bool) throws -> Vector {
    let numbers = try numbers(2, wanted)
    let vector = Vector(numbers[0], numbers[1])
    guard isAllowed(vector) else { throw mistake(wanted: wanted) }
    return vector
  }
}

extension Property where Target == View {
  fileprivate static func flag<Owner: View>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Bool>) -> Property {
    Property(
      name, { .flag(try $0.bool()) },
      set: { if case .flag(let flag) = $1 { ($0 as? Owner)?[keyPath: path] = flag } })
  }

  /// A numeric property with values from 0 to `highest`.
  fileprivate static func number<Owner: View>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Double>, to highest: Double
  ) -> Property {
    let wanted = "a number from 0 to \(highest.formatted())"
    return Property(
      name, { .number(try $0.number(from: 0, to: highest, wanted)) },
      set: { if case .number(let number) = $1 { ($0 as? Owner)?[keyPath: path] = number } })
  }

  fileprivate static func count<Owner: View>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Int>, from lowest: Int, to highest: Int
  ) -> Property {
    Property(
      name, { try $0.count(from: lowest, to: highest) },
      set: { if case .count(let count) = $1 { ($0 as? Owner)?[keyPath: path] = count } })
  }
}
