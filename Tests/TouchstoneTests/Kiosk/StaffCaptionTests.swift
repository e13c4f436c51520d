import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// The captions of photos that staff type on the screen of the built program.
@Suite("S3 Captions by staff on the screen") struct StaffCaptionTests {
  /// The program is killed after the last letter. Places are those of a screen of 1280 × 800.
  @Test func whatStaffTypeIsOnTheDiskAtOnce() throws {
    let kiosk = try Kiosk()
    let photos = try TemporaryDirectory(prefix: "touchstone-photos")
    try PhotosFixture.add("quay.png", to: photos)
    try kiosk.write("photos: {folder: \(photos.path)}", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    try fixture.holdCorner()
    try fixture.letStaffIn()
    try fixture.finger(1).tap(at: Point(746, 96), for: 0.02)
    let file = "\(kiosk.directory.path)/touchstone/photos.captions"
    try fixture.lab.wait(upTo: 20, for: "letters on the disk") {
      // The key of the letter D, once the keyboard is there.
      try fixture.finger(1).tap(at: Point(740, 608), for: 0.02)
      return TextFile.read(file)?.hasPrefix("quay.en.txt\n  ") == true
    }
    fixture.program.send(signal: SIGKILL)
    try fixture.program.waitForExit()
    #expect(TextFile.read(file)?.hasPrefix("quay.en.txt\n  D") == true)
  }
}
