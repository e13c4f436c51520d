import TouchGeometry
import TouchUI

/// A running script: an application without a screen, its views and recognisers, and a referee that observes them.
final class Playground {
  let script: Script
  let relations: RelationBook
  let application = Application()
  private(set) var window: Window!
  private(set) var views: [View] = []
  private(set) var recognizers: [GestureRecognizer] = []
  private(set) var referee: Referee!
  private var listeners: [Listener] = []
  private var delegates: [Answers] = []
  /// The last locations of the fingers, down or lifted.
  private var locations: [Int: Point] = [:]
  private var listening: Registration?

  init(_ script: Script) {
    self.script = script
    relations = RelationBook(script)
    window = ProbeWindow(self, application: application)
    views = [window]
    for number in script.views.indices.dropFirst() { views.append(ProbeView(self, number)) }
    recognizers = script.recognizers.map { Self.recognizer($0.kind) }
    referee = Referee(self)
    listening = application.addObserver(referee)
    placeViews()
    attachRecognizers()
    relate()
  }

  func number(of recognizer: GestureRecognizer) -> Int { recognizer.number }

  func viewRefuses(_ view: Int, _ recognizer: GestureRecognizer) -> Bool {
    relations.viewRefuses(view, number(of: recognizer))
  }

  // MARK: Scenery

  private func placeViews() {
    for (number, plan) in script.views.enumerated().dropFirst() {
      let view = views[number]
      view.name = "v\(number)"
      view.isMultipleTouchEnabled = plan.isMultipleTouchEnabled
      view.isExclusiveTouch = plan.isExclusiveTouch
      view.transform = .rotation(plan.degrees * .pi / 180).followed(by: .scale(plan.scale))
      if !plan.isLeftOut { views[plan.parent].addSubview(view) }
    }
  }

  private func attachRecognizers() {
    for (number, plan) in script.recognizers.enumerated() {
      let recognizer = recognizers[number]
      recognizer.name = "r\(number)"
      recognizer.cancelsTouchesInView = plan.cancelsTouchesInView
      recognizer.delaysTouchesBegan = plan.delaysTouchesBegan
      recognizer.delaysTouchesEnded = plan.delaysTouchesEnded
      recognizer.isEnabled = plan.isEnabled
      let listener = Listener(self, number)
      listeners.append(listener)
      recognizer.addTarget(listener, action: Action("told", Listener.notified))
      if !plan.isLeftOut { views[plan.view].addGestureRecognizer(recognizer) }
    }
  }

  private func relate() {
    for recognizer in recognizers {
      let answers = Answers(self)
      delegates.append(answers)
      recognizer.delegate = answers
    }
    var answers = GestureScript()
    answers.canPrevent = { [unowned self] winner, other in
      relations.cannotPrevent(number(of: winner), number(of: other)) ? false : nil
    }
    answers.canBePrevented = { [unowned self] other, winner in
      relations.cannotBePrevented(number(of: other), by: number(of: winner)) ? false : nil
    }
    application.gestureScript = answers
    for case .require(let one, let other) in script.relations {
      recognizers[one].require(toFail: recognizers[other])
    }
  }

  private static func recognizer(_ kind: RecognizerPlan.Kind) -> GestureRecognizer {
    switch kind {
    case .tap(let taps, let fingers):
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = fingers
      return tap
    case .press(let seconds, let taps, let fingers):
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = seconds
      press.numberOfTapsRequired = taps
      press.numberOfTouchesRequired = fingers
      return press
    case .pan(let least, let most):
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = least
      pan.maximumNumberOfTouches = most
      return pan
    case .edgePan(let edges):
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = edges
      return pan
    case .swipe(let direction, let fingers):
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      return swipe
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .hover: return HoverGestureRecognizer()
    case .wild(let seed): return WildRecognizer(seed: seed)
    }
  }

  // MARK: Playing

  func play() {
    var last = Int64.min
    for (index, step) in script.steps.enumerated() where referee.violation == nil {
      if step.time != last { letTimePass(to: step.time, watchingTheClock: index.isMultiple(of: 2)) }
      last = step.time
      play(step)
    }
    application.closeEvent()
    referee.settled()
  }

  private func letTimePass(to time: Int64, watchingTheClock: Bool) {
    application.closeEvent()
    referee.settled()
    guard watchingTheClock, time - 1 > application.time.microseconds else { return }
    application.advance(to: Instant(microseconds: time - 1))
    referee.settled()
  }

  private func play(_ step: Step) {
    if case .finger(let finger, let kind, let location) = step.operation {
      report(finger, kind, location, at: Instant(microseconds: step.time))
    } else {
      application.advance(to: max(application.time, Instant(microseconds: step.time)))
      referee.settled()
      perform(step.operation)
      application.closeEvent()
      referee.settled()
    }
  }

  private func report(_ finger: Int, _ kind: TouchSample.Kind, _ location: Point, at time: Instant) {
    let isFinite = location.x.isFinite && location.y.isFinite
    switch kind {
    case .down where isFinite:
      referee.willLand(finger, on: window.hitTest(location), at: time)
    case .move where isFinite, .up where isFinite:
      if let old = locations[finger] { referee.fingerWillMove(by: location.distance(to: old)) }
      locations[finger] = location
    case .down, .move, .up, .cancel, .hover, .leave: break
    }
    application.receive(TouchSample(finger: finger, kind: kind, location: location, time: time), in: window)
    if kind == .down, isFinite { locations[finger] = location }
  }

  /// Performs the operation of one step, possibly in the middle of another step.
  func perform(_ operation: Operation) {
    switch operation {
    case .finger(let finger, let kind, let location): report(finger, kind, location, at: application.time)
    case .cancelFinger(let finger): application.cancelTouch(of: finger)
    case .cancelAll: application.cancelTouches()
    case .calm: calm()
    case .ignore(let one, let finger): withRecognizer(one) { application.ignore(finger: finger, in: $0) }
    case .enable, .remove, .add, .setValue, .cancels, .delaysBegan, .delaysEnded, .request: changeRecognizer(operation)
    case .removeView, .addView, .hide, .interact, .slide: changeView(operation)
    }
  }

  private func changeRecognizer(_ operation: Operation) {
    switch operation {
    case .enable(let one, let isEnabled): withRecognizer(one) { $0.isEnabled = isEnabled }
    case .remove(let one): withRecognizer(one) { $0.view?.removeGestureRecognizer($0) }
    case .add(let one, let view): withRecognizer(one) { views[view % views.count].addGestureRecognizer($0) }
    case .setValue(let one, let value): withRecognizer(one) { set(value, on: $0) }
    case .cancels(let one, let flag): withRecognizer(one) { $0.cancelsTouchesInView = flag }
    case .delaysBegan(let one, let flag): withRecognizer(one) { $0.delaysTouchesBegan = flag }
    case .delaysEnded(let one, let flag): withRecognizer(one) { $0.delaysTouchesEnded = flag }
    case .request(let one, let state): withRecognizer(one) { $0.state = $0 is WildRecognizer ? state : .failed }
    default: break
    }
  }

  private func changeView(_ operation: Operation) {
    switch operation {
    case .removeView(let view): withView(view) { $0.removeFromSuperview() }
    case .addView(let view, let parent): withView(view) { views[parent % views.count].addSubview($0) }
    case .hide(let view, let flag): withView(view) { $0.isHidden = flag }
    case .interact(let view, let flag): withView(view) { $0.isUserInteractionEnabled = flag }
    case .slide(let view, let offset): withView(view) { $0.center += offset }
    default: break
    }
  }

  private func withRecognizer(_ number: Int, _ body: (GestureRecognizer) -> Void) {
    guard recognizers.indices.contains(number), !script.recognizers[number].isLeftOut else { return }
    referee.valuesMaySkip(number)
    body(recognizers[number])
  }

  private func withView(_ number: Int, _ body: (View) -> Void) {
    guard views.indices.contains(number), number > 0, !script.views[number].isLeftOut else { return }
    body(views[number])
  }

  private func set(_ value: Double, on recognizer: GestureRecognizer) {
    switch recognizer {
    case let pan as PanGestureRecognizer: pan.setTranslation(Vector(value, -value), in: pan.view)
    case let pinch as PinchGestureRecognizer: pinch.scale = value
    case let rotation as RotationGestureRecognizer: rotation.rotation = value
    default: break
    }
  }

  private func calm() {
    for (finger, point) in locations.sorted(by: { $0.key < $1.key }) {
      application.receive(TouchSample(finger: finger, kind: .up, location: point, time: application.time), in: window)
    }
    application.receive(TouchSample(finger: 0, kind: .leave, location: .zero, time: application.time), in: window)
    application.closeEvent()
    for case let wild as WildRecognizer in recognizers where wild.isActive && wild.numberOfTouches == 0 {
      wild.state = .ended
    }
    application.advance(to: application.time + 150)
    referee.calm()
  }
}

extension GestureRecognizer {
  var isActive: Bool { state == .began || state == .changed }
  /// The recogniser's number in the script.
  var number: Int { Int(name.dropFirst()) ?? 0 }
}
