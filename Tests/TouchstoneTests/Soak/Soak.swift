import Foundation
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchLab

/// A kiosk in a hall full of children, with random use by ten fingers and all faults of halls in between. Now and then
/// nobody is there, and the remaining resources are measured.
final class Soak {
  /// The state of the program after a while without visitors.
  struct State {
    /// The memory in KiB, without memory shared with the server, which may be more if the server is slow.
    var memory: Int
    /// The names of the open files, sockets and pipes.
    var files: [String]
    var sharedMemories: Int
    var resources: [String: Int]
    /// The 99th percentile of the frames' ages on the screen since the last measurement, in milliseconds.
    var age: Double
    var frames: Int
  }

  let fixture: ProgramFixture
  let other: OtherClient
  let watch: TranscriptWatch
  let kiosk: Kiosk
  private(set) var faultCount = 0
  private(set) var states: [State] = []
  var dice: SplitMix64
  /// The number of configurations written. It makes each of them different.
  private var readings = 0

  /// The time without touches after which the attract loop begins and the visitor is forgotten, in seconds.
  static let idleDuration = 5.0
  /// The maximum time for which a recogniser waits for another tap, in seconds.
  private static let gap = 0.36
  private static let health = "health"

  init(seed: UInt64) throws {
    dice = SplitMix64(seed: seed)
    kiosk = try Kiosk()
    var options = XServer.Options()
    options.touchscreens = 2
    try kiosk.write(Self.configuration(kiosk, 0), letsStaffIn: true)
    fixture = try kiosk.fixture(options)
    other = try OtherClient(on: fixture.lab)
    watch = try TranscriptWatch("\(fixture.lab.directory.path)/transcript.jsonl")
  }

  var screen: VirtualTouchscreen { fixture.lab.touchscreen }

  private static func configuration(_ kiosk: Kiosk, _ reading: Int) -> String {
    """
    theme: \(reading % 2 == 0 ? "dark" : "light")
    idle: {attractAfter: \(idleDuration), resetAfter: \(idleDuration), keepDrawings: false}
    gestures: {panDistance: \(10 + reading % 3)}
    health: {file: \(kiosk.directory.path)/\(health), every: 1}
    burnIn: {shift: 2, every: 30}
    """
  }

  /// Shows all scenes once. This takes memory that is never released.
  func showEverything() throws {
    for y in stride(from: 100, to: fixture.lab.size.height - 50, by: 80) {
      try fixture.finger(1).tap(at: Self.handle(fixture.lab.size))
      try settle()
      try fixture.finger(1).tap(at: Point(100, y))
      try settle()
    }
  }

  /// Plays with this number of faults, then waits until the visitor is forgotten, and records the state.
  func play(faults: Int) throws {
    watch.forgetAges()
    for _ in 0..<faults {
      try use(for: 0.25 + Double(dice.below(50)) / 100)
      try breakSomething()
    }
    try waitForNobody()
    states.append(try state())
  }

  // MARK: Random use

  /// Plays ten fingers that land, wander and lift, 60 times a second. All are lifted at the end.
  func use(for seconds: Double) throws {
    let end = MonotonicTime.milliseconds + seconds * 1000
    while MonotonicTime.milliseconds < end {
      try screen.report { for number in 1...10 { try move(fixture.finger(number)) } }
      try MonotonicTime.sleep(seconds: 1 / 60)
    }
    try liftAll()
  }

  private func move(_ finger: Finger) throws {
    guard finger.isDown else { return dice.below(12) == 0 ? try finger.down(at: location()) : () }
    let size = fixture.lab.size
    let translation = Vector(Double(dice.below(41)) - 20, Double(dice.below(41)) - 20)
    let next = finger.location + translation
    switch dice.below(40) {
    case 0: try finger.up()
    case 1...20: try finger.move(to: Point(max(0, min(next.x, size.width - 1)), max(0, min(next.y, size.height - 1))))
    default: break
    }
  }

  /// Returns a random location, often on the handle of the bar, on its cards, in corners or on the keys of the pad.
  private func location() -> Point {
    let size = fixture.lab.size
    return switch dice.below(8) {
    case 0: Self.handle(size)
    case 1: Point(100, 150 + Double(dice.below(500)))
    case 2: Point(5, 5)
    case 3: Point(456 + Double(dice.below(368)), 260 + Double(dice.below(340)))
    default: Point(Double(dice.below(Int(size.width))), Double(dice.below(Int(size.height))))
    }
  }

  /// Returns the location of the bar's handle.
  private static func handle(_ size: Size) -> Point { Point(3, size.height / 2) }

  func liftAll() throws {
    try screen.report { for finger in screen.fingersDown { try finger.up() } }
    try screen.sync()
  }

  // MARK: Faults

  private func breakSomething() throws {
    let faults = self.faults
    let fault = faults[faultCount % faults.count]
    faultCount += 1
    // In scenes that teach, a demonstration may play for longer than it takes to forget a visitor. A touch of the
    // field, which all of them have at this location, ends it.
    try fixture.finger(1).tap(at: Point(640, 350))
    try settle()
    watch.forgetActs()
    try fault.inject()
    try settle()
    // No finger has made a gesture since then, so there must be no acts. One exception: if the machine takes half a
    // second to inject the fault, resting fingers begin to press what they rest on. The fault's cancel ends that.
    let acts = watch.acts.filter { !($0.lowercased().contains("press") && $0.contains("\"state\":\"began\"")) }
    #expect(acts == [], "after: \(fault.name)")
    try #require(fixture.program.isRunning, "after \(fault.name): \(fixture.program.errorOutput)")
  }

  /// Waits until all gestures are over. A tap waits that long for a second one.
  private func settle() throws {
    try screen.sync()
    // The server must have sent all events of those fingers before the program's sleep is checked. It may answer the
    // first request before it sends events to others, but not the second.
    other.sync()
    other.sync()
    try waitForTimers()
    while watch.read() { try waitForTimers() }
    watch.forgetFile()
  }

  /// Waits until the program has read all events, and no timer of a gesture runs that they started. It sleeps then, but
  /// for the attract loop, which leaves few pauses. A program that waits for files has read all events, and if it waits
  /// again after ``idleDuration``, those timers are over.
  private func waitForTimers() throws {
    var start: Double?
    _ = try fixture.wait(for: "all gestures to be over") {
      guard let sleep = Sleep(of: fixture.program.pid), !sleep.isForAnswer else { return Sleep?.none }
      let now = MonotonicTime.milliseconds
      start = start ?? now
      return sleep.limit >= Self.gap || now - (start ?? now) > Self.idleDuration * 1000 ? sleep : nil
    }
  }

  func readAgain() throws {
    readings += 1
    try kiosk.write(Self.configuration(kiosk, readings), letsStaffIn: true)
    fixture.program.send(signal: SIGHUP)
  }

  // MARK: Remaining resources

  private func waitForNobody() throws {
    try liftAll()
    let count = fixture.resets
    try fixture.lab.wait(upTo: 60, for: "the last visitor to be forgotten") { fixture.resets > count }
    try settle()
  }

  private func state() throws -> State {
    let window = try #require(other.frontWindow)
    let ages = watch.ages.sorted()
    let usage = fixture.program.usage
    return State(
      memory: usage.proportionalMemory - usage.proportionalSharedMemory, files: try restingFiles(),
      sharedMemories: sharedMemories,
      resources: try ServerResources.counts(ofOwnerOf: window, on: fixture.lab),
      age: ages.isEmpty ? 0 : ages[min(ages.count - 1, ages.count * 99 / 100)], frames: ages.count)
  }

  /// Returns the open files once nothing is being saved: while a file is, its folder is open.
  private func restingFiles() throws -> [String] {
    try fixture.wait(for: "files to be saved") {
      let files = files
      return files.contains(kiosk.directory.path) ? nil : files
    }
  }

  private var files: [String] {
    let folder = "/proc/\(fixture.program.pid)/fd"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }.sorted()
  }

  /// The number of System V shared memory segments that the program has made and that are still in use.
  private var sharedMemories: Int {
    (TextFile.read("/proc/sysvipc/shm") ?? "").split(separator: "\n").dropFirst().count { line in
      let fields = line.split(separator: " ")
      return fields.count > 4 && fields[4] == "\(fixture.program.pid)"
    }
  }
}

extension ProgramFixture {
  /// The number of visitors that have been forgotten.
  fileprivate var resets: Int {
    program.errorOutput.split(separator: "\n").count { $0.contains("The last visitor has gone") }
  }
}
