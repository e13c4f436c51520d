import Laboratory
import TouchGeometry
import TouchUI

/// A scene that shows by itself what can be done with it: a new one of its kind, which keeps nothing, with hands that are
/// drawn where its fingers are.
///
/// The fingers are touches like any other, of which nobody outside hears: the view is private, so that neither recordings
/// nor transcripts nor the answers to fingers have anything of them.
public final class SceneDemonstration: View {
  /// The first number of its fingers; those of panels are below.
  private static let firstFinger = 1000
  /// Between two showings, in seconds.
  private static let pause = 1.5

  private let controller: ViewController
  private let script: (Rect) -> HandScript
  private let hands = HandsView(frame: .zero)
  private var playing: Registration?
  private var send: (TouchSample) -> Void = { _ in }
  private var down: [Int: TouchSample] = [:]

  /// Throws what making the scene throws.
  public init(of scene: SceneDescription, settings: SceneSettings) throws {
    controller = try scene.make(settings)
    script = scene.demonstration
    super.init(frame: .zero)
    name = "demonstration"
    isPrivate = true
    isMultipleTouchEnabled = true
    clipsToBounds = true
    addSubview(controller.view)
    addSubview(hands)
  }

  public override var drawsContent: Bool { false }

  public override func layoutSubviews() {
    controller.view.frame = bounds
    hands.frame = bounds
  }

  /// Shows it again and again until ``end()``. `send` is given what the fingers do, in window coordinates, and hands it to
  /// the application past all filters. The view has to be in a window.
  public func begin(send: @escaping (TouchSample) -> Void) {
    self.send = send
    show()
  }

  /// Takes the fingers away, and the hand of a lesson.
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
    hands.places = []
  }

  private func show() {
    guard let application = window?.application else { return }
    window?.layoutIfNeeded()
    if let lecture = controller as? LessonScene {
      lecture.demonstrateNext()
      playing = application.after(lecture.demonstrationSpan + Self.pause) { [unowned self] in show() }
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
      hands.places = down.sorted { $0.key < $1.key }.map { convert($0.value.location, from: nil) }
      guard next == script.samples.count, script.time < .zero + now.seconds(since: start) else { return }
      playing = application.after(Self.pause) { [unowned self] in show() }
    }
  }

  /// Without the moves that another one of the same finger follows: a frame shows the last.
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
