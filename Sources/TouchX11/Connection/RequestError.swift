import CX11
import Glibc

/// An error of the server about a request.
struct RequestError: CustomStringConvertible {
  let code: UInt8
  let request: UInt8
  let minorRequest: UInt8
  let description: String

  /// Reads the names from Xlib's tables, without a request to the server, so that it can be used in an error handler.
  init(_ event: XErrorEvent, on display: OpaquePointer) {
    code = event.error_code
    request = event.request_code
    minorRequest = event.minor_code
    let reason = Self.text { XGetErrorText(display, Int32(event.error_code), $0, $1) }
    let name = Self.text {
      XGetErrorDatabaseText(display, "XRequest", "\(event.request_code)", "an extension's", $0, $1)
    }
    description =
      "The X server refused request \(event.request_code).\(event.minor_code) (\(name)) for resource"
      + " \(String(event.resourceid, radix: 16)): \(reason)"
  }

  private static func text(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Void) -> String {
    let capacity: Int32 = 200
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) {
      $0.initialize(repeating: 0)
      fill($0.baseAddress!, capacity)
      return String(cString: $0.baseAddress!)
    }
  }
}

/// The installation of Xlib's error handlers, which are shared by the whole process. Errors of other displays are
/// passed to the previous handlers.
enum ErrorHandlers {
  private nonisolated(unsafe) static var nextErrorHandler: XErrorHandler?
  private nonisolated(unsafe) static var nextIOErrorHandler: XIOErrorHandler?

  /// Installs the handlers, once, however often it is called.
  static func install() { _ = installed }

  /// Notes that this thread opens a connection with a time limit, until ``noteOpened()``. If the server is lost meanwhile
  /// Xlib ends the program with a status that says nothing, or reads what is not there: the program ends with the status of
  /// a lost server instead. A connection that its time limit has ended is given up by its caller.
  static func noteOpening(within limit: borrowing TimeLimit) {
    install()
    pthread_setspecific(opening, limit.mark)
  }

  static func noteOpened() { pthread_setspecific(opening, nil) }

  /// Ends the program with the status of a lost server.
  static func endProgram() -> Never {
    let line = Array("The X server went away while the window was being opened.\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(X11Error.noServer(display: "", socket: "").exitStatus)
  }

  /// The mark of the time limit of the connection that a thread opens.
  private static let opening: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static let installed: Void = {
    nextErrorHandler = XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      guard let connection = ErrorHandlers.owner(of: display) else {
        return ErrorHandlers.nextErrorHandler?(display, event) ?? 0
      }
      connection.handle(RequestError(event.pointee, on: display))
      return 0
    }
    nextIOErrorHandler = XSetIOErrorHandler { display in
      guard let display else { return 0 }
      guard let connection = ErrorHandlers.owner(of: display) else {
        let mark = pthread_getspecific(ErrorHandlers.opening)
        if let mark, !TimeLimit.isOver(mark) { ErrorHandlers.endProgram() }
        return ErrorHandlers.nextIOErrorHandler?(display) ?? 0
      }
      connection.lose()
      return 0
    }
  }()

  private static func owner(of display: OpaquePointer) -> Connection? {
    touch_displayOwner(display).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}
