import TouchCore
import TouchGeometry

/// Fingers that are not there: they make taps and gestures for whoever uses keys. Recordings and replays contain them
/// like all others.
final class GesturePlayer {
  private let window: Window
  private let source = TouchSource()
  /// The gestures that are under way or wait for others, by their numbers.
  private var playing: [Int: Registration] = [:]
  private var locations: [Int: Point] = [:]
  /// The number of gestures so far.
  private var gestures = 0
  /// The time at which the last gesture has ended for certain.
  private var end = Instant.zero

  init(in window: Window) { self.window = window }

  /// Whether a finger that lands at `location`, in window coordinates, is one of these.
  func isLanding(at location: Point) -> Bool { locations.values.contains { $0.distance(to: location) < 1 } }

  /// Makes `strokes` around `center`, in window coordinates, after `delay` seconds. A gesture that is under way ends
  /// first or, with `waits`, is made to its end. Returns false if too many wait already.
  @discardableResult
  func play(
    _ strokes: [AccessibilityGesture.Stroke], around center: Point, after delay: Double = 0, waits: Bool = false
  ) -> Bool {
    if !waits { stop() }
    guard playing.count < Self.mostWaiting else { return false }
    let present = window.application.time
    let start = (playing.isEmpty ? present : max(present, end)) + delay
    let duration = strokes.compactMap(\.points.last?.time).max() ?? 0
    end = start + (duration + Self.pause)
    var steps = strokes.map { PlayedStroke($0, around: center) }
    gestures += 1
    playing[gestures] = window.application.onFrame { [unowned self, gesture = gestures] now in
      let elapsed = now.seconds(since: start)
      for index in steps.indices {
        guard let sample = steps[index].next(at: elapsed, finger: index + 1, time: now) else { continue }
        locations[sample.finger] = sample.location
        window.application.receive(sample, in: window, from: source)
        if sample.kind == .up { locations[sample.finger] = nil }
      }
      window.application.closeEvent()
      if steps.allSatisfy(\.isOver) { playing[gesture] = nil }
    }
    return true
  }

  /// Ends the gestures that are under way: their fingers are taken away.
  func stop() {
    guard !playing.isEmpty else { return }
    window.application.cancelTouches(from: source)
    (playing, locations) = ([:], [:])
  }

  private static let mostWaiting = 20
  /// The seconds between two gestures, of which the second waits. A frame may end the first one that much later.
  private static let pause = 0.05
}

/// A finger's movement, as far as it has been made.
private struct PlayedStroke {
  private let points: [AccessibilityGesture.Stroke.Moment]
  private let center: Point
  private var isDown = false
  private(set) var isOver = false

  init(_ stroke: AccessibilityGesture.Stroke, around center: Point) {
    points = stroke.points
    self.center = center
    isOver = points.isEmpty
  }

  /// Returns the report of a frame, `elapsed` seconds after the beginning of the gesture; nil if there is none.
  mutating func next(at elapsed: Double, finger: Int, time: Instant) -> TouchSample? {
    guard !isOver, let first = points.first, let last = points.last, elapsed >= first.time else { return nil }
    var sample = TouchSample(finger: finger, kind: .move, location: center, time: time)
    if !isDown {
      isDown = true
      sample.kind = .down
      sample.location = center + first.offset
    } else if elapsed >= last.time {
      isOver = true
      sample.kind = .up
      sample.location = center + last.offset
    } else {
      sample.location = center + offset(at: elapsed)
    }
    return sample
  }

  private func offset(at elapsed: Double) -> Vector {
    guard let next = points.firstIndex(where: { $0.time > elapsed }), next > 0 else { return points[0].offset }
    let (from, to) = (points[next - 1], points[next])
    let share = (elapsed - from.time) / (to.time - from.time)
    return from.offset + (to.offset - from.offset) * share
  }
}
