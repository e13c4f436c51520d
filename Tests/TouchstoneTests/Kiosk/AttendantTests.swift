import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K6, K9 A program that is looked after") struct AttendantTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "attendant-tests") }

  private func visit(_ text: String) throws -> Visit {
    let path = "\(directory.path)/kiosk.yaml"
    try TextFile.write(text, to: path)
    return try Visit(XServer.Options(), ["--config", path])
  }

  @Test func itsHealthCanBeRead() throws {
    let file = "\(directory.path)/touchstone.prom"
    let visit = try visit("health: {file: \(file), every: 1}")
    try visit.tap(at: Point(640, 400))
    func value(_ name: String) -> Double? {
      let line = (TextFile.read(file) ?? "").split(separator: "\n").first { $0.hasPrefix("touchstone_\(name) ") }
      return line.flatMap { Double($0.split(separator: " ")[1]) }
    }
    try visit.lab.wait(upTo: 20, for: "a report with the tap") { value("touches_total") == 1 }
    #expect(value("frames_total").map { $0 >= 2 } == true)
    #expect(value("touch_screens") == 1 && value("touches_cancelled_total") == 0)
    #expect(value("last_frame_age_seconds").map { (0...20).contains($0) } == true)
    #expect(value("input_latency_seconds_sum").map { $0 < 5 } == true)
    try visit.lab.wait(upTo: 20, for: "the next report") { value("input_latency_seconds{quantile=\"0.5\"}") == nil }
  }

  /// Lifts and lands again at once, and lifts for good.
  private func bounce(_ visit: Visit) throws {
    let finger = visit.finger(1)
    try finger.down(at: Point(640, 400))
    try finger.up()
    try finger.down(at: Point(643, 400))
    try finger.up()
    try visit.wait(for: "tap")
  }

  private func landings(_ visit: Visit) throws -> Int {
    try visit.lines().filter { $0.id == "gestures.tap" && $0.message == "touchesBegan" }.count
  }

  @Test func aDeviceThatBouncesIsMendedIfItIsNamed() throws {
    let mended = try visit("touch: {devices: [{name: Touchlab touchscreen 1, bounce: 0.2}]}")
    try bounce(mended)
    #expect(try landings(mended) == 1)
    let other = try visit("touch: {devices: [{name: Nonesuch, bounce: 0.2}]}")
    try bounce(other)
    try other.waitUntilHeard()
    #expect(try landings(other) >= 2)
  }
}
