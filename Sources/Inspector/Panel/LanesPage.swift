import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// The page with lanes, which scroll if necessary. A line marks the selected moment, and its events are listed beside
/// or below the lanes.
final class LanesPage: StackView {
  let lanes: LanesView
  private let scroll = ScrollView(frame: .zero)
  private let cursor = View(frame: .zero)
  private let account = Label()
  private let accountScroll = ScrollView(frame: .zero)
  private let waiting = Label()
  private var moment: Instant?

  init() {
    lanes = LanesView(LanesView.Contents([], [], .english))
    super.init(axis: .horizontal, [waiting, scroll, accountScroll])
    breakpoint = 760
    waiting.growth = 1
    scroll.contentView = lanes
    scroll.addSubview(cursor)
    // A column, so that a short account begins at the top.
    accountScroll.contentView = Column(account)
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
    super.themeDidChange()
    // Labels remain readable through the cursor.
    cursor.backgroundColor = theme.accent.withAlpha(0.5)
    account.font = theme.type.caption
    account.textColor = theme.text
    waiting.font = theme.type.body
    waiting.textColor = theme.secondaryText
  }

  override func languageDidChange() {
    super.languageDidChange()
    waiting.text = language[InspectorStrings.self].waiting
  }

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
    let entries = decisions.entries[sequence.range].filter { $0.time == moment }
    var sentences = TextTranscript(Array(entries), usesColor: false).sentences
    if sequence.recognizers.isEmpty { sentences.append(language[InspectorStrings.self].noRecognizers) }
    account.text = sentences.joined(separator: "\n")
    accountScroll.contentOffset = .zero
    setNeedsLayout()
  }

  /// Shares the room between the lanes and the account of the moment, if one is selected, and puts the cursor on it.
  override func layoutSubviews() {
    let isEmpty = lanes.contents.laneCount < 2 && moment == nil
    waiting.isHidden = !isEmpty
    scroll.isHidden = isEmpty
    accountScroll.isHidden = moment == nil
    cursor.isHidden = moment == nil
    let isWide = bounds.width >= breakpoint
    spacing = isWide ? theme.spacing.medium : theme.spacing.small
    (scroll.growth, accountScroll.growth) = isWide ? (64, 36) : (58, 42)
    accountScroll.maximumSize.width = isWide ? 460 : .infinity
    super.layoutSubviews()
    scroll.layoutIfNeeded()
    if let moment { cursor.frame = Rect(lanes.x(of: moment) - 1, 0, 2, lanes.bounds.height) }
  }
}
