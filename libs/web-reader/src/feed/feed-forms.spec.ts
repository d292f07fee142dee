import { describe, expect, it } from 'vitest';
import type { FeedItem } from '../types.ts';
import { parseFeed } from './parse-feed.ts';

const url = 'https://quay.example/feeds/all.xml';
const read = (xml: string) => parseFeed(xml, url).reading;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const rss = (item: string) => `<rss version="2.0"><channel><title>Quay</title><item>${item}</item></channel></rss>`;
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Quay</title><entry>${entry}</entry></feed>`;
const atom03 = (entry: string) => `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>${entry}</entry></feed>`;

describe('parseFeed', () => {
  it.each<[string, string, Partial<FeedItem>]>([
    [
      'a title in base64',
      atom03(`<title type="text/html" mode="base64">\n${base64('Boats &amp; <b>quays</b>')}\n</title>`),
      { title: 'Boats & quays' },
    ],
    [
      'a text in base64',
      atom(`<content type="application/octet-stream">${base64('Zwölf Boote')}</content>`),
      { contentText: 'Zwölf Boote' },
    ],
    [
      'base64 that is not text',
      atom(`<title>T</title><content type="image/png">${base64('\u0000\u0001')}</content>`),
      { title: 'T', contentText: null },
    ],
    [
      'escaped markup',
      atom03('<title type="text/html" mode="escaped">A &lt;i&gt;quay&lt;/i&gt;</title>'),
      { title: 'A quay' },
    ],
    [
      'angle brackets in plain text',
      atom03('<summary type="text/plain" mode="escaped">The &lt;quay&gt; tag</summary>'),
      { description: 'The <quay> tag' },
    ],
    [
      'XHTML by its type',
      atom03('<summary type="application/xhtml+xml"><div xmlns="x">A <b>quay</b></div></summary>'),
      { description: 'A quay' },
    ],
    [
      'XHTML in RSS',
      rss('<body xmlns="http://www.w3.org/1999/xhtml"><p>A <b>quay</b></p></body>'),
      { contentText: 'A quay' },
    ],
    [
      'a prefix on everything',
      '<a:feed xmlns:a="x"><a:entry><a:title>A</a:title><a:link href="/1"/></a:entry></a:feed>',
      { title: 'A', url: 'https://quay.example/1' },
    ],
    [
      'Atom under its usual prefix',
      '<atom:feed xmlns:atom="x"><atom:entry><atom:title>A</atom:title></atom:entry></atom:feed>',
      { title: 'A' },
    ],
    [
      'a CDF channel',
      '<CHANNEL><ITEM HREF="/cdf" LASTMOD="2026-11-21T10:20"><TITLE>C</TITLE><ABSTRACT>D</ABSTRACT></ITEM></CHANNEL>',
      { title: 'C', description: 'D', url: 'https://quay.example/cdf', publishedAt: new Date('2026-11-21T10:20Z') },
    ],
    [
      'the address in rdf:about',
      '<rdf:RDF xmlns:rdf="r"><item rdf:about="https://quay.example/rdf"><title>R</title></item></rdf:RDF>',
      { url: 'https://quay.example/rdf' },
    ],
    [
      'a base on the link itself',
      '<feed xml:base="https://b.example/x/"><entry><link href="y" xml:base="z/"/></entry></feed>',
      { url: 'https://b.example/x/z/y' },
    ],
    [
      'a base in RSS',
      '<rss xml:base="https://b.example/x/"><channel><item><link>y</link></item></channel></rss>',
      { url: 'https://b.example/x/y' },
    ],
    [
      'a link without href, then one with',
      atom('<link rel="alternate"/><link href="/2"/>'),
      { url: 'https://quay.example/2' },
    ],
    [
      'a link without href, then its text',
      atom('<link/><link>https://quay.example/3</link>'),
      { url: 'https://quay.example/3' },
    ],
    [
      'the link to a page among links to other documents',
      atom('<link type="application/json" href="/4.json"/><link type="text/html" href="/4"/>'),
      { url: 'https://quay.example/4' },
    ],
    [
      'the link of an entry after the link of its source',
      atom('<source><link href="https://s.example/"/><title>S</title></source><link href="/5"/>'),
      { url: 'https://quay.example/5', sourceName: 'S' },
    ],
    [
      'a permalink without a scheme',
      rss('<title>G</title><guid isPermaLink="true">/6</guid>'),
      { url: 'https://quay.example/6' },
    ],
    [
      'an episode',
      rss('<title>E</title><enclosure url="/7.mp3" type="audio/mpeg"/>'),
      { url: 'https://quay.example/7.mp3' },
    ],
    [
      'Dublin Core elements',
      rss('<dc:title>D</dc:title><dc:description>E</dc:description><dc:date>2026-11-21</dc:date>'),
      { title: 'D', description: 'E', publishedAt: new Date('2026-11-21') },
    ],
    [
      'the summary of a podcast',
      rss('<title>P</title><itunes:summary>Q</itunes:summary>'),
      { title: 'P', description: 'Q' },
    ],
    [
      'the description of a video',
      atom(
        '<title>V</title><media:group><media:title>No</media:title><media:description>W</media:description></media:group>',
      ),
      { title: 'V', description: 'W' },
    ],
    [
      'type names with angle brackets',
      rss('<title>Why List&lt;Boat&gt; is &lt;b&gt;slow&lt;/b&gt;</title>'),
      { title: 'Why List<Boat> is slow' },
    ],
    ['Windows-1252 character references', rss('<title>It&#146;s here</title>'), { title: 'It’s here' }],
    [
      'the original address behind a tracking address',
      rss(
        '<link>https://count.example/~r/q/1</link><feedburner:origLink>https://quay.example/8?a=1&amp;b=2</feedburner:origLink>',
      ),
      { url: 'https://quay.example/8?a=1&b=2' },
    ],
    [
      'the link when the original address is not on the web',
      rss('<link>/9</link><feedburner:origLink>mailto:x@quay.example</feedburner:origLink>'),
      { url: 'https://quay.example/9' },
    ],
    [
      'characters that are escaped several times',
      rss(
        '<title>Ropes &amp;amp;amp; knots &amp;amp;#8211; Tom &amp;amp;amp; Ann</title><link>/10?a=1&amp;amp;b=2</link>',
      ),
      { title: 'Ropes & knots – Tom & Ann', url: 'https://quay.example/10?a=1&b=2' },
    ],
    [
      'escaped brackets that belong to the text',
      rss('<description>Write &amp;amp;lt;b&amp;amp;gt; for bold</description>'),
      { description: 'Write &lt;b&gt; for bold' },
    ],
    [
      'a link relative to the site of a feed on another host',
      '<rss><channel><link>https://boats.example/news/</link><item><link>item/1</link></item></channel></rss>',
      { url: 'https://boats.example/news/item/1' },
    ],
    [
      'a link relative to a feed on the host of its site',
      '<rss><channel><link>https://quay.example/</link><item><link>item/1</link></item></channel></rss>',
      { url: 'https://quay.example/feeds/item/1' },
    ],
    [
      'a picture with a base of its own',
      atom('<content type="html" xml:base="https://b.example/x/">&lt;img src="y.png"></content>'),
      { imageUrl: 'https://b.example/x/y.png' },
    ],
    ['control characters', rss('<title>A\u0000B&#8;C\u001BD</title>'), { title: 'ABCD' }],
  ])('reads %s', (_, xml, expected) => {
    expect(read(xml).items[0]).toMatchObject(expected);
  });

  it.each([
    '<br />\n<b>Warning</b>: Undefined variable in <b>/srv/feed.php</b> on line <b>3</b><br />\n',
    'Notice: Undefined index<br/>\n',
    '<!-- cached --><p>',
  ])('reads a feed after %j', (junk) => {
    for (const feed of [rss('<title>A</title>'), `<?xml version="1.0"?>${atom('<title>A</title>')}`]) {
      const { items, problems } = read(junk + feed);
      expect(items.map(({ title }) => title)).toEqual(['A']);
      expect(problems[0]).toBe('Text before the feed was left out.');
    }
  });

  it('does not mistake a page that shows a feed for a feed', () => {
    for (const start of ['<!doctype html><html><body><pre>', '<html><p>'])
      expect(parseFeed(`${start}${rss('<title>A</title>')}`, url).isFeed).toBe(false);
  });

  it('keeps entries without an address, and gives each its own', () => {
    const feed = read(
      '<rss><channel><link>https://quay.example/</link><item><title>One</title></item><item><guid isPermaLink="false">k 2</guid><title>Two</title></item><item/></channel></rss>',
    );
    expect(feed.items.map((item) => [item.title, item.url])).toEqual([
      ['One', `${url}?entry=One`],
      ['Two', `${url}?entry=k+2`],
    ]);
    expect(feed.problems).toContain('2 entries have no addresses of their own.');
    expect(feed.problems).toContain('1 entry is empty and left out.');
  });

  it.each([1_000, 10_000, 100_000])(
    'finishes quickly on %i hostile characters or elements',
    (count) => {
      const startedAt = performance.now();
      const pieces = [
        '<',
        '&lt;b ',
        '<title mode="base64">QUJD',
        '<link>',
        '<source>',
        '<xml:base xml:base="a/">',
        '\u0001',
        '\u0091',
        'a<b',
        '<guid>x',
      ];
      for (const piece of pieces) {
        read(rss(piece.repeat(Math.min(count, 2_000_000 / piece.length))));
        read(rss(`<title>${piece.replaceAll('<', '&lt;').repeat(count)}</title>`));
      }
      for (const piece of [
        '<rss',
        '<?xml ',
        '<p>',
        '&amp;amp;amp;',
        '<feedburner:origLink>',
        '<item><link>/&amp;amp;',
      ]) {
        const long = piece.repeat(count / piece.length);
        for (const hostile of [`<p>${long}`, rss(long), rss(`<title>${long}</title>`)]) read(hostile);
      }
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    },
    20_000,
  );

  it('reads the first thousand of 50,000 entries', () => {
    const items = Array.from({ length: 50_000 }, (_, n) => `<item><title>Entry ${n}</title><link>/${n}</link></item>`);
    const feed = read(`<rss><channel>${items.join('')}</channel></rss>`);
    expect(feed.items).toHaveLength(1_000);
    expect(feed.items[999]?.title).toBe('Entry 999');
    expect(feed.problems[0]).toMatch(/first 1000 entries/);
  });
});
