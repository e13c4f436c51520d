/// A keyboard with the layout that the server starts with (US).
public final class VirtualKeyboard {
  private let socket: DeviceSocket
  private let client: LabClient

  init(_ socket: DeviceSocket, client: LabClient) {
    self.socket = socket
    self.client = client
  }

  /// Presses the key that has the X keysym name `name`, such as "q", "Escape", "Control_L" or "F5".
  ///
  /// - Throws: ``LabError/Kind/impossible`` if no key has it.
  public func press(_ name: String) throws(LabError) { try press(code: code(of: name)) }

  public func release(_ name: String) throws(LabError) { try release(code: code(of: name)) }

  /// Presses and releases the keys named, the last one while the others are held: `type("Control_L", "q")`.
  public func type(_ names: String...) throws(LabError) { try type(names) }

  func type(_ names: [String]) throws(LabError) {
    for name in names { try press(name) }
    for name in names.reversed() { try release(name) }
  }

  /// Presses the key with an X keycode, 8 to 255.
  public func press(code: Int) throws(LabError) { try socket.send([.key(UInt32(code), isPress: true)]) }

  public func release(code: Int) throws(LabError) { try socket.send([.key(UInt32(code), isPress: false)]) }

  /// Returns the X keycode of the key that has the keysym `name`.
  public func code(of name: String) throws(LabError) -> Int {
    if let code = client.keycode(named: name) { return code }
    throw LabError(
      .impossible, tried: "Pressing \"\(name)\"", problem: "no key bears that name",
      remedy: "Names are X keysyms, such as q, Q, Escape, Return, Control_L, Shift_L, F5.")
  }

  /// Returns when the server has turned all reports so far into events.
  public func sync() throws(LabError) { try socket.sync(nudge: .strayKeyRelease) }
}
