import Glibc

@testable import TouchLab

/// Reads a transcript as it grows and throws away what has been read: a long one would fill the disk.
final class TranscriptWatch {
  /// How old the newest move of a finger was when the frame that came of it was on the screen, in milliseconds.
  private(set) var ages: [Double] = []
  /// The lines of actions and of events of controls since the last call of ``forgetActs()``.
  private(set) var acts: [String] = []
  /// How many landings views were told of.
  private(set) var landings = 0
  /// How many acts there were altogether.
  private(set) var actCount = 0

  private let file: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0
  /// The beginning of a line of which the rest has not been written yet.
  private var beginning = ""
  private var newestMove: Double?
  private var hasNewTouches = false

  init(_ path: String) throws {
    guard let file = fopen(path, "r+e") else {
      throw LabError(.file, tried: "Reading \(path)", problem: LabError.words(errno))
    }
    self.file = file
  }

  deinit {
    fclose(file)
    free(line)
  }

  /// Reads what has come since the last time; tells whether any of it is about fingers.
  @discardableResult
  func read() -> Bool {
    clearerr(file)
    hasNewTouches = false
    while true {
      let length = getline(&line, &capacity, file)
      guard length > 0, let line else { break }
      if line[length - 1] != CChar(UInt8(ascii: "\n")) {
        beginning += String(cString: line)
      } else if beginning.isEmpty {
        note(line)
      } else {
        (beginning + String(cString: line)).withCString(note)
        beginning = ""
      }
    }
    return hasNewTouches
  }

  /// What has been read takes no more room on the disk; the writer, and what is read next, stay where they are. For
  /// moments in which nothing is being written.
  func forgetFile() { ftruncate(fileno(file), 0) }

  func forgetActs() { acts = [] }
  func forgetAges() { ages = [] }

  private func note(_ line: UnsafePointer<CChar>) {
    guard let start = strstr(line, "{\"t\":") else { return }
    let time = strtod(start + 5, nil)
    func has(_ text: String) -> Bool { strstr(line, text) != nil }
    if has("\"touches\":") { hasNewTouches = true }
    if has("\"frame\":") {
      if let newestMove { ages.append(time - newestMove) }
      newestMove = nil
    } else if has("\"touchesMoved\"") {
      newestMove = time
    } else if has("\"touchesEnded\"") || has("\"touchesCancelled\"") {
      newestMove = nil
    } else if (has("\"action\":") && !has("\"state\":\"c")) || has("\"event\":\"touchUpInside\"") {
      acts.append(String(cString: start))
      actCount += 1
    } else if has("\"touchesBegan\"") && has("\"to\":\"view\"") {
      landings += 1
    }
  }
}
