import ArgumentParser
import KioskCore
import TouchLab
import TouchUI

@testable import TouchKiosk

/// The kiosk program of all tests of this module. They share it, since it has state of the process.
enum Exhibit {
  static let greeting = CustomKey.text("hall.greeting", "a few words", default: "Hello", "What it says.")

  static let pictures = CustomKey.path("hall.pictures", "The pictures on the walls.")

  /// Options with scenes, three languages of which two are offered, and a custom section.
  static let options: KioskHost.Options = {
    var options = KioskHost.Options(name: "exhibit", languages: [.english, .chinese, .russian])
    options.offeredLanguages = ["ru", "en"]
    options.scenes = ["gestures", "lines", "photos"]
    options.sceneLister = "hall list"
    options.sections = [CustomSection("hall", "What the hall says.", greeting, pictures)]
    options.arguments = Greeting.self
    return options
  }()

  /// Returns what `body` parses of the command line of the program.
  static func parsing<Value>(_ body: () throws -> Value) rethrows -> Value {
    try ParsedProgram.$options.withValue(options, operation: body)
  }

  /// Custom options of `run`.
  struct Greeting: KioskArguments {
    @Option var greeting: String?

    func apply(to configuration: inout Configuration) {
      if let greeting { configuration[Exhibit.greeting] = greeting }
    }
  }
}
