import TouchGeometry

/// An element for something that a view draws by hand, such as a line of a drawing or a lane of a race.
///
/// ```swift
/// override var accessibilityElements: [Responder]? {
///   lines.map { line in
///     let element = AccessibilityElement(container: self, identifier: line.number)
///     element.accessibilityLabel = line.name
///     element.accessibilityFrameInContainerSpace = line.extent
///     element.accessibilityCustomActions = [AccessibilityCustomAction("Delete") { [unowned self] in delete(line) }]
///     return element
///   }
/// }
/// ```
///
/// The container may make its elements anew at each look: two with equal identifiers are the same one.
open class AccessibilityElement: Responder {
  /// The view in which it is drawn.
  public private(set) weak var container: View?
  /// The identity within the container; nil if the object itself is the identity.
  public let identifier: AnyHashable?
  /// The rectangle in the coordinates of the container.
  public var accessibilityFrameInContainerSpace = Rect.zero
  /// Called to activate the element; returns whether that was possible. Nil, the default, taps its centre.
  public var onActivate: (() -> Bool)?
  /// Called to change the value by a step, up with 1 and down with −1. Setting it makes the element adjustable.
  public var onAdjust: ((Double) -> Void)? {
    didSet { if onAdjust != nil { accessibilityTraits.insert(.adjustable) } }
  }
  private var overrides: AccessibilityOverrides?

  public init(container: View, identifier: AnyHashable? = nil) {
    self.container = container
    self.identifier = identifier
    super.init()
  }

  open override var next: Responder? { container }

  override var accessibilityOverrides: AccessibilityOverrides? {
    get { overrides }
    set { overrides = newValue }
  }

  open override var accessibilityDefaults: AccessibilityAttributes? { AccessibilityAttributes() }

  open override var accessibilityFrame: Rect {
    container?.shownTransformToRoot.apply(accessibilityFrameInContainerSpace) ?? .zero
  }

  open override func accessibilityActivate() -> Bool { onActivate?() ?? false }

  open override func accessibilityIncrement() { onAdjust?(1) }

  open override func accessibilityDecrement() { onAdjust?(-1) }
}

/// The parts of a description that a program has set.
struct AccessibilityOverrides {
  var isElement: Bool?
  var attributes = AccessibilityAttributes()
  var traits: AccessibilityTraits?
  var language: String?
  var elements: [Responder]?
  var elementsAreHidden: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  var customActions: [AccessibilityCustomAction]?
}

/// The description of a view that a program has set.
struct AccessibilitySlot: ViewFeature {
  var overrides: AccessibilityOverrides
}
