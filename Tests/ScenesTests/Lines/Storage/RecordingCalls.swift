import Glibc

@testable import Scenes

/// A stand-in for the system: it records the order of all calls, refuses chosen ones, and knows the state of every file
/// after a loss of power.
///
/// A write without a sync, and a name whose directory has no sync, may or may not get to the disk. A failed sync loses
/// its data: later ones do not bring that to the disk.
final class RecordingCalls: FileCalls {
  enum Call: Hashable {
    case open(String)
    case write(String)
    case truncate(String, Int)
    case sync(String)
    case syncNames
    case rename(String, String)
    case remove(String)
  }

  /// The extent of a loss of power: the lost part of the data that are not safely on the disk.
  enum Loss: CaseIterable {
    case everything, contents, names, halfOfContents, nothing
  }

  private enum Change {
    case write([UInt8], at: Int)
    case truncate(Int)
  }

  private struct Content {
    var safe: [UInt8] = []
    /// The changes since the last sync.
    var changes: [Change] = []
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var recorded: [Call] = []
  private var refusals: (Call) -> Int32? = { _ in nil }
  private var mostBytes = Int.max
  private var contents: [Content] = []
  private var open: [Int32: (name: String, content: Int)] = [:]
  private var names: [String: Int] = [:]
  private var safeNames: [String: Int] = [:]

  init() { pthread_mutex_init(mutex, nil) }

  deinit { mutex.deallocate() }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  // MARK: For tests

  var calls: [Call] { locked { recorded } }

  func takeCalls() -> [Call] {
    locked {
      defer { recorded = [] }
      return recorded
    }
  }

  /// Makes calls fail with the error that `refusal` returns for them.
  func refuse(_ refusal: @escaping (Call) -> Int32?) { locked { refusals = refusal } }

  /// Limits each write to `count` bytes from now on.
  func writeAtMost(_ count: Int) { locked { mostBytes = count } }

  /// Returns the content of the file called `name` after the loss of power, or nil if there is no such file.
  func remains(of name: String, after loss: Loss) -> [UInt8]? {
    locked {
      let index = loss == .everything || loss == .names ? safeNames[name] : names[name]
      return index.map { remains(of: contents[$0], after: loss) }
    }
  }

  private func remains(of content: Content, after loss: Loss) -> [UInt8] {
    var bytes = content.safe
    guard loss != .everything, loss != .contents else { return bytes }
    for (index, change) in content.changes.enumerated() {
      let isLast = index == content.changes.count - 1
      switch change {
      case .truncate(let length): bytes = Array(bytes.prefix(length))
      case .write(let new, let offset):
        let part = loss == .halfOfContents && isLast ? new.count / 2 : new.count
        Self.put(new.prefix(part), at: offset, of: &bytes)
      }
    }
    return bytes
  }

  private static func put(_ new: ArraySlice<UInt8>, at offset: Int, of bytes: inout [UInt8]) {
    bytes += [UInt8](repeating: 0, count: max(0, offset + new.count - bytes.count))
    bytes.replaceSubrange(offset..<offset + new.count, with: new)
  }

  // MARK: The calls

  /// Records `call`, then runs `body`, or fails if the call is refused.
  private func pass<Result: SignedInteger>(_ call: Call, _ body: () -> Result) -> Result {
    let (result, code): (Result, Int32) = locked {
      recorded.append(call)
      if let code = refusals(call) { return (-1, code) }
      return (body(), errno)
    }
    errno = code
    return result
  }

  func open(_ path: String, _ flags: Int32) -> Int32 {
    let name = Self.name(path)
    return pass(.open(name)) {
      let descriptor = SystemCalls().open(path, flags)
      guard descriptor >= 0, flags & O_DIRECTORY == 0 else { return descriptor }
      if names[name] == nil {
        names[name] = contents.count
        contents.append(Content())
      }
      open[descriptor] = (name, names[name]!)
      if flags & O_TRUNC != 0 { contents[names[name]!].changes.append(.truncate(0)) }
      return descriptor
    }
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    pass(.write(name(of: descriptor))) {
      let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(mostBytes))
      change(descriptor) { $0.changes.append(.write(Array(part), at: offset)) }
      return SystemCalls().write(descriptor, part, at: offset)
    }
  }

  func truncate(_ descriptor: Int32, to length: Int) -> Int32 {
    pass(.truncate(name(of: descriptor), length)) {
      change(descriptor) { $0.changes.append(.truncate(length)) }
      return SystemCalls().truncate(descriptor, to: length)
    }
  }

  func syncData(_ descriptor: Int32) -> Int32 {
    let result = pass(.sync(name(of: descriptor))) {
      change(descriptor) { $0.safe = remains(of: $0, after: .nothing) }
      return Int32(0)
    }
    let code = errno
    locked { change(descriptor) { $0.changes = [] } }
    errno = code
    return result
  }

  func syncNames(_ descriptor: Int32) -> Int32 {
    pass(.syncNames) {
      safeNames = names
      return 0
    }
  }

  func rename(_ path: String, to newPath: String) -> Int32 {
    let (name, newName) = (Self.name(path), Self.name(newPath))
    return pass(.rename(name, newName)) {
      names[newName] = names.removeValue(forKey: name)
      return SystemCalls().rename(path, to: newPath)
    }
  }

  func remove(_ path: String) -> Int32 {
    let name = Self.name(path)
    return pass(.remove(name)) {
      names[name] = nil
      return SystemCalls().remove(path)
    }
  }

  private func change(_ descriptor: Int32, _ body: (inout Content) -> Void) {
    guard let content = open[descriptor]?.content else { return }
    body(&contents[content])
  }

  private func name(of descriptor: Int32) -> String { locked { open[descriptor]?.name ?? "?" } }

  private static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
}
