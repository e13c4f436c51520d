import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K15 The attract loop of a house") struct AttractLookTests {
  private func kiosk(_ look: Configuration.Look, _ size: Size = Size(1280, 800)) -> OverlaysFixture {
    let fixture = OverlaysFixture(size) {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.burnIn.shift, $0.look) = (5, nil, 0, look)
    }
    fixture.wait(6)
    return fixture
  }

  /// Returns the labels with words that are shown.
  private func labels(_ fixture: OverlaysFixture) -> [Label] {
    func labels(_ view: View) -> [Label] {
      ((view as? Label).map { $0.text.isEmpty ? [] : [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    return fixture.find("kiosk.attract", in: fixture.window).map(labels) ?? []
  }

  private func words(_ fixture: OverlaysFixture) -> Set<String> { Set(labels(fixture).map(\.text)) }

  /// Returns a logo whose left half has a colour.
  private func logo(
    _ color: Color = .black, _ format: Surface.Format = .alpha, width: Int = 300, height: Int = 80
  ) throws -> HouseLogo {
    let surface = try Surface(width: width, height: height, format: format)
    Canvas(surface).fill(Rect(0, 0, Double(width) / 2, Double(height)), with: color)
    return HouseLogo(surface, scale: 1)
  }

  @Test("The words are those of the house in its languages, and else the usual ones, also after a reload")
  func wordsOfTheHouse() {
    var look = Configuration.Look()
    (look.attract, look.headline) = (["en": "Come!"], ["en": "Kosmos"])
    let fixture = kiosk(look)
    #expect(words(fixture) == ["Come!", KioskStrings.english.attract.hint, "Kosmos"])
    fixture.window.language = .russian
    #expect(words(fixture) == [KioskStrings.russian.attract.title, KioskStrings.russian.attract.hint, "Kosmos"])
    fixture.reload { $0.look.hint = ["ru": ""] }
    #expect(words(fixture) == [KioskStrings.russian.attract.title, "Kosmos"])
    fixture.reload { $0.look = .init() }
    fixture.window.language = .english
    #expect(words(fixture) == [KioskStrings.english.attract.title, KioskStrings.english.attract.hint])
  }

  @Test(
    "Nothing of it is cut off, nor lies on something else, in any of the five places", arguments: [true, false],
    [Size(1280, 800), Size(480, 800), Size(480, 480), Size(1920, 1080)])
  func fits(hasDemonstration: Bool, size: Size) throws {
    var look = Configuration.Look()
    look.headline = ["en": "The Museum of Applied Mathematics and Mechanics"]
    look.attract = ["en": "Put your hand on the glass and see what the machine understands"]
    let fixture = kiosk(look, size)
    fixture.overlays.logo = try logo()
    let demonstration = View(frame: .zero)
    if hasDemonstration {
      fixture.overlays.makeDemonstration = { AttractDemonstration(view: demonstration, begin: { _ in }, end: {}) }
    }
    for _ in 0..<5 {
      fixture.wait(20)
      let picture = try #require(fixture.find("kiosk.logo", in: fixture.window))
      let frames = (labels(fixture) + [picture]).map { $0.convert($0.bounds, to: fixture.window) }
      #expect(frames.count == 4)
      let shown = frames + (hasDemonstration ? [demonstration.frame] : [])
      for (index, frame) in shown.enumerated() {
        #expect(fixture.window.bounds.inset(by: Insets(-0.5)).contains(frame), "\(frame)")
        for other in shown.dropFirst(index + 1) {
          let common = frame.intersection(other)
          #expect(common.width < 1 || common.height < 1, "\(frame) \(other)")
        }
      }
      for (label, frame) in zip(labels(fixture), frames) {
        let whole = label.sizeThatFits(Size(label.bounds.width + 0.5, .infinity))
        #expect(whole.height <= label.bounds.height + 1, "\(label.text) is cut off")
        #expect(frame.height >= 14, "\(label.text) is too small")
      }
    }
  }

  @Test("A logo that is lost on the theme lies on a plate; one with a background needs none")
  func plate() throws {
    let fixture = kiosk(.init())
    fixture.window.theme = .dark
    func ground(_ logo: HouseLogo) throws -> Color? {
      fixture.overlays.logo = logo
      fixture.wait(0.1)
      let view = try #require(fixture.find("kiosk.logo", in: fixture.window))
      let frame = view.convert(view.bounds, to: fixture.window)
      // The right half of the logo is clear.
      return try fixture.fingers.picture(of: fixture.window).pixel(Int(frame.maxX) - 4, Int(frame.midY))
    }
    #expect(try ground(logo()) == Theme.light.background)
    #expect(try ground(logo(Theme.light.background)) == Theme.dark.background)
    fixture.window.theme = .light
    #expect(try ground(logo()) == Theme.light.background)
    #expect(try ground(logo(.white)) == Theme.dark.background)
    #expect(try ground(logo(.white, .opaque)) == .black)
  }

  @Test("Square logos are higher than wide ones, and none is enlarged or distorted beyond its room")
  func weights() throws {
    let fixture = kiosk(.init())
    func size(_ width: Int, _ height: Int) throws -> Size {
      fixture.overlays.logo = try logo(width: width, height: height)
      fixture.wait(0.1)
      return try #require(fixture.find("kiosk.logo", in: fixture.window)).bounds.size
    }
    let (square, wide, widest) = (try size(160, 160), try size(640, 128), try size(2000, 20))
    #expect(square.height > wide.height && wide.height > 2 * widest.height && wide.width > square.width)
    #expect(square.width == square.height && abs(wide.width / wide.height - 5) < 0.1 && widest.width <= 640)
    fixture.overlays.logo = nil
    #expect(!fixture.has("kiosk.logo"))
  }
}
