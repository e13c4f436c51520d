import TouchCore
import TouchDrawing
import TouchGeometry

/// A text on a key, for the cache of its layout.
struct KeyText: Hashable {
  var string: String
  var size: Double
  var width: Double
}

extension KeyboardView {
  func drawPanel(in canvas: Canvas) {
    let edge = theme.lineWidth / 2
    if measures.isDocked {
      canvas.fill(bounds, with: theme.background)
      canvas.fill(Rect(0, 0, bounds.width, theme.lineWidth / 2), with: theme.outline)
    } else {
      let plate = Path.roundedRect(bounds.inset(by: Insets(edge)), radius: theme.radius.medium)
      canvas.fill(plate, with: theme.background)
      canvas.stroke(plate, with: theme.outline, width: theme.lineWidth)
    }
  }

  func draw(_ key: KeyboardKey, in canvas: Canvas) {
    let plate = frame(of: key).inset(by: Insets(keyGap / 2))
    let look = look(of: key)
    canvas.fill(plate, cornerRadius: theme.radius.small, with: look.fill)
    if let outline = look.outline {
      let edge = Path.roundedRect(plate.inset(by: Insets(theme.lineWidth / 2)), radius: theme.radius.small)
      canvas.stroke(edge, with: outline, width: theme.lineWidth)
    }
    switch key.action {
    case .text(let text): drawLetter(typing.cased(text), in: plate, look.ink, canvas)
    case .space: draw(typing.layout.space, in: plate, size: Self.wordSize, theme.secondaryText, canvas)
    case .enter:
      if let word = typing.layout.word(for: typing.traits.returnKeyType) {
        draw(word, in: plate, size: Self.wordSize, look.ink, canvas)
      } else {
        draw(.enter, in: plate, look.ink, canvas)
      }
    case .page(let page): draw(page.title(typing.layout), in: plate, size: Self.wordSize, look.ink, canvas)
    case .shift: drawShift(in: plate, look.ink, canvas)
    case .delete: draw(.delete, in: plate, look.ink, canvas)
    case .language: draw(.globe, in: plate, look.ink, canvas)
    case .hide: draw(.hide, in: plate, look.ink, canvas)
    }
  }

  /// The colours of a key. It has an edge only with high contrast.
  struct KeyLook {
    var fill: Color
    var ink: Color
    var outline: Color?
  }

  /// Returns the colours of a key: letters lie higher than other keys, and the accent marks locked shift and a return
  /// key with a word.
  func look(of key: KeyboardKey) -> KeyLook {
    // Where secrets are typed no key shows that it is pressed.
    let isPressed = touches.presses.contains { $0.key == key } && !(isPrivate && key.text != nil)
    let isMarked =
      key.action == .shift && typing.shift == .locked
      || key.action == .enter && typing.traits.returnKeyType != .standard
    if isMarked { return KeyLook(fill: isPressed ? theme.accentPressed : theme.accent, ink: theme.onAccent) }
    if isPressed { return KeyLook(fill: theme.accent, ink: theme.onAccent) }
    let isFunction = key.text == nil && key.action != .space
    let hasEdge = window?.application.accessibilitySettings.isDarkerSystemColorsEnabled == true
    return KeyLook(
      fill: isFunction ? theme.surface.interpolated(to: theme.background, fraction: 0.5) : theme.surface,
      ink: theme.text, outline: hasEdge ? theme.outline : nil)
  }

  /// Draws a word on a key, smaller than wanted if necessary.
  private func draw(_ text: String, in plate: Rect, size: Double, _ color: Color, _ canvas: Canvas) {
    guard !text.isEmpty else { return }
    draw(layout(of: text, size: wantedSize(size), width: plate.width - Self.wordMargin), in: plate, color, canvas)
  }

  /// Draws the character of a key. All have the size in which the widest fits.
  private func drawLetter(_ text: String, in plate: Rect, _ color: Color, _ canvas: Canvas) {
    let room = measures.key.width - keyGap - Self.letterMargin
    let size = min(wantedSize(Self.letterSize), (room / widestLetter).rounded(.down))
    draw(layout(of: text, size: max(size, Self.leastSize), width: .infinity), in: plate, color, canvas)
  }

  private func draw(_ layout: TextLayout, in plate: Rect, _ color: Color, _ canvas: Canvas) {
    let origin = plate.center - Vector(layout.size.width, layout.size.height) / 2
    canvas.draw(layout, at: Point(origin.x.rounded(), origin.y.rounded()), color: color)
  }

  /// Returns the size of a text by its share of the height of a key. Enlarged letters fill more of their keys, which are
  /// larger as well.
  private func wantedSize(_ size: Double) -> Double {
    (measures.key.height * min(size * enlargement, Self.greatestSize)).rounded()
  }

  private var enlargement: Double { theme.type.scale / KeyMeasures.stretch(theme) }

  /// The width of the widest character on the keys as a capital, as a share of the size of its font.
  private var widestLetter: Double {
    let size = 100.0
    let texts = grid.keys.compactMap { $0.text.map(typing.capital) }
    return texts.map { layout(of: $0, size: size, width: .infinity).size.width / size }.max() ?? 1
  }

  private var keyGap: Double { min(theme.spacing.small * 0.75, measures.key.width * 0.1) }

  /// Returns the layout of a text that fits `width`, smaller than wanted if necessary.
  private func layout(of text: String, size: Double, width: Double) -> TextLayout {
    let key = KeyText(string: text, size: size, width: width)
    if let known = texts[key] { return known }
    let make = { TextLayout(text, font: Font(size: $0, weight: .medium), language: self.typing.layout.language) }
    var layout = make(size)
    if layout.size.width > width { layout = make(max(size * width / layout.size.width, Self.leastSize)) }
    texts[key] = layout
    return layout
  }

  private func draw(_ icon: KeyIcon, in plate: Rect, _ color: Color, _ canvas: Canvas) {
    let side = iconSide(in: plate)
    canvas.stroke(
      icon.path.applying(placing(side, in: plate)), with: color, width: min(theme.lineWidth, side * Self.iconLine),
      cap: .round, join: .round)
  }

  private func iconSide(in plate: Rect) -> Double {
    min(plate.width, plate.height) * min(Self.iconShare * enlargement, Self.greatestIcon)
  }

  private func placing(_ side: Double, in plate: Rect) -> Transform {
    .scale(side).followed(by: .translation(plate.center - .zero))
  }

  /// Draws the arrow of shift: filled while it is on, with a line below while it is locked.
  private func drawShift(in plate: Rect, _ color: Color, _ canvas: Canvas) {
    let ink = typing.shift == .on && color == theme.text ? theme.accent : color
    if typing.shift != .off {
      canvas.fill(KeyIcon.shift.path.applying(placing(iconSide(in: plate), in: plate)), with: ink)
    }
    draw(.shift, in: plate, ink, canvas)
    if typing.shift == .locked { draw(.lock, in: plate, ink, canvas) }
  }

  /// The sizes of texts as shares of the height of a key.
  private static let letterSize = 0.42
  private static let wordSize = 0.3
  private static let greatestSize = 0.66
  private static let leastSize = 11.0
  private static let wordMargin = 8.0
  private static let letterMargin = 8.0
  private static let iconShare = 0.42
  private static let greatestIcon = 0.6
  /// The width of the lines of an icon, as a share of its side.
  private static let iconLine = 0.12
}

extension KeyboardPage {
  /// The text on the key that leads to the page.
  fileprivate func title(_ layout: KeyboardLayout) -> String {
    switch self {
    case .letters: layout.letters[0].prefix(3).joined().uppercased()
    case .numbers, .numberPad, .decimalPad: "123"
    case .symbols: "#+="
    }
  }
}
