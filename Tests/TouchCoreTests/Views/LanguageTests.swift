import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// The texts of a module that is also translated into Esperanto.
private struct GreetingStrings: TextTable {
  var hello: String

  static let english = GreetingStrings(hello: "Hello")
  static let translations = [Language("eo"): GreetingStrings(hello: "Saluton")]
}

@Suite("K11 Languages") struct LanguageTests {
  /// A view that records changes of its language.
  private final class Sign: View {
    var heard: [String] = []
    override func languageDidChange() { heard.append(language.code) }
  }

  private let window = Window(application: Application(), size: Size(400, 300))

  @Test func viewsAreNotifiedOfAnotherLanguage() {
    let (sign, child) = (Sign(frame: .zero), Sign(frame: .zero))
    sign.addSubview(child)
    window.addSubview(sign)
    #expect(sign.heard.isEmpty && sign.language == .english, "it is in English anyway")
    window.language = .testGerman
    window.language = .testGerman
    #expect(sign.heard == ["de"] && child.heard == ["de"])
    sign.removeFromSuperview()
    #expect(sign.heard == ["de", "en"])
    window.addSubview(sign)
    #expect(sign.heard == ["de", "en", "de"])
  }

  /// Texts of another size or language need another layout, though the view says nothing of it.
  @Test func viewsAreLaidOutForAnotherThemeOrLanguage() {
    final class Page: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (page, part) = (Page(frame: window.bounds), Page(frame: Rect(0, 0, 9, 9)))
    page.addSubview(part)
    window.addSubview(page)
    func layouts() -> [Int] {
      _ = window.prepareFrame(at: window.application.time)
      return [page.layouts, part.layouts]
    }
    let first = layouts()
    #expect(layouts() == first)
    window.theme = .light
    #expect(layouts() == first.map { $0 + 1 })
    window.language = .testGerman
    #expect(layouts() == first.map { $0 + 2 })
    window.application.accessibilitySettings.textScale = 2
    #expect(layouts() == first.map { $0 + 3 })
  }

  /// A later table of texts replaces an earlier one of the same type. Tables of other modules are kept.
  @Test func laterTextsTakeThePlaceOfEarlierOnes() {
    let first = Language("eo").with([GreetingStrings(hello: "Sal")])
    let second = first.with([GreetingStrings(hello: "Ho")])
    #expect(first[GreetingStrings.self].hello == "Sal" && second[GreetingStrings.self].hello == "Ho")
    #expect(second.with([])[GreetingStrings.self].hello == "Ho")
  }

  /// A program may give its kiosk custom texts in the same language.
  @Test func otherTextsOfTheSameLanguageAreOthers() {
    let (present, later) = (Sign(frame: .zero), Sign(frame: .zero))
    window.addSubview(present)
    var strings = Strings.english
    strings.editActions.cut = "Snip"
    let own = Language.english.with([strings])
    window.language = own
    window.addSubview(later)
    #expect(present.heard == ["en"] && later.heard == ["en"])
    #expect(later.language[Strings.self].editActions.cut == "Snip")
    window.language = own
    #expect(present.heard == ["en"], "nothing is new")
  }

  @Test func aModuleWithoutATableIsInEnglish() {
    let other = Language("la", [])
    #expect(other[Strings.self].editActions.cut == "Cut")
    #expect(Language.testGerman[Strings.self].editActions.cut == "Ausschneiden")
    #expect(Language.testGerman != other && Language.testGerman == Language("de", []))
  }

  /// The texts are those that fonts must be able to show.
  @Test func theTextsOfALanguageAreThoseOfItsTables() {
    struct QuizStrings: TextTable {
      struct Hints {
        var lines: [String]
        var more: String?
      }
      var title: String
      var hints: Hints
      var score: @Sendable (Int) -> String = { "\($0)" }
      static let english = QuizStrings(title: "Quiz", hints: Hints(lines: ["One", "Two"]))
    }
    let hints = QuizStrings.Hints(lines: ["Ŝanĝu"], more: "ĉion")
    let language = Language("eo", name: "Esperanto", [QuizStrings(title: "Ĵaŭdo", hints: hints)])
    #expect(language.texts(of: language.tableTypes) == "EsperantoĴaŭdoŜanĝuĉion")
    #expect(language.texts(of: [GreetingStrings.self]) == "EsperantoSaluton", "it need not be made with the table")
    #expect(Language.english.texts(of: language.tableTypes) == "EnglishQuizOneTwo")
  }

  /// A language includes the translations of every module, without naming the modules.
  @Test func aModuleBringsItsTranslations() {
    #expect(Language("ru")[Strings.self].editActions.cut == "Вырезать")
    #expect(Language.chinese[Strings.self].editActions.cut == Strings.chinese.editActions.cut)
    #expect(
      Language("eo")[GreetingStrings.self].hello == "Saluton" && Language("la")[GreetingStrings.self].hello == "Hello")
    #expect(Set(Strings.translations.keys) == Set(Language.forVisitors).subtracting([.english]))
  }

  @Test func aLanguageWithOtherTexts() {
    var strings = Strings.russian
    strings.editActions.cut = "Отрезать"
    let language = Language.russian.with([WinkStrings.testGerman, strings])
    #expect(language.name == "Русский" && language == .russian && Language("la", []).name == "la")
    #expect(language[WinkStrings.self].tooFast("40") == "in 40 ms gezwinkert")
    #expect(language[Strings.self].editActions.cut == "Отрезать")
    #expect(Language.russian[Strings.self].editActions.cut == "Вырезать")
    let other = Language("eo").with([GreetingStrings(hello: "Bonan tagon")])
    #expect(other[GreetingStrings.self].hello == "Bonan tagon")
  }

  @Test(arguments: [
    (0.0, "0 пальцев"), (1, "1 палец"), (2, "2 пальца"), (4, "4 пальца"), (5, "5 пальцев"), (11, "11 пальцев"),
    (12, "12 пальцев"), (14, "14 пальцев"), (21, "21 палец"), (22, "22 пальца"), (25, "25 пальцев"),
    (111, "111 пальцев"), (121, "121 палец"), (-1, "-1 палец"), (1.5, "1,5 пальца"), (.infinity, "inf пальца"),
  ]) func russianNumbers(number: Double, text: String) {
    #expect(number.russian("палец", "пальца", "пальцев") == text)
  }

  @Test func russianFractionsHaveAFormOfTheirOwnWhereTheyNeedOne() {
    #expect(0.75.russian("секунды", "секунд", "секунд", fraction: "секунды") == "0,75 секунды")
    #expect(2.0.russian("секунды", "секунд", "секунд", fraction: "секунды") == "2 секунд")
  }

  @Test func theMenu() {
    final class Sheet: View, Cutting, Deleting {
      override var canBecomeFirstResponder: Bool { true }
      func cut(_ sender: AnyObject?) {}
      func delete(_ sender: AnyObject?) {}
    }
    let sheet = Sheet(frame: Rect(100, 100, 100, 100))
    window.addSubview(sheet)
    sheet.becomeFirstResponder()
    let menu = window.application.menu
    menu.setTargetRect(Rect(50, 50, 2, 2), in: sheet)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.visibleItems == [MenuItem("Cut", action: .cut), MenuItem("Delete", action: .delete)])
    window.language = .testGerman
    #expect(!menu.isMenuVisible)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.visibleItems.map(\.title) == ["Ausschneiden", "Löschen"])
  }

  /// Configurations are in English, and each threshold has a comment of its own.
  @Test func whatThresholdsDecide() {
    for threshold in GestureDefaults().thresholds {
      #expect(threshold.comment(in: .english) == threshold.comment)
      #expect(threshold.comment(in: .testGerman) == "\(threshold.name) auf Deutsch")
    }
    let own = GestureThreshold("own", .count, usual: 2, "How many.")
    #expect(own.comment(in: .testGerman) == "How many.")
    let translated = GestureThreshold("own", .count, usual: 2, "How many.", translations: [.testGerman: "Wie viele."])
    #expect(translated.comment(in: .testGerman) == "Wie viele.")
    #expect(translated.comment(in: .english) == "How many." && translated.comment(in: .russian) == "How many.")
  }
}
