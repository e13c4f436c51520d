import Testing
import TouchGeometry

@testable import TouchUI

@Suite("K11 Languages") struct LanguageTests {
  /// Counts how often it is told.
  private final class Sign: View {
    var heard: [String] = []
    override func languageDidChange() { heard.append(language.code) }
  }

  private let window = Window(application: Application(), size: Size(400, 300))

  @Test func viewsAreToldOfAnotherLanguage() {
    let (sign, child) = (Sign(frame: .zero), Sign(frame: .zero))
    sign.addSubview(child)
    window.addSubview(sign)
    #expect(sign.heard.isEmpty && sign.language == .english, "it is in English anyway")
    window.language = .german
    window.language = .german
    #expect(sign.heard == ["de"] && child.heard == ["de"])
    sign.removeFromSuperview()
    #expect(sign.heard == ["de", "en"])
    window.addSubview(sign)
    #expect(sign.heard == ["de", "en", "de"])
  }

  @Test func aModuleWithoutATableIsInEnglish() {
    let other = Language("la", [])
    #expect(other[Strings.self].editActions.cut == "Cut")
    #expect(Language.german[Strings.self].editActions.cut == "Ausschneiden")
    #expect(Language.german != other && Language.german == Language("de", []))
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
    window.language = .german
    #expect(!menu.isMenuVisible)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.visibleItems.map(\.title) == ["Ausschneiden", "Löschen"])
  }

  /// Configurations are in English, and each sentence belongs to its number.
  @Test func whatThresholdsDecide() {
    for threshold in GestureDefaults().thresholds {
      #expect(threshold.comment(in: .english) == threshold.comment)
      #expect(threshold.comment(in: .german) == "\(threshold.name) auf Deutsch")
    }
    let own = GestureThreshold("own", .count, usual: 2, "How many.")
    #expect(own.comment(in: .german) == "How many.")
  }
}
