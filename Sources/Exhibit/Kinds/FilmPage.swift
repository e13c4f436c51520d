import Documents
import TouchDrawing
import TouchGeometry
import TouchImages
import TouchMedia
import TouchUI

/// A film. A tap stops it and lets it go on. One that is repeated plays by itself.
struct FilmPage: PageKind {
  static let name = "film"
  let title: EmphasizedText
  let intro: EmphasizedText
  let film: String?
  let captions: String?
  let description: String
  let isLooping: Bool
  let cover: PagePicture?

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    film = source.file("film", among: ["webm", "mp4", "mkv", "mov", "ogv"])
    captions = source.file("captions", among: ["vtt"])
    description = source.requiredText("description", "the content of the film in a sentence")
    isLooping = source.flag("loop", default: false)
    cover = source.picture("picture")
    if let film, !FilmCheck.isFilm(film) {
      source.reject("film", "\"\(film.split(separator: "/").last ?? "")\" is no film. Allowed: MP4, WebM and Ogg files")
    }
    if let captions, let problem = FilmCheck.problem(withCaptions: captions) { source.reject("captions", problem) }
    if !source.has("film") {
      source.reject("film", "\"film\" is missing; give it the name of a file, such as boats.webm")
    }
  }

  func makeView(_ stage: PageStage) -> PageView { FilmPageView(stage, self) }
}

private final class FilmPageView: PageView {
  private let page: FilmPage
  private let film = VideoView(frame: .zero)
  private let curtain: FilmCurtain
  private var loading: Registration?

  init(_ stage: PageStage, _ page: FilmPage) {
    self.page = page
    curtain = FilmCurtain(stage.metrics, page.description)
    super.init(stage, title: page.title, intro: page.intro)
    film.isLooping = page.isLooping
    // The button over it has the words.
    film.accessibilityElementsHidden = true
    film.onChange = { [unowned self] in curtain.isPlaying = film.state == .playing }
    curtain.addAction(for: .touchUpInside) { [unowned self] _ in toggle() }
    for view in [film, curtain] { addSubview(view) }
    if let path = page.film { film.load(path, captions: page.captions) }
    if page.isLooping { film.play() }
  }

  /// Loads the picture that stands for the film until it plays.
  override func didMoveToWindow() {
    guard let application = window?.application, let picture = page.cover, loading == nil else { return }
    let side = max(metrics.size.width, metrics.size.height)
    loading = Image.load(picture.path, fitting: Size(side, side), in: application) { [weak self] result in
      self?.film.poster = try? result.get()
    }
  }

  private func toggle() {
    switch film.state {
    case .playing: film.pause()
    case .ended:
      film.seek(to: 0)
      film.play()
    default: film.play()
    }
  }

  override func layoutContent(in frame: Rect) { for view in [film, curtain] { view.frame = frame } }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["time"] = film.currentTime
      state.numbers["plays"] = film.state == .playing ? 1 : 0
      return state
    }
    set {
      film.seek(to: newValue.numbers["time"] ?? 0)
      if newValue.numbers["plays"] == 1 { film.play() }
    }
  }
}

/// The whole film as a button, with a sign in the middle while it stands still, and a small one in the corner while it plays.
private final class FilmCurtain: Control {
  var isPlaying = false { didSet { if oldValue != isPlaying { setNeedsDisplay() } } }
  private let metrics: PageMetrics

  init(_ metrics: PageMetrics, _ description: String) {
    self.metrics = metrics
    super.init(frame: .zero)
    name = "film"
    accessibilityLabel = description
  }

  override var answersTaps: Bool { true }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !isPlaying else { return drawPause(in: canvas) }
    // Seen from afar, and large enough on the film to be its sign.
    let (middle, radius) = (bounds.center, max(metrics.target, min(bounds.width, bounds.height) * 0.17).rounded())
    canvas.fill(.circle(center: middle, radius: radius), with: Color.black.withAlpha(0.55))
    var sign = Path()
    sign.move(to: middle + Vector(-radius * 0.32, -radius * 0.46))
    sign.addLine(to: middle + Vector(radius * 0.5, 0))
    sign.addLine(to: middle + Vector(-radius * 0.32, radius * 0.46))
    sign.close()
    canvas.fill(sign, with: .white)
  }

  private func drawPause(in canvas: Canvas) {
    let radius = metrics.target * 0.4
    let middle = Point(bounds.maxX - metrics.gap - radius, bounds.maxY - metrics.gap - radius)
    canvas.fill(.circle(center: middle, radius: radius), with: Color.black.withAlpha(0.55))
    for side in [-1.0, 1] {
      let bar = Rect(center: middle + Vector(side * radius * 0.26, 0), size: Size(radius * 0.24, radius * 0.8))
      canvas.fill(bar, cornerRadius: 2, with: .white)
    }
  }
}
