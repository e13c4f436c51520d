import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S3 How photos are spread") struct PhotoTableTests {
  private let table = PhotoTable(frame: Rect(0, 0, 1000, 700))

  init() { table.room = Rect(0, 0, 1000, 700) }

  @Test("Seven photos lie in rows of four and three, the shorter row in the middle as well")
  func aShorterRowLiesInTheMiddle() {
    let centers = (0..<7).map { table.position(of: $0, among: 7).center }
    for row in [centers.prefix(4), centers.suffix(3)] {
      let middle = row.map(\.x).reduce(0, +) / Double(row.count)
      #expect(abs(middle - 500) < 26 && row.map(\.y).max()! - row.map(\.y).min()! < 60)
    }
    #expect(centers[4].y - centers[3].y > 290)
  }

  @Test("A photo is no higher than its field", arguments: 1...16) func itIsNoHigherThanItsField(count: Int) {
    table.room = Rect(0, 500, 1000, 200)
    let height = (table.area(for: count) * 3 / 4).squareRoot()
    #expect(height <= 200.001)
  }

  @Test(
    "The mat is five points wide at least, and grows with the picture", arguments: [(100.0, 5.0), (178, 5), (500, 14)])
  func theMatHasALeastWidth(side: Double, mat: Double) { #expect(PhotoShape.mat(for: side * side) == mat) }

  @Test("Few pictures of a directory are as large as six would be", arguments: [1, 2, 6])
  func fewPicturesAreNotHuge(count: Int) throws {
    let directory = PhotoDirectory()
    for index in 1...count {
      try Surface(width: 400, height: 300, format: .opaque).writePNG(to: "\(directory.path)/\(index).png")
    }
    let scene = PhotosScene(PhotoLibrary(folder: directory.path))
    let fixture = try SceneFixture(scene, draws: false)
    waitUntil(
      { scene.cards.count == count },
      doing: {
        usleep(1000)
        fixture.pass(0)
      })
    let area = scene.table.area(for: 6)
    #expect(scene.cards.count == count)
    for card in scene.cards.values {
      #expect(abs(card.bounds.width - 2 * PhotoShape.mat(for: area) - (area * 4 / 3).squareRoot()) <= 1)
    }
  }

  @Test("A directory that has the name of a picture is none") func aDirectoryIsNoPicture() {
    let directory = PhotoDirectory()
    directory.add("a.jpg")
    mkdir("\(directory.path)/b.jpg", 0o700)
    defer { rmdir("\(directory.path)/b.jpg") }
    #expect(directory.files.map(\.path) == ["\(directory.path)/a.jpg"])
  }

  @Test("The dots of the ground fill whole squares but the outermost", arguments: [1.0, 2])
  func theFieldOfDots(scale: Double) throws {
    let grid = try #require(DotGrid(.dark, scale: scale))
    let step = Int(30 * scale)
    #expect(grid.field(in: Size(310, 170)) == PixelRect(step, step, 8 * step, 3 * step))
    #expect(grid.field(in: Size(170, 310)) == PixelRect(step, step, 3 * step, 8 * step))
    #expect(grid.field(in: Size(40, 310)).isEmpty)
  }
}
