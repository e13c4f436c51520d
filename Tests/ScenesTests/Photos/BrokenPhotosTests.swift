import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a folder in which some files only have the names of pictures.
@Suite("S3 Files that are no pictures") struct BrokenPhotosTests {
  /// Such files are left out and reported once each, and the other pictures lie on the table.
  @Test(arguments: [1, 3]) func theyAreLeftOut(broken: Int) throws {
    let directory = PhotoDirectory()
    for index in 1...4 {
      try Surface(width: 40, height: 30, format: .opaque).writePNG(to: "\(directory.path)/\(index).png")
    }
    for index in 1...broken {
      let file = try #require(fopen("\(directory.path)/broken-\(index).jpg", "w"))
      fputs("no picture", file)
      fclose(file)
    }
    let scene = PhotosScene(PhotoLibrary(folder: directory.path))
    let fixture = try SceneFixture(scene, draws: false)
    var reports: [String] = []
    fixture.application.diagnostics.sink = { _, text in reports.append(text) }
    waitUntil(
      { reports.count == broken && scene.cards.count == 4 && scene.cards.values.allSatisfy(\.showsPicture) },
      doing: {
        usleep(1000)
        fixture.pass(0)
      })
    #expect(reports.allSatisfy { $0.hasPrefix("A photo is left out. ") && $0.contains("broken-") })
    #expect(Set(reports).count == broken)
  }
}
