import KioskCore
import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import TouchKiosk

@Suite("P1 What a program is called and offers") struct KioskOptionsTests {
  @Test("Where nothing else is said the name tells all, and the program speaks English")
  func usual() {
    let options = KioskHost.Options(name: "photo-quiz")
    #expect(options.title == "Photo-quiz" && options.abstract == "Photo-quiz" && options.version.isEmpty)
    #expect(options.languages == [.english] && options.offeredLanguages == ["en"])
    #expect(options.scenes.isEmpty && options.program.sceneNote == nil)
    let titled = KioskHost.Options(name: "quiz", title: "The quiz", languages: [])
    #expect(titled.title == "The quiz" && titled.abstract == "The quiz" && titled.languages == [.english])
    #expect(KioskHost.Options(name: "quiz", abstract: "Asks.").abstract == "Asks.")
  }

  @Test("All languages of the program are offered unless it says otherwise")
  func offeredLanguages() {
    var options = KioskHost.Options(name: "quiz", languages: [.chinese, .english, .russian])
    #expect(options.program.defaults.languages == ["zh", "en", "ru"])
    options.offeredLanguages = ["ru"]
    #expect(options.program.defaults.languages == ["ru"] && options.program.languages == ["zh", "en", "ru"])
    #expect(options.language("ru") == .russian && options.language("de") == nil && options.language("") == nil)
  }

  @Test("Fonts are checked for what is said in the languages that are named, and for samples")
  func fonts() {
    // No font has characters of the last Unicode plane.
    var strings = KioskStrings.english
    strings.attract.title = "A\u{10fffd}"
    let options = KioskHost.Options(name: "quiz", languages: [.english, Language("xx", [strings])])
    func missing(_ check: FontCheck) -> Set<Character> {
      Set(check.gaps.flatMap(\.characters)).intersection(["A", "\u{10fffc}", "\u{10fffd}"])
    }
    #expect(missing(options.fontCheck(of: ["en"])).isEmpty && missing(options.fontCheck(of: [])).isEmpty)
    #expect(missing(options.fontCheck(of: ["xx"])) == ["\u{10fffd}"])
    #expect(missing(options.fontCheck(of: ["en", "xx"], with: "\u{10fffc}")) == ["\u{10fffc}", "\u{10fffd}"])
    #expect(missing(options.fontCheck(of: ["yy"], with: "\u{10fffc}A")) == ["\u{10fffc}"])
  }

  @Test("The configuration is read for the names, scenes, keys and thresholds of the program")
  func program() {
    let program = Exhibit.options.program
    #expect(program.name == "exhibit" && program.title == "Exhibit" && program.scenes == Exhibit.options.scenes)
    #expect(program.sceneNote == "one that `hall list` lists" && program.problem == nil)
    #expect(program.sections.count == 1 && program.defaults[Exhibit.greeting] == "Hello")
    #expect(program.gestures == Scenario.gestureDefaults)
  }
}

@Suite("P1 What visitors find") struct KioskHostTests {
  private final class Talker: ViewController, KioskContent { var showsLanguages: Bool { true } }

  private func switches(in window: Window) -> [LanguageSwitch] {
    func all(_ view: View) -> [LanguageSwitch] {
      view.subviews.flatMap { ($0 as? LanguageSwitch).map { [$0] } ?? all($0) }
    }
    return all(window)
  }

  private func kiosk(_ languages: [Language]) -> KioskHost {
    KioskHost(.init(name: "hall", languages: languages)) { _ in ViewController() }
  }

  @Test("At first the first of the scenes is shown, and visitors may reach all")
  func scenes() {
    let kiosk = KioskHost(Exhibit.options) { _ in ViewController() }
    #expect(kiosk.scene == "gestures" && kiosk.scenes == ["gestures", "lines", "photos"])
    let plain = self.kiosk([.english])
    #expect(plain.scene == nil && plain.scenes.isEmpty && plain.languages == [.english])
  }

  @Test("Words of one's own are in each language, and the others stay")
  func strings() {
    let kiosk = kiosk([.english, .russian])
    kiosk.strings = { $0.attract.title = "Title \($1.code)" }
    let texts = kiosk.languages.map { $0[KioskStrings.self] }
    #expect(kiosk.languages.map(\.code) == ["en", "ru"])
    #expect(texts.map(\.attract.title) == ["Title en", "Title ru"])
    #expect(texts.map(\.attract.hint) == [KioskStrings.english, .russian].map(\.attract.hint))
  }

  @Test("There is a switch where there are several languages, and one of its own is enough", arguments: 1...3)
  func languageSwitch(count: Int) {
    let window = Window(application: Application(), size: Size(640, 480))
    let languages = Array([Language.english, .chinese, .russian].prefix(count))
    let kiosk = kiosk(languages)
    kiosk.strings = { $0.attract.title = "Title \($1.code)" }
    let content = ViewController()
    // A reset shows the content again.
    for _ in 0..<2 {
      kiosk.show(content, in: window)
      #expect(window.rootViewController === content && switches(in: window).count == (count > 1 ? 1 : 0))
    }
    let offered = switches(in: window).first?.languages ?? []
    let titles = (count > 1 ? languages : []).map { "Title \($0.code)" }
    #expect(offered.map { $0[KioskStrings.self].attract.title } == titles)
    kiosk.show(Talker(), in: window)
    #expect(window.rootViewController is Talker && switches(in: window).isEmpty)
    kiosk.show(content, in: window)
    #expect(switches(in: window).count == (count > 1 ? 1 : 0))
  }
}
