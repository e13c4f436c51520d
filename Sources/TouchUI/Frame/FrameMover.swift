/// Something that time moves from frame to frame by rules of its own.
protocol FrameMover: AnyObject {
  /// Goes to where it is at `time`, the time of the frame; false if it has come to rest.
  func move(to time: Instant) -> Bool
}

extension Window {
  /// Lets `mover` take part in every frame until it rests.
  func startMoving(_ mover: any FrameMover) {
    if !movers.contains(where: { $0 === mover }) { movers.append(mover) }
    requestFrame()
  }

  func stopMoving(_ mover: any FrameMover) { movers.removeAll { $0 === mover } }

  /// Called once at the beginning of each frame.
  func move(to time: Instant) {
    for mover in movers where !mover.move(to: time) { stopMoving(mover) }
  }
}
