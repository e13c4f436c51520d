import TouchGeometry
import TouchRecording
import TouchUI

/// Fills lanes with the events of an application while fingers are down in a part of the window, and until all
/// recognisers are possible again. The next landing begins a new sequence. An idle listener requests no frames.
public final class LaneListener: GestureObserver, InputObserver {
  private let lanes: LanesView
  private unowned let field: View
  private let application: Application
  private var subjects = TranscriptSubjects()
  private var registrations: [Registration] = []
  /// The time when the sequence began, or nil while idle.
  private var origin: Instant?
  private var frames: Registration?
  /// The numbers of the fingers that landed in the field and are still down.
  private var fingers: Set<Int> = []

  /// Called with each entry, in order.
  public var onEntry: ((TranscriptEntry) -> Void)?
  /// Called when a sequence begins.
  public var onBegin: (() -> Void)?

  /// Creates a listener for touches in `field`, a part of the window in `application`. It listens for as long as it is
  /// held.
  public init(_ lanes: LanesView, field: View, in application: Application) {
    self.lanes = lanes
    self.field = field
    self.application = application
    registrations = [application.addObserver(self), application.addInputObserver(self)]
  }

  /// Ends the sequence: empties the lanes and stops following the fingers that are down.
  public func restart() {
    origin = nil
    frames = nil
    fingers = []
    lanes.restart()
  }

  public func observe(_ step: InputStep) {
    guard case .sample(let sample) = step, belongs(sample) else { return }
    if origin == nil { begin(at: sample.time) }
    add(.input(sample), at: sample.time)
  }

  private func belongs(_ sample: TouchSample) -> Bool {
    switch sample.kind {
    case .down:
      guard let hit = field.window?.hitTest(sample.location), hit.isDescendant(of: field) else { return false }
      fingers.insert(sample.finger)
      return true
    case .move: return fingers.contains(sample.finger)
    case .up, .cancel: return fingers.remove(sample.finger) != nil
    case .hover, .leave: return false
    }
  }

  public func observe(_ observation: Observation, at time: Instant) {
    guard origin != nil else { return }
    add(TranscriptEntry(observation, at: time, subjects).event, at: time)
  }

  private func add(_ event: TranscriptEntry.Event, at time: Instant) {
    guard let origin else { return }
    let entry = TranscriptEntry(event, at: time).since(origin)
    lanes.add(entry)
    onEntry?(entry)
  }

  private func begin(at time: Instant) {
    origin = time
    subjects = TranscriptSubjects()
    lanes.restart()
    onBegin?()
    frames = application.onFrame { [unowned self] in pass(to: $0) }
  }

  private func pass(to moment: Instant) {
    guard let origin else { return }
    lanes.advance(to: .zero + moment.seconds(since: origin))
    guard fingers.isEmpty, lanes.isQuiet else { return }
    lanes.finish()
    self.origin = nil
    frames = nil
  }
}
