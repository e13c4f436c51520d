import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct TransformComponentsTests {
  private func entries(_ transform: Transform) -> [Double] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }

  private func isClose(_ left: Transform, _ right: Transform) -> Bool {
    zip(entries(left), entries(right)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(arguments: [
    Transform.identity, .rotation(2.5), .rotation(-3), .scale(2, 0.5), .scale(-1, 1), .scale(1, -1), .scale(0),
    .scale(0, 3), Transform(a: 1, b: 2, c: -3, d: 0.5, tx: 7, ty: -8), Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
  ])
  func takingApartAndPuttingTogetherChangesNothing(transform: Transform) {
    #expect(isClose(TransformComponents(transform).transform, transform))
  }

  private func between(_ from: Transform, _ to: Transform, _ fraction: Double) -> Transform {
    TransformComponents(from).interpolated(to: TransformComponents(to), fraction: fraction).transform
  }

  @Test func aTurnKeepsTheSizeOnTheWay() {
    #expect(isClose(between(.identity, .rotation(2), 0.5), .rotation(1)))
    #expect(isClose(between(.rotation(.pi), .identity, 0.5), .rotation(.pi / 2)))
  }

  @Test func turnsGoTheShortWayRound() {
    // From 200° to 0° the shorter rotation is 160° forwards, not 200° backwards.
    let start = 200 * Double.pi / 180
    #expect(isClose(between(.rotation(start), .identity, 0.5), .rotation(280 * Double.pi / 180)))
    #expect(isClose(between(.rotation(3), .rotation(-3), 0.5), .rotation(.pi)))
  }

  @Test func aMirrorImageFlipsInsteadOfTurning() {
    #expect(isClose(between(.identity, .scale(-1, 1), 0.25), .scale(0.5, 1)))
    #expect(isClose(between(.identity, .scale(1, -1), 0.75), .scale(1, -0.5)))
  }

  @Test func somethingOfNoSizeTakesTheDirectionOfTheOther() {
    #expect(isClose(between(.scale(0), .rotation(1), 0.5), Transform.scale(0.5).followed(by: .rotation(1))))
    #expect(isClose(between(.rotation(1), .scale(0), 0.5), Transform.scale(0.5).followed(by: .rotation(1))))
  }
}
