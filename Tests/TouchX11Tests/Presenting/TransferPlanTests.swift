import Testing
import TouchDrawing

@testable import TouchHost
@testable import TouchX11

@Suite("X3 What is sent to the screen") struct TransferPlanTests {
  private func region(_ rects: [PixelRect]) -> Region {
    var region = Region()
    for rect in rects { region.formUnion(rect) }
    return region
  }

  @Test func nothingSendsNothing() { #expect(TransferPlan.rects(covering: Region()).isEmpty) }

  @Test func overlappingShapesAreOneRequest() {
    let plan = TransferPlan.rects(covering: region([PixelRect(100, 100, 62, 62), PixelRect(108, 103, 62, 62)]))
    #expect(plan == [PixelRect(100, 100, 70, 65)])
  }

  @Test func cornersOfAScreenAreNotSentAsAScreen() {
    let corners = [PixelRect(0, 0, 60, 60), PixelRect(1800, 0, 60, 60), PixelRect(0, 1000, 60, 60)]
    #expect(Set(TransferPlan.rects(covering: region(corners))) == Set(corners))
  }

  /// Copying 16,000 more pixels takes as long as another request.
  @Test func whatCostsAsMuchAsARequestIsSentWithIt() {
    let (left, right) = (PixelRect(0, 0, 20, 10), PixelRect(1620, 0, 20, 10))
    #expect(TransferPlan.rects(covering: region([left, right])) == [PixelRect(0, 0, 1640, 10)])
    let farther = PixelRect(1621, 0, 20, 10)
    #expect(TransferPlan.rects(covering: region([left, farther])) == [left, farther])
  }

  @Test func asManyRequestsAsAreAllowedAreMade() {
    let spots = (0..<24).map { PixelRect($0 % 6 * 2000, $0 / 6 * 2000, 20, 20) }
    #expect(TransferPlan.rects(covering: region(spots)).count == 24)
    let more = spots + [PixelRect(0, 8000, 20, 20)]
    #expect(TransferPlan.rects(covering: region(more)) == [PixelRect(0, 0, 10020, 8020)])
  }

  @Test func tenFingersAreTenRequestsAtMost() {
    let discs = (0..<10).flatMap { finger in
      [PixelRect(finger * 170, finger * 37, 62, 62), PixelRect(finger * 170 + 4, finger * 37 + 3, 62, 62)]
    }
    #expect(TransferPlan.rects(covering: region(discs)).count <= 10)
  }

  @Test func theNumberOfRequestsIsBounded() {
    let many = (0..<900).map { PixelRect($0 % 30 * 200, $0 / 30 * 200, 20, 20) }
    let plan = TransferPlan.rects(covering: region(many))
    #expect(plan.count <= 24)
    var uncovered = region(many)
    for rect in plan { uncovered.subtract(rect) }
    #expect(uncovered.isEmpty)
  }
}
