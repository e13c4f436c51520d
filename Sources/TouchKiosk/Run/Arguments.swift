import ArgumentParser
import Documents
import TouchGeometry
import TouchUI

/// The name of a scene on the command line.
struct SceneChoice: ExpressibleByArgument {
  let name: String

  static var allValueStrings: [String] { ParsedProgram.options.scenes }

  /// The visibility of the option in the help. It is hidden in a program without scenes.
  static var visibility: ArgumentVisibility { allValueStrings.isEmpty ? .hidden : .default }

  /// A hint in the help at the command that lists the names.
  static var lister: String { ParsedProgram.options.sceneLister.map { "; `\($0)` lists them" } ?? "" }

  init?(argument: String) {
    guard ParsedProgram.options.scenes.contains(argument) else { return nil }
    name = argument
  }
}

/// A switch on the command line.
enum Choice: String, ExpressibleByArgument, CaseIterable {
  case on, off
}

/// A list of language codes such as "en,zh". The first is the initial language.
struct LanguageList {
  let languages: [Language]

  /// Parses the list. Throws a `ValidationError` with the allowed codes.
  init(_ argument: String) throws {
    let options = ParsedProgram.options
    languages = try argument.split(separator: ",", omittingEmptySubsequences: false).map { code in
      guard let language = options.language(String(code)) else {
        throw ValidationError("there is no language \"\(code)\". Allowed: \(options.languages.map(\.code).listed)")
      }
      return language
    }
    guard Set(languages).count == languages.count else { throw ValidationError("it names a language twice") }
  }
}

/// The size of a window such as 1280x800, in points.
struct WindowSize: ExpressibleByArgument {
  /// The range that X allows for a window at scale 1.
  private static let range = 1...32767
  let size: Size

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    size = Size(Double(width), Double(height))
  }
}

/// The number of pixels per point.
struct Scale: ExpressibleByArgument {
  let factor: Double

  init?(argument: String) {
    guard let factor = Double(argument), (0.5...8).contains(factor) else { return nil }
    self.factor = factor
  }
}

/// The speed factor of a replay.
struct Speed: ExpressibleByArgument {
  static var normal: Speed { Speed(factor: 1) }
  let factor: Double

  init(factor: Double) { self.factor = factor }

  init?(argument: String) {
    guard let factor = Double(argument), (0.01...100).contains(factor) else { return nil }
    self.factor = factor
  }

  var defaultValueDescription: String { "1" }
}

/// A duration in seconds, not negative.
struct Duration: ExpressibleByArgument {
  let seconds: Double

  init?(argument: String) {
    guard let seconds = Double(argument), (0...1e9).contains(seconds) else { return nil }
    self.seconds = seconds
  }
}
