/// The built-in month, day by day.
extension APODSampleRow {
  static let all: [APODSampleRow] = [
    APODSampleRow(
      1, "A Desert Eclipse", credit: "Maxime Daviron",
      .picture("DesertEclipse_Daviron_2000.jpg"),
      """
      Soon after sunrise on 26 December 2019 the Moon stood before the Sun over the dunes of the United Arab Emirates. \
      It was too far from Earth to cover the whole disk, so a bright ring of Sun stayed visible around it.
      """),
    APODSampleRow(
      2, "Sprite Lightning in High Definition", credit: "Nicolas Escurat",
      .picture("HiResSprites_Escurat_3000.jpg"),
      """
      Red sprites are huge, faint discharges high above a thunderstorm that follow a strong stroke of lightning below. \
      This group over a French castle was caught in a single video frame, a twenty-fifth of a second long; in the next \
      one it was gone.
      """),
    APODSampleRow(
      3, "MyCn 18: The Engraved Hourglass Planetary Nebula",
      credit: "NASA, ESA, Hubble, HLA; Processing & Copyright: Harshwardhan Pathak",
      .picture("Hourglass_HubblePathak_1080.jpg"),
      """
      A dying star like the Sun has thrown off its outer layers, which now glow in the shape of an hourglass. In this \
      Hubble picture nitrogen is shown in red, hydrogen in green and oxygen in blue.
      """),
    APODSampleRow(
      4, "IC 2118: The Witch Head Nebula", credit: "Abdullah Alharbi",
      .picture("WitchHead_Alharbi_3051.jpg"),
      """
      This cloud shines with borrowed light: its dust reflects the bright star Rigel in Orion, which is outside the \
      picture. It looks blue because Rigel is blue and because fine dust scatters blue light better than red.
      """),
    APODSampleRow(
      5, "Ring of Fire over Monument Valley", credit: "Tunc Tezel (TWAN)",
      .picture("MoValleyEclipse.jpg"),
      """
      A series of exposures follows the Sun down to the horizon of Monument Valley during the annular eclipse of May \
      2012. In the middle of the series the Moon sits wholly inside the Sun's disk and leaves only a ring.
      """),
    APODSampleRow(
      6, "Edwin Hubble Discovers the Universe", credit: "Courtesy Carnegie Institution for Science",
      .picture("HubbleVarOrig_Carnegie_2880.jpg"),
      """
      On this glass plate from October 1923 Edwin Hubble marked a spot in the Andromeda Nebula that changed its \
      brightness. The variable star proved to be so far away that the nebula had to be a galaxy of its own.
      """),
    APODSampleRow(
      7, "The Once and Future Stars of Andromeda",
      credit:
        "NASA, NSF, NOAJ, Hubble, Subaru, Mayall, DSS, Spitzer; Processing & Copyright: Robert Gendler & Russell Croman",
      .picture("M31_HubbleSpitzerGendler_2000.jpg"),
      """
      Two kinds of light show the Andromeda Galaxy, some 2.5 million light-years away: visible light in white and blue, \
      where its stars are today, and infrared in orange, where warm dust marks the gas that later stars will form \
      from.
      """),
    APODSampleRow(
      8, "Plane, Clouds, Moon, Spots, Sun", credit: "Doyle and Shannon Slifer",
      .picture("PlaneEclipse_Slifer_1756.jpg"),
      """
      Four things stand in line with the Sun or on it, from near to far: an airplane, streaks of cloud, the Moon in a \
      partial eclipse, and a large group of sunspots. It was the eclipse of October 2014, and the airplane was there \
      by chance.
      """),
    APODSampleRow(
      9, "A Distorted Sunrise Eclipse", credit: "Elias Chasiotis",
      .picture("DistortedSunrise_Chasiotis_2442.jpg"),
      """
      The partly eclipsed Sun seems to rise in two pieces out of the sea off Qatar in December 2019. Warm air just \
      above the water bent its light and made a second, inverted image below the first.
      """),
    APODSampleRow(
      10, "Hidden Orion from Webb", credit: nil,
      .picture("OrionNircShort_Webb_2048.jpg"),
      """
      Near-infrared light shows the Webb telescope what dust hides from our eyes in the Orion Nebula: young stars, hot \
      gas around the stars of the Trapezium, and pairs of objects no heavier than giant planets.
      """),
    APODSampleRow(
      11, "NGC 1097: Spiral Galaxy with Supernova", credit: "Bernard Miller",
      .picture("Ngc1097wSn_Miller_1008.gif"),
      """
      The picture blinks between two exposures taken months apart, and in one of them a new point of light stands in a \
      spiral arm: supernova SN 2023rve, the explosion of a massive star about 45 million light-years away.
      """),
    APODSampleRow(
      12, "Mu Cephei", credit: "David Cruz",
      .picture("MuCephei_apod.jpg"),
      """
      Herschel's Garnet Star is one of the largest stars that can be seen without a telescope: in the place of the \
      Sun, this red supergiant would reach out beyond the orbit of Mars. Dust on the way makes its light redder still.
      """),
    APODSampleRow(
      13, "Hydrogen Clouds of M33", credit: "Reinhold Wittich",
      .picture("M33_Triangulum.jpg"),
      """
      The reddish patches along the arms of the Triangulum Galaxy are hydrogen clouds in which massive stars are born. \
      Ultraviolet light of those stars ionizes the gas and makes it glow.
      """),
    APODSampleRow(
      14, "Circular Sun Halo", credit: "Vincenzo Mirabella",
      .picture("Vincenzo_Mirabella_20210529_134459.jpg"),
      """
      Ice crystals in thin, high cloud bend sunlight into a ring with a radius of 22 degrees, about a hand's span at \
      arm's length. Such halos are seen far more often than rainbows; this one appeared near Rome in May 2021.
      """),
    APODSampleRow(
      15, "An Eclipse Tree", credit: "Shawn Wyre",
      .picture("EclipseTree_Wyre_3024.jpg"),
      """
      Small gaps between leaves work like pinhole cameras: each throws an image of the partly eclipsed Sun on the \
      ground. The crescents were photographed in Texas during the eclipse of 14 October 2023.
      """),
    APODSampleRow(
      16, "Eclipse Rings", credit: "Jerry Zhang (left), Baolong Chen (photographer) & Amber Zhang (right)",
      .picture("AnnularProposal_Zhang_3500.jpg"),
      """
      In front of the ring-shaped Sun over Lake Abert in Oregon, two people are seen in silhouette. She knew all about \
      the annular eclipse, but not that he would use its few minutes to propose.
      """),
    APODSampleRow(
      17, "PDS 70: Disk, Planets, and Moons", credit: "ALMA (ESO/NAOJ/NRAO); M. Benisty et al.",
      .picture("PDS70_ALMA_1237.jpg"),
      """
      The ALMA radio telescopes in Chile show a broad ring of dust around the young star PDS 70 and, at the planet PDS \
      70c, a small patch of its own: the first disk clearly seen around a planet, where moons may be forming.
      """),
    APODSampleRow(
      18, "Dust and the Western Veil Nebula", credit: "Jiang Wu",
      .picture("WesternVeil_Wu_2974.jpg"),
      """
      These filaments in the constellation Cygnus are the western edge of the debris of a star that exploded some ten \
      to twenty thousand years ago. Brown dust on the left, rarely shown, is seen by the starlight it reflects.
      """),
    APODSampleRow(
      19, "A Sunrise at Sunset Point", credit: "Martin Ratcliffe",
      .picture("AnnularMontagev2.jpg"),
      """
      Taken two minutes apart from a fixed tripod, these exposures follow the rising Sun over Bryce Canyon through the \
      annular eclipse of 14 October 2023. The light on the red rocks dimmed and the air cooled as the shadow passed.
      """),
    APODSampleRow(
      20, "Galaxies and a Comet", credit: "Dan Bartlett",
      .picture("C2023H2LemmonGalaxies.jpg"),
      """
      Comet C/2023 H2 Lemmon, green and with a narrow tail, passes through a field of galaxies in Canes Venatici. It \
      is minutes away at the speed of light; the spiral Messier 106 behind it is more than 20 million years away.
      """),
    APODSampleRow(
      21, "Quarter Moons", credit: "Marcella Giulia Pace",
      .picture("quartermoon2022date.jpeg"),
      """
      All first and last quarter Moons of 2022 are gathered with their dates. At these phases half of the side that \
      faces Earth is lit, and long shadows along the line between day and night bring out craters and mountains.
      """),
    APODSampleRow(
      22, "Ghost Aurora over Canada", credit: "Yuichi Takasaka, TWAN",
      .picture("AuroraGhost_Takasaka_960.jpg"),
      """
      Over the frozen Alexandra Falls in northern Canada an aurora took a shape that invites names: the photographer \
      thought of a witch. Its green is the light of oxygen atoms high in the air, struck by fast particles from space.
      """),
    APODSampleRow(
      23, "Moon Io from Spacecraft Juno",
      credit: "NASA, JPL-Caltech, SwRI, MSSS; Processing & Copyright: Ted Stryk & Fernando García Navarro",
      .picture("IoFlyby_Juno_2047.jpg"),
      """
      The Juno spacecraft saw Io in October 2023 from about 12,000 kilometers. The tides of Jupiter and its other \
      moons knead and heat its interior, and the plume of one of its many volcanoes stands faintly near the top.
      """),
    APODSampleRow(
      24, "Arp 87: Merging Galaxies from Hubble", credit: "NASA, ESA, Hubble; Processing: Harshwardhan Pathak",
      .picture("Arp87_HubblePathak_2512.jpg"),
      """
      A bridge of stars, gas and dust joins two galaxies that have already passed close to each other, about 300 \
      million light-years away in Leo. Gravity has pulled them out of shape, and in the end the two will be one.
      """),
    APODSampleRow(
      25, "Gone in 60 Seconds: A Green Flash Sunset", credit: "Tengyu Cai",
      .video("J3_88eyN44w"),
      """
      A minute of video shows the Sun setting off Hawaii. Layers of air bend its light and, like a prism, split it by \
      color, so that the last visible edge turns green and even blue before it is gone.
      """),
    APODSampleRow(
      26, "Orionids in Taurus", credit: "David Cortner",
      .picture("20231023_orionids_in_taurus_1440b.jpg"),
      """
      Two grains of dust from Comet Halley burned up at some 66 kilometers a second and left greenish streaks before \
      the dark clouds of Taurus. The Pleiades star cluster is at the right.
      """),
    APODSampleRow(
      27, "Encke and the Tadpoles", credit: "Dan Bartlett",
      .picture("2P_Encke_2023_08_24JuneLake_California_USA_DEBartlett.jpg"),
      """
      Comet Encke, which goes round the Sun in only 3.3 years, passes the nebula IC 410 with its tadpole-shaped \
      clouds. The meeting is one of perspective: the comet is in the Solar System, the nebula thousands of light-years \
      away.
      """),
    APODSampleRow(
      28, "The Ghosts of Gamma Cas", credit: "Guillaume Gruntz, Jean-François Bax",
      .picture("IC63_GruntzBax.jpg"),
      """
      The bright star Gamma Cassiopeiae, about 600 light-years away, wears down two clouds a few light-years from it. \
      IC 63 glows red in the light of hydrogen; in IC 59, farther from the star, dust reflects its blue light.
      """),
    APODSampleRow(
      29, "A Partial Lunar Eclipse", credit: "Orazio Mezzio",
      .picture("PartialLunarItaly_Mezzio_5524.jpg"),
      """
      One eclipse, shown twice: on the left exposed for the small part of the Moon inside Earth's shadow, on the right \
      for the rest. It was the full Moon of 28 October 2023, seen from Italy.
      """),
    APODSampleRow(
      30, "Reflections of the Ghost Nebula", credit: "Bogdan Jarzyna",
      .picture("GhostNebula_Jarzyna_960.jpg"),
      """
      Dust clouds in Cepheus, some 1,200 light-years away, reflect faint starlight in shapes like ghosts. The \
      brightest of them, Sh2-136, is more than two light-years across, and in it stars are beginning to form.
      """),
    APODSampleRow(
      31, "Halloween and the Wizard Nebula", credit: "Richard McInnis",
      .picture("WizardCenter_McInnis_960.jpg"),
      """
      Stars, gas and dust of NGC 7380 happen to look like a sorcerer from an old tale. The cloud will last a few \
      million years; some of the stars that form in it may outlive the Sun.
      """),
  ]
}
