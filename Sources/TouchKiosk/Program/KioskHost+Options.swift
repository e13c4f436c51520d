import ArgumentParser
import Kiosk
import Laboratory
import Synchronization
import TouchDrawing
import TouchUI
import TouchX11

extension KioskHost {
  /// What a program is called, and what it has of its own.
  public struct Options: Sendable {
    /// Of the command, its configuration, its state, its metrics and its service: letters from a to z, digits and hyphens.
    public var name: String
    /// In title bars and in the help.
    public var title: String
    /// For `--version`; such as "1.0.0".
    public var version: String
    /// What the program is, in a sentence, for `--help`.
    public var abstract: String
    /// Those that the program speaks.
    public var languages: [Language]
    /// The codes of those that visitors may choose from where neither the configuration nor `--languages` say it; they find
    /// the first.
    public var offeredLanguages: [String]
    /// The names of the scenes that the configuration and `--scene` may choose from; with none there is no such choice.
    public var scenes: [String] = []
    /// The command that lists those names, such as "touchstone scenes"; nil: there is none.
    public var sceneLister: String?
    /// Keys of its own in the configuration.
    public var sections: [OwnSection] = []
    /// Options of its own for `run`.
    public var arguments: any KioskArguments.Type = NoArguments.self
    /// The commands, in the order in which the help lists them.
    public var commands: [Command] = [.run, .replay, .doctor, .pin]
    /// Makes the pictures for window lists, in several sizes.
    public var icons: @Sendable () throws -> [WindowIcon] = { [] }

    /// - Parameters:
    ///   - name: letters from a to z, digits and hyphens, a letter first.
    ///   - title: nil: the name with a capital.
    ///   - version: such as "1.0.0"; with none there is no `--version`.
    ///   - abstract: what the program is, in a sentence; nil: the title.
    ///   - languages: those that it speaks; with none it speaks English.
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

    /// A command of the program.
    public enum Command: Sendable {
      /// Opens the window and runs.
      case run
      /// Plays what `run --record` has recorded.
      case replay
      /// Says what is missing on the machine, and how to mend it.
      case doctor
      /// Makes the hash of a PIN.
      case pin
      /// One of the program's own.
      case own(any ParsableCommand.Type)
    }

    /// What the configuration is read for.
    var program: KioskProgram {
      KioskProgram(
        name: name, title: title, scenes: scenes, sceneNote: sceneLister.map { "one that `\($0)` lists" },
        languages: languages.map(\.code), offeredLanguages: offeredLanguages, gestures: Scenario.gestureDefaults,
        sections: sections)
    }

    /// The language with this code; nil if the program does not speak it.
    func language(_ code: String) -> Language? { languages.first { $0.code == code } }

    /// Whether the fonts have the letters of what is said in these languages, and of `samples`.
    func fontCheck(of codes: [String], with samples: String = "") -> FontCheck {
      // English is what a table has that a language was not made with.
      let tables = languages.flatMap(\.tableTypes) + [KioskStrings.self]
      let texts = codes.compactMap(language).map { $0.texts(of: tables) }
      return FontCheck(covering: texts.joined() + samples, languages: codes)
    }

    /// The program that this process is. Help and messages name it, wherever they come from.
    static var current: Options {
      get { stored.withLock { $0 } }
      set { stored.withLock { $0 = newValue } }
    }

    private static let stored = Mutex(Options(name: "kiosk"))
  }
}

/// Options of a program's own for its command `run`.
public protocol KioskArguments: ParsableArguments {
  /// Puts what was typed into the configuration, where it counts more than what the file says.
  func apply(to configuration: inout Configuration)
}

/// No options.
public struct NoArguments: KioskArguments {
  public init() {}
  public func apply(to configuration: inout Configuration) {}
}
