import TouchCore
import TouchDrawing
import TouchGeometry

/// A view that shows a film.
///
/// ```swift
/// let film = VideoView(frame: Rect(0, 0, 1280, 720))
/// film.load("/srv/films/harbour.webm", captions: "/srv/films/harbour.vtt")
/// film.isLooping = true
/// film.play()
/// ```
///
/// Decoding, conversion of colours and scaling to the view's pixels happen on other threads, which yield the processor to
/// touches; the main thread copies the newest frame once per frame of the window. A view that is hidden, covered or in no
/// window decodes nothing, and goes on from the same position when it is seen again.
///
/// A file that cannot be played is reported to the diagnostics of the application, once; the ``poster`` or the last frame
/// stays.
open class VideoView: View {
  public enum State: Hashable, Sendable {
    /// No film is loaded.
    case empty
    /// The film is being opened, or waits for the view to come into a window.
    case loading
    case paused
    case playing
    /// The film is at its end and was not looped.
    case ended
    case failed(MediaError)
  }

  /// The state of the film.
  public private(set) var state = State.empty {
    didSet { if state != oldValue { onChange?() } }
  }
  /// Called when the ``state`` or the ``duration`` has changed.
  public var onChange: (() -> Void)?
  /// Called when the ``currentTime`` has changed, with each frame that is shown.
  public var onProgress: (() -> Void)?
  /// The duration in seconds; nil until it is known.
  public private(set) var duration: Double?
  /// The position of the frame that is shown, in seconds.
  public private(set) var currentTime = 0.0
  /// The image before the first frame, and in place of a film that cannot be played.
  public var poster: Image? {
    didSet { if shown == nil { setNeedsDisplay() } }
  }
  /// Whether the film begins again at its end, without a gap.
  public var isLooping = false {
    didSet { film?.player.setLooping(isLooping) }
  }
  /// Whether the sound of the film is off. Its volume stays.
  public var isMuted = false {
    didSet { if isMuted != oldValue { connectSound() } }
  }
  /// The volume of the film from 0 to 1.
  public var volume = 1.0 {
    didSet {
      volume = volume.isFinite ? min(max(volume, 0), 1) : oldValue
      film?.setVolume(volume, on: output)
    }
  }
  /// The captions, or nil for none. See ``load(_:captions:)``.
  public var captions: WebVTT? {
    didSet { showCaption() }
  }
  /// Whether captions are shown.
  public var showsCaptions = true {
    didSet { showCaption() }
  }

  private(set) var path: String?
  private var wantsPlaying = false
  /// The film while it is open; nil in no window, and after a failure.
  private(set) var film: OpenFilm?
  private(set) var shown: FilmFrame?
  /// The size of the film in pixels; nil until the first frame.
  private(set) var naturalSize: Size?
  let captionView = CaptionView()
  private var attention = FilmAttention()
  /// The position to begin at when the view comes into a window.
  private var startTime = 0.0

  public override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .aspectFit
    addSubview(captionView)
  }

  deinit { close() }

  var application: Application { window?.application ?? .shared }
  private var output: AudioOutput? { window?.application.audioOutput }

  // MARK: Playing

  /// Loads the film in the file at `path`, with captions in a WebVTT file, and shows its first frame. An earlier film
  /// ends.
  ///
  /// Films are MP4 and WebM files with H.264, VP8, VP9 or AV1 and with AAC, MP3, Vorbis or Opus.
  public func load(_ path: String, captions: String? = nil) {
    close()
    self.path = path
    (shown, naturalSize, duration, currentTime, startTime) = (nil, nil, nil, 0, 0)
    self.captions = nil
    state = .loading
    setNeedsDisplay()
    if let captions { loadCaptions(captions) }
    open()
  }

  /// Plays the film, from the beginning if it has ended.
  public func play() {
    wantsPlaying = true
    if state == .ended { seek(to: 0) }
    resume()
  }

  public func pause() {
    wantsPlaying = false
    film?.player.pause()
    disconnectSound()
    if state == .playing { state = .paused }
  }

  /// Shows the frame at a position in seconds, and goes on from there. Positions outside the film are limited to it.
  ///
  /// While a finger scrubs, pass false for `exactly`: the nearest frame that is stored whole is shown, which is fast.
  /// Requests that come faster than frames replace each other.
  public func seek(to seconds: Double, exactly: Bool = true) {
    guard seconds.isFinite else { return }
    let time = min(max(seconds, 0), duration ?? .infinity)
    (startTime, currentTime) = (time, time)
    if state == .ended { state = .paused }
    film?.flushSound(on: output)
    film?.player.seek(to: time, isExact: exactly)
  }

  private func open() {
    guard let window, let path, film == nil, [.loading, .paused, .playing].contains(state) else { return }
    attention = FilmAttention()
    film = OpenFilm(
      path, for: self, mainThread: window.application.mainThread, isPlaying: wantsPlaying, isLooping: isLooping)
    if startTime > 0 { film?.player.seek(to: startTime, isExact: true) }
  }

  private func close() {
    disconnectSound()
    film?.player.stop()
    film = nil
  }

  private func resume() {
    guard wantsPlaying, !attention.isSuspended, let film, state != .loading else { return }
    film.player.play()
    if state == .paused { state = .playing }
    connectSound()
  }

  func note(_ event: FilePlayer.Event, of slot: FrameSlot) {
    guard let film, slot === film.slot else { return }
    switch event {
    case .opened(let duration, let hasSound):
      (self.duration, film.hasSound) = (duration, hasSound)
      state = wantsPlaying ? .playing : .paused
      resume()
    case .ended:
      wantsPlaying = false
      disconnectSound()
      state = .ended
    case .failed(let error):
      close()
      state = .failed(error)
      application.diagnostics.report(.warning, error.description)
    }
  }

  // MARK: Frames

  func takeFrame(of slot: FrameSlot) {
    guard slot === film?.slot, let frame = slot.take().flatMap(FilmFrame.init) else { return }
    if naturalSize == nil {
      naturalSize = Size(Double(frame.surface.width), Double(frame.surface.height))
      setNeedsLayout()
    }
    shown = frame
    if let time = frame.time { currentTime = time }
    showCaption()
    setNeedsDisplay()
    if attention.noteFrame() {
      film?.player.pause()
      disconnectSound()
    }
    onProgress?()
  }

  private func noteDrawn() {
    guard attention.noteDrawing() else { return }
    // Nothing is changed while a frame is drawn.
    let view = MainThreadReference(self)
    application.mainThread.perform { application in view.object(in: application)?.resume() }
  }

  open override func layoutSubviews() {
    fitFrames()
    captionView.fit(into: filmRect.intersection(bounds))
  }

  open override func boundsDidChange(from old: Rect) { setNeedsLayout() }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    noteDrawn()
    drawFilm(in: canvas)
  }

  /// The size of the film in points of one pixel, reduced to fit in `size`.
  open override func sizeThatFits(_ size: Size) -> Size { filmSize(within: size) ?? super.sizeThatFits(size) }

  open override func willMove(toWindow window: Window?) {
    guard window == nil, film != nil else { return }
    startTime = currentTime
    close()
  }

  open override func didMoveToWindow() { if window != nil { open() } }

  // MARK: Sound

  private func connectSound() {
    guard let film, film.hasSound, state == .playing, !attention.isSuspended, !isMuted, let output
    else { return disconnectSound() }
    film.connectSound(to: output, volume: volume)
  }

  private func disconnectSound() { film?.disconnectSound(from: output) }
}
