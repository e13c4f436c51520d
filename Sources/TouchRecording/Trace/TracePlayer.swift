import TouchDrawing
import TouchGeometry
import TouchUI

/// Plays a trace into a separate application without a screen or a clock. The recorded events happen again.
public final class TracePlayer {
  public let window: Window
  private let application = Application()
  private let trace: Trace
  private let transcript: Transcript?
  private let listening: Registration?
  private var remaining: ArraySlice<TraceStep>
  /// Whether the scene shows the recorded initial content. A scene that cannot restore it is played as it is.
  public private(set) var restoresState = true
  private let draws: Bool
  private var canvas: (surface: Surface, canvas: Canvas)?
  /// Whether frames are left undrawn for now, and the changes that are still to be drawn.
  private var isSeeking = false
  private var undrawn = Region()

  /// Shows `scene` in a window like the recorded one, initially in `language`. `transcript` is written like that of the
  /// recording.
  ///
  /// Without `draws` frames are prepared but never painted. The events are the same, and a large window takes no
  /// memory.
  public init(
    _ trace: Trace, scene: ViewController, language: Language = .english, transcript: Transcript? = nil,
    draws: Bool = true
  ) {
    self.trace = trace
    self.transcript = transcript
    self.draws = draws
    remaining = trace.steps[...]
    application.gestureDefaults = trace.header.defaults
    listening = transcript.map(application.addObserver)
    window = Window(application: application, size: trace.header.size, scale: trace.header.scale)
    trace.header.start.map(application.advance)
    window.language = language
    window.rootViewController = scene
    if let state = trace.header.state { restoresState = (scene as? any SceneState)?.restore(state) ?? false }
  }

  /// The time of the next step. Nil at the end, and for steps without a time.
  public var nextTime: Instant? { remaining.first?.time }

  public var isAtEnd: Bool { remaining.isEmpty }

  /// Plays the next step. Returns the window's image if the step drew a frame that changed it, and never without
  /// `draws`.
  public func step() throws(DrawingError) -> Surface? {
    switch remaining.popFirst() {
    case .input(.sample(let sample)): application.receive(sample, in: window)
    case .input(.eventEnd): application.closeEvent()
    case .input(.time(let time)): application.advance(to: time)
    case .input(.shown(let seconds)): application.frameShown(after: seconds)
    case .input(.resize(let size)):
      window.resize(to: size)
      canvas = nil
    case .input(.accessibility(let settings)): application.accessibilitySettings = settings
    case .input(.frame(let time)): return try draw(window.prepareFrame(at: time))
    case .ready(let time): transcript?.noteReady(at: time)
    case .acknowledged(let number, let time): transcript?.noteFrame(number, at: time)
    case nil: break
    }
    return nil
  }

  /// Plays the steps until `moment`, and draws the last frame alone. Returns the window's image if it has changed.
  package func play(until moment: Instant) throws(DrawingError) -> Surface? {
    let due = remaining.prefix { $0.time.map { $0 <= moment } ?? true }
    let last = due.lastIndex { if case .input(.frame) = $0 { true } else { false } }
    var image: Surface?
    while remaining.startIndex < due.endIndex {
      isSeeking = last.map { remaining.startIndex < $0 } ?? false
      image = try step() ?? image
    }
    return image
  }

  private func draw(_ damage: Region) throws(DrawingError) -> Surface? {
    guard draws else { return nil }
    undrawn.formUnion(damage)
    guard !isSeeking, !undrawn.isEmpty else { return nil }
    if canvas == nil {
      let size = window.bounds.size
      let surface = try Surface(
        width: Int((size.width * window.scale).rounded()), height: Int((size.height * window.scale).rounded()),
        format: .opaque)
      canvas = (surface, Canvas(surface))
    }
    guard let canvas else { return nil }
    window.draw(undrawn, in: canvas.canvas)
    undrawn = Region()
    return canvas.surface
  }
}
