import Glibc

/// A reader of a file that another program writes line by line. It reads from the beginning, as the file grows.
public final class LineReader {
  public let path: String
  /// The number of lines read.
  private var position = 0

  /// Creates a reader.
  ///
  /// - Parameter path: the file, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Waits for a line with `text` after the one found last, and returns it.
  ///
  /// - Parameter check: called repeatedly while waiting, to give up early.
  /// - Throws: ``LabError/Kind/timeout`` after `seconds`; the errors of `check`.
  @discardableResult
  public func waitForLine(
    containing text: String, upTo seconds: Double, check: () throws -> Void = {}
  ) throws -> String {
    var found: String?
    try MonotonicTime.wait(upTo: seconds, for: "a line with \(text) in \(path)") {
      found = next(containing: text)
      if found == nil { try check() }
      return found != nil
    }
    return found ?? ""
  }

  private func next(containing text: String) -> String? {
    let lines = (TextFile.read(path) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for (index, line) in lines.enumerated().dropFirst(position) where line.contains(text) {
      position = index + 1
      return String(line)
    }
    return nil
  }
}
