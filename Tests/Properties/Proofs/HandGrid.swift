import Glibc
import TouchGeometry
import TouchRecording
import TouchUI

/// A hand of the grid, with the gesture that anybody would expect of it.
struct GridHand {
  let samples: [TouchSample]
  var intent: Intent?

  enum Intent: Hashable {
    case taps(Int, fingers: Int)
    case press(fingers: Int)
    /// Too slow for a swipe. The directions are right, down, left and up.
    case drag(fingers: Int, direction: Int)
    case swipe(fingers: Int, direction: Int)
    case pinch, turn
  }
}

/// All hands of a coarse grid, which is built without knowledge of the thresholds.
struct HandGrid {
  let hands: [GridHand]

  /// Creates the hands whose first finger lands at `point`.
  init(at point: Point) {
    var hands: [GridHand] = []
    for fingers in 1...3 {
      for count in 1...3 {
        hands.append(GridHand(samples: Self.still(point, fingers, count, 0.06), intent: .taps(count, fingers: fingers)))
        hands.append(GridHand(samples: Self.still(point, fingers, count, 0.3)))
        hands.append(GridHand(samples: Self.still(point, fingers, count, 0.65)))
        hands.append(GridHand(samples: Self.still(point, fingers, count, 0.06, parting: 6)))
      }
      for press in [0.7, 1.3, 2.2] {
        hands.append(GridHand(samples: Self.still(point, fingers, 1, press), intent: .press(fingers: fingers)))
      }
    }
    for fingers in 1...3 {
      for eighth in 0..<8 where fingers < 3 || eighth % 2 == 0 {
        let angle = Double(eighth) * .pi / 4
        func line(_ length: Double, _ duration: Double) -> [TouchSample] {
          let path = Vector(cos(angle), sin(angle)) * length
          return Self.moving(point, fingers, hold: 0, over: duration) { $0 + path * $1 }
        }
        let direction = eighth % 2 == 0 ? eighth / 2 : nil
        hands.append(
          GridHand(samples: line(140, 0.12), intent: direction.map { .swipe(fingers: fingers, direction: $0) }))
        hands.append(GridHand(samples: line(70, 0.25)))
        hands.append(
          GridHand(samples: line(60, 0.8), intent: direction.map { .drag(fingers: fingers, direction: $0) }))
      }
    }
    for hold in [0.7, 0.9, 1.3] {
      hands.append(GridHand(samples: Self.moving(point, 1, hold: hold, over: 0.3) { $0 + Vector(80, 0) * $1 }))
    }
    for factor in [0.4, 1, 2.5] {
      for degrees in [-60.0, 0, 60] where factor != 1 || degrees != 0 {
        let intent: GridHand.Intent? = degrees == 0 ? .pinch : factor == 1 ? .turn : nil
        hands.append(GridHand(samples: Self.pair(about: point, factor, degrees, .zero), intent: intent))
        hands.append(GridHand(samples: Self.pair(about: point, factor, degrees, Vector(60, 0))))
      }
    }
    self.hands = hands
  }

  /// Returns a finger that rests for a time, of a number that no hand has.
  static func resting(at point: Point, for seconds: Double) -> [TouchSample] {
    [
      TouchSample(finger: 9, kind: .down, location: point, time: .zero),
      TouchSample(finger: 9, kind: .up, location: point, time: .zero + seconds),
    ]
  }

  private static func starts(_ point: Point, _ fingers: Int) -> [Point] {
    (0..<fingers).map { point + Vector(Double($0) * 40, 0) }
  }

  /// Returns taps or presses, whose outer fingers go apart by some points each time.
  private static func still(
    _ point: Point, _ fingers: Int, _ count: Int, _ press: Double, parting: Double = 0
  ) -> [TouchSample] {
    var hand = HandScript()
    let starts = starts(point, fingers)
    func tremble(_ share: Double) -> [Point] {
      starts.enumerated().map { number, start in
        let direction: Double = number == 0 ? -1 : number == fingers - 1 ? 1 : 0
        return start + Vector(direction * parting * share, 0)
      }
    }
    for index in 0..<count {
      if index > 0 { hand.wait(0.12) }
      for (number, start) in starts.enumerated() { hand.down(start, finger: number + 1) }
      if parting > 0 { hand.go(from: 0, to: 1, over: press, tremble) } else { hand.wait(press) }
      for (number, end) in tremble(1).enumerated() { hand.up(end, finger: number + 1) }
    }
    return hand.samples
  }

  private static func moving(
    _ point: Point, _ fingers: Int, hold: Double, over seconds: Double, _ location: (Point, Double) -> Point
  ) -> [TouchSample] {
    var hand = HandScript()
    let starts = starts(point, fingers)
    for (number, start) in starts.enumerated() { hand.down(start, finger: number + 1) }
    hand.wait(hold)
    hand.go(from: 0, to: 1, over: seconds) { share in starts.map { location($0, share) } }
    hand.wait(0.03)
    for (number, start) in starts.enumerated() { hand.up(location(start, 1), finger: number + 1) }
    return hand.samples
  }

  private static func pair(about point: Point, _ factor: Double, _ degrees: Double, _ shift: Vector) -> [TouchSample] {
    var hand = HandScript()
    hand.follow(from: 0, to: 1, over: 0.4) { share in
      let angle = degrees * share * .pi / 180
      let arm = Vector(cos(angle), sin(angle)) * (30 * (1 + (factor - 1) * share))
      return [point + shift * share - arm, point + shift * share + arm]
    }
    return hand.samples
  }
}
