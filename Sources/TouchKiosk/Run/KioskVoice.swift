import KioskCore
import TouchUI
import TouchVoice

/// The voice of a kiosk, as the section `voice` of its configuration has it. While that is off there is nothing of it.
final class KioskVoice {
  private let keys: KeyNavigation
  private let makeEngine: () -> any SpeechEngine
  private var reader: ScreenReader?
  private var explorer: TouchExplorer?
  private var jack: HeadsetJack?
  private var configuration = Configuration.Voice()

  init(of keys: KeyNavigation, _ makeEngine: @escaping () -> any SpeechEngine) {
    self.keys = keys
    self.makeEngine = makeEngine
  }

  func apply(_ configuration: Configuration.Voice) {
    self.configuration = configuration
    guard configuration.isEnabled else {
      explorer?.end()
      (jack, explorer, reader) = (nil, nil, nil)
      return
    }
    let reader = self.reader ?? ScreenReader(of: keys, speaking: makeEngine())
    self.reader = reader
    (reader.house.rate, reader.house.volume) = (configuration.rate, configuration.volume)
    let explorer = self.explorer ?? TouchExplorer(speaking: reader)
    self.explorer = explorer
    explorer.beginsWithFingers = configuration.explores
    watchJack(reader, explorer)
  }

  /// A headset that is in when the kiosk starts is the house's, and begins nothing.
  private func watchJack(_ reader: ScreenReader, _ explorer: TouchExplorer) {
    guard configuration.notesHeadset else {
      (jack, reader.isHeadsetIn) = (nil, false)
      return
    }
    guard jack == nil else { return }
    let jack = HeadsetJack(in: keys.window.application) { [weak explorer] in explorer?.noteHeadset(isIn: $0) }
    (self.jack, reader.isHeadsetIn) = (jack, jack.isIn)
  }

  /// Whether `key` is one of the voice's.
  func uses(_ key: Key) -> Bool {
    configuration.isEnabled
      && [configuration.exploreKeys, configuration.louder, configuration.softer].contains { $0.contains(key) }
  }

  /// Ends what is being said.
  func silence() { reader?.stop() }

  /// Ends what is being said, as every key does, and does what the key is for. Returns whether it is the voice's.
  func press(_ key: Key) -> Bool {
    silence()
    guard uses(key) else { return false }
    if configuration.exploreKeys.contains(key) {
      explorer?.toggle()
    } else {
      reader?.change(.volume, configuration.louder.contains(key) ? 1 : -1)
    }
    return true
  }

  /// Forgets what a visitor has chosen.
  func visitorLeft() {
    explorer?.end()
    reader?.visitorLeft()
  }
}
