import TouchCore

/// The queue of what is spoken. It has one owner, who decides what is said and when it ends.
public final class SpeechSynthesizer {
  /// Called with each utterance when it begins.
  public var onUtterance: ((SpeechUtterance) -> Void)?
  /// Whether something is spoken, or waits to be.
  public private(set) var isSpeaking = false
  private let engine: any SpeechEngine
  private unowned let application: Application
  private var waiting: [SpeechUtterance] = []
  private var pause: Registration?
  /// The number of what was said so far: what has been stopped does not go on when its end is reported late.
  private var turn = 0

  public init(_ engine: any SpeechEngine, in application: Application) {
    self.engine = engine
    self.application = application
  }

  deinit { engine.stop() }

  /// Speaks `utterance` after what is in the queue.
  public func speak(_ utterance: SpeechUtterance) {
    guard !utterance.speechString.isEmpty else { return }
    waiting.append(utterance)
    if !isSpeaking { goOn() }
  }

  /// Ends everything at once. Without anything to end nothing happens.
  public func stopSpeaking() {
    guard isSpeaking else { return }
    turn += 1
    waiting = []
    pause = nil
    isSpeaking = false
    engine.stop()
  }

  private func goOn() {
    isSpeaking = !waiting.isEmpty
    guard isSpeaking else { return }
    let next = waiting.removeFirst()
    guard next.preUtteranceDelay > 0 else { return begin(next) }
    pause = application.after(next.preUtteranceDelay) { [unowned self] in begin(next) }
  }

  private func begin(_ utterance: SpeechUtterance) {
    pause = nil
    turn += 1
    onUtterance?(utterance)
    engine.begin(utterance) { [weak self, turn] in
      if let self, self.turn == turn { goOn() }
    }
  }
}
