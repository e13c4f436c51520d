import Foundation
import KioskCore
import Testing
import TouchGeometry
import TouchUI

@testable import Exhibit

@Suite("F1 An exhibit on a stick") struct StickTests {
  private let exhibition: Exhibition
  /// The directory of a test: `sticks` is where sticks are mounted, `state` the state directory.
  private var sticks: String { "\(exhibition.path)/sticks" }
  private var stick: String { "\(sticks)/sda1" }
  private var state: String { "\(exhibition.path)/state" }
  private let files = FileManager.default

  init() throws {
    exhibition = try Exhibition(["exhibit.yaml": "title: Old\n", "pages/start.md": "# Old\n"])
    try files.createDirectory(atPath: "\(exhibition.path)/sticks", withIntermediateDirectories: true)
  }

  /// Puts in a stick with an exhibit in a folder.
  private func putIn(_ title: String = "New", folder: String = "harbour") throws {
    let name = folder.isEmpty ? "stick" : "stick/\(folder)"
    try exhibition.write("\(name)/exhibit.yaml", "title: {en: \(title), ru: Новая}\nlanguages: [en, ru]\n")
    try exhibition.write("\(name)/pages/start.md", "---\npicture: a.png\ndescription: A field\n---\n# \(title)\n")
    try exhibition.write("\(name)/pages/deep/notes.txt", "notes")
    try files.copyItem(atPath: "\(exhibition.path)/pictures/a.png", toPath: "\(exhibition.path)/\(name)/a.png")
    // A file system that is mounted is there whole.
    try files.moveItem(atPath: "\(exhibition.path)/stick", toPath: stick)
  }

  private var shelf: ExhibitShelf { ExhibitShelf(in: state, configured: exhibition.path) }

  private func title(on shelf: ExhibitShelf) throws -> String {
    try ExhibitReader().read(try #require(shelf.shown)).title
  }

  // MARK: Staff

  private final class Desk {
    let application = Application()
    let sticks: ExhibitSticks
    var choices = 0

    init(_ shelf: ExhibitShelf, in directories: [String]) {
      sticks = ExhibitSticks(shelf, in: directories, ExhibitReader(), application)
      sticks.onChoice = { [unowned self] in choices += 1 }
    }

    var notes: [String] { sticks.notes.map { $0(.english) } }
    var titles: [String] { sticks.entries.map { $0.title(.english) } }

    func choose(_ title: String) { sticks.entries.first { $0.title(.english) == title }?.action() }

    func wait(_ condition: () -> Bool) -> Bool {
      let end = Date() + 15
      while !condition() {
        guard Date() < end else { return false }
        usleep(5000)
        application.advance(to: application.time + 0.01)
      }
      return true
    }
  }

  @Test func isOfferedCopiedShownAndTakenBack() throws {
    let desk = Desk(shelf, in: [sticks])
    try putIn()
    #expect(desk.wait { desk.titles == ["Show “New” from the stick"] })
    #expect(desk.notes.count == 1 && desk.notes[0].hasPrefix("On the stick is “New”, 1 page, of 20"))
    #expect(desk.sticks.entries[0].title(.russian) == "Показать «Новая» с флешки")
    desk.choose("Show “New” from the stick")
    #expect(desk.titles == [] && desk.notes == ["“New” is being copied: 0 %. Leave the stick in."])
    #expect(desk.wait { desk.choices == 1 })
    // It is not offered again, and the stick is needed no more.
    try files.removeItem(atPath: "\(sticks)/sda1/harbour/pages/deep")
    #expect(desk.wait { desk.titles == ["Back to “Old”"] || desk.titles.count == 2 })
    #expect(desk.notes.first == "“New” is shown now. You can take the stick out.")
    try files.removeItem(atPath: stick)
    #expect(try title(on: shelf) == "New")
    #expect(try ExhibitReader().read(try #require(shelf.shown)).mistakes.isEmpty)
    #expect(try #require(shelf.shown).hasSuffix("/harbour"))
    #expect(files.fileExists(atPath: "\(try #require(shelf.shown))/pages/deep/notes.txt"))
    #expect(desk.wait { desk.notes.isEmpty })
    desk.choose("Back to “Old”")
    #expect(desk.choices == 2 && desk.titles == ["Back to “New”"])
    #expect(shelf.shown == exhibition.path)
    desk.choose("Back to “New”")
    #expect(try title(on: shelf) == "New")
  }

  @Test func thatIsTheStickItselfIsNamedByItsTitle() throws {
    let desk = Desk(shelf, in: [sticks])
    try putIn("A Town", folder: "")
    try files.createDirectory(atPath: "\(stick)/System Volume Information", withIntermediateDirectories: true)
    #expect(desk.wait { !desk.titles.isEmpty })
    desk.choose("Show “A Town” from the stick")
    #expect(desk.wait { desk.choices == 1 })
    #expect(shelf.shown?.hasSuffix("/a-town") == true)
    #expect(!files.fileExists(atPath: "\(try #require(shelf.shown))/System Volume Information"))
  }

  @Test func withMistakesIsOfferedWithThem() throws {
    let desk = Desk(shelf, in: [sticks])
    try putIn()
    try exhibition.write("sticks/sda1/harbour/pages/b.md", "---\nkind: tyles\n---\n# B\n")
    #expect(desk.wait { desk.notes.first?.contains("It has a mistake: pages/b.md:2:7") == true })
    #expect(desk.titles.count == 1)
  }

  @Test func thatCouldDoHarmIsRefusedWithTheReason() throws {
    let cases: [(String, (String) throws -> Void)] = [
      ("etc is a link.", { try files.createSymbolicLink(atPath: "\($0)/etc", withDestinationPath: "/etc") }),
      ("has a name that is not text", { try Data().write(to: URL(filePath: "\($0)/a\nb.png")) }),
      ("it has no page", { try files.removeItem(atPath: "\($0)/pages/start.md") }),
      ("pipe cannot be read (it is neither", { mkfifo("\($0)/pipe", 0o600) }),
      (
        "more than 20,000 files or 32 GB",
        { path in
          let file = open("\(path)/film.webm", O_WRONLY | O_CREAT, 0o600)
          ftruncate(file, 33 << 30)
          close(file)
        }
      ),
    ]
    for (words, spoil) in cases {
      try? files.removeItem(atPath: stick)
      try putIn()
      try spoil("\(stick)/harbour")
      let desk = Desk(shelf, in: [sticks])
      #expect(desk.wait { !desk.notes.isEmpty })
      #expect(desk.notes[0].contains(words), "\(desk.notes)")
      #expect(desk.titles == [])
    }
  }

  @Test func thatIsPulledOutLeavesTheOldOne() throws {
    let desk = Desk(shelf, in: [sticks])
    try putIn()
    #expect(desk.wait { desk.titles.count == 1 })
    let entry = desk.sticks.entries[0]
    try files.removeItem(atPath: stick)
    entry.action()
    #expect(desk.wait { desk.notes.first?.hasPrefix("“New” could not be copied: the stick cannot be read") == true })
    #expect(desk.choices == 0 && shelf.shown == exhibition.path)
  }

  // MARK: The shelf

  private func take(_ title: String, step: @escaping (Double) throws(StickRefusal) -> Void = { _ in }) throws {
    try? files.removeItem(atPath: stick)
    try putIn(title)
    try shelf.take("\(stick)/harbour", name: "harbour", step: step)
  }

  /// The test of the order of steps: the disk at any of them has one exhibit for the next start, and room for another try.
  @Test func isTheOldOrTheNewOneAfterAPowerCut() throws {
    try take("First")
    let cut = "\(exhibition.path)/cut"
    var (last, whole) = (0, false)
    while !whole {
      var step = 0
      last += 1
      do {
        try take("Second") { [last] (_) throws(StickRefusal) in
          step += 1
          guard step == last else { return }
          try? files.copyItem(atPath: state, toPath: cut)
          throw .notWritten("the power")
        }
        whole = true
      } catch is StickRefusal {
        let left = ExhibitShelf(in: cut, configured: exhibition.path)
        #expect(try title(on: left) == "First", "\(last)")
        try left.take("\(stick)/harbour", name: "harbour") { _ in }
        #expect(try title(on: left) == "Second", "\(last)")
        try files.removeItem(atPath: cut)
      }
    }
    #expect(last > 10)
    #expect(try title(on: shelf) == "Second")
  }

  @Test func givesWayToWhatIsInstalledLater() throws {
    try take("New")
    #expect(try title(on: shelf) == "New")
    try exhibition.write("exhibit.yaml", "title: Installed\n")
    #expect(try title(on: shelf) == "Installed")
    #expect(try shelf.goBack())
    #expect(try title(on: shelf) == "New")
  }

  @Test func takesNoMoreSpaceThanTwo() throws {
    for title in ["One", "Two", "Three"] { try take(title) }
    #expect(try files.contentsOfDirectory(atPath: "\(state)/exhibits").sorted() == ["2", "3", "shown"])
    #expect(try shelf.goBack())
    #expect(try title(on: shelf) == "Two")
  }

  /// A damaged file never leaves the screen empty.
  @Test(arguments: ["", "7\n\n\n", "x\ny\nz\n", "-1\nconfigured\n\n", "../../etc\nnone\n\n"])
  func thatIsGoneOrDamagedIsNoObstacle(text: String) throws {
    try exhibition.write("state/exhibits/shown", text)
    #expect(shelf.shown == exhibition.path)
    try take("New")
    #expect(try title(on: shelf) == "New")
  }
}
