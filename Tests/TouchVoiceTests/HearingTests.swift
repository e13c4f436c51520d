import Foundation
import Synchronization
import Testing

@testable import TouchEspeak

/// A speech recogniser that knows words of English, and the sentences that there may be.
private struct SpeechRecognizer {
  static let isInstalled = ["/usr/bin/pocketsphinx_batch", model].allSatisfy(FileManager.default.fileExists)
  private static let model = "/usr/share/pocketsphinx/model/en-us/en-us"

  private let folder: URL
  private let sentences: [String]

  /// Creates a recogniser of `sentences`, whose words are all in its dictionary.
  init(of sentences: [String]) throws {
    self.sentences = sentences
    folder = FileManager.default.temporaryDirectory.appending(path: "recognizer-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("labels.jsgf", "#JSGF V1.0;\ngrammar labels;\npublic <label> = \(sentences.joined(separator: " | "));\n")
    try write("list", sentences.indices.map { "\($0)\n" }.joined())
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// Returns what it understands of recordings of all sentences, in their order.
  func hear(_ recordings: [(samples: [Int16], rate: Int)]) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, recording) in recordings.enumerated() {
      // It needs some silence before and after.
      let silence = [Int16](repeating: 0, count: recording.rate / 3)
      let bytes = (silence + recording.samples + silence).withUnsafeBytes { Data($0) }
      try bytes.write(to: folder.appending(path: "\(number).raw"))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/pocketsphinx_batch")
    process.currentDirectoryURL = folder
    process.arguments = [
      "-hmm", Self.model, "-dict", "\(Self.model)/../cmudict-en-us.dict", "-jsgf", "labels.jsgf", "-ctl", "list",
      "-adcin", "yes", "-cepdir", ".", "-cepext", ".raw", "-samprate", "\(recordings[0].rate)", "-nfft", "1024", "-hyp",
      "heard",
      "-logfn", "/dev/null",
    ]
    try process.run()
    process.waitUntilExit()
    // A line is "WORDS (NAME SCORE)".
    return try String(contentsOf: folder.appending(path: "heard"), encoding: .utf8).split(separator: "\n").map {
      $0.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    }
  }
}

@Suite(
  "E3 What is heard",
  .enabled(if: SpeechRecognizer.isInstalled, "pocketsphinx and pocketsphinx-en-us are not installed"))
struct HearingTests {
  private static let labels = [
    "Scenes, button", "Gestures, tab, selected", "Lines", "Springs", "Photos", "Duels", "Language, button",
    "Music, switch, off", "Undo, button, not available", "Clear everything, button", "Draw with every finger",
    "Takes all lines away. Undo brings them back.", "Amber", "Violet", "Volume, slider, fifty percent", "From the end.",
    "Larger text, switch, on", "Swipe left or right", "Turn two fingers", "Tap anywhere", "A line in rose, selected",
    "Bring to front", "Delete, button", "Duplicate, button", "Start again, button", "More contrast, switch, off",
  ]

  @Test("A recogniser that knows no robots understands nine of ten labels")
  func labels() throws {
    let recordings = Mutex<[(samples: [Int16], rate: Int)]>([])
    let done = DispatchSemaphore(value: 0)
    for label in Self.labels {
      EspeakThread.shared.add(
        .init(
          text: label, voice: Espeak.voice(of: "en"), rate: 175, volume: 100, isWanted: { true },
          onSamples: { result in
            if let result { recordings.withLock { $0.append(result) } }
            done.signal()
          }))
    }
    for _ in Self.labels { done.wait() }
    let said = Self.labels.map { $0.lowercased().filter { $0.isLetter || $0 == " " } }
    try #require(recordings.withLock { $0.count } == Self.labels.count, "libespeak-ng1 is not installed")
    let heard = try SpeechRecognizer(of: said).hear(recordings.withLock { $0 })
    try #require(heard.count == said.count)
    let wrong = zip(said, heard).filter { $0 != $1 }
    #expect(wrong.count * 10 <= said.count, "\(wrong)")
  }
}
