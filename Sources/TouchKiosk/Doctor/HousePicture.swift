import KioskCore
import TouchConform
import TouchDrawing
import TouchGeometry
import TouchUI

/// The attract loop with what a house has made its own, drawn without a display: once for each language on offer, one
/// below the other.
struct HousePicture {
  private let stage: ExhibitStage
  private let overlays: KioskOverlays
  private let languages: [Language]
  /// The time from the last touch to the attract loop, and from its beginning to the picture, in seconds. Then the hands
  /// of a demonstration are at work.
  private static let (idle, play) = (5.0, 2.2)

  /// Creates the content of `kiosk` for a window of `size` in points, or of a usual size, with `configuration`.
  init(of kiosk: KioskHost, _ configuration: Configuration, size: Size?) throws {
    var configuration = configuration
    // Whatever the hour is, and however long a house waits.
    configuration.dark = Configuration.Dark()
    configuration.idle.attractAfter = Self.idle
    (configuration.idle.resetAfter, configuration.idle.countdown) = (nil, nil)
    kiosk.prepare(configuration)
    languages = kiosk.languages
    let window = ExhibitStage.window(size, configuration, languages.first)
    kiosk.show(try kiosk.makeContent(), in: window)
    stage = ExhibitStage(kiosk.options.name, window)
    overlays = KioskOverlays(window, touchFilter: KioskTouchFilter(window.application), start: .zero)
    if let path = configuration.look.logo { overlays.logo = try? LogoReading.decode(path, scale: window.scale).get() }
    overlays.makeDemonstration = { kiosk.attract?() }
    overlays.apply(configuration, at: .zero)
  }

  /// Lets the attract loop begin, and returns its pictures.
  func draw() throws(DrawingError) -> Surface {
    stage.wait(Self.idle)
    var parts: [Surface] = []
    for language in languages {
      stage.window.language = language
      stage.wait(Self.play)
      parts.append(try stage.draw())
    }
    let (width, height) = (Int(stage.window.bounds.width), Int(stage.window.bounds.height))
    let picture = try Surface(width: width, height: parts.count * height, format: .opaque)
    let canvas = Canvas(picture)
    for (index, part) in parts.enumerated() {
      canvas.draw(part, in: Rect(0, Double(index * height), Double(width), Double(height)))
    }
    picture.flush()
    return picture
  }
}
