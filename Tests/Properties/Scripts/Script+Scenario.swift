import TouchGeometry
import TouchUI

extension Script {
  /// The script as a scenario for `touchstone explain`. Parts that a scenario cannot express become comments:
  /// recognisers that ask for anything, changes from inside actions and views, hovering, and times that run backwards.
  var scenario: String {
    let lines =
      ["# Seed \(seed)", "window: {width: 800, height: 600}"]
      + section("views", children(of: 0, indent: "  "))
      + section("recognizers", recognizerLines)
      + section("relations", relations.map(scenario))
      + section("input", input)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ name: String, _ lines: [String]) -> [String] { lines.isEmpty ? [] : ["\(name):"] + lines }

  private var recognizerLines: [String] {
    recognizers.enumerated().filter { !$0.element.isLeftOut }.flatMap { $0.element.scenario(id: "r\($0.offset)") }
  }

  private func id(_ view: Int) -> String { view == 0 ? "window" : "v\(view)" }

  private func children(of parent: Int, indent: String) -> [String] {
    var lines: [String] = []
    for (number, view) in views.enumerated().dropFirst() where view.parent == parent && !view.isLeftOut {
      let frame = [view.frame.minX, view.frame.minY, view.frame.size.width, view.frame.size.height]
      lines.append("\(indent)- id: \(id(number))")
      lines.append("\(indent)  frame: \(frame)")
      if view.isMultipleTouchEnabled { lines.append("\(indent)  multipleTouchEnabled: true") }
      if view.isExclusiveTouch { lines.append("\(indent)  exclusiveTouch: true") }
      lines.append("\(indent)  transform: {rotate: \(view.degrees), scale: \(view.scale)}")
      for case .viewRefuses(number, let one) in relations {
        lines.append("\(indent)  gestureRecognizerShouldBegin: {r\(one): false}")
      }
      lines += view.reactions.map { "\(indent)  # at \($0.message): \($0.operation)" }
      let below = children(of: number, indent: indent + "    ")
      if !below.isEmpty { lines += ["\(indent)  children:"] + below }
    }
    return lines
  }

  private func scenario(_ relation: Relation) -> String {
    switch relation {
    case .require(let one, let other): "  - {require: r\(one), toFail: r\(other)}"
    case .dynamic(let one, let other, _): "  - {dynamic: true, require: r\(one), toFail: r\(other)}"
    case .simultaneous(let one, let other): "  - {simultaneous: [r\(one), r\(other)]}"
    case .refusesToBegin(let one): "  - {shouldBegin: r\(one), answer: false}"
    case .refusesTouches(let one, let view): "  - {shouldReceive: r\(one), view: \(id(view)), answer: false}"
    case .canNotPrevent(let one, let other): "  - {canPrevent: r\(one), other: r\(other), answer: false}"
    case .canNotBePrevented(let one, let other): "  - {canBePrevented: r\(one), other: r\(other), answer: false}"
    case .viewRefuses: "  # \(relation)"
    }
  }

  // MARK: Input

  private var input: [String] {
    var lines: [String] = []
    var down: Set<Int> = []
    var time = 0.0
    for step in steps {
      time = max(time, Double(step.time) / 1000)
      if case .finger(let finger, .down, _) = step.operation { down.insert(finger) }
      if case .calm = step.operation {
        lines += down.sorted().map { "  - {t: \(time), up: \($0)}" }
        lines.append("  - {t: \(time + 150_000)}")
        down = []
      } else {
        lines.append(step.operation.scenario(at: time, id))
      }
    }
    return lines
  }
}

extension RecognizerPlan {
  fileprivate func scenario(id: String) -> [String] {
    guard let type else { return ["  # \(id) on v\(view)\(description)"] }
    var properties = ["id: \(id)", "type: \(type.name)", "view: \(view == 0 ? "window" : "v\(view)")"]
    properties += type.properties.map { "\($0.0): \($0.1)" }
    if !cancelsTouchesInView { properties.append("cancelsTouchesInView: false") }
    if delaysTouchesBegan { properties.append("delaysTouchesBegan: true") }
    if !delaysTouchesEnded { properties.append("delaysTouchesEnded: false") }
    if !isEnabled { properties.append("enabled: false") }
    let comments = reactions.map { "    # when \($0.state): \($0.operation)" }
    return ["  - {\(properties.joined(separator: ", "))}"] + comments
  }

  private var type: (name: String, properties: [(String, String)])? {
    switch kind {
    case .tap(let taps, let fingers):
      ("tap", [("numberOfTapsRequired", "\(taps)"), ("numberOfTouchesRequired", "\(fingers)")])
    case .press(let seconds, let taps, let fingers):
      (
        "longPress",
        [
          ("minimumPressDuration", "\(seconds)"), ("numberOfTapsRequired", "\(taps)"),
          ("numberOfTouchesRequired", "\(fingers)"),
        ]
      )
    case .pan(let least, let most):
      (
        "pan",
        [("minimumNumberOfTouches", "\(least)")] + (most == .max ? [] : [("maximumNumberOfTouches", "\(most)")])
      )
    case .edgePan(let edges):
      ("screenEdgePan", [("edges", Self.names(["top", "left", "bottom", "right"], edges.rawValue))])
    case .swipe(let direction, let fingers):
      (
        "swipe",
        [
          ("direction", Self.names(["right", "left", "up", "down"], direction.rawValue)),
          ("numberOfTouchesRequired", "\(fingers)"),
        ]
      )
    case .pinch: ("pinch", [])
    case .rotation: ("rotation", [])
    case .hover, .wild: nil
    }
  }

  private static func names(_ names: [String], _ bits: Int) -> String {
    let set = names.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
    return "[\(set.joined(separator: ", "))]"
  }
}

extension Operation {
  fileprivate func scenario(at time: Double, _ id: (Int) -> String) -> String {
    let entry: String? =
      switch self {
      case .finger(let finger, .down, let location): "down: \(finger), at: [\(location.x), \(location.y)]"
      case .finger(let finger, .move, let location): "move: \(finger), to: [\(location.x), \(location.y)]"
      case .finger(let finger, .up, let location): "up: \(finger), at: [\(location.x), \(location.y)]"
      case .finger(let finger, .cancel, _), .cancelFinger(let finger): "cancel: \(finger)"
      case .cancelAll: "cancel: all"
      case .enable(let one, let flag): "set: {r\(one): {enabled: \(flag)}}"
      case .cancels(let one, let flag): "set: {r\(one): {cancelsTouchesInView: \(flag)}}"
      case .delaysBegan(let one, let flag): "set: {r\(one): {delaysTouchesBegan: \(flag)}}"
      case .delaysEnded(let one, let flag): "set: {r\(one): {delaysTouchesEnded: \(flag)}}"
      case .remove(let one): "remove: r\(one)"
      case .removeView(let view): "removeView: \(id(view))"
      case .hide(let view, true): "hide: \(id(view))"
      case .ignore(let one, let finger): "ignore: {r\(one): \(finger)}"
      default: nil
      }
    return entry.map { "  - {t: \(time), \($0)}" } ?? "  # \(time): \(self)"
  }
}
