import TouchGeometry

/// Recognises a drag that comes in from an edge of the window. Continuous.
///
/// The first finger must land within `edgeDistance` of one of the wanted ``edges``, or it fails at the landing. Where a
/// pan would begin, the finger must have moved farther inwards than along that edge, or it fails there. In a corner
/// either edge counts. Otherwise it is a ``PanGestureRecognizer``.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of the window.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Edges(rawValue: 1)
    public static let left = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)

    static let all: [Edges] = [.top, .left, .bottom, .right]

    /// The direction inwards from this edge, which is a single one.
    var inwards: Vector {
      switch self {
      case .top: Vector(0, 1)
      case .left: Vector(1, 0)
      case .bottom: Vector(0, -1)
      default: Vector(-1, 0)
      }
    }

    /// Returns the distance of a point inside `bounds` from this edge.
    func distance(of point: Point, in bounds: Rect) -> Double {
      switch self {
      case .top: point.y - bounds.minY
      case .left: point.x - bounds.minX
      case .bottom: bounds.maxY - point.y
      default: bounds.maxX - point.x
      }
    }
  }

  /// The edges from which the drag may come; none by default.
  public var edges: Edges = []

  /// None, since the gesture begins beside the view.
  open override var accessibilityGestures: [AccessibilityGesture] { [] }

  /// The wanted edges near the landing of the first finger.
  private var origins: [Edges]?

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if origins == nil, let first = touches.first { landed(first) }
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    origins = nil
  }

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .choices(
        "edges", \ScreenEdgePanGestureRecognizer.edges,
        [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)])
    ]
  }

  override func obstacle(to translation: Vector) -> GestureReason? {
    let parts = (origins ?? []).map { edge in
      (inwards: translation.dot(edge.inwards), along: abs(translation.dot(Vector(edge.inwards.dy, edge.inwards.dx))))
    }
    guard !parts.contains(where: { $0.inwards > $0.along }) else { return nil }
    let best = parts.max { $0.inwards - $0.along < $1.inwards - $1.along } ?? (0, translation.length)
    return .movedAlongEdge(Measure("distance inwards", best.inwards, .atLeast, best.along, .points))
  }

  private func landed(_ touch: Touch) {
    guard let bounds = touch.window?.bounds else { return }
    let wanted = Edges.all.filter(edges.contains)
    let allowed = defaults.edgeDistance
    origins = wanted.filter { $0.distance(of: touch.landing, in: bounds) <= allowed + GestureDefaults.rounding }
    guard origins?.isEmpty == true else { return }
    guard let nearest = wanted.map({ $0.distance(of: touch.landing, in: bounds) }).min() else {
      return fail(because: .noEdgeWanted)
    }
    fail(because: .landedOffEdge(Measure("distance", nearest, .atMost, allowed, .points)))
  }
}
