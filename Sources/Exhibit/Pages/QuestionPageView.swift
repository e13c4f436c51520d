import TouchGeometry
import TouchUI

/// A page with a question: the board, and the picture of the page beside it if there is one.
class QuestionPageView: PageView {
  let board: QuestionBoard
  private let picture: PictureView?

  init(_ stage: PageStage, title: EmphasizedText, intro: EmphasizedText, picture: PagePicture?) {
    board = QuestionBoard(stage.metrics, isAlone: picture == nil)
    self.picture = picture.map { PictureView($0, stage.metrics) }
    super.init(stage, title: title, intro: intro)
    for view in [self.picture, board].compactMap({ $0 }) { addSubview(view) }
  }

  /// Without a picture the board has the width of the page, within limits.
  private func boardWidth(in room: Rect) -> Double { min(room.width, (picture == nil ? 1240 : 900) * metrics.unit) }

  override func layoutContent(in frame: Rect) {
    var room = frame
    if let picture, !metrics.isPortrait {
      let width = (frame.width * 0.38).rounded()
      picture.frame = Rect(frame.maxX - width, frame.minY, width, frame.height)
      room.size.width -= width + 2 * metrics.gap
    } else if let picture {
      // The picture gets what the question leaves, within limits.
      let rest = frame.height - board.mostHeight(for: boardWidth(in: room)) - metrics.gap
      let height = min(max(rest, frame.height * 0.26), frame.height * 0.45, frame.width * 0.75)
      picture.frame = Rect(frame.minX, frame.minY, frame.width, height.rounded())
      room = Rect(
        frame.minX, picture.frame.maxY + metrics.gap, frame.width, frame.maxY - picture.frame.maxY - metrics.gap)
    }
    let width = boardWidth(in: room)
    board.fill(Size(width, room.height))
    board.frame = Rect(room.minX, room.minY, width, bounds.maxY - room.minY)
  }
}
