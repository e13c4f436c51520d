import TouchGeometry
import TouchRecording
import TouchUI

/// A scene that demonstrates itself: a new instance of the scene, which saves nothing, with drawn hands at its fingers.
///
/// The fingers are ordinary touches that stay within the view. The view is private, so recordings, transcripts and
/// touch feedback contain nothing of them.
public final class SceneDemonstration: View {
  /// The lowest number of a demonstration's fingers. Those of panels are below.
  private static let firstFinger = 1000
  /// The pause between two repetitions, in seconds.
  private static let pause = 0.6

  private let controller: ViewController
  private let script: (Rect) -> HandScript
  private let hands = HandsView(frame: .zero)
  private var playing: Registration?
  private var send: (TouchSample) -> Void = { _ in }
  private var down: [Int: TouchSample] = [:]

  /// Creates a demonstration of `scene`. Throws the errors of the scene's creation.
  public init(of scene: SceneDescription, settings: SceneSettings) throws {
    var settings = settings
    // Nobody is there to hear it.
    settings.sounds = nil
    controller = try scene.make(settings)
    script = scene.demonstration
    super.init(frame: .zero)
    name = "demonstration"
    isPrivate = true
    isMultipleTouchEnabled = true
    clipsToBounds = true
    for view in [controller.view, hands] { fill(with: view) }
  }

  public override var drawsContent: Bool { false }

  /// Repeats the demonstration until ``end()``. `send` receives the samples in window coordinates and must hand them to
  /// the application without any filter. The view must be in a window.
  public func begin(send: @escaping (TouchSample) -> Void) {
    self.send = send
    show()
  }

  /// Stops the demonstration: cancels its touches, and ends a lesson's own demonstration.
  public func end() {
    playing = nil
    (controller as? LessonScene)?.endDemonstration()
    for sample in down.values.sorted(by: { $0.finger < $1.finger }) {
      var sample = sample
      sample.kind = .cancel
      sample.time = max(sample.time, window?.application.time ?? sample.time)
      send(sample)
    }
    window?.application.closeEvent()
    down = [:]
    hands.locations = []
  }

  private func show() {
    guard let application = window?.application else { return }
    window?.layoutIfNeeded()
    if let lecture = controller as? LessonScene {
      lecture.demonstrateNext()
      playing = application.after(lecture.demonstrationDuration + Self.pause) { [unowned self] in show() }
      return
    }
    let (script, start) = (script(bounds), application.time)
    var next = 0
    playing = application.onFrame { [unowned self, unowned application] now in
      var due: [TouchSample] = []
      while next < script.samples.count, start + script.samples[next].time.seconds(since: .zero) <= now {
        due.append(script.samples[next])
        next += 1
      }
      for sample in latest(of: due) { report(sample, at: now) }
      application.closeEvent()
      hands.locations = down.sorted { $0.key < $1.key }.map { convert($0.value.location, from: nil) }
      guard next == script.samples.count, script.time < .zero + now.seconds(since: start) else { return }
      playing = application.after(Self.pause) { [unowned self] in show() }
    }
  }

  /// Drops moves that are followed by another move of the same finger, since a frame shows only the last.
  private func latest(of samples: [TouchSample]) -> [TouchSample] {
    samples.indices.filter { index in
      samples[index].kind != .move
        || samples[(index + 1)...].first { $0.finger == samples[index].finger }?.kind != .move
    }.map { samples[$0] }
  }

  private func report(_ sample: TouchSample, at time: Instant) {
    var sample = sample
    sample.finger += Self.firstFinger
    sample.location = convert(sample.location, to: nil)
    sample.time = time
    down[sample.finger] = sample.kind == .up ? nil : sample
    send(sample)
  }
}
