import Glibc
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X3 Memory that is shared with the server") struct SharedMemoryTests {
  @Test("No other user can look at the pixels, and the memory goes with the last who has it")
  func itIsOursAlone() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let connection = try Connection(displayName: lab.display, diagnostics: Diagnostics())
    let memory = try SharedMemory(byteCount: 1 << 16, connection: connection)
    var about = shmid_ds()
    #expect(shmctl(memory.info.pointee.shmid, IPC_STAT, &about) == 0)
    #expect(about.shm_perm.mode & 0o777 == 0o600)
    // SHM_DEST: the memory is destroyed when the last process detaches from it.
    #expect(about.shm_perm.mode & 0o1000 != 0 && about.shm_nattch == 2)
  }
}
