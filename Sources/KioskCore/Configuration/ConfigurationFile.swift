import Documents
import Glibc
import TouchUI

/// A configuration file that can be reloaded while the program runs.
public final class ConfigurationFile {
  public let path: String
  /// The configuration as last read without a mistake.
  public private(set) var configuration = Configuration()
  /// Whether the file says nothing: it is empty, or has nothing but comments. All defaults hold then.
  public private(set) var isBlank = false
  private let program: KioskProgram

  /// Reads the file at `path` for `program`. Throws a ``FileMistake`` or an ``InputFileError``.
  public init(path: String, program: KioskProgram) throws {
    self.path = path
    self.program = program
    try reload()
  }

  /// Reads the file at ``KioskProgram/configurationPath``, or returns nil if it does not exist. Throws the same errors
  /// as ``init(path:program:)``, also if the existence cannot be determined.
  public static func standard(_ program: KioskProgram) throws -> ConfigurationFile? {
    if access(program.configurationPath, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    return try ConfigurationFile(path: program.configurationPath, program: program)
  }

  /// Reads the file again. If that throws, ``configuration`` does not change.
  public func reload() throws { take(try reading.read()) }

  private func take(_ text: ConfigurationText) {
    configuration = text.configuration
    isBlank = !text.hasKeys
  }

  /// Reads the file again on a background thread, so that a slow disk or an odd file cannot hold up a frame. Then calls
  /// `onEnd` in `application`'s loop with the error that ``reload()`` would have thrown, or nil.
  ///
  /// Calls during a reload are combined into one further reload, and all callers receive the result of that one.
  public func reload(in application: Application, onEnd: @escaping ((any Error)?) -> Void) {
    waiting.append(onEnd)
    isOutdated = waiting.count > 1
    if !isOutdated { read(in: application) }
  }

  /// The callbacks that wait for the current reload.
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

  private func finish(_ result: Result<ConfigurationText, any Error>, in application: Application) {
    if isOutdated {
      isOutdated = false
      return read(in: application)
    }
    let notified = waiting
    waiting = []
    switch result {
    case .success(let new):
      take(new)
      for tell in notified { tell(nil) }
    case .failure(let error): for tell in notified { tell(error) }
    }
  }

  private var reading: Reading { Reading(path: path, program: program) }

  /// The parameters of a reload, usable on any thread.
  private struct Reading: Sendable {
    let path: String
    let program: KioskProgram

    /// The maximum size of a file, in bytes. The sample with every comment has 16 KiB.
    private static let largest = 256 << 10

    func read() throws -> ConfigurationText {
      try checkKind()
      let text = try InputFile.text(at: path, atMost: Self.largest)
      return try ConfigurationText(yaml: text, file: path, program: program)
    }

    /// Throws an ``InputFileError`` for anything but files and directories. Reading a pipe would block until somebody
    /// writes to it, and some devices never end.
    private func checkKind() throws {
      var about = stat()
      guard stat(path, &about) == 0, ![S_IFREG, S_IFDIR].contains(about.st_mode & S_IFMT) else { return }
      throw InputFileError(path: path, reason: "it is no file that can be read again")
    }
  }
}
