import Glibc
import TouchDrawing
import TouchGeometry
import TouchImages
import TouchMedia
import TouchUI
import TouchX11

/// A film over the whole screen, and on it cards that hands move, turn and enlarge. A finger that lands plays a tone.
private final class MediaTable: View {
  private lazy var animator = DynamicAnimator(referenceView: self)
  private let film = VideoView(frame: .zero)
  private let tone: Sound
  /// The times of the landings that played a tone.
  private var landings: [Instant] = []
  /// The number of frames of the film that were shown, and the time between the first and the last.
  private var shown = (count: 0, first: Instant.zero, last: Instant.zero)

  /// The first argument is a film, or "-" for none; each other one is the picture of a card.
  init(_ arguments: [String], frame: Rect) {
    // A sound that is at its loudest at once.
    tone = Sound(samples: (0..<4800).map { $0 / 50 % 2 == 0 ? 0.5 : -0.5 })
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = Color(hex: 0x14181f)
    film.frame = bounds
    film.isLooping = true
    film.onProgress = { [unowned self] in note(window?.application.time ?? .zero) }
    addSubview(film)
    if let path = arguments.first, path != "-" { film.load(path) }
    film.play()
    for (index, path) in arguments.dropFirst().enumerated() {
      let center = Point(bounds.width * (0.14 + 0.18 * Double(index)), bounds.height * (index % 2 == 0 ? 0.35 : 0.65))
      let card = ImageView(frame: Rect(center: center, size: Size(bounds.width * 0.16, bounds.height * 0.18)))
      card.isUserInteractionEnabled = true
      card.isMultipleTouchEnabled = true
      card.contentMode = .aspectFill
      card.clipsToBounds = true
      addSubview(card)
      card.load(path, fitting: Size(2 * card.bounds.width, 2 * card.bounds.height))
      card.makeDraggable(by: animator)
    }
  }

  private func note(_ time: Instant) {
    if shown.count == 0 { shown.first = time }
    (shown.count, shown.last) = (shown.count + 1, time)
  }

  /// The number of the film's frames that were shown, and the time of each landing in microseconds.
  var report: String {
    let film = "film       \(shown.count) frames in \(shown.last.seconds(since: shown.first)) s"
    return ([film] + landings.map { "landing    \($0.microseconds)" }).joined(separator: "\n")
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    tone.play()
    landings.append(touches[0].timestamp)
  }
}

private var table: MediaTable?
let statistics = RunStatistics()
let status = X11Host.run(.init(title: "Media table", coversOutput: true)) { host in
  host.statistics = statistics
  let content = MediaTable(Array(CommandLine.arguments.dropFirst()), frame: host.window.bounds)
  table = content
  return content
}
if let table { print(table.report) }
print(statistics.report)
exit(status)
