import Foundation
import Testing
import TouchTesting
import TouchUI

@testable import TouchATSPI
@testable import TouchLab

@Suite(
  "E8 Keys for readers of screens", .serialized,
  .enabled(if: hasAccessibilityTools, "python3-pyatspi is not installed"))
struct KeyOfferTests {
  private static func key(_ text: String, isPress: Bool = true, isText: Bool = true, modifiers: UInt32 = 0) -> KeyEvent
  {
    KeyEvent(
      isPress: isPress, symbol: 0x61, code: 38, modifiers: modifiers, milliseconds: 4_000_000_000, text: text,
      isText: isText)
  }

  /// Returns a program that takes keys with the text "b", once it is asked.
  private func reader(of program: BusProgram, on bus: PrivateBus) throws -> Program {
    let client = try bus.client("client", ["keys", "b"])
    var isAsked = true
    try run([program]) {
      guard isAsked, !client.output.contains("hello") else { return isAsked }
      isAsked = false
      program.bus.offer(Self.key("hello")) { _ in isAsked = true }
      return false
    }
    return client
  }

  @Test("They are offered in order, and the program has those that nobody takes")
  func offers() throws {
    let bus = try PrivateBus()
    let program = BusProgram("panel", Fingers(in: Panel())) { bus.address }
    var replies: [Bool] = []
    // Nobody is there yet, and then nobody listens.
    program.bus.offer(Self.key("a")) { replies.append($0) }
    try run([program]) { program.bus.busName != nil }
    program.bus.offer(Self.key("a")) { replies.append($0) }
    #expect(replies == [false, false])
    let client = try reader(of: program, on: bus)
    replies = []
    let keys = [
      Self.key("a"), Self.key("b"), Self.key("b", isPress: false), Self.key("Tab", isText: false, modifiers: 1),
    ]
    for key in keys { program.bus.offer(key) { replies.append($0) } }
    try run([program]) { replies.count == keys.count }
    #expect(replies == [false, true, true, false])
    let lines = client.output.split(separator: "\n").filter { !$0.contains("listening") && !$0.contains("hello") }
    #expect(lines.map { $0.prefix { $0 != "," } } == ["[true", "[true", "[false", "[true"])
    #expect(lines.last?.contains("\"Tab\", 97, 38, 1, ") == true, "\(lines)")
    client.terminate()
  }

  @Test("Nobody waits for one that hangs, and the program has its keys meanwhile")
  func hanging() throws {
    let bus = try PrivateBus()
    let program = BusProgram("panel", Fingers(in: Panel())) { bus.address }
    let client = try reader(of: program, on: bus)
    client.send(signal: SIGSTOP)
    var replies: [Bool] = []
    for _ in 0..<3 { program.bus.offer(Self.key("b")) { replies.append($0) } }
    #expect(replies.isEmpty)
    try run([program]) { replies.count == 3 }
    program.bus.offer(Self.key("b")) { replies.append($0) }
    #expect(replies == [false, false, false, false])
    client.send(signal: SIGCONT)
    client.terminate()
  }
}
