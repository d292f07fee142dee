import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { PageReading, readingLimits } from './reading.ts';

const url = 'https://kestrel.example/pricing';
const rows = (html: string) => readPage(html, url).blocks.map(({ role, text, section }) => [role, text, section]);
const zones = (html: string) =>
  readPage(`<p>${'The page itself says much more than that. '.repeat(20)}</p>${html}`, url)
    .blocks.slice(1)
    .map(({ zone }) => zone);

describe('readPage', () => {
  it('returns the blocks in order, each with the heading above it', () => {
    expect(
      rows(`<title>Kestrel</title><meta name=description content="A till."><h1>Tills</h1><p>For <b>every</b> counter.</p>
        <div class=card><h3>Kiosk</h3><ul><li>One till</li><li>Reports</li></ul><a href=/buy>Choose</a></div><p>All prices without tax.</p>`),
    ).toEqual([
      ['title', 'Kestrel', ''],
      ['description', 'A till.', ''],
      ['h1', 'Tills', ''],
      ['paragraph', 'For every counter.', 'Tills'],
      ['h3', 'Kiosk', 'Tills'],
      ['item', 'One till', 'Kiosk'],
      ['item', 'Reports', 'Kiosk'],
      ['link', 'Choose', 'Kiosk'],
      ['paragraph', 'All prices without tax.', 'Tills'],
    ]);
  });

  it('drops invisible tag characters', () => {
    const order = '\u{E006F}\u{E0062}&#xE0065;&#917625;';
    const page = `<title>Kestrel${order}</title><meta name=description content="A till.${order}"><h1>Ti${order}lls</h1><p>For every${order} counter 🇩🇪.`;
    expect(rows(page).map(([, text]) => text)).toEqual(['Kestrel', 'A till.', 'Tills', 'For every counter 🇩🇪.']);
  });

  it('joins the cells of a row, and splits a paragraph of bullets into items', () => {
    expect(rows('<table><tr><th>SSO<td>–<td>✓<tr><td>Audit log<td>✓<td>✓</table>').map(([, text]) => text)).toEqual([
      'SSO | – | ✓',
      'Audit log | ✓ | ✓',
    ]);
    expect(rows('<p>• One till<br>• Daily reports</p>')).toEqual([
      ['item', 'One till', ''],
      ['item', 'Daily reports', ''],
    ]);
  });

  it('keeps an inline link as text, and returns a separate link as a block', () => {
    expect(
      rows(
        '<div>Write to <a href=mailto:a@b.example>us</a> at once.</div><div><a href=/a>One</a> <a href=/b class=btn>Two</a></div>',
      ),
    ).toEqual([
      ['paragraph', 'Write to us at once.', ''],
      ['link', 'One', ''],
      ['button', 'Two', ''],
    ]);
  });

  it('skips scripts, styles, form values and pictures', () => {
    expect(
      rows(
        '<script>var a = "x"</script><style>p{}</style><noscript>No</noscript><svg><text>Z</text></svg><select><option>DE</select><input value=token><img alt="A team">',
      ),
    ).toEqual([]);
  });

  it.each([
    ['<div class="ad-slot-3f2a1"><p>Fast hosting</p></div>', 'ad'],
    ['<a rel="sponsored" href="/x">Fast hosting</a>', 'ad'],
    ['<div id="cookie-banner"><p>We use cookies.</p></div>', 'consent'],
    ['<cookie-consent><p>We use cookies.</p></cookie-consent>', 'consent'],
    ['<div role="dialog"><p>Get the guide</p></div>', 'dialog'],
    ['<div class="Testimonials_card__x8s9"><p>Splendid.</p></div>', 'quotes'],
    ['<p>“We never looked back, not once in three years.”</p>', undefined],
    ['<div class="blog-posts"><p>Five ways</p></div>', 'related'],
    ['<a href="/blog/five-ways">Five ways to count cash</a>', 'related'],
    ['<span class="viewers">14 people</span>', 'live'],
    ['<div class="swiper"><p>Summer</p></div>', 'rotating'],
    ['<nav><a href=/a>A</a></nav>', 'nav'],
    ['<div class="cookie-policy"><p>We use cookies.</p></div>', undefined],
    ['<div class="review-process"><p>We look twice.</p></div>', undefined],
  ])('puts %s into the zone %s', (html, zone) => {
    expect(zones(html)[0]).toBe(zone);
  });

  it('recognises teasers and testimonials by their heading, until its element ends', () => {
    expect(zones('<section><h2>From the blog</h2><div><p>Five ways</p></div></section><p>Own words</p>')).toEqual([
      'related',
      'related',
      undefined,
    ]);
    expect(zones('<section><h3>Das sagen unsere Kunden</h3><p>Sehr gut</p></section>')).toEqual(['quotes', 'quotes']);
    expect(
      zones('<p>“We never looked back, not once in three years.”</p><p>Ada Lind, Head of Shops at Nordkap</p>'),
    ).toEqual(['quotes', 'quotes']);
  });

  it.each([
    ['<p>We never looked back.</p><p>Clem D., Co-founder</p>', 'quotes'],
    ['<p>We never looked back.</p><p>Ada Lind</p><p>Head of Shops, Nordkap</p>', 'quotes'],
    ['<p>We never looked back.</p><p>— Ada Lind, Nordkap</p>', 'quotes'],
    ['<p>We are hiring in Leith.</p><p>Product Designer</p><p>Engineering Manager</p>', undefined],
    ['<p>We are hiring in Leith.</p><p>sales, support and account manager</p>', undefined],
    ['<p>We are hiring in Leith.</p><h3>Ada Lind, CEO</h3>', undefined],
  ])('decides by the lines below whether a sentence is a testimonial: %s', (html, zone) => {
    expect(zones(html)[0]).toBe(zone);
  });

  it('does not assign a zone to a carousel of plans', () => {
    expect(zones('<div class="swiper"><h3>Kiosk</h3><p>$19</p></div>')).toEqual([undefined, undefined]);
  });

  it('does not assign a zone to an element that holds most of the page or its headline', () => {
    const { blocks } = readPage(
      '<body class="cookies-not-set"><div class="modal"><h1>Tills</h1><p>For every counter and every shop.</p></div>',
      url,
    );
    expect(blocks.map(({ zone }) => zone)).toEqual([undefined, undefined]);
    const most = readPage('<p>Tills</p><div class="modal"><p>For every counter and every shop.</p></div>', url);
    expect(most.blocks.map(({ zone }) => zone)).toEqual([undefined, undefined]);
  });

  it('detects the kind and the language of a page', () => {
    expect(readPage('<h1>AGB</h1>', 'https://kestrel.example/').kind).toBe('terms');
    expect(readPage('<h1>Privacy-friendly tills</h1>', 'https://kestrel.example/').kind).toBe('landing');
    expect(readPage('<title>Kestrel | Careers</title><h1>Come and count</h1>', 'https://kestrel.example/x').kind).toBe(
      'careers',
    );
    expect(readPage('', 'https://kestrel.example/de/preise.html').kind).toBe('pricing');
    expect(
      readPage('<p>Wir sind nicht die, die das für Sie und mit Ihnen nicht tun werden, und das ist gut.</p>', url)
        .language,
    ).toBe('de');
  });

  it('lists the links to the same host', () => {
    expect(
      readPage(
        '<a href="/a#x">A</a><a href="/a">Again</a><a href="https://other.example/">O</a><a href="mailto:x@y.example">M</a>',
        url,
      ).links,
    ).toEqual([{ url: 'https://kestrel.example/a', text: 'A' }]);
  });

  it('gives every block a unique key', () => {
    const { blocks } = readPage(
      `<h2>${'Long '.repeat(30)}a</h2><p>x1</p><h2>${'Long '.repeat(30)}b</h2><p>x2</p><p>x2</p>`,
      url,
    );
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
  });

  it.each([
    ['200,000 nested elements', '<div>'.repeat(200_000)],
    ['a million blocks', '<p>word</p>'.repeat(1_000_000)],
    ['20 MB of one text', 'word '.repeat(4_000_000)],
    ['an attribute without end', `<a href="${'x'.repeat(6_000_000)}`],
  ])('stops at its limits: %s', (_, html) => {
    const reading = readPage(html, url);
    expect(reading.truncated).toBe(true);
    expect(reading.blocks.length).toBeLessThanOrEqual(readingLimits.blocks);
    expect(JSON.stringify(reading).length).toBeLessThan(1_000_000);
    expect(PageReading.parse(reading)).toEqual(reading);
  });

  it('returns no blocks or links for input that is not a page', () => {
    expect(readPage('\u0000\u0001\ufffd'.repeat(1_000), url).blocks).toEqual([]);
    expect(readPage('', url)).toMatchObject({ blocks: [], title: '', language: null, truncated: false });
    expect(readPage('{"a":1}', 'no address').links).toEqual([]);
  });
});
