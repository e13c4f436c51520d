import ArgumentParser
import Assets
import Documents
import Glibc
import Laboratory
import TouchDrawing
import TouchX11

/// Turns errors into a message on the standard error and an exit code.
enum Failure {
  /// Runs `body`; what it throws is told, and becomes the exit code that the caller should end with.
  static func explained<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      tell("\(error)")
      throw ExitCode(status(of: error))
    }
  }

  /// Writes a line to the standard error. Names of files and what stands in them are the text of others.
  static func tell(_ message: String) {
    let line = Array("touchstone: \(message.printable)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// What `error` says, to be followed by more: some errors are sentences already, others stand after a file and a line.
  static func sentence(_ error: any Error) -> String {
    let text = "\(error)"
    return text.hasSuffix(".") ? text : "\(text)."
  }

  private static func status(of error: any Error) -> Int32 {
    switch error {
    case let error as X11Error: error.exitStatus
    case AssetError.missing, AssetError.noDirectory: EX_NOINPUT
    case is InputFileError: EX_NOINPUT
    case is FileMistake: EX_DATAERR
    case is AssetError, is DrawingError: EX_DATAERR
    default: EXIT_FAILURE
    }
  }
}
