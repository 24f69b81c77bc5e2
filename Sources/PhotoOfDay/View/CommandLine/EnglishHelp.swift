extension HelpText {
  static let english = HelpText(
    title: "photo-of-day: NASA's Astronomy Picture of the Day, by month, in Thai and English",
    examples: [
      Row("photo-of-day", "today's picture, then the prompt"),
      Row("photo-of-day --month 10 --year 2566", "a month's list, then the prompt"),
      Row("photo-of-day 10 2566", "the same; also october, today"),
      Row("photo-of-day --month 10 --year 2566 --item 3", "straight to one picture of it"),
      Row("photo-of-day --date 2566-10-25", "one day; also 25/10/2566, today"),
      Row("photo-of-day --recent [N]", "the last N days (7), newest first"),
      Row("photo-of-day --random", "a random picture"),
      Row("photo-of-day --gallery [--month M --year Y]", "a month as small pictures"),
      Row("photo-of-day --favorites", "the pictures you have marked"),
      Row("photo-of-day --wallpaper [--date D|--random]", "a picture as the wallpaper"),
      Row("photo-of-day --search TEXT [--year Y [--month M]]", "search everything on this machine"),
      Row("photo-of-day --sync [--year Y [--month M]]", "archive months, to read offline"),
    ],
    sections: [
      Section(
        title: "What to show",
        rows: [
          Row("-m, --month M", "1 to 12, or a name: October, Oct, ตุลาคม, ต.ค."),
          Row("-y, --year Y", "in the Christian (2023) or Buddhist era (2566)"),
          Row("--item N", "picture N of the month"),
          Row("--date D", "one day: 2566-10-25, 25/10/2566, today, yesterday"),
          Row("--recent [N]", "the last N days (7), newest first"),
          Row("--random", "a random picture"),
          Row("--favorites", "the pictures you have marked"),
          Row(
            "--search TEXT", "entries with all of the words, or \"a phrase\", in title,",
            "explanation or credit; newest first; with --year and", "--month only of then"),
          Row(
            "--sync", "archive all months, a year or a month, and show",
            "nothing; the next run fetches only what is missing or", "may have changed"),
          Row("--pictures", "with --sync: archive their pictures too"),
          Row("--yes", "with --pictures: without asking"),
        ]),
      Section(
        title: "Source",
        rows: [
          Row(
            "--source S", "science (NASA today), planetary (NASA until December",
            "2026, and mirrors), sample (built in, October 2566)"),
          Row("--api-url URL", "a mirror that works like the source"),
          Row("--offline", "never use the network"),
          Row("--refresh", "always load from NASA"),
          Row("--timeout SECONDS", "give up after SECONDS, retries included (30)"),
        ]),
      Section(
        title: "Picture",
        rows: [
          Row("--open", "open it in the desktop's viewer; a video plays"),
          Row(
            "--save [DIR]", "save it in full size, or the whole list (DIR defaults to", "the desktop's pictures folder)"
          ),
          Row("--wallpaper", "set it as the desktop's wallpaper"),
          Row(
            "--viewer CMD", "show it with CMD; {} is the file, {columns} and {rows}",
            "the size (default: chafa, timg, viu or kitten)"),
          Row("--images auto|never", "show pictures in the terminal or not"),
          Row("--gallery", "a month, --recent or --search as small pictures"),
        ]),
      Section(
        title: "Output",
        rows: [
          Row("--lang th|en", "default: PHOTO_OF_DAY_LANG, else the locale"),
          Row("--json", "for programs: a JSON array"),
          Row("--plain", "for programs: tab-separated lines of number, date, type,", "title and address"),
          Row("--export FILE.html", "write the list as one page, pictures included"),
          Row("--no-input", "print and exit, never prompt"),
          Row("--color WHEN", "auto, always or never"),
          Row("--verbose", "show technical details of errors"),
          Row("--completions SHELL", "print completions for bash, zsh or fish"),
          Row("-h, --help", "print this help"),
          Row("-V, --version", "print the version"),
        ]),
      Section(
        title: "Environment",
        rows: [
          Row(
            "", "NASA_API_KEY (planetary), PHOTO_OF_DAY_LANG, PHOTO_OF_DAY_SOURCE,",
            "PHOTO_OF_DAY_API_URL, PHOTO_OF_DAY_VIEWER, PHOTO_OF_DAY_IMAGES, NO_COLOR,",
            "CLICOLOR_FORCE, PAGER, BROWSER, COLUMNS, https_proxy, XDG_CACHE_HOME,", "XDG_CONFIG_HOME, XDG_DATA_HOME")
        ]),
      Section(
        title: "Exit status",
        rows: [
          Row(
            "", "0 done · 1 no such picture · 2 wrong usage, or a date out of range",
            "65 unusable answer from NASA · 69 no connection and no copy · 73 not saved",
            "75 rate limit, or NASA refused or failed · 130 Ctrl-C")
        ]),
    ])
}
