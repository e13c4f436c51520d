import Glibc
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct FontCheckTests {
  @Test func whatIsInstalledIsFine() {
    let check = FontCheck(covering: "Touch the glass: 1, 2, 3! Коснитесь\n")
    #expect(check.isFine, "\(check)")
    #expect(check.packages.isEmpty)
  }

  @Test func aMissingFamilyIsNoticedThoughAnotherStandsIn() {
    let check = FontCheck(covering: "Touch", family: "Nonexistent Grotesk,Sans")
    #expect(check.missingFamily == "Nonexistent Grotesk")
    #expect(check.hasFonts && check.gaps.isEmpty && !check.isFine)
    #expect(check.description.contains("Nonexistent Grotesk"))
  }

  @Test(
    arguments: [
      ("Inter", "fonts-inter"), ("Inter Display", "fonts-inter"), ("Noto Sans", "fonts-noto-core"),
      ("Noto Sans CJK SC", "fonts-noto-cjk"), ("WenQuanYi Micro Hei", "fonts-wqy-microhei"),
      ("Noto Sans Arabic UI", "fonts-noto-ui-core"), ("DejaVu Sans", "fonts-dejavu-core"), ("Comic Neue", nil),
    ] as [(String, String?)])
  func aMissingFamilyIsInItsPackage(family: String, package: String?) {
    #expect(
      InstalledFonts.package(ofFamily: family) == package
        && InstalledFonts.package(ofFamily: family.lowercased()) == package)
  }

  @Test func thatAllIsThereIsSaid() {
    let check = FontCheck(covering: "Touch")
    #expect(check.problem == "All fonts are installed." && check.description == check.problem)
  }

  /// No font has private-use characters, on any machine.
  @Test func aCharacterThatNoFontHasIsNamed() throws {
    let check = FontCheck(covering: "Touch \u{10ff00}\u{10ff00} glass")
    let gap = try #require(check.gaps.first)
    #expect(check.gaps.count == 1)
    #expect(gap.characters == ["\u{10ff00}"])
    #expect(gap.package == "fonts-noto-core")
    #expect(check.description.contains("fonts-noto-core"))
  }

  #if compiler(>=6.2)
    /// In a process of its own, since fontconfig reads its configuration once. It must not find a single font.
    @Test func noFontAtAllIsNoticed() async {
      await #expect(processExitsWith: .success) {
        try FontCheckTests.hideFonts(except: nil)
        let check = FontCheck(covering: "Touch 触摸")
        #expect(!check.hasFonts && !check.isFine)
        #expect(check.missingFamily == "Inter")
        #expect(check.packages == ["fonts-inter", "fonts-wqy-microhei", "fonts-noto-core"])
        #expect(check.description.contains("No font is installed"))
        let surface = try Surface(width: 100, height: 50, format: .opaque)
        let canvas = Canvas(surface)
        canvas.draw(TextLayout("Touch", font: Font(size: 20)), at: .zero, color: .white)
        canvas.fill(Rect(0, 0, 1, 1), with: .white)
        #expect(surface.pixel(0, 0) == .white, "text without fonts must not stop the canvas")
      }
    }

    @Test func withInterAloneChineseIsMissing() async {
      await #expect(processExitsWith: .success) {
        try FontCheckTests.hideFonts(except: "/usr/share/fonts/opentype/inter")
        let check = FontCheck(covering: "Touch 触摸玻璃")
        #expect(check.hasFonts && check.missingFamily == nil)
        #expect(check.gaps.map(\.script) == ["Hani"])
        #expect(check.packages == ["fonts-wqy-microhei"])
        #expect(check.description.contains("触"))
        #expect(TextLayout("触摸玻璃", font: Font(size: 20)).missingGlyphCount == 4)
      }
    }

    @Test func withInterAloneALanguageOfAnotherScriptIsMissing() async {
      await #expect(processExitsWith: .success) {
        try FontCheckTests.hideFonts(except: "/usr/share/fonts/opentype/inter")
        #expect(FontCheck(covering: "", languages: ["en", "de", "ru", "xx"]).isFine)
        let check = FontCheck(covering: "", languages: ["ru", "ar"])
        #expect(check.gaps.map(\.script) == ["Arab"] && check.packages == ["fonts-noto-ui-core"])
      }
    }

    @Test func eachScriptHasItsPackage() async {
      await #expect(processExitsWith: .success) {
        try FontCheckTests.hideFonts(except: "/usr/share/fonts/opentype/inter")
        for (texts, package) in [
          (["手", "あ", "カ", "ㄅ"], "fonts-wqy-microhei"), (["한"], "fonts-noto-cjk"), (["م"], "fonts-noto-ui-core"),
          (["😀", "👩‍👧", "🇫🇷"], "fonts-noto-color-emoji"), (["ไ", "א", "𝄞"], "fonts-noto-core"),
        ] {
          for text in texts { #expect(FontCheck(covering: text).packages == [package], "\(text)") }
        }
        let japanese = FontCheck(covering: "手あ")
        #expect(japanese.gaps.count == 2 && japanese.packages == ["fonts-wqy-microhei"], "named once for both")
      }
    }

    /// Both count as of no script of their own, and no package has both.
    @Test func emojiAndOtherSignsAreOfTwoPackages() async {
      await #expect(processExitsWith: .success) {
        try FontCheckTests.hideFonts(except: "/usr/share/fonts/opentype/inter")
        let check = FontCheck(covering: "𝄞😀🦊")
        #expect(check.packages.sorted() == ["fonts-noto-color-emoji", "fonts-noto-core"])
        #expect(check.gaps.map(\.characters).sorted { $0.count < $1.count } == [["𝄞"], ["😀", "🦊"]])
        #expect(check.gaps.allSatisfy { $0.script == "Zyyy" })
      }
    }

    static func hideFonts(except directory: String?) throws {
      let path = "/tmp/touch-fonts-\(getpid()).conf"
      let entry = directory.map { "<dir>\($0)</dir>" } ?? ""
      let text = "<?xml version=\"1.0\"?><fontconfig>\(entry)<cachedir>/tmp/touch-fonts-cache</cachedir></fontconfig>"
      let file = try #require(fopen(path, "w"))
      fputs(text, file)
      fclose(file)
      setenv("FONTCONFIG_FILE", path, 1)
      atexit { unlink("/tmp/touch-fonts-\(getpid()).conf") }
    }
  #endif
}
