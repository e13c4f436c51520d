import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests that a value of ``KioskStrings`` puts its language on the screen, while transcripts keep their names.
@Suite("K11 Languages of the kiosk") struct LanguageTests {
  private let fixture = OverlaysFixture { $0.idle.attractAfter = 60 }

  private func texts(_ name: String) throws -> [String] {
    func all(_ view: View) -> [String] { ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(all) }
    return all(try #require(fixture.find(name, in: fixture.window)))
  }

  @Test func everyLanguageOfThePackageIsInTheTable() {
    #expect(Set(KioskStrings.translations.keys) == Set(Language.forVisitors).subtracting([.english]))
  }

  /// The arguments of a text appear in their order, with the units of the language.
  @Test(arguments: [
    (Language.english, ["1.5 pt", "1.5 s", "1.5 pt/s", "1.5°", "1.5"]),
    (.russian, ["1,5 пт", "1,5 с", "1,5 пт/с", "1,5°", "1,5"]),
    (.chinese, ["1.5 点", "1.5 秒", "1.5 点/秒", "1.5°", "1.5"]),
  ])
  func numbersInTheirPlaces(language: Language, values: [String]) {
    let strings = language[KioskStrings.self]
    let units: [GestureThreshold.Unit] = [.points, .seconds, .pointsPerSecond, .radians, .count]
    #expect(units.map { strings.panel.value("1.5", $0) } == values)
    func numbers(_ text: String) -> [Int] { text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) } }
    #expect(numbers(strings.panel.page(2, 5)) == [2, 5] && numbers(strings.facts.running(17, 3)) == [17, 3])
    #expect(numbers(strings.pad.wrong(30)) == [30] && numbers(strings.pad.wait(8)) == [8])
    #expect(strings.pad.wrong(8) != strings.pad.wait(8) && numbers(strings.facts.touches(120)) == [120])
    for text in [
      strings.facts.output("DP-1"), strings.facts.touchScreens(["DP-1"]), strings.facts.configuration("DP-1"),
    ] {
      #expect(text.hasSuffix("DP-1"))
    }
    let screens = strings.facts.touchScreens(["left", "right"])
    #expect(
      screens.contains("left") && screens.hasSuffix("right") && strings.facts.health("/a.prom").contains("/a.prom"))
    let none = [strings.facts.touchScreens([]), strings.facts.configuration(nil)]
    #expect(none.allSatisfy { !$0.hasSuffix(": ") && !$0.hasSuffix("：") && !$0.contains("nil") })
    let buttons = [strings.panel.close, strings.panel.restart, strings.panel.exit, strings.panel.confirmExit]
    #expect(Set(buttons + [strings.panel.back, strings.panel.more, strings.panel.inspector]).count == 7)
    #expect(Set([strings.pad.clear, strings.pad.open, strings.pad.close]).count == 3)
  }

  @Test func attract() throws {
    fixture.window.language = .german
    fixture.wait(61)
    #expect(try texts("kiosk.attract") == ["Berühre den Bildschirm", "Mit einem Finger oder mit allen zehn."])
    fixture.window.language = .english
    #expect(try texts("kiosk.attract") == ["Touch the screen", "With one finger, or with all ten."])
  }

  @Test func pad() throws {
    fixture.window.language = .german
    fixture.holdCorner()
    let shown = try texts("kiosk.pin")
    for text in ["Personal", "PIN eingeben", "Leeren", "Öffnen", "Schließen", "7"] { #expect(shown.contains(text)) }
    fixture.type("12")
    #expect(try texts("kiosk.pin").contains("Das war es nicht. Warte 1 s."))
    fixture.window.language = .english
    #expect(try texts("kiosk.pin").contains("That is not it. Wait 1 s."))
    fixture.wait(2)
    fixture.window.language = .german
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.Clear")
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func panel() throws {
    fixture.staff.facts = { [window = fixture.window] in
      let facts = window.language[KioskStrings.self].facts
      return [facts.running(17, 3), facts.configuration(nil)]
    }
    fixture.holdCorner()
    fixture.type("4711")
    #expect(try texts("kiosk.staff").contains("Running for 17 h 3 min\nConfiguration: none"))
    let english = try texts("kiosk.staff")
    fixture.window.language = .german
    fixture.wait(0)
    let shown = try texts("kiosk.staff")
    for text in ["Personal", "Neustart", "Beenden", "Schwellen der Gesten", "45 Punkte", "Zurück", "Weiter"] {
      #expect(shown.contains(text))
    }
    #expect(shown.contains("Läuft seit 17 h 3 min\nEinstellungen: keine"))
    #expect(shown.contains { $0.hasPrefix("1 von ") })
    fixture.press("kiosk.staff.Exit")
    #expect(try texts("kiosk.staff").contains("Noch einmal tippen") && fixture.log.isEmpty)
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log.count == 1)
    fixture.window.language = .english
    fixture.wait(0)
    #expect(try Set(english).isSubset(of: Set(texts("kiosk.staff")).union(["Exit"])))
  }

  /// Texts that a language lacks are in English. Here these are all texts of the toolkit.
  @Test func thresholdsInTheLanguageOfTheToolkit() throws {
    fixture.holdCorner()
    fixture.type("4711")
    fixture.window.language = Language("la", [KioskStrings.german])
    #expect(try texts("kiosk.staff").contains("The maximum duration of a press that is still a tap."))
    var strings = Strings.english
    strings.thresholds.tapDuration = "Das längste Tippen."
    fixture.window.language = Language("de-AT", [KioskStrings.german, strings])
    #expect(try texts("kiosk.staff").contains("Das längste Tippen."))
  }
}
