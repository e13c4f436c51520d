import CCairo
import CPango
import TouchGeometry

extension Canvas {
  /// Draws `text` with the upper left corner of its box at `point`.
  ///
  /// Upright text moves to whole pixels vertically, line by line, and to quarters of a pixel horizontally. Letters
  /// are drawn as outlines, since cairo puts its ready-made glyphs at whole pixels alone and so makes the gaps between
  /// them uneven; they are kept as drawn, and copied when the text is drawn again in the same way.
  public func draw(_ text: TextLayout, at point: Point, color: Color) {
    setSource(color)
    let placed = Transform.translation(Vector(to: point)).followed(by: transform).snappedForText
    guard placed.isDrawable else { return }
    guard isForPixels, !text.hasEmoji else { return drawGlyphs(of: text, placed) }
    let corner = Vector(placed.tx.rounded(.down), placed.ty.rounded(.down))
    inPixels { _ in
      if let mask = text.maskCache.mask(of: text, placed: placed.moved(by: -corner)) {
        cairo_mask_surface(context, mask.coverage.handle, corner.dx + Double(mask.x), corner.dy + Double(mask.y))
      } else {
        setMatrix(placed)
        text.addToCurrentPath(of: context, snapping: placed.isUpright)
        cairo_fill(context)
      }
    }
  }

  /// Draws the glyphs directly. Emoji are coloured pictures and have no outlines; in files each letter is stored once.
  private func drawGlyphs(of text: TextLayout, _ placed: Transform) {
    inPixels { _ in
      setMatrix(placed)
      cairo_move_to(context, 0, 0)
      pango_cairo_show_layout(context, text.handle)
      cairo_new_path(context)
    }
  }
}

extension TextLayout {
  /// Adds the outlines of all letters to the current path, with the corner of the box at the origin. `snapping` moves
  /// each line so that its letters stand on the edge between two rows of pixels.
  func addToCurrentPath(of context: OpaquePointer, snapping: Bool) {
    let iterator = pango_layout_get_iter(handle)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      var x = Double(logical.x) / PangoText.unit
      var y = Double(pango_layout_iter_get_baseline(iterator)) / PangoText.unit
      if snapping {
        cairo_user_to_device(context, &x, &y)
        y.round()
        cairo_device_to_user(context, &x, &y)
      }
      cairo_move_to(context, x, y)
      pango_cairo_layout_line_path(context, pango_layout_iter_get_line_readonly(iterator))
    } while pango_layout_iter_next_line(iterator) != 0
  }
}

extension Transform {
  fileprivate func moved(by offset: Vector) -> Transform { followed(by: .translation(offset)) }

  fileprivate var snappedForText: Transform {
    guard isUpright else { return self }
    var snapped = self
    snapped.tx = (tx * 4 + 0.5).rounded(.down) / 4
    snapped.ty = (ty + 0.5).rounded(.down)
    return snapped
  }
}
