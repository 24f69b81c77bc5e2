/// Answers that NASA's science service really gave in 2026 (their HTML pages shortened).
enum CapturedAnswer {
  /// The oldest entry: its picture stands in its page alone, of 1995-06-16.
  static let ofTheFirstDay = #"""
    {"date":"1995-06-16","post_id":0,"title":"Neutron Star Earth","permalink":"https://science.nasa.gov/image-ar\#
    ticle/apod-1995-june-16-neutron-star-earth/","media_type":"image","explanation":"<strong>Explanation:</stron\#
    g> If the Earth could somehow be transformed to the ultra-high density of a <a href=\"https://apod.nasa.gov/\#
    apod/lib/ns.html\" rel=\"noopener\">neutron star </a>, it might appear as it does in the above computer gene\#
    rated figure. Due to the very strong gravitational field, the neutron star distorts light from the backgroun\#
    d sky greatly. If you look closely, two images of the constellation Orion are visible. The gravity of this p\#
    articular neutron star is so great that no part of the neutron star is blocked from view &#8211; light is pu\#
    lled around by gravity even from the back of the neutron star.","credit":"","copyright":"","alt":"See Explan\#
    ation. Clicking on the picture will download the highest resolution version available.","url":"https://scien\#
    ce.nasa.gov/image-article/apod-1995-june-16-neutron-star-earth/","hdurl":"https://assets.science.nasa.gov/dy\#
    namicimage/assets/science/astro/programs/cosmic-origins/images/misc/news-thumbnail.png?w=594&h=516&fit=clip&\#
    crop=faces%2Cfocalpoint","basic_html":"<!doctype html>\n<html>\n<body>\n<center>\n<h1> Astronomy Picture of \#
    the Day </h1>\n<p>\n\n<a href=\"https://science.nasa.gov/apod/archive/\">Discover the cosmos!</a>\nEach day \#
    a different image or photograph of our fascinating universe is\nfeatured, along with a brief explanation wri\#
    tten by a professional astronomer.\n<p>\n\n1995 June 16<br>\n\n<a href=\"https://assets.science.nasa.gov/con\#
    tent/dam/science/cds/apod/apod/1995/june/e_lens.gif\">\n<IMG SRC=\"https://assets.science.nasa.gov/content/d\#
    am/science/cds/apod/apod/1995/june/e_lens.gif\" alt=\"See Explanation. Clicking on the picture will download\#
     the highest resolution version available.\"></a>\n</center>\n\n<center>\n<b> Neutron Star Earth </b> <br>\n\#
    \n<b>Image Credit &\n<a href=\"https://science.nasa.gov/apod/about-apod/\">Copyright</a>:</b>\n\n\n</center>\#
    \n\n<p>\n\n</body>\n</html>","basic_html_url":"https://science.nasa.gov/wp-json/wp/v2/apod-basic/950616/html\#
    "}
    """#

  /// An entry that was brought over from apod.nasa.gov, of 2015-06-03.
  static let migrated = #"""
    {"date":"2015-06-03","post_id":1235956,"title":"Flyby Image of Saturn's Sponge Moon Hyperion","permalink":"h\#
    ttps://science.nasa.gov/image-article/apod-2015-june-3-flyby-image-of-saturns-sponge-moon-hyperion/","media_\#
    type":"image","explanation":"<strong>Explanation:</strong> Why does this moon look like a sponge? To better \#
    investigate, <a href=\"http://www.nasa.gov/\" target=\"_blank\">NASA</a> and <a href=\"http://www.esa.int/\"\#
     target=\"_blank\">ESA</a> sent the Saturn-orbiting robotic <a href=\"http://www.esa.int/Our_Activities/Spac\#
    e_Science/Cassini-Huygens/Cassini_spacecraft\" target=\"_blank\">spacecraft Cassini</a> zooming past <a href\#
    =\"http://solarsystem.nasa.gov/planets/profile.cfm?Object=Saturn\" target=\"_blank\">Saturn</a> 's moon <a h\#
    ref=\"http://solarsystem.nasa.gov/planets/profile.cfm?Object=Hyperion\" target=\"_blank\">Hyperion</a> , onc\#
    e again, earlier this week. One of the images beamed back to Earth is featured above , raw and unprocessed. \#
    Visible, as expected, are many <a href=\"https://apod.nasa.gov/apod/ap130630.html\">unusually shaped craters\#
    </a> with an unusual dark material at the bottom. Although <a href=\"http://en.wikipedia.org/wiki/Hyperion_(\#
    moon)\" target=\"_blank\">Hyperion</a> spans about 250 kilometers, its small gravitational tug on <a href=\"\#
    http://www.nasa.gov/mission_pages/cassini/main/index.html\" target=\"_blank\">Cassini</a> indicates that it \#
    is mostly empty space and so has very low <a href=\"http://en.wikipedia.org/wiki/Surface_gravity\" target=\"\#
    _blank\">surface gravity</a> . Therefore, the <a href=\"http://adsabs.harvard.edu/abs/2012Icar..220..268H\" \#
    target=\"_blank\">odd shapes of many of Hyperion's craters</a> are thought to result from impacts that prima\#
    rily compress and eject surface material -- instead of the more <a href=\"http://curious.astro.cornell.edu/o\#
    ur-solar-system/38-our-solar-system/the-earth/impacts/47-why-are-craters-round-beginner\" target=\"_blank\">\#
    typical round craters</a> that appear after a circular shock wave that explosively redistributes surface mat\#
    erial. Cassini is <a href=\"http://saturn.jpl.nasa.gov/mission/saturntourdates/\" target=\"_blank\">on track\#
    </a> for another flyby of <a href=\"https://www.youtube.com/watch?v=fAQM9rfZq7w\" target=\"_blank\">Saturn</\#
    a> 's <a href=\"https://apod.nasa.gov/apod/ap121105.html\">Dione</a> in about two weeks.<br /><br /><b> Retr\#
    ospective: </b> <a href=\"http://asterisk.apod.com/viewtopic.php?f=46&amp;t=28711\" target=\"_blank\">All Pr\#
    evious June 3 APODs</a> <br />","credit":"<b> Image Credit: </b> <a href=\"http://www.nasa.gov/\" target=\"_\#
    blank\">NASA</a> , <a href=\"http://www.jpl.nasa.gov/\" target=\"_blank\">JPL-Caltech</a> , <a href=\"http:/\#
    /ciclops.org/\" target=\"_blank\">SSI</a>","copyright":"<b> Image Credit: </b> <a href=\"http://www.nasa.gov\#
    /\" target=\"_blank\">NASA</a> , <a href=\"http://www.jpl.nasa.gov/\" target=\"_blank\">JPL-Caltech</a> , <a\#
     href=\"http://ciclops.org/\" target=\"_blank\">SSI</a>","alt":"See Explanation. Clicking on the picture wil\#
    l download the highest resolution version available.","url":"https://science.nasa.gov/image-article/apod-201\#
    5-june-3-flyby-image-of-saturns-sponge-moon-hyperion/","hdurl":"https://assets.science.nasa.gov/content/dam/\#
    science/cds/apod/apod/2015/june/hyperion02_cassini_1024.jpg?w=1024&h=1024&fit=clip&crop=faces%2Cfocalpoint",\#
    "basic_html":"<!doctype html>\n<html>\n<body>\n<center>\n<h1> Astronomy Picture of the Day </h1>\n<p>\n\n<a \#
    href=\"https://science.nasa.gov/apod/archive/\">Discover the cosmos!</a>\nEach day a different image or phot\#
    ograph of our fascinating universe is\nfeatured, along with a brief explanation written by a professional as\#
    tronomer.\n<p>\n\n2015 June 3<br>\n\n<a href=\"https://assets.science.nasa.gov/content/dam/science/cds/apod/\#
    apod/2015/june/hyperion02_cassini_1024.jpg\">\n<IMG SRC=\"https://assets.science.nasa.gov/content/dam/scienc\#
    e/cds/apod/apod/2015/june/hyperion02_cassini_1024.jpg\" alt=\"See Explanation. Clicking on the picture will \#
    download the highest resolution version available.\"></a>\n</center>\n\n<center>\n<b> Flyby Image of Saturn&\#
    #039;s Sponge Moon Hyperion </b> <br>\n\n<b>Image Credit &\n<a href=\"https://science.nasa.gov/apod/about-ap\#
    od/\">Copyright</a>:</b>\n\n<b> Image Credit: </b> <a href=\"http://www.nasa.gov/\" target=\"_blank\">NASA</\#
    a> , <a href=\"http://www.jpl.nasa.gov/\" target=\"_blank\">JPL-Caltech</a> , <a href=\"http://ciclops.org/\#
    \" target=\"_blank\">SSI</a>\n</center>\n\n<p>\n\n</body>\n</html>","basic_html_url":"https://science.nasa.g\#
    ov/wp-json/wp/v2/apod-basic/150603/html"}
    """#

  /// A video with a credit of two lines and no still, of 2026-07-26.
  static let withoutStill = #"""
    {"date":"2026-07-26","post_id":0,"title":"Simulation TNG50: A Galaxy Cluster Forms","permalink":"https://sci\#
    ence.nasa.gov/image-article/apod/apod-2026-july-26-simulation-tng50-a-galaxy-cluster-forms/","media_type":"v\#
    ideo","explanation":"<strong>Explanation:</strong> How do clusters of galaxies form? Since our universe move\#
    s too slowly to watch, faster-moving computer simulations are created to help find out. One famous effort is\#
     <a href=\"https://www.tng-project.org/about/\">TNG50</a> from <a href=\"https://www.tng-project.org/\">Illu\#
    strisTNG</a>, an upgrade of the famous <a href=\"https://www.illustris-project.org/\">Illustris Simulation</\#
    a>. The first part of the <a href=\"https://www.tng-project.org/media/\">featured video</a> tracks cosmic ga\#
    s (mostly <a href=\"https://periodic.lanl.gov/1.shtml\">hydrogen</a>) as it evolves into <a href=\"https://s\#
    cience.nasa.gov/universe/galaxies/\">galaxies</a> and <a href=\"https://en.wikipedia.org/wiki/Galaxy_cluster\#
    \">galaxy clusters</a> from the early universe to today, with brighter colors marking faster moving gas. As \#
    the universe matures, gas falls into <a href=\"https://en.wikipedia.org/wiki/Gravity_well\">gravitational we\#
    lls</a>, galaxies forms, galaxies spin, galaxies collide and merge, all while <a href=\"https://apod.nasa.go\#
    v/apod/fap/ap991017.html\">black holes form in galaxy centers</a> and expel surrounding gas at high speeds. \#
    The second half of the video switches to tracking stars, showing a <a href=\"https://apod.nasa.gov/apod/fap/\#
    ap251003.html\">galaxy cluster</a> coming together, complete with <a href=\"https://apod.nasa.gov/apod/fap/a\#
    p241213.html\">stellar streams</a>. The outflow from black holes in <a href=\"https://arxiv.org/abs/1902.055\#
    53\">TNG50</a> is surprisingly complex and details are being compared with our <a href=\"https://apod.nasa.g\#
    ov/apod/fap/ap250302.html\">real universe</a>. <a href=\"https://ui.adsabs.harvard.edu/abs/2019MNRAS.490.323\#
    4N/abstract\">Studying how</a> gas coalesced in the <a href=\"https://science.nasa.gov/mission/webb/early-un\#
    iverse/\">early universe</a> helps humanity better understand how our <a href=\"https://science.nasa.gov/ear\#
    th/facts/\">Earth</a>, <a href=\"https://science.nasa.gov/sun/\">Sun</a>, and <a href=\"https://www.openspac\#
    eproject.com/solar-system-videos\">Solar System</a> originally formed.<br><br><strong>Tomorrow's picture: </\#
    strong>eerie space bubble<br><br>","credit":"<strong>Video Credit:</strong> <a href=\"http://www.tng-project\#
    .org/people/\">IllustrisTNG Project</a>; <em>Visualization:</em> <a href=\"https://nelson.tng-project.org/\"\#
    >Dylan Nelson</a> (<a href=\"https://www.mpa-garching.mpg.de/\">Max Planck Institute for Astrophysics</a>) e\#
    t al.<br><em>Music:</em> <a href=\"https://en.wikipedia.org/wiki/Symphony_No._5_(Beethoven)\">Symphony No. 5\#
    </a> (<a href=\"https://en.wikipedia.org/wiki/Ludwig_van_Beethoven\">Ludwig van Beethoven</a>), via <a href=\#
    \"https://www.youtube.com/audiolibrary/\">YouTube Audio Library</a>","copyright":"<strong>Video Credit:</str\#
    ong> <a href=\"http://www.tng-project.org/people/\">IllustrisTNG Project</a>; <em>Visualization:</em> <a hre\#
    f=\"https://nelson.tng-project.org/\">Dylan Nelson</a> (<a href=\"https://www.mpa-garching.mpg.de/\">Max Pla\#
    nck Institute for Astrophysics</a>) et al.<br><em>Music:</em> <a href=\"https://en.wikipedia.org/wiki/Sympho\#
    ny_No._5_(Beethoven)\">Symphony No. 5</a> (<a href=\"https://en.wikipedia.org/wiki/Ludwig_van_Beethoven\">Lu\#
    dwig van Beethoven</a>), via <a href=\"https://www.youtube.com/audiolibrary/\">YouTube Audio Library</a>","a\#
    lt":"","url":"https://science.nasa.gov/image-article/apod/apod-2026-july-26-simulation-tng50-a-galaxy-cluste\#
    r-forms/","hdurl":"https://assets.science.nasa.gov/dynamicimage/assets/science/astro/programs/cosmic-origins\#
    /images/misc/NASA-Meatball-Feature5.png?w=594&h=516&fit=clip&crop=faces%2Cfocalpoint","basic_html":"<!doctyp\#
    e html>\n<html>\n<body>\n<center>\n<h1> Astronomy Picture of the Day </h1>\n<p>\n\n<a href=\"https://science\#
    .nasa.gov/apod/archive/\">Discover the cosmos!</a>\nEach day a different image or photograph of our fascinat\#
    ing universe is\nfeatured, along with a brief explanation written by a professional astronomer.\n<p>\n\n2026\#
     July 26<br>\n\n<video controls title=\"\">\n<source src=\"https://assets.science.nasa.gov/content/dam/scien\#
    ce/cds/apod/apod/2026/july/ClusterFormation_TNG50.mp4\" type=\"video/mp4\">\n</video>\n</center>\n\n<center>\#
    \n<b> Simulation TNG50: A Galaxy Cluster Forms </b> <br>\n\n<b>Image Credit &\n<a href=\"https://science.nas\#
    a.gov/apod/about-apod/\">Copyright</a>:</b>\n\n<strong>Video Credit:</strong> <a href=\"http://www.tng-proje\#
    ct.org/people/\">IllustrisTNG Project</a>; <em>Visualization:</em> <a href=\"https://nelson.tng-project.org/\#
    \">Dylan Nelson</a> (<a href=\"https://www.mpa-garching.mpg.de/\">Max Planck Institute for Astrophysics</a>)\#
     et al.<br><em>Music:</em> <a href=\"https://en.wikipedia.org/wiki/Symphony_No._5_(Beethoven)\">Symphony No.\#
     5</a> (<a href=\"https://en.wikipedia.org/wiki/Ludwig_van_Beethoven\">Ludwig van Beethoven</a>), via <a hre\#
    f=\"https://www.youtube.com/audiolibrary/\">YouTube Audio Library</a>\n</center>\n\n<p>\n\n</body>\n</html>"\#
    ,"basic_html_url":"https://science.nasa.gov/wp-json/wp/v2/apod-basic/260726/html"}
    """#

  /// An entry written for the new service, of 2026-09-13.
  static let science = #"""
    {"date":"2026-09-13","post_id":1318856,"title":"Comet NEOWISE Rising Over the Adriatic Sea","permalink":"htt\#
    ps://science.nasa.gov/image-article/apod-2026-september-13-comet-neowise-rising-over-the-adriatic-sea/","med\#
    ia_type":"video","explanation":"<strong>Explanation:\u00a0</strong>This sight was worth getting out of bed e\#
    arly. Just over four years ago,\u00a0<a href=\"https://en.wikipedia.org/wiki/C/2020_F3_(NEOWISE)\">Comet C/2\#
    020 F3 (NEOWISE)</a>\u00a0rose before dawn to the\u00a0<a href=\"https://unsplash.com/photos/brown-tabby-cat\#
    -7GX5aICb5i4\">delight</a>\u00a0of northern sky enthusiasts awake that early. Up before sunrise on July 8th,\#
     the featured photographer was able to capture in dramatic fashion one of the few comets\u00a0<a href=\"http\#
    s://www.facebook.com/media/set/?vanity=APOD.Sky&amp;set=a.2762832093820992\">visible</a>\u00a0to the unaided\#
     eye this century, an inner-<a href=\"https://science.nasa.gov/solar-system/\">Solar System</a>\u00a0intrude\#
    r that has become known as the\u00a0<a href=\"https://apod.nasa.gov/apod/ap131013.html\">Great Comet</a>\#
    \u00a0of 2020. The\u00a0<a href=\"https://www.instagram.com/p/CCXz9yUIOQb/\">resulting video</a>\u00a0detail\#
    ed Comet NEOWISE from\u00a0<a href=\"https://en.wikipedia.org/wiki/Italy\">Italy</a>\u00a0rising over the\#
    \u00a0<a href=\"https://en.wikipedia.org/wiki/Adriatic_Sea\">Adriatic Sea</a>.<br><br><strong>APOD's main NA\#
    SA site is\u00a0<a href=\"https://asterisk.apod.com/viewtopic.php?t=45023\">moving</a>:</strong>\u00a0From\#
    \u00a0<a href=\"https://apod.nasa.gov/\">apod.nasa.gov</a>\u00a0to\u00a0<a href=\"https://science.nasa.gov/a\#
    pod\">science.nasa.gov/apod</a><br><strong>Tomorrow's picture:\u00a0</strong>open space","credit":"<a href=\#
    \"https://www.instagram.com/astrogyres/\">Paolo Girotti</a>","copyright":"<a href=\"https://www.instagram.co\#
    m/astrogyres/\">Paolo Girotti</a>","alt":"Comet in the sky low to the horizon above the clouds.","url":"http\#
    s://science.nasa.gov/image-article/apod-2026-september-13-comet-neowise-rising-over-the-adriatic-sea/","hdur\#
    l":"https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/apod/2026/september/Comet_snapshot.\#
    png?w=1080&h=1350&fit=clip&crop=faces%2Cfocalpoint","basic_html":"<!doctype html>\n<html>\n<head>\n<meta cha\#
    rset=\"UTF-8\">\n<title> APOD: 2026 September 13 - Comet NEOWISE Rising Over the Adriatic Sea</title>\n<meta\#
     property=\"og:image\" content=\"https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/apod/2\#
    026/september/Comet_snapshot.png?w=1080&#038;h=1350&#038;fit=clip&#038;crop=faces%2Cfocalpoint\">\n</head>\n\#
    <body BGCOLOR=\"#F4F4FF\">\n<center>\n<h1> Astronomy Picture of the Day </h1>\n2026 September 13<br>\n\n<vid\#
    eo controls title=\"\">\n<source src=\"https://assets.science.nasa.gov/content/dam/science/cds/apod/apod/202\#
    6/september/NoctilucentNeowise_Girotti.mp4\" type=\"video/mp4\">\n</video>\n</center>\n\n<center>\n<b> Comet\#
     NEOWISE Rising Over the Adriatic Sea </b> <br>\n\n<b>Image Credit &\n<a href=\"https://science.nasa.gov/apo\#
    d/about-apod/\">Copyright</a>:</b>\n\n<a href=\"https://www.instagram.com/astrogyres/\">Paolo Girotti</a>\n<\#
    /center>\n</body>\n</html>","basic_html_url":"https://science.nasa.gov/wp-json/wp/v2/apod-basic/260913/html"\#
    }
    """#
}
