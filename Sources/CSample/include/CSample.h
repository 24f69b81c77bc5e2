// The built-in month as files: its entries, and eight skies that stand in for its pictures.
#ifndef CSAMPLE_H
#define CSAMPLE_H

#include <stddef.h>

struct csample_file {
  const unsigned char *bytes;
  size_t count;
};

enum csample_sky {
  CSAMPLE_AURORA,
  CSAMPLE_COMET,
  CSAMPLE_ECLIPSE,
  CSAMPLE_GALAXY,
  CSAMPLE_MILKY_WAY,
  CSAMPLE_MOON,
  CSAMPLE_NEBULA,
  CSAMPLE_RINGED_PLANET,
};

// A stored month, in the cache's format.
struct csample_file csample_month(void);
// A JPEG file, the longer side at most 1024 pixels. The skies are drawings.
struct csample_file csample_sky(enum csample_sky sky);

#endif
