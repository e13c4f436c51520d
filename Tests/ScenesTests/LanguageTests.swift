import Testing
import TouchGeometry
import TouchUI

@testable import Scenes
@testable import TouchExplain
@testable import TouchRecording

/// Tests that a value of ``SceneStrings`` puts its language on the screen, even while the scene is on it.
@Suite("K11 Languages of the scenes") struct LanguageTests {
  @Test func gestures() throws {
    let fixture = try SceneFixture(GesturesScene(pictures: try Pictures()))
    let view = try #require(fixture.window.rootViewController?.view)
    let english = view.allTexts
    #expect(english.contains("Turn two fingers"))
    fixture.window.language = .german
    fixture.frame()
    for text in [
      "Gesten", "Tippe irgendwo", "Wische nach links oder rechts", "Drehe zwei Finger", "Nach links", "An", "Aus",
    ] {
      #expect(view.allTexts.contains(text))
    }
    #expect(Set(view.allTexts).subtracting([""]).isDisjoint(with: english))
    fixture.window.language = .english
    #expect(view.allTexts == english)
  }

  /// The scene exists before it is added to a window, as in a program.
  @Test func linesOfAWindowThatHasALanguage() throws {
    let scene = LinesScene()
    _ = scene.view
    let fixture = try SceneFixture(ViewController())
    fixture.window.language = .german
    fixture.window.rootViewController = scene
    fixture.frame()
    let texts = scene.view.allTexts
    #expect(texts.contains("Zeichne mit allen Fingern") && !texts.contains("Draw with every finger"))
  }

  @Test func theMenuOfALine() throws {
    let fixture = try LinesFixture()
    fixture.window.language = .german
    for y in [300.0, 500] { fixture.drag(from: Point(300, y), to: Point(700, y)) }
    fixture.pass(1)
    fixture.tap(400, 300)
    fixture.pass(1)
    let menu = fixture.menu
    #expect(menu.visibleItems.map(\.title) == ["Löschen", "Verdoppeln", "Farbe", "Nach vorn", "Alles auswählen"])
    let item = try #require(menu.visibleItems.first { $0.title == "Farbe" })
    let location = try #require(menu.frame(of: item)).center
    fixture.pass(0.5)
    fixture.tap(location.x, location.y)
    fixture.pass(0.5)
    #expect(menu.visibleItems.map(\.title) == ["Schlicht", "Bernstein", "Himmel", "Veilchen", "Rose"])
    fixture.window.language = .english
    #expect(!menu.isMenuVisible, "its titles would be in the language before")
  }

  @Test func theBar() throws {
    let navigator = try SceneNavigator(first: SceneCatalog.all[0])
    let fixture = try SceneFixture(navigator)
    fixture.window.language = .german
    let bar = try #require(fixture.window.overlays.views.compactMap { $0 as? SceneBar }.first)
    var texts = SceneCatalog.all.map { $0.title(in: .german) }
    texts.insert("Wie es entscheidet", at: SceneCatalog.all.count { $0.group == .play })
    #expect(bar.allTexts == ["Spielen"] + texts)
    #expect(["Gesten", "Linien", "Vorrang", "Haken"].allSatisfy(bar.allTexts.contains))
    #expect(SceneCatalog.all.map { $0.summary(in: .german) }.allSatisfy { !$0.isEmpty })
    #expect(SceneCatalog.all.map { $0.summary(in: .german) }.contains("Jeder Finger zieht seine Linie."))
  }

  /// The last words change to the new language, and the contents of the lanes stay.
  @Test func aLessonAmidstIt() throws {
    let scene = LessonScene.delivery()
    let fixture = try SceneFixture(scene)
    let field = scene.chrome.field
    let location = field.convert(field.bounds.center, to: nil)
    for finger in 1...2 { fixture.send(.down, finger, location.x + Double(finger) * 60, location.y) }
    fixture.pass(0.05)
    for finger in 1...2 { fixture.send(.up, finger, location.x + Double(finger) * 60, location.y) }
    fixture.pass(0.05)
    #expect(field.allTexts.contains("Two-finger tap") && field.allTexts.contains("as you let go"))
    let attempts = scene.chrome.lanes.model.recognizers.map(\.attempts.count)
    #expect(attempts == [1])
    fixture.window.language = .russian
    fixture.frame()
    #expect(field.allTexts.contains("Двумя пальцами") && field.allTexts.contains("как только палец поднялся"))
    #expect(scene.chrome.lanes.model.recognizers.map(\.attempts.count) == attempts)
    #expect(scene.chrome.lanes.contents.recognizers == [LanesView.Lane("delivery.tap", title: "Двумя пальцами")])
  }

  @Test func everyTableHasEveryLanguage() {
    let translated = Set(Language.all).subtracting([.english])
    #expect(Set(SceneStrings.translations.keys) == translated)
    #expect(Set(PlotStrings.translations.keys) == translated && Set(CheckmarkStrings.translations.keys) == translated)
  }

  @Test func answersThatAreThereForAWhile() throws {
    let scene = GesturesScene(pictures: try Pictures())
    let fixture = try SceneFixture(scene)
    let answer = scene.hands.all[0].answer
    answer.show(.pinched, at: Point(640, 400), in: fixture.window.bounds)
    #expect(answer.text == "Turn your fingers around each other!")
    fixture.window.language = .chinese
    #expect(answer.text == "两指绕圈转动！")
  }

  @Test func noticesThatAreThereForAWhile() throws {
    let lines = LinesScene()
    let fixture = try SceneFixture(lines)
    let label = try #require(lines.chrome.notice.subviews.compactMap { $0 as? Label }.first)
    lines.chrome.notice.tell { $0.lines.full }
    fixture.window.language = .russian
    #expect(label.text == "Рисунок заполнен. Уберите несколько линий, чтобы рисовать дальше.")
  }

  @Test(arguments: [[], [Language.english], Language.all]) func theSwitchIsThereWhereThereIsAChoice(
    languages: [Language]
  ) throws {
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    let navigator = try SceneNavigator(scenes: [lines], first: lines, languages: languages)
    let fixture = try SceneFixture(navigator)
    let choices = { fixture.window.overlays.views.compactMap { $0 as? LanguageSwitch } }
    #expect(choices().map(\.languages) == (languages.count > 1 ? [languages] : []))
    fixture.window.rootViewController = ViewController()
    #expect(choices().isEmpty)
  }

  @Test func whatIsTheMatterWithTheDisk() throws {
    let scene = LinesScene()
    let fixture = try SceneFixture(scene)
    scene.keepContent(in: "/proc/touchstone", application: Application(), tellsVisitors: true) {}
    let english = try #require(scene.chrome.notice.text)
    fixture.window.language = .german
    let german = SceneStrings.german.storage
    let text = try #require(scene.chrome.notice.text)
    #expect(text != english && [german.isProtected, german.isBroken].contains(text))
    #expect(scene.keepingProblem == text)
  }
}
