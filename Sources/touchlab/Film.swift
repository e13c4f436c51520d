import ArgumentParser
import TouchLab

/// The command `touchlab film`.
struct Film: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts pictures side by side into one, with their names below.",
    discussion: "Names are the files' names without a leading number, so 02-swipe-left.png is \"swipe left\".")

  @Argument(help: ArgumentHelp("The PNG file to write.", valueName: "out.png"))
  var output: String

  @Argument(help: ArgumentHelp("The PNG files to show.", valueName: "shot.png"))
  var shots: [String]

  @Option(help: "How many stand side by side; by default as many as look good.")
  var columns: Int?

  func validate() throws {
    guard columns.map({ $0 > 0 }) ?? true else { throw ValidationError("--columns must be 1 or more.") }
  }

  func run() throws {
    try report {
      let frames = try shots.map { (name: caption($0), picture: try Screenshot(png: $0)) }
      try FilmStrip(frames, columns: columns).render().writePNG(to: output)
      print(output)
    }
  }

  private func caption(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let name = file.hasSuffix(".png") ? file.dropLast(4) : file
    let words = name.drop { $0.isNumber || $0 == "-" || $0 == "_" }
    return (words.isEmpty ? name : words).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
  }
}
