import TouchGeometry

/// What a layer over the scene is there for. Its level decides what the layer lies over, so that no layer has to know
/// another one.
///
/// A layer of one's own has its role beside it, between those that are there:
///
/// ```swift
/// extension OverlayRole {
///   static let ruler = OverlayRole(level: 350)
/// }
/// ```
public struct OverlayRole: Hashable, Sendable {
  /// Layers of a higher level lie in front, and of an equal one those that came later.
  public let level: Int
  /// Whether the layer belongs to what is always there and therefore goes along with ``Window/contentShift``.
  public let movesWithContent: Bool

  public init(level: Int, movesWithContent: Bool = false) {
    self.level = level
    self.movesWithContent = movesWithContent
  }

  /// What visitors choose a scene from.
  public static let sceneBar = OverlayRole(level: 100, movesWithContent: true)
  /// ``MenuController`` and what belongs to it.
  public static let menu = OverlayRole(level: 200)
  /// Answers to fingers, such as halos and trails; best without taking touches.
  public static let feedback = OverlayRole(level: 300)
  /// What invites people while nobody is there.
  public static let attract = OverlayRole(level: 400)
  /// What shows how gestures are recognised.
  public static let inspector = OverlayRole(level: 500)
  /// What only staff get to see.
  public static let staff = OverlayRole(level: 600)
  /// The black layer, over everything.
  public static let dark = OverlayRole(level: 700)
}

/// The layers of a window: views that lie over the root controller's view and over whatever else has been put into the
/// window, in the order of their roles.
///
/// ```swift
/// window.overlays.add(Ruler(), as: .ruler)
/// ```
///
/// A layer is a subview of the window. It goes with ``View/removeFromSuperview()``, and while it is there it keeps its
/// place: what is added to the window later comes behind it, and ``View/bringSubviewToFront(_:)`` changes the order of
/// layers with the same level only. Touches look for a view from the front to the back as ever. A layer that is to let
/// them through says so, by ``View/isUserInteractionEnabled`` for all of it or by ``View/hitTest(_:)`` for parts.
public final class Overlays {
  private struct Layer {
    let view: View
    let role: OverlayRole
    let frame: (Rect) -> Rect
  }

  private unowned let window: Window
  private var layers: [Layer] = []

  init(of window: Window) { self.window = window }

  /// The layers that are there, from back to front.
  public var views: [View] { window.subviews.suffix(layers.count) }

  /// The role of `view`; nil if it is no layer of the window.
  public func role(of view: View) -> OverlayRole? { layers.first { $0.view === view }?.role }

  /// Puts `view` over the window in `role`; it leaves its superview, or the role that it had, first.
  ///
  /// - Parameter frame: where it lies when the window has these bounds, in window coordinates; by default all over it.
  ///   Asked at once and whenever the window is laid out, as after a new size.
  public func add(_ view: View, as role: OverlayRole, frame: @escaping (_ bounds: Rect) -> Rect = { $0 }) {
    view.removeFromSuperview()
    let layer = Layer(view: view, role: role, frame: frame)
    layers.append(layer)
    layOut(layer)
    window.addSubview(view)
    // A window can come into no other one.
    if view.superview !== window { forget(view) }
  }

  // MARK: What the window needs

  func layOut() {
    for layer in layers { layOut(layer) }
  }

  private func layOut(_ layer: Layer) {
    let frame = layer.frame(window.bounds)
    layer.view.place(in: layer.role.movesWithContent ? frame.offset(by: window.contentShift) : frame)
  }

  func forget(_ view: View) { layers.removeAll { $0.view === view } }

  /// At which indices `view` may come among the subviews of the window, of which it is none at present.
  func indices(for view: View) -> ClosedRange<Int> {
    let others = layers.filter { $0.view !== view }
    let front = window.subviews.count - others.count
    guard let level = role(of: view)?.level else { return 0...front }
    let first = front + others.count { $0.role.level < level }
    let last = front + others.count { $0.role.level <= level }
    return first...last
  }
}

extension View {
  /// Gives the view the place that `frame` is without its transform, which stays as it is.
  func place(in frame: Rect) {
    if center != frame.center { center = frame.center }
    if bounds.size != frame.size { bounds.size = frame.size }
  }
}
