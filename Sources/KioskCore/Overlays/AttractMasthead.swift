import TouchDrawing
import TouchGeometry
import TouchUI

/// The logo and the headline of a house above the attract loop.
final class AttractMasthead: View {
  private let plate = View(frame: .zero)
  private let picture = ImageView(frame: .zero)
  private let headline = Label()

  var logo: HouseLogo? {
    didSet {
      picture.image = logo?.image
      themeDidChange()
    }
  }

  var text: String {
    get { headline.text }
    set {
      headline.text = newValue
      setNeedsLayout()
    }
  }

  /// Whether there is nothing to show.
  var isBlank: Bool { logo == nil && text.isEmpty }

  init() {
    super.init(frame: .zero)
    name = "kiosk.masthead"
    isUserInteractionEnabled = false
    picture.name = "kiosk.logo"
    for view in [plate, picture, headline] { addSubview(view) }
    headline.numberOfLines = 3
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() {
    headline.textColor = theme.text
    plate.cornerRadius = theme.radius.small
    let isDark = theme.background.luminance < 0.5
    plate.backgroundColor = (isDark ? Theme.light : .dark).background
    plate.isHidden = !(isDark ? logo?.isLostOnDark ?? false : logo?.isLostOnLight ?? false)
    picture.cornerRadius = logo?.isOpaque == true ? theme.radius.small : 0
    setNeedsLayout()
  }

  /// Puts the logo and the headline side by side into the middle.
  override func layoutSubviews() {
    let logo = logoSize
    let padding = plate.isHidden ? 0 : (Measures.padding * logo.height).rounded()
    let plateSize = Size(logo.width + 2 * padding, logo.height + 2 * padding)
    let gap = logo == .zero || text.isEmpty ? 0 : theme.spacing.medium + theme.spacing.small
    let words = fitHeadline(max(bounds.width - plateSize.width - gap, 1))
    let left = ((bounds.width - plateSize.width - gap - words.width) / 2).rounded()
    let top = { (height: Double) in ((self.bounds.height - height) / 2).rounded() }
    plate.frame = Rect(left, top(plateSize.height), plateSize.width, plateSize.height)
    picture.frame = Rect(center: plate.frame.center, size: logo)
    headline.frame = Rect(left + plateSize.width + gap, top(words.height), words.width, words.height)
    headline.alignment = logo == .zero ? .center : .leading
  }

  /// Chooses the type of the headline, and returns its size. One that is too wide is broken into lines and made smaller.
  private func fitHeadline(_ room: Double) -> Size {
    headline.font = theme.type.title
    headline.font.size = min(theme.type.title.size, Measures.type * bounds.height)
    let line = headline.sizeThatFits(Size(.infinity, .infinity))
    guard line.width > room else { return line }
    // Lines end between words, so that two of them do not hold twice as much.
    headline.font.size *= min(0.8, 1.6 * room / line.width)
    headline.font.size = max(headline.font.size, theme.type.caption.size)
    return headline.sizeThatFits(Size(room, .infinity))
  }

  /// The size of the logo. Wide ones are lower and square ones higher, so that all weigh about the same.
  private var logoSize: Size {
    guard let size = logo?.image.size, size.width > 0, size.height > 0 else { return .zero }
    let aspect = size.width / size.height
    let height = bounds.height * min(max(Measures.height * (2.5 / aspect).squareRoot(), 0.3), Measures.tallest)
    let wanted = Size(height * aspect, height)
    let widest = bounds.width * (text.isEmpty ? 1 : Measures.share)
    let most = min(1, widest / wanted.width, HouseLogo.largestSize.width / wanted.width)
    return Size((wanted.width * most).rounded(), (wanted.height * most).rounded())
  }

  /// Parts of the masthead's height and width.
  private enum Measures {
    /// The height of a logo that is 2.5 times as wide as high.
    static let height = 0.55
    /// The maximum height of a logo.
    static let tallest = 0.68
    /// The distance of the logo from the edges of its plate, as a part of its height.
    static let padding = 0.2
    /// The maximum width of a logo beside a headline.
    static let share = 0.5
    /// The size of the headline's type.
    static let type = 0.34
  }
}
