import TouchDrawing
import TouchGeometry
import TouchUI

/// A bar that shows how near an attempt was: the target in the middle, the range that wins, and the attempt.
final class MissBar: View {
  private var share: Double?
  var colors = (field: Color.black, ink: Color.white) { didSet { setNeedsDisplay() } }

  /// The miss at the ends of the bar, as a multiple of the tolerance.
  private static let reach = 5.0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Shows a miss; nil empties the bar.
  func show(_ miss: Double?, of duel: Duel) {
    share = miss.map { min(max($0 / (duel.tolerance * Self.reach), -1), 1) }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let share else { return }
    let (field, ink) = colors
    let half = bounds.width / 2 - 12
    let track = Rect(bounds.midX - half, bounds.midY - 6, 2 * half, 12)
    canvas.fill(track, cornerRadius: 6, with: field.interpolated(to: ink, fraction: 0.25))
    let zone = Rect(center: bounds.center, size: Size(2 * half / Self.reach, bounds.height - 8))
    canvas.fill(zone, cornerRadius: 8, with: field.interpolated(to: ink, fraction: 0.25))
    canvas.fill(Rect(center: bounds.center, size: Size(4, bounds.height - 8)), with: ink)
    let position = bounds.center + Vector(share * half, 0)
    canvas.fill(.circle(center: position, radius: 11), with: ink)
    canvas.stroke(.circle(center: position, radius: 11), with: field, width: 3)
  }
}
