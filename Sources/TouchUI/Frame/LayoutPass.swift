/// Lets views place their subviews, parents first, going only where a view is marked.
enum LayoutPass {
  /// Layouts that ask for layout again this often are taken for an endless circle.
  private static let maximumRounds = 16

  static func run(from view: View) {
    for _ in 0..<maximumRounds {
      guard view.marks.subtreeNeedsLayout else { return }
      visit(view)
    }
    view.report("Layout of \(view) does not settle: some layoutSubviews() changes what it depends on.")
  }

  private static func visit(_ view: View) {
    view.marks.subtreeNeedsLayout = false
    if view.marks.needsLayout {
      view.marks.needsLayout = false
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    for child in view.subviews where child.marks.subtreeNeedsLayout { visit(child) }
  }
}
