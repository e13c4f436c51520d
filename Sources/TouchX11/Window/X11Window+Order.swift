import CX11
import TouchDrawing

extension X11Window {
  /// The name of the frontmost window that lies over this one, or its number if it has none; nil if there is no such window.
  var nameOfWindowInFront: String? {
    let all = children(of: connection.root)
    guard let index = all.firstIndex(of: topLevel) else { return nil }
    let covered = Region(frame(of: topLevel))
    return all[(index + 1)...].last { covered.intersects(frame(of: $0)) }.map(name)
  }

  /// The child of the root that is this window, or that a window manager has put it into.
  private var topLevel: CX11.Window {
    var window = id
    while let parent = tree(of: window)?.parent, parent != connection.root, parent != 0 { window = parent }
    return window
  }

  /// Returns the children of a window from the back to the front.
  private func children(of window: CX11.Window) -> [CX11.Window] { tree(of: window)?.children ?? [] }

  /// Returns the parent and the children of a window; nil if it is gone.
  private func tree(of window: CX11.Window) -> (parent: CX11.Window, children: [CX11.Window])? {
    var (root, parent): (CX11.Window, CX11.Window) = (0, 0)
    var (list, count): (UnsafeMutablePointer<CX11.Window>?, UInt32) = (nil, 0)
    let error = connection.trapping { XQueryTree(connection.display, window, &root, &parent, &list, &count) }
    defer { if let list { XFree(list) } }
    return error == nil ? (parent, Array(UnsafeBufferPointer(start: list, count: Int(count)))) : nil
  }

  /// Returns the frame of a window; empty if it is gone or not shown.
  private func frame(of window: CX11.Window) -> PixelRect {
    var attributes = XWindowAttributes()
    let error = connection.trapping { XGetWindowAttributes(connection.display, window, &attributes) }
    guard error == nil, attributes.map_state == IsViewable else { return PixelRect(0, 0, 0, 0) }
    return PixelRect(Int(attributes.x), Int(attributes.y), Int(attributes.width), Int(attributes.height))
  }

  /// Returns the title of a window, or that of the window in a frame of a window manager.
  private func name(of window: CX11.Window) -> String {
    title(of: window) ?? children(of: window).lazy.compactMap(title).first ?? "0x\(String(window, radix: 16))"
  }

  private func title(of window: CX11.Window) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    _ = connection.trapping { XFetchName(connection.display, window, &text) }
    defer { if let text { XFree(text) } }
    return text.map { "\"\(String(cString: $0))\"" }
  }
}
