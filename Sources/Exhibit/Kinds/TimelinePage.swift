import TouchDrawing
import TouchGeometry
import TouchUI

/// Events in the order of time: cards side by side, and a scale on which a finger goes to any year.
struct TimelinePage: PageKind {
  static let name = "timeline"
  let title: EmphasizedText
  let intro: EmphasizedText
  let events: [Event]

  struct Event: Hashable, Sendable {
    let when: EventTime
    let title, text: String
    let picture: PagePicture?
  }

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    var last = 0.0
    let events = source.entries("events", "a list of events, each with when, title and text") { event -> Event? in
      let time = event.text(amongKeys: TimelineColumns.times)
      let (month, day) = (event.number("month", 1...12), event.number("day", 1...31))
      _ = event.number("level", 0...1000)
      let text = event.text(amongKeys: TimelineColumns.texts)
      let picture = event.ownFirst(TimelineColumns.pictures).compactMap { event.picture($0) }.first
      let title = event.text(amongKeys: TimelineColumns.titles)
      if title == nil { event.reject("title", "\"title\" is missing; give it the name of the event") }
      let read = time.flatMap(EventTime.init)
      if read == nil {
        event.reject(
          "when", "the event has no time that can be read. Allowed: a year or a date such as 1868, 1868-05 or -44")
        // Content of others stays as a whole, in its order.
        guard source.isForeign else { return nil }
      }
      last = read?.year ?? last
      let year = last + ((month ?? 1) - 1) / 12 + ((day ?? 1) - 1) / 366
      return Event(when: EventTime(time ?? "", year: year), title: title ?? "", text: text ?? "", picture: picture)
    }
    self.events = events.enumerated().sorted { ($0.element.when.year, $0.offset) < ($1.element.when.year, $1.offset) }
      .map(\.element)
  }

  /// The names of columns, as Exhibitera's tables have them too.
  enum TimelineColumns {
    static let times = ["when", "time", "date", "year"]
    static let titles = ["title", "short title", "short_title", "name", "headline", "event"]
    static let texts = ["text", "short text", "short_text", "long text", "content", "body"]
    static let pictures = ["picture", "image", "media", "photo"]
  }

  var cover: PagePicture? { events.lazy.compactMap(\.picture).first }

  func makeView(_ stage: PageStage) -> PageView { TimelinePageView(stage, self) }
}

private final class TimelinePageView: PageView, ScrollViewDelegate {
  private let scroll = ScrollView(frame: .zero)
  private let cards: [EventCard]
  private let scale: YearScale

  init(_ stage: PageStage, _ page: TimelinePage) {
    cards = page.events.map { EventCard($0, stage) }
    scale = YearScale(page.events, stage)
    super.init(stage, title: page.title, intro: page.intro)
    scroll.delegate = self
    scroll.alwaysBounceHorizontal = true
    scroll.showsHorizontalScrollIndicator = false
    for card in cards { scroll.addSubview(card) }
    addSubview(scroll)
    addSubview(scale)
    scale.onChoose = { [unowned self] event in show(event, animated: true) }
  }

  override func layoutContent(in frame: Rect) {
    let height = (96 * metrics.unit).rounded()
    scale.frame = Rect(frame.minX, frame.maxY - height, frame.width, height)
    scroll.frame = Rect(0, frame.minY, bounds.width, scale.frame.minY - metrics.gap / 2 - frame.minY)
    let width = min(400 * metrics.unit, frame.width).rounded()
    for (index, card) in cards.enumerated() {
      card.frame = Rect(Double(index) * (width + metrics.gap), 0, width, scroll.frame.height)
    }
    scroll.contentSize = Size(Double(cards.count) * (width + metrics.gap) - metrics.gap, scroll.frame.height)
    scroll.contentInset = Insets(left: metrics.margin, right: metrics.margin)
    if scroll.contentOffset == .zero { scroll.contentOffset = Point(-metrics.margin, 0) }
    scrollViewDidScroll(scroll)
  }

  private func show(_ index: Int, animated: Bool) {
    let last = max(-metrics.margin, scroll.contentSize.width + metrics.margin - scroll.bounds.width)
    scroll.setContentOffset(
      Point(max(-metrics.margin, min(cards[index].frame.midX - scroll.bounds.width / 2, last)), 0), animated: animated)
  }

  /// Marks the events whose cards are in sight.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    for card in cards { card.picture?.isNear = scroll.isNear(card) }
    let sight = scroll.bounds
    scale.visible = Set(
      cards.indices.filter { sight.minX - 1 <= cards[$0].frame.midX && cards[$0].frame.midX <= sight.maxX })
  }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["offset"] = scroll.contentOffset.x
      return state
    }
    set {
      layoutIfNeeded()
      let last = max(-metrics.margin, scroll.contentSize.width + metrics.margin - scroll.bounds.width)
      scroll.contentOffset = Point(min(newValue.numbers["offset"] ?? 0, last), 0)
    }
  }
}

/// An event: its picture, its time and its words.
private final class EventCard: View {
  let picture: PictureView?
  /// The picture, or the time in large letters.
  private let top: View
  private let text: ScrollView
  private let share: Double

  init(_ event: TimelinePage.Event, _ stage: PageStage) {
    let (metrics, time) = (stage.metrics, event.when.words(in: stage.language))
    picture = event.picture.map { PictureView($0, metrics) }
    top = picture ?? Self.panel(time, metrics)
    top.cornerRadius = 0
    share = event.text.isEmpty ? 0.7 : 0.48
    text = ScrollView(frame: .zero)
    super.init(frame: .zero)
    name = "event.\(event.when.text)"
    backgroundColor = metrics.theme.surface
    cornerRadius = metrics.radius
    clipsToBounds = true
    let when = Label(time, font: metrics.title)
    when.textColor = metrics.theme.accent
    let title = Label(event.title, font: metrics.heading)
    let words = Label(event.text, font: metrics.body)
    for label in [when, title, words] { label.numberOfLines = 0 }
    words.lineSpacing = 1.15
    let column = Column(spacing: (8 * metrics.unit).rounded(), insets: Insets(metrics.gap))
    when.isHidden = event.picture == nil
    for label in [when, title, words] where !label.text.isEmpty { column.addArrangedSubview(label) }
    text.contentView = column
    for view in [top, text] { addSubview(view) }
  }

  private static func panel(_ time: String, _ metrics: PageMetrics) -> View {
    let (panel, label) = (View(frame: .zero), Label(time, font: metrics.theme.type.display))
    panel.backgroundColor = metrics.theme.surface.interpolated(to: metrics.theme.accent, fraction: 0.18)
    // These letters are large already.
    let size = label.font.size / metrics.theme.type.scale * metrics.unit
    label.font.size = (size * min(1, 7 / Double(max(time.count, 1)))).rounded()
    label.textColor = metrics.theme.accent
    label.alignment = .center
    panel.fill(with: label, insets: Insets(metrics.gap))
    return panel
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    let height = (bounds.height * share).rounded()
    top.frame = Rect(0, 0, bounds.width, height)
    text.frame = Rect(0, height, bounds.width, bounds.height - height)
  }
}

/// A scale of years with a dot for each event, in proportion. A finger on it goes to the nearest event.
private final class YearScale: Control {
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
