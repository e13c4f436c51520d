import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// A view of a plot's lanes: one for the fingers, one for each recogniser with its states, waits and reasons, and one
/// for each view with its messages. The lanes fill from left to right while time passes. The last sequence of touches
/// stays until the next one begins.
///
/// The time axis starts with the sequence and doubles in length whenever time reaches its end. The newest labels stay
/// where a lane has no space for all.
public final class LanesView: View {
  /// A recogniser or a view that has a lane.
  public struct Lane: Hashable {
    /// The recogniser or the view, as transcripts know it.
    let subject: TranscriptSubject
    /// The title beside the lane.
    let title: String

    public init(_ subject: TranscriptSubject, title: String) {
      self.subject = subject
      self.title = title
    }

    /// Creates a lane for the first recogniser or view of this name.
    public init(_ name: String, title: String) { self.init(TranscriptSubject(name), title: title) }
  }

  /// The lanes, from top to bottom. A change of anything but the titles restarts the sequence.
  public struct Contents: Hashable {
    /// The title beside the lane of the fingers.
    var fingers: String
    var recognizers: [Lane]
    var views: [Lane]
    /// The recognisers with a second lane, which shows the messages that they receive.
    var notified: [Lane]
    /// The texts shown in place of the control events' names in transcripts.
    var events: [String: String]

    public init(
      fingers: String, recognizers: [Lane] = [], views: [Lane] = [], notified: [Lane] = [],
      events: [String: String] = [:]
    ) {
      self.fingers = fingers
      self.recognizers = recognizers
      self.views = views
      self.notified = notified
      self.events = events
    }

    /// Everything with a lane, without the titles.
    fileprivate var subjects: [[TranscriptSubject]] { [recognizers, views, notified].map { $0.map(\.subject) } }

    /// The number of lanes, including that of the fingers.
    public var laneCount: Int { 1 + recognizers.count + views.count + notified.count }
  }

  /// The shortest and longest duration of the axis, in seconds. The first shows half of a double tap; in the second a
  /// resting finger is a line. The values were chosen.
  private static let durations = (least: 1.5, greatest: 48.0)
  /// The maximum number of entries of one sequence, which bounds the memory that one visitor can fill. The value was
  /// chosen.
  private static let entryLimit = 4000
  /// The number of entries beyond which moves are no longer drawn as separate marks. The value was chosen.
  private static let reportLimit = 300

  public var contents: Contents { didSet { contentsDidChange(from: oldValue) } }
  private(set) var model: PlotModel
  private var entryCount = 0
  private var duration = LanesView.durations.least
  /// The current time, counted from the beginning of the sequence.
  private var now = Instant.zero
  /// The laid-out lanes, or nil if they need layout.
  private var picture: LanesPicture?

  public init(_ contents: Contents) {
    self.contents = contents
    model = PlotModel(contents)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  private func contentsDidChange(from old: Contents) {
    if contents.subjects != old.subjects {
      restart()
    } else if contents != old {
      relay()
    }
  }

  // MARK: What happens

  /// Begins a new sequence with empty lanes.
  public func restart() {
    model = PlotModel(contents)
    entryCount = 0
    duration = Self.durations.least
    now = .zero
    relay()
  }

  /// Shows `entry`, whose time counts from the beginning of the sequence. Ignores entries of anything without a lane.
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

  /// Advances the current time to `moment`, counted from the beginning of the sequence.
  public func advance(to moment: Instant) {
    guard moment > now else { return }
    let (before, length) = (now, duration)
    now = moment
    while now.milliseconds > duration * 1000, duration < Self.durations.greatest {
      duration = min(2 * duration, Self.durations.greatest)
    }
    if duration != length {
      relay()
    } else if let picture {
      setNeedsDisplay(picture.slices(from: before, to: now))
    }
  }

  /// Returns the horizontal position of a moment, in the view's coordinates. The moment counts from the beginning of
  /// the sequence.
  public func x(of moment: Instant) -> Double { laidOut().x(of: moment) }

  /// Whether no finger is down and no recogniser has an open attempt.
  public var isQuiet: Bool { model.isQuiet }

  /// Ends the sequence and closes everything that is open at the current time.
  public func finish() {
    model.finish(at: now)
    relay()
  }

  private func relay() {
    picture = nil
    setNeedsDisplay()
  }

  // MARK: Drawing

  /// Returns a height with space for one line of text below each lane.
  public override func sizeThatFits(_ size: Size) -> Size { Size(size.width, LanesPicture.height(of: contents)) }

  public override func themeDidChange() {
    backgroundColor = theme.background
    relay()
  }

  public override func languageDidChange() { relay() }

  public override func layoutSubviews() { relay() }

  public override func draw(_ rect: Rect, in canvas: Canvas) { laidOut().draw(in: canvas, now) }

  private func laidOut() -> LanesPicture {
    // The bounds may have changed since the last layout.
    let picture =
      picture.flatMap { $0.bounds == bounds ? $0 : nil }
      ?? LanesPicture(
        model, contents, duration: duration, in: bounds, style: PlotStyle(theme), language: language,
        showsReports: entryCount < Self.reportLimit)
    self.picture = picture
    return picture
  }

  /// The titles and labels that are truncated.
  package var cutWords: [String] { laidOut().cutWords }
}

extension PlotModel {
  init(_ contents: LanesView.Contents) {
    self.init(
      recognizers: contents.recognizers.map(\.subject), views: contents.views.map(\.subject),
      notified: contents.notified.map(\.subject))
  }
}

extension TranscriptEntry {
  /// Whether the entry ends something, so that everything may be quiet after it.
  fileprivate var isEnd: Bool {
    switch event {
    case .input(let sample): sample.kind == .up || sample.kind == .cancel
    case .reset: true
    default: false
    }
  }

  /// Whether the entry only continues a state that is already known.
  fileprivate var isFollowing: Bool {
    switch event {
    case .recognizerTouches(_, .moved, _), .viewTouches(_, .moved, _), .action: true
    default: false
    }
  }
}
