import TouchGeometry

/// What a view asks of the next frame. A mark on a view is known to all its ancestors, so that the passes only go
/// where there is something to do; without marks a subtree costs nothing.
struct FrameMarks {
  /// The view's own layout is out of date.
  var needsLayout = true
  /// The part of the content to be drawn again, in the view's coordinates.
  var dirty: Rect?
  /// The view with its subtree was moved, sized, faded, shown or put in; its old place is marked already.
  var geometryChanged = false
  /// The view or something below it needs layout.
  var subtreeNeedsLayout = true
  /// The view or something below it is marked as dirty or placed.
  var subtreeIsDamaged = false
  /// The bounds, or what fills them, have changed, so that a kept picture of the subtree is worthless.
  var contentHasChanged = false
  /// The origin of the bounds has changed and nothing else that shows.
  var hasScrolled = false
  /// In how many frames in a row that was all that happened within the view.
  var steadyScrolls = 0
  /// The subtree looked the same in the two latest frames that had to do with it, place and opacity aside.
  var isContentSteady = false
  /// In how many frames in a row the view was moved, turned or faded by the program and otherwise left alone.
  var motionFrames = 0
  /// The time of the last of them.
  var lastMotion = Instant.zero
  /// How far the subtree reaches in the view's coordinates; nil when it has to be found out again.
  var extent: Rect?
  /// How far it reaches in the superview's coordinates; nil when it has to be found out again.
  var outerExtent: Rect?
}

extension View {
  /// Draws the whole view again with the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(shown.bounds) }

  /// Draws `rect`, in the view's coordinates, again with the next frame.
  public func setNeedsDisplay(_ rect: Rect) {
    // While the bounds are animated content is stretched: what is meant by a part of them is all of it.
    let dirty = animatedValues == nil ? rect.intersection(bounds) : shown.bounds
    guard !dirty.isEmpty else { return }
    marks.dirty = marks.dirty?.union(dirty) ?? dirty
    markDamage()
  }

  /// Draws each of `rects`, in the view's coordinates, again with the next frame, and not what lies between them: for
  /// small parts far apart.
  public func setNeedsDisplay(_ rects: [Rect]) {
    guard animatedValues == nil, let window else {
      for rect in rects { setNeedsDisplay(rect) }
      return
    }
    for rect in rects { window.damage.add(DamagePass.pixels(of: rect.intersection(bounds), in: self, of: window)) }
    marks.contentHasChanged = true
    markDamage()
  }

  /// Lets ``layoutSubviews()`` be called before the next frame.
  public func setNeedsLayout() {
    marks.needsLayout = true
    markUpwards { marks in
      defer { marks.subtreeNeedsLayout = true }
      return marks.subtreeNeedsLayout
    }
  }

  /// Calls ``layoutSubviews()`` now where it is needed, in this view and below: within an animation block this
  /// animates what the layout changes.
  public func layoutIfNeeded() { LayoutPass.run(from: self) }

  func markDamage() {
    markUpwards { marks in
      defer { marks.subtreeIsDamaged = true }
      return marks.subtreeIsDamaged
    }
  }

  /// Marks the view and its ancestors up to the first that is marked already: then all above are, too. `mark` says
  /// whether there was a mark.
  private func markUpwards(_ mark: (inout FrameMarks) -> Bool) {
    _ = mark(&marks)
    var top = self
    while let parent = top.superview {
      if mark(&parent.marks) { return }
      top = parent
    }
    top.window?.requestFrame()
  }

  /// To be called before anything changes that moves, shows or hides the subtree: marks where it is now.
  func willChangePlacement() {
    if !marks.geometryChanged, let window { window.damage.add(DamagePass.pixels(of: self, in: window)) }
    marks.geometryChanged = true
    markDamage()
  }

  /// To be called after the subtree was moved, shown or hidden.
  func didChangePlacement() {
    marks.outerExtent = nil
    superview?.contentExtentChanged()
  }

  /// To be called after the bounds or what fills them has changed.
  func didChangeContent() {
    marks.contentHasChanged = true
    contentExtentChanged()
  }

  /// To be called after the origin of the bounds alone has changed.
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
  /// Whether anything of the subtree can be seen, as far as the view itself knows.
  var isVisible: Bool { !isHidden && shown.alpha > 0 }

  /// How far the subtree reaches, in the view's coordinates.
  var extent: Rect {
    if let extent = marks.extent { return extent }
    // What draws nothing itself is no larger than what lies in it: labels that fade together are not the whole screen.
    let own = !drawsContent && shown.backgroundColor == nil && !clipsToBounds ? .zero : shown.bounds
    let extent = clipsToBounds ? own : subviews.reduce(own) { $0.union($1.outerExtent) }
    marks.extent = extent
    return extent
  }

  /// How far the subtree reaches, in the superview's coordinates; empty if it is not seen.
  var outerExtent: Rect {
    if let extent = marks.outerExtent { return extent }
    let extent = isVisible ? shownTransform.apply(extent) : .zero
    marks.outerExtent = extent
    return extent
  }

  /// The outer extents of the subviews, in their order: side by side, so that whoever looks for the few subviews at a
  /// place need not look at every one.
  var subviewExtents: [Rect] {
    if let extents = keptSubviewExtents { return extents }
    // Whoever changes one of them forgets that first, and takes the rest to be forgotten where it is.
    _ = extent
    let extents = subviews.map(\.outerExtent)
    keptSubviewExtents = extents
    return extents
  }
}
