extension Reader {
  /// Checks for content that is too wide, too small for a finger, or too pale to read.
  mutating func look(_ name: String) throws {
    let overflow = try tab.number("document.documentElement.scrollWidth - innerWidth")
    report.check(overflow <= 0, "\(name): the page is \(overflow) too wide")
    report.equal(try tab.text(Self.smallTargets), "", "\(name): targets under 44 pt")
    report.equal(try tab.text(Self.paleTexts), "", "\(name): texts with a contrast under 4.5")
    report.equal(try tab.text(Self.namelessButtons), "", "\(name): buttons without a name")
  }

  /// Checks that a button with the focus has a visible outline.
  mutating func lookAtFocus(_ name: String) throws {
    try tab.press("Tab")
    for _ in 0..<40 where try !tab.flag("document.activeElement.closest('.buttons') !== null") { try tab.press("Tab") }
    let ring = try tab.text("getComputedStyle(document.activeElement).outlineStyle")
    report.equal(ring, "solid", "\(name): the outline of a button with the focus")
  }

  private static let smallTargets = """
    [...document.querySelectorAll("button, [role=slider]")].filter(node => {
      const box = node.getBoundingClientRect();
      return box.width < 44 || box.height < 44;
    }).map(node => node.id || node.textContent).join("; ")
    """

  private static let namelessButtons = """
    [...document.querySelectorAll("button")].filter(node =>
      !(node.getAttribute("aria-label") || node.textContent.trim())).map(node => node.outerHTML).join("; ")
    """

  /// A script that computes the contrast of each text with the nearest background, including opacities.
  private static let paleTexts = """
    (() => {
      const parse = color => (color.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
      const luminance = ([r, g, b]) => {
        const linear = c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      };
      const opaque = color => { const [, , , alpha = 1] = parse(color); return alpha === 1 && color !== "none"; };
      const behind = node => {
        if (node instanceof SVGElement && node.classList.contains("number")) {
          return getComputedStyle(node.parentNode.querySelector("circle")).fill;
        }
        for (let at = node; at; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (at instanceof SVGSVGElement && at.querySelector(".window")) return getComputedStyle(at.querySelector(".window")).fill;
          if (opaque(style.backgroundColor)) return style.backgroundColor;
        }
        return "rgb(255, 255, 255)";
      };
      const opacity = node => node ? +getComputedStyle(node).opacity * opacity(node.parentElement) : 1;
      const pale = new Set();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || node.closest("script, style, noscript, .spoken")) continue;
        const style = getComputedStyle(node);
        const color = parse(node instanceof SVGElement ? style.fill : style.color);
        const ground = parse(behind(node));
        const share = opacity(node);
        const mixed = [0, 1, 2].map(at => color[at] * share + ground[at] * (1 - share));
        const [high, low] = [luminance(mixed), luminance(ground)].sort((a, b) => b - a);
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < 4.5) pale.add(`${walker.currentNode.data.slice(0, 30)} (${contrast.toFixed(2)})`);
      }
      return [...pale].join("; ");
    })()
    """
}
