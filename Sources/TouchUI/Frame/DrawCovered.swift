import TouchDrawing
import TouchGeometry

/// Leaving out what views in front hide of one that is turned or in motion, or large: of cards on a table, which lie on each
/// other, and of the table most is hidden. Upright views that hide all there is to be drawn are found elsewhere.
extension DrawPass {
  /// In pixels. What is smaller is drawn sooner than covers are looked for; what is upright and at rest is drawn soonest.
  private static let leastArea = (turned: 16_384.0, upright: 524_288.0)

  /// Runs `body`, which draws `view` or its background, without what is hidden.
  func drawVisible(_ view: View, _ placement: LayerPlacement, _ body: () -> Void) {
    let least = placement.isOnPixelGrid ? Self.leastArea.upright : Self.leastArea.turned
    guard purpose == .screen, pixels.area >= Int(least), placement.area(of: view.shown.bounds) >= least else {
      return body()
    }
    var covers: [Cover] = []
    let placement = addCovers(inFrontOf: view, to: &covers)
    if !view.clipsToBounds || view.cornerRadius <= 0 {
      for child in view.subviews.reversed() { addCovers(of: child, in: placement, to: &covers) }
    }
    guard !covers.contains(where: { $0.hides(view.shown.bounds, placement.toPixels) }) else { return }
    canvas.covered(by: covers, body)
  }

  /// Adds what hides from the front of `view`, and says where `view` lies.
  private func addCovers(inFrontOf view: View, to covers: inout [Cover]) -> LayerPlacement {
    let root = LayerPlacement.root(scale: window.scale)
    guard let parent = view.superview else { return root.of(view) }
    let placement = addCovers(inFrontOf: parent, to: &covers)
    for sibling in parent.subviews.reversed() {
      if sibling === view { break }
      addCovers(of: sibling, in: placement, to: &covers)
    }
    return placement.of(view)
  }

  /// Adds what of `view` and its subviews is opaque.
  private func addCovers(of view: View, in parent: LayerPlacement, to covers: inout [Cover]) {
    guard covers.count < Cover.limit, view.isVisible, view.shown.alpha >= 1 else { return }
    let placement = parent.of(view)
    guard placement.area(of: view.extent) >= Cover.leastArea, placement.rect(around: pixels).intersects(view.extent)
    else { return }
    // What lies within another one, as a picture within its mat, hides nothing more.
    if let opaque = view.opaqueRect, let cover = Cover(opaque, placement.toPixels) {
      guard !covers.contains(where: { $0.contains(cover) }) else { return }
      covers.removeAll(where: cover.contains)
      covers.append(cover)
    }
    guard !view.clipsToBounds, view.opaqueRect?.contains(view.extent) != true else { return }
    for child in view.subviews.reversed() { addCovers(of: child, in: placement, to: &covers) }
  }
}

extension View {
  /// The part of the bounds behind which nothing can be seen; nil if there is none.
  fileprivate var opaqueRect: Rect? {
    if isOpaque { return shown.bounds }
    guard case .picture(let image) = layerPolicy, image.isOpaque, shown.bounds == bounds,
      !clipsToBounds || cornerRadius <= 0
    else { return nil }
    return contentMode.rect(for: image.size, in: bounds).intersection(bounds)
  }
}

extension LayerPlacement {
  /// How many pixels `rect` covers.
  fileprivate func area(of rect: Rect) -> Double {
    rect.width * rect.height * abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)
  }
}
