import Glibc
import Testing
import TouchGeometry
import TouchUI

/// A source of touches that reads lines of text from a socket, such as "down 1 10 20 0". The last number is the time in
/// milliseconds.
private final class SocketSource {
  private let socket: Int32
  private unowned let window: Window
  private let touches = TouchSource()
  private var rest: [UInt8] = []
  private var watching: Registration?

  init(_ socket: Int32, to window: Window, on host: any Host) {
    self.socket = socket
    self.window = window
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    watching = host.watch(socket, .readable) { [unowned self] in readAll() }
  }

  private func readAll() {
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = read(socket, &bytes, bytes.count)
    while count > 0 {
      rest += bytes[..<count]
      count = read(socket, &bytes, bytes.count)
    }
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      receive(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    if count == 0 {
      watching = nil
      window.application.cancelTouches(from: touches)
    }
  }

  private func receive(_ line: String) {
    let kinds: [Substring: TouchSample.Kind] = ["down": .down, "move": .move, "up": .up]
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 4, let kind = kinds[words[0]] else { return }
    window.application.receive(
      TouchSample(
        finger: Int(numbers[0]), kind: kind, location: Point(numbers[1], numbers[2]),
        time: Instant(milliseconds: numbers[3])), in: window, from: touches)
  }
}

/// Counts the actions of a recogniser.
private final class Counter {
  private(set) var number = 0

  func count() { number += 1 }
}

@Suite("Another source of touches: lines through a socket") struct SocketSourceTests {
  private let application = Application()
  private let host: HeadlessHost
  private let window: Window
  private let ends: [Int32]
  private let source: SocketSource

  init() throws {
    host = HeadlessHost(application: application)
    window = Window(application: application, size: Size(400, 300))
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    self.ends = ends
    source = SocketSource(ends[1], to: window, on: host)
  }

  private func send(_ text: String) { _ = write(ends[0], text, text.utf8.count) }

  private func closeAll() {
    close(ends[0])
    close(ends[1])
  }

  @Test func aTapIsRecognised() {
    defer { closeAll() }
    let counter = Counter()
    let tap = TapGestureRecognizer()
    tap.addTarget(counter, action: Action("count", Counter.count))
    window.addGestureRecognizer(tap)
    send("down 1 10 20 0\nup 1 10")
    #expect(host.wait(upTo: 10) && counter.number == 0)
    send(" 20 80\n")
    #expect(host.wait(upTo: 10) && counter.number == 1)
  }

  @Test func aPressThatLiftedBeforeItsTimeIsNone() {
    defer { closeAll() }
    let counter = Counter()
    let press = LongPressGestureRecognizer()
    press.addTarget(counter, action: Action("count", Counter.count))
    window.addGestureRecognizer(press)
    send("down 1 10 20 0\nup 1 10 20 480\n")
    #expect(host.wait(upTo: 10))
    application.advance(to: Instant(milliseconds: 2000))
    #expect(counter.number == 0)
  }

  @Test func theEndOfTheSocketEndsTheWatch() {
    defer { close(ends[1]) }
    close(ends[0])
    #expect(host.wait(upTo: 10))
    #expect(!host.wait(upTo: 0))
  }
}

@Suite("What other threads ask of the main one") struct MainThreadTests {
  private final class Display {
    var text = ""
  }

  private let application = Application()

  /// Calls `body` on another thread and waits until that has ended.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context)
    pthread_join(thread, nil)
  }

  @Test func isDoneInOrderWhenTheHostWakes() {
    let host = HeadlessHost(application: application)
    let display = Display()
    let (mainThread, reference) = (application.mainThread, MainThreadReference(display))
    #expect(!host.wait(upTo: 0))
    onAnotherThread {
      for word in ["one", "two"] {
        mainThread.perform { application in reference.object(in: application)?.text += word }
      }
    }
    #expect(display.text.isEmpty)
    #expect(host.wait(upTo: 10) && display.text == "onetwo")
    #expect(!host.wait(upTo: 0))
  }

  @Test func withoutAHostItIsDoneWhenTimePasses() {
    let display = Display()
    let (mainThread, reference) = (application.mainThread, MainThreadReference(display))
    onAnotherThread {
      mainThread.perform { application in
        reference.object(in: application)?.text = "at \(application.time.milliseconds)"
      }
    }
    application.advance(to: Instant(milliseconds: 70))
    #expect(display.text == "at 70.0")
    application.advance(to: Instant(milliseconds: 90))
    #expect(display.text == "at 70.0", "once")
  }

  @Test func whatWasAskedForBeforeThereWasAHostWakesIt() {
    let display = Display()
    let (mainThread, reference) = (application.mainThread, MainThreadReference(display))
    mainThread.perform { application in reference.object(in: application)?.text = "done" }
    let host = HeadlessHost(application: application)
    #expect(host.wait(upTo: 10) && display.text == "done")
  }

  @Test func anObjectThatIsGoneIsNotHeld() {
    var display: Display? = Display()
    let reference = MainThreadReference(display ?? Display())
    #expect(reference.object(in: application) === display)
    display = nil
    #expect(reference.object(in: application) == nil)
  }
}
