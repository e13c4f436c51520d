import TouchDrawing
import TouchGeometry
import TouchUI

extension TouchUI.Window {
  var needsFrame: Bool { false }
  var isAnimating: Bool { false }
  func prepareFrame(at time: Instant) -> Region { Region() }
  func draw(_ damage: Region, in canvas: Canvas) {}
  func resize(to size: Size) {}
}
