import CX11
import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Reads the properties of our window from another client, as window managers do.
@Suite("What window managers are told") struct WindowHintsTests {
  private let lab: XServer
  private let reader: OpaquePointer

  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    reader = try #require(XOpenDisplay(lab.display))
    XSetIOErrorExitHandler(reader, { _, _ in }, nil)
  }

  private func host(_ change: (inout X11Host.Options) -> Void) throws -> X11Host {
    var options = X11Host.Options(display: lab.display, size: Size(300, 200))
    options.handlesSignals = false
    change(&options)
    let host = try X11Host(application: Application(), options: options)
    XSync(host.connection.display, False)
    return host
  }

  /// Returns the items of a property, of 8 or 32 bits each.
  private func property(_ name: String, of host: X11Host) -> [UInt] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      reader, host.nativeWindow.id, XInternAtom(reader, name, False), 0, 1_000_000, False, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    defer { XFree(data) }
    guard let data else { return [] }
    if format == 8 { return (0..<Int(count)).map { UInt(data[$0]) } }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { items in
      (0..<Int(count)).map { items[$0] & 0xffff_ffff }
    }
  }

  private func sizeHints(of host: X11Host) -> XSizeHints {
    var (hints, supplied) = (XSizeHints(), 0)
    XGetWMNormalHints(reader, host.nativeWindow.id, &hints, &supplied)
    return hints
  }

  @Test func theyKnowTheProcessAndItsMachine() throws {
    let host = try host { _ in }
    #expect(property("_NET_WM_PID", of: host) == [UInt(getpid())])
    var system = utsname()
    uname(&system)
    let name = withUnsafeBytes(of: &system.nodename) { bytes in bytes.prefix { $0 != 0 }.map(UInt.init) }
    #expect(!name.isEmpty)
    #expect(property("WM_CLIENT_MACHINE", of: host) == name)
  }

  /// The title is complete, in any script.
  @Test(arguments: ["Touch", "Übungen für Finger", "触摸屏", "Сенсорный экран", ""])
  func theyKnowItsTitle(title: String) throws {
    #expect(try property("_NET_WM_NAME", of: host { $0.title = title }) == title.utf8.map(UInt.init))
  }

  @Test("Those that know no other title read the plain one, and the program's name in its class")
  func theyKnowTheProgramByItsName() throws {
    let host = try host { $0.title = "Touch" }
    #expect(property("WM_NAME", of: host) == "Touch".utf8.map(UInt.init))
    let program = try #require(CommandLine.arguments.first)
    let name = try #require(program.split(separator: "/").last)
    #expect(property("WM_CLASS", of: host) == "\(name)\0\(name)\0".utf8.map(UInt.init))
  }

  @Test func theyGetThePictureInAllItsSizes() throws {
    let small = try Surface(width: 2, height: 3, format: .alpha)
    Canvas(small).fill(Rect(1, 0, 1, 3), with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    let large = try Surface(width: 70, height: 80, format: .alpha)
    let host = try host { $0.icons = [WindowIcon(small), WindowIcon(large)] }
    let items = property("_NET_WM_ICON", of: host)
    #expect(items.count == 2 + 6 + 2 + 70 * 80)
    #expect(Array(items.prefix(2)) == [2, 3] && Array(items[8..<10]) == [70, 80])
    #expect(items[2] == 0 && items[4] == 0)
    // The colours are not premultiplied, apart from the rounding to 8 bits.
    let channels = [24, 16, 8, 0].map { items[3] >> $0 & 0xff }
    #expect(zip(channels, [128, 255, 128, 0]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(channels)")
  }

  @Test func withoutAPictureThereIsNone() throws {
    #expect(try property("_NET_WM_ICON", of: host { _ in }).isEmpty)
  }

  @Test func theyReceiveTheLeastSizeInPixels() throws {
    let hints = sizeHints(
      of: try host {
        $0.leastSize = Size(90, 60)
        $0.scale = 2
      })
    #expect(hints.flags & PMinSize != 0)
    #expect((hints.min_width, hints.min_height) == (180, 120))
  }

  /// The minimum width and height are limited independently, to the initial size of 300 × 200.
  @Test(arguments: [
    (Size(480, 120), Size(300, 120)), (Size(120, 480), Size(120, 200)), (Size(480, 480), Size(300, 200)),
    (Size(301, 201), Size(300, 200)), (Size(300, 200), Size(300, 200)), (Size(299, 199), Size(299, 199)),
  ])
  func aWindowThatBeginsSmallerMayStaySo(least: Size, expected: Size) throws {
    let hints = sizeHints(of: try host { $0.leastSize = least })
    #expect(Size(Double(hints.min_width), Double(hints.min_height)) == expected)
  }

  @Test func withoutALeastSizeAnyGoes() throws {
    #expect(try sizeHints(of: host { _ in }).flags & PMinSize == 0)
  }

  @Test func aWindowThatCoversAnOutputSaysBoth() throws {
    let hints = sizeHints(
      of: try host {
        $0.coversOutput = true
        $0.leastSize = Size(480, 400)
      })
    #expect(hints.flags & PMinSize != 0 && hints.flags & USSize != 0 && hints.flags & USPosition != 0)
    #expect((hints.width, hints.height) == (640, 480))
    #expect((hints.min_width, hints.min_height) == (480, 400))
  }
}
