import TouchGeometry

/// The rectangle of an object, in pixels: on the screen (0), in the window (1) or in the parent (2), which is the window.
struct ComponentInterface: BusInterface {
  static let name = "org.a11y.atspi.Component"

  /// The rectangle in the window, in pixels.
  let frame: Rect
  /// Whether the object is the window itself, whose parent has no rectangle.
  let isWindow: Bool
  let location: () -> Point
  /// Returns the object at a location in the window, in pixels.
  let hit: (Point) -> BusReference
  let focus: () -> Bool
  let scroll: () -> Bool

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch method {
    case "Contains": return [.boolean(frame.contains(point(arguments)))]
    case "GetAccessibleAtPoint": return [hit(point(arguments)).value]
    case "GetExtents":
      let corner = corner(arguments.integer(0))
      return [.structure([corner.x, corner.y, frame.width, frame.height].map(Self.pixels))]
    case "GetPosition":
      let corner = corner(arguments.integer(0))
      return [Self.pixels(corner.x), Self.pixels(corner.y)]
    case "GetSize": return [Self.pixels(frame.width), Self.pixels(frame.height)]
    // Windows are in layer 7, what is in them in 3.
    case "GetLayer": return [.uint32(isWindow ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(-1)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.boolean(focus())]
    case "ScrollTo", "ScrollToPoint": return [.boolean(scroll())]
    // Where things are is the program's.
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    default: return nil
    }
  }

  private func corner(_ coordinates: Int) -> Point {
    coordinates == 0 ? frame.origin + Vector(to: location()) : frame.origin
  }

  private func point(_ arguments: BusArguments) -> Point {
    let point = Point(Double(arguments.integer(0)), Double(arguments.integer(1)))
    return arguments.integer(2) == 0 ? point - Vector(to: location()) : point
  }

  static func pixels(_ length: Double) -> BusValue { .integer(Int(max(-1e9, min(length, 1e9)).rounded())) }
}
