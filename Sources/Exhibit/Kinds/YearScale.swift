import TouchDrawing
import TouchGeometry
import TouchUI

/// A scale of years with a dot for each event, in proportion. A finger on it goes to the nearest event.
final class YearScale: Control {
  /// Called with the index of an event.
  var onChoose: (Int) -> Void = { _ in }
  /// The events that are in sight.
  var visible: Set<Int> = [] { didSet { if oldValue != visible { setNeedsDisplay() } } }
  private let years: [Double]
  private let times: [String]
  private let metrics: PageMetrics
  private let ends: [TextLayout]
  private var chosen: Int?

  init(_ events: [TimelinePage.Event], _ stage: PageStage) {
    years = events.map(\.when.year)
    let times = events.map { $0.when.words(in: stage.language) }
    self.times = times
    metrics = stage.metrics
    ends = [times.first, times.last].map { TextLayout($0 ?? "", font: stage.metrics.caption) }
    super.init(frame: .zero)
    name = "timeline.scale"
  }

  private func x(of year: Double) -> Double {
    let (first, last) = (years.first ?? 0, years.last ?? 1)
    let inset = 16.0
    return inset + (last > first ? (year - first) / (last - first) : 0.5) * (bounds.width - 2 * inset)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (y, theme) = ((bounds.height * 0.36).rounded(), metrics.theme)
    canvas.fill(Rect(0, y - 2, bounds.width, 4), cornerRadius: 2, with: theme.outline)
    for (index, year) in years.enumerated() {
      let isVisible = visible.contains(index)
      let dot = Path.circle(center: Point(x(of: year), y), radius: (isVisible ? 11 : 7) * metrics.unit)
      canvas.fill(dot, with: isVisible ? theme.accent : theme.secondaryText)
    }
    canvas.draw(ends[0], at: Point(0, bounds.height - ends[0].size.height), color: theme.secondaryText)
    if years.count > 1 {
      canvas.draw(
        ends[1], at: Point(bounds.width - ends[1].size.width, bounds.height - ends[1].size.height),
        color: theme.secondaryText)
    }
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: ends[0].string + "–" + ends[1].string, value: current.map { times[$0] }, traits: .adjustable)
  }

  /// The event that was stepped to, as long as it is in sight. Beside the last ones the first in sight stays.
  private var stepped: Int?

  private var current: Int? { stepped.flatMap { visible.contains($0) ? $0 : nil } ?? visible.min() }

  override func accessibilityIncrement() { step(by: 1) }

  override func accessibilityDecrement() { step(by: -1) }

  private func step(by count: Int) {
    let next = (current ?? 0) + count
    guard years.indices.contains(next) else { return }
    stepped = next
    onChoose(next)
  }

  override func drags(_ touch: Touch, along translation: Vector) -> Bool { true }

  override func beginTracking(_ touch: Touch) -> Bool { follow(touch) }

  override func continueTracking(_ touch: Touch) -> Bool { follow(touch) }

  override func endTracking(_ touch: Touch) { chosen = nil }

  override func cancelTracking() { chosen = nil }

  private func follow(_ touch: Touch) -> Bool {
    let position = touch.location(in: self).x
    let nearest = years.indices.min { abs(x(of: years[$0]) - position) < abs(x(of: years[$1]) - position) }
    if let nearest, nearest != chosen {
      chosen = nearest
      onChoose(nearest)
    }
    return true
  }
}
