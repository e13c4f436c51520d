// Measures whether an image is torn, and its age where the scan line reads it. Benchmarks/tearing calls this program.
//
//   WAY SCREEN RATE SECONDS ROWS [LEAD]      on $DISPLAY; the SCREEN and its RATE: screen.h. ROWS change, in the middle
//
// Fingers report every 7 to 9 ms. Frames are drawn from the newest report, in one colour that is the frame's number:
//   now      put (MIT-SHM) as soon as drawn, as Touchstone does it
//   blank    drawn LEAD milliseconds before the blank, put when that begins
//   chase    drawn and put at once, or, if the scan line is in the changed rows, when it has left them
//   present  PresentPixmap for the next refresh        present-async      PresentPixmap for at once
#include "screen.h"
#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <xcb/present.h>

enum { FRAMES = 1 << 18, SAMPLES = 1 << 21 };

static struct screen screen;
static int top, rows;
// The time of the finger's report, and the durations of the steps, for each frame.
static volatile double reported[FRAMES];
static double drawing[FRAMES], waiting[FRAMES], putting[FRAMES];
static volatile uint32_t newestOnScreen;
static volatile int isDone;

// --- The scan line -----------------------------------------------------------------------------------------------------

static double ages[SAMPLES], flippedAges[SAMPLES];
static long ageCount, refreshCount, tornCount;

// Reads the changed rows at the scan line. A refresh is torn if it shows two frames. Also notes the age of the image as
// if the card switched to the newest whole frame at the beginning of the blank.
static void *scan(void *unused) {
  long refresh = -1;
  uint32_t first = 0, flipped = 0;
  int isTorn = 0, samples = 0;
  for (; !isDone && ageCount < SAMPLES; sleep_until(now() + 0.00015)) {
    double moment = now(), at = refreshes(&screen, moment), phase = at - floor(at);
    if ((long)floor(at) != refresh) {
      if (samples >= 5) refreshCount++, tornCount += isTorn;
      refresh = (long)floor(at), flipped = newestOnScreen, isTorn = 0, samples = 0, first = 0;
    }
    int row = (int)((phase - blank) / (1 - blank) * screen.height);
    if (phase < blank || row < top || row >= top + rows) continue;
    uint32_t number = *(volatile uint32_t *)(screen.pixels + row * screen.stride + screen.width / 2 * 4) & 0xffffff;
    if (!number || number >= FRAMES || !reported[number] || !flipped) continue;
    if (!first) first = number;
    isTorn |= number != first;
    samples++;
    ages[ageCount] = moment - reported[number];
    flippedAges[ageCount++] = moment - reported[flipped];
  }
  return unused;
}

// Returns the time from which the scan line stays out of the changed rows long enough. A copy goes in the same
// direction and is faster: if it begins before the line arrives, it stays ahead.
static double free_from(double moment, double span) {
  double at = refreshes(&screen, moment), begin = floor(at), phase = at - begin;
  double enters = blank + (1 - blank) * top / screen.height, leaves = enters + (1 - blank) * rows / screen.height;
  double needed = span / screen.period;
  if (phase + needed < enters || (phase >= leaves && phase + needed < 1 + enters)) return moment;
  return screen.epoch + (begin + leaves + (phase >= leaves ? 1 : 0)) * screen.period;
}

// --- Frames ------------------------------------------------------------------------------------------------------------

static Display *display;
static Window window;
static GC context;
static XImage *image;
static XShmSegmentInfo memory;
static Pixmap pixmap;
static xcb_special_event_t *presentEvents;
static long copies, flips;

static void make_window(int isPresent) {
  display = XOpenDisplay(NULL);
  if (!display) fprintf(stderr, "no X server at $DISPLAY\n"), exit(1);
  XSetWindowAttributes attributes = {.override_redirect = True};
  window = XCreateWindow(display, DefaultRootWindow(display), 0, 0, screen.width, screen.height, 0, CopyFromParent,
    InputOutput, CopyFromParent, CWOverrideRedirect, &attributes);
  XMapWindow(display, window);
  context = XCreateGC(display, window, 0, NULL);
  image = XShmCreateImage(display, DefaultVisual(display, 0), 24, ZPixmap, NULL, &memory, screen.width, screen.height);
  memory.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * screen.height, IPC_CREAT | 0600);
  memory.shmaddr = image->data = shmat(memory.shmid, NULL, 0);
  XShmAttach(display, &memory);
  if (isPresent) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    uint32_t id = xcb_generate_id(connection);
    pixmap = XShmCreatePixmap(display, window, memory.shmaddr, &memory, screen.width, screen.height, 24);
    XFlush(display);
    xcb_present_select_input(connection, id, window,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY);
    presentEvents = xcb_register_for_special_xge(connection, &xcb_present_id, id, NULL);
  }
  XSync(display, False);
  shmctl(memory.shmid, IPC_RMID, NULL);
}

static void draw(uint32_t number) {
  for (int y = top; y < top + rows; y++) {
    uint32_t *row = (uint32_t *)(image->data + (size_t)y * image->bytes_per_line);
    for (int x = 0; x < screen.width; x++) row[x] = number;
  }
}

// Puts the image. This and `present` return when the server no longer needs the pixels.
static void put(void) {
  XEvent event;
  XShmPutImage(display, window, context, image, 0, top, 0, top, screen.width, rows, True);
  do XNextEvent(display, &event);
  while (event.type != XShmGetEventBase(display) + ShmCompletion);
}

static void present(uint32_t number, uint32_t options, int isTold) {
  xcb_connection_t *connection = XGetXCBConnection(display);
  xcb_present_pixmap(connection, window, pixmap, number, 0, 0, 0, 0, 0, 0, 0, options, 0, 0, 0, 0, NULL);
  xcb_flush(connection);
  for (int isComplete = 0, isIdle = 0; !isComplete || !isIdle;) {
    xcb_present_generic_event_t *event = (void *)xcb_wait_for_special_event(connection, presentEvents);
    if (!event) exit(1);
    if (event->evtype == XCB_PRESENT_COMPLETE_NOTIFY) {
      xcb_present_complete_notify_event_t *notice = (void *)event;
      double at = refreshes(&screen, notice->ust / 1e6) - blank;
      isComplete = 1;
      if (notice->mode == XCB_PRESENT_COMPLETE_MODE_FLIP) flips++;
      else copies++;
      if (isTold) printf("  shown in refresh %lu of Present, %.3f of the card\n", (unsigned long)notice->msc, at);
    } else {
      isIdle = 1;
    }
    free(event);
  }
}

// Returns the time of the newest report before `moment`.
static double report_before(double moment, double report) {
  while (report + 0.008 < moment) report += 0.008;
  return report;
}

static int by_size(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }

static void tell(const char *what, double *seconds, long count) {
  if (count) qsort(seconds, count, sizeof *seconds, by_size);
  printf("; %s %.2f, %.2f", what, count ? seconds[count / 2] * 1e3 : 0, count ? seconds[count * 95 / 100] * 1e3 : 0);
}

int main(int count, char **arguments) {
  if (count < 6) return fprintf(stderr, "usage: %s WAY SCREEN RATE SECONDS ROWS [LEAD]\n", arguments[0]), 64;
  const char *way = arguments[1];
  int isPresent = !strncmp(way, "present", 7), isChase = !strcmp(way, "chase"), isBlank = !strcmp(way, "blank");
  double lead = count > 6 ? atof(arguments[6]) / 1000 : 0.001, usualDrawing = 0.0005;
  screen = open_screen(arguments[2], atof(arguments[3]));
  rows = isPresent ? screen.height : (int)fmin(atoi(arguments[5]), screen.height);
  top = (screen.height - rows) / 2;
  prctl(PR_SET_TIMERSLACK, 1000UL);
  make_window(isPresent);
  pthread_t scanner;
  pthread_create(&scanner, NULL, scan, NULL);
  uint32_t number = 0;
  double end = now() + atof(arguments[4]);
  for (double report = now(); now() < end && number < FRAMES - 1;) {
    report = fmax(report + 0.007 + 0.002 * rand() / RAND_MAX, now() - 0.02);
    sleep_until(report);
    double begin = now(), moment = begin;
    if (isBlank) begin = screen.epoch + ceil(refreshes(&screen, begin + lead)) * screen.period - lead;
    if (isChase) begin = free_from(begin + usualDrawing, 0.0005) - usualDrawing;
    report = report_before(begin, report);
    sleep_until(begin);
    number++;
    reported[number] = report;
    moment = now();
    draw(number);
    drawing[number] = now() - moment;
    usualDrawing = usualDrawing * 0.9 + drawing[number] * 0.1;
    moment = now();
    if (isBlank) sleep_until(begin + lead);
    waiting[number] = isBlank ? now() - moment : isChase ? fmax(begin - report, 0) : 0;
    moment = now();
    if (isPresent) present(number, strcmp(way, "present") ? XCB_PRESENT_OPTION_ASYNC : XCB_PRESENT_OPTION_NONE, number < 6);
    else put();
    putting[number] = now() - moment;
    newestOnScreen = number;
  }
  isDone = 1;
  pthread_join(scanner, NULL);
  printf("%-13s %4d of %d rows, %.1f Hz: %.1f %% of %ld refreshes torn, %u frames (ms, median and 95 %%)", way, rows,
    screen.height, 1 / screen.period, 100.0 * tornCount / fmax(refreshCount, 1), refreshCount, number);
  tell("age", ages, ageCount);
  tell("if flipped", flippedAges, ageCount);
  tell("drawing", drawing + 1, number);
  tell("waiting", waiting + 1, number);
  tell("putting", putting + 1, number);
  if (isPresent) printf("; %ld copied, %ld flipped", copies, flips);
  printf("\n");
}
