import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// A scene that teaches how recognisers interact. Visitors choose a lesson and play on its field, and lanes show live
/// which recogniser waited for which, and why. Switches change the relation at once. Demonstrations show in slow motion
/// what to try.
class LessonScene: ViewController {
  private let name: String
  private let lessons: [Lesson]
  private let texts: (SceneStrings) -> SceneStrings.Lecture
  let chrome = LessonView(frame: .zero)
  private(set) var lessonIndex = 0
  /// The indices of the variants that are on.
  private(set) var variants: Set<Int> = []
  private var listener: LaneListener?
  private var player: LessonPlayer?
  private var narrator = LessonNarrator()
  /// The last statement.
  private var said: LessonNarrator.Saying?

  init(
    name: String, lessons: [Lesson], texts: @escaping (SceneStrings) -> SceneStrings.Lecture
  ) {
    self.name = name
    self.lessons = lessons
    self.texts = texts
    super.init()
  }

  var lesson: Lesson { lessons[lessonIndex] }
  private var field: LessonField { chrome.field }

  override func loadView() -> View {
    chrome.name = name
    return chrome
  }

  override func viewDidLoad() {
    field.name = "\(name).field"
    chrome.onLanguage = { [unowned self] in showTexts() }
    chrome.chapters.onChoose = { [unowned self] in choose(lesson: $0) }
    chrome.variants.onChoose = { [unowned self] in switchVariant($0) }
    chrome.demonstrations.onChoose = { [unowned self] in demonstrate($0) }
    choose(lesson: 0)
  }

  override func viewDidAppear() {
    guard let application = view.window?.application else { return }
    let listener = LaneListener(chrome.lanes, field: field, in: application)
    listener.onBegin = { [unowned self] in begin() }
    listener.onEntry = { [unowned self] in show($0.moved { self.field.convert($0, from: nil) }) }
    self.listener = listener
  }

  override func viewWillDisappear() {
    listener = nil
    player = nil
    chrome.lanes.restart()
    chrome.field.hush()
  }

  // MARK: Choices

  private func choose(lesson index: Int) {
    lessonIndex = index
    play(lesson.isCombined ? [] : [0])
  }

  private func switchVariant(_ index: Int) { play(lesson.isCombined ? variants.symmetricDifference([index]) : [index]) }

  private func play(_ variants: Set<Int>) {
    self.variants = variants
    player = nil
    said = nil
    let stage = lesson.make(variants)
    field.show(stage)
    showTexts()
    begin()
    // Fingers that are down belong to the old relation.
    listener?.restart()
  }

  private func showTexts() {
    guard let stage = field.stage else { return }
    let strings = view.strings
    let (lecture, texts) = (self.texts(strings), lesson.texts(strings))
    let words =
      variants.isEmpty ? texts.words : variants.sorted().map { texts.variants[$0].words }.joined(separator: " ")
    chrome.show(lecture.card.title, lecture.headline, words: words)
    chrome.chapters.setTitles(lessons.count > 1 ? lessons.map { $0.texts(strings).title } : [], name: "\(name).lesson")
    chrome.chapters.selected = [lessonIndex]
    chrome.variants.kind = lesson.isCombined ? .toggle : .segment
    chrome.variants.setTitles(texts.variants.map(\.title), name: "\(name).variant")
    chrome.variants.selected = variants
    chrome.demonstrations.setTitles(texts.demonstrations, name: "\(name).demonstration")
    stage.showTexts(texts)
    let titles = Dictionary(uniqueKeysWithValues: zip(stage.recognizers.map(\.description), texts.recognizers))
    narrator.take(
      titles: titles.merging(texts.names) { first, _ in first }, tellsFailures: stage.tellsFailures,
      strings: strings.lessons)
    if let said { field.show(narrator.texts(of: said, in: view.language)) }
    let lane = { (id: String) in LanesView.Lane(id, title: titles[id] ?? texts.names[id] ?? id) }
    chrome.lanes.contents = LanesView.Contents(
      fingers: strings.lessons.fingers, recognizers: stage.recognizers.map { lane($0.description) },
      views: stage.tellingViews.map(lane),
      notified: stage.notified.map { LanesView.Lane($0, title: texts.names["told \($0)"] ?? $0) }, events: texts.events)
  }

  // MARK: Events

  /// Ends a demonstration, since visitors have priority, and starts afresh.
  private func begin() {
    player = nil
    restart()
  }

  private func restart() {
    narrator.restart()
    said = nil
    field.hush()
    field.stage?.restart()
  }

  private func show(_ entry: TranscriptEntry) {
    field.stage?.show(entry)
    guard let saying = narrator.saying(after: entry) else { return }
    said = saying
    let words = narrator.texts(of: saying, in: view.language)
    field.show(words)
    field.say(isMet: saying.isGood)
    view.window?.application.post(.announcement("\(words.text), \(words.more)"))
  }

  /// The duration of the last demonstration, in seconds.
  private(set) var demonstrationDuration = 0.0
  private var shownLast = -1

  /// Plays the next demonstration of the lesson, starting over after the last one.
  func demonstrateNext() {
    shownLast = (shownLast + 1) % lesson.demonstrations.count
    demonstrate(shownLast)
  }

  /// Stops the current demonstration, if any.
  func endDemonstration() {
    guard player != nil else { return }
    begin()
    chrome.lanes.restart()
  }

  private func demonstrate(_ index: Int) {
    guard let application = view.window?.application else { return }
    let script = lesson.demonstrations[index](field.bounds)
    let run = LessonRun(
      script, on: lesson.make(variants), size: field.bounds.size, defaults: application.gestureDefaults)
    demonstrationDuration = run.end.seconds(since: .zero) * LessonPlayer.slowness + LessonPlayer.afterglow
    begin()
    chrome.lanes.restart()
    player = LessonPlayer(
      script, run, hands: field.hands, in: application,
      onEntry: { [unowned self] entry in
        chrome.lanes.add(entry)
        show(entry)
      },
      onTime: { [unowned self] in chrome.lanes.advance(to: $0) },
      onEnd: { [unowned self] in
        chrome.lanes.finish()
        player = nil
      })
  }
}
