import TouchGeometry

/// A mouse with absolute positions, in pixels of the screen.
public final class VirtualMouse {
  /// The last position that the mouse was moved to.
  public private(set) var position = Point.zero
  private let socket: DeviceSocket
  private let client: LabClient

  init(_ socket: DeviceSocket, client: LabClient) {
    self.socket = socket
    self.client = client
  }

  /// Moves the pointer to `position`.
  public func move(to position: Point) throws(LabError) {
    self.position = position
    try socket.send([.motion(axes: client.axes(at: position))])
  }

  /// Moves the pointer to `position` on a straight line at constant speed, with 120 reports a second.
  public func move(to position: Point, over seconds: Double) throws(LabError) {
    let start = self.position
    let steps = max(1, Int((seconds * VirtualTouchscreen.frequency).rounded()))
    let began = MonotonicTime.nanoseconds
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      try MonotonicTime.sleep(until: began + Int64(seconds * fraction * 1e9))
      try move(to: start.interpolated(to: position, fraction: fraction))
    }
  }

  /// Presses button `number`: 1 is left, 2 the wheel, 3 right.
  public func press(_ number: Int = 1) throws(LabError) { try socket.send([.button(UInt32(number), isPress: true)]) }

  public func release(_ number: Int = 1) throws(LabError) { try socket.send([.button(UInt32(number), isPress: false)]) }

  /// Returns when the server has turned all reports so far into events.
  public func sync() throws(LabError) { try socket.sync(nudge: .strayRelease) }
}
