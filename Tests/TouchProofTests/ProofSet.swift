import Foundation
import Testing
import TouchProof
import TouchRecording
import TouchUI

/// The parts of a scenario file without its input. Tests leave out some of them.
struct ProofSet: Sendable {
  var views = "[{id: card, frame: [100, 100, 400, 300]}]"
  var recognizers: [String]
  var relations: [String] = []
  /// Lines of other sections.
  var others: [String] = []

  /// A list with one row, which fills it.
  static let list = """
    [{id: list, kind: scroll, frame: [100, 100, 400, 300], contentSize: [400, 2000], \
    children: [{id: row, frame: [0, 0, 400, 300]}]}]
    """

  /// Returns the text of the file. The input is that of a witness.
  func yaml(input: [String] = []) -> String {
    var lines = others + ["views: \(views)"]
    if !recognizers.isEmpty { lines += ["recognizers:"] + recognizers.map { "  - {\($0)}" } }
    if !relations.isEmpty { lines += ["relations:"] + relations.map { "  - {\($0)}" } }
    if !input.isEmpty { lines += ["input:"] + input.map { "  - \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  func scenario(input: [String] = []) throws -> Scenario {
    try Scenario(yaml: yaml(input: input), file: "set.yaml")
  }

  func proof() throws -> Proof { Proof(try scenario()) }

  /// Returns the set with one recogniser alone, without relations. A list scrolls only if the recogniser is its own.
  func alone(_ id: String) -> (set: ProofSet, input: [String]) {
    let own = recognizers.filter { $0.hasPrefix("id: \(id),") }
    let set = ProofSet(views: views, recognizers: own, others: others)
    let hasList = views.contains("kind: scroll") && !id.hasPrefix("list.")
    return (set, hasList ? ["{t: 0, set: {list.pan: {enabled: false}, list.gate: {enabled: false}}}"] : [])
  }

  /// Returns the set with a line that a proof has proposed.
  func mended(by line: String) -> ProofSet {
    var set = self
    let inside = String(line.dropFirst().dropLast())
    if line.hasPrefix("defaults") {
      set.others = [line]
    } else if line.hasPrefix("{id: ") {
      let (id, setting) = (String(inside.prefix { $0 != "," }), String(inside.drop { $0 != "," }))
      let property = String(setting.prefix { $0 != ":" })
      set.recognizers = recognizers.map { $0.hasPrefix("\(id),") ? $0.without(property, of: id) + setting : $0 }
      set.views = views.without(property, of: id).replacingOccurrences(of: "\(id),", with: "\(id)\(setting),")
    } else {
      set.relations.append(inside)
    }
    return set
  }
}

extension String {
  /// Returns the text without a property of an entry, since it may be given only once.
  fileprivate func without(_ property: String, of id: String) -> String {
    guard let entry = range(of: "\(id),"),
      let found = range(of: property + ":", range: self.index(before: entry.upperBound)..<endIndex),
      !self[entry.upperBound..<found.lowerBound].contains("{")
    else { return self }
    let end = self[found.upperBound...].firstIndex { ",}]".contains($0) } ?? endIndex
    return String(self[..<found.lowerBound] + self[end...])
  }
}

/// The recognisers that recognise, and the controls that act, during the input of a set.
struct Course {
  let recognized: Set<String>
  /// The time of each first recognition or action, in milliseconds.
  private(set) var times: [String: Double] = [:]

  init(_ set: ProofSet, input: [String]) throws {
    let run = ScenarioRun(try set.scenario(input: input))
    for entry in run.entries {
      switch entry.event {
      case .state(let id, let state, .possible, _) where state == .began || state == .ended:
        times[id.name] = times[id.name] ?? entry.time.milliseconds
      case .control(let id, "touchUpInside"), .control(let id, "valueChanged"):
        times[id.name] = times[id.name] ?? entry.time.milliseconds
      default: break
      }
    }
    recognized = Set(times.keys)
  }
}
