import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// The page with lanes, which scroll if necessary. A line marks the selected moment, and its events are listed beside
/// or below the lanes.
final class LanesPage: View {
  let lanes: LanesView
  private let scroll = ScrollView(frame: .zero)
  private let cursor = View(frame: .zero)
  private let account = Label()
  private let accountScroll = ScrollView(frame: .zero)
  private let waiting = Label()
  private var moment: Instant?

  init() {
    lanes = LanesView(LanesView.Contents([], [], .english))
    super.init(frame: .zero)
    scroll.addSubview(lanes)
    scroll.addSubview(cursor)
    accountScroll.addSubview(account)
    for view in [scroll, accountScroll, waiting] { addSubview(view) }
    account.numberOfLines = 0
    account.lineSpacing = 1.25
    waiting.numberOfLines = 0
    waiting.alignment = .center
    cursor.isUserInteractionEnabled = false
    themeDidChange()
    languageDidChange()
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() {
    // Labels remain readable through the cursor.
    cursor.backgroundColor = theme.accent.withAlpha(0.5)
    account.font = theme.type.caption
    account.textColor = theme.text
    waiting.font = theme.type.body
    waiting.textColor = theme.secondaryText
    setNeedsLayout()
  }

  override func languageDidChange() { waiting.text = language[InspectorStrings.self].waiting }

  /// Prepares for live lanes: removes the selected moment and its events.
  func showLive() {
    moment = nil
    account.text = ""
    setNeedsLayout()
  }

  /// Shows a whole sequence of `decisions`, with the events at `moment`.
  func show(_ sequence: Decisions.TouchSequence, of decisions: Decisions, at moment: Instant) {
    let contents = LanesView.Contents(sequence.recognizers, sequence.views, language)
    self.moment = .zero + moment.seconds(since: sequence.start)
    lanes.contents = contents
    lanes.restart()
    for entry in decisions.entries[sequence.range] { lanes.add(entry.since(sequence.start)) }
    lanes.advance(to: .zero + sequence.end.seconds(since: sequence.start))
    lanes.finish()
    let told = decisions.entries[sequence.range].filter { $0.time == moment }
    var sentences = TextTranscript(Array(told), usesColor: false).sentences
    if sequence.recognizers.isEmpty { sentences.append(language[InspectorStrings.self].noRecognizers) }
    account.text = sentences.joined(separator: "\n")
    accountScroll.contentOffset = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let isEmpty = lanes.contents.laneCount < 2 && moment == nil
    waiting.isHidden = !isEmpty
    waiting.frame = bounds
    scroll.isHidden = isEmpty
    layOutAccount()
    let height = max(lanes.sizeThatFits(scroll.bounds.size).height, scroll.bounds.height)
    lanes.frame = Rect(0, 0, scroll.bounds.width, height)
    scroll.contentSize = lanes.frame.size
    cursor.isHidden = moment == nil
    if let moment { cursor.frame = Rect(lanes.x(of: moment) - 1, 0, 2, height) }
  }

  /// Lays out the list of events beside the lanes, or below them if the panel is narrow.
  private func layOutAccount() {
    accountScroll.isHidden = moment == nil
    guard moment != nil else {
      scroll.frame = bounds
      return
    }
    let gap = theme.spacing.medium
    if bounds.width >= 760 {
      let side = min(0.36 * bounds.width, 460)
      scroll.frame = Rect(bounds.minX, bounds.minY, bounds.width - side - gap, bounds.height)
      accountScroll.frame = Rect(bounds.maxX - side, bounds.minY, side, bounds.height)
    } else {
      let part = (0.42 * bounds.height).rounded()
      scroll.frame = Rect(bounds.minX, bounds.minY, bounds.width, bounds.height - part - theme.spacing.small)
      accountScroll.frame = Rect(bounds.minX, bounds.maxY - part, bounds.width, part)
    }
    let wanted = account.sizeThatFits(Size(accountScroll.bounds.width, .infinity)).height
    account.frame = Rect(0, 0, accountScroll.bounds.width, wanted)
    accountScroll.contentSize = account.frame.size
  }
}
