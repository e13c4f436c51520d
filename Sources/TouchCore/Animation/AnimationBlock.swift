import Glibc

/// A running block of ``View/animate(withDuration:delay:options:animations:completion:)``. It belongs to no
/// application: the animator of each application takes part from the first change of one of its views on.
final class AnimationBlock {
  /// The animation to make of the changes; nil shows them at once.
  let request: AnimationRequest?
  let completion: AnimationCompletion?
  let outer: AnimationBlock?
  private var animators: [Animator] = []

  private init(_ request: AnimationRequest?, _ completion: AnimationCompletion?, in outer: AnimationBlock?) {
    self.request = request
    self.completion = completion
    self.outer = outer
  }

  /// Runs `body` as the innermost block. `completion` is called when all animations of the block are over.
  static func run(
    _ request: AnimationRequest?, _ body: () -> Void, _ completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(request, completion.map(AnimationCompletion.init), in: innermost)
    innermost = block
    body()
    block.end()
    innermost = block.outer
  }

  private func end() {
    // More animators may join while views are laid out.
    var index = 0
    while index < animators.count {
      animators[index].endBlock()
      index += 1
    }
    guard let completion else { return }
    if animators.isEmpty, Application.shared.host != nil {
      completion.timer = Application.shared.after(0) { completion.partEnded() }
    } else {
      completion.partEnded()
    }
  }

  /// Adds `animator`; returns false if it takes part already.
  func admit(_ animator: Animator) -> Bool {
    guard !animators.contains(where: { $0 === animator }) else { return false }
    animators.append(animator)
    return true
  }

  /// The innermost running block. There is one for each thread, so that tests with their own applications can run side
  /// by side.
  private(set) static var innermost: AnimationBlock? {
    get { pthread_getspecific(key).map { Unmanaged<AnimationBlock>.fromOpaque($0).takeUnretainedValue() } }
    set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}
