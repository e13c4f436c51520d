import TouchGeometry

/// What an overlay, a view that lies over the scene, is there for. Its level decides what it lies over, so that no
/// overlay has to know another one.
///
/// One of your own brings its role along, between those that are there:
///
/// ```swift
/// extension OverlayRole {
///   static let ruler = OverlayRole(level: 350)
/// }
/// ```
public struct OverlayRole: Hashable, Sendable {
  /// Overlays of a higher level lie in front, and of an equal one those that came later.
  public let level: Int
  /// Whether the overlay belongs to what is always there and therefore goes along with ``Window/contentShift``.
  public let movesWithContent: Bool

  public init(level: Int, movesWithContent: Bool = false) {
    self.level = level
    self.movesWithContent = movesWithContent
  }

  /// What visitors choose a scene from.
  public static let sceneBar = OverlayRole(level: 100, movesWithContent: true)
  /// Each ``MenuController`` and what belongs to it.
  public static let menu = OverlayRole(level: 200)
  /// Answers to fingers, such as halos and trails; best without taking touches.
  public static let feedback = OverlayRole(level: 300)
  /// What invites people while nobody is there.
  public static let attract = OverlayRole(level: 400)
  /// What shows how gestures are recognised.
  public static let inspector = OverlayRole(level: 500)
  /// What only staff get to see.
  public static let staff = OverlayRole(level: 600)
  /// The black one, over everything.
  public static let dark = OverlayRole(level: 700)
}

/// An overlay with a handle that is always there for everybody: no ``MenuController`` lies on it where there is room
/// elsewhere.
public protocol OverlayWithHandle: View {
  /// Where the handle is, in window coordinates.
  var handleFrame: Rect { get }
}

/// The overlays of a window: views that lie over the root controller's view and over whatever else has been put into the
/// window, in the order of their roles.
///
/// ```swift
/// window.overlays.add(Ruler(), as: .ruler)
/// ```
///
/// An overlay is a subview of the window. It goes with ``View/removeFromSuperview()``, and while it is there it keeps its
/// place: what is added to the window later comes behind it, and ``View/bringSubviewToFront(_:)`` changes the order of
/// overlays with the same level only. Touches look for a view from the front to the back as ever. One that is to let
/// them through says so, by ``View/isUserInteractionEnabled`` for all of it or by ``View/hitTest(_:)`` for parts.
public final class Overlays {
  private struct Overlay {
    let view: View
    let role: OverlayRole
    let frame: (Rect) -> Rect
  }

  private unowned let window: Window
  private var overlays: [Overlay] = []

  init(of window: Window) { self.window = window }

  /// The overlays that are there, from back to front.
  public var views: [View] { window.subviews.suffix(overlays.count) }

  /// The role of `view`; nil if it is no overlay of the window.
  public func role(of view: View) -> OverlayRole? { overlays.first { $0.view === view }?.role }

  /// Puts `view` over the window in `role`; it leaves its superview, or the role that it had, first.
  ///
  /// - Parameters:
  ///   - view: what lies over the window.
  ///   - role: which says what it lies in front of.
  ///   - frame: where it lies when the window has these bounds, in window coordinates; by default all over it. Asked at once
  ///     and whenever the window is laid out, as after a new size.
  public func add(_ view: View, as role: OverlayRole, frame: @escaping (_ bounds: Rect) -> Rect = { $0 }) {
    view.removeFromSuperview()
    let overlay = Overlay(view: view, role: role, frame: frame)
    overlays.append(overlay)
    layOut(overlay)
    window.addSubview(view)
    // A window can come into no other one.
    if view.superview !== window { forget(view) }
  }

  /// Where menus would be in the way.
  var handles: [Rect] {
    views.compactMap { $0.isHidden || $0.alpha == 0 ? nil : ($0 as? any OverlayWithHandle)?.handleFrame }
  }

  // MARK: What the window needs

  func layOut() {
    for overlay in overlays { layOut(overlay) }
  }

  private func layOut(_ overlay: Overlay) {
    let frame = overlay.frame(window.bounds)
    overlay.view.place(in: overlay.role.movesWithContent ? frame.offset(by: window.contentShift) : frame)
  }

  func forget(_ view: View) { overlays.removeAll { $0.view === view } }

  /// At which indices `view` may come among the subviews of the window, of which it is none at present.
  func indices(for view: View) -> ClosedRange<Int> {
    let others = overlays.filter { $0.view !== view }
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
