import FoundationEssentials
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchLab

@Suite("K15 touchstone doctor --picture", .serialized) struct HousePictureTests {
  private let doctor: Doctor

  init() throws { doctor = try Doctor() }

  /// Returns the picture of a configuration. There is no display, which is a fault, but the picture needs none.
  private func picture(_ configuration: String, _ arguments: [String] = []) throws -> Surface {
    try TextFile.write(configuration, to: doctor.config)
    let path = "\(doctor.directory.path)/look.png"
    let outcome = try BuiltProgram.touchstone(["doctor", "--config", doctor.config, "--picture", path] + arguments)
    #expect(outcome.status == .exited(1) && outcome.output.contains("$DISPLAY") && outcome.errors == "")
    return try Surface(pngBytes: Array(Data(contentsOf: URL(filePath: path))))
  }

  /// Returns every fourth pixel of these rows, in both directions.
  private func colors(_ picture: Surface, _ rows: Range<Int>) -> [Color] {
    stride(from: rows.lowerBound, to: rows.upperBound, by: 4).flatMap { y in
      stride(from: 0, to: picture.width, by: 4).compactMap { x in picture.pixel(x, y) }
    }
  }

  /// Each language has a picture, with the logo and the words of the house.
  @Test func eachLanguageHasTheHousesLook() throws {
    let magenta = Color(hex: 0xff00ff)
    let logo = try Surface(width: 300, height: 100, format: .opaque)
    Canvas(logo).fill(Rect(0, 0, 300, 100), with: magenta)
    logo.flush()
    try Data(logo.pngBytes()).write(to: URL(filePath: "\(doctor.directory.path)/logo.png"))
    func house(_ word: String) throws -> Surface {
      try picture(
        "languages: [en, ru]\nlook: {logo: \(doctor.directory.path)/logo.png, attract: {ru: \(word)}}")
    }
    let (first, second) = (try house("Играйте"), try house("Смотрите"))
    #expect(first.bounds == PixelRect(0, 0, 1280, 1600))
    for rows in [0..<800, 800..<1600] { #expect(colors(first, rows).count { $0 == magenta } > 200) }
    #expect(colors(first, 0..<800) == colors(second, 0..<800), "the English words are the same")
    #expect(colors(first, 0..<800) != colors(first, 800..<1600))
    #expect(colors(first, 1400..<1600) != colors(second, 1400..<1600), "the Russian words are below the scene")
  }

  /// Hours and patience of the house do not count, and neither does a mistake in the file, which is named.
  @Test func itIsAsHighAsAPanelThatStands() throws {
    let black = try picture("dark: {schedule: '00:00-23:59'}\nidle: {attractAfter: never}", ["--size", "480x800"])
    #expect(black.bounds == PixelRect(0, 0, 480, 800))
    #expect(colors(black, 0..<800).contains { $0.contrast(with: .black) > 4 }, "it is not dark")
    #expect(try picture("theem: dark").bounds == PixelRect(0, 0, 1280, 800))
  }

  @Test func aSizeWithoutAPictureIsWrongUsage() throws {
    let outcome = try BuiltProgram.touchstone(["doctor", "--size", "480x800"])
    #expect(outcome.status == .exited(64) && outcome.errors.contains("--picture"))
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let outcome = try BuiltProgram.touchstone(
      ["doctor", "--config", doctor.config, "--picture", "/nowhere/look.png"])
    #expect(outcome.status == .exited(1) && outcome.errors.contains("/nowhere/look.png"))
  }
}
