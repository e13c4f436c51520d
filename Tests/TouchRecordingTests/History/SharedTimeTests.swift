import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

@Suite("S9 Times in a history that fingers share") struct SharedTimeTests {
  private let before = Instant(microseconds: 5_000_000)
  private let now = Instant(microseconds: 10_000_000)
  private let moves = [1, 2].map { Scenario.Operation.move($0, Point(Double($0), 40)) }

  private func log() -> HistoryLog {
    var log = HistoryLog(.step(.advance, at: .zero))
    for move in moves { log.appendStep(move, at: now) }
    return log
  }

  @Test("The second finger of an event bears none") func leftOut() {
    #expect(
      log().entries == [.step(.advance, at: .zero), .step(moves[0], at: now), .step(moves[1], at: nil)])
  }

  @Test("A step that is inserted before it leaves it its time", arguments: [nil, Instant(microseconds: 5_000_000)])
  func inserted(time: Instant?) {
    var log = log()
    log.insertBeforeLastStep(.closeEvent, at: time)
    log.insertBeforeLastStep(.advance, at: before)
    #expect(
      log.entries == [
        .step(.advance, at: .zero), .step(moves[0], at: now), .step(.closeEvent, at: time),
        .step(.advance, at: before), .step(moves[1], at: now),
      ])
  }

  @Test("What lies between two fingers keeps their times apart") func effects() {
    var log = HistoryLog(.step(.advance, at: .zero))
    log.appendStep(moves[0], at: now)
    log.append(.step(.advance, at: before))
    log.appendStep(moves[1], at: now)
    #expect(log.entries.last == .step(moves[1], at: now))
  }
}
