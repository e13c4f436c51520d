import TouchDrawing
import TouchGeometry
import TouchUI

/// What a window shows, from moment to moment, as lines to be compared with those that somebody has found good: which views
/// there are, back to front, where they are in their superviews while they move, and what their texts and grounds look like.
/// What views draw themselves is not in it; pictures are for that.
package final class WindowAccount {
  private let window: Window
  private let details: (View) -> [String]
  private var shown: [String] = []
  /// A heading for each moment, and what has changed since the one before.
  package private(set) var lines: [String] = []

  /// - Parameter details: what else is to be said of a view, of those that only a module knows.
  package init(of window: Window, details: @escaping (View) -> [String] = { _ in [] }) {
    (self.window, self.details) = (window, details)
  }

  package func note(_ moment: String) {
    lines.append("# \(moment)")
    let now = linesNow
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in now.difference(from: shown) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < shown.count || new < now.count {
      if gone.contains(old) {
        lines.append("- \(shown[old])")
        old += 1
      } else if come.contains(new) {
        lines.append("+ \(now[new])")
        new += 1
      } else {
        (old, new) = (old + 1, new + 1)
      }
    }
    shown = now
  }

  /// Of what is seen: a line for each view, indented by its depth.
  private var linesNow: [String] {
    var lines: [String] = []
    func add(_ view: View, _ depth: Int) {
      let seen = view.presentation
      guard !view.isHidden, seen.alpha > 0, !((view as? Label)?.text.isEmpty ?? false) else { return }
      let words = Self.words(view, seen, Self.transform(seen)) + details(view)
      lines.append(String(repeating: "  ", count: depth) + words.joined(separator: ", "))
      // What they are made of is their own affair; golden pictures show it.
      if view is Button || view is SegmentedControl { return }
      for child in view.subviews { add(child, depth + 1) }
    }
    add(window, 0)
    return lines
  }

  /// From the view's own coordinates to its superview's.
  private static func transform(_ seen: ViewPresentation) -> Transform {
    let middle = seen.bounds.center
    return Transform.translation(-middle.x, -middle.y).followed(by: seen.transform)
      .followed(by: .translation(seen.center.x, seen.center.y))
  }

  private static func words(_ view: View, _ seen: ViewPresentation, _ place: Transform) -> [String] {
    let frame = place.apply(seen.bounds)
    var words = [view.name.isEmpty ? "\(type(of: view))" : "\(type(of: view)) \(view.name)"]
    words.append("\(text(frame.minX)),\(text(frame.minY)) \(text(frame.width))×\(text(frame.height))")
    let turn = Vector(place.a, place.b).angle * 180 / .pi
    if abs(turn) >= 0.05 { words.append("turned \(text(turn))°") }
    let scale = Vector(place.a, place.b).length
    if abs(scale - 1) >= 0.005 { words.append("scaled \(text(scale * 100)) %") }
    if seen.alpha < 1 { words.append("alpha \(text(seen.alpha * 100)) %") }
    if let ground = seen.backgroundColor, ground.alpha > 0 { words.append("on \(text(ground))") }
    if view.cornerRadius > 0 { words.append("radius \(text(view.cornerRadius))") }
    if !view.isUserInteractionEnabled, !(view is Label), !(view is ImageView) { words.append("not touched") }
    return words + state(view)
  }

  private static func state(_ view: View) -> [String] {
    switch view {
    case let label as Label:
      let color = label.textColor ?? label.theme.text
      return [
        "“\(label.text.replacing("\n", with: "⏎"))”", "\(text(label.font.size)) \(label.font.weight)", text(color),
        "\(label.alignment)",
      ]
    case let picture as ImageView:
      return picture.image.map { ["\(text($0.size.width))×\(text($0.size.height)) \(picture.contentMode)"] } ?? [
        "empty"
      ]
    case let scroll as ScrollView:
      let (size, offset) = (scroll.contentSize, scroll.presentation.bounds.origin)
      return ["content \(text(size.width))×\(text(size.height)) from \(text(offset.x)),\(text(offset.y))"]
    case let control as Control:
      return [content(of: control), control.isEnabled ? nil : "off", control.isHighlighted ? "pressed" : nil]
        .compactMap { $0 }
    default: return []
    }
  }

  private static func content(of control: Control) -> String? {
    switch control {
    case let button as Button: "“\(button.title)” \(button.style)"
    case let choice as SegmentedControl:
      choice.segments.enumerated().map { $0 == choice.selectedSegmentIndex ? "[\($1)]" : $1 }.joined(separator: " ")
    case let toggle as Switch: "\(toggle.isOn)"
    case let slider as Slider: text(slider.value * 100) + " %"
    default: nil
    }
  }

  /// To a tenth.
  private static func text(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() && abs(tenths) < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }

  private static func text(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
    return "#" + channels.prefix(color.isOpaque ? 3 : 4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Golden {
  /// What is wrong with what a window showed; see ``problem(of:_:)``.
  package static func problem(of account: WindowAccount, _ name: String) throws -> String? {
    try problem(of: account.lines, name)
  }
}
