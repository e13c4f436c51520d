import CX11
import Glibc

/// A pipe whose ends no child inherits unless it is given one.
final class Pipe {
  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw LabError(
        .program, tried: "Opening a pipe", problem: LabError.words(errno), remedy: "Close files or raise `ulimit -n`.")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
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

  /// Writes `text`; false if nobody reads any more.
  @discardableResult
  func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.write(writeEnd, bytes, bytes.count) == bytes.count
  }

  /// Reads until a line is complete; nil if the writers went away or the limit passed before that.
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
