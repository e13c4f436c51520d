import Synchronization
import TouchCore
import TouchMedia
import TouchVoice

/// The voice of eSpeak NG, as Debian packages it, on the sound of the application.
///
/// It needs the packages libespeak-ng1 and espeak-ng-data at run time, which are opened for the first words. Without them
/// the diagnostics of the application are notified once what to install, and nothing is heard. eSpeak NG is under the GNU
/// General Public License 3 or later: a kiosk that is given to others together with it has to respect that.
public final class Espeak: SpeechEngine {
  private unowned let application: Application
  private let turn = Turn()
  private var playing: PlayingSound?
  /// The sentences of the present words that were not played yet: their samples, once they are there.
  private var sentences: [(samples: [Int16], rate: Int)?] = []
  private var onEnd: (() -> Void)?
  private var hasWarned = false

  public init(in application: Application = .shared) { self.application = application }

  deinit { turn.end() }

  public func begin(_ utterance: SpeechUtterance, onEnd: @escaping () -> Void) {
    stop()
    let texts = Self.sentences(of: utterance.speechString)
    self.onEnd = onEnd
    sentences = texts.map { _ in nil }
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    let (turn, number) = (turn, turn.number)
    for (index, text) in texts.enumerated() {
      EspeakThread.shared.add(
        EspeakThread.Order(
          text: text, voice: Self.voice(of: utterance.language), rate: utterance.rate, volume: utterance.volume,
          isWanted: { turn.number == number },
          onSamples: { result in
            mainThread.perform { reference.object(in: $0)?.take(result, at: index, in: number) }
          }))
    }
  }

  public func stop() {
    turn.end()
    playing?.stop()
    (playing, onEnd, sentences) = (nil, nil, [])
  }

  private func take(_ result: (samples: [Int16], rate: Int)?, at index: Int, in number: Int) {
    guard turn.number == number else { return }
    if result == nil { warn() }
    sentences[index] = result ?? ([], 0)
    if playing == nil { goOn(number) }
  }

  /// Plays the next sentence that is there.
  private func goOn(_ number: Int) {
    playing = nil
    while let next = sentences.firstIndex(where: { $0?.samples.isEmpty != true }) {
      guard let sentence = sentences[next] else { return }
      sentences[next] = ([], 0)
      playing = application.audioOutput.play(samples: sentence.samples, rate: sentence.rate) { [weak self] in
        if let self, self.turn.number == number { goOn(number) }
      }
      return
    }
    let end = onEnd
    onEnd = nil
    end?()
  }

  private func warn() {
    guard !hasWarned else { return }
    hasWarned = true
    application.diagnostics.report(
      .warning,
      "Nothing is spoken: libespeak-ng.so.1 or its data cannot be opened. "
        + "Install them with: apt install libespeak-ng1 espeak-ng-data")
  }

  /// Returns the library's name for a language, with a variant that is the same for all, so that the voice stays the same
  /// when a visitor changes the language.
  ///
  /// The variant was chosen by a speech recogniser, PocketSphinx, which was given the 159 labels of scenes and kiosk in
  /// English at 175 words a minute. It understood 154 from f2, from other variants of the American voice 25 to 153, from
  /// the American voice without a variant 124, and from the British one 107.
  static func voice(of language: String) -> String {
    let base = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "en"
    return switch base {
    case "en": EspeakLibrary.english
    case "zh": "cmn+f2"
    default: "\(base)+f2"
    }
  }

  /// Returns the sentences of a text, so that the first is played while the others are made.
  static func sentences(of text: String) -> [String] {
    var sentences = [""]
    var isEnding = false
    for character in text {
      if isEnding, character.isWhitespace || "。！？".contains(sentences.last?.last ?? " ") { sentences.append("") }
      sentences[sentences.count - 1].append(character)
      isEnding = ".!?。！？".contains(character)
    }
    return sentences.filter { $0.contains { !$0.isWhitespace } }
  }
}

/// The number of what is being said. Other threads look at it, so that they do not work for what was stopped.
private final class Turn: Sendable {
  private let count = Mutex(0)

  var number: Int { count.withLock { $0 } }

  func end() { count.withLock { $0 += 1 } }
}
