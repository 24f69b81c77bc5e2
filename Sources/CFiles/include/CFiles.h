#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>

/// Files that are part of the program.
struct cfiles_file {
  const unsigned char *bytes;
  size_t count;
};

/// The entries of the built-in month, in the form of a stored month.
struct cfiles_file cfiles_month(void);
/// One of eight drawings that stand in for its pictures: a JPEG file, the longer side at most 1024 pixels.
/// Numbered from 0. A day has the one of its number modulo 8, in an order that often suits the titles.
struct cfiles_file cfiles_sky(int number);

/// A line for each: the English, a tab, and the Thai words for it. Others begin with `#`.
const char *cfiles_astronomy_words(void);
/// A line for each: the name of a character reference, a space, and its scalar in hexadecimal.
const char *cfiles_html_entities(void);
const char *cfiles_page_style(void);
/// Words separated by white space.
const char *cfiles_thai_words(void);

#endif
