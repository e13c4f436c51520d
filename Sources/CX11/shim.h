#pragma once
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xge.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/dpms.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/scrnsaver.h>
#include <stdlib.h>

// Function-like macros are not imported into Swift; these give them a body.

static inline void touch_XISetMask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int touch_XIMaskIsSet(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }

// Frees the description of an image but not its pixels, which belong to their creator.
static inline void touch_XDestroyImageOnly(XImage *image) {
  image->data = NULL;
  XDestroyImage(image);
}

// Functions with a variable number of arguments are not imported either.
static inline XIC touch_XCreateIC(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, (XIMStyle)(XIMPreeditNothing | XIMStatusNothing), XNClientWindow, window,
                   (char *)NULL);
}

// Xlib's error handlers receive only the display. The owner of a display is kept with the display itself, in its list
// of extension data, so that no table of all connections must be guarded. Extensions number their entries from 0 on;
// this number does not collide with them.
enum { touch_ownerNumber = 0x746f7563 };

static inline int touch_keepOwner(XExtData *data) {
  (void)data;  // the owner outlives the display and frees itself
  return 0;
}

static inline void touch_setDisplayOwner(Display *display, void *owner) {
  XExtData *data = (XExtData *)calloc(1, sizeof *data);
  XEDataObject object = {.display = display};
  if (!data) return;
  data->number = touch_ownerNumber;
  data->free_private = touch_keepOwner;
  data->private_data = (XPointer)owner;
  XAddToExtensionList(XEHeadOfExtensionList(object), data);
}

static inline void *touch_displayOwner(Display *display) {
  XEDataObject object = {.display = display};
  XExtData *data = XFindOnExtensionList(XEHeadOfExtensionList(object), touch_ownerNumber);
  return data ? data->private_data : NULL;
}
