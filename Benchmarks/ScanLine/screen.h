// The memory that a screen is lit from, and where its scan line is: a refresh begins with a blank, in which nothing is read,
// and then the line goes from the first row to the last at an even speed.
#include <stdint.h>

struct screen {
  int width, height;
  // The first pixel, and the bytes from one row to the next.
  const volatile uint8_t *pixels;
  long stride;
  // Seconds: of one refresh, and when one began, by the monotonic clock.
  double period, epoch;
};

// The share of a refresh that is blank, as for 1920 × 1080 at 60 Hz.
extern const double blank;

double now(void);
void sleep_until(double moment);

// Refreshes since the epoch: the whole part numbers the refresh, the rest says how far it has come.
double refreshes(const struct screen *screen, double moment);

// The framebuffer of `Xvfb -fbdir`, for which a refresh is made up; or, of a path in /dev, what a card is showing, with the
// refreshes that the kernel tells of, which takes root. Ends the program where that fails.
struct screen open_screen(const char *path, double rate);
