import Testing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Scenes

/// Tests of everything that visitors see, in each language and on each of the supported sizes, and on 1280 by 800
/// pixels with three pixels a point. No text is cut, no views overlap, and nothing is outside the window.
@Suite("K11 Every language on every screen") struct EveryLanguageTests {
  /// A size without space for lanes.
  private static let smallest = Size(427, 267)
  static let sizes = [
    smallest, Size(480, 800), Size(640, 480), Size(1280, 800), Size(1080, 1920), Size(3840, 2160),
  ]
  private static let lessons = ["priorities", "byhand", "delivery", "checkmark"]

  private func show(_ name: String, _ size: Size, _ language: Language) throws -> (SceneNavigator, SceneFixture) {
    let scene = try #require(SceneCatalog.scene(named: name))
    let navigator = try SceneNavigator(first: scene, languages: Language.all)
    let fixture = try SceneFixture(navigator, size: size, draws: false)
    fixture.window.language = language
    fixture.frame()
    return (navigator, fixture)
  }

  /// The languages follow each other on the same scene. Making it takes longest, above all painting the photos.
  @Test(arguments: sizes, SceneCatalog.all.map(\.name)) func everyScene(size: Size, scene: String) throws {
    let (_, fixture) = try show(scene, size, .english)
    for language in Language.all {
      fixture.window.language = language
      fixture.frame()
      let texts = WholeTexts("\(scene) in \(language.code) on \(size)")
      // Lines says all in one sentence.
      #expect(texts.check(in: fixture.window) >= (scene == "lines" ? 1 : 2))
    }
  }

  @Test(arguments: sizes, Language.all) func everyLessonWithEachSwitch(size: Size, language: Language) throws {
    for name in Self.lessons {
      let (navigator, fixture) = try show(name, size, language)
      let scene = try #require(navigator.currentController as? LessonScene)
      for lesson in 0..<max(1, scene.chrome.chapters.subviews.count) {
        if lesson > 0 { scene.chrome.chapters.onChoose(lesson) }
        // This includes no switch at all, where several can be on together.
        for variant in [nil] + scene.chrome.variants.subviews.indices.map(Optional.some) {
          if let variant { scene.chrome.variants.onChoose(variant) }
          fixture.frame()
          let context = "\(name) \(lesson + 1).\((variant ?? -1) + 1) in \(language.code) on \(size)"
          WholeTexts(context).check(in: fixture.window)
          #expect(scene.chrome.field.bounds.height >= 64 && scene.chrome.field.bounds.width >= 160, "\(context)")
          check(scene.chrome.lanes, on: size, context)
          #expect(scene.chrome.lanes.isHidden || scene.chrome.lanes.bounds.height >= 120, "\(context)")
          if scene.lesson.isCombined, let variant { scene.chrome.variants.onChoose(variant) }
        }
      }
    }
  }

  private func check(_ lanes: LanesView, on size: Size, _ context: String) {
    #expect(lanes.isHidden == (size == Self.smallest), "\(context)")
    #expect(lanes.isHidden || lanes.cutWords == [], "\(context)")
  }

  /// The texts of lanes and fields while the demonstrations play.
  @Test(arguments: sizes, Language.all) func everyReasonOfDemonstrations(size: Size, language: Language) throws {
    var seen = 0
    for name in Self.lessons {
      let (navigator, fixture) = try show(name, size, language)
      let scene = try #require(navigator.currentController as? LessonScene)
      for lesson in 0..<max(1, scene.chrome.chapters.subviews.count) {
        scene.chrome.chapters.onChoose(lesson)
        for variant in [nil] + scene.chrome.variants.subviews.indices.map(Optional.some) {
          if let variant { scene.chrome.variants.onChoose(variant) }
          for demonstration in scene.lesson.demonstrations.indices {
            scene.chrome.demonstrations.onChoose(demonstration)
            let context =
              "\(name) \(lesson + 1).\((variant ?? -1) + 1), \(demonstration + 1) in \(language.code) on \(size)"
            for _ in 0..<8 {
              fixture.pass(scene.demonstrationDuration / 8)
              check(scene.chrome.lanes, on: size, context)
              seen += WholeTexts(context).check(in: scene.chrome.field)
            }
          }
        }
      }
    }
    #expect(seen > 100)
  }

  @Test(arguments: sizes, Language.all) func theOpenBarAndTheOpenLanguages(size: Size, language: Language) throws {
    let (_, fixture) = try show("lines", size, language)
    let bar = try #require(fixture.bar)
    let choice = try #require(fixture.window.overlays.views.compactMap { $0 as? LanguageSwitch }.first)
    #expect(!bar.handleFrame.intersects(choice.handleFrame))
    bar.open()
    fixture.pass(1)
    for card in try cards(in: bar) {
      let title = try #require(card.firstDescendant(Label.self))
      #expect(title.sizeThatFits(Size(.infinity, .infinity)).width <= title.bounds.width, "\(title.text) is cut")
    }
    bar.close()
    fixture.pass(1)
    choice.open()
    fixture.pass(1)
    let count = WholeTexts("the languages in \(language.code) on \(size)").check(in: choice)
    #expect(count == Language.all.count)
  }

  private func cards(in view: View) throws -> [SceneCard] {
    view.subviews.flatMap { child -> [SceneCard] in
      (child as? SceneCard).map { [$0] } ?? ((try? cards(in: child)) ?? [])
    }
  }

  /// The answers to failed gestures, in plain words and in numbers, in a corner where there is least space.
  @Test(arguments: sizes, Language.all) func everyAnswerOfTheGestures(size: Size, language: Language) throws {
    let (navigator, fixture) = try show("gestures", size, language)
    let scene = try #require(navigator.currentController as? GesturesScene)
    let chrome = try #require(scene.view as? GesturesChrome)
    let answer = scene.hands.all[0].answer
    let measure = { (value: Double, limit: Double, unit: GestureThreshold.Unit) in
      Measure("distance", value, .atLeast, limit, unit)
    }
    let missed: [MissedGesture] = [
      .heldTooLong(measure(12.5, 0.75, .seconds)), .tooShort(measure(49.5, 50, .points)),
      .tooSlow(measure(99.5, 100, .pointsPerSecond)), .swipeTooLong(measure(0.6, 0.5, .seconds)),
      .tooSteep(measure(0.6, 0.5, .radians)), .leftIsOff, .pinched, .notTurned(measure(0.05, 0.09, .radians)),
      .tooTight(measure(4.5, 5, .points)), .tooManyFingers,
    ]
    for missed in missed {
      answer.show(missed, at: Point(size.width, size.height), in: chrome.stage)
      fixture.pass(0.3)
      WholeTexts("an answer in \(language.code) on \(size)").check(in: answer)
      fixture.send(.down, 1, answer.center.x, answer.center.y)
      fixture.pass(0.1)
      WholeTexts("numbers in \(language.code) on \(size)").check(in: answer)
      #expect(chrome.stage.inset(by: Insets(-1)).contains(answer.frame), "\(missed)")
      fixture.send(.up, 1, answer.center.x, answer.center.y)
      fixture.pass(0.1)
    }
  }

  @Test(arguments: sizes, Language.all) func theMenuOfALine(size: Size, language: Language) throws {
    let (_, fixture) = try show("lines", size, language)
    let middle = Point(size.width / 2, size.height / 2)
    fixture.drag(from: middle - Vector(120, 0), to: middle + Vector(120, 0))
    fixture.pass(1)
    fixture.tap(middle.x, middle.y)
    fixture.pass(1)
    let menu = fixture.menu
    #expect(menu.isMenuVisible && fixture.window.bounds.contains(menu.menuFrame))
    let handles = fixture.window.overlays.views.compactMap { ($0 as? any OverlayWithHandle)?.handleFrame }
    #expect(handles.count == 2 && !handles.contains { $0.intersects(menu.menuFrame) }, "\(menu.menuFrame)")
    let titles = language[SceneStrings.self].lines
    #expect(menu.visibleItems.contains { $0.title == titles.delete })
    let colour = try #require(menu.visibleItems.first { $0.title == titles.colour })
    if let location = menu.frame(of: colour)?.center {
      fixture.tap(location.x, location.y)
      fixture.pass(0.5)
      #expect(fixture.window.bounds.contains(menu.menuFrame))
    }
  }

  @Test(arguments: sizes, Language.all) func whatIsTheMatterWithADrawing(size: Size, language: Language) throws {
    let (navigator, fixture) = try show("lines", size, language)
    let chrome = try #require(navigator.currentController.view as? LinesChrome)
    let texts = language[SceneStrings.self]
    for text in [texts.storage.isTaken, texts.storage.isFull, texts.storage.isProtected, texts.storage.isBroken] {
      chrome.notice.text = text
      check(chrome.notice, fixture, language)
    }
    chrome.notice.tell { $0.lines.full }
    check(chrome.notice, fixture, language)
  }

  /// Checks that a notice is short, so that it covers little.
  private func check(_ notice: Notice, _ fixture: SceneFixture, _ language: Language) {
    fixture.frame()
    let size = fixture.window.bounds.size
    WholeTexts("a notice in \(language.code) on \(size)").check(in: notice)
    let limit = max(size.height / 4, 112)
    #expect(!notice.isHidden && notice.frame.height <= limit, "\(language.code) on \(size)")
    // The smallest size shows the notice alone.
    if size == Self.smallest { WholeTexts("all beside a notice").check(in: fixture.window) }
  }
}

extension Language: CustomTestStringConvertible {
  public var testDescription: String { code }
}
