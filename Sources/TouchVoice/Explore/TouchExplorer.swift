import TouchAccess
import TouchCore
import TouchGeometry

/// Exploring by touch for one person among many: fingers hear what is under them, and do nothing.
///
/// Three fingers of one device that rest close together for two seconds begin it, and end it. On a screen that one person
/// can reach it holds for the whole window, on a table for the part where the fingers rested. What others do elsewhere,
/// and what they have begun there, goes on. The touches of the explorer never reach a view.
public final class TouchExplorer: InputFilter {
  /// Whether three resting fingers begin it.
  public var beginsWithFingers = true
  /// Whether somebody explores.
  public private(set) var isExploring = false
  /// The part of the window that belongs to the explorer, in window coordinates; nil while nobody explores.
  public private(set) var area: Rect?
  private let reader: ScreenReader
  private var detector = RestDetector()
  private lazy var hand = ExploreHand(in: application) { [unowned self] in mean($0) }
  /// The element that the finger is on.
  private var heard: AccessibleElement.Identity?
  /// The locations of the explorer's fingers, also of those that have not lifted since it ended.
  private var fingers: [Int: Point] = [:]
  /// The panel on which it began; nil for a key.
  private var device: Int?
  private var timer: (token: Registration, deadline: Instant)?
  private var idling: Registration?
  private var filtering: Registration?

  public init(speaking reader: ScreenReader) {
    self.reader = reader
    filtering = application.addInputFilter(self)
  }

  deinit { if isExploring { (navigation.area, navigation.ignoresFingers) = (nil, false) } }

  private var window: Window { reader.window }
  private var application: Application { window.application }
  private var navigation: KeyNavigation { reader.navigation }

  // MARK: The beginning and the end

  /// Begins or ends exploring, as a key does.
  public func toggle() {
    if isExploring { return end() }
    device = nil
    begin(around: navigation.focusedElement?.visibleFrame.center ?? window.bounds.center)
  }

  /// Notes that a headset was put in, which begins exploring and permits private words, or taken out. The code that
  /// knows the state of the jack calls it.
  public func noteHeadset(isIn: Bool) {
    guard isIn != reader.isHeadsetIn else { return }
    reader.isHeadsetIn = isIn
    if isIn != isExploring { toggle() }
  }

  private func begin(around middle: Point) {
    let part = Self.area(around: middle, in: window)
    (isExploring, area, heard) = (true, part, nil)
    navigation.area = part == window.bounds ? nil : part
    navigation.ignoresFingers = true
    reader.isExploring = true
    reader.say(reader.strings.exploreBegins)
    noteUse()
  }

  /// Ends exploring, and says so. Fingers that are down do nothing until they lift.
  public func end() {
    guard isExploring else { return }
    (isExploring, area, heard, idling) = (false, nil, nil, nil)
    hand.forget()
    navigation.end()
    navigation.area = nil
    navigation.ignoresFingers = false
    reader.isExploring = false
    reader.say(reader.strings.exploreEnds)
  }

  private func noteUse() {
    idling = application.after(Self.patience) { [unowned self] in end() }
  }

  /// Returns the part of a window that one person reaches from a location.
  private static func area(around middle: Point, in window: Window) -> Rect {
    let bounds = window.bounds
    let reach = window.pointsPerMillimetre.map { $0 * reachMillimetres } ?? reachPoints
    guard max(bounds.width, bounds.height) > 3 * reach else { return bounds }
    return Rect(middle.x - reach, middle.y - reach, 2 * reach, 2 * reach).intersection(bounds)
  }

  private var handWidth: Double { window.pointsPerMillimetre.map { $0 * Self.handMillimetres } ?? Self.handPoints }

  // MARK: Fingers

  public func receive(_ sample: TouchSample, in window: Window) {
    guard window === self.window, sample.kind != .hover, sample.kind != .leave else {
      return application.handOn(sample, in: window, from: self)
    }
    // Fingers of the navigation, which are not there, come here as well.
    let isPlayed = navigation.isPlaying(at: sample.location)
    if !isPlayed { detector.receive(sample, width: handWidth) }
    if sample.kind == .down, !isPlayed, isOfExplorer(sample) {
      if fingers.isEmpty { heard = nil }
      fingers[sample.finger] = sample.location
      reader.stop()
    }
    schedule()
    guard fingers[sample.finger] != nil else { return application.handOn(sample, in: window, from: self) }
    fingers[sample.finger] = sample.kind == .up || sample.kind == .cancel ? nil : sample.location
    guard isExploring else { return }
    noteUse()
    hand.receive(sample)
  }

  /// Whether a landing finger belongs to the explorer. On a table one that lands away from the hand is somebody else's.
  private func isOfExplorer(_ sample: TouchSample) -> Bool {
    guard let area, area.contains(sample.location), device == nil || device == sample.device else { return false }
    if area == window.bounds || fingers.isEmpty { return true }
    return fingers.values.contains { $0.distance(to: sample.location) <= handWidth }
  }

  /// Schedules one timer for the next rest, or none.
  private func schedule() {
    let next = detector.rests.map(\.deadline).min()
    guard next != timer?.deadline else { return }
    timer = next.map { deadline in
      (application.at(deadline) { [unowned self] in settle(deadline) }, deadline)
    }
  }

  private func settle(_ moment: Instant) {
    timer = nil
    for rest in detector.due(at: moment) {
      if isExploring {
        if rest.fingers.allSatisfy({ fingers[$0] != nil }) { end() }
      } else if beginsWithFingers {
        device = rest.device
        begin(around: rest.middle)
        for finger in rest.fingers {
          fingers[finger] = rest.middle
          application.cancelTouch(of: finger)
        }
      }
    }
    schedule()
  }

  // MARK: What they mean

  private func mean(_ meaning: ExploreHand.Meaning) {
    switch meaning {
    case .hear(let location): hear(at: location)
    case .activate: navigation.perform(.do)
    case .actions: navigation.showActions()
    case .next: navigation.perform(.next)
    case .previous: navigation.perform(.previous)
    case .back: if navigation.isActive { navigation.perform(.back) }
    case .louder: reader.change(.volume, 1)
    case .softer: reader.change(.volume, -1)
    case .faster: reader.change(.rate, 1)
    case .slower: reader.change(.rate, -1)
    case .silence: break
    }
  }

  private func hear(at location: Point) {
    let element = AccessibilityTree(of: window, within: navigation.area).element(at: location, in: window)
    guard element?.identity != heard else { return }
    heard = element?.identity
    if let element { navigation.focus(on: element) }
  }

  /// The reach of one person to each side, from the middle of the fingers.
  private static let (reachMillimetres, reachPoints) = (350.0, 700.0)
  /// The greatest distance between fingers of one hand.
  private static let (handMillimetres, handPoints) = (150.0, 240.0)
  /// The time without a finger after which it ends, in seconds.
  private static let patience = 60.0
}
