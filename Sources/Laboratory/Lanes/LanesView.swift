import TouchDrawing
import TouchGeometry
import TouchUI

/// The lanes of a plot as a view: one for the fingers, one for each recogniser with its states, waits and reasons, and one
/// for each view with its messages. They fill from left to right while time passes; what a sequence of touches has left
/// stays until the next one.
///
/// The axis begins with the sequence and becomes twice as long whenever time reaches its end. Where a lane has no room for
/// all its words the newest stay.
public final class LanesView: View {
  /// A recogniser or a view that has a lane.
  public struct Lane: Hashable {
    /// As transcripts name it.
    let name: String
    /// What stands beside the lane.
    let title: String

    public init(_ name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// What has lanes, from above; ``restart()`` follows from a change of anything but titles.
  public struct Contents: Hashable {
    /// What stands beside the lane of the fingers.
    var fingers: String
    var recognizers: [Lane]
    var views: [Lane]
    /// Recognisers with a second lane, as views have it: what they were told.
    var told: [Lane]
    /// What is read in place of what controls tell in transcripts.
    var events: [String: String]

    public init(
      fingers: String, recognizers: [Lane] = [], views: [Lane] = [], told: [Lane] = [], events: [String: String] = [:]
    ) {
      self.fingers = fingers
      self.recognizers = recognizers
      self.views = views
      self.told = told
      self.events = events
    }

    /// What transcripts call those that have lanes, whatever their titles are.
    fileprivate var names: [[String]] { [recognizers, views, told].map { $0.map(\.name) } }

    /// With that of the fingers.
    public var laneCount: Int { 1 + recognizers.count + views.count + told.count }
  }

  /// The least and the greatest span of the axis in seconds: half of a double tap is to be seen in the first, and in the
  /// second a finger that stays is a line. Chosen.
  private static let spans = (least: 1.5, greatest: 48.0)
  /// So many entries of one sequence have a place: somebody who plays on and on fills no memory. Chosen.
  private static let entryLimit = 4000
  /// With more than so many, reports of moves have no marks of their own any more. Chosen.
  private static let reportLimit = 300

  public var contents: Contents { didSet { contentsDidChange(from: oldValue) } }
  private(set) var model: PlotModel
  private var entryCount = 0
  private var span = LanesView.spans.least
  /// Since the beginning of the sequence.
  private var now = Instant.zero
  /// Laid out; nil when there is something new in it.
  private var picture: LanesPicture?

  public init(_ contents: Contents) {
    self.contents = contents
    model = PlotModel(contents)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  private func contentsDidChange(from old: Contents) {
    if contents.names != old.names {
      restart()
    } else if contents != old {
      relay()
    }
  }

  // MARK: What happens

  /// Begins a sequence: the lanes are empty.
  public func restart() {
    model = PlotModel(contents)
    entryCount = 0
    span = Self.spans.least
    now = .zero
    relay()
  }

  /// Shows `entry`, whose time counts from the beginning of the sequence. What has no lane is left out.
  public func add(_ entry: TranscriptEntry) {
    guard entry.isEnd || entryCount < (entry.isFollowing ? Self.reportLimit : Self.entryLimit) else { return }
    entryCount += 1
    model.add(entry)
    if let picture, case .input(let sample) = entry.event, sample.kind == .move {
      setNeedsDisplay([picture.update(model)])
    } else {
      relay()
    }
  }

  /// Lets time pass to `moment`, counted from the beginning of the sequence.
  public func advance(to moment: Instant) {
    guard moment > now else { return }
    let (before, length) = (now, span)
    now = moment
    while now.milliseconds > span * 1000, span < Self.spans.greatest {
      span = min(2 * span, Self.spans.greatest)
    }
    if span != length {
      relay()
    } else if let picture {
      setNeedsDisplay(picture.slices(from: before, to: now))
    }
  }

  /// Where a moment is on the axis, counted from the beginning of the sequence; in the view's coordinates.
  public func x(of moment: Instant) -> Double { laidOut().x(of: moment) }

  /// Whether no finger is down and no recogniser in an attempt.
  public var isQuiet: Bool { model.isQuiet }

  /// Ends the sequence: what is open ends here.
  public func finish() {
    model.finish(at: now)
    relay()
  }

  private func relay() {
    picture = nil
    setNeedsDisplay()
  }

  // MARK: Drawing

  /// High enough for a line of words below each lane.
  public override func sizeThatFits(_ size: Size) -> Size { Size(size.width, LanesPicture.height(of: contents)) }

  public override func themeDidChange() {
    backgroundColor = theme.background
    relay()
  }

  public override func languageDidChange() { relay() }

  public override func layoutSubviews() { relay() }

  public override func draw(_ rect: Rect, in canvas: Canvas) { laidOut().draw(in: canvas, now) }

  private func laidOut() -> LanesPicture {
    // The bounds may be others since, and what asks for a place laid out before.
    let picture =
      picture.flatMap { $0.bounds == bounds ? $0 : nil }
      ?? LanesPicture(
        model, contents, span: span, in: bounds, style: PlotStyle(theme), language: language,
        showsReports: entryCount < Self.reportLimit)
    self.picture = picture
    return picture
  }

  /// Titles and words of which something is left out at the end.
  package var cutWords: [String] { laidOut().cutWords }
}

extension PlotModel {
  init(_ contents: LanesView.Contents) {
    self.init(
      recognizers: contents.recognizers.map(\.name), views: contents.views.map(\.name), told: contents.told.map(\.name))
  }
}

extension TranscriptEntry {
  /// Whether something ends with it, after which all may be quiet.
  fileprivate var isEnd: Bool {
    switch event {
    case .input(let sample): sample.kind == .up || sample.kind == .cancel
    case .reset: true
    default: false
    }
  }

  /// Whether it only tells that what is known goes on.
  fileprivate var isFollowing: Bool {
    switch event {
    case .recognizerTouches(_, .moved, _), .viewTouches(_, .moved, _), .action: true
    default: false
    }
  }
}
