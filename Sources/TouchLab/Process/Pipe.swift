import Glibc

/// A channel for lines from one end to the other. A child inherits an end only if it is passed to it.
///
/// It is made of sockets, since writing to a pipe without a reader would end this process with SIGPIPE.
final class Pipe {
  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw LabError(
        .program, tried: "Opening a pipe", problem: LabError.words(errno), remedy: "Close files or raise `ulimit -n`.")
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Writes `text`; returns false if there is no reader any more.
  @discardableResult
  func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return send(writeEnd, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Reads until a line is complete; nil if all writers have closed or the limit passed before that.
  func readLine(upTo seconds: Double) -> String? {
    let limit = MonotonicTime.nanoseconds + Int64(seconds * 1e9)
    var line: [UInt8] = []
    while true {
      let left = (limit - MonotonicTime.nanoseconds) / 1_000_000
      var wanted = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&wanted, 1, Int32(left)) > 0 else { return nil }
      var byte: UInt8 = 0
      guard read(readEnd, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }
}
