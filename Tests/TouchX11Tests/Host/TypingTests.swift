import CX11
import Dispatch
import Glibc
import Synchronization
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Tests that keys of a real keyboard type what is written on them, in the server's own layouts.
@Suite("M1 · Typing on a keyboard") struct TypingTests {
  @Test func keysTypeWhatTheirLayoutSays() throws {
    let fixture = try HostFixture()
    let (host, keyboard) = (fixture.host, fixture.lab.keyboard)
    let field = TextField(frame: Rect(20, 20, 400, 64))
    host.window.addSubview(field)
    try fixture.lab.touchscreen.finger(1).tap(at: Point(60, 50))
    try fixture.run(until: "the field is edited") { field.isEditing }

    func type(_ keys: String..., gives text: String) throws {
      try keyboard.sync()
      for key in keys { try keyboard.press(key) }
      for key in keys.reversed() { try keyboard.release(key) }
      try fixture.run(until: "\(text) after \(keys), now \(field.text)") { field.text == text }
    }

    try type("h", gives: "h")
    try type("Shift_L", "a", gives: "hA")
    try type("Shift_L", "2", gives: "hA@")
    try type("space", gives: "hA@ ")
    try type("BackSpace", gives: "hA@")
    try type("Control_L", "a", gives: "hA@")
    try type("Control_L", "x", gives: "")
    try type("Control_L", "v", gives: "hA@")

    // A second layout: Cyrillic letters, and a dead acute on the key of the apostrophe.
    let layout = try SecondLayout(
      on: fixture.lab, ["f": (0x6c1, 0x6e1), "apostrophe": (0xfe51, 0xfe51), "e": (0x65, 0x45)])
    layout.isActive = true
    try type("f", gives: "hA@а")
    try type("Shift_L", "f", gives: "hA@аА")
    try type("apostrophe", gives: "hA@аА")
    try type("e", gives: "hA@аАé")
    layout.isActive = false
    try type("f", gives: "hA@аАéf")
    var shortcuts: [Key] = []
    host.onKeyPress = { shortcuts.append($0) }
    layout.isActive = true
    try keyboard.press("Control_L")
    try keyboard.press("q")
    try fixture.run(until: "the shortcut") { shortcuts.contains(.control("q")) }
    try keyboard.release("q")
    try keyboard.release("Control_L")
  }

  /// The locale belongs to the process, and X reads its name at each key. It stays as it is from the first host on, so that
  /// hosts on several threads do not take it from each other.
  @Test func hostsOfSeveralThreadsReadTheSameTables() throws {
    let server = try XServer()
    let name = server.display
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      guard let display = XOpenDisplay(name) else { return failures.withLock { $0.append("no display") } }
      defer { XCloseDisplay(display) }
      for _ in 1...5 {
        let (method, context) = KeyTyping.open(display, XDefaultRootWindow(display))
        guard let method, let context else { return failures.withLock { $0.append("no method") } }
        let locale = XLocaleOfIM(method).map { String(cString: $0) } ?? "none"
        let process = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "none"
        if locale != "C.UTF-8" || process != "C.UTF-8" { failures.withLock { $0.append("\(locale), \(process)") } }
        XDestroyIC(context)
        XCloseIM(method)
      }
    }
    #expect(server.isRunning && failures.withLock { $0 } == [])
  }
}

/// A second layout of the keyboard, in which some keys have other characters.
private final class SecondLayout {
  private let display: OpaquePointer

  /// Creates the layout. `keys` has the keysyms of each key, without and with Shift.
  init(on lab: XServer, _ keys: [String: (KeySym, KeySym)]) throws {
    display = try #require(XOpenDisplay(lab.display))
    for (name, keysyms) in keys {
      let code = Int32(XKeysymToKeycode(display, XStringToKeysym(name)))
      let first = (0...1).map { XkbKeycodeToKeysym(display, KeyCode(code), 0, $0) }
      var all = first + [keysyms.0, keysyms.1]
      XChangeKeyboardMapping(display, code, Int32(all.count), &all, 1)
    }
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// Whether keys type in this layout.
  var isActive = false {
    didSet {
      XkbLockGroup(display, UInt32(XkbUseCoreKbd), isActive ? 1 : 0)
      XSync(display, 0)
    }
  }
}
