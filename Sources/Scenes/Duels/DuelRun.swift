import Glibc
import TouchGeometry
import TouchUI

/// An attempt at a duel: its fingers, the measured curve, and the verdict. Times count from the first landing, in seconds.
struct DuelRun {
  struct Finger {
    let landing: Point
    let landed: Double
    var location: Point
    var lifted: Double?
  }

  /// A point of the measured curve: the angle turned, or the distance along the lane.
  struct Sample {
    let time: Double
    let value: Double
  }

  let duel: Duel
  /// The length of the lane, in points.
  let lane: Double
  let start: Instant
  /// The horizontal middle of the field, which tells the left finger from the right one.
  private let middle: Double
  private(set) var fingers: [Finger] = []
  private(set) var trace: [Sample] = []
  /// The signed angle that the fingers have turned, clockwise positive, in radians.
  private(set) var turn = 0.0
  private(set) var verdict: DuelVerdict?
  /// The time of the verdict.
  private(set) var end = 0.0
  /// The time when the recogniser's gesture began or was recognised, or nil if it never was.
  var began: Double?
  /// The velocity of a drag at its lift along the lane, in points per second.
  var speedAtLift = 0.0
  private var direction: Double?

  init(_ duel: Duel, lane: Double, middle: Double, start: Instant) {
    (self.duel, self.lane, self.middle, self.start) = (duel, lane, middle, start)
  }

  /// Whether the first finger landed on the left half of the field.
  var isFirstLeft: Bool { fingers.first.map { $0.landing.x < middle } ?? true }

  /// The distance of the first finger along the lane.
  var distance: Double { fingers.first.map { $0.location.x - $0.landing.x } ?? 0 }

  /// The distance at which a puck comes to rest after the lift.
  var restingDistance: Double { distance + speedAtLift * Duel.slide }

  /// Returns the time of an event.
  func time(of moment: Instant) -> Double { moment.seconds(since: start) }

  // MARK: Fingers

  mutating func land(at location: Point, _ moment: Instant) {
    let time = time(of: moment)
    fingers.append(Finger(landing: location, landed: time, location: location))
    follow(at: time)
    guard duel == .together, fingers.count == 2 else { return }
    let gap = fingers[1].landed - fingers[0].landed
    finish(.measured(fingers[1].landing.x < fingers[0].landing.x ? -gap : gap), at: time)
  }

  mutating func move(_ finger: Int, to location: Point, _ moment: Instant) {
    fingers[finger].location = location
    follow(at: time(of: moment))
    if duel == .swipe { checkSwipe(at: time(of: moment)) }
  }

  mutating func lift(_ finger: Int, at location: Point, _ moment: Instant) {
    let time = time(of: moment)
    fingers[finger].location = location
    fingers[finger].lifted = time
    follow(at: time)
    finish(verdictOfLift(at: time), at: time)
  }

  /// Ends a swipe that has not arrived in time.
  mutating func expire(at moment: Instant) {
    guard let finger = fingers.first, verdict == nil else { return }
    let time = time(of: moment)
    finish(.measured(finger.landing.distance(to: finger.location) / time - Duel.speed), at: time)
  }

  // MARK: Measuring

  private mutating func follow(at time: Double) {
    switch duel {
    case .hold, .together: break
    case .turn:
      followTurn()
      if fingers.count == 2 { record(abs(turn), at: time) }
    case .swipe, .stop: record(distance, at: time)
    }
  }

  /// Adds a sample to the curve until the verdict. Of a curve that is full every second sample stays: a finger may stay
  /// on the field for hours.
  private mutating func record(_ value: Double, at time: Double) {
    guard verdict == nil else { return }
    if trace.count == Self.mostSamples { trace = trace.indices.filter { $0.isMultiple(of: 2) }.map { trace[$0] } }
    trace.append(Sample(time: time, value: value))
  }

  /// The maximum number of samples: more than a finish photo has pixels.
  static let mostSamples = 4096

  private mutating func followTurn() {
    guard fingers.count == 2, fingers[0].location != fingers[1].location else { return }
    let angle = (fingers[1].location - fingers[0].location).angle
    if let direction { turn += (angle - direction).remainder(dividingBy: 2 * .pi) }
    direction = angle
  }

  private mutating func checkSwipe(at time: Double) {
    let translation = fingers[0].location - fingers[0].landing
    if translation.length >= Duel.leastSwipe, abs(translation.angle) > Duel.strayAngle {
      finish(.foul(.astray), at: time)
    } else if translation.dx >= lane - GestureDefaults.rounding, time > 0 {
      finish(.measured(translation.length / time - Duel.speed), at: time)
    }
  }

  private func verdictOfLift(at time: Double) -> DuelVerdict {
    switch duel {
    case .hold: .measured(time - Duel.heldFor)
    case .turn: fingers.count < 2 ? .foul(.oneFinger) : .measured(abs(turn) - Duel.turnedBy)
    case .swipe: .foul(.notThere)
    case .together: .foul(.oneFinger)
    case .stop:
      if let began {
        time - began > Duel.pushedFor ? .foul(.slow) : .measured(restingDistance - lane)
      } else {
        .foul(.notThere)
      }
    }
  }

  private mutating func finish(_ verdict: DuelVerdict, at time: Double) {
    guard self.verdict == nil else { return }
    (self.verdict, end) = (verdict, time)
  }
}

extension DuelRun {
  /// The amount by which the attempt missed, or nil if it was not measured.
  var miss: Double? {
    guard case .measured(let miss) = verdict else { return nil }
    return miss
  }

  var isWon: Bool { miss.map { abs($0) <= duel.tolerance + GestureDefaults.rounding } ?? false }
}
