import Foundation
import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import TouchDrawing
@testable import TouchMedia

@Suite("M4 Films") struct FilmTests {
  private func film(on stage: MediaStage, _ path: String, plays: Bool = true) -> VideoView {
    stage.listen(SoundTests.device)
    let view = VideoView(frame: Rect(0, 0, 128, 96))
    stage.window.addSubview(view)
    view.load(path)
    if plays { view.play() }
    return view
  }

  @Test(arguments: [MediaFixture.webM, MediaFixture.mp4]) func aFilmIsOpenedPlayedAndEnds(path: String) throws {
    let stage = try MediaStage()
    let view = film(on: stage, path, plays: false)
    #expect(view.state == .loading)
    #expect(stage.wait { view.state == .paused && view.sizeThatFits(Size(500, 500)) == Size(64, 48) })
    #expect(abs((view.duration ?? 0) - 0.5) < 0.03)
    var times: [Double] = []
    view.onProgress = { times.append(view.currentTime) }
    view.play()
    #expect(stage.wait { view.state == .ended })
    #expect(times == times.sorted() && (times.last ?? 0) > 0.4, "\(times)")
    view.play()
    #expect(stage.wait { view.currentTime < 0.2 && view.state == .playing })
    #expect(stage.messages == [])
  }

  /// The ball on black is shown in white.
  @Test func itsPixelsAreOnTheScreen() throws {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM, plays: false)
    func brightest() -> UInt8 { stage.surface.withPixels { $0.max() ?? 0 } }
    #expect(stage.wait { view.state == .paused && brightest() > 200 })
  }

  /// The frames have the pixels that the view takes, so that drawing one is a copy.
  @Test(arguments: [1.0, 2.0]) func framesAreScaledByTheDecodersThreads(scale: Double) throws {
    let stage = try MediaStage(scale: scale)
    let view = film(on: stage, MediaFixture.webM)
    view.isLooping = true
    #expect(stage.wait { view.shownPixels == Size(128 * scale, 96 * scale) })
    view.frame = Rect(0, 0, 64, 96)
    #expect(stage.wait { view.shownPixels == Size(64 * scale, 48 * scale) })
  }

  @Test func aLoopHasNoGap() throws {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM, plays: false)
    view.isLooping = true
    var frames: [(time: Double, position: Double)] = []
    view.onProgress = { frames.append((Instant.uptime, view.currentTime)) }
    #expect(stage.wait { view.state == .paused })
    view.play()
    #expect(stage.wait { zip(frames, frames.dropFirst()).count { $0.position > $1.position } >= 3 })
    let turns = zip(frames, frames.dropFirst()).filter { $0.position > $1.position }
    // A busy machine may miss frames at one of them.
    let shortest = turns.map { $1.time - $0.time - ($1.position - $0.position + 0.5) }.min() ?? 1
    #expect(shortest < 0.03, "\(turns)")
    // Nothing is cut off either.
    #expect(turns.allSatisfy { $0.0.position > 0.35 }, "\(turns)")
  }

  /// In one of the pauses the rest of the film is decoded, which nobody is notified of.
  @Test func aLoopGoesOnAfterPauses() throws {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM, plays: false)
    view.isLooping = true
    var (turns, frames, last) = (0, 0, 0.0)
    view.onProgress = {
      frames += 1
      if view.currentTime < last { turns += 1 }
      last = view.currentTime
    }
    #expect(stage.wait { view.state == .paused })
    for _ in 0..<6 {
      _ = stage.wait(upTo: 0.12) { false }
      let (before, time) = (frames, view.currentTime)
      view.play()
      #expect(stage.wait { frames > before + 2 }, "after a pause at \(time) s")
      view.pause()
    }
    (turns, last) = (0, view.currentTime)
    view.play()
    #expect(stage.wait { turns >= 2 })
  }

  @Test func itsSoundComesBackAfterEachSilence() throws {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM)
    view.isLooping = true
    let mixer = stage.application.audioOutput.mixer
    #expect(stage.wait { mixer.hasStreams })
    view.isMuted = true
    #expect(stage.wait { !mixer.hasStreams })
    view.isMuted = false
    #expect(stage.wait { mixer.hasStreams })
    view.pause()
    #expect(stage.wait { !mixer.hasStreams })
    view.play()
    #expect(stage.wait { mixer.hasStreams })
  }

  @Test func seekingShowsTheFrameThere() throws {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM, plays: false)
    #expect(stage.wait { view.state == .paused })
    var shown: Double?
    view.onProgress = { shown = view.currentTime }
    for time in stride(from: 0.0, to: 0.45, by: 0.01) { view.seek(to: time, exactly: false) }
    view.seek(to: 0.3)
    #expect(stage.wait { shown.map { abs($0 - 0.3) < 0.04 } ?? false })
    view.seek(to: .nan)
    view.seek(to: 99)
    #expect(view.currentTime == view.duration)
  }

  @Test("A view that is hidden, faded, covered or gone decodes nothing", arguments: 0..<4) func hidden(how: Int) throws
  {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM)
    view.isLooping = true
    var frames = 0
    view.onProgress = { frames += 1 }
    #expect(stage.wait { frames > 2 })
    let cover = View(frame: stage.window.bounds)
    cover.backgroundColor = .black
    switch how {
    case 0: view.isHidden = true
    case 1: view.alpha = 0
    case 2: stage.window.addSubview(cover)
    default: view.removeFromSuperview()
    }
    // As many frames as it takes to notice.
    stage.wait(upTo: 0.6) { false }
    let count = frames
    stage.wait(upTo: 0.2) { false }
    #expect(frames == count)
    switch how {
    case 0: view.isHidden = false
    case 1: view.alpha = 1
    case 2: cover.removeFromSuperview()
    default: stage.window.addSubview(view)
    }
    #expect(stage.wait { frames > count + 2 })
  }

  @Test func aDamagedFileIsAStillWithOneLineInTheLog() throws {
    let stage = try MediaStage()
    let view = film(on: stage, "/nowhere.mp4")
    let red = try Surface(width: 4, height: 3, format: .opaque)
    Canvas(red).fill(Rect(0, 0, 4, 3), with: Color(hex: 0xff0000))
    view.poster = Image(red)
    #expect(stage.wait { if case .failed = view.state { true } else { false } })
    #expect(stage.messages == ["/nowhere.mp4 cannot be read: No such file or directory."])
    view.setNeedsDisplay()
    stage.draw()
    #expect(stage.surface.pixel(64, 48) == Color(hex: 0xff0000))
    view.load(MediaFixture.webM)
    #expect(stage.wait { view.state == .playing || view.state == .ended })
  }

  @Test func captionsFollowTheFilm() throws {
    let path = "\(MediaFixture.folder)/captions.vtt"
    try "WEBVTT\n\n00:00.200 --> 00:00.400\nBoats".write(toFile: path, atomically: true, encoding: .utf8)
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM, plays: false)
    view.load(MediaFixture.webM, captions: path)
    let band = try #require(view.subviews.first { $0.name == "captions" })
    #expect(stage.wait { view.captions != nil && view.state == .paused })
    #expect(band.isHidden)
    view.seek(to: 0.3)
    #expect(stage.wait { !band.isHidden })
    stage.draw()
    #expect(view.bounds.contains(band.frame.center) && band.frame.midY > view.bounds.midY)
    view.showsCaptions = false
    #expect(band.isHidden)
  }

  /// The decoder's memory is given back with each frame, so that an hour of film takes no more than a minute.
  @Test func noFrameIsKept() throws {
    let stage = try MediaStage()
    let view = film(on: stage, MediaFixture.webM)
    view.isLooping = true
    var frames: [WeakFrame] = []
    view.onProgress = { frames.append(WeakFrame(view.shown)) }
    #expect(stage.wait { frames.count > 20 })
    #expect(frames.count { $0.frame != nil } == 1)
    view.removeFromSuperview()
    view.load(MediaFixture.mp4)
    #expect(frames.allSatisfy { $0.frame == nil })
  }

  private final class WeakFrame {
    private(set) weak var frame: FilmFrame?

    init(_ frame: FilmFrame?) { self.frame = frame }
  }
}

extension VideoView {
  /// The size of the frame that is shown, in pixels.
  fileprivate var shownPixels: Size? { shown.map { Size(Double($0.surface.width), Double($0.surface.height)) } }
}
