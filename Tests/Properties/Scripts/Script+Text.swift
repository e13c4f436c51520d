import TouchGeometry
import TouchUI

extension Script: CustomStringConvertible {
  /// The remaining parts of the script for people, one a line, without usual values.
  var description: String {
    var lines = ["seed \(seed)"]
    for (number, view) in views.enumerated().dropFirst() where !view.isLeftOut {
      lines.append("v\(number) in v\(view.parent)\(view)")
    }
    for (number, recognizer) in recognizers.enumerated() where !recognizer.isLeftOut {
      lines.append("r\(number) on v\(recognizer.view)\(recognizer)")
    }
    lines += relations.map { "\($0)" }
    lines += steps.map { "\(Double($0.time) / 1000) ms: \($0.operation)" }
    return lines.joined(separator: "\n")
  }
}

extension ViewPlan: CustomStringConvertible {
  var description: String {
    var parts = [" [\(frame.minX), \(frame.minY), \(frame.size.width), \(frame.size.height)]"]
    if isMultipleTouchEnabled { parts.append("multiple") }
    if isExclusiveTouch { parts.append("exclusive") }
    if degrees != 0 { parts.append("turned \(degrees)") }
    if scale != 1 { parts.append("scaled \(scale)") }
    parts += reactions.map { "at \($0.message): \($0.operation)" }
    return parts.joined(separator: ", ")
  }
}

extension RecognizerPlan: CustomStringConvertible {
  var description: String {
    var parts = [" \(kind)"]
    if !cancelsTouchesInView { parts.append("cancels nothing") }
    if delaysTouchesBegan { parts.append("delays began") }
    if !delaysTouchesEnded { parts.append("delays no end") }
    if !isEnabled { parts.append("off") }
    parts += reactions.map { "when \($0.state): \($0.operation)" }
    return parts.joined(separator: ", ")
  }
}

extension Operation: CustomStringConvertible {
  var description: String {
    switch self {
    case .finger(let finger, let kind, let location): "\(kind) \(finger) at \(location.x), \(location.y)"
    case .cancelFinger(let finger): "cancel \(finger)"
    case .cancelAll: "cancel all"
    case .calm: "calm"
    case .enable(let one, let flag): "\(flag ? "enable" : "disable") r\(one)"
    case .remove(let one): "remove r\(one)"
    case .add(let one, let view): "add r\(one) to v\(view)"
    case .removeView(let view): "remove v\(view)"
    case .addView(let view, let parent): "add v\(view) to v\(parent)"
    case .hide(let view, let flag): "\(flag ? "hide" : "show") v\(view)"
    case .interact(let view, let flag): "interaction of v\(view) \(flag ? "on" : "off")"
    case .slide(let view, let offset): "move v\(view) by \(offset.dx), \(offset.dy)"
    case .ignore(let one, let finger): "r\(one) ignores \(finger)"
    case .setValue(let one, let value): "r\(one) value \(value)"
    case .cancels(let one, let flag): "r\(one) cancelsTouchesInView \(flag)"
    case .delaysBegan(let one, let flag): "r\(one) delaysTouchesBegan \(flag)"
    case .delaysEnded(let one, let flag): "r\(one) delaysTouchesEnded \(flag)"
    case .request(let one, let state): "r\(one) asks for \(state)"
    }
  }
}
