/// Words to be spoken in one language.
public struct SpeechUtterance: Hashable, Sendable {
  public var speechString: String
  /// The code of the language, as in ``/TouchUI/Language/code``.
  public var language: String
  /// Words a minute.
  public var rate = VoiceSettings().rate
  /// The volume in percent of the usual one, beside the volume of the application.
  public var volume = VoiceSettings().volume
  /// The silence before the words, in seconds.
  public var preUtteranceDelay = 0.0

  public init(_ speechString: String, language: String = "en") {
    self.speechString = speechString
    self.language = language
  }
}

/// The speed and the volume of a voice.
public struct VoiceSettings: Hashable, Sendable {
  /// Words a minute. Of the names of 138 elements and actions a speech recogniser understood 134 at the default, and 131
  /// at 175, which is eSpeak NG's own.
  public var rate = 160 {
    didSet { rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound) }
  }
  /// The volume in percent of the usual one.
  public var volume = 100 {
    didSet { volume = min(max(volume, Self.volumes.lowerBound), Self.volumes.upperBound) }
  }

  public init() {}

  /// The words a minute that can be understood with some practice, and the volumes that can be heard.
  public static let (rates, volumes) = (80...450, 20...200)
}
