import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K6 Filters of several devices") struct DeviceFilterTests {
  /// Returns filters for each device: the first drops palms, the second mends bounces, the third drops ghosts.
  private func turnstile() -> Turnstile {
    let turnstile = Turnstile()
    turnstile.touchFilter.filters = { device in
      var filters = TouchFilters()
      (filters.palmRadius, filters.bounce, filters.ghostAfter) =
        (device == 1 ? 30 : nil, device == 2 ? 0.04 : nil, device == 3 ? 60 : nil)
      return filters
    }
    return turnstile
  }

  @Test("Each has those of its own", arguments: 0...3)
  func each(device: Int) {
    let turnstile = turnstile()
    turnstile.send(.down, 1, at: 0, radius: 40, device: device)
    turnstile.send(.up, 1, at: 100, radius: 40, device: device)
    turnstile.wait(until: 1000)
    #expect(turnstile.heard == (device == 1 ? [] : ["0 Began", device == 2 ? "140 Ended" : "100 Ended"]))
    turnstile.send(.down, 1, at: 2000, device: device)
    turnstile.wait(until: 100_000)
    #expect(turnstile.heard.contains { $0.hasSuffix("Cancelled") } == (device == 3))
  }

  @Test("Each report is told of before anything is made of it, that of a palm and of a mouse that passes too")
  func reports() {
    let turnstile = turnstile()
    var notified: [TouchSample.Kind] = []
    turnstile.touchFilter.onReport = { notified.append($0.kind) }
    turnstile.send(.hover, 0, at: 0)
    turnstile.send(.down, 1, at: 10, radius: 40)
    turnstile.send(.move, 1, at: 20, radius: 40)
    turnstile.send(.up, 1, at: 30, radius: 40)
    turnstile.send(.down, 2, at: 40)
    turnstile.send(.cancel, 2, at: 50)
    turnstile.send(.leave, 0, at: 60)
    #expect(notified == [.hover, .down, .move, .up, .down, .cancel, .leave])
  }

  @Test("A finger that bounced keeps its number, whatever the platform calls it then, until it has lifted")
  func numbers() {
    var filter = BounceFilter()
    func pass(_ kind: TouchSample.Kind, _ finger: Int, _ time: Double, _ x: Double) -> String? {
      let sample = TouchSample(finger: finger, kind: kind, location: Point(x, 0), time: Instant(milliseconds: time))
      return filter.receive(sample, duration: 0.04).map { "\($0.kind) \($0.finger)" }
    }
    #expect(pass(.down, 1, 0, 100) == "down 1" && pass(.down, 2, 10, 300) == "down 2")
    #expect(pass(.up, 1, 100, 100) == nil && pass(.up, 2, 100, 300) == nil)
    #expect(pass(.down, 1, 110, 300) == "move 2" && pass(.move, 1, 120, 310) == "move 2")
    #expect(pass(.down, 2, 130, 100) == "move 1" && pass(.move, 2, 140, 110) == "move 1")
    #expect(pass(.move, 1, 150, 320) == "move 2" && pass(.cancel, 1, 160, 320) == "cancel 2")
    #expect(pass(.up, 2, 170, 110) == nil && filter.due(at: Instant(milliseconds: 210)).map(\.finger) == [1])
    #expect(pass(.down, 1, 300, 100) == "down 1" && pass(.move, 1, 310, 110) == "move 1")
  }

  @Test("Lifts that are due together come in the order of their times, each with the time at which it is known")
  func lifts() {
    var filter = BounceFilter()
    let lifts: [(finger: Int, time: Double, duration: Double)] = [(1, 100, 0.2), (2, 110, 0.04), (3, 120, 0.1)]
    for (finger, time, duration) in lifts {
      for kind in [TouchSample.Kind.down, .up] {
        let sample = TouchSample(
          finger: finger, kind: kind, location: Point(Double(finger) * 100, 0), time: Instant(milliseconds: time))
        #expect((filter.receive(sample, duration: duration) == nil) == (kind == .up))
      }
    }
    #expect(filter.nextDeadline == Instant(milliseconds: 150) && filter.due(at: Instant(milliseconds: 149)).isEmpty)
    let due = filter.due(at: Instant(milliseconds: 300))
    #expect(due.map(\.finger) == [2, 3, 1] && due.map(\.time.milliseconds) == [150, 220, 300])
    #expect(filter.nextDeadline == nil && filter.due(at: Instant(milliseconds: 1000)).isEmpty)
  }
}
