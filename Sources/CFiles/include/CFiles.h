#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>

/// A file that is part of the program.
struct cfiles_file {
  const unsigned char *bytes;
  size_t count;
};

/// Returns the entries of the built-in month, in the form of a stored month.
struct cfiles_file cfiles_month(void);
/// Returns one of eight drawings that stand in for its pictures, numbered from 0: a JPEG file whose
/// longer side has at most 1024 pixels. A day has the one of its number modulo 8, in an order that
/// often suits the titles.
struct cfiles_file cfiles_sky(int number);

/// Returns a line for each word: the English, a tab, and the Thai words for it. Other lines begin
/// with `#`.
const char *cfiles_astronomy_words(void);
/// Returns a line for each character reference: its name, a space, and its scalar in hexadecimal.
const char *cfiles_html_entities(void);
const char *cfiles_page_style(void);
/// Returns words separated by white space.
const char *cfiles_thai_words(void);

#endif
