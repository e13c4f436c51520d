import TouchGeometry

/// The work that a view needs in the next frame. A mark on a view is known to all its ancestors, so that the passes
/// only visit views with work; a subtree without marks costs nothing.
struct FrameMarks {
  /// The view's own layout is out of date.
  var needsLayout = true
  /// The part of the content to be drawn again, in the view's coordinates.
  var dirty: Rect?
  /// Whether the view with its subtree was moved, sized, faded, shown or added; its old pixels are marked already.
  var geometryChanged = false
  /// Whether the view or something below it needs layout.
  var subtreeNeedsLayout = true
  /// Whether the view or something below it is marked as dirty or moved.
  var subtreeIsDamaged = false
  /// Whether the bounds or their content has changed, so that a cached image of the subtree is invalid.
  var contentHasChanged = false
  /// Whether the origin of the bounds is the only visible change.
  var hasScrolled = false
  /// The number of frames in a row in which scrolling was the only change within the view.
  var steadyScrolls = 0
  /// Whether the subtree looked the same in the two latest frames that concerned it, position and opacity aside.
  var isContentSteady = false
  /// The number of frames in a row in which the program moved, rotated or faded the view and changed nothing else.
  var motionFrames = 0
  /// The time of the last frame with such a motion.
  var lastMotion = Instant.zero
  /// The cached extent of the subtree in the view's coordinates; nil when it must be computed again.
  var extent: Rect?
  /// The cached extent of the subtree in the superview's coordinates; nil when it must be computed again.
  var outerExtent: Rect?
}

extension View {
  /// Marks the whole view to be drawn again with the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(shown.bounds) }

  /// Marks `rect`, in the view's coordinates, to be drawn again with the next frame.
  public func setNeedsDisplay(_ rect: Rect) {
    // While the bounds are animated content is stretched, so that a part of them means all of it.
    let dirty = animatedValues == nil ? rect.intersection(bounds) : shown.bounds
    guard !dirty.isEmpty else { return }
    marks.dirty = marks.dirty?.union(dirty) ?? dirty
    markDamage()
  }

  /// Marks each of `rects`, in the view's coordinates, to be drawn again with the next frame, without the area between
  /// them: for small parts far apart.
  public func setNeedsDisplay(_ rects: [Rect]) {
    guard animatedValues == nil, let window else {
      for rect in rects { setNeedsDisplay(rect) }
      return
    }
    for rect in rects { window.damage.add(DamagePass.pixels(of: rect.intersection(bounds), in: self, of: window)) }
    marks.contentHasChanged = true
    markDamage()
  }

  /// Marks the view for layout: ``layoutSubviews()`` is called before the next frame.
  public func setNeedsLayout() {
    marks.needsLayout = true
    markUpwards { marks in
      defer { marks.subtreeNeedsLayout = true }
      return marks.subtreeNeedsLayout
    }
  }

  /// Calls ``layoutSubviews()`` now where it is needed, in this view and below. Within an animation block this animates
  /// the changes of the layout.
  public func layoutIfNeeded() { LayoutPass.run(from: self) }

  func markDamage() {
    markUpwards { marks in
      defer { marks.subtreeIsDamaged = true }
      return marks.subtreeIsDamaged
    }
  }

  /// Marks the view and its ancestors up to the first that is marked already, since all above that one are, too. `mark`
  /// returns whether there was a mark.
  private func markUpwards(_ mark: (inout FrameMarks) -> Bool) {
    _ = mark(&marks)
    var top = self
    while let parent = top.superview {
      if mark(&parent.marks) { return }
      top = parent
    }
    top.window?.requestFrame()
  }

  /// Called before any change that moves, shows or hides the subtree: marks its current pixels.
  func willChangePlacement() {
    if !marks.geometryChanged, let window { window.damage.add(DamagePass.pixels(of: self, in: window)) }
    marks.geometryChanged = true
    markDamage()
  }

  /// Called after the subtree was moved, shown or hidden.
  func didChangePlacement() {
    marks.outerExtent = nil
    superview?.contentExtentChanged()
  }

  /// Called after the bounds or their content has changed.
  func didChangeContent() {
    marks.contentHasChanged = true
    contentExtentChanged()
  }

  /// Called after the origin of the bounds alone has changed.
  func didScroll() {
    marks.hasScrolled = true
    contentExtentChanged()
  }

  private func contentExtentChanged() {
    var view: View? = self
    while let changed = view, changed.marks.extent != nil || changed === self {
      changed.marks.extent = nil
      changed.keptSubviewExtents = nil
      changed.marks.outerExtent = nil
      view = changed.superview
    }
  }
}

extension View {
  /// Whether the subtree can be visible, as far as the view itself knows.
  var isVisible: Bool { !isHidden && shown.alpha > 0 }

  /// The extent of the subtree, in the view's coordinates.
  var extent: Rect {
    if let extent = marks.extent { return extent }
    // A view that draws nothing itself is no larger than its subviews: labels that fade together are not the whole
    // screen.
    let own = !drawsContent && shown.backgroundColor == nil && !clipsToBounds ? .zero : shown.bounds
    let extent = clipsToBounds ? own : subviews.reduce(own) { $0.union($1.outerExtent) }
    marks.extent = extent
    return extent
  }

  /// The extent of the subtree, in the superview's coordinates; empty if it is invisible.
  var outerExtent: Rect {
    if let extent = marks.outerExtent { return extent }
    let extent = isVisible ? shownTransform.apply(extent) : .zero
    marks.outerExtent = extent
    return extent
  }

  /// The outer extents of the subviews, in their order. They are stored side by side, so that a search by location need
  /// not visit every subview.
  var subviewExtents: [Rect] {
    if let extents = keptSubviewExtents { return extents }
    // Any change of one of them clears it first, so this cache is cleared there as well.
    _ = extent
    let extents = subviews.map(\.outerExtent)
    keptSubviewExtents = extents
    return extents
  }
}
