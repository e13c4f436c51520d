import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// A visitor to the Photos scene, with the exhibitor's directory.
final class PhotosFixture {
  let fixture: ProgramFixture
  let folder: TemporaryDirectory

  init(_ arguments: [String] = [], prepare: (TemporaryDirectory) throws -> Void = { _ in }) throws {
    let folder = try TemporaryDirectory(prefix: "touchstone-photos")
    self.folder = folder
    try prepare(folder)
    fixture = try ProgramFixture(
      .init(), ["--scene", "photos", "--photos", folder.path, "--feedback", "off"] + arguments)
  }

  /// Puts an image in one bright colour into `directory`. The file appears at once, by renaming.
  static func add(_ name: String, to directory: TemporaryDirectory, color: UInt32 = 0xffe6b0) throws {
    let (width, height) = (600, 400)
    let picture = Screenshot(
      width: width, height: height, pixels: [UInt32](repeating: color | 0xff00_0000, count: width * height))
    try picture.writePNG(to: "\(directory.path)/.\(name)")
    rename("\(directory.path)/.\(name)", "\(directory.path)/\(name)")
  }

  func finger(_ number: Int) -> Finger { fixture.finger(number) }

  // MARK: The screen

  /// The only card on the table, as seen on the screen: all bright pixels below the heading and beside the handle of
  /// the bar.
  struct Sight {
    var count = 0.0
    var center = Point.zero
    /// The direction of the longer side, in radians, from −π/2 to π/2.
    var angle = 0.0

    init(_ picture: Screenshot) {
      var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for row in 180..<picture.height {
        for column in 48..<picture.width where picture.pixel(column, row).red > 136 {
          let (px, py) = (Double(column) + 0.5, Double(row) + 0.5)
          (count, x, y) = (count + 1, x + px, y + py)
          (xx, yy, xy) = (xx + px * px, yy + py * py, xy + px * py)
        }
      }
      guard count > 0 else { return }
      center = Point(x / count, y / count)
      let (a, b, c) = (
        xx / count - center.x * center.x, yy / count - center.y * center.y, xy / count - center.x * center.y
      )
      angle = atan2(2 * c, a - b) / 2
    }
  }

  /// Returns the card once nothing has moved for half a second.
  func sight() throws -> Sight {
    var (last, begin) = (try fixture.lab.screenshot(), MonotonicTime.milliseconds)
    try fixture.lab.wait(upTo: 20, for: "a card that rests") {
      let now = try fixture.lab.screenshot()
      if now != last { (last, begin) = (now, MonotonicTime.milliseconds) }
      return MonotonicTime.milliseconds - begin > 500
    }
    return Sight(last)
  }

  /// Waits until the number of bright pixels satisfies `brightness`.
  func wait(for description: String, brightness: (Double) -> Bool) throws {
    try fixture.lab.wait(upTo: 20, for: description) { brightness(Sight(try fixture.lab.screenshot()).count) }
  }

  // MARK: Transcript

  /// Waits until the recogniser with this name has sent its action with this state.
  func wait(for action: String, _ state: String) throws {
    _ = try fixture.wait(for: "\(action) \(state)") {
      try fixture.lines().last { $0.action == action && $0.state == state }
    }
  }
}
