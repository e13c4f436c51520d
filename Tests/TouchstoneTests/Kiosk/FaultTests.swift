import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchLab

/// A series of all faults that happen in a hall, in one kiosk.
@Suite("X1, X4, K1 After each fault") struct FaultTests {
  private static let size = Size(1280, 800)
  private let fixture: ProgramFixture
  private let other: OtherClient
  /// The start of the program's own time, in milliseconds of the monotonic clock.
  private let clock: Double
  /// The number of taps so far.
  private let taps = Count()

  private final class Count {
    var value = 0
  }

  init() throws {
    var options = XServer.Options(size: Self.size)
    options.touchscreens = 2
    fixture = try ProgramFixture(options, ["--kiosk"])
    other = try OtherClient(on: fixture.lab)
    clock = try fixture.clock()
    taps.value = try fixture.actionNames().count
  }

  /// The maximum time from a tap's lift to its image, in milliseconds.
  private static let limit = 100.0
  /// The maximum number of tries of a fault until the tap after it is in time. A busy machine is late at random, while
  /// a program that recovers slowly is late each time.
  private static let attempts = 4

  @Test func aTapIsAnsweredAtOnceAndNothingHappensThatNobodyDid() throws {
    for (name, inject) in faults {
      var times: [Double] = []
      while times.count < Self.attempts, times.last.map({ $0 > Self.limit }) ?? true {
        times.append(try tap(after: name, inject))
      }
      #expect(times.contains { $0 <= Self.limit }, "milliseconds after: \(name): \(times)")
    }
  }

  private func tap(after name: String, _ inject: () throws -> Void) throws -> Double {
    try inject()
    try fixture.lab.wait(upTo: 20, for: "the window covers the screen after: \(name)") { covers }
    let time = try tap()
    #expect(try fixture.actionNames() == Array(repeating: "tap", count: taps.value), "after: \(name)")
    return time
  }

  private var screen: VirtualTouchscreen { fixture.lab.touchscreen }

  private var covers: Bool {
    guard let window = other.frontWindow else { return false }
    let size = fixture.lab.size
    return other.frame(of: window) == PixelRect(0, 0, Int(size.width), Int(size.height))
  }

  /// Taps with a finger that does nothing else. Returns the milliseconds from the lift until the image was shown; infinity
  /// if the machine stalled between landing and lift for so long that it was no tap.
  private func tap() throws -> Double {
    let (finger, presses) = (fixture.finger(10), try longPresses.count)
    try finger.tap(at: Point(640, 400), for: 0.03)
    let lift = screen.lastReportTime
    let action: Line
    do {
      action = try fixture.wait(for: "tap \(taps.value + 1)") {
        try fixture.actions("tap").dropFirst(taps.value).first ?? longPresses.dropFirst(presses).first
      }
    } catch {
      Issue.record("The last lines: \(fixture.transcript().split(separator: "\n").suffix(30))")
      throw error
    }
    guard action.action != nil else { return .infinity }
    taps.value += 1
    let frame = try fixture.wait(for: "the picture of tap \(taps.value)") {
      try fixture.lines().first { $0.frame != nil && $0.t >= action.t }
    }
    return frame.t + clock - lift
  }

  /// The presses that were too long for a tap.
  private var longPresses: [Line] {
    get throws {
      try fixture.lines().filter { $0.recognizer == "gestures.tap" && $0.reason?.contains("longer") == true }
    }
  }

  private var faults: [(String, () throws -> Void)] {
    [
      ("a loose cable under one finger", { try pullCable(fingers: 1) }),
      ("a loose cable under ten fingers", { try pullCable(fingers: 10) }),
      ("another screen is plugged in and out", plugAnother),
      ("the device is grabbed under a finger", grabDevice),
      ("the pointer is grabbed under a finger", grabPointer),
      ("another program takes a touch", takeTouch),
      ("another program dies with a touch in its hands", dieWithATouch),
      ("the window is hidden under a finger", hideWindow),
      ("the window is covered under a finger", coverWindow),
      ("the screen floats for a while", floatScreen),
      ("the output is off for a while", switchOutput),
      ("another mode", changeMode),
      ("the mode of before", changeMode),
    ]
  }

  /// Puts a finger down and waits until the program has received the landing.
  private func rest() throws {
    let count = try landings
    try fixture.finger(1).down(at: Point(300, 300))
    _ = try fixture.wait(for: "a landing") { try landings > count ? true : nil }
  }

  private var landings: Int {
    get throws { try fixture.lines().count { $0.to == "view" && $0.message == "touchesBegan" } }
  }

  private func pullCable(fingers: Int) throws {
    try rest()
    for number in 1..<fingers { try fixture.finger(number + 1).down(at: Point(Double(number) * 60, 500)) }
    try screen.unplug()
    for finger in screen.fingersDown { try finger.up() }
    try screen.plug()
  }

  private func plugAnother() throws {
    let second = fixture.lab.touchscreens[1]
    try second.unplug()
    try second.plug()
    try second.finger(1).tap(at: Point(640, 400), for: 0)
    taps.value += 1
    try fixture.wait(for: "tap", taps.value)
  }

  private func grabDevice() throws {
    try rest()
    #expect(other.grab(screen.name))
    try fixture.finger(1).up()
    try fixture.finger(2).tap(at: Point(640, 400), for: 0)
    try screen.sync()
    other.ungrab(screen.name)
  }

  private func grabPointer() throws {
    #expect(other.grabPointer())
    try fixture.finger(1).tap(at: Point(300, 300), for: 0)
    try screen.sync()
    other.ungrabPointer()
  }

  private func takeTouch() throws {
    let rival = try OtherClient(on: fixture.lab)
    rival.claimTouches()
    try fixture.finger(1).down(at: Point(300, 300))
    try screen.sync()
    #expect(rival.decide(accepting: true) == 1)
    try fixture.finger(1).up()
    try screen.sync()
  }

  /// Slides the finger down, too far for a tap and too steeply for a swipe.
  private func slide() throws {
    try fixture.finger(1).move(to: Point(300, 450), over: 0.05)
    try fixture.finger(1).up()
    try screen.sync()
  }

  private func dieWithATouch() throws {
    let rival = try OtherClient(on: fixture.lab)
    rival.claimTouches()
    try fixture.finger(1).down(at: Point(300, 300))
    try slide()
    rival.die()
  }

  private func hideWindow() throws {
    try rest()
    let window = try #require(other.frontWindow)
    other.unmap(window)
    try fixture.finger(1).up()
    try screen.sync()
  }

  private func coverWindow() throws {
    try rest()
    let cover = other.cover(PixelRect(200, 200, 800, 500))
    try slide()
    try fixture.lab.wait(upTo: 20, for: "the kiosk comes to the front") { other.frontWindow != cover }
    other.destroy(cover)
  }

  private func floatScreen() throws {
    try rest()
    other.float(screen.name)
    try fixture.finger(1).up()
    try screen.sync()
    other.attach(screen.name, to: "Virtual core")
  }

  /// Changes to a smaller mode, or back to the previous one.
  private func changeMode() throws {
    let size = fixture.lab.size == Self.size ? Size(1024, 768) : Self.size
    try fixture.lab.setOutput("DUMMY0", to: Rect(origin: .zero, size: size))
  }

  private func switchOutput() throws {
    try fixture.lab.setOutput("DUMMY0", to: nil)
    try fixture.lab.setOutput("DUMMY0", to: Rect(origin: .zero, size: Self.size))
  }
}
