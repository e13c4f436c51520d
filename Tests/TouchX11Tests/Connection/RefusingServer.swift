import CX11
import Glibc

@testable import TouchHost
@testable import TouchX11

extension TouchX11.Connection {
  func mapWindow(_ window: UInt) {
    XMapWindow(display, window)
    XSync(display, False)
  }
}

/// A server that listens where an X server would, in a thread of its own, and refuses every client.
///
/// With `answersOnce` it refuses the first client, and accepts the others without ever answering.
final class RefusingServer {
  private let answers: UnsafeMutablePointer<Int32>
  let display: String
  private let path: String
  private let listening: Int32

  init(answersOnce: Bool = false) throws {
    let number = 3000 + Int(getpid() % 50000) + (answersOnce ? 1 : 0)
    answers = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    display = ":\(number)"
    path = "/tmp/.X11-unix/X\(number)"
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    unlink(path)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, listen(listening, 5) == 0 else {
      throw X11Error.systemRefused("Listening at \(path)", reason: String(cString: strerror(errno)))
    }
    var thread = pthread_t()
    // The thread owns the memory from here on.
    (answers[0], answers[1]) = (listening, answersOnce ? 1 : .max)
    pthread_create(&thread, nil, { RefusingServer.serve($0) }, answers)
    pthread_detach(thread)
  }

  deinit {
    shutdown(listening, Int32(SHUT_RDWR))
    unlink(path)
  }

  /// Sends a refusal in the form of the protocol: 0 for failure, and a reason of four letters.
  private static func serve(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let answers = context?.assumingMemoryBound(to: Int32.self) else { return nil }
    let listening = answers[0]
    defer { answers.deallocate() }
    let refusal: [UInt8] = [0, 4, 11, 0, 0, 0, 1, 0] + Array("none".utf8)
    while true {
      let client = accept(listening, nil, nil)
      guard client >= 0 else { break }
      var greeting = [UInt8](repeating: 0, count: 256)
      guard answers[1] > 0 else { continue }
      answers[1] -= 1
      if recv(client, &greeting, greeting.count, 0) > 0 {
        send(client, refusal, refusal.count, Int32(MSG_NOSIGNAL))
      }
      close(client)
    }
    close(listening)
    return nil
  }
}
