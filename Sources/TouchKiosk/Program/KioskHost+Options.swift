import ArgumentParser
import Glibc
import KioskCore
import TouchDrawing
import TouchHost
import TouchRecording
import TouchUI
import TouchVoice

extension KioskHost {
  /// The names of a program, and its custom parts.
  public struct Options: Sendable {
    /// The name of the command, its configuration, its state, its metrics and its service. Letters from a to z, digits
    /// and hyphens.
    public var name: String
    /// The title in title bars and in the help.
    public var title: String
    /// The version for `--version`, such as "1.0.0".
    public var version: String
    /// A sentence about the program for `--help`.
    public var abstract: String
    /// The languages that the program is translated into.
    public var languages: [Language]
    /// The codes of the languages that visitors can choose from, unless the configuration or `--languages` says
    /// otherwise. The first is the default.
    public var offeredLanguages: [String]
    /// The names of the scenes for the configuration and `--scene`. If empty there is no such choice.
    public var scenes: [String] = []
    /// The command that lists those names, such as "touchstone scenes", or nil if there is none.
    public var sceneLister: String?
    /// The custom sections of the configuration.
    public var sections: [CustomSection] = []
    /// The rights of the installed program beyond showing a window and keeping its state. None by default. `doctor` warns
    /// where the machine lacks what they are for.
    public var rights: [KioskRight] = []
    /// Makes the voice for people who do not see the screen; nil for a program without one. The product `TouchVoice` has
    /// that of eSpeak NG.
    ///
    /// ```swift
    /// options.rights = [.sound]
    /// options.speech = { Espeak(in: $0) }
    /// ```
    public var speech: (@Sendable (Application) -> any SpeechEngine)?
    /// The custom options of `run`.
    public var arguments: any KioskArguments.Type = NoArguments.self
    /// The commands, in the order of the help.
    public var commands: [Command] = [.run, .replay, .doctor, .conform, .screenshot, .pin]
    /// Looks at what the program needs beside what every kiosk needs, for the doctor.
    public var checks: @Sendable (Configuration) -> [Finding] = { _ in [] }
    /// Makes the icons for window lists, in several sizes.
    public var icons: @Sendable () throws -> [WindowIcon] = { [] }

    /// Creates options.
    ///
    /// - Parameters:
    ///   - name: letters from a to z, digits and hyphens, beginning with a letter.
    ///   - title: the title, or nil for the capitalised name.
    ///   - version: the version, such as "1.0.0". If empty there is no `--version`.
    ///   - abstract: a sentence about the program, or nil for the title.
    ///   - languages: the languages of the program. If empty it is in English.
    public init(
      name: String, title: String? = nil, version: String = "", abstract: String? = nil,
      languages: [Language] = [.english]
    ) {
      self.name = name
      self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
      self.version = version
      self.abstract = abstract ?? self.title
      self.languages = languages.isEmpty ? [.english] : languages
      offeredLanguages = self.languages.map(\.code)
    }

    /// The key to the X server that the package's own service starts.
    var serverAuthority: String { "/run/\(name)-x/authority" }

    /// Whether the X server is the one of the package's own service: the unit hands its key to the program.
    var ownsServer: Bool { getenv("XAUTHORITY").map { String(cString: $0) } == serverAuthority }

    /// A command of the program.
    public enum Command: Sendable {
      /// Opens the window and runs.
      case run
      /// Plays a recording of `run --record`.
      case replay
      /// Reports what is missing on the machine, and how to fix it.
      case doctor
      /// Says which clauses for people who cannot see or touch it the exhibit meets.
      case conform
      /// Writes an image of the screen to a file.
      case screenshot
      /// Makes the hash of a PIN.
      case pin
      /// A custom command of the program.
      case custom(any ParsableCommand.Type)
    }

    /// The mistake in these options as a sentence for the program's developer, or nil if there is none.
    var problem: String? {
      if let problem = program.problem { return problem }
      guard let right = rights.first(where: { !$0.isValid }) else { return nil }
      return
        "A right names the path \"\(right.path ?? "")\". Allowed: an absolute path without quotes and line breaks, and not /"
    }

    /// The program's description for reading the configuration.
    var program: KioskProgram {
      KioskProgram(
        name: name, title: title, scenes: scenes, sceneNote: sceneLister.map { "one that `\($0)` lists" },
        languages: languages.map(\.code), offeredLanguages: offeredLanguages, gestures: Scenario.gestureDefaults,
        hasSound: rights.contains(.sound), hasVoice: speech != nil, sections: sections)
    }

    /// Returns the language with this code, or nil if the program does not have it.
    func language(_ code: String) -> Language? { languages.first { $0.code == code } }

    /// Checks that the fonts have the letters of all texts in these languages, and of `samples`.
    func fontCheck(of codes: [String], with samples: String = "") -> FontCheck {
      // Tables without a translation contain English.
      let tables = languages.flatMap(\.tableTypes) + [KioskStrings.self]
      let texts = codes.compactMap(language).map { $0.texts(of: tables) }
      return FontCheck(covering: texts.joined() + samples, languages: codes)
    }
  }
}

/// The custom options of a program's command `run`.
public protocol KioskArguments: ParsableArguments {
  /// Writes the given options into the configuration, where they override the file.
  func apply(to configuration: inout Configuration)
}

/// No custom options.
public struct NoArguments: KioskArguments {
  public init() {}
  public func apply(to configuration: inout Configuration) {}
}
