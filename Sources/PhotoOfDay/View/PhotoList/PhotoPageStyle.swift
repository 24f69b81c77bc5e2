/// The style sheet of exported pages: dark, light if the reader prefers it, and for print. Nothing is animated.
///
/// It uses only CSS that the W3C's validator knew in 2020, so that older browsers show the same.
enum PhotoPageStyle {
  /// Text has a contrast of 7 or more with every background (WCAG AAA); `PhotoPageTextTests` computes it.
  static let text = """
    :root {
      --page: #0c0e14; --panel: #171b25; --line: #323a49; --text: #e8eaf0; --soft: #aeb6c6; --link: #a9ccff; --mark: #ffd27a;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
      --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "P052", Georgia, "Noto Serif", "DejaVu Serif", serif;
      --thai: "Sukhumvit Set", Thonburi, "Leelawadee UI", "Noto Sans Thai", "Sarabun", Garuda, Loma, Tahoma, sans-serif;
    }
    @media print, (prefers-color-scheme: light) {
      :root {
        --page: #ffffff; --panel: #f0f1f4; --line: #c9cdd6; --text: #191c23; --soft: #474e5c; --link: #0a4a9e; --mark: #7a4300;
      }
    }
    * { box-sizing: border-box; }
    html { background: var(--page); color: var(--text); font: 1.0625rem/1.65 var(--sans); -webkit-text-size-adjust: 100%; }
    html:lang(th) { font-family: var(--thai); line-height: 1.8; }
    html:lang(th) p:lang(en), html:lang(th) span:lang(en) { font-family: var(--sans); line-height: 1.65; }
    body { max-width: 88rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3.5rem); overflow-wrap: break-word; }
    a { color: var(--link); }
    a:hover { text-decoration: none; }
    :focus-visible { outline: 3px solid var(--mark); outline-offset: 3px; border-radius: 4px; }
    .skip { position: absolute; left: 1rem; top: -6rem; padding: .5rem 1rem; background: var(--panel); z-index: 1; }
    .skip:focus { top: 1rem; }
    p { margin: 0 0 1em; }
    h1, h2 { font-family: var(--serif); font-weight: 500; line-height: 1.2; margin: 0; }
    html:lang(th) h1:not([lang]) { font-family: var(--thai); line-height: 1.4; }
    h1 { font-size: clamp(2.1rem, 5vw, 3.5rem); letter-spacing: -.01em; }
    article h1 { font-size: clamp(1.9rem, 3.2vw, 2.6rem); }
    h2 { font-size: clamp(1.5rem, 2.4vw, 1.9rem); }
    header p, .date, .credit, .links, figcaption, footer { color: var(--soft); font-size: .9375rem; }
    header { margin-bottom: clamp(1.5rem, 4vw, 3rem); }
    header p { margin: 0; }
    header .source { letter-spacing: .04em; margin-bottom: .4rem; }
    nav { scroll-margin-top: 1rem; }
    nav ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(10rem, 29%), 1fr)); }
    nav a { display: block; color: inherit; text-decoration: none; font-size: .8125rem; line-height: 1.4; }
    nav a:hover .name { text-decoration: underline; }
    .frame { position: relative; display: block; height: 0; padding-top: 75%; overflow: hidden; border-radius: 4px;
      background: var(--panel); color: var(--soft); margin-bottom: .4rem; }
    .frame > :first-child { position: absolute; top: 0; left: 0; width: 100%; height: 100%; object-fit: cover;
      display: grid; place-items: center; }
    .day { color: var(--soft); font-variant-numeric: tabular-nums; }
    .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .play { position: absolute; left: .6rem; bottom: .6rem; padding: .1rem .6rem; border-radius: 4px;
      background: #000000cc; color: #ffffff; font-size: .875rem; }
    .frame .play { left: .35rem; bottom: .35rem; padding: 0 .45rem; font-size: .75rem; }
    article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem 2.5rem; align-items: start;
      padding: clamp(2rem, 5vw, 3.5rem) 0; border-top: 1px solid var(--line); scroll-margin-top: 1px; }
    nav + main > :first-child { margin-top: clamp(2rem, 5vw, 3.5rem); }
    header:first-child + main > article { border: 0; padding-top: 0; }
    article:target { border-top-color: var(--mark); box-shadow: 0 -2px var(--mark); }
    figure { margin: 0; }
    .picture { position: relative; display: grid; place-items: center; background: var(--panel); border-radius: 4px;
      overflow: hidden; }
    .picture img { display: block; max-width: 100%; max-height: 92vh; width: auto; height: auto; }
    .none { padding: 4rem 1.5rem; text-align: center; color: var(--soft); margin: 0; }
    figcaption { margin-top: .5rem; }
    .date { margin: 0 0 .3rem; }
    .credit { margin: .6rem 0 1.25rem; }
    .words { max-width: 42rem; }
    .links { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1.25rem 0 0; padding: 0; }
    footer { border-top: 1px solid var(--line); padding-top: 1.5rem; }
    footer p { margin: 0; }
    @media (min-width: 58rem) { article { grid-template-columns: minmax(0, 8fr) minmax(19rem, 5fr); }
      figure { position: sticky; top: 1.5rem; } }
    @media print {
      @page { margin: 14mm; }
      html { font-size: 10pt; }
      body { max-width: none; padding: 0; }
      .skip, .back { display: none; }
      nav { break-after: page; }
      nav ol { grid-template-columns: repeat(7, 1fr); gap: 3.5mm; }
      nav a { font-size: 7pt; }
      nav li, article { break-inside: avoid; }
      article { display: block; padding: 0 0 8mm; border: 0; }
      header, article:last-child { margin: 0 0 4mm; padding: 0; }
      footer { padding-top: 2mm; }
      article:target { box-shadow: none; }
      nav + main > :first-child { margin: 0; }
      .picture { background: none; margin-bottom: 4mm; }
      .picture img { max-height: 110mm; }
      .play { -webkit-print-color-adjust: exact; }
      .words { max-width: none; }
      .links { display: block; }
      .links a { color: inherit; text-decoration: none; }
      .links a::after { content: ": " attr(href); overflow-wrap: anywhere; }
    }
    """
}
