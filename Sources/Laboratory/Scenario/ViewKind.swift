import Documents
import Glibc
import TouchGeometry
import TouchUI

/// A kind of view as scenarios name it.
struct ViewKind {
  let name: String
  let make: () -> View
  let table: PropertyTable<View>

  private init(_ name: String, _ make: @escaping () -> View, _ properties: [Property<View>] = []) {
    self.name = name
    self.make = make
    table = PropertyTable(properties: Self.common + properties)
  }

  static var choices: [(name: String, value: ViewKind)] { all.map { (name: $0.name, value: $0) } }
  static var plain: ViewKind { ViewKind("view", { View(frame: .zero) }) }

  private static var all: [ViewKind] {
    [plain, image, label, button, toggle, slider, segmented, stepper, pages]
  }

  private static var common: [Property<View>] {
    [
      Property("hidden", \View.isHidden) { try $0.bool() },
      Property("alpha", \View.alpha) { try $0.number(from: 0, to: 1, "a number from 0 to 1") },
      Property("userInteractionEnabled", \View.isUserInteractionEnabled) { try $0.bool() },
      Property("multipleTouchEnabled", \View.isMultipleTouchEnabled) { try $0.bool() },
      Property("exclusiveTouch", \View.isExclusiveTouch) { try $0.bool() },
      Property("frame") { value in
        let frame = try value.rect()
        return { view in
          // A frame is where the view would be without its transform.
          let transform = view.transform
          view.transform = .identity
          view.frame = frame
          view.transform = transform
        }
      },
      Property("transform", \View.transform, readTransform),
    ]
  }

  /// Turned and scaled about the view's middle, then moved in its superview.
  private static func readTransform(_ value: FileValue) throws -> Transform {
    let mapping = try FileMapping(value, wanted: "{rotate: degrees, scale: factor, translate: [x, y]}")
    try mapping.check(known: ["rotate", "scale", "translate"])
    let degrees = try mapping["rotate"]?.number() ?? 0
    let scale = try mapping["scale"]?.number() ?? 1
    let way = try mapping["translate"]?.vector() ?? .zero
    return Transform.scale(scale).followed(by: .rotation(degrees * .pi / 180)).followed(by: .translation(way))
  }

  // MARK: The kinds

  private static var image: ViewKind { ViewKind("image", { ImageView(frame: .zero) }) }
  private static var label: ViewKind { ViewKind("label", { Label() }) }
  private static var button: ViewKind { ViewKind("button", { Button() }) }
  private static var toggle: ViewKind {
    ViewKind("switch", { Switch() }, [Property("on", \Switch.isOn) { try $0.bool() }])
  }
  private static var slider: ViewKind {
    let value = Property<View>("value", \Slider.value) { try $0.number(from: 0, to: 1, "a number from 0 to 1") }
    return ViewKind("slider", { Slider() }, [value])
  }
  private static var segmented: ViewKind {
    ViewKind(
      "segmented", { SegmentedControl(segments: ["1", "2"]) },
      [
        Property("segments") { value in
          let count = try value.integer(from: 1, to: 100, "an integer from 1 to 100")
          return { ($0 as? SegmentedControl)?.segments = (1...count).map { "\($0)" } }
        }
      ])
  }
  private static var stepper: ViewKind {
    let value = Property<View>("value", \Stepper.value) { try $0.number(from: 0, to: 100, "a number from 0 to 100") }
    return ViewKind("stepper", { Stepper() }, [value])
  }
  private static var pages: ViewKind {
    let count = Property<View>("pages", \PageControl.numberOfPages) {
      try $0.integer(from: 1, to: 100, "an integer from 1 to 100")
    }
    let page = Property<View>("page", \PageControl.currentPage) {
      try $0.integer(from: 0, to: 99, "an integer from 0 to 99")
    }
    return ViewKind("pageControl", { PageControl(numberOfPages: 3) }, [count, page])
  }
}
