import Testing

@testable import TouchX11

@Suite("What is measured of a run") struct RunStatisticsTests {
  @Test func whatTheFirstFrameTakesIsInNoOtherFigure() {
    let statistics = RunStatistics()
    statistics.noteTick(missed: nil, frame: 1)
    statistics.noteTick(missed: 4, frame: 2)
    #expect(statistics.refreshes == (0, 0))
    statistics.noteTick(missed: 1, frame: 3)
    statistics.noteTick(missed: nil, frame: 3)
    statistics.noteTick(missed: 0, frame: 4)
    #expect(statistics.refreshes == (3, 1))
  }
}
