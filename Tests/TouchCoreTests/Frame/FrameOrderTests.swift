import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// The steps of a frame have an order in which nothing is a frame late.
@Suite("The order within a frame") struct FrameOrderTests {
  /// The rows of a list that scrolls by itself are laid out in every frame, however far it moved since the previous
  /// one.
  @Test func whatComesIntoSightIsLaidOutInTheSameFrame() throws {
    let screen = try FrameFixture()
    let list = ListView(rowHeight: .fixed(20), makeRow: { Sketch(.zero) }, show: { _, _ in })
    list.frame = screen.window.bounds
    list.reload(count: 10_000)
    screen.window.addSubview(list)
    screen.frame()
    list.setContentOffset(Point(0, 100_000), animated: true)
    for time in stride(from: 20.0, through: 340, by: 40) {
      screen.frame(at: time)
      let (first, last) = (Int(list.contentOffset.y / 20), Int((list.contentOffset.y + 99) / 20))
      #expect(list.visibleRows == first..<last + 1, "at \(time)")
      #expect(screen.color(100, 3) == .white && screen.color(100, 97) == .white, "at \(time)")
    }
    #expect(list.contentOffset.y == 100_000)
  }

  @Test func aControllerIsNotifiedOfTheLayoutWhenItIsDone() throws {
    final class Holder: View {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    final class Controller: ViewController {
      var widths: [Double?] = []
      override func loadView() -> View {
        let view = Holder(frame: .zero)
        view.addSubview(View(frame: .zero))
        return view
      }
      override func viewDidLayoutSubviews() { widths.append(view.subviews.first?.bounds.width) }
    }
    let screen = try FrameFixture()
    let controller = Controller()
    screen.window.rootViewController = controller
    screen.frame()
    screen.window.resize(to: Size(120, 80))
    screen.frame(at: 16)
    #expect(controller.widths == [200, 120])
  }
}
