import Glibc
import KioskCore
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of what becomes of visitors' creatures when the visit or the program ends.
@Suite("S11 Creatures are kept") struct ShoalKeepingTests {
  private let folder: TestDirectory
  private var path: String { "\(folder.path)/state/shoal.creatures" }

  init() throws { folder = try TestDirectory() }

  /// A scene that keeps its creatures, after its first frame.
  private func open(_ messages: @escaping (String) -> Void = { _ in }) throws -> (ShoalScene, SceneFixture) {
    let scene = ShoalScene()
    let fixture = try SceneFixture(scene, draws: false)
    fixture.application.diagnostics.sink = { _, text in messages(text) }
    scene.keepContent(
      in: "\(folder.path)/state", application: fixture.application, tellsVisitors: true, onArrival: {})
    fixture.frame()
    return (scene, fixture)
  }

  private func draw(_ fixture: SceneFixture, at y: Double = 400) {
    fixture.drag(from: Point(500, y), to: Point(700, y + 60), over: 0.6)
  }

  @Test("They are there again after the end, each where it was")
  func theyAreThereAgain() throws {
    let (scene, fixture) = try open()
    let natives = scene.water.shoal.creatures.count
    #expect(!scene.hasContent)
    draw(fixture)
    draw(fixture, at: 500)
    #expect(scene.hasContent && scene.water.shoal.creatures.count == natives + 2)
    fixture.pass(2)
    scene.finishKeeping()
    let (again, _) = try open()
    #expect(again.savedState == scene.savedState && again.hasContent)
    var names: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
    #expect(scandir("\(folder.path)/state", &names, nil, nil) == 3, "the directory, its parent and one file")
  }

  /// A kill needs no orderly end: a creature is saved when it is made.
  @Test func aCreatureIsSavedAtOnce() throws {
    let (scene, fixture) = try open()
    draw(fixture)
    ContentFile.named("shoal.creatures", in: "\(folder.path)/state", limit: 1).finish(within: 10)
    var about = stat()
    #expect(stat(path, &about) == 0 && about.st_size > 200 && about.st_mode & 0o077 == 0)
    #expect(scene.keepingProblem == nil)
  }

  @Test func whatIsForgottenIsGone() throws {
    let (scene, fixture) = try open()
    draw(fixture)
    scene.forgetContent()
    #expect(!scene.hasContent && !scene.water.shoal.creatures.isEmpty)
    scene.finishKeeping()
    #expect(access(path, F_OK) != 0)
    let (again, _) = try open()
    #expect(!again.hasContent)
  }

  @Test func aStrokeInProgressSwimsOffAtTheEndOfAVisit() throws {
    let (scene, fixture) = try open()
    fixture.send(.down, 1, 500, 400)
    fixture.glide(from: Point(500, 400), to: Point(700, 460), over: 0.6)
    #expect(!scene.hasContent)
    scene.finishContent()
    #expect(scene.hasContent)
  }

  @Test func aDamagedFileIsKeptAside() throws {
    try #require(mkdir("\(folder.path)/state", 0o700) == 0)
    try folder.write(Array("no creatures".utf8), path)
    var messages: [String] = []
    let (scene, fixture) = try open { messages.append($0) }
    #expect(messages.count == 1 && messages.first?.contains("\(path).damaged") == true)
    draw(fixture)
    scene.finishKeeping()
    #expect(access("\(path).damaged", F_OK) == 0 && access(path, F_OK) == 0)
  }

  /// Creatures from a slow disk join those that are there by then. Until they have come nothing takes their place.
  @Test func creaturesThatComeLateJoinTheOthers() throws {
    let (first, before) = try open()
    draw(before)
    first.finishKeeping()
    let stored = try #require(folder.bytes(path))
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let outlet = ends[0]
    let reading = BackgroundValue {
      var byte: UInt8 = 0
      _ = read(outlet, &byte, 1)
      return ContentFile.Reading(bytes: stored)
    }
    let (scene, arrivals) = (ShoalScene(), Arrivals())
    let fixture = try SceneFixture(scene, draws: false)
    scene.keep(in: "\(folder.path)/state", application: fixture.application, reading: reading) { arrivals.count += 1 }
    fixture.frame()
    draw(fixture, at: 500)
    ContentFile.named("shoal.creatures", in: "\(folder.path)/state", limit: 1).finish(within: 10)
    #expect(scene.keepingProblem != nil && arrivals.count == 0)
    #expect(folder.bytes(path) == stored, "the creatures that have not been read yet")
    let count = scene.water.shoal.creatures.count
    _ = write(ends[1], "x", 1)
    #expect(reading.value(within: 20) != nil)
    scene.keeping?.takeLate()
    #expect(scene.water.shoal.creatures.count == count + 1 && arrivals.count == 1 && scene.keepingProblem == nil)
    scene.finishKeeping()
    let (again, _) = try open()
    #expect(again.savedState == scene.savedState)
    for end in ends { close(end) }
  }

  private final class Arrivals { var count = 0 }

  /// A file that cannot be read now may be readable another time.
  @Test func anUnreadableFileIsKeptAside() throws {
    let (first, before) = try open()
    draw(before)
    first.finishKeeping()
    let stored = try #require(folder.bytes(path))
    let reading = BackgroundValue { ContentFile.Reading(failure: StorageError("reading it", errno: EIO)) }
    let scene = ShoalScene()
    let fixture = try SceneFixture(scene, draws: false)
    scene.keep(in: "\(folder.path)/state", application: fixture.application, reading: reading) {}
    fixture.frame()
    draw(fixture, at: 500)
    scene.finishKeeping()
    #expect(folder.bytes("\(path).damaged") == stored && folder.bytes(path) != stored)
  }

  @Test func aDiskThatRefusesIsReportedOnce() throws {
    try folder.write([], "\(folder.path)/state")
    var messages: [String] = []
    let (scene, fixture) = try open { messages.append($0) }
    draw(fixture)
    scene.finishKeeping()
    draw(fixture, at: 500)
    scene.finishKeeping()
    #expect(messages.filter { $0.contains("shoal.creatures") }.count == 1, "\(messages)")
    #expect(scene.keepingProblem != nil)
  }

  // MARK: The bytes

  /// A shoal of random strokes that has swum for a while.
  private func shoal(_ dice: inout SplitMix64) -> Shoal {
    var shoal = Shoal()
    shoal.settle(NativeStroke.all, in: Rect(0, 0, 1280, 800))
    for _ in 0..<Int.random(in: 1...20, using: &dice) {
      func point() -> Point { Point(.random(in: 0...1280, using: &dice), .random(in: 0...800, using: &dice)) }
      shoal.add([point(), point(), point()], duration: .random(in: 0.1...2, using: &dice), color: shoal.takeColor())
    }
    for _ in 0..<Int.random(in: 0...200, using: &dice) { shoal.pass(1 / 60) }
    return shoal
  }

  @Test func whatIsRestoredSwimsOnExactly() {
    var dice = SplitMix64(seed: 11)
    for _ in 0..<20 {
      var first = shoal(&dice)
      var second = Shoal()
      let isRestored = second.restore(first.bytes)
      #expect(isRestored)
      second.size = first.size
      for _ in 0..<60 {
        first.pass(1 / 60)
        second.pass(1 / 60)
      }
      #expect(first.bytes == second.bytes)
    }
  }

  @Test func bytesThatAreDamagedAreRefusedAndChangeNothing() {
    var dice = SplitMix64(seed: 12)
    var refused = 0
    let stored = (0..<10).map { _ in shoal(&dice).bytes }
    for index in 0..<2000 {
      var bytes = stored[index % stored.count]
      if Bool.random(using: &dice) {
        bytes.removeLast(.random(in: 1...bytes.count - 1, using: &dice))
      } else {
        for _ in 0..<3 {
          bytes[.random(in: 0..<bytes.count, using: &dice)] ^= 1 << UInt8(dice.below(8))
        }
      }
      var other = Shoal()
      if !other.restore(bytes) {
        refused += 1
        #expect(other.creatures.isEmpty)
      } else {
        other.size = Size(1280, 800)
        for _ in 0..<5 { other.pass(1 / 60) }
      }
    }
    #expect(refused > 1000)
  }
}
