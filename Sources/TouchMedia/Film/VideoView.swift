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
    didSet { player?.setLooping(isLooping) }
  }
  /// Whether the sound of the film is off. Its volume stays.
  public var isMuted = false {
    didSet { if isMuted != oldValue { connectSound() } }
  }
  /// The volume of the film from 0 to 1.
  public var volume = 1.0 {
    didSet {
      volume = volume.isFinite ? min(max(volume, 0), 1) : oldValue
      if let voice { output?.mixer.change(voice) { $0.fade(to: Float(volume), over: 0.05) } }
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

  private var path: String?
  private var wantsPlaying = false
  private var player: FilePlayer?
  /// The frames of the current player. Those of an earlier one go to a slot that nobody reads.
  private var slot = FrameSlot()
  private(set) var shown: FilmFrame?
  /// The size of the film in pixels; nil until the first frame.
  private var naturalSize: Size?
  private var wantedPixels: Size?
  private var voice: StreamVoice?
  private var hasSound = false
  private let captionView = CaptionView()
  /// The number of frames since the view was drawn, and whether it waits until it is drawn again.
  private var undrawnFrames = 0
  private var isSuspended = false
  /// The position to begin at when the view comes into a window.
  private var startTime = 0.0

  /// The number of frames after which a view that is not drawn counts as hidden: a quarter of a second.
  private static let patience = 8

  public override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .aspectFit
    addSubview(captionView)
  }

  deinit { close() }

  private var application: Application { window?.application ?? .shared }
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
    player?.pause()
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
    if let voice { output?.mixer.change(voice) { $0.flush() } }
    player?.seek(to: time, isExact: exactly)
  }

  private func open() {
    guard let window, let path, player == nil, [.loading, .paused, .playing].contains(state) else { return }
    let (mainThread, view, slot) = (window.application.mainThread, MainThreadReference(self), FrameSlot())
    self.slot = slot
    let content = FilePlayer.Content(
      path: path, hasFrames: true, hasSound: true, isSynchronized: true,
      onFrame: { buffer in
        guard slot.put(buffer) else { return }
        mainThread.perform { application in view.object(in: application)?.takeFrame(of: slot) }
      },
      onEvent: { event in
        mainThread.perform { application in view.object(in: application)?.note(event, of: slot) }
      })
    (undrawnFrames, isSuspended, wantedPixels) = (0, false, nil)
    player = FilePlayer(content, isPlaying: wantsPlaying, isLooping: isLooping)
    if startTime > 0 { player?.seek(to: startTime, isExact: true) }
  }

  private func close() {
    disconnectSound()
    player?.stop()
    player = nil
    hasSound = false
    slot = FrameSlot()
  }

  private func resume() {
    guard wantsPlaying, !isSuspended, let player, state != .loading else { return }
    player.play()
    if state == .paused { state = .playing }
    connectSound()
  }

  private func note(_ event: FilePlayer.Event, of slot: FrameSlot) {
    guard slot === self.slot else { return }
    switch event {
    case .opened(let duration, let hasSound):
      (self.duration, self.hasSound) = (duration, hasSound)
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

  private func takeFrame(of slot: FrameSlot) {
    guard slot === self.slot, let frame = slot.take().flatMap(FilmFrame.init) else { return }
    if naturalSize == nil {
      naturalSize = Size(Double(frame.surface.width), Double(frame.surface.height))
      setNeedsLayout()
    }
    shown = frame
    if let time = frame.time { currentTime = time }
    showCaption()
    setNeedsDisplay()
    suspendIfHidden()
    onProgress?()
  }

  /// Stops decoding while the view is not drawn, whatever hides it.
  private func suspendIfHidden() {
    undrawnFrames += 1
    guard undrawnFrames > Self.patience, !isSuspended else { return }
    isSuspended = true
    player?.pause()
    disconnectSound()
  }

  private func noteDrawn() {
    undrawnFrames = 0
    guard isSuspended else { return }
    isSuspended = false
    // Nothing is changed while a frame is drawn.
    let view = MainThreadReference(self)
    application.mainThread.perform { application in view.object(in: application)?.resume() }
  }

  /// The rectangle of the film in the view.
  private var filmRect: Rect {
    let size = naturalSize ?? poster?.size ?? bounds.size
    return contentMode.rect(for: size, in: bounds)
  }

  /// Has frames scaled to the pixels that they take here, so that drawing one is a mere copy.
  private func fitFrames() {
    guard let window, naturalSize != nil else { return }
    let size = filmRect.size
    let pixels = Size((size.width * window.scale).rounded(), (size.height * window.scale).rounded())
    guard pixels != wantedPixels, min(pixels.width, pixels.height) >= 1,
      max(pixels.width, pixels.height) <= Self.mostPixels
    else { return }
    wantedPixels = pixels
    player?.setFrameSize(width: Int(pixels.width), height: Int(pixels.height))
  }

  /// The longest side of a frame; a larger one is scaled when it is drawn.
  private static let mostPixels = 7680.0

  open override func layoutSubviews() {
    fitFrames()
    captionView.fit(into: filmRect.intersection(bounds))
  }

  open override func boundsDidChange(from old: Rect) { setNeedsLayout() }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    noteDrawn()
    let destination = filmRect
    guard let shown else {
      if let poster { canvas.draw(poster, in: destination) }
      return
    }
    let scale = window?.scale ?? 1
    let size = Size(Double(shown.surface.width) / scale, Double(shown.surface.height) / scale)
    let isExact = abs(size.width - destination.width) < 1 && abs(size.height - destination.height) < 1
    let corner = Point((destination.minX * scale).rounded() / scale, (destination.minY * scale).rounded() / scale)
    canvas.draw(
      shown.surface, in: isExact ? Rect(origin: corner, size: size) : destination, quality: isExact ? .good : .fast)
  }

  /// The size of the film in points of one pixel, reduced to fit in `size`.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let film = naturalSize ?? poster?.size else { return super.sizeThatFits(size) }
    guard film.width > size.width || film.height > size.height else { return film }
    return ContentMode.aspectFit.rect(for: film, in: Rect(origin: .zero, size: size)).size
  }

  open override func willMove(toWindow window: Window?) {
    guard window == nil, player != nil else { return }
    startTime = currentTime
    close()
  }

  open override func didMoveToWindow() {
    if window != nil { open() }
  }

  // MARK: Sound

  private func connectSound() {
    guard hasSound, state == .playing, !isSuspended, !isMuted, let player, let output else { return disconnectSound() }
    guard voice == nil else { return }
    let voice = StreamVoice(gain: Float(volume), next: { player.nextSound() })
    self.voice = voice
    output.play(voice)
  }

  private func disconnectSound() {
    if let voice { output?.mixer.end(voice, over: 0.02) }
    voice = nil
  }

  // MARK: Captions

  /// Reads captions on another thread.
  private func loadCaptions(_ path: String) {
    let (mainThread, view, film) = (application.mainThread, MainThreadReference(self), self.path)
    BackgroundThread.run {
      let result = CaptionFile.read(path)
      mainThread.perform { application in
        guard let view = view.object(in: application), view.path == film else { return }
        switch result {
        case .success(let captions): view.captions = captions
        case .failure(let error): application.diagnostics.report(.warning, error.description)
        }
      }
    }
  }

  private func showCaption() {
    captionView.text = showsCaptions && shown != nil ? captions?.text(at: currentTime) : nil
  }
}
