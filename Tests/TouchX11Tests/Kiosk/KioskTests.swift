import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("K1 A kiosk's window") struct KioskTests {
  private let stage: Stage
  private let other: OtherClient

  init() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    other = try OtherClient(on: lab)
    other.screenSaverTimeout = 300
    stage = try Stage(on: lab, .init(size: Size(100, 100), kiosk: true))
    stage.host.window.backgroundColor = .red
    try stage.run(until: "the first frame") { try stage.color(5, 5) == "#ff0000" }
  }

  @Test func coversTheOutputWhateverSizeIsAskedFor() throws {
    #expect(stage.host.window.bounds.size == Size(640, 480))
    #expect(try stage.color(639, 479) == "#ff0000")
  }

  @Test func asksAWindowManagerForFullScreenAboveOthers() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let manager = try OtherClient(on: lab)
    manager.pretendToManageWindows()
    let stage = try Stage(on: lab, .init(kiosk: true))
    #expect(manager.states(of: stage.window) == ["_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_ABOVE"])
  }

  // MARK: Cursor

  @Test func phantomPointerShowsNoCursor() throws {
    #expect(other.cursor() == "invisible")
    for place in [Point(10, 10), Point(300, 300), Point(639, 479)] {
      try stage.lab.mouse.move(to: place)
      try stage.lab.mouse.sync()
      stage.host.step(until: .now)
      #expect(other.cursor() == "invisible")
    }
  }

  /// Where the pointer is over another window, only the server can keep that window's cursor from the screen. It lets
  /// cursors be shown again only to those who hid them.
  @Test func cursorsOfOtherWindowsAreHiddenUntilTheEnd() throws {
    let connection = stage.host.connection
    func show() -> Bool { connection.trapping { XFixesShowCursor(connection.display, connection.root) } == nil }
    #expect(show())
    #expect(!show())
    XFixesHideCursor(connection.display, connection.root)
    #expect(stage.host.run(until: .now) == 0)
    #expect(!show())
  }

  // MARK: Keyboard

  @Test func keysReachNobodyElse() throws {
    try stage.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    let escape: UInt32 = 0xff1b
    other.listenToKeys(shortcut: escape)
    var keys: [KeyPress] = []
    stage.host.onKeyPress = { keys.append($0) }
    try stage.lab.keyboard.type("Escape")
    try stage.lab.keyboard.type("Control_L", "q")
    try stage.run(until: "our own keys") { keys.count == 3 }
    #expect(other.keysHeard() == 0)

    // The same listener hears them when the kiosk is gone.
    #expect(stage.host.run(until: .now) == 0)
    try stage.lab.keyboard.type("Escape")
    try stage.lab.wait(for: "keys of others") { other.keysHeard() > 0 }
  }

  @Test func keyboardThatAnotherHoldsIsTakenWhenItIsFree() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    #expect(other.grabKeyboard())
    let stage = try Stage(on: lab, .init(kiosk: true))
    try stage.run(until: "the complaint") { stage.messages.count == 1 }
    #expect(stage.messages[0].hasPrefix("warning: The keyboard could not be taken: another program holds it."))
    _ = stage.host.run(until: .now + 0.5)
    stage.host.step(until: .now)
    #expect(stage.messages.count == 1)
    other.ungrabKeyboard()
    try stage.run(until: "the keyboard") { other.isKeyboardTaken }
  }

  @Test func keyboardLostWithTheWindowIsTakenAgain() throws {
    try stage.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    other.unmap(stage.window)
    try stage.run(until: "the window is back") { stage.host.nativeWindow.isMapped }
    try stage.run(until: "the keyboard is back") { other.isKeyboardTaken }
    try stage.run(until: "the picture is back") { try stage.color(5, 5) == "#ff0000" }
  }

  // MARK: In front

  @Test func coveredWindowComesToTheFront() throws {
    other.cover(PixelRect(0, 0, 300, 300))
    try stage.run(until: "the window is in front") { try stage.color(100, 100) == "#ff0000" }
  }

  /// Another program that always wants to be in front as well: both take turns, but not as fast as they can.
  @Test func fightForTheFrontIsFoughtSlowly() throws {
    let window = other.cover(PixelRect(0, 0, 300, 300))
    other.watch(window)
    let end = Instant.now + 1
    var raises = 0
    while Instant.now < end {
      if other.isCovered() {
        raises += 1
        other.raise(window)
      }
      stage.host.step(until: .now + 0.002)
    }
    #expect((2...25).contains(raises))
  }

  @Test func requestToCloseIsNoEnd() throws {
    other.askToClose(stage.window)
    #expect(stage.host.run(until: .now + 0.1) == 0)
    stage.host.step(until: .now)
    #expect(stage.host.exitStatus == nil)
    var requests = 0
    stage.host.onCloseRequest = { requests += 1 }
    other.askToClose(stage.window)
    try stage.run(until: "the request is handed on") { requests == 1 }
  }

  @Test func destroyedWindowEndsTheLoopSoThatItIsStartedAgain() throws {
    try stage.lab.touchscreen.finger(1).down(at: Point(10, 10))
    try stage.expect("began 1 at 10,10")
    other.destroy(stage.window)
    #expect(stage.host.run(until: .now + 5) == 1)
    #expect(stage.listener.messages == ["cancelled 1 at 10,10"])
    #expect(stage.messages.contains { $0.hasPrefix("error: The window on \(stage.lab.display) was destroyed") })
  }

  // MARK: Screen saver

  @Test func screenSaverIsOffUntilTheEnd() throws {
    #expect(other.screenSaverTimeout == 0)
    #expect(stage.host.run(until: .now) == 0)
    #expect(other.screenSaverTimeout == 300)
    #expect(other.screenSaverInterval == 77)
  }

  @Test func hostThatGoesAwayGivesEverythingBack() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    other.screenSaverTimeout = 300
    do {
      let stage = try Stage(on: lab, .init(kiosk: true))
      try stage.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    }
    #expect(other.screenSaverTimeout == 300)
    #expect(other.grabKeyboard())
  }

  // MARK: Rest

  @Test func nothingWakesItWhileAllIsWell() throws {
    try stage.run(until: "the keyboard is grabbed") { other.isKeyboardTaken }
    try stage.run(until: "all is well") { stage.host.kioskGuard?.wakeTime == nil }
    stage.host.step(until: .now + 0.2)
    let before = RunLoopTests.voluntarySwitches
    stage.host.step(until: .now + 1.5)
    #expect(RunLoopTests.voluntarySwitches - before == 1)
  }
}

@Suite("K3, K5, K9 What watches over a kiosk asks") struct ServerQuestionTests {
  @Test(arguments: [true, false]) func lastAcknowledgedFrameIsKnownAfterARoundTrip(sharesMemory: Bool) throws {
    var options = X11Host.Options()
    options.sharesMemory = sharesMemory
    let stage = try Stage(.init(size: Size(640, 480)), options)
    var frames: [Int] = []
    stage.host.onFrame = { frames.append($0.number) }
    let before = Instant.now
    stage.host.window.backgroundColor = .red
    try stage.run(until: "a frame") { !frames.isEmpty }
    #expect(stage.host.roundTrip())
    stage.host.step(until: .now)
    let frame = try #require(stage.host.lastAcknowledgedFrame)
    #expect(frame.number == frames.last)
    #expect(frame.time >= before && frame.time <= .now)
  }

  @Test func serverThatIsGoneAnswersNothing() throws {
    let stage = try Stage()
    #expect(stage.host.roundTrip())
    stage.lab.stop()
    #expect(!stage.host.roundTrip())
    #expect(!stage.host.roundTrip())
    #expect(!stage.host.setScreenPower(.off))
    #expect(stage.host.run(until: .now + 5) == 69)
  }

  /// The lab's screen is memory and has no power to switch: that is told, and nothing else happens.
  @Test func screenWithoutPowerSavingCanNotBeSwitched() throws {
    let stage = try Stage()
    #expect(!stage.host.setScreenPower(.off))
    #expect(!stage.host.setScreenPower(.on))
    #expect(stage.messages == [])
  }
}
