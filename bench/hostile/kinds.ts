// Sites that try to crash or block their reader. Each has a valid company home page with one trap: in the page, or in
// its feed, sitemap or robots.txt. Sizes are just below the reader's limit of 5 MB.
import { gzipSync } from 'node:zlib';

export interface HostileFile {
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  status?: number;
  /** Interval in ms at which single bytes are sent. */
  dripMs?: number;
}
/** Answers by path. */
export type HostileSite = Record<string, HostileFile>;

const bytes = 4_500_000;
const fill = (part: string, size = bytes) => part.repeat(Math.ceil(size / Buffer.byteLength(part)));
const nested = (open: string, close: string, size = bytes) => {
  const depth = Math.floor(size / (open.length + close.length));
  return `${open.repeat(depth)}deep${close.repeat(depth)}`;
};
const about =
  '<p>Trapworks sells card readers and a till app to shops. Its customers take card payments at the counter and online. ' +
  'Payouts arrive the next day, and every shop sees its sales in one place.</p>';
const page = (body: string, head = '', links = ''): HostileFile => ({
  type: 'text/html; charset=utf-8',
  body:
    `<!doctype html><html lang="en"><head><title>Trapworks | Card payments</title>${head}${links}</head>` +
    `<body><h1>Trapworks card payments</h1>${about}${body}</body></html>`,
});
const home = (body: string, head = ''): HostileSite => ({ '/': page(body, head) });
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

const feedLink = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
const item = (fields: string, at = 1) =>
  `<item><title>Trapworks opens office ${at}</title><link>https://trap.example/news/${at}</link>${fields}</item>`;
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d"><channel><title>News</title>${items}</channel></rss>`;
const feed = (body: string | Buffer, type = 'application/rss+xml'): HostileSite => ({
  '/': page('', '', feedLink),
  '/feed.xml': { type, body },
});
const recent = `<pubDate>${new Date(Date.now() - 3_600_000).toUTCString()}</pubDate>`;
/** Returns a feed of 40 articles with this text, which will be evaluated. */
const articles = (text: string) =>
  feed(
    rss(
      Array.from({ length: 40 }, (_, at) =>
        item(`${recent}<content:encoded><![CDATA[${text}]]></content:encoded>`, at),
      ).join(''),
    ),
  );
const article = (part: string) => articles(`<p>Trapworks raised $5m on Monday. ${fill(part, 100_000)}</p>`);

const sitemap = (body: string | Buffer, type = 'application/xml'): HostileSite => ({
  '/': page(''),
  '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nAllow: /\nSitemap: https://trap.example/sitemap.xml\n' },
  '/sitemap.xml': { type, body },
});
const robots = (body: string): HostileSite => ({ '/': page(''), '/robots.txt': { type: 'text/plain', body } });
/** Returns a body that decompresses to a gigabyte. */
const bomb = () => gzipSync(gzipSync(Buffer.alloc(1_000_000_000)));

/** The kinds of hostile sites. Each is built on demand, because together they take several hundred megabytes. */
export const hostileKinds: Record<string, () => HostileSite> = {
  // Markup
  'nested-divs': () => home(nested('<div>', '</div>')),
  'nested-inline': () => home(fill('<b><i><a href=x><font><p>')),
  'nested-tables': () => home(nested('<table><tr><td>', '</td></tr></table>')),
  'nested-lists': () => home(nested('<ul><li>', '</li></ul>')),
  'nested-svg': () => home(nested('<svg><foreignObject>', '</foreignObject></svg>')),
  'unclosed-tags': () => home(fill('<p><span>x')),
  'stray-closers': () => home(fill('</b></i></p></div>')),
  'many-attributes': () => home(`<div ${Array.from({ length: 400_000 }, (_, at) => `a${at}=1`).join(' ')}>x</div>`),
  'one-attribute': () => home(`<div title="${fill('a')}">x</div>`),
  'unclosed-attribute': () => home(`<div title="${fill('a b=c ')}`),
  'many-paragraphs': () => home(fill(`<p>${'word '.repeat(12)}</p>`)),
  'many-links': () =>
    home(Array.from({ length: 90_000 }, (_, at) => `<a href="/p/${at}?q=${at}">Page ${at}</a>`).join('')),
  'long-links': () => home(fill(`<a href="https://other.example/${'a/../'.repeat(2_000)}">x</a>`)),
  'many-headings': () => home(fill('<h2>Trapworks vs Otherworks</h2>')),
  'many-metas': () => home('', fill('<meta name="description" content="x"><meta property="og:image" content="y">')),
  'long-title': () => ({ '/': { type: 'text/html', body: `<title>${fill('Trap | ')}</title>${about}` } }),
  comments: () => home(fill('<!--')),
  'comment-ends': () => home(`<!--${fill('--!--!>-->')}`),
  'script-escapes': () => home(`<script>${fill('<!--<script>')}`),
  cdata: () => home(fill('<![CDATA[')),
  'refresh-loop': () => home('', '<meta http-equiv="refresh" content="0; url=/">'),
  // Text
  entities: () => home(fill('&amp;')),
  'half-entities': () => home(fill('&notinvaaaa&am&#x')),
  'numeric-entities': () => home(fill('&#1114111;&#xD800;')),
  'one-sentence': () => home(`<p>${fill('and then the shop ')}</p>`),
  abbreviations: () => home(`<p>${fill('Inc. Dr. a.b. ')}</p>`),
  quotes: () => home(`<p>${fill('“said “')}</p>`),
  dots: () => home(`<p>${fill('. ')}</p>`),
  spaces: () => home(`<p>x${' '.repeat(bytes)}x</p>`),
  'line-breaks': () => home(`<pre>x${fill('\t\r\n')}x</pre>`),
  'one-word': () => home(`<p>${fill('a')}</p>`),
  'no-spaces': () => home(`<p>${fill('字')}</p>`),
  marks: () => home(`<p>${fill('e\u0301\u0301\u0301\u0301')}</p>`),
  'right-to-left': () => home(`<p>${fill('\u202eשלום \u200f')}</p>`),
  copyrights: () => home(fill('<p>© 2026 Trap and Trap and </p>')),
  rivals: () => home(`<p>${fill('Trapworks vs Otherworks, unlike Thirdworks, and ')}</p>`),
  capitals: () => home(`<p>${fill('Bright Card Reader Group ')}</p>`),
  // Structured data
  'json-ld-depth': () => home('', ld('['.repeat(bytes))),
  'json-ld-closed': () => home('', ld(`${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`)),
  'json-ld-graph': () =>
    home('', ld(`{"@graph":[${fill('{"@type":"Article","author":{"name":"x"}},', 4_000_000)}{}]}`)),
  'json-ld-many': () => home('', fill(ld('{"@type":"Organization","name":"x"}'))),
  'json-ld-author': () => home('', ld(`{"@type":"Article","author":"${fill('by, and & ', 1_000_000)}"}`)),
  'json-ld-date': () => home('', ld(`{"@type":"Article","datePublished":"${fill('Mon, 1 Jan 1 ', 1_000_000)}"}`)),
  // Encodings
  'utf-16': () => ({
    '/': { type: 'text/html', body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(bytes, 0xd8)]) },
  }),
  'wrong-charset': () => ({
    '/': { type: 'text/html; charset=utf-16be', body: `<title>Trap</title>${about}${fill('x')}` },
  }),
  'charset-tricks': () => ({ '/': { type: 'text/html', body: `${fill('<meta charset=x')}${about}` } }),
  noise: () => ({
    '/': {
      type: 'text/html',
      body: Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919 + (at >> 3)) % 256)),
    },
  }),
  'gzip-bomb': () => ({
    '/': { type: 'text/html', body: gzipSync(Buffer.alloc(1_000_000_000)), headers: { 'content-encoding': 'gzip' } },
  }),
  'gzip-twice': () => ({ '/': { type: 'text/html', body: bomb(), headers: { 'content-encoding': 'gzip, gzip' } } }),
  'gzip-cut': () => ({
    '/': { type: 'text/html', body: gzipSync(fill('x')).subarray(0, 2_000), headers: { 'content-encoding': 'gzip' } },
  }),
  drip: () => ({ '/': { type: 'text/html', body: fill('x', 10_000), dripMs: 200 } }),
  'redirect-loop': () => ({ '/': { type: 'text/html', body: '', status: 302, headers: { location: '/?again' } } }),
  // Feeds
  'feed-author': () =>
    feed(rss(item(`${recent}<author>${fill(' ', 14_000)}x</author><dc:creator>${fill('( ', 14_000)}</dc:creator>`))),
  'feed-depth': () => feed(rss(nested('<item>', '</item>'))),
  'feed-base': () =>
    feed(`<feed xmlns="http://www.w3.org/2005/Atom">${nested('<entry xml:base="a/">', '</entry>')}</feed>`),
  'feed-entities': () =>
    feed(
      `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`).join('')}]>${rss(item('<description>&a19;</description>'))}`,
    ),
  'feed-items': () => feed(rss(fill(item(recent), 4_400_000))),
  'feed-escapes': () =>
    feed(rss(item(`${recent}<description>${fill('&amp;lt;div&amp;gt;', 4_000_000)}</description>`))),
  'feed-dates': () => feed(rss(fill(item(`<pubDate>${fill('Mon, 1 Jan 20', 2_000)}</pubDate>`), 4_000_000))),
  'feed-cdata': () => feed(rss(item(`<title>${fill('<![CDATA[x]]>', 4_000_000)}</title>`))),
  'json-feed-depth': () => feed('['.repeat(bytes), 'application/feed+json'),
  'json-feed-items': () =>
    feed(
      `{"version":"https://jsonfeed.org/version/1.1","items":[${fill('{"id":"1","url":"/x"},', 4_000_000)}{}]}`,
      'application/feed+json',
    ),
  'feed-gzip': () => feed(bomb()),
  // Evaluated news
  'article-abbreviations': () => article('Inc. Dr. a.b. '),
  'article-names': () => article('Trapworks '),
  'article-money': () => article('$1m €2bn 3% '),
  'article-quotes': () => article('“Trapworks said “'),
  'article-spaces': () => article(' \t\n'),
  'article-rivals': () => article('Trapworks sues Otherworks over the outage of its breach, '),
  // Sitemaps and robots.txt
  'sitemap-urls': () => sitemap(`<urlset>${fill('<url><loc>https://trap.example/blog/x</loc></url>')}</urlset>`),
  'sitemap-loop': () =>
    sitemap('<sitemapindex><sitemap><loc>https://trap.example/sitemap.xml</loc></sitemap></sitemapindex>'),
  'sitemap-depth': () => sitemap(nested('<url>', '</url>')),
  'sitemap-bomb': () => sitemap(bomb(), 'application/gzip'),
  'sitemap-list': () => sitemap(fill('https://trap.example/news/a\n'), 'text/plain'),
  'robots-wildcards': () => robots(`User-agent: *\n${fill(`Disallow: /${'*a'.repeat(200)}$\n`)}`),
  'robots-lines': () => robots(`User-agent: *\n${fill('Disallow: /a*b*c*d\n')}`),
  'robots-one-line': () => robots(`User-agent: *\nDisallow: /${fill('*')}`),
};
