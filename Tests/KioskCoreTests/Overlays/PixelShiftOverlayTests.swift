import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests that the pixel shift follows the current configuration.
@Suite("K3, K8 The shift follows the configuration") struct PixelShiftOverlayTests {
  private func fixture(_ shift: Int, scale: Double) -> OverlaysFixture {
    OverlaysFixture(Size(640, 400), scale: scale) {
      ($0.burnIn.shift, $0.burnIn.every, $0.idle.attractAfter) = (shift, 60, nil)
    }
  }

  private func position(_ fixture: OverlaysFixture) -> Point { fixture.scene.view.transformToSuperview.apply(.zero) }

  /// Without a shift in the configuration everything returns to its position.
  @Test(arguments: [1, 2], [1.0, 2]) func withoutItEverythingIsAtItsPosition(shift: Int, scale: Double) {
    let fixture = fixture(shift, scale: scale)
    let step = Double(shift) / scale
    fixture.wait(60)
    #expect(position(fixture) == Point(step, 0))
    var still = fixture.configuration
    still.burnIn.shift = 0
    fixture.overlays.apply(still, at: fixture.time)
    fixture.wait(0)
    #expect(position(fixture) == .zero)
    fixture.wait(200)
    #expect(position(fixture) == .zero)
    fixture.overlays.apply(fixture.configuration, at: fixture.time)
    fixture.wait(59)
    #expect(position(fixture) == .zero)
    fixture.wait(2)
    #expect(position(fixture) == Point(step, step))
  }

  @Test(arguments: [30.0, 120]) func anotherIntervalCountsFromNowOn(every: Double) {
    let fixture = fixture(1, scale: 1)
    fixture.wait(20)
    var other = fixture.configuration
    other.burnIn.every = every
    fixture.overlays.apply(other, at: fixture.time)
    fixture.wait(every - 1)
    #expect(position(fixture) == .zero)
    fixture.wait(2)
    #expect(position(fixture) == Point(1, 0))
  }
}
