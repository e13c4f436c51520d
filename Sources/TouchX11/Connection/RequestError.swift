import CX11

/// What the server did not like about a request.
struct RequestError: CustomStringConvertible {
  let code: UInt8
  let request: UInt8
  let minorRequest: UInt8
  let description: String

  /// Reads the names from Xlib's tables; asks nothing of the server, so that it can be used in an error handler.
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

/// Xlib's handlers are one for the whole process; errors of displays that are not ours go on to whoever was there
/// before.
enum ErrorHandlers {
  private nonisolated(unsafe) static var nextErrorHandler: XErrorHandler?
  private nonisolated(unsafe) static var nextIOErrorHandler: XIOErrorHandler?

  /// Happens once, however often it is called.
  static func install() { _ = installed }

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
