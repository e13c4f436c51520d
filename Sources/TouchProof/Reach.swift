import TouchGeometry
import TouchRecording
import TouchUI

/// Finds the recognisers and controls that no finger reaches, and those that no hand fits.
struct Reach {
  let player: HandPlayer
  private var gestures: GestureSet { player.gestures }

  init(_ player: HandPlayer) { self.player = player }

  /// Returns the conflict of a recogniser that no hand makes recognise even alone.
  func conflict(of recognizer: String) -> Conflict? {
    guard let gesture = gestures.recognizer(recognizer), gesture.isEnabled, let view = gesture.view,
      !view.isHiddenAnywhere
    else { return nil }
    let isHit = player.sites.contains { player.reaches(recognizer, at: $0) }
    let sites = player.sites(of: recognizer)
    let hands = sites.lazy.flatMap { site in player.hands(for: recognizer, at: site).map { (site, $0) } }
    if !isHit, view.isScrolledAway { return nil }
    // There is nothing to scroll at present.
    if isHit, gesture is ScrollPanGestureRecognizer, gestures.refusal(of: recognizer) == nil { return nil }
    let middle = middle(of: view)
    if !isHit, isBehindDialog(view, at: middle) || view.waitsBeside(gestures.window) { return nil }
    let landing = (gesture as? ScreenEdgePanGestureRecognizer).map { edgeLanding(of: $0, on: view) } ?? middle
    let landings = [.zero, Vector(60, 0), Vector(-60, 0), Vector(0, 60)].map { landing + $0 }
    let fallbackSite = Site(view: gestures.id(of: view), path: [], points: landings, recognizers: [])
    let (site, hand) =
      hands.first ?? (fallbackSite, player.hands(for: recognizer, at: fallbackSite).first ?? Self.tap(middle))
    let obstacle = obstacle(to: recognizer, gesture, view, isHit)
    let reason = player.alone(hand, recognizer, at: site).failures[recognizer]?.first?.reason
    let by = obstacle != nil ? nil : isHit ? reason?.control : cover(of: view, at: middle)
    return Conflict(
      kind: .never, recognizer: recognizer, by: by, hand: hand, site: site, reason: reason, obstacle: obstacle,
      nature: .unreachable)
  }

  /// Returns the conflict of a control that no finger reaches, since another view covers it altogether or one that
  /// contains it keeps fingers away. Nil if it is switched off or not shown.
  func conflict(ofUnreachedControl id: String) -> Conflict? {
    guard let control = gestures.view(id) as? Control, control.isEnabled else { return nil }
    let middle = middle(of: control)
    guard control.ancestry.allSatisfy({ !$0.isHidden && $0.alpha >= 0.01 }), !control.isScrolledAway else {
      return nil
    }
    if isBehindDialog(control, at: middle) || control.waitsBeside(gestures.window) { return nil }
    let closed = control.ancestry.first { !$0.isUserInteractionEnabled }
    // A panel that takes no fingers is meant, an image seldom.
    if let closed, !(closed is ImageView) { return nil }
    let obstacle = closed.map { Obstacle(closed: gestures.id(of: $0)) } ?? misplacement(of: control)
    let by = obstacle == nil ? cover(of: control, at: middle) : nil
    guard by != nil || obstacle != nil else { return nil }
    let site = Site(view: id, path: [], points: [middle], recognizers: [])
    return Conflict(
      kind: .never, recognizer: id, by: by, hand: Self.tap(middle), site: site, obstacle: obstacle,
      nature: .unreachable)
  }

  /// Returns the conflict of a control whose middle lies outside of a view that contains it, or under one that leaves only
  /// a strip of it, so that a tap there is not one of the control. A control in a scroll view does not count, nor does one whose
  /// middle is beyond the window: both come into sight.
  func conflict(ofMisplacedControlAt site: Site) -> Conflict? {
    guard let control = gestures.view(site.view) else { return nil }
    let middle = control.convert(control.bounds.center, to: gestures.window)
    let containers = control.ancestry.dropFirst().filter { $0 !== gestures.window }
    guard gestures.window.bounds.contains(middle), !containers.contains(where: { $0 is ScrollView }) else { return nil }
    let outer = containers.first { !$0.bounds.contains($0.convert(middle, from: gestures.window)) }
    let obstacle = outer.map { Obstacle(site.view, "is mostly outside of \"\(gestures.id(of: $0))\"") }
    let by = obstacle == nil ? cover(of: control, at: middle) : nil
    guard obstacle != nil || by.map({ isStrip(of: control, leftBy: $0) }) ?? false else { return nil }
    let middleSite = Site(view: site.view, path: [], points: [middle], recognizers: [])
    return Conflict(
      kind: .instead, recognizer: site.view, by: by, hand: Self.tap(middle, "a tap in its middle"), site: middleSite,
      obstacle: obstacle, nature: .unreachable)
  }

  /// Whether a view leaves no more of another one than a strip along an edge that is narrower than any target should be.
  private func isStrip(of view: View, leftBy id: String) -> Bool {
    guard let cover = gestures.view(id) else { return false }
    let (all, part) = (view.convert(view.bounds, to: gestures.window), cover.convert(cover.bounds, to: gestures.window))
    let strips = [part.minX - all.minX, all.maxX - part.maxX, part.minY - all.minY, all.maxY - part.maxY]
    return strips.allSatisfy { $0 < Self.leastTarget }
  }

  /// The least width of a target in points, from WCAG 2.2, 2.5.8.
  private static let leastTarget = 24.0

  private static func tap(_ point: Point, _ name: String = "a tap") -> Hand {
    var finger = Hand(name)
    finger.stroke([(point, point)], hold: 60, over: 0, rest: 0)
    return finger
  }

  /// The middle of the part of a view that fingers can reach, or of the view if there is none.
  private func middle(of view: View) -> Point {
    let part = view.reach(in: gestures.window)
    return part.isEmpty ? view.convert(view.bounds.center, to: gestures.window) : part.center
  }

  /// Returns the point of a view at which somebody lands who takes its edge for that of the screen.
  private func edgeLanding(of recognizer: ScreenEdgePanGestureRecognizer, on view: View) -> Point {
    let edge = ScreenEdge.allCases.first { recognizer.edges.contains($0.edges) } ?? .left
    return view.convert(edge.point(at: 0.5, in: view.bounds, inset: ScreenEdge.inset), to: gestures.window)
  }

  /// Returns the view that fingers hit where an edge from which the recogniser comes is one of its view, too.
  private func cover(ofEdgesOf recognizer: ScreenEdgePanGestureRecognizer) -> String? {
    guard let view = recognizer.view else { return nil }
    return ScreenEdge.allCases.lazy.filter { recognizer.edges.contains($0.edges) }.compactMap { edge in
      let landing = edge.point(at: 0.5, in: gestures.window.bounds, inset: ScreenEdge.inset)
      return view.reach(in: gestures.window).contains(landing) ? cover(of: view, at: landing) : nil
    }.first
  }

  /// Returns the view that is hit in place of `view`, unless it is one behind it.
  private func cover(of view: View, at point: Point) -> String? {
    guard let hit = gestures.window.hitTest(point).map(gestures.id) else { return nil }
    // The identifiers go from back to front.
    let nearer = gestures.viewIDs.drop { $0 != gestures.id(of: view) }.dropFirst()
    return nearer.contains(hit) ? hit : nil
  }

  /// Whether a dialog is in front of a view: one that fills the window, receives fingers and has content that does, too.
  private func isBehindDialog(_ view: View, at point: Point) -> Bool {
    guard let id = cover(of: view, at: point), let cover = gestures.view(id) else { return false }
    return cover.ancestry.contains { layer in
      let area = layer.convert(layer.bounds, to: gestures.window).intersection(gestures.window.bounds)
      let window = gestures.window.bounds
      return !view.isDescendant(of: layer) && area.width * area.height >= 0.95 * window.width * window.height
        && !layer.gestureRecognizers.isEmpty
        && player.sites.contains { site in
          guard let part = gestures.view(site.view), part !== layer, part.isDescendant(of: layer) else { return false }
          return part is Control || !part.gestureRecognizers.isEmpty
        }
    }
  }

  /// Whether the view of a recogniser is content that scrolling brings into sight.
  func isScrolledAway(_ recognizer: String) -> Bool {
    gestures.recognizer(recognizer)?.view.map { view in
      !player.sites.contains { $0.recognizers.contains(recognizer) } && !view.isHiddenAnywhere && view.isScrolledAway
    } ?? false
  }

  /// Whether the view of a recogniser is not shown or behind a dialog, so that nobody expects anything of it at present.
  func isHidden(_ recognizer: String) -> Bool {
    guard let gesture = gestures.recognizer(recognizer), gesture.isEnabled, let view = gesture.view else {
      return false
    }
    let isHit = player.sites.contains { $0.recognizers.contains(recognizer) }
    return view.isHiddenAnywhere
      || !isHit && (isBehindDialog(view, at: middle(of: view)) || view.waitsBeside(gestures.window))
  }

  // MARK: Obstacles

  private func obstacle(to id: String, _ recognizer: GestureRecognizer, _ view: View, _ isHit: Bool) -> Obstacle? {
    if isHit { return obstacle(to: id, recognizer) }
    for outer in view.ancestry {
      let home = gestures.id(of: outer)
      if outer.alpha < 0.01 { return Obstacle(home, "is transparent", home, "alpha", .number(1)) }
      if !outer.isUserInteractionEnabled {
        return Obstacle(closed: home)
      }
    }
    return misplacement(of: view)
  }

  /// Returns why no part of a view is inside the views that contain it.
  private func misplacement(of view: View) -> Obstacle? {
    let home = gestures.id(of: view)
    let frame = view.convert(view.bounds, to: gestures.window)
    if frame.isEmpty { return Obstacle(home, "has no size") }
    for outer in view.ancestry.dropFirst() where !view.convert(view.bounds, to: outer).intersects(outer.bounds) {
      return Obstacle(home, "is outside of \"\(gestures.id(of: outer))\"")
    }
    return nil
  }

  /// Returns what keeps a recogniser from recognising although fingers reach its view.
  private func obstacle(to id: String, _ recognizer: GestureRecognizer) -> Obstacle? {
    if let edge = recognizer as? ScreenEdgePanGestureRecognizer, player.sites(of: id).isEmpty {
      let cover = cover(ofEdgesOf: edge).map { "\"\($0)\" covers its view at the edges from which it comes" }
      let reason = cover ?? "its view does not reach the edges from which it comes"
      return Obstacle(nil, edge.edges.isEmpty ? "it has no edges" : reason)
    }
    if let pan = recognizer as? PanGestureRecognizer, pan.minimumNumberOfTouches > pan.maximumNumberOfTouches {
      let fingers = pan.minimumNumberOfTouches
      return Obstacle(
        nil, "it needs \(fingers) fingers and allows \(pan.maximumNumberOfTouches)", id, "maximumNumberOfTouches",
        .count(fingers))
    }
    if let swipe = recognizer as? SwipeGestureRecognizer, swipe.direction.isEmpty {
      return Obstacle(nil, "it has no direction")
    }
    if let fingers = recognizer.wantedFingers, player.sites(of: id).allSatisfy({ $0.spots(fingers).count < fingers }) {
      return Obstacle(nil, "its view is too small for \(fingers) fingers side by side")
    }
    return gestures.refusal(of: id).map { link, text in Obstacle(nil, text, link: link) }
  }
}

/// An obstacle between fingers and a recogniser, with the change that removes it, if one is known.
struct Obstacle {
  /// The view that is the obstacle, or nil if the recogniser is it.
  let view: String?
  /// The predicate of a sentence about the view, or a whole sentence.
  let text: String
  let change: Change?

  init(_ view: String?, _ text: String, link: GestureSet.Link? = nil) {
    (self.view, self.text, change) = (view, text, link.map(Change.link))
  }

  init(_ view: String?, _ text: String, _ id: String, _ property: String, _ value: RecognizerValue) {
    (self.view, self.text) = (view, text)
    change = view == nil ? .recognizer(id, property: property, value) : .view(id, property: property, value)
  }

  /// Creates the obstacle of a view that takes no fingers.
  init(closed view: String) {
    self.init(view, "takes no fingers", view, "userInteractionEnabled", .flag(true))
  }

  /// The clause about a recogniser of the view `home`, or about a control.
  func sentence(for home: String, isControl: Bool = false) -> String {
    guard let view else { return text }
    if isControl { return view == home ? "it \(text)" : "the view \"\(view)\", which contains it, \(text)" }
    return view == home ? "its view \"\(home)\" \(text)" : "the view \"\(view)\", which contains its view, \(text)"
  }
}
