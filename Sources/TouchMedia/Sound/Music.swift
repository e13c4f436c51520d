import TouchCore

/// A long sound that is read from its file while it plays, and fades in and out.
///
/// ```swift
/// let music = Music(contentsOf: "/srv/exhibit/rain.ogg")
/// music.isLooping = true
/// music.play(fadeIn: 2)
/// ```
public final class Music {
  /// Whether the music begins again at its end, without a gap.
  public var isLooping = false {
    didSet { player?.setLooping(isLooping) }
  }
  /// The volume from 0 to 1.
  public var volume = 1.0 {
    didSet {
      volume = volume.isFinite ? min(max(volume, 0), 1) : oldValue
      if isPlaying { fade(to: volume, over: 0.05) }
    }
  }
  /// Whether it plays. At the end of music that is not looped it is false.
  public private(set) var isPlaying = false
  /// The reason why it cannot be played, or nil.
  public private(set) var error: MediaError?
  /// Called when the music is over, or when it turned out that it cannot be played.
  public var onEnd: (() -> Void)?

  private let path: String
  private unowned let application: Application
  private var player: FilePlayer?
  private var voice: StreamVoice?

  public init(contentsOf path: String, in application: Application = .shared) {
    self.path = path
    self.application = application
  }

  deinit { stop() }

  /// Plays from the beginning, or goes on after a pause.
  public func play(fadeIn seconds: Double = 0) {
    guard !isPlaying, error == nil else { return }
    isPlaying = true
    if player == nil { start() }
    fade(to: volume, over: seconds)
    application.audioOutput.wake()
  }

  /// Pauses. Nothing is decoded meanwhile.
  public func pause(fadeOut seconds: Double = 0) {
    guard isPlaying else { return }
    isPlaying = false
    fade(to: 0, over: max(seconds, 0.005))
  }

  /// Ends the music. The next play is from the beginning.
  public func stop(fadeOut seconds: Double = 0) {
    isPlaying = false
    if let voice {
      // The voice keeps the player until it has faded.
      application.audioOutput.mixer.end(voice, over: seconds)
    } else {
      player?.stop()
    }
    (voice, player) = (nil, nil)
  }

  private func fade(to gain: Double, over seconds: Double) {
    guard let voice else { return }
    application.audioOutput.mixer.change(voice) { $0.fade(to: Float(gain), over: seconds) }
  }

  private func start() {
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    let content = FilePlayer.Content(
      path: path, hasFrames: false, hasSound: true, isSynchronized: false,
      onEvent: { event in mainThread.perform { application in reference.object(in: application)?.note(event) } })
    let player = FilePlayer(content, isPlaying: true, isLooping: isLooping)
    self.player = player
    let voice = StreamVoice(gain: 0, next: { player.nextSound() }, onEnd: { player.stop() })
    self.voice = voice
    application.audioOutput.play(voice)
  }

  private func note(_ event: FilePlayer.Event) {
    switch event {
    case .opened: return
    case .ended: stop(fadeOut: 0.5)
    case .failed(let error):
      self.error = error
      stop()
      application.diagnostics.report(.warning, error.description)
    }
    onEnd?()
  }
}
