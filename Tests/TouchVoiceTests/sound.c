// A stand-in for libasound with one sound card, whose headphone jack the files beside the library describe: `card` is a
// FIFO that wakes the watch of the card, `state` says "1" while headphones are in.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct { int file; } Card;
typedef struct { unsigned space; } List;
typedef struct { unsigned number; int value; } Value;

static const char *names[] = {"Master Playback Volume", "Headphone Phantom Jack", "Headset Mic Jack", "Front Headphone Jack"};
enum { count = 4, first = 10 };

static const char *beside(char path[4096], const char *name) {
  Dl_info info;
  dladdr((void *)beside, &info);
  snprintf(path, 4096, "%s", info.dli_fname);
  strcpy(strrchr(path, '/') + 1, name);
  return path;
}

int snd_card_next(int *card) {
  char path[4096];
  *card = *card < 0 && access(beside(path, "card"), F_OK) == 0 ? 0 : -1;
  return 0;
}

int snd_ctl_open(Card **card, const char *name, int mode) {
  char path[4096];
  int file = open(beside(path, "card"), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (strcmp(name, "hw:0") || mode != 1 || file < 0) return -ENOENT;
  *card = malloc(sizeof(Card));
  (*card)->file = file;
  return 0;
}

int snd_ctl_close(Card *card) { close(card->file); free(card); return 0; }
int snd_ctl_subscribe_events(Card *card, int subscribe) { return subscribe == 1 ? 0 : -EINVAL; }

int snd_ctl_poll_descriptors(Card *card, struct pollfd *descriptors, unsigned space) {
  descriptors[0] = (struct pollfd){.fd = card->file, .events = POLLIN};
  return 1;
}

int snd_ctl_read(Card *card, void *event) {
  char byte;
  if (read(card->file, &byte, 1) != 1) return -errno;
  return byte == 'x' ? -ENODEV : 1;
}

int snd_ctl_event_malloc(void **event) { *event = malloc(1); return 0; }
void snd_ctl_event_free(void *event) { free(event); }

int snd_ctl_elem_list_malloc(List **list) { *list = calloc(1, sizeof(List)); return 0; }
void snd_ctl_elem_list_free(List *list) { free(list); }
int snd_ctl_elem_list_alloc_space(List *list, unsigned entries) { list->space = entries; return 0; }
void snd_ctl_elem_list_free_space(List *list) { list->space = 0; }
int snd_ctl_elem_list(Card *card, List *list) { return 0; }
unsigned snd_ctl_elem_list_get_count(const List *list) { return count; }
unsigned snd_ctl_elem_list_get_used(const List *list) { return list->space < count ? list->space : count; }
const char *snd_ctl_elem_list_get_name(const List *list, unsigned index) { return names[index]; }
unsigned snd_ctl_elem_list_get_numid(const List *list, unsigned index) { return first + index; }

int snd_ctl_elem_value_malloc(Value **value) { *value = calloc(1, sizeof(Value)); return 0; }
void snd_ctl_elem_value_free(Value *value) { free(value); }
void snd_ctl_elem_value_set_numid(Value *value, unsigned number) { value->number = number; }

int snd_ctl_elem_read(Card *card, Value *value) {
  char path[4096], state = '0';
  // Everything but the jack of the headphones is always on.
  if (value->number == first + 3) {
    int file = open(beside(path, "state"), O_RDONLY);
    if (file >= 0) read(file, &state, 1), close(file);
    value->value = state == '1';
  } else {
    value->value = 1;
  }
  return 0;
}

int snd_ctl_elem_value_get_boolean(const Value *value, unsigned index) { return value->value; }
