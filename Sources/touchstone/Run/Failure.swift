import ArgumentParser
import Assets
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
      let line = Array("touchstone: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      throw ExitCode(status(of: error))
    }
  }

  private static func status(of error: any Error) -> Int32 {
    switch error {
    case let error as X11Error: error.exitStatus
    case AssetError.missing, AssetError.noDirectory: EX_NOINPUT
    case is AssetError, is DrawingError: EX_DATAERR
    default: EXIT_FAILURE
    }
  }
}
