import Documents
import Glibc
import TouchUI

/// A configuration in a file that may be read again while the program runs.
public final class ConfigurationFile {
  public let path: String
  /// As last read without a mistake.
  public private(set) var configuration = Configuration()
  private let program: KioskProgram

  /// Reads the file at `path`, which is for `program`. Throws ``FileMistake`` or ``InputFileError``.
  public init(path: String, program: KioskProgram) throws {
    self.path = path
    self.program = program
    try reload()
  }

  /// The file at ``KioskProgram/configurationPath`` if there is one. Throws as ``init(path:program:)`` does, also when
  /// nobody can tell whether there is one.
  public static func standard(_ program: KioskProgram) throws -> ConfigurationFile? {
    if access(program.configurationPath, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    return try ConfigurationFile(path: program.configurationPath, program: program)
  }

  /// Reads the file again. If that throws, ``configuration`` stays as it was: a file with a mistake changes nothing.
  public func reload() throws { configuration = try reading.read() }

  /// Reads the file again on a thread of its own, so that no disk and no file, however it is made, holds up a frame. Then
  /// calls `onEnd`, amid `application`'s loop, with what ``reload()`` would have thrown.
  ///
  /// While a reading is under way another one is put off, and with it what is told to several at once.
  public func reload(in application: Application, onEnd: @escaping ((any Error)?) -> Void) {
    waiting.append(onEnd)
    isOutdated = waiting.count > 1
    if !isOutdated { read(in: application) }
  }

  /// Those who wait for the reading that is under way.
  private var waiting: [((any Error)?) -> Void] = []
  private var isOutdated = false

  private func read(in application: Application) {
    let (reading, mainThread, file) = (reading, application.mainThread, MainThreadReference(self))
    let code = BackgroundThread.run {
      let result = Result { try reading.read() }
      mainThread.perform { application in file.object(in: application)?.finish(result, in: application) }
    }
    if code != 0 { finish(Result { try reading.read() }, in: application) }
  }

  private func finish(_ result: Result<Configuration, any Error>, in application: Application) {
    if isOutdated {
      isOutdated = false
      return read(in: application)
    }
    let told = waiting
    waiting = []
    switch result {
    case .success(let new):
      configuration = new
      for tell in told { tell(nil) }
    case .failure(let error): for tell in told { tell(error) }
    }
  }

  private var reading: Reading { Reading(path: path, program: program) }

  /// What it takes to read the file, on any thread.
  private struct Reading: Sendable {
    let path: String
    let program: KioskProgram

    /// In bytes; with every comment there are 16 KiB.
    private static let largest = 256 << 10

    func read() throws -> Configuration {
      try checkKind()
      let text = try InputFile.text(at: path, atMost: Self.largest)
      return try Configuration(yaml: text, file: path, program: program)
    }

    /// Reading a pipe waits until somebody writes into it, and some devices never end.
    private func checkKind() throws {
      var about = stat()
      guard stat(path, &about) == 0, ![S_IFREG, S_IFDIR].contains(about.st_mode & S_IFMT) else { return }
      throw InputFileError(path: path, reason: "it is no file that can be read again")
    }
  }
}
