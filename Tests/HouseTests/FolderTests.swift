import Foundation
import Testing

/// The folders of a module whose types intentionally depend on each other in a circle.
///
/// A view has recognisers, a recogniser has its view, and both receive touches: the engine is one thing in eight
/// folders.
private let knots: [String: Set<String>] = [
  "TouchCore": [
    "Animation", "Application", "Frame", "Gestures", "Language", "Observation", "Touches", "Views",
  ]
]

/// Dependencies between the folders of a module go in one direction, as the compiler demands it between modules.
@Suite("The folders of a module") struct FolderTests {
  @Test("know each other in one direction", arguments: try Repository.entries(of: "Sources"))
  func directions(in module: String) throws {
    let graph = FolderGraph(try Repository.swiftFiles(in: ["Sources/\(module)"]).map { ($0, try Repository.code($0)) })
    #expect(graph.knot == knots[module] ?? [], "\(module): \(graph.reasons(within: graph.knot))")
  }

  @Test("around a circle are found, with the types that close it")
  func circle() {
    let graph = FolderGraph([
      ("Sources/M/A/One.swift", ["struct One {", "  let other: Two", "}"]),
      ("Sources/M/B/Two.swift", ["public struct Two {", "  func make() -> Three", "}"]),
      ("Sources/M/C/Three.swift", ["extension String {}", "final class Three {", "  weak var one: One?", "}"]),
      ("Sources/M/D/Four.swift", ["enum Four { case one(One), text(\"Five\") }"]),
      ("Sources/M/E/Five.swift", ["struct Five { let text = \"Four\" }"]),
    ])
    #expect(graph.knot == ["A", "B", "C"])
    #expect(graph.reasons(within: ["A", "B", "C"]) == ["A/One: Two", "B/Two: Three", "C/Three: One"])
  }
}

/// The folders of a module and the types by which one depends on another.
private struct FolderGraph {
  /// The files' names and the types of other folders that they name, by folder and by the other folder.
  private var uses: [String: [String: [String]]] = [:]

  init(_ files: [(path: String, lines: [Substring])]) {
    var owners: [Substring: String] = [:]
    for file in files {
      for line in file.lines { if let name = declaredType(line) { owners[name] = folder(of: file.path) } }
    }
    for file in files {
      let here = folder(of: file.path)
      for name in Set(file.lines.flatMap(capitalizedWords)) {
        guard let there = owners[name], there != here else { continue }
        let stem = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
        uses[here, default: [:]][there, default: []].append("\(here)/\(stem): \(name)")
      }
    }
  }

  /// The folders that depend on themselves through others.
  var knot: Set<String> { Set(uses.keys.filter { reached(from: $0).contains($0) }) }

  /// Returns the uses of types that lead from one of `folders` to another one.
  func reasons(within folders: Set<String>) -> [String] {
    folders.flatMap { folder in (uses[folder] ?? [:]).filter { folders.contains($0.key) }.values.joined() }.sorted()
  }

  private func reached(from folder: String) -> Set<String> {
    var (found, open) = (Set<String>(), [folder])
    while let next = open.popLast() {
      for other in (uses[next] ?? [:]).keys where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

/// Returns the folder of a module in which a file lies, or an empty string for the module's own folder.
private func folder(of path: String) -> String {
  let parts = path.split(separator: "/").dropFirst(2)
  return parts.count > 1 ? String(parts.first ?? "") : ""
}

/// Returns the type that a line declares at the top level, unless it is private to its file.
private func declaredType(_ line: Substring) -> Substring? {
  guard let first = line.first, first.isLetter || first == "@" else { return nil }
  let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
  guard let index = words.firstIndex(where: kinds.contains), words[..<index].allSatisfy(isModifier) else { return nil }
  return words.dropFirst(index + 1).first
}

private let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "actor"]

private func isModifier(_ word: Substring) -> Bool {
  word.hasPrefix("@") || ["public", "package", "open", "final", "indirect", "unchecked"].contains(word)
}

/// Returns the words of a line that begin with a capital, outside of string literals.
private func capitalizedWords(_ line: Substring) -> [Substring] {
  let code = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
  return code.flatMap { $0.element.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
    .filter { $0.first?.isUppercase ?? false }
}
