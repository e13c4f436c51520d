import TouchCore
import TouchGeometry

/// A film that a view has opened: its player, its frames on their way to the main thread, and its sound.
final class OpenFilm {
  let player: FilePlayer
  /// The frames of the player. Those of an earlier film go to a slot that nobody reads.
  let slot: FrameSlot
  /// Whether the film has sound, as far as is known.
  var hasSound = false
  private var voice: StreamVoice?
  private var wantedPixels: Size?

  /// The longest side of a frame; a larger one is scaled when it is drawn.
  private static let mostPixels = 7680.0

  /// Opens the film at `path`. Its frames and events are for `view`, on the main thread.
  init(_ path: String, for view: VideoView, mainThread: MainThread, isPlaying: Bool, isLooping: Bool) {
    let (receiver, slot) = (MainThreadReference(view), FrameSlot())
    self.slot = slot
    let content = FilePlayer.Content(
      path: path, hasFrames: true, hasSound: true, isSynchronized: true,
      onFrame: { buffer in
        guard slot.put(buffer) else { return }
        mainThread.perform { application in receiver.object(in: application)?.takeFrame(of: slot) }
      },
      onEvent: { event in
        mainThread.perform { application in receiver.object(in: application)?.note(event, of: slot) }
      })
    player = FilePlayer(content, isPlaying: isPlaying, isLooping: isLooping)
  }

  /// Has frames scaled to a size in pixels, if that is possible and new.
  func fitFrames(to pixels: Size) {
    guard pixels != wantedPixels, min(pixels.width, pixels.height) >= 1,
      max(pixels.width, pixels.height) <= Self.mostPixels
    else { return }
    wantedPixels = pixels
    player.setFrameSize(width: Int(pixels.width), height: Int(pixels.height))
  }

  // MARK: Sound

  /// Plays the sound on `output`, unless it is played already.
  func connectSound(to output: AudioOutput, volume: Double) {
    guard voice == nil else { return }
    let voice = StreamVoice(gain: Float(volume), next: { [player] in player.nextSound() })
    self.voice = voice
    output.play(voice)
  }

  func disconnectSound(from output: AudioOutput?) {
    if let voice { output?.mixer.end(voice, over: 0.02) }
    voice = nil
  }

  func setVolume(_ volume: Double, on output: AudioOutput?) {
    if let voice { output?.mixer.change(voice) { $0.fade(to: Float(volume), over: 0.05) } }
  }

  /// Drops the sound that waits, as before a seek.
  func flushSound(on output: AudioOutput?) {
    if let voice { output?.mixer.change(voice) { $0.flush() } }
  }
}

/// The attention that a film gets: while its view is not drawn, whatever hides it, it is not decoded.
struct FilmAttention {
  /// Whether the film waits until its view is drawn again.
  private(set) var isSuspended = false
  /// The number of frames since the view was drawn.
  private var undrawnFrames = 0

  /// The number of frames after which a view that is not drawn counts as hidden: a quarter of a second.
  private static let patience = 8

  /// Notes a frame. Returns whether the film is suspended from now on.
  mutating func noteFrame() -> Bool {
    undrawnFrames += 1
    guard undrawnFrames > Self.patience, !isSuspended else { return false }
    isSuspended = true
    return true
  }

  /// Notes that the view is drawn. Returns whether the film goes on from now on.
  mutating func noteDrawing() -> Bool {
    undrawnFrames = 0
    guard isSuspended else { return false }
    isSuspended = false
    return true
  }
}
