import TouchDrawing
import TouchUI

/// The colours of a page: those of plots, or those of lanes on the screen where the reader's system uses a light theme.
enum PageColors {
  static var css: String {
    """
    :root {
    \(variables(.document))}
    @media (prefers-color-scheme: light) {
    :root {
    \(variables(PlotStyle(.light)))}
    }

    """
  }

  private static func variables(_ style: PlotStyle) -> String {
    let colors: [(String, Color)] = [
      ("ground", style.ground), ("band", style.band), ("line", style.line), ("text", style.text),
      ("quiet", style.quiet), ("accent", style.accent), ("undecided", style.undecided), ("finger", style.finger),
    ]
    return colors.map { "  --\($0.0): \($0.1.hexText);\n" }.joined()
  }
}

extension Color {
  /// The colour in hexadecimal notation, such as "#ffb000".
  fileprivate var hexText: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
