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

static const struct csample_file skies[] = {
    {aurora, sizeof aurora}, {comet, sizeof comet}, {eclipse, sizeof eclipse}, {galaxy, sizeof galaxy},
    {milky_way, sizeof milky_way}, {moon, sizeof moon}, {nebula, sizeof nebula}, {ringed_planet, sizeof ringed_planet},
};

struct csample_file csample_month(void) { return (struct csample_file){month, sizeof month}; }
struct csample_file csample_sky(int number) { return skies[number]; }
