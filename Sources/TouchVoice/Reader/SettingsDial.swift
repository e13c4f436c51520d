/// One of the two things about a voice that people change while they listen.
public enum SettingsDial: Sendable {
  case volume, rate

  var other: SettingsDial { self == .volume ? .rate : .volume }

  func change(_ settings: inout VoiceSettings, _ steps: Int) {
    switch self {
    case .volume: settings.volume += 20 * steps
    case .rate: settings.rate += 25 * steps
    }
  }

  func words(_ settings: VoiceSettings, _ strings: VoiceStrings) -> String {
    self == .volume ? strings.volume(settings.volume) : strings.rate(settings.rate)
  }
}
