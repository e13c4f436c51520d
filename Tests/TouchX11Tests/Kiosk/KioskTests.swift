import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K1 A kiosk's window") struct KioskTests {
  private let fixture: HostFixture
  private let other: OtherClient

  init() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    other = try OtherClient(on: lab)
    other.screenSaverTimeout = 300
    fixture = try HostFixture(on: lab, .init(size: Size(100, 100), kiosk: true))
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(5, 5) == "#ff0000" }
  }

  @Test func coversTheOutputWhateverSizeIsAskedFor() throws {
    #expect(fixture.host.window.bounds.size == Size(640, 480))
    #expect(try fixture.color(639, 479) == "#ff0000")
  }

  @Test func asksAWindowManagerForFullScreenAboveOthers() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let manager = try OtherClient(on: lab)
    manager.pretendToManageWindows()
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    #expect(manager.states(of: fixture.window) == ["_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_ABOVE"])
  }

  // MARK: Cursor

  @Test func phantomPointerShowsNoCursor() throws {
    #expect(other.cursor() == "invisible")
    for location in [Point(10, 10), Point(300, 300), Point(639, 479)] {
      try fixture.lab.mouse.move(to: location)
      try fixture.lab.mouse.sync()
      fixture.host.step(until: .now)
      #expect(other.cursor() == "invisible")
    }
  }

  /// Only the server can hide the cursor of another window below the pointer. It shows cursors again only for clients
  /// that hid them.
  @Test func cursorsOfOtherWindowsAreHiddenUntilTheEnd() throws {
    let connection = fixture.host.connection
    func show() -> Bool { connection.trapping { XFixesShowCursor(connection.display, connection.root) } == nil }
    #expect(show())
    #expect(!show())
    XFixesHideCursor(connection.display, connection.root)
    #expect(fixture.host.run(until: .now) == 0)
    #expect(!show())
  }

  // MARK: Keyboard

  @Test func keysReachNobodyElse() throws {
    try fixture.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    let escape: UInt32 = 0xff1b
    other.listenToKeys(shortcut: escape)
    var keys: [Key] = []
    fixture.host.onKeyPress = { keys.append($0) }
    try fixture.lab.keyboard.type("Escape")
    try fixture.lab.keyboard.type("Control_L", "q")
    try fixture.run(until: "our own keys") { keys.count == 3 }
    #expect(other.keysHeard() == 0)

    // The other client receives keys once the kiosk has ended.
    #expect(fixture.host.run(until: .now) == 0)
    try fixture.lab.keyboard.type("Escape")
    try fixture.lab.wait(for: "keys of others") { other.keysHeard() > 0 }
  }

  @Test func keyboardThatAnotherHoldsIsTakenWhenItIsFree() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    #expect(other.grabKeyboard())
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    try fixture.run(upTo: 20, until: "the complaint") { fixture.messages.count == 1 }
    #expect(fixture.messages[0].hasPrefix("warning: The keyboard could not be taken: another program holds it."))
    var tries: Set<Instant> = []
    try fixture.run(until: "more tries") {
      if let next = fixture.host.windowKeeper?.wakeTime { tries.insert(next) }
      return tries.count > 3
    }
    #expect(fixture.messages.count == 1)
    other.ungrabKeyboard()
    try fixture.run(until: "the keyboard") { other.isKeyboardTaken }
  }

  /// Another program grabs the keyboard when the window is hidden. Each loss is reported once, until the kiosk has the
  /// keyboard again.
  @Test func keyboardThatIsLostAgainIsReportedAgain() throws {
    let keeper = try #require(fixture.host.windowKeeper)
    /// Runs the host with all retries at once, without their pauses.
    func run(until description: String, _ isTrue: () -> Bool) throws {
      try fixture.run(until: description) {
        if let due = keeper.wakeTime { keeper.attend(at: max(due, .now)) }
        return isTrue()
      }
    }
    for round in 1...3 {
      try run(until: "the keyboard is grabbed") { keeper.wakeTime == nil }
      other.unmap(fixture.window)
      #expect(other.grabKeyboard())
      try run(until: "the complaint") { fixture.messages.count == round }
      #expect(fixture.messages.allSatisfy { $0.hasPrefix("warning: The keyboard could not be taken") })
      other.ungrabKeyboard()
      try run(until: "the keyboard") { other.isKeyboardTaken }
    }
  }

  /// The pauses grow to one second and stay there, however long the other program holds the keyboard.
  @Test func itTriesMoreAndMoreSeldomUpToOnceASecond() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    #expect(other.grabKeyboard())
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    let keeper = try #require(fixture.host.windowKeeper)
    try fixture.run(until: "the first try") { keeper.wakeTime ?? .zero > .zero }
    let pauses = try (0..<8).map { _ in
      let due = try #require(keeper.wakeTime)
      keeper.attend(at: due)
      return try #require(keeper.wakeTime).seconds(since: due)
    }
    #expect(pauses == pauses.sorted() && pauses[0] < 0.5 && pauses.suffix(3) == [1, 1, 1])
  }

  @Test func keyboardLostWithTheWindowIsTakenAgain() throws {
    try fixture.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    other.unmap(fixture.window)
    try fixture.run(until: "the window is back") { fixture.host.nativeWindow.isMapped }
    try fixture.run(until: "the keyboard is back") { other.isKeyboardTaken }
    try fixture.run(until: "the picture is back") { try fixture.color(5, 5) == "#ff0000" }
  }

  // MARK: In front

  @Test func coveredWindowComesToTheFront() throws {
    other.cover(PixelRect(0, 0, 300, 300))
    try fixture.run(until: "the window is in front") { try fixture.color(100, 100) == "#ff0000" }
  }

  /// Another program also wants to stay in front. The two alternate, but not as fast as they could.
  @Test func fightForTheFrontIsFoughtSlowly() throws {
    let window = other.cover(PixelRect(0, 0, 300, 300))
    other.watch(window)
    var raises: [Instant] = []
    try fixture.run(until: "four rounds") {
      if other.isCovered() {
        raises.append(.now)
        other.raise(window)
      }
      return raises.count == 4
    }
    // The first pause is a twentieth of a second, and each following one is longer.
    #expect(raises[3].seconds(since: raises[0]) >= 0.14)
  }

  @Test func requestToCloseIsNoEnd() throws {
    other.askToClose(fixture.window)
    #expect(fixture.host.run(until: .now + 0.1) == 0)
    fixture.host.step(until: .now)
    #expect(fixture.host.exitStatus == nil)
    var requests = 0
    fixture.host.onCloseRequest = { requests += 1 }
    other.askToClose(fixture.window)
    try fixture.run(until: "the request is handed on") { requests == 1 }
  }

  @Test func destroyedWindowEndsTheLoopSoThatItIsStartedAgain() throws {
    try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
    try fixture.expect("began 1 at 10,10")
    other.destroy(fixture.window)
    #expect(fixture.host.run(until: .now + 5) == 1)
    #expect(fixture.listener.messages == ["cancelled 1 at 10,10"])
    #expect(fixture.messages.contains { $0.hasPrefix("error: The window on \(fixture.lab.display) was destroyed") })
  }

  // MARK: Screen saver

  @Test func screenSaverIsOffUntilTheEnd() throws {
    #expect(other.screenSaverTimeout == 0)
    #expect(fixture.host.run(until: .now) == 0)
    #expect(other.screenSaverTimeout == 300)
    #expect(other.screenSaverInterval == 77)
  }

  @Test func loopThatRunsAgainHoldsEverythingAgain() throws {
    try fixture.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    for _ in 0..<2 {
      #expect(fixture.host.run(until: .now) == 0)
      #expect(other.screenSaverTimeout == 300 && !other.isKeyboardTaken)
      try fixture.run(until: "the keyboard is grabbed again") { other.isKeyboardTaken }
      #expect(other.screenSaverTimeout == 0)
    }
  }

  @Test func hostThatGoesAwayGivesEverythingBack() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    other.screenSaverTimeout = 300
    do {
      let fixture = try HostFixture(on: lab, .init(kiosk: true))
      try fixture.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    }
    #expect(other.screenSaverTimeout == 300)
    #expect(other.grabKeyboard())
  }

  // MARK: Rest

  @Test func nothingWakesItWhileAllIsWell() throws {
    try fixture.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    try fixture.expectToSleep()
  }
}

@Suite("K3, K5, K9 What watches over a kiosk asks") struct ServerQuestionTests {
  @Test(arguments: [true, false]) func lastAcknowledgedFrameIsKnownAfterARoundTrip(sharesMemory: Bool) throws {
    var options = X11Host.Options()
    options.sharesMemory = sharesMemory
    let fixture = try HostFixture(.init(size: Size(640, 480)), options)
    var frames: [Int] = []
    fixture.host.onFrame = { frames.append($0.number) }
    let before = Instant.now
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "a frame") { !frames.isEmpty }
    #expect(fixture.host.roundTrip())
    fixture.host.step(until: .now)
    let frame = try #require(fixture.host.lastAcknowledgedFrame)
    #expect(frame.number == frames.last)
    #expect(frame.time >= before && frame.time <= .now)
  }

  @Test func serverThatIsGoneAnswersNothing() throws {
    let fixture = try HostFixture()
    #expect(fixture.host.roundTrip())
    fixture.lab.stop()
    #expect(!fixture.host.roundTrip())
    #expect(!fixture.host.roundTrip())
    #expect(!fixture.host.setScreenPower(.off))
    #expect(fixture.host.run(until: .now + 5) == 69)
  }

  /// The lab's screen is virtual and has no power controls. The call returns false without a message.
  @Test func screenWithoutPowerSavingCanNotBeSwitched() throws {
    let fixture = try HostFixture()
    #expect(!fixture.host.setScreenPower(.off))
    #expect(!fixture.host.setScreenPower(.on))
    #expect(fixture.messages == [])
  }
}
