# Writes 31 years of made-up months, one JSON file each, as photo-of-day saves them: the same for the same seed, with
# any awk. About 11,000 entries and 16 MB.
#
#   awk -v folder=DIR -v seed=1 -v now=SECONDS -f Benchmarks/archive.awk

# Numbers of Park and Miller's generator: awk's own differ from one awk to the next.
function random(below) {
  state = (state * 16807) % 2147483647
  return int(state / 2147483647 * below)
}

function pick(list, count) { return list[random(count) + 1] }

# Some words stand in nearly every entry, some in one of ten, and some in a dozen of all.
function word() {
  if (random(100) < 45) return pick(common, commons)
  if (random(100) < 96) return pick(usual, usuals)
  if (random(500) == 0) return pick(single, singles)
  return pick(rare, rares)
}

function sentence(    count, text, i) {
  count = 6 + random(18)
  text = word()
  text = toupper(substr(text, 1, 1)) substr(text, 2)
  for (i = 1; i < count; i++) text = text (random(14) == 0 ? "," : "") " " word()
  if (random(30) == 0) text = text " \\\"" word() " " word() "\\\""
  if (random(12) == 0) text = text ", NASA’s " word()
  return text "."
}

function explanation(    limit, text) {
  limit = 250 + smaller(random(1951), random(1951))
  text = sentence()
  while (length(text) < limit) text = text " " sentence()
  return text
}

function smaller(left, right) { return left < right ? left : right }

function title(    text, i, part) {
  for (i = 2 + random(4); i > 0; i--) {
    part = word()
    text = text (text == "" ? "" : " ") toupper(substr(part, 1, 1)) substr(part, 2)
  }
  return text
}

# Addresses are those of NASA's picture server.
function entry(date,    month, path, name) {
  month = months[substr(date, 6, 2) + 0]
  path = "/science/cds/apod/apod/" substr(date, 1, 4) "/" month "/"
  name = pick(usual, usuals) random(1000)
  return sprintf("{\"credit\":\"%s %s\",\"date\":\"%s\",\"explanation\":\"%s\"," \
    "\"hd_image_url\":\"https://assets.science.nasa.gov/content/dam%s%s.jpg\"," \
    "\"image_url\":\"https://assets.science.nasa.gov/dynamicimage/assets%s%s.jpg?w=1024&h=768&fit=clip\"," \
    "\"media_type\":\"image\",\"original_size\":\"4000x3000\"," \
    "\"page_url\":\"https://science.nasa.gov/image-article/apod-%s-%s-%d-%s/\",\"title\":\"%s\"}", \
    pick(first, firsts), pick(last, lasts), date, explanation(), path, name, path, name, substr(date, 1, 4), month, \
    substr(date, 9, 2), name, title())
}

function days(year, month) {
  if (month == 2) return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
}

function file(year, month,    name, day, text) {
  name = sprintf("%04d-%02d", year, month)
  text = "{\"format\":3,\"items\":["
  for (day = 1; day <= days(year, month); day++) {
    if (year == 1995 && month == 6 && day < 20 && day != 16) continue
    text = text (text ~ /\[$/ ? "" : ",") entry(sprintf("%s-%02d", name, day))
  }
  printf "%s],\"left_out\":0,\"month\":\"%s\",\"saved_at\":%d}", text, name, now > (folder "/" name ".json")
  close(folder "/" name ".json")
}

BEGIN {
  state = seed + 12345
  commons = split("the of and a in to is that from with this are by for as on at it about light years star stars", common, " ")
  usuals = split("galaxy nebula dust clouds sky moon planet image telescope bright dark distant visible night solar " \
    "earth center cluster gas hydrogen dark spiral arms red blue colors featured pictured view space million " \
    "thousand across around near far young massive ring rings surface mission spacecraft orbit shadow horizon " \
    "mountain camera exposure north south southern northern hemisphere constellation located region known named " \
    "cosmic dance glow glowing filaments emission reflection faint expanding wind energetic ultraviolet radiation", usual, " ")
  rares = split("comet eclipse aurora supernova pulsar quasar meteor asteroid Saturn Jupiter Mars Venus Mercury Neptune " \
    "Uranus Pluto Titan Europa Io Enceladus Orion Andromeda Pleiades Cassiopeia Sagittarius Hubble Webb Cassini " \
    "Voyager Rosetta Curiosity Perseverance analemma zodiacal lightning sprites volcano noctilucent Magellanic " \
    "globular magnetar gravitational lens Lomnický", rare, " ")
  singles = split("Betelgeuse kilonova Oumuamua heliosheath perigee", single, " ")
  firsts = split("Jane John Maria Petr Somchai Yuri Aiko Robert Anna Luis Ekaterina Wei", first, " ")
  lasts = split("Doe Smith Garcia Horálek Suk Beletsky Tanaka Gendler Block Fernández Petrova Li", last, " ")
  split("january february march april may june july august september october november december", months, " ")
  for (year = 1995; year <= 2026; year++)
    for (month = (year == 1995 ? 6 : 1); month <= (year == 2026 ? 5 : 12); month++) file(year, month)
}
