import TouchGeometry

/// The purpose of an overlay, a view that lies over the scene. Its level decides which overlays it covers, so that none
/// has to know another one.
///
/// A custom overlay defines its role between the existing ones:
///
/// ```swift
/// extension OverlayRole {
///   static let ruler = OverlayRole(level: 350)
/// }
/// ```
public struct OverlayRole: Hashable, Sendable {
  /// The level. Overlays of a higher level are in front; of an equal one those that were added later.
  public let level: Int
  /// Whether the overlay belongs to the permanent content, and therefore lies in ``Window/contentArea`` and moves with
  /// ``Window/contentShift``.
  public let movesWithContent: Bool

  public init(level: Int, movesWithContent: Bool = false) {
    self.level = level
    self.movesWithContent = movesWithContent
  }

  /// The bar from which visitors choose a scene.
  public static let sceneBar = OverlayRole(level: 100, movesWithContent: true)
  /// Each ``MenuController`` and the views that belong to it.
  public static let menu = OverlayRole(level: 200)
  /// Feedback to fingers, such as halos and trails, usually without taking touches.
  public static let feedback = OverlayRole(level: 300)
  /// The content that invites people while nobody is there.
  public static let attract = OverlayRole(level: 400)
  /// The display of how gestures are recognised.
  public static let inspector = OverlayRole(level: 500)
  /// The panels for staff.
  public static let staff = OverlayRole(level: 600)
  /// The black overlay over everything.
  public static let dark = OverlayRole(level: 700)
}

/// An overlay with a handle that is always there for everybody: a ``MenuController`` avoids it where possible.
public protocol OverlayWithHandle: View {
  /// The frame of the handle, in window coordinates.
  var handleFrame: Rect { get }
}

/// The overlays of a window: views over the root controller's view and all other subviews of the window, in the order
/// of their roles.
///
/// ```swift
/// window.overlays.add(Ruler(), as: .ruler)
/// ```
///
/// An overlay is a subview of the window; ``View/removeFromSuperview()`` removes it. Views added to the window later
/// come behind it, and ``View/bringSubviewToFront(_:)`` changes the order of overlays with the same level only. Hit
/// testing goes from the front to the back as usual. An overlay lets touches through by
/// ``View/isUserInteractionEnabled``, or in parts by ``View/hitTest(_:)``.
public final class Overlays {
  private struct Overlay {
    let view: View
    let role: OverlayRole
    let frame: (Rect) -> Rect
  }

  private unowned let window: Window
  private var overlays: [Overlay] = []

  init(of window: Window) { self.window = window }

  /// The overlays from back to front.
  public var views: [View] { window.subviews.suffix(overlays.count) }

  /// Returns the role of `view`; nil if it is no overlay of the window.
  public func role(of view: View) -> OverlayRole? { overlays.first { $0.view === view }?.role }

  /// Adds `view` over the window in `role`; it leaves its superview, or its previous role, first.
  ///
  /// - Parameters:
  ///   - view: the overlay.
  ///   - role: the purpose, which decides the order.
  ///   - frame: returns its frame for these bounds of the window, in window coordinates; by default all of it. Called
  ///     at once and whenever the window is laid out, as after a new size. An overlay that belongs to the content
  ///     receives the ``Window/contentArea`` instead of the bounds.
  public func add(_ view: View, as role: OverlayRole, frame: @escaping (_ bounds: Rect) -> Rect = { $0 }) {
    view.removeFromSuperview()
    let overlay = Overlay(view: view, role: role, frame: frame)
    overlays.append(overlay)
    layOut(overlay)
    window.addSubview(view)
    // A window cannot be added to another one.
    if view.superview !== window { forget(view) }
  }

  /// The frames of visible handles, which menus avoid.
  package var handles: [Rect] {
    views.compactMap { $0.isHidden || $0.alpha == 0 ? nil : ($0 as? any OverlayWithHandle)?.handleFrame }
  }

  // MARK: For the window

  func layOut() {
    for overlay in overlays { layOut(overlay) }
  }

  private func layOut(_ overlay: Overlay) {
    guard overlay.role.movesWithContent else { return overlay.view.place(in: overlay.frame(window.bounds)) }
    overlay.view.place(in: overlay.frame(window.contentArea).offset(by: window.contentShift))
  }

  func forget(_ view: View) { overlays.removeAll { $0.view === view } }

  /// Returns the possible indices of `view`, which is not in the window at present, among its subviews.
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
  /// Gives the view the `frame` that it has without its transform, which stays unchanged.
  package func place(in frame: Rect) {
    if center != frame.center { center = frame.center }
    if bounds.size != frame.size { bounds.size = frame.size }
  }
}
