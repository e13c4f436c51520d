/// The blocks that take part in every frame of an application.
final class FrameLinks {
  private let links = Registry<(Instant) -> Void>()
  private var latest: Instant?

  /// Whether there are no blocks. While there is one, frames come with every refresh.
  var isEmpty: Bool { links.isEmpty }

  func add(_ body: @escaping (Instant) -> Void) -> Registration { links.add(body) }

  /// Begins a frame for `moment`: once, also where several windows have one for the same moment.
  func frameBegins(at moment: Instant) {
    guard !links.isEmpty, latest != moment else { return }
    latest = moment
    for link in links.entries where !link.hasEnded { link.content(moment) }
  }
}

extension Application {
  /// Calls `body` at the beginning of each frame, before animations are shown and views laid out, with the time that
  /// the frame is for, like a display link. Until the registration ends frames come with every refresh of the screen,
  /// whether anything changes or not, so end it when nothing moves any more.
  ///
  /// A change that depends on the time alone replays exactly, since frames are recorded. The first call is that of the
  /// next frame.
  public func onFrame(_ body: @escaping (_ time: Instant) -> Void) -> Registration {
    defer { host?.frameNeeded() }
    return frameLinks.add(body)
  }
}
