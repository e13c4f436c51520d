import Foundation
import Glibc
import Testing
import TouchGeometry
import TouchImages
import TouchUI

@testable import TouchDrawing

@Suite("P3 Loading on another thread")
struct LoadingTests {
  private let application = Application()

  /// Advances the time until `isDone` returns true, like a host that is woken.
  private func wait(until isDone: () -> Bool) {
    var milliseconds = 0.0
    while !isDone(), milliseconds < 60_000 {
      usleep(1000)
      milliseconds += 1
      application.advance(to: Instant(milliseconds: milliseconds))
    }
  }

  @Test func theImageComesOnTheMainThread() throws {
    var results: [Result<Image, PictureError>] = []
    let main = pthread_self()
    let loading = Image.load(
      PictureFixture.path("baseline.jpg"), fitting: Size(24, 16), scale: 2, in: application
    ) { result in
      #expect(pthread_equal(main, pthread_self()) != 0)
      results.append(result)
    }
    #expect(results.isEmpty)
    wait { !results.isEmpty }
    #expect(try results[0].get().size == Size(24, 16))
    loading.cancel()
  }

  /// Tests a link to a file and a link to its folder.
  @Test func symbolicLinksAreFollowed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, pictures) = (folder.appending(path: "a.png").path, folder.appending(path: "b").path)
    #expect(symlink(PictureFixture.path("plain.png"), file) == 0 && symlink(PictureFixture.folder.path, pictures) == 0)
    var sizes: [Size] = []
    let orders = [file, pictures + "/plain.png"].map { path in
      Image.load(path, fitting: Size(24, 16), in: application) { sizes.append((try? $0.get().size) ?? .zero) }
    }
    wait { sizes.count == 2 }
    #expect(sizes == [Size(24, 16), Size(24, 16)])
    withExtendedLifetime(orders) {}
  }

  @Test func whoHasGoneIsNotNotified() {
    var notified: [String] = []
    let load = { (name: String) in
      Image.load(PictureFixture.path("plain.png"), fitting: Size(10, 10), in: application) { _ in
        notified.append(name)
      }
    }
    let first = load("first")
    var second: Registration? = load("second")
    let third = load("third")
    first.cancel()
    second = nil
    wait { !notified.isEmpty }
    #expect(notified == ["third"])
    #expect(second == nil)
    third.cancel()
  }

  @Test func whatNobodyWantsAnyMoreIsNotRead() throws {
    try PictureFixture.withFile(PictureFixture.bytes("plain.png")) { path in
      let openings = inotify_init1(Int32(IN_NONBLOCK))
      defer { close(openings) }
      inotify_add_watch(openings, path, UInt32(IN_OPEN))
      // The first image takes longer to load than it takes to cancel the second.
      var count = 0
      let load = { (path: String, completion: @escaping () -> Void) in
        Image.load(path, fitting: Size(10, 10), in: application) { _ in completion() }
      }
      let first = load(PictureFixture.path("huge.png")) { count += 1 }
      let second = load(path) { Issue.record("It came.") }
      second.cancel()
      let third = load(PictureFixture.path("plain.png")) { count += 1 }
      wait { count == 2 }
      #expect(count == 2)
      var event = [UInt8](repeating: 0, count: 256)
      #expect(read(openings, &event, event.count) == -1)
      first.cancel()
      third.cancel()
    }
  }

  /// The results include failures and leave out cancelled orders. The first image takes longer to load than it takes to
  /// request the others.
  @Test func theyComeInTheOrderInWhichTheyWereAskedFor() {
    let names = ["huge.png", "plain.png", "nowhere.png", "lossy.webp", "baseline.jpg", "interlaced.png"]
    var notified: [String] = []
    let orders = names.map { name in
      Image.load(PictureFixture.path(name), fitting: Size(10, 10), in: application) { _ in notified.append(name) }
    }
    orders[3].cancel()
    wait { notified.count == names.count - 1 }
    #expect(notified == ["huge.png", "plain.png", "nowhere.png", "baseline.jpg", "interlaced.png"])
    for order in orders { order.cancel() }
  }

  /// Loading prepares the reductions and the copy in the requested size. A frame creates none for so many pixels.
  @Test(arguments: [1, 2]) func whatTheFirstDrawingNeedsIsThere(scale: Double) throws {
    let bytes = try Surface(width: 2600, height: 1500, format: .opaque).jpegBytes()
    try PictureFixture.withFile(bytes) { path in
      var image: Image?
      let size = Size(1400 / scale, 1000 / scale)
      let loading = Image.load(path, fitting: size, scale: scale, in: application) { image = try? $0.get() }
      wait { image != nil }
      loading.cancel()
      let loaded = try #require(image)
      #expect(loaded.surface(forScale: scale).width == 2600 && loaded.halves.count > 5)
      #expect(loaded.copy(fitting: Size(1400, 1400 * 1500 / 2600)) != nil)
    }
  }

  @Test func anImageViewShowsItsPlaceholderFirst() throws {
    let window = Window(application: application, size: Size(200, 200))
    let view = ImageView(frame: Rect(0, 0, 48, 32))
    window.addSubview(view)
    let placeholder = Image(try Surface(width: 1, height: 1, format: .opaque))
    view.load(PictureFixture.path("lossy.webp"), placeholder: placeholder)
    #expect(view.image === placeholder)
    wait { view.loading == nil }
    #expect(view.image?.size == Size(48, 32))
    view.load(PictureFixture.path("lossy.webp"), fitting: Size(90, 60), placeholder: placeholder)
    wait { view.loading == nil }
    #expect(view.image?.size == Size(96, 64))
  }

  /// The image is neither blurred nor larger than needed.
  @Test(arguments: [1, 1.5, 2, 4]) func anImageViewHasThePixelsOfItsWindow(scale: Double) throws {
    let window = Window(application: application, size: Size(200, 200), scale: scale)
    let view = ImageView(frame: Rect(0, 0, 24, 16))
    window.addSubview(view)
    for size in [nil, Size(12, 8)] {
      view.load(PictureFixture.path("plain.png"), fitting: size)
      wait { view.loading == nil }
      let image = try #require(view.image)
      let pixels = image.surface(forScale: scale)
      let wanted = (size ?? view.bounds.size).width * scale
      #expect(Double(pixels.width) >= wanted && Double(pixels.width) < wanted * 2)
      #expect(image.size == Size(Double(pixels.width) / scale, Double(pixels.height) / scale))
    }
  }

  @Test func anImageViewTellsWhatGoesWrong() throws {
    let window = Window(application: application, size: Size(200, 200))
    let view = ImageView(frame: Rect(0, 0, 48, 32))
    window.addSubview(view)
    let placeholder = Image(try Surface(width: 1, height: 1, format: .opaque))
    var errors: [PictureError] = []
    view.load("/nowhere.webp", placeholder: placeholder) { errors.append($0) }
    wait { view.loading == nil }
    #expect(errors.map(\.path) == ["/nowhere.webp"])
    #expect(view.image === placeholder)
    var reports: [String] = []
    application.diagnostics.sink = { _, text in reports.append(text) }
    view.load("/nowhere.webp")
    wait { view.loading == nil }
    #expect(reports == ["/nowhere.webp cannot be read: No such file or directory."])
  }

  @Test func anImageViewShowsWhatItWasAskedForLast() throws {
    let window = Window(application: application, size: Size(200, 200))
    let view = ImageView(frame: Rect(0, 0, 96, 64))
    window.addSubview(view)
    var errors: [PictureError] = []
    view.load("/nowhere.webp") { errors.append($0) }
    view.load(PictureFixture.path("plain.png"))
    wait { view.loading == nil }
    #expect(view.image?.size == Size(96, 64))
    #expect(errors.isEmpty)
    view.load(PictureFixture.path("lossy.webp"))
    view.loading = nil
    var isDone = false
    let last = Image.load("/nowhere.webp", fitting: Size(1, 1), in: application) { _ in isDone = true }
    wait { isDone }
    #expect(view.image == nil)
    last.cancel()
  }

  @Test("The limits that are asked for count, and no others") func limits() {
    var results: [Result<Image, PictureError>] = []
    var limits = PictureLimits()
    let orders = [96 * 64, 96 * 64 - 1].map { pixels in
      limits.pixels = pixels
      return Image.load(
        PictureFixture.path("plain.png"), fitting: Size(10, 10), limits: limits, in: application
      ) { results.append($0) }
    }
    wait { results.count == 2 }
    #expect(results.map { (try? $0.get()) != nil } == [true, false])
    withExtendedLifetime(orders) {}
  }
}
