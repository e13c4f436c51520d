import CX11
import Expectations
import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct XServerTests {
  @Test func nothingIsLeftAfterAStop() throws {
    var lab: XServer? = try XServer()
    let (pid, directory, display) = try (#require(lab?.pid), #require(lab?.directory.path), #require(lab?.display))
    let traces = ["/tmp/.X11-unix/X\(display.dropFirst())", directory]
    for trace in traces { #expect(access(trace, F_OK) == 0, "\(trace) should be there while the server runs") }
    lab?.stop()
    lab?.stop()
    #expect(lab?.isRunning == false)
    lab = nil
    for trace in traces { #expect(access(trace, F_OK) != 0, "\(trace) is left") }
    #expect(kill(pid, 0) != 0)
  }

  @Test(arguments: [Size(3840, 2160), Size(1080, 1920), Size(128, 128)])
  func theScreenHasTheSizeThatIsWanted(size: Size) throws {
    let lab = try XServer(XServer.Options(size: size))
    #expect(lab.size == size)
    #expect(try lab.screenshot().size == size)
    #expect(TouchListener(lab).refreshRate == 60)
    try lab.touchscreen.finger(1).down(at: Point(size.width - 0.5, size.height - 0.5))
  }

  @Test func serversDoNotDisturbEachOther() throws {
    let labs = [try XServer(), try XServer()]
    #expect(labs[0].display != labs[1].display)
    labs[0].stop()
    #expect(labs[1].isRunning)
    try labs[1].touchscreen.sync()
  }

  @Test func extensionsCanBeSwitchedOff() throws {
    var options = XServer.Options()
    options.disabledExtensions = ["MIT-SHM", "RANDR"]
    let without = try XServer(options)
    let with = try XServer()
    for name in options.disabledExtensions {
      #expect(!TouchListener(without).has(extension: name))
      #expect(TouchListener(with).has(extension: name))
    }
    let refusal = expectError(LabError.self) { try without.resize(to: Size(800, 600)) }
    #expect(refusal?.problem == "RANDR is off")
  }

  @Test func furtherModes() throws {
    var options = XServer.Options(size: Size(1920, 1920))
    options.modes = [Size(1080, 1920), Size(1000, 700)]
    let lab = try XServer(options)
    for mode in options.modes {
      try lab.resize(to: mode)
      #expect(lab.size == mode)
      #expect(try lab.screenshot().size == mode)
    }
  }

  @Test func programsCanBeRefused() throws {
    var options = XServer.Options()
    options.refusesPrograms = true
    let lab = try XServer(options)
    #expect(XOpenDisplay(lab.display) == nil)
    try lab.touchscreen.sync()
    #expect(try lab.screenshot().isUniform)
  }

  @Test func aServerThatDiesIsAnErrorAndNotOurEnd() throws {
    let lab = try XServer()
    let socket = "/tmp/.X11-unix/X\(lab.display.dropFirst())"
    kill(lab.pid, SIGKILL)
    let waiting = expectError(LabError.self) { try lab.wait(for: "the moon") { false } }
    #expect(waiting?.kind == .serverFailed)
    #expect(throws: LabError.self) { try lab.touchscreen.finger(1).down(at: Point(1, 1)) }
    #expect(throws: LabError.self) { try lab.touchscreen.sync() }
    #expect(throws: LabError.self) { try lab.touchscreen.unplug() }
    #expect(throws: LabError.self) { try lab.screenshot() }
    lab.stop()
    #expect(access(socket, F_OK) != 0)
  }

  @Test func waitingNamesWhatDidNotCome() throws {
    let lab = try XServer()
    var asked = 0
    try lab.wait(for: "the third question") {
      asked += 1
      return asked == 3
    }
    let timeout = expectError(LabError.self) { try lab.wait(upTo: 0.05, for: "the moon") { false } }
    #expect(timeout?.kind == .timeout)
    #expect(timeout?.description == "Waiting for the moon: it did not come true in 0.05 s")
  }

  @Test func impossibleServersAreRefused() {
    for size in [Size(0, 0), Size(1280, 127), Size(8193, 800), Size(.nan, 800)] {
      let refusal = expectError(LabError.self) { try XServer(XServer.Options(size: size)) }
      #expect(refusal?.kind == .impossible)
    }
  }

  /// Threads open and close connections, so that the last one of the library is closed again and again.
  @Test func connectionsComeAndGoInManyThreads() async throws {
    let lab = try XServer()
    let display = lab.display
    let count = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<200).count { _ in
            guard let connection = XOpenDisplay(display) else { return false }
            defer { XCloseDisplay(connection) }
            var (major, minor): (Int32, Int32) = (2, 2)
            return XIQueryVersion(connection, &major, &minor) == Success
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 800)
  }
}
