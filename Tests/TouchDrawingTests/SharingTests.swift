import CPixels
import Foundation
import Synchronization
import Testing

/// The threads that help with drawing, and the processors that they may use.
@Suite("Sharing among processors", .enabled(if: SystemThread.main.processors.count > 1)) struct SharingTests {
  /// The system may wake a helper where its caller runs, and leave both there while another processor is idle. It is not
  /// true at once when another test is drawing, or when the system has just moved this thread.
  @Test func helpersKeepOffTheProcessorOfTheirCaller() {
    expectSoon {
      let shared = SharedParts { _ in
        let (helpers, processor) = (SystemThread.helpers, currentProcessor)
        return !helpers.isEmpty && helpers.allSatisfy { !$0.processors.contains(processor) }
      }
      return shared.isTrueForOne(of: 1)
    }
  }

  /// Another program may have taken the processors of a helper. The one of the caller is free while that waits.
  @Test func aHelperThatIsWaitedForMayUseAllProcessors() {
    expectSoon {
      let shared = SharedParts { shared in
        guard pthread_self() == shared.caller else {
          shared.isHelped.store(true, ordering: .relaxed)
          let all = SystemThread.main.processors
          return comesTrue(within: 1) { SystemThread.helpers.allSatisfy { $0.processors == all } }
        }
        // Without a helper this thread soon has the other part as well.
        _ = comesTrue(within: 0.1) { shared.isHelped.load(ordering: .relaxed) }
        return false
      }
      return shared.isTrueForOne(of: 2)
    }
  }

  private func expectSoon(_ condition: () -> Bool) {
    let isTrue = comesTrue(within: 20, condition)
    #expect(isTrue)
  }
}

/// The processor that this thread runs on.
private var currentProcessor: Int32 {
  // The 37th value after the name, which is in brackets (source: proc(5)).
  let stat = (try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)) ?? ""
  return Int32(stat[stat.lastIndex(of: ")")!...].split(separator: " ")[37])!
}

/// Tries until a condition is true, for some seconds at most.
private func comesTrue(within seconds: Double, _ condition: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  repeat {
    if condition() { return true }
    sched_yield()
  } while ContinuousClock.now < end
  return false
}

/// A condition that is examined in parts that processors share.
private final class SharedParts: Sendable {
  let caller = pthread_self()
  let isHelped = Atomic(false)
  private let isTrue = Atomic(false)
  private let condition: @Sendable (SharedParts) -> Bool

  init(_ condition: @escaping @Sendable (SharedParts) -> Bool) { self.condition = condition }

  func isTrueForOne(of count: Int32) -> Bool {
    let run: @convention(c) (UnsafeRawPointer?, Int32) -> Void = { context, _ in
      let parts = Unmanaged<SharedParts>.fromOpaque(context!).takeUnretainedValue()
      if parts.condition(parts) { parts.isTrue.store(true, ordering: .relaxed) }
    }
    pixels_share(count, run, Unmanaged.passUnretained(self).toOpaque())
    return isTrue.load(ordering: .relaxed)
  }
}

/// A thread of this process, as the system knows it.
private struct SystemThread {
  let number: pid_t

  static let main = SystemThread(number: getpid())

  /// The threads that help with drawing.
  static var helpers: [SystemThread] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return numbers.compactMap(pid_t.init).map(SystemThread.init).filter { $0.read("comm") == "pixels\n" }
  }

  /// The processors that it may use.
  var processors: Set<Int32> {
    // Such as "0-1,3".
    let list = read("status").firstMatch(of: /Cpus_allowed_list:\s+(\S+)/)?.1 ?? ""
    return list.split(separator: ",").reduce(into: []) { processors, part in
      let ends = part.split(separator: "-").compactMap { Int32($0) }
      processors.formUnion(ends[0]...ends[ends.count - 1])
    }
  }

  private func read(_ file: String) -> String {
    (try? String(contentsOfFile: "/proc/self/task/\(number)/\(file)", encoding: .utf8)) ?? ""
  }
}
