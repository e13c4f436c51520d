final class TouchDispatcher {
  init(application: Application) {}
}
