#include "CFiles.h"

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
static const unsigned char astronomy_words[] = {
#embed "astronomy-words.txt" suffix(, 0)
};
static const unsigned char html_entities[] = {
#embed "html-entities.txt" suffix(, 0)
};
static const unsigned char page_style[] = {
#embed "page.css" suffix(, 0)
};
static const unsigned char thai_words[] = {
#embed "thai-words.txt" suffix(, 0)
};

static const struct cfiles_file skies[] = {
    {moon, sizeof moon}, {ringed_planet, sizeof ringed_planet}, {aurora, sizeof aurora}, {milky_way, sizeof milky_way},
    {nebula, sizeof nebula}, {galaxy, sizeof galaxy}, {comet, sizeof comet}, {eclipse, sizeof eclipse},
};

struct cfiles_file cfiles_month(void) { return (struct cfiles_file){month, sizeof month}; }
struct cfiles_file cfiles_sky(int number) { return skies[number]; }
const char *cfiles_astronomy_words(void) { return (const char *)astronomy_words; }
const char *cfiles_html_entities(void) { return (const char *)html_entities; }
const char *cfiles_page_style(void) { return (const char *)page_style; }
const char *cfiles_thai_words(void) { return (const char *)thai_words; }
