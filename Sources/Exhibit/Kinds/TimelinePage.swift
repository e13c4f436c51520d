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
