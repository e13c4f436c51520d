import Testing
import TouchGeometry
import TouchUI

@testable import Inspector

@Suite("S9 The buttons of the panel") struct CommandBarTests {
  /// Omitted buttons take no space. The others stand side by side from the left edge, in as many rows as they need.
  @Test(arguments: [2000.0, 400, 200], [[], [.pause], [.move, .close]] as [Set<PanelCommand>])
  func onlyThoseThatThereAreHaveRoom(width: Double, leftOut: Set<PanelCommand>) {
    let window = Window(application: Application(), size: Size(2400, 600))
    let bar = CommandBar()
    for command in PanelCommand.allCases { bar[command].title = "A title" }
    bar.leftOut = leftOut
    window.addSubview(bar)
    bar.frame = Rect(origin: .zero, size: Size(width, bar.sizeThatFits(Size(width, 600)).height))
    window.layoutIfNeeded()
    let frames = PanelCommand.allCases.filter { !leftOut.contains($0) }.map { bar[$0].frame }
    let gap = bar.theme.spacing.small
    #expect(frames[0].origin == .zero)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      let isBeside = next.minY == frame.minY && abs(next.minX - frame.maxX - gap) < 1e-9
      let isBelow = next.minX == 0 && next.minY == frame.maxY + gap
      #expect(isBeside || isBelow)
    }
    #expect(frames.allSatisfy { $0.maxX <= width + 1e-9 } && frames.last?.maxY == bar.bounds.height)
  }
}
