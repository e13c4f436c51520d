import ArgumentParser
import Documents
import Glibc
import Synchronization
import TouchDrawing
import TouchHost
import TouchRecording

/// Turns errors into a message on the standard error and an exit code. Custom commands can use it too.
public enum Failure {
  /// The name of the program, with which its messages begin.
  static var program: String {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  private static let name = Mutex("kiosk")

  /// Runs `body`. If it throws, prints the error and throws the exit code to end with.
  public static func explained<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      for message in messages(of: error) { tell(message) }
      throw ExitCode(status(of: error))
    }
  }

  /// Writes a line to the standard error. Foreign text, such as names of files, is escaped.
  public static func tell(_ message: String) {
    let program = program
    LogStream.standardError.write("\(program): \(message.printable)") {
      "\(program): \($0) lines are lost: nobody read them."
    }
  }

  /// The lines that say what `error` is: one for each mistake of a file.
  static func messages(of error: any Error) -> [String] {
    (error as? FileMistake)?.all.map { "\($0)" } ?? ["\(error)"]
  }

  /// The message of an error, to be followed by more: some are sentences already, others stand after a file and a line.
  static func sentence(_ message: String) -> String { message.hasSuffix(".") ? message : "\(message)." }

  private static func status(of error: any Error) -> Int32 {
    switch error {
    case let error as any DisplayError: error.exitStatus
    case let error as any ErrorWithExitCode: error.exitCode
    case is InputFileError: EX_NOINPUT
    case is FileMistake: EX_DATAERR
    case is DrawingError: EX_DATAERR
    default: EXIT_FAILURE
    }
  }
}

/// An error that determines the exit code of the program, one of those in sysexits.h. Other errors end it with 1.
public protocol ErrorWithExitCode: Error {
  var exitCode: Int32 { get }
}
