#if compiler(>=6.2)
  import Glibc
  import Testing
  import TouchDrawing
  import TouchGeometry

  /// Drawing frees all memory that it takes, since programs run for years. Each test runs in a process of its own, where
  /// nothing else allocates.
  @Suite("Nothing is kept of what was drawn") struct LeakTests {
    private static func draw() {
      guard let surface = try? Surface(width: 64, height: 64, format: .alpha),
        let picture = try? Surface(width: 16, height: 16, format: .alpha)
      else { exit(2) }
      let canvas = Canvas(surface)
      let image = Image(picture).resizableImage(withCapInsets: Insets(4))
      var font = Font(family: "sans-serif", size: 14)
      font.hasTabularDigits = true
      let gradient = Gradient(
        from: .zero, to: Point(64, 0), stops: [GradientStop(0, .black), GradientStop(1, .clear)])
      canvas.fill(Rect(0, 0, 64, 64), with: gradient)
      canvas.saved {
        canvas.clip(to: Path.circle(center: Point(32, 32), radius: 20))
        canvas.group(alpha: 0.5) { canvas.draw(image, in: Rect(4, 4, 50, 50)) }
        canvas.draw(TextLayout("1234", font: font, maxWidth: 60), at: Point(2, 2), color: .black)
      }
      canvas.stroke(.polyline([.zero, Point(30, 40), Point(60, 10)]), with: .black, width: 3, dash: [2, 1])
      canvas.concatenate(.rotation(0.3))
      canvas.draw(image.tinted(.black), in: Rect(10, 10, 30, 30))
      canvas.fill(Rect(5, 5, 20, 20), cornerRadius: 6, with: .black)
      _ = try? surface.pngBytes()
    }

    /// The resident memory of this process, in bytes.
    private static var memory: Int {
      guard let file = fopen("/proc/self/statm", "r") else { exit(3) }
      defer { fclose(file) }
      var (whole, resident) = (0, 0)
      guard
        withUnsafeMutablePointer(
          to: &whole,
          { one in
            withUnsafeMutablePointer(to: &resident) { other in
              withVaList([one, other]) { vfscanf(file, "%ld %ld", $0) }
            }
          }) == 2
      else { exit(4) }
      return resident * sysconf(Int32(_SC_PAGESIZE))
    }

    @Test func drawingAgainAndAgainTakesNoMore() async {
      await #expect(processExitsWith: .success) {
        // After these rounds the caches of fonts and shapes are full, and the heap has reached its size.
        for _ in 0..<500 { LeakTests.draw() }
        let before = LeakTests.memory
        let rounds = 2000
        for _ in 0..<rounds { LeakTests.draw() }
        // The limit is less than the smallest object created in each round.
        exit(LeakTests.memory - before < 60 * rounds ? 0 : 1)
      }
    }
  }
#endif
