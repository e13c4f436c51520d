import Testing

@testable import TouchHost
@testable import TouchX11

@Suite("X3 When a second buffer is made") struct BufferDemandTests {
  private func isReached(_ waits: [Double?]) -> Bool {
    var demand = BufferDemand()
    for wait in waits { demand.noteRead(wait: wait, tolerableWait: 0.004) }
    return demand.isReached
  }

  @Test func longWaitsOneAfterTheOtherAreEnough() {
    #expect(!isReached([0.005, 0.005]))
    #expect(isReached([0.005, 0.005, 0.005]))
  }

  @Test func oneQuickFrameBetweenLongWaitsTakesOneMore() {
    for earlier: [Double?] in [[], [nil]] {
      #expect(!isReached(earlier + [0.005, 0.005, nil, 0.005]))
      #expect(isReached(earlier + [0.005, 0.005, nil, 0.005, 0.005]))
    }
  }

  @Test func whatIsTolerableCountsAsNoWait() {
    #expect(!isReached(Array(repeating: 0.004, count: 1000)))
  }

  @Test func quickFramesSaveNothingUpForLongWaitsLater() {
    #expect(isReached(Array(repeating: nil, count: 1000) + [0.005, 0.005, 0.005]))
  }

  @Test func aLongWaitNowAndThenIsForgotten() {
    #expect(!isReached((0..<1000).map { $0 % 5 == 0 ? 0.1 : nil }))
    #expect(!isReached((0..<1000).map { $0 % 60 < 2 ? 0.1 : 0.001 }))
  }

  @Test func longWaitsAgainAndAgainAddUp() {
    #expect(isReached((0..<100).map { $0 % 3 == 0 ? 0.005 : nil }))
  }

  @Test func onceReachedItStays() {
    #expect(isReached([0.005, 0.005, 0.005] + Array(repeating: nil, count: 1000)))
  }
}
