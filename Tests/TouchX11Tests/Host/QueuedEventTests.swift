import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X3 What the server tells while an answer of it is waited for") struct QueuedEventTests {
  enum News: CaseIterable { case touch, key, requestToClose }

  /// The event was read together with a reply, and no further event comes to wake the loop.
  @Test(arguments: News.allCases) func isHandledAtOnce(news: News) throws {
    let fixture = try HostFixture()
    var isHandled = false
    fixture.listener.onTouch = { isHandled = true }
    fixture.host.onKeyPress = { _ in isHandled = true }
    fixture.host.onCloseRequest = { isHandled = true }
    try fixture.expectToSleep()
    switch news {
    case .touch:
      try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
      try fixture.lab.touchscreen.sync()
    case .key:
      try fixture.lab.keyboard.type("Escape")
      try fixture.lab.keyboard.sync()
    case .requestToClose: try OtherClient(on: fixture.lab).askToClose(fixture.window)
    }
    #expect(fixture.host.roundTrip())
    let start = Instant.now
    fixture.host.step(until: start + 20)
    #expect(isHandled && Instant.now.seconds(since: start) < 10)
  }

  /// A program that was held up reads keys and fingers at once. Each finds what those before it have done.
  @Test(arguments: [[true, false, true, false], [false, true, true, false], [false, false, true, true]])
  func keysAndFingersKeepTheirOrder(areKeys: [Bool]) throws {
    let fixture = try HostFixture()
    var handled: [Bool] = []
    // Fingers of one moment land together.
    fixture.listener.onTouch = { handled += fixture.listener.touches.map { _ in false } }
    fixture.host.onKeyPress = { _ in handled.append(true) }
    try fixture.expectToSleep()
    for (index, isKey) in areKeys.enumerated() {
      if isKey {
        try fixture.lab.keyboard.type("F\(index + 1)")
        try fixture.lab.keyboard.sync()
      } else {
        try fixture.lab.touchscreen.finger(index + 1).down(at: Point(20 + 60 * Double(index), 100))
        try fixture.lab.touchscreen.sync()
      }
    }
    #expect(fixture.host.roundTrip())
    try fixture.run(until: "all of them") { handled.count == areKeys.count }
    #expect(handled == areKeys)
  }
}
