import Dispatch
import Hearing
import Synchronization
import TouchAccess
import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

@testable import TouchEspeak

extension Recording {
  /// Returns what a kiosk says; without eSpeak NG, nil.
  static func speaking(_ text: String) -> Recording? {
    let result = Mutex<Recording?>(nil)
    let done = DispatchSemaphore(value: 0)
    EspeakThread.shared.add(
      .init(
        text: text, voice: Espeak.voice(of: "en"), rate: VoiceSettings().rate, volume: VoiceSettings().volume,
        isWanted: { true },
        onSamples: { sound in
          result.withLock { $0 = sound.map { Recording(samples: $0.samples, rate: $0.rate) } }
          done.signal()
        }))
    done.wait()
    return result.withLock { $0 }
  }
}

/// A voice whose words are sound, as long as they last.
final class AudibleVoice: SpeechEngine {
  /// The number of utterances so far.
  private(set) var count = 0
  private var finished: [Recording] = []
  private var current: (recording: Recording, start: Instant)?
  private var end: Registration?
  private let application: Application

  init(in application: Application) { self.application = application }

  var isSpeaking: Bool { current != nil }

  func begin(_ utterance: SpeechUtterance, onEnd: @escaping () -> Void) {
    let recording = Recording.speaking(utterance.speechString) ?? Recording(samples: [], rate: 22050)
    count += 1
    current = (recording, application.time)
    end = application.after(recording.duration) { [unowned self] in
      finished.append(recording)
      current = nil
      onEnd()
    }
  }

  /// Ends the words. The part that was spoken is kept.
  func stop() {
    if let (recording, start) = current {
      finished.append(recording.prefix(application.time.seconds(since: start)))
    }
    (current, end) = (nil, nil)
  }

  /// Returns the sound since the last call, an utterance each.
  func takeRecordings() -> [Recording] {
    defer { finished = [] }
    return finished
  }
}

/// A recogniser that examines each recording once.
final class CachingRecognizer: Sendable {
  private let recognizer: SpeechRecognizer
  private let known = Mutex<[[Int16]: String]>([:])

  /// Creates a recogniser of `names`, each followed by any of `states`.
  init(for names: [String], followedBy states: [String]) {
    recognizer = SpeechRecognizer(of: names, followedBy: states)
  }

  func understand(_ recordings: [Recording]) throws -> [String] {
    let new = known.withLock { known in recordings.filter { known[$0.samples] == nil && $0.duration > 0.2 } }
    let words = try recognizer.understand(new)
    return known.withLock { known in
      for (recording, words) in zip(new, words) { known[recording.samples] = words }
      return recordings.map { known[$0.samples] ?? "" }
    }
  }
}

/// Somebody who listens and sees nothing, and uses a scene by six keys or by one finger.
final class HearingRobot {
  enum InputMethod: CaseIterable { case keys, finger }

  let fingers: Fingers
  /// The words that it has understood, in order.
  private(set) var understood: [String] = []
  private let method: InputMethod
  private let recognizer: CachingRecognizer
  private let keys: Keys
  private let voice: AudibleVoice
  private let reader: ScreenReader
  private let explorer: TouchExplorer
  /// The location of the exploring finger.
  private var location = Point.zero

  init(in scene: ViewController, by method: InputMethod, with recognizer: CachingRecognizer) {
    fingers = Fingers(in: scene, size: Size(1280, 800))
    fingers.skip(2)
    (self.method, self.recognizer) = (method, recognizer)
    keys = fingers.keys()
    voice = AudibleVoice(in: fingers.application)
    reader = ScreenReader(of: keys.navigation, speaking: voice)
    explorer = TouchExplorer(speaking: reader)
    if method == .finger { beginExploring() }
  }

  private func beginExploring() {
    for number in 1...3 { fingers.report(.down, at: Point(600 + 40 * Double(number), 500), finger: number) }
    fingers.wait(2.1)
    for number in 1...3 { fingers.report(.up, at: Point(600 + 40 * Double(number), 500), finger: number) }
    fingers.wait(0.5)
  }

  /// Listens until what is being said is over. Returns what it understood since the last call.
  private func listen() throws -> [String] {
    while voice.isSpeaking { fingers.skip(0.1) }
    let words = try recognizer.understand(voice.takeRecordings()).filter { !$0.isEmpty }
    understood += words
    return words
  }

  /// Goes over the screen until it understands `name`. Returns false if it never does.
  func find(_ name: String) throws -> Bool {
    let wanted = SpeechRecognizer.words(of: name)
    func isHeard() throws -> Bool { try listen().contains { $0 == wanted || $0.hasPrefix(wanted + " ") } }
    return method == .keys ? try goOn(until: isHeard) : try slide(until: isHeard)
  }

  private func goOn(until isHeard: () throws -> Bool) throws -> Bool {
    for _ in 0..<50 {
      if try isHeard() { return true }
      keys.press(.next, pausing: 0)
    }
    return false
  }

  /// Slides the finger over the screen in lines, and stops where something is said.
  private func slide(until isHeard: () throws -> Bool) throws -> Bool {
    _ = voice.takeRecordings()
    var isDown = false
    defer {
      fingers.report(.up, at: location, finger: 1)
      fingers.wait(0.5)
    }
    for y in stride(from: 24.0, to: 800, by: 40) {
      for x in stride(from: 24.0, to: 1280, by: 40) {
        location = Point(x, y)
        let count = voice.count
        fingers.report(isDown ? .move : .down, at: location, finger: 1)
        fingers.skip(isDown ? 0.02 : 0.3)
        isDown = true
        if voice.count > count, try isHeard() { return true }
      }
    }
    return false
  }

  /// Uses the element that was understood last.
  func use() {
    switch method {
    case .keys: keys.press(.do, pausing: 2)
    case .finger:
      for _ in 0..<2 {
        fingers.report(.down, at: location, finger: 1)
        fingers.wait(0.05)
        fingers.report(.up, at: location, finger: 1)
        fingers.wait(0.1)
      }
      fingers.wait(2)
    }
  }
}
