#include "CSample.h"

// The toolchain's clang has `#embed` of C23 in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char month[] = {
#embed "month.json"
};
static const unsigned char aurora[] = {
#embed "aurora.jpg"
};
static const unsigned char comet[] = {
#embed "comet.jpg"
};
static const unsigned char eclipse[] = {
#embed "eclipse.jpg"
};
static const unsigned char galaxy[] = {
#embed "galaxy.jpg"
};
static const unsigned char milky_way[] = {
#embed "milky-way.jpg"
};
static const unsigned char moon[] = {
#embed "moon.jpg"
};
static const unsigned char nebula[] = {
#embed "nebula.jpg"
};
static const unsigned char ringed_planet[] = {
#embed "ringed-planet.jpg"
};

struct csample_file csample_month(void) { return (struct csample_file){month, sizeof month}; }

struct csample_file csample_sky(enum csample_sky sky) {
  switch (sky) {
    case CSAMPLE_AURORA: return (struct csample_file){aurora, sizeof aurora};
    case CSAMPLE_COMET: return (struct csample_file){comet, sizeof comet};
    case CSAMPLE_ECLIPSE: return (struct csample_file){eclipse, sizeof eclipse};
    case CSAMPLE_GALAXY: return (struct csample_file){galaxy, sizeof galaxy};
    case CSAMPLE_MILKY_WAY: return (struct csample_file){milky_way, sizeof milky_way};
    case CSAMPLE_MOON: return (struct csample_file){moon, sizeof moon};
    case CSAMPLE_NEBULA: return (struct csample_file){nebula, sizeof nebula};
    case CSAMPLE_RINGED_PLANET: return (struct csample_file){ringed_planet, sizeof ringed_planet};
  }
  return (struct csample_file){0};
}
