import TouchDrawing
import TouchRecording
import TouchUI

/// The events, frames and images that the inspector shows: those of its window as they happen, or a recording.
final class InspectedSession {
  let history: SessionHistory
  /// The time from which the times of the history count.
  let origin: Instant
  private let frameHistory: FrameHistory?
  private let pictures: PictureHistory?
  /// Draws the scene of a recording at a moment, or nil if no recording is shown.
  private let draw: ((Instant) -> Surface?)?

  /// Begins to record `window`, without the images of `inspector`.
  init(of window: Window, without inspector: View, since origin: Instant) {
    self.origin = origin
    history = SessionHistory(window, since: origin)
    frameHistory = FrameHistory(of: window.application)
    pictures = PictureHistory(of: window, without: inspector)
    draw = nil
  }

  /// Shows a recording. `draw` draws its scene at a time of the history.
  init(_ history: SessionHistory, draw: @escaping (Instant) -> Surface?) {
    self.history = history
    self.draw = draw
    (origin, frameHistory, pictures) = (.zero, nil, nil)
  }

  /// Whether a recording is shown, which cannot continue.
  var isReview: Bool { draw != nil }

  /// Holds everything recorded so far. No images are recorded until ``release()``. `stopped` is the image of the scene and
  /// its time, or nil if there is none.
  func hold(stopped: (time: Instant, picture: Surface)?) -> HeldSession {
    pictures?.isTaking = false
    let frames = frameHistory?.frames.since(origin) ?? []
    return HeldSession(history.holdExcerpt(), frames: frames) { [draw, pictures, origin] time, isAtEnd in
      if let draw { return draw(time) }
      let moment = origin + time.seconds(since: .zero)
      guard let stopped, !isAtEnd, let past = pictures?.picture(near: moment) else { return stopped?.picture }
      let isStoppedNearer = stopped.time.seconds(since: moment) <= abs(past.time.seconds(since: moment))
      return isStoppedNearer ? stopped.picture : past.surface
    }
  }

  /// Continues to record after ``hold(stopped:)``.
  func release() {
    history.releaseExcerpt()
    pictures?.isTaking = true
  }
}
