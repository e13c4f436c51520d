import TouchGeometry
import TouchUI

extension GestureSet {
  /// Creates the set of the live window that `view` is in, as it is now. The delegates are asked for each pair of
  /// recognisers that can receive the same touch. Nothing in the window changes.
  ///
  /// Returns the set and the identifiers of the view's recognisers and controls, those of its subtree included. Without
  /// a window the set is empty.
  package static func live(around view: View) -> (set: GestureSet, subjects: Set<String>) {
    guard let window = view.window else { return (GestureSet(Scenario()), []) }
    var live = LiveSet(window, view)
    live.addRelations()
    live.addHits(in: window)
    return (GestureSet(live.scenario), live.subjects)
  }
}

/// Describes the views and recognisers of a live window as a scenario.
private struct LiveSet {
  private(set) var scenario = Scenario()
  private var names = UniqueNames()
  private var viewIDs: [ObjectIdentifier: String] = [:]
  /// The recognisers with their identifiers, in the order of their views.
  private var recognizers: [(id: String, recognizer: GestureRecognizer)] = []

  /// The identifiers of recognisers and views in the subtree of the view that is asked about.
  private(set) var subjects: Set<String> = []
  private let root: View

  init(_ window: Window, _ root: View) {
    self.root = root
    scenario.windowSize = window.bounds.size
    scenario.defaults = window.application.gestureDefaults
    addRecognizers(of: window, Scenario.rootView)
    scenario.views = window.subviews.map { plan(of: $0) }
  }

  // MARK: Views and recognisers

  private mutating func plan(of view: View) -> Scenario.ViewPlan {
    let kind = ViewKind.nearest(to: view)
    var plan = Scenario.ViewPlan(id: names.unique(view.description), kind: kind)
    var values: [(String, SettingValue)] = [
      ("bounds", .rect(view.bounds)), ("center", .point(view.center)), ("transform", .transform(view.transform)),
      ("hidden", .flag(view.isHidden)), ("alpha", .number(view.alpha)),
      ("userInteractionEnabled", .flag(view.isUserInteractionEnabled)),
      ("multipleTouchEnabled", .flag(view.isMultipleTouchEnabled)), ("exclusiveTouch", .flag(view.isExclusiveTouch)),
    ]
    if let scrollView = view as? ScrollView {
      values.append(("contentSize", .vector(Vector(scrollView.contentSize.width, scrollView.contentSize.height))))
    }
    plan.settings = values.compactMap { name, value in kind.table[name]?.setting(value) }
    viewIDs[ObjectIdentifier(view)] = plan.id
    if view.isDescendant(of: root), view.isOnScreen { subjects.insert(plan.id) }
    addRecognizers(of: view, plan.id)
    // A control is made with its own parts.
    if !(view is Control) { plan.children = view.subviews.map { self.plan(of: $0) } }
    return plan
  }

  private mutating func addRecognizers(of view: View, _ viewID: String) {
    for recognizer in view.gestureRecognizers {
      if let scrollView = view as? ScrollView {
        if recognizer === scrollView.panGestureRecognizer {
          note(recognizer, "\(viewID).pan", of: view)
          continue
        }
        if recognizer is ContentTouchGate { continue }
      }
      guard let kind = RecognizerKind.nearest(to: recognizer) else { continue }
      var plan = Scenario.RecognizerPlan(id: names.unique(recognizer.description), kind: kind, view: viewID)
      plan.settings = kind.type.properties.compactMap { property in
        property.value(recognizer).flatMap { kind.table[property.name]?.setting(SettingValue($0)) }
      }
      scenario.recognizers.append(plan)
      note(recognizer, plan.id, of: view)
    }
  }

  private mutating func note(_ recognizer: GestureRecognizer, _ id: String, of view: View) {
    recognizers.append((id, recognizer))
    if view.isDescendant(of: root), view.isOnScreen { subjects.insert(id) }
  }

  /// Lets the live window decide what a finger hits: its views may have shapes of their own.
  mutating func addHits(in window: Window) {
    viewIDs[ObjectIdentifier(window)] = Scenario.rootView
    scenario.hit = { [weak window, viewIDs] point in
      guard let window else { return [] }
      guard let hit = window.hitTest(point) else { return [] }
      return sequence(first: hit, next: \.superview).compactMap { viewIDs[ObjectIdentifier($0)] }
    }
  }

  // MARK: Relations

  mutating func addRelations() {
    for (id, recognizer) in recognizers {
      for (otherID, other) in recognizers where other !== recognizer && recognizer.canMeet(other) {
        if recognizer.requiredToFail.contains(where: { $0 === other }) {
          scenario.relations.append(.require(id, toFail: otherID, dynamic: false))
        }
        guard let delegate = recognizer.delegate else { continue }
        if delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) {
          scenario.relations.append(.simultaneous([id, otherID]))
        }
        if delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other) {
          scenario.relations.append(.require(id, toFail: otherID, dynamic: true))
        }
        if delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) {
          scenario.relations.append(.require(otherID, toFail: id, dynamic: true))
        }
      }
    }
  }
}

extension GestureRecognizer {
  /// Whether the other can receive the same touch: one's view contains the other's.
  fileprivate func canMeet(_ other: GestureRecognizer) -> Bool {
    guard let view, let otherView = other.view else { return false }
    return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
  }
}

extension View {
  /// Whether the view is shown in its window at present. Nobody expects anything of other views.
  fileprivate var isOnScreen: Bool {
    guard let window else { return false }
    return convert(bounds, to: window).intersects(window.bounds)
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
  }
}
