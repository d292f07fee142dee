import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const url = 'https://harbor.example/news/feed.xml';
const read = (source: string | Uint8Array, contentType?: string) => parseFeed(source, url, contentType).reading;

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:media="m"><channel>
<title>Harbor &amp; Sea</title><link>https://harbor.example/</link><description>News for &lt;b&gt;masters&lt;/b&gt;</description><language>en-gb</language><image><title>Logo</title><url>l.png</url><link>https://logo.example/</link></image>
<item><title><![CDATA[Ferries &#8217;go&#8217; <b>electric</b>]]></title><link>/news/1</link><guid isPermaLink="false">id-1</guid>
<description>&lt;p&gt;Twelve boats&amp;nbsp;by spring.&lt;/p&gt;&lt;img src="/a.jpg"&gt;</description><content:encoded><![CDATA[<p>One.</p><p>Two.</p>]]></content:encoded>
<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><dc:creator>Ines Vale</dc:creator><source url="https://wire.example/f">The Wire</source><media:content url="https://img.example/big.jpg" medium="image"><media:title>Not the title</media:title></media:content></item>
<item><title>Trams</title><guid>https://harbor.example/news/2</guid><author>ed@harbor.example (Ed Stone)</author><pubDate>soon</pubDate></item>
<item><title>Nowhere</title></item></channel></rss>`;

describe('parseFeed', () => {
  it('reads RSS 2.0', () => {
    const feed = read(rss);
    expect(feed).toMatchObject({
      url,
      title: 'Harbor & Sea',
      description: 'News for masters',
      language: 'en',
      notModified: false,
    });
    expect(feed.items).toEqual([
      {
        url: 'https://harbor.example/news/1',
        title: 'Ferries ’go’ electric',
        description: 'Twelve boats by spring.',
        contentText: 'One.\nTwo.',
        publishedAt: new Date('2026-11-20T08:00:00Z'),
        author: 'Ines Vale',
        imageUrl: 'https://img.example/big.jpg',
        language: 'en',
        sourceName: 'The Wire',
        guid: 'id-1',
      },
      {
        url: 'https://harbor.example/news/2',
        title: 'Trams',
        description: null,
        contentText: null,
        publishedAt: null,
        author: 'Ed Stone',
        imageUrl: null,
        language: 'en',
        sourceName: null,
        guid: 'https://harbor.example/news/2',
      },
      expect.objectContaining({ url: 'https://harbor.example/news/feed.xml?entry=Nowhere', title: 'Nowhere' }),
    ]);
    expect(feed.problems).toEqual(['1 entry has no address of its own.', '2 entries have no readable date.']);
  });

  it('reads Atom with xml:base, several links, XHTML and nested sources', () => {
    const feed =
      read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/blog/" xml:lang="de"><title type="text">A &lt;b&gt; c</title><link rel="self" href="x"/>
      <entry xml:base="2026/"><title type="html">Boats &amp;amp; trams</title><link rel="replies" href="c"/><link href="boats"/><id>urn:1</id><published>2026-11-20T08:00:00Z</published><updated>2026-11-21T08:00:00Z</updated>
      <author><name>Ines Vale</name><uri>https://x.example</uri></author><source><title>Origin</title><id>urn:o</id></source><content type="xhtml"><div xmlns="x"><p>1 &lt; 2</p><p>Two</p></div></content></entry></feed>`);
    expect(feed).toMatchObject({ title: 'A <b> c', language: 'de', problems: [] });
    expect(feed.items[0]).toMatchObject({
      url: 'https://base.example/blog/2026/boats',
      title: 'Boats & trams',
      author: 'Ines Vale',
      sourceName: 'Origin',
      contentText: '1 < 2\nTwo',
      publishedAt: new Date('2026-11-20T08:00:00Z'),
      language: 'de',
    });
  });

  it('reads RDF with its entries beside the channel', () => {
    const feed = read(
      `<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/" xmlns:dc="d"><channel rdf:about="x"><title>RDF</title></channel><item rdf:about="y"><title>One</title><link>https://harbor.example/1</link><dc:date>2026-11-20</dc:date></item></rdf:RDF>`,
    );
    expect(feed).toMatchObject({ title: 'RDF', items: [{ title: 'One', publishedAt: new Date('2026-11-20') }] });
  });

  it('reads JSON Feed, whatever the types of its fields', () => {
    const feed = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J & <co>',
        language: 'fr',
        items: [
          {
            id: 7,
            url: '/1',
            title: 'Un',
            content_html: '<p>Texte</p>',
            date_published: '2026-11-20T08:00:00Z',
            authors: [{ name: 'Ines' }],
          },
          { id: '2', external_url: 'https://else.example/2', title: 9, content_text: 'a < b' },
          'nonsense',
        ],
      }),
    );
    expect(feed).toMatchObject({
      title: 'J & <co>',
      items: [
        { url: 'https://harbor.example/1', guid: '7', contentText: 'Texte', author: 'Ines', language: 'fr' },
        { url: 'https://else.example/2', title: 'a < b' },
      ],
    });
    expect(feed.problems).toContain('Some entries are not objects.');
  });

  it.each([
    ['junk before the prolog', `\n\n junk <?xml version="1.0"?>${rss.slice(21)}`],
    ['an unescaped ampersand', rss.replace('Trams', 'Trams & trains & more')],
    ['HTML entities', rss.replace('Trams', 'Trams&nbsp;&eacute;&hellip;')],
    ['tags that are never closed', rss.replace('<dc:creator>Ines Vale</dc:creator>', '<dc:creator>Ines Vale')],
    ['unescaped HTML', rss.replace('&lt;p&gt;Twelve', '<p>Twelve<br><b>boats</b></p>')],
    ['control characters', rss.replace('Trams', 'Tr\u0000\u0008ams')],
    [
      'upper-case names',
      rss.replaceAll('item>', 'ITEM>').replaceAll('<title>', '<TITLE>').replaceAll('</title>', '</TITLE>'),
    ],
  ])('tolerates %s', (_, xml) => {
    const { items } = read(xml);
    expect(items.map((item) => item.url)).toEqual([
      'https://harbor.example/news/1',
      'https://harbor.example/news/2',
      'https://harbor.example/news/feed.xml?entry=Nowhere',
    ]);
    expect(items[1]?.title).toMatch(/^Tr/);
  });

  it('reads the complete part of a feed that was cut off', () => {
    const feed = read(rss.slice(0, rss.indexOf('<guid>https')));
    expect(feed.items[0]?.title).toBe('Ferries ’go’ electric');
    expect(feed.problems).toContain('The feed is cut off.');
  });

  it('follows the bytes when the header and the prolog are wrong', () => {
    const xml =
      '<?xml version="1.0" encoding="utf-8"?><rss><channel><title>Café</title><item><title>Été</title><link>/1</link></item></channel></rss>';
    expect(read(Buffer.from(xml, 'latin1'), 'application/rss+xml; charset=utf-8')).toMatchObject({
      title: 'Café',
      items: [{ title: 'Été' }],
    });
    expect(read(Buffer.from(xml.replace('utf-8', 'iso-8859-1')), 'text/xml')).toMatchObject({ title: 'Café' });
    expect(read(Buffer.from(`\uFEFF${xml}`, 'utf16le'))).toMatchObject({ title: 'Café' });
  });

  it('keeps future dates with a warning, and drops absurd ones', () => {
    const item = (date: string) => `<item><link>/${date.length}</link><pubDate>${date}</pubDate></item>`;
    const feed = read(`<rss><channel>${item('2098-01-01')}${item('Thu, 01 Jan 0001 00:00:00 GMT')}</channel></rss>`);
    expect(feed.items.map(({ publishedAt }) => publishedAt?.getUTCFullYear())).toEqual([2098, undefined]);
    expect(feed.problems).toEqual(['1 entry has no readable date.', '1 entry is dated in the future.']);
  });

  it('uses the start of the text as the title of an entry without one', () => {
    expect(
      read(
        '<rss><channel><item><link>/1</link><description>Twelve boats.&lt;br&gt;More.</description></item></channel></rss>',
      ).items[0]?.title,
    ).toBe('Twelve boats.');
  });

  it.each([
    [
      'a web page',
      '<!DOCTYPE html><html><head><title>x</title></head><body><item><link>/1</link></item></body></html>',
      /web page/,
    ],
    ['another document', '<note><to>you</to></note>', /another kind \(<note>\)/],
    ['nothing', '', /empty/],
    ['text', 'Not found', /empty/],
    ['JSON that is not a feed', '{"error": "x"}', /no list of entries/],
    ['broken JSON', '{"items": [', /the JSON is invalid/],
  ])('reports what was received instead of a feed: %s', (_, source, problem) => {
    const feed = read(source);
    expect(feed.items).toEqual([]);
    expect(feed.problems).toEqual([expect.stringMatching(problem)]);
  });

  it('omits entries whose address is not on the web', () => {
    expect(
      read(
        '<rss><channel><item><link>javascript:alert(1)</link></item><item><link>http://[broken</link></item></channel></rss>',
      ).items,
    ).toEqual([]);
  });

  const piece = fc.constantFrom(
    '<rss>',
    '<channel>',
    '<item>',
    '</item>',
    '<entry>',
    '<link>',
    '<link href="x"/>',
    '</link>',
    '<title>',
    '</title>',
    '<![CDATA[',
    ']]>',
    '<content type="xhtml">',
    '</content>',
    '<description>',
    '&amp;',
    '&#0;',
    '&#xFFFFFFFF;',
    '<!--',
    '-->',
    '<?xml',
    '?>',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '<a xml:base="http://[">',
    '<source>',
    '</feed>',
    '\u0000',
  );

  it('never throws, whatever the text', () => {
    const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((body) => `<rss><channel><item>${body}`),
          fc.json(),
        ),
        fc.oneof(fc.constant(url), fc.string()),
        (source, address) => {
          for (const item of parseFeed(source, address).reading.items) expect(URL.canParse(item.url)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.option(fc.string(), { nil: undefined }), (bytes, type) =>
        Array.isArray(parseFeed(bytes, url, type).reading.items),
      ),
    );
  });

  it.each([
    ['deep nesting', `<rss><channel><item><description>${'<a>'.repeat(1_000_000)}`],
    ['many entries', `<rss><channel>${'<item><link>/1</link></item>'.repeat(100_000)}`],
    [
      'entities that grow exponentially',
      `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><rss><channel><title>${'&b;'.repeat(1_000)}</title></channel></rss>`,
    ],
    ['endless escaped markup', `<rss><channel><item><link>/1</link><description>${'&lt;b&gt;'.repeat(400_000)}`],
  ])('finishes quickly on %s', { timeout: 15_000 }, (_, xml) => {
    const startedAt = performance.now();
    expect(read(xml).items.length).toBeLessThanOrEqual(1_000);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });
});
