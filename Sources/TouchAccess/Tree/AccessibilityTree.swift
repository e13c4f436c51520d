import TouchControls
import TouchCore
import TouchGeometry

/// The elements of a window in the order in which people without sight meet them, at one moment.
///
/// ```swift
/// for element in AccessibilityTree(of: window).elements { print(element) }
/// ```
///
/// The order is that of reading: rows from the top, in each from where reading begins. A scroll view, a stack whose
/// ``Responder/shouldGroupAccessibilityChildren`` is set and each overlay keep their elements together; the keyboard of a
/// field follows after it; a view with ``Responder/accessibilityElements`` says the order itself. While a modal view such
/// as a menu is visible, there is nothing but its elements. Hidden views and what is clipped away are left out; what can be
/// scrolled into sight is part of it.
public struct AccessibilityTree {
  public let elements: [AccessibleElement]
  /// The frontmost modal view; nil if there is none.
  public let modalView: View?

  /// Reads the elements of `window`, which is laid out if necessary.
  public init(of window: Window) { self.init(of: window, within: nil) }

  /// Reads the elements that are in sight in a part of `window`, in its coordinates, or all of them for nil. A modal
  /// view elsewhere is somebody else's.
  package init(of window: Window, within area: Rect?) {
    window.layoutIfNeeded()
    self.init(laidOut: window, within: area)
  }

  /// Reads the elements of a window whose layout is finished, or under way up to its overlays. Nothing is laid out for
  /// it.
  package init(laidOut window: Window, within area: Rect? = nil) {
    let modal = Self.modal(in: window)
    let isHere = { (frame: Rect) in area.map { !$0.intersection(frame).isEmpty } ?? true }
    modalView = modal.flatMap { isHere($0.accessibilityFrame) ? $0 : nil }
    let reader = ElementReader(window)
    let units = modalView.map { reader.units(in: $0, room: reader.room(around: $0)) } ?? reader.unitsOfWindow()
    elements = reader.elements(of: units).filter { isHere($0.visibleFrame) }
  }

  /// Returns the element under a finger at `location`, in window coordinates: the smallest of those in front.
  package func element(at location: Point, in window: Window) -> AccessibleElement? {
    let here = elements.filter { $0.visibleFrame.contains(location) }
    let size = { (element: AccessibleElement) in element.frame.width * element.frame.height }
    let smallest = here.min { size($0) < size($1) }
    let hit = window.hitTest(location)
    let front = here.filter { element in element.view.map { hit?.isDescendant(of: $0) == true } == true }
      .min { size($0) < size($1) }
    guard let view = front?.view, smallest?.view?.isDescendant(of: view) == false else { return smallest }
    return front
  }

  /// Returns the element with this identity; nil if it has gone.
  public func element(_ identity: AccessibleElement.Identity?) -> AccessibleElement? {
    elements.first { $0.identity == identity }
  }

  private static func modal(in view: View) -> View? {
    guard view.canBePerceived else { return nil }
    for child in view.subviews.reversed() { if let modal = modal(in: child) { return modal } }
    return view.accessibilityViewIsModal ? view : nil
  }
}

extension View {
  /// Whether the view and its subtree are offered to people without sight, as far as the view itself knows.
  fileprivate var canBePerceived: Bool { !isHidden && alpha >= 0.01 && !accessibilityElementsHidden }
}

/// The collection of the elements of a window.
private struct ElementReader {
  let window: Window
  /// The overlays that follow after a view, by that view.
  private let followers: [ObjectIdentifier: [View]]

  init(_ window: Window) {
    self.window = window
    let overlays = window.overlays.views.filter { $0.accessibilityPredecessor?.window === window }
    followers = Dictionary(grouping: overlays) { ObjectIdentifier($0.accessibilityPredecessor ?? $0) }
  }

  /// The overlays come after everything else, the frontmost last, as they are later additions. One that follows after
  /// a view comes there, if that is met.
  func unitsOfWindow() -> [ReadingUnit] {
    let overlays = window.overlays.views
    let content = window.subviews.filter { view in !overlays.contains { $0 === view } }
    var elements = elements(of: content.flatMap { units(in: $0, room: window.bounds) })
    for overlay in overlays where !elements.contains(where: { $0.view?.isDescendant(of: overlay) == true }) {
      elements += self.elements(of: units(in: overlay, room: window.bounds))
    }
    return [ReadingUnit(frame: window.bounds, elements: elements)]
  }

  func elements(of units: [ReadingUnit]) -> [AccessibleElement] {
    ReadingUnit.ordered(units, fromRight: window.language.isRightToLeft).flatMap(\.elements)
  }

  /// Returns the part of the window in which the content of the superviews of `view` is visible.
  func room(around view: View) -> Rect {
    let superviews = sequence(first: view, next: \.superview).dropFirst()
    return superviews.reduce(window.bounds) { room, superview in
      superview.clipsToBounds ? room.intersection(superview.accessibilityFrame) : room
    }
  }

  func units(in view: View, room: Rect, reachable: Rect? = nil) -> [ReadingUnit] {
    guard view.canBePerceived else { return [] }
    if view.isAccessibilityElement { return unit(of: view, room: room, reachable: reachable) }
    var (room, reachable) = (room, reachable)
    if let scrollView = view as? ScrollView {
      let seen = view.accessibilityFrame
      guard !(reachable ?? room).intersection(seen).isEmpty else { return [] }
      room = room.intersection(seen)
      let content = view.convert(Rect(origin: .zero, size: scrollView.contentSize).union(view.bounds), to: nil)
      reachable = content
    } else if view.clipsToBounds {
      let seen = view.accessibilityFrame
      room = room.intersection(seen)
      reachable = reachable?.intersection(seen)
    }
    let units =
      view.accessibilityElements.map { listed($0, room: room, reachable: reachable) }
      ?? view.subviews.flatMap { self.units(in: $0, room: room, reachable: reachable) }
    guard view.shouldGroupAccessibilityChildren, !units.isEmpty else { return units }
    return [ReadingUnit(frame: view.accessibilityFrame, elements: elements(of: units))]
  }

  /// Returns the elements that a view lists, which stay in its order.
  private func listed(_ objects: [Responder], room: Rect, reachable: Rect?) -> [ReadingUnit] {
    let elements = objects.flatMap { object -> [AccessibleElement] in
      if let view = object as? View { return self.elements(of: units(in: view, room: room, reachable: reachable)) }
      guard object.isAccessibilityElement, !object.accessibilityElementsHidden else { return [] }
      return unit(of: object, room: room, reachable: reachable).flatMap(\.elements)
    }
    guard let first = elements.first else { return [] }
    return [ReadingUnit(frame: elements.reduce(first.frame) { $0.union($1.frame) }, elements: elements)]
  }

  private func unit(of object: Responder, room: Rect, reachable: Rect?) -> [ReadingUnit] {
    let element = AccessibleElement(object, visible: room, in: window)
    guard !element.frame.intersection(reachable ?? room).isEmpty else { return [] }
    let following = followers[ObjectIdentifier(object)] ?? []
    let others = following.flatMap { elements(of: units(in: $0, room: window.bounds)) }
    return [ReadingUnit(frame: element.frame, elements: [element] + others)]
  }
}
