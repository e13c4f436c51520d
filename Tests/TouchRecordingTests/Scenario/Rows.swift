import Documents
import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// A scenario with its expected lines, from the files in Rows.
///
/// A file holds cases, separated by `---`. A case is a title after `#`, a scenario (a plain view "canvas" stands in for
/// the views if it names none), and the expected lines. After `# expect` come the kinds of lines that are compared,
/// then those lines in order, as comments. Kinds: T what recognisers receive, V what views receive, S states, A
/// actions, R resets, C controls, N notes. Of an action only the given values are compared, of a note only the words.
struct RowCase: CustomTestStringConvertible {
  let title: String
  let file: String
  let yaml: String
  let kinds: String
  let expected: [String]

  var testDescription: String { "\(file): \(title)" }

  init(_ text: String, file: String) {
    self.file = file
    let lines = text.split(separator: "\n").map(String.init)
    title = String(lines.first?.dropFirst(2) ?? "")
    let border = lines.firstIndex { $0.hasPrefix("# expect ") } ?? lines.endIndex
    let body = lines[..<border].joined(separator: "\n")
    let views = "views: [{id: canvas, frame: [100, 100, 400, 300], multipleTouchEnabled: true}]\n"
    yaml = (body.contains("views:") ? "" : views) + body
    kinds = lines.indices.contains(border) ? String(lines[border].dropFirst(9)) : ""
    expected = lines[border...].dropFirst().map { String($0.dropFirst(2)) }
  }

  /// Plays the scenario and returns its lines in this form.
  func actual() throws -> [String] {
    ScenarioRun(try Scenario(yaml: yaml, file: file)).entries.compactMap(\.rowLine).filter { kinds.contains($0.first!) }
  }

  /// Whether the line matches the expected one. Actions and notes may contain more than is expected.
  static func fits(_ expected: String, _ line: String) -> Bool {
    let (wanted, found) = (expected.split(separator: " "), line.split(separator: " "))
    switch expected.first {
    case "A": return wanted.prefix(4) == found.prefix(4) && wanted.allSatisfy(found.contains)
    case "N": return wanted.prefix(2) == found.prefix(2) && wanted.dropFirst(2).allSatisfy { line.contains($0) }
    default: return wanted == found
    }
  }
}

extension TranscriptEntry {
  /// The entry as a short line, or nil for entries that rows do not compare.
  fileprivate var rowLine: String? {
    let t = time.milliseconds.formatted(digits: 3)
    return switch event {
    case .recognizerTouches(let id, let message, let fingers): "T \(t) \(id) \(message.short) \(fingers.listed)"
    case .viewTouches(let id, let message, let fingers): "V \(t) \(id) \(message.short) \(fingers.listed)"
    case .state(let id, let state, _, _): "S \(t) \(id) \(state)"
    case .action(let values): "A \(t) \(values.rowText)"
    case .reset(let id): "R \(t) \(id)"
    case .control(let id, let event): "C \(t) \(id) \(event)"
    case .note(let text): "N \(t) \(text)"
    case .waits, .input: nil
    }
  }
}

extension TouchMessage {
  fileprivate var short: String { rawValue.dropFirst("touches".count).lowercased() }
}

extension [Int] {
  fileprivate var listed: String { map(String.init).joined(separator: ",") }
}

extension ActionValues {
  fileprivate var rowText: String {
    var parts = ["\(recognizer) \(state)", "location=\(Self.pair(location.x, location.y))", "touches=\(touches)"]
    for value in reported { parts.append("\(value.name)=\(Self.text(value.value))") }
    return parts.joined(separator: " ")
  }

  private static func text(_ value: ReportedValue.Value) -> String {
    switch value {
    case .number(let number), .angle(let number): number.formatted(digits: 3)
    case .vector(let vector): pair(vector.dx, vector.dy)
    case .point(let point): pair(point.x, point.y)
    case .word(let word): word
    }
  }

  private static func pair(_ x: Double, _ y: Double) -> String {
    "\(x.formatted(digits: 3)),\(y.formatted(digits: 3))"
  }
}
