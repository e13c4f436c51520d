import Glibc

@testable import TouchLab

/// A reader of a growing transcript. It deletes what it has read: a long transcript would fill the disk.
final class TranscriptWatch {
  /// The ages of the newest move of a finger when its frame was on the screen, in milliseconds.
  private(set) var ages: [Double] = []
  /// The lines of actions and of events of controls since the last call of ``forgetActs()``.
  private(set) var acts: [String] = []
  /// The number of landings that views received.
  private(set) var landings = 0
  /// The total number of acts.
  private(set) var actCount = 0

  private let file: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0
  /// The beginning of a line whose rest has not been written yet.
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

  /// Reads new lines. Returns whether any of them is about fingers.
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

  /// Frees the disk space of the lines that were read. The positions of writer and reader stay the same. Call this
  /// while nothing is being written.
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
