// The memory that a screen shows, and the position of its scan line. A refresh begins with a blank, in which nothing is
// read. Then the line moves from the first row to the last at constant speed.
#include <stdint.h>

struct screen {
  int width, height;
  // The first pixel, and the number of bytes from one row to the next.
  const volatile uint8_t *pixels;
  long stride;
  // The duration of a refresh and the beginning of one, in seconds of the monotonic clock.
  double period, epoch;
};

// The share of a refresh that is blank, as for 1920 × 1080 at 60 Hz.
extern const double blank;

double now(void);
void sleep_until(double moment);

// Returns the number of refreshes since the epoch. The integer part numbers the refresh, the fraction is its progress.
double refreshes(const struct screen *screen, double moment);

// Opens the framebuffer of `Xvfb -fbdir`, with simulated refreshes, or, for a path in /dev, the image of a card, with
// the refreshes that the kernel reports, which takes root. Ends the program if it fails.
struct screen open_screen(const char *path, double rate);
