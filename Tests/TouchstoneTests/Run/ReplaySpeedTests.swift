import Testing

@testable import TouchLab

/// A recording in which nothing happens but time.
@Suite("A recorded session is played at a pace") struct ReplaySpeedTests {
  /// The arguments are the length of the recording and the minimum duration of the replay, in seconds: no timer fires
  /// too early. At a hundred times the speed a minute is over well before the test's timeout.
  @Test(arguments: [("0.5", 1.0, 2.0), ("1", 1, 1), ("2", 3, 1.5), ("100", 60, 0.6)])
  func theFactorIsHowManyTimesAsFast(speed: String, length: Double, least: Double) throws {
    let lab = try XServer()
    let trace = "\(lab.directory.path)/session.trace"
    let header = #"{"trace":1,"scene":"gestures","size":[400,300],"scale":1,"defaults":{}}"#
    let steps = [0, length / 2, length].map { #"{"t":\#($0 * 1000),"time":true}"# }
    try TextFile.write(([header] + steps).map { $0 + "\n" }.joined(), to: trace)
    let begin = MonotonicTime.milliseconds
    let player = try lab.touchstone(["replay", trace, "--speed", speed])
    #expect(try player.waitForExit(upTo: 20) == .exited(0), "\(player.errorOutput)")
    #expect(MonotonicTime.milliseconds - begin >= least * 1000)
  }

  /// Reading and playing such a file takes some seconds, so the program announces it first.
  @Test(arguments: [(1 << 20) - 1, 1 << 20]) func aLongOneIsReportedBeforeItIsRead(size: Int) throws {
    let directory = try TemporaryDirectory(prefix: "long-replay")
    let trace = "\(directory.path)/session.trace"
    let header = #"{"trace":1,"scene":"gestures","size":[400,300],"scale":1,"defaults":{}}"# + "\n"
    let line = #"{"t":1000,"time":true}"# + "\n"
    var text = header + String(repeating: line, count: (size - header.utf8.count) / line.utf8.count - 1)
    text += line.dropLast() + String(repeating: " ", count: size - text.utf8.count - line.utf8.count) + "\n"
    try TextFile.write(text, to: trace)
    let outcome = try BuiltProgram.touchstone(["replay", trace, "--headless"])
    #expect(outcome.status == .exited(0))
    let isNotified = outcome.errors.contains("session.trace: 1 MiB are read and played before this ends.")
    #expect(isNotified == (size >= 1 << 20) && (isNotified || outcome.errors == ""), "\(outcome.errors)")
  }
}
