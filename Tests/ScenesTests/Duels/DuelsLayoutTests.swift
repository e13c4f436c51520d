import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of the fields, the buttons and the words on every size.
@Suite("S12 The layout of the duels") struct DuelsLayoutTests {
  @Test(
    "As many fields as there is room for",
    arguments: [
      (Size(427, 267), 1), (Size(480, 800), 1), (Size(1280, 800), 3), (Size(1920, 1080), 4), (Size(1080, 1920), 4),
      (Size(3840, 2160), 4),
    ])
  func fields(size: Size, count: Int) throws {
    let duels = try DuelsFixture(size: size)
    let chrome = duels.scene.chrome
    #expect(chrome.fields.count == count && chrome.buttons.count == 5)
    let frames = chrome.fields.map(\.frame) + chrome.buttons.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(chrome.bounds.contains(frame) && !frames[..<index].contains { $0.intersects(frame) }, "\(frame)")
    }
    for button in chrome.buttons {
      #expect(min(button.frame.width, button.frame.height) >= 44 && button.frame.minY >= 0.6 * size.height)
    }
    duels.hold(0.5)
    duels.fixture.pass(1)
    let (target, photo) = (duels.field().target, duels.field().report.photo)
    #expect(photo.isHidden == (size.height < 300))
    #expect(photo.isHidden || photo.bounds.height >= 150 && !target.frame.intersects(photo.frame))
  }

  /// Returns attempts with every kind of verdict.
  private func attempts(_ duel: Duel) -> [DuelRun] {
    func run(_ body: (inout DuelRun) -> Void) -> DuelRun {
      var run = DuelRun(duel, lane: 200, middle: 100, start: .zero)
      body(&run)
      return run
    }
    func at(_ seconds: Double) -> Instant { .zero + seconds }
    return [-0.33, 0, 0.01, 0.33].map { miss in
      run { run in
        run.began = 0.1
        run.land(at: Point(80, 100), .zero)
        switch duel {
        case .hold: run.lift(0, at: Point(80, 100), at(0.5 + miss))
        case .turn:
          run.land(at: Point(180, 100), .zero)
          let turn = Transform.rotation(.pi / 2 + miss * 4).apply(Vector(100, 0))
          run.move(1, to: Point(80, 100) + turn, at(1))
          run.lift(1, at: Point(80, 100) + turn, at(1))
        case .swipe: run.move(0, to: Point(285, 100), at(0.4 - miss))
        case .together: run.land(at: Point(miss < 0 ? 20 : 180, 100), at(abs(miss)))
        case .stop: run.lift(0, at: Point(280 + 400 * miss, 100), at(0.5))
        }
      }
    } + [
      run { run in
        run.land(at: Point(80, 100), .zero)
        run.lift(0, at: Point(81, 100), at(0.2))
      }
    ]
  }

  @Test("Every verdict in every language has room", arguments: EveryLanguageTests.sizes, Language.all)
  func words(size: Size, language: Language) throws {
    let duels = try DuelsFixture(size: size)
    duels.fixture.window.language = language
    for duel in Duel.allCases {
      duels.scene.chrome.choose(duel, at: duels.fixture.time)
      for run in attempts(duel) {
        duels.field().report.show(run, isBest: true)
        duels.field().report.explain(.tooSlow(Measure("speed", 315.3, .atLeast, 500, .pointsPerSecond)))
        duels.fixture.pass(0.3)
        WholeTexts("\(duel), \(duels.words()), in \(language.code) on \(size)").check(in: duels.fixture.window)
      }
    }
  }

  @Test("Fields stand out from the ground and words from the fields", arguments: [Theme.dark, .light])
  func contrast(theme: Theme) {
    let palette = DuelPalette(theme)
    for duel in Duel.allCases {
      let colors = (0..<4).map { palette.field($0, in: duel) }
      for color in colors {
        #expect(color.contrast(with: theme.background) >= 3)
        #expect(color.contrast(with: palette.ink) >= 7)
        #expect(color.interpolated(to: .white, fraction: palette.shine).contrast(with: palette.ink) >= 4.5)
      }
      #expect(Set(colors).count == 4)
    }
  }
}
