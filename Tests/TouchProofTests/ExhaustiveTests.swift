import Glibc
import Testing
import TouchGeometry
import TouchProof
import TouchRecording
import TouchTesting
import TouchUI

/// All hands of a grid, which is built without knowledge of the thresholds.
private struct HandGrid {
  let hands: [[TouchSample]]

  /// Creates the hands whose first finger lands at `point`.
  init(at point: Point) {
    var hands: [[TouchSample]] = []
    for fingers in 1...3 {
      for count in 1...3 {
        for press in [0.06, 0.3, 0.65] {
          hands.append(Self.still(point, fingers, count, press))
        }
      }
      for press in [0.7, 1.3, 2.2] { hands.append(Self.still(point, fingers, 1, press)) }
      for direction in 0..<8 where fingers < 3 {
        for length in [70.0, 140] {
          for duration in [0.12, 0.25, 0.6] {
            let angle = Double(direction) * .pi / 4
            let way = Vector(cos(angle), sin(angle)) * length
            hands.append(Self.moving(point, fingers, hold: 0, over: duration) { $0 + way * $1 })
          }
        }
      }
    }
    for hold in [0.7, 1.3] {
      hands.append(Self.moving(point, 1, hold: hold, over: 0.3) { $0 + Vector(80, 0) * $1 })
      hands.append(Self.moving(point, 1, hold: hold, over: 0.3) { $0 + Vector(0, 80) * $1 })
    }
    for factor in [0.4, 1, 2.5] {
      for degrees in [-60.0, 0, 60] {
        for shift in [0.0, 60] {
          hands.append(Self.pair(about: point, factor, degrees, Vector(shift, 0)))
        }
      }
    }
    self.hands = hands
  }

  private static func starts(_ point: Point, _ fingers: Int) -> [Point] {
    (0..<fingers).map { point + Vector(Double($0) * 40, 0) }
  }

  private static func still(_ point: Point, _ fingers: Int, _ count: Int, _ press: Double) -> [TouchSample] {
    var hand = HandScript()
    for index in 0..<count {
      if index > 0 { hand.wait(0.12) }
      for (number, start) in starts(point, fingers).enumerated() { hand.down(start, finger: number + 1) }
      hand.wait(press)
      for (number, start) in starts(point, fingers).enumerated() { hand.up(start, finger: number + 1) }
    }
    return hand.samples
  }

  private static func moving(
    _ point: Point, _ fingers: Int, hold: Double, over seconds: Double, _ place: (Point, Double) -> Point
  ) -> [TouchSample] {
    var hand = HandScript()
    let starts = starts(point, fingers)
    for (number, start) in starts.enumerated() { hand.down(start, finger: number + 1) }
    hand.wait(hold)
    hand.go(from: 0, to: 1, over: seconds) { share in starts.map { place($0, share) } }
    hand.wait(0.03)
    for (number, start) in starts.enumerated() { hand.up(place(start, 1), finger: number + 1) }
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

/// A small set of random kinds, on a card and on the table below it.
private struct RandomSet {
  let set: ProofSet
  let ids: [String]

  init(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let kinds = [
      "tap", "tap, numberOfTapsRequired: 2", "tap, numberOfTapsRequired: 3", "tap, numberOfTouchesRequired: 2",
      "longPress", "longPress, minimumPressDuration: 1", "pan", "pan, maximumNumberOfTouches: 1",
      "pan, minimumNumberOfTouches: 2", "swipe", "swipe, direction: up", "swipe, direction: [left, down]", "pinch",
      "rotation", "transform",
    ]
    let count = 2 + numbers.below(2)
    ids = (0..<count).map { "r\($0)" }
    let recognizers = ids.map { id in
      let (kind, view) = (numbers.pick(kinds), numbers.once(in: 4) ? "table" : "card")
      return "id: \(id), view: \(view), type: \(kind)"
    }
    var relations: [String] = []
    for _ in 0..<numbers.below(3) {
      let (one, other) = (numbers.pick(["r0"]), numbers.pick(["r1"]))
      let pair = numbers.once(in: 2) ? (one, other) : (other, one)
      relations.append(
        numbers.once(in: 2) ? "require: \(pair.0), toFail: \(pair.1)" : "simultaneous: [\(pair.0), \(pair.1)]")
    }
    set = ProofSet(
      views: "[{id: table, frame: [0, 0, 800, 600], children: [{id: card, frame: [200, 100, 400, 300]}]}]",
      recognizers: recognizers, relations: relations)
  }
}

@Suite("A proof and exhaustive play") struct ExhaustiveTests {
  @Test("agree on what can never be recognised", arguments: 0..<100)
  func agreement(seed: Int) throws {
    let random = RandomSet(seed: UInt64(seed))
    let gestures = GestureSet(try random.set.scenario())
    let hands = [Point(400, 250), Point(100, 500)].flatMap { HandGrid(at: $0).hands }
    func recognized(_ recognizers: Set<String>?, _ hand: [TouchSample]) -> Set<String> {
      let end = (hand.last?.time ?? .zero) + 2
      var names: Set<String> = []
      for entry in gestures.play(hand, until: end, recognizers: recognizers) {
        if case .state(let id, let state, .possible, _) = entry.event, state == .began || state == .ended {
          names.insert(id.name)
        }
      }
      return names
    }
    let together = hands.reduce(into: Set<String>()) { $0.formUnion(recognized(nil, $1)) }
    let alone = random.ids.filter { id in hands.contains { recognized([id], $0).contains(id) } }
    let never = Set(try random.set.proof().findings.filter { $0.kind == .never }.map(\.recognizer))
    let expected = Set(alone).subtracting(together)
    #expect(never == expected, "\(random.set.yaml())")
    #expect(Set(alone) == Set(random.ids))
  }
}
