import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting
import TouchUI

/// Reports with all fingers at the same location have no distance and no direction.
@Suite("G6 G7 G12 Fingers at one location") struct OneLocationTests {
  enum Kind: CaseIterable { case pinch, rotation, transform }

  /// Returns the offsets of the fingers from the middle of the window in each report, 8 ms apart. Nil stands for a
  /// report with all fingers at the same location.
  private func path(_ numbers: inout SplitMix64, fingers: Int) -> [[Vector]?] {
    let steady = (0..<fingers).map { Vector(Double($0) * 60 - 60, Double($0 % 2) * 40 - 20) }
    var path: [[Vector]?] = [steady]
    for step in 1...12 {
      let offsets = steady.map {
        Transform.scale(1 + 0.15 * Double(step)).followed(by: .rotation(0.2 * Double(step))).apply($0)
      }
      // The gesture begins with the first report.
      if step > 1, numbers.once(in: 2) { path.append(nil) }
      let reach = step > 1 ? 3.0 : 0
      path.append(offsets.map { $0 + Vector(numbers.number(-reach...reach), numbers.number(-reach...reach)) })
    }
    return path
  }

  /// Returns the values of a recogniser at the end, with or without the reports at the same location.
  private func values(_ kind: Kind, _ path: [[Vector]?], isMeeting: Bool) -> [Double] {
    let fixture = WindowFixture()
    let recognizer = recognizer(kind)
    fixture.attach(recognizer, "it", to: fixture.window)
    var report = fixture.down
    for (step, offsets) in path.enumerated() {
      let spread = offsets ?? Array(repeating: Vector(7, 11), count: path[0]?.count ?? 0)
      if offsets != nil || isMeeting {
        for (finger, offset) in spread.enumerated() { report(finger + 1, 400 + offset.dx, 300 + offset.dy) }
        report = fixture.move
      }
      fixture.wait(step == path.count - 1 ? 0 : 8)
    }
    fixture.settle()
    return numbers(of: recognizer)
  }

  private func recognizer(_ kind: Kind) -> GestureRecognizer {
    switch kind {
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .transform: TransformGestureRecognizer()
    }
  }

  private func numbers(of recognizer: GestureRecognizer) -> [Double] {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: [pinch.scale, pinch.velocity]
    case let turn as RotationGestureRecognizer: [turn.rotation, turn.velocity]
    case let hands as TransformGestureRecognizer:
      [hands.scale, hands.rotation, hands.scaleVelocity, hands.rotationVelocity]
    default: []
    }
  }

  @Test(arguments: Kind.allCases, UInt64(1)...40) func areNoSample(kind: Kind, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = path(&random, fingers: kind == .transform ? 2 + random.below(3) : 2)
    let (with, without) = (values(kind, path, isMeeting: true), values(kind, path, isMeeting: false))
    #expect(!with.isEmpty && with[0] != 0)
    for (one, other) in zip(with, without) {
      #expect(one.isFinite && one.isNear(other, by: 1e-6), "\(kind) \(with) \(without)")
    }
  }

  /// The distance at which the gesture begins corresponds to a scale of 1, and no value is infinite.
  @Test(arguments: [0.001, 1, 4, 7.9, 8, 40], [Kind.pinch, .transform]) func thatLandedThereBeginAtOne(
    reach: Double, kind: Kind
  ) {
    let fixture = WindowFixture()
    let recognizer = recognizer(kind)
    fixture.attach(recognizer, "it", to: fixture.window)
    var (begin, report) = (0.0, fixture.down)
    for number in 0...20 {
      let distance = reach * Double(number * number)
      report(1, 400 - distance / 2, 300)
      report(2, 400 + distance / 2, 300)
      report = fixture.move
      fixture.settle()
      fixture.wait(8)
      if begin == 0, recognizer.state != .possible { begin = distance }
      let values = numbers(of: recognizer)
      #expect(values.allSatisfy { $0.isFinite }, "\(values)")
      #expect(begin == 0 || values[0].isNear(distance / begin, by: 1e-9), "\(values)")
    }
    #expect(begin >= 8 || reach * 400 < 8, "begins at \(begin)")
  }

  /// Scales the view under the fingers to zero or almost zero.
  @Test(arguments: Kind.allCases, [0, 1e-200, 1e-300]) func nothingIsInfiniteInAViewWithoutSize(
    kind: Kind, scale: Double
  ) {
    let fixture = WindowFixture()
    let view = fixture.view("box", Rect(0, 0, 800, 600))
    let recognizer = recognizer(kind)
    fixture.attach(recognizer, "it", to: view)
    let report = { (reach: Double, send: (Int, Double, Double) -> Void) in
      send(1, 400 - reach, 300 - reach / 3)
      send(2, 400 + reach, 300 + reach * reach / 30)
      fixture.wait(8)
    }
    report(20, fixture.down)
    for reach in [30.0, 40, 50] { report(reach, fixture.move) }
    view.transform = .scale(scale)
    report(60, fixture.move)
    fixture.settle()
    expectFinite(recognizer, in: view)
    view.transform = .identity
    report(70, fixture.move)
    fixture.settle()
    expectFinite(recognizer, in: view)
    #expect(recognizer.location(in: view).distance(to: Point(400, 300 + (70.0 * 70 / 30 - 70.0 / 3) / 2)) < 1e-9)
  }

  private func expectFinite(_ recognizer: GestureRecognizer, in view: View) {
    let location = recognizer.location(in: view)
    #expect(recognizer.state == .changed && location.x.isFinite && location.y.isFinite)
    for value in recognizer.reportedValues {
      switch value.value {
      case .number(let number), .angle(let number): #expect(number.isFinite, "\(value)")
      case .vector(let vector): #expect(vector.length.isFinite, "\(value)")
      case .point, .word: break
      }
    }
  }
}
