import CX11
import Glibc

/// Memory that the X server reads as well (MIT-SHM). The system frees it when both have released it, also after a
/// crash: it is marked for removal at once.
final class SharedMemory {
  let address: UnsafeMutableRawPointer
  /// The segment's description, on the heap, since images refer to it.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  private let connection: Connection

  /// The reason why no memory can be shared with the server.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Creates a segment and attaches the server to it. Only the attempt shows whether the server can share memory: one
  /// on another machine cannot.
  init(byteCount: Int, connection: Connection) throws(Refusal) {
    guard XShmQueryExtension(connection.display) != 0 else {
      throw Refusal(description: "the server lacks MIT-SHM")
    }
    let handle = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard handle >= 0 else { throw Refusal(description: "shmget: \(String(cString: strerror(errno)))") }
    defer { shmctl(handle, IPC_RMID, nil) }
    guard let address = shmat(handle, nil, 0), address != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw Refusal(description: "shmat: \(String(cString: strerror(errno)))")
    }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: handle, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: True))
    if let error = connection.trapping({ XShmAttach(connection.display, info) }) {
      shmdt(address)
      info.deallocate()
      throw Refusal(description: error.description)
    }
    self.address = address
    self.info = info
    self.connection = connection
  }

  deinit {
    XShmDetach(connection.display, info)
    shmdt(address)
    info.deallocate()
  }

  /// The server's number of the memory, as in completion events.
  var segment: ShmSeg { info.pointee.shmseg }
}
