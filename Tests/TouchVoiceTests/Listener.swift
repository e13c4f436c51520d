import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

/// A voice whose words are written down. Each utterance takes a second.
final class Listener: SpeechEngine {
  private(set) var utterances: [SpeechUtterance] = []
  /// The words that are being spoken; nil: silence.
  private(set) var present: String?
  private unowned let application: Application
  private var end: Registration?

  init(in application: Application) { self.application = application }

  func begin(_ utterance: SpeechUtterance, onEnd: @escaping () -> Void) {
    utterances.append(utterance)
    present = utterance.speechString
    end = application.after(1) { [unowned self] in
      present = nil
      onEnd()
    }
  }

  func stop() { (present, end) = (nil, nil) }

  /// Returns the words since the last call.
  func takeWords() -> [String] {
    defer { utterances = [] }
    return utterances.map(\.speechString)
  }
}

/// A window with a voice, six keys, and an explorer.
final class Exhibit {
  let fingers: Fingers
  let keys: Keys
  let voice: Listener
  let reader: ScreenReader
  let explorer: TouchExplorer

  init(_ views: View..., size: Size = Size(800, 600)) {
    let board = View(frame: Rect(origin: .zero, size: size))
    views.forEach(board.addSubview)
    fingers = Fingers(in: board)
    keys = fingers.keys()
    voice = Listener(in: fingers.application)
    reader = ScreenReader(of: keys.navigation, speaking: voice)
    explorer = TouchExplorer(speaking: reader)
  }

  /// Rests fingers beside each other for `seconds`.
  func rest(_ count: Int = 3, at location: Point = Point(300, 500), for seconds: Double = 2.1, lifts: Bool = true) {
    for index in 0..<count { fingers.report(.down, at: location + Vector(40 * Double(index), 0), finger: 11 + index) }
    fingers.wait(seconds)
    guard lifts else { return }
    for index in 0..<count { fingers.report(.up, at: location + Vector(40 * Double(index), 0), finger: 11 + index) }
  }

  /// Moves fingers beside each other in 0.1 s.
  func swipe(_ translation: Vector, fingers count: Int = 1) {
    let locations = (0..<count).map { Point(300 + 60 * Double($0), 450) }
    for step in 0...4 {
      for (index, location) in locations.enumerated() {
        fingers.report(step == 0 ? .down : .move, at: location + translation * (Double(step) / 4), finger: 11 + index)
      }
      fingers.wait(0.025)
    }
    for (index, location) in locations.enumerated() {
      fingers.report(.up, at: location + translation, finger: 11 + index)
    }
    fingers.wait(0.5)
  }

  func tap(_ location: Point, times: Int = 1) {
    for _ in 0..<times {
      fingers.report(.down, at: location, finger: 11)
      fingers.wait(0.05)
      fingers.report(.up, at: location, finger: 11)
      fingers.wait(0.1)
    }
    fingers.wait(0.5)
  }
}

func button(_ title: String, at origin: Point) -> Button {
  let button = Button(title)
  button.frame = Rect(origin: origin, size: Size(120, 60))
  return button
}
