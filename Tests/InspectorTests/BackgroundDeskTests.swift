import Glibc
import Synchronization
import Testing
import TouchGeometry
import TouchUI

@testable import Inspector

/// Tests of the background worker. Dragging a slider asks it a hundred questions a second.
@Suite("S9 One worker, and only the newest question") struct BackgroundDeskTests {
  private final class Watch: Sendable {
    let busy = Mutex((now: 0, most: 0, done: [Int]()))

    func work(_ number: Int) -> Int {
      busy.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
      usleep(300)
      busy.withLock { ($0.now, $0.done) = ($0.now - 1, $0.done + [number]) }
      return number
    }
  }

  private let application = Application()
  private let watch = Watch()
  private let desk: BackgroundDesk<Int>
  private var time = Instant.zero

  init() { desk = BackgroundDesk(application) }

  private mutating func pass() {
    time = time + 0.001
    application.advance(to: time)
    usleep(100)
  }

  private mutating func waitUntilIdle() {
    for _ in 0..<50_000 where desk.isBusy { pass() }
    #expect(!desk.isBusy)
  }

  @Test(
    "Of any number of orders one is at work at a time, and the last is answered, alone", arguments: [1, 2, 3, 40, 300])
  mutating func manyOrders(count: Int) {
    final class Answers { var numbers: [Int] = [] }
    let answers = Answers()
    for number in 1...count {
      desk.order { [watch] in
        watch.work(number)
      } deliver: {
        answers.numbers.append($0)
      }
      if number % 7 == 0 { pass() }
    }
    waitUntilIdle()
    let state = watch.busy.withLock { $0 }
    #expect(state.most == 1 && answers.numbers.last == count && state.done.last == count)
    #expect(state.done == state.done.sorted() && Set(state.done).count == state.done.count)
    #expect(answers.numbers.count < 3 + count / 7 && answers.numbers == answers.numbers.sorted())
  }

  @Test("Orders that nobody moves on with meanwhile are two: the first, which is at work, and the last")
  mutating func noneBetween() {
    for number in 1...100 {
      desk.order { [watch] in
        watch.work(number)
      } deliver: { _ in
      }
    }
    waitUntilIdle()
    #expect(watch.busy.withLock { $0.done } == [1, 100])
  }

  @Test("What is forgotten is not answered, and what comes afterwards is")
  mutating func forgotten() {
    final class Answers { var numbers: [Int] = [] }
    let answers = Answers()
    for number in 1...2 {
      desk.order { [watch] in
        watch.work(number)
      } deliver: {
        answers.numbers.append($0)
      }
    }
    desk.forget()
    waitUntilIdle()
    #expect(answers.numbers == [] && watch.busy.withLock { $0.done } == [1])
    desk.order { [watch] in
      watch.work(3)
    } deliver: {
      answers.numbers.append($0)
    }
    waitUntilIdle()
    #expect(answers.numbers == [3])
  }

  @Test("A receiver may order more") mutating func oneAfterTheOther() {
    final class Answers { var numbers: [Int] = [] }
    let answers = Answers()
    desk.order { [watch] in
      watch.work(1)
    } deliver: { [desk, watch] in
      answers.numbers.append($0)
      desk.order {
        watch.work(2)
      } deliver: {
        answers.numbers.append($0)
      }
    }
    waitUntilIdle()
    #expect(answers.numbers == [1, 2])
  }

  /// Other tests start threads of their own meanwhile, but not hundreds.
  @Test("A slider that is dragged through the inspector starts no thread for each move") func slider() throws {
    let fixture = InspectorFixture()
    fixture.inspector.open()
    for _ in 0..<30 { fixture.press(Point(300, 100), for: 0.9) }
    fixture.pass(1)
    try fixture.press("inspector.pause")
    let page = try #require(fixture.view?.panel.whatIf)
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let before = threadCount()
    var (defaults, most) = (GestureDefaults(), 0)
    for step in 1...400 {
      defaults.tapDuration = 0.9 + 0.001 * Double(step)
      page.onTry?(defaults)
      most = max(most, threadCount())
    }
    #expect(most < before + 100, "\(before) → \(most)")
    fixture.view?.panel.choose(.whatIf)
    fixture.waitUntil { fixture.panelTexts.contains("30 attempts would have gone otherwise:") }
    #expect(fixture.panelTexts.contains("30 attempts would have gone otherwise:"))
  }

  private func threadCount() -> Int {
    guard let directory = opendir("/proc/self/task") else { return 0 }
    defer { closedir(directory) }
    var count = -2
    while readdir(directory) != nil { count += 1 }
    return count
  }
}
