import TouchGeometry

/// The controller of a view that fills a window or a part of it. It makes the view when it is first needed and is
/// notified when the view appears and disappears. In the responder chain it is between its view and that view's
/// superview.
open class ViewController: Responder {
  /// The name for people, as in a bar.
  public var title = ""
  private var loadedView: View?

  public override init() { super.init() }

  /// Creates a controller of an existing view, for callers that need one without overriding its methods. ``loadView()``
  /// is not called.
  public convenience init(view: View) {
    self.init()
    adopt(view)
  }

  public var isViewLoaded: Bool { loadedView != nil }

  /// The controller's view if it has been made already.
  var viewIfLoaded: View? { loadedView }

  /// The controller's view; made with ``loadView()`` when it is first read.
  public var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    adopt(view)
    return view
  }

  private func adopt(_ view: View) {
    loadedView = view
    view.controller = self
    viewDidLoad()
  }

  open override var next: Responder? { loadedView?.superview }

  /// Makes the view; by default an empty one. Called once; give it any size, it is laid out later.
  open func loadView() -> View { View(frame: .zero) }

  /// Called when the view has been made; it is in no window yet.
  open func viewDidLoad() {}

  /// Called when the view comes into a window: it is in the tree but not yet on the screen.
  open func viewWillAppear() {}

  /// Called when the view is in a window, and so are all below it.
  open func viewDidAppear() {}

  /// Called when the view is about to leave its window; nothing has changed yet.
  open func viewWillDisappear() {}

  /// Called when the view has left its window.
  open func viewDidDisappear() {}

  /// Called when the view has laid out its subviews, as after a new size. Their frames are set, those of their subviews
  /// not yet.
  open func viewDidLayoutSubviews() {}
}
