import TouchAccess
import TouchCore

/// A voice that says what the focus of six keys, or an exploring finger, has reached, and what changes.
///
/// ```swift
/// let reader = ScreenReader(of: navigation, speaking: Espeak(in: window.application))
/// host.onKeyPress = { key in _ = navigation.press(key) }
/// ```
///
/// It is silent until somebody uses keys or explores. Each key and each finger ends what is being said; what is new takes
/// the place of what is old. What happens at one time is said one after the other.
public final class ScreenReader {
  /// The rate and the volume with which each visitor begins.
  public var house = VoiceSettings() {
    didSet { if settings == oldValue { settings = house } }
  }
  /// The rate and the volume of the present visitor.
  public internal(set) var settings = VoiceSettings()
  /// Whether a headset is in, so that others do not hear private words.
  public var isHeadsetIn = false
  /// Whether fingers belong to somebody who listens, whom only they interrupt. Then others may touch the screen.
  var isExploring = false
  let navigation: KeyNavigation
  let synthesizer: SpeechSynthesizer
  private var listening: Registration?
  private var watching: Registration?
  private var dial: SettingsDial?
  private var lastCommand: AccessCommand?
  /// The time at which help was wanted.
  private var helpTime: Instant?
  /// The words that were said last, to be repeated word for word, and their time.
  private var last: [SpeechUtterance] = []
  private var lastTime: Instant?

  public init(of navigation: KeyNavigation, speaking engine: any SpeechEngine) {
    self.navigation = navigation
    synthesizer = SpeechSynthesizer(engine, in: navigation.window.application)
    navigation.wording = { [unowned self] in words(of: $0).text }
    navigation.intercept = { [unowned self] in take($0) }
    listening = application.addAccessibilityListener { [unowned self] in receive($0) }
    watching = application.addInputFilter(self)
  }

  deinit { (navigation.wording, navigation.intercept) = (nil, nil) }

  var window: Window { navigation.window }
  private var application: Application { window.application }
  var strings: VoiceStrings { window.language[VoiceStrings.self] }

  // MARK: Speaking

  /// Says a sentence in the language of the window, in place of what is being said.
  public func say(_ words: String) { say([SpeechUtterance(words, language: window.language.code)]) }

  /// Says `utterances`: after those of the same time, in place of all others.
  private func say(_ utterances: [SpeechUtterance]) {
    if lastTime != application.time {
      stop()
      last = []
      lastTime = application.time
    }
    last += utterances
    for utterance in utterances { speak(utterance) }
  }

  private func speak(_ utterance: SpeechUtterance) {
    var utterance = utterance
    (utterance.rate, utterance.volume) = (settings.rate, settings.volume)
    synthesizer.speak(utterance)
  }

  /// Ends what is being said.
  public func stop() { synthesizer.stopSpeaking() }

  /// Says once more what was said last, word for word.
  public func sayAgain() {
    stop()
    last.forEach(speak)
  }

  /// Forgets the visitor: silence, and the rate and the volume of the house.
  public func visitorLeft() {
    stop()
    (settings, dial, last, lastTime, lastCommand) = (house, nil, [], nil, nil)
  }

  // MARK: The keys

  /// Takes a command before the navigation. Returns whether that is not to have it.
  private func take(_ command: AccessCommand) -> Bool {
    stop()
    if let dial {
      lastCommand = nil
      return turn(dial, command)
    }
    defer { lastCommand = command }
    if command == .again, !last.isEmpty {
      sayAgain()
      return true
    }
    if command == .help { helpTime = application.time }
    guard command == .help, lastCommand == .help else { return false }
    dial = .volume
    say(SettingsDial.volume.words(settings, strings) + ". " + strings.settingsKeys)
    return true
  }

  private func turn(_ dial: SettingsDial, _ command: AccessCommand) -> Bool {
    switch command {
    case .previous, .next: change(dial, command == .next ? 1 : -1)
    case .do:
      self.dial = dial.other
      say(dial.other.words(settings, strings))
    case .again: sayAgain()
    case .back, .help:
      self.dial = nil
      say(strings.settingsEnd)
    }
    return true
  }

  /// Changes the volume or the rate by steps, and says the new one.
  public func change(_ dial: SettingsDial, _ steps: Int) {
    dial.change(&settings, steps)
    say(dial.words(settings, strings))
  }

  // MARK: What happens

  private func receive(_ notification: AccessibilityNotification) {
    guard navigation.isActive || isExploring else { return }
    switch notification {
    case .focusChanged: if let element = navigation.focusedElement { say(words(of: element).parts) }
    case .announcement(let text): say(helpTime == application.time ? "\(text) \(strings.settingsHelp)" : text)
    case .valueChanged(let object): sayChange(of: object)
    case .screenChanged, .layoutChanged: break
    }
  }

  /// Says the value alone: who changes it knows which one it is.
  private func sayChange(of object: Responder) {
    guard let element = navigation.focusedElement, element.identity == AccessibleElement.identity(of: object) else {
      return
    }
    let isPrivate = element.view?.isInPrivate == true
    if let value = element.value, !isPrivate {
      say([SpeechUtterance(value, language: element.language)])
    } else {
      say(words(of: element).parts)
    }
  }

  private func words(of element: AccessibleElement) -> ElementWords {
    ElementWords(of: element, in: window, hasHeadset: isHeadsetIn)
  }
}

extension ScreenReader: InputFilter {
  /// Ends what is being said when a finger lands, and hands on every report.
  public func receive(_ sample: TouchSample, in window: Window) {
    if sample.kind == .down, !isExploring, !navigation.isPlaying(at: sample.location) { stop() }
    application.handOn(sample, in: window, from: self)
  }
}
