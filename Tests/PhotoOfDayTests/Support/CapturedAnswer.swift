/// An answer that NASA's science service really gave, on 13 September 2026 (its HTML page and text shortened).
enum CapturedAnswer {
  static let science = #"""
    {"date":"2026-09-13",
    "post_id":1318856,
    "title":"Comet NEOWISE Rising Over the Adriatic Sea",
    "permalink":"https://science.nasa.gov/image-article/apod-2026-september-13-comet-neowise-rising-over-the-adria\#
    tic-sea/",
    "media_type":"video",
    "explanation":"<strong>Explanation:\u00a0</strong>This sight was worth getting out of bed early. Just over fou\#
    r years ago,\u00a0<a href=\"https://en.wikipedia.org/wiki/C/2020_F3_(NEOWISE)\">Comet C/2020 F3 (NEOWISE)</a>\#
    \u00a0rose before dawn to the\u00a0<a href=\"https://unsplash.com/photos/brown-tabby-cat-7GX5aICb5i4\">delight\#
    </a>\u00a0of northern sky enthusiasts awake that early. Up before sunrise on July 8th, the featured photograph\#
    er was able to capture in dramatic fashion one of the few comets\u00a0<a href=\"https://www.facebook.com/media\#
    /set/?vanity=APOD.Sky&amp;set=a.2762832093820992\">visible</a>\u00a0to the unaided eye this century, an inner-\#
    <a href=\"https://science.nasa.gov/solar-system/\">Solar System</a>\u00a0intruder that has become known as the\#
    \u00a0<a href=\"https://apod.nasa.gov/apod/ap131013.html\">Great Comet</a>\u00a0of 2020. The\u00a0<a href=\"ht\#
    tps://www.instagram.com/p/CCXz9yUIOQb/\">resulting video</a>\u00a0detailed Comet NEOWISE from\u00a0<a href=\"h\#
    ttps://en.wikipedia.org/wiki/Italy\">Italy</a>\u00a0rising over the\u00a0<a href=\"https://en.wikipedia.org/wi\#
    ki/Adriatic_Sea\">Adriatic Sea</a>.<br><br><strong>APOD's main NASA site is\u00a0<a href=\"https://asterisk.ap\#
    od.com/viewtopic.php?t=45023\">moving</a>:</strong>\u00a0From\u00a0<a href=\"https://apod.nasa.gov/\">apod.nas\#
    a.gov</a>\u00a0to\u00a0<a href=\"https://science.nasa.gov/apod\">science.nasa.gov/apod</a><br><strong>Tomorrow\#
    's picture:\u00a0</strong>open space",
    "credit":"<a href=\"https://www.instagram.com/astrogyres/\">Paolo Girotti</a>",
    "copyright":"<a href=\"https://www.instagram.com/astrogyres/\">Paolo Girotti</a>",
    "alt":"Comet in the sky low to the horizon above the clouds.",
    "url":"https://science.nasa.gov/image-article/apod-2026-september-13-comet-neowise-rising-over-the-adriatic-se\#
    a/",
    "hdurl":"https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/apod/2026/september/Comet_snapsh\#
    ot.png?w=1080&h=1350&fit=clip&crop=faces%2Cfocalpoint",
    "basic_html":"<!doctype html>\n<html>\n<head>\n<meta charset=\"UTF-8\">\n<title> APOD: 2026 September 13 - Com\#
    et NEOWISE Rising Over the Adriatic Sea</title>\n<meta property=\"og:image\" content=\"https://assets.science.\#
    nasa.gov/dynamicimage/assets/science/cds/apod/apod/2026/september/Comet_snapshot.png?w=1080&#038;h=1350&#038;f\#
    it=clip&#038;crop=faces%2Cfocalpoint\">\n</head>\n<body BGCOLOR=\"#F4F4FF\">\n<center>\n<h1> Astronomy Picture\#
     of the Day </h1>\n2026 September 13<br>\n\n<video controls title=\"\">\n<source src=\"https://assets.science.\#
    nasa.gov/content/dam/science/cds/apod/apod/2026/september/NoctilucentNeowise_Girotti.mp4\" type=\"video/mp4\">\#
    \n</video>\n</center>\n\n<center>\n<b> Comet NEOWISE Rising Over the Adriatic Sea </b> <br>\n\n<b>Image Credit\#
     &\n<a href=\"https://science.nasa.gov/apod/about-apod/\">Copyright</a>:</b>\n\n<a href=\"https://www.instagra\#
    m.com/astrogyres/\">Paolo Girotti</a>\n</center>\n</body>\n</html>",
    "basic_html_url":"https://science.nasa.gov/wp-json/wp/v2/apod-basic/260913/html"}
    """#
}
