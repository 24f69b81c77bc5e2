#ifndef CSAMPLE_H
#define CSAMPLE_H

#include <stddef.h>

struct csample_file {
  const unsigned char *bytes;
  size_t count;
};

/// The entries of the built-in month, in the form of a stored month.
struct csample_file csample_month(void);
/// One of eight drawings that stand in for its pictures: a JPEG file, the longer side at most 1024 pixels. In the order of
/// their names, from 0.
struct csample_file csample_sky(int number);

#endif
