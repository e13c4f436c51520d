import Foundation
import Glibc

/// A headless browser, controlled over two pipes with the DevTools protocol.
final class Browser {
  /// A message that the browser sends on its own.
  struct Event {
    let method: String
    let parameters: [String: Any]
  }

  private let process = Process()
  private let orders = Pipe()
  private let answers = Pipe()
  private let profile: String
  private var received = Data()
  private var lastID = 0
  private var session: String?
  /// The events since `takeEvents()` was called last.
  private(set) var events: [Event] = []

  /// The timeout for an answer in seconds, far more than any answer takes.
  private static let patience = 60.0

  init(_ path: String) throws {
    profile = NSTemporaryDirectory() + "pages-" + UUID().uuidString
    let options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe",
      "--force-color-profile=srgb", "--user-data-dir=\(profile)",
    ]
    // The browser reads from 3 and writes to 4.
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", path] + options
    process.standardInput = orders
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    try? orders.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: profile)
  }

  /// Opens an empty tab. Later requests are about this tab.
  func openTab() throws {
    let target = try ask("Target.createTarget", ["url": "about:blank"])
    let attached = try ask("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try ask("\(domain).enable") }
  }

  /// Returns the events since the last call.
  func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  @discardableResult
  func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try orders.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage(awaiting: method)
      if let method = answer["method"] as? String {
        events.append(Event(method: method, parameters: answer["params"] as? [String: Any] ?? [:]))
      } else if answer["id"] as? Int == lastID {
        if let mistake = answer["error"] { throw BrowserError("\(method): \(mistake)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
    }
  }

  /// Returns the next message. Messages end with a zero.
  private func nextMessage(awaiting method: String) throws -> [String: Any] {
    let descriptor = answers.fileHandleForReading.fileDescriptor
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Int32(Self.patience * 1000)) > 0 else { throw BrowserError("\(method): no answer") }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { throw BrowserError("\(method): the browser has ended") }
      received.append(contentsOf: chunk[..<count])
    }
  }
}

struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
