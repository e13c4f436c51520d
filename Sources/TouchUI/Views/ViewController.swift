import TouchGeometry

/// Looks after a view that fills a window or a part of it: makes it when it is first needed and is told when it comes
/// and goes. In the responder chain it stands between its view and that view's superview.
open class ViewController: Responder {
  /// What people call it, as in a bar.
  public var title = ""
  private var loadedView: View?

  public override init() { super.init() }

  /// A controller of a view that is made already: for whom one is asked, but who has nothing to do at its events.
  /// ``loadView()`` is not called.
  public convenience init(view: View) {
    self.init()
    adopt(view)
  }

  public var isViewLoaded: Bool { loadedView != nil }

  /// The controller's view if it has been made already.
  var viewIfLoaded: View? { loadedView }

  /// The controller's view; made with ``loadView()`` when it is first asked for.
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

  /// The view has been made; it is in no window yet.
  open func viewDidLoad() {}

  /// The view comes into a window: it is in its place but not yet on the screen.
  open func viewWillAppear() {}

  /// The view is in a window, and so are all below it.
  open func viewDidAppear() {}

  /// The view is about to leave its window; nothing has changed yet.
  open func viewWillDisappear() {}

  /// The view has left its window.
  open func viewDidDisappear() {}

  /// The view has laid out its subviews, as after a new size; their frames are set, those of their subviews not yet.
  open func viewDidLayoutSubviews() {}
}
