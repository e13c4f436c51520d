import Documents
import Glibc
import Inspector
import Laboratory
import TouchDrawing
import TouchUI

/// The inspector of a running program, and the directory for its scenario files.
final class InspectorSession {
  private let window: Window
  private let origin: Instant
  /// Created on first use, so that programs that never open it do not have its views.
  private lazy var inspector = makeInspector()
  private var hasInspector = false
  /// Called when the inspector was closed by its button.
  var onClose: (() -> Void)?

  /// Creates the session. `origin` is the time from which transcripts count.
  init(_ window: Window, since origin: Instant) {
    self.window = window
    self.origin = origin
  }

  private func makeInspector() -> Inspector {
    hasInspector = true
    let inspector = Inspector(window, since: origin)
    inspector.program = KioskHost.Options.current.name
    inspector.save = Self.save
    inspector.onClose = { [unowned self] in onClose?() }
    return inspector
  }

  func open() { inspector.open() }

  /// Opens the inspector on a recording. See ``Inspector/review(_:picture:)``.
  func review(_ history: SessionHistory, picture: @escaping (Instant) -> Surface?) {
    inspector.review(history, picture: picture)
  }

  func close() { if hasInspector { inspector.close() } }

  func toggle() { inspector.toggle() }

  /// Into a file of its own among the program's state, for its user alone: what visitors did is nobody else's to read.
  private static func save(_ lines: [String]) throws -> String {
    let directory = try StateDirectory.directory("scenarios")
    let path = "\(directory)/\(name(of: time(nil))).yaml"
    try OutputFile.write(lines: lines, to: path)
    return path
  }

  /// By the local time, such as 2026-11-22-193501.
  static func name(of moment: time_t) -> String {
    var (moment, parts) = (moment, tm())
    localtime_r(&moment, &parts)
    let numbers = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map { twoDigits($0) }
    return (numbers + [[parts.tm_hour, parts.tm_min, parts.tm_sec].map { twoDigits($0) }.joined()]).joined(
      separator: "-")
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
