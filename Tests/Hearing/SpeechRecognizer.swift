import Foundation

@testable import TouchLab

/// Spoken words of one channel.
package struct Recording: Sendable {
  package var samples: [Int16]
  package var rate: Int

  package init(samples: [Int16], rate: Int) { (self.samples, self.rate) = (samples, rate) }

  /// The duration in seconds.
  package var duration: Double { Double(samples.count) / Double(rate) }

  /// Returns the first `seconds`.
  package func prefix(_ seconds: Double) -> Recording {
    Recording(samples: Array(samples.prefix(Int(seconds * Double(rate)))), rate: rate)
  }
}

/// PocketSphinx, a speech recogniser that knows words of English, and which names there may be.
package struct SpeechRecognizer: Sendable {
  package static let isInstalled = ["/usr/bin/pocketsphinx_batch", model, dictionary].allSatisfy(
    FileManager.default.fileExists)
  private static let model = "/usr/share/pocketsphinx/model/en-us/en-us"
  private static let dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
  private static let vocabulary: Set<Substring> = Set(
    ((try? String(contentsOfFile: dictionary, encoding: .utf8)) ?? "").split(separator: "\n").map {
      $0.prefix { $0 != " " }
    })

  private let grammar: String

  /// Creates a recogniser of any of `names`, each followed by any of `states`.
  package init(of names: [String], followedBy states: [String] = []) {
    func alternatives(_ texts: [String]) -> String {
      Set(texts.map(Self.words)).subtracting([""]).sorted().joined(separator: " | ")
    }
    let tail = states.isEmpty ? "" : " ( \(alternatives(states)) )*"
    grammar = "#JSGF V1.0;\ngrammar names;\npublic <sentence> = ( \(alternatives(names)) )\(tail);\n"
  }

  /// Returns the words of a text that the recogniser may know, as it writes them.
  package static func words(of text: String) -> String {
    let spelled = text.replacing(/[0-9]+/) { number in
      Int(number.output).flatMap { spelling.string(from: $0 as NSNumber) } ?? ""
    }
    let words = spelled.lowercased().split { !($0.isLetter || $0 == "'") }
    return words.filter(vocabulary.contains).joined(separator: " ")
  }

  private static let spelling: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter
  }()

  /// Returns the words that it understands, for each recording.
  package func understand(_ recordings: [Recording]) throws -> [String] {
    guard let rate = recordings.first?.rate else { return [] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "recognizer-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    try grammar.write(toFile: path("names.jsgf"), atomically: true, encoding: .utf8)
    let list = recordings.indices.map { "\($0)\n" }.joined()
    try list.write(toFile: path("list"), atomically: true, encoding: .utf8)
    for (number, recording) in recordings.enumerated() {
      // It needs some silence before and after.
      let silence = [Int16](repeating: 0, count: rate / 3)
      let bytes = (silence + recording.samples + silence).withUnsafeBytes { Data($0) }
      try bytes.write(to: folder.appending(path: "\(number).raw"))
    }
    // A window is 25.6 ms.
    let transform = sequence(first: 512) { 2 * $0 }.first { $0 >= rate * 256 / 10_000 } ?? 512
    let program = try Program(
      "pocketsphinx_batch",
      [
        "-hmm", Self.model, "-dict", Self.dictionary, "-jsgf", path("names.jsgf"), "-ctl", path("list"), "-adcin",
        "yes",
        "-cepdir", folder.path, "-cepext", ".raw", "-samprate", "\(rate)", "-nfft", "\(transform)", "-hyp",
        path("heard"),
        "-logfn", "/dev/null",
      ], environment: [:], output: .kept, directory: folder.path)
    _ = try program.waitForExit(upTo: 60)
    // A line is "WORDS (NAME SCORE)".
    return try String(contentsOfFile: path("heard"), encoding: .utf8).split(separator: "\n").map {
      $0.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    }
  }
}
