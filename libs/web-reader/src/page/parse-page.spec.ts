import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const paragraph = (start: string) =>
  `<p>${start} The ferry company said on Monday that it would add twelve electric boats by spring, and that the crews had agreed to the plan.</p>`;
const article = `<!doctype html><html lang="en-GB"><head>
<title>Ferries go electric - Harbor News</title>
<base href="https://harbor.example/news/">
<meta property="og:title" content="Ferries go   electric">
<meta property="og:site_name" content="Harbor News">
<meta name="description" content="Twelve boats by spring.">
<meta property="og:image" content="/img/ferry.jpg">
<meta property="article:published_time" content="2026-11-20T08:00:00+01:00">
<meta property="article:tag" content="Ferries"><meta property="article:tag" content="Energy"><meta name="keywords" content="boats, ferries; ports">
<link rel="canonical" href="ferries-go-electric">
<link rel="alternate" type="application/rss+xml" title="All news" href="/feed.xml">
<script type="application/ld+json">{"@type":"NewsArticle","author":[{"@type":"Person","name":"Ines Vale"}]}</script>
<style>.x{}</style></head><body>
<nav><a href="/">Home</a> <a href="/about">About</a></nav>
<article><h1>Ferries go electric</h1><p class="byline">By Ines Vale, November 20, 2026</p>
${['First.', 'Second.', 'Third.', 'Fourth.'].map(paragraph).join('\n')}
<figure><img src="a.jpg"><figcaption>A boat, photographed by nobody in particular</figcaption></figure>
<p>Advertisement</p><p><a href="/other">Read more: trams go electric</a></p>
<h2>What it costs</h2>${paragraph('Fifth.')}<a href="mailto:x@harbor.example">Mail</a><a href="#top">Top</a><a href="other#c">Other <b>story</b></a>
</article><script>var hidden = "secret";</script><div hidden>hidden words</div><footer>© 2026 Harbor News</footer></body></html>`;

describe('parsePage', () => {
  const reading = parsePage(article, 'https://harbor.example/news/1?utm_source=x');

  it('reads the metadata of a page', () => {
    expect(reading).toMatchObject({
      url: 'https://harbor.example/news/1?utm_source=x',
      canonicalUrl: 'https://harbor.example/news/ferries-go-electric',
      title: 'Ferries go electric',
      siteName: 'Harbor News',
      publisherName: 'Harbor News',
      language: 'en',
      description: 'Twelve boats by spring.',
      headings: ['Ferries go electric', 'What it costs'],
      feeds: [{ url: 'https://harbor.example/feed.xml', title: 'All news' }],
      imageUrl: 'https://harbor.example/img/ferry.jpg',
      publishedAt: new Date('2026-11-20T07:00:00Z'),
      author: 'Ines Vale',
      keywords: ['Ferries', 'Energy', 'boats', 'ports'].map((word) => expect.stringMatching(new RegExp(word, 'i'))),
      kind: 'page',
    });
    expect(reading.problems).toBeUndefined();
  });

  it('finds the text without navigation, ads and captions', () => {
    for (const start of ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.']) expect(reading.text).toContain(start);
    expect(reading.text.split('\n\n').length).toBeGreaterThanOrEqual(5);
    for (const furniture of [
      'About',
      'Advertisement',
      'Read more',
      'photographed',
      'secret',
      'hidden words',
      'November 20',
    ])
      expect(reading.text).not.toContain(furniture);
  });

  it('keeps all visible text, without navigation and scripts', () => {
    expect(reading.visibleText).toContain('© 2026 Harbor News');
    for (const unseen of ['About', 'secret', 'hidden words', '.x{}']) expect(reading.visibleText).not.toContain(unseen);
  });

  it('makes links absolute, and omits links that are not pages', () => {
    expect(reading.links).toContainEqual({ url: 'https://harbor.example/news/other#c', text: 'Other story' });
    expect(reading.links.every(({ url }) => url.startsWith('https://harbor.example/'))).toBe(true);
  });

  it('detects the language of the text when the page declares another', () => {
    const body =
      'Wir bauen Roboter für kleine Lager, und unsere Kunden sind mit der Arbeit sehr zufrieden, weil sie nicht auf Ersatzteile warten müssen. '.repeat(
        6,
      );
    expect(parsePage(`<html lang="en"><title>Acme</title><p>${body}</p>`, 'https://acme.example/').language).toBe('de');
  });

  it('reads a landing page without an article', () => {
    const landing = parsePage(
      '<title>Acme</title><header><nav>Pricing</nav></header><h1>Robots</h1><section><h2>Fast</h2><p>They lift.</p></section><section><h2>Safe</h2><p>They stop.</p></section>',
      'https://acme.example/',
    );
    expect(landing.visibleText).toBe('Robots\nFast\nThey lift.\nSafe\nThey stop.');
    expect(landing.kind).toBe('page');
  });

  it('limits the text and the links that it keeps', () => {
    const long = parsePage(
      `<title>x</title>${'<p>many words here</p><p>and other words</p>'.repeat(5_000)}${'<a href="/a">x</a>'.repeat(5_000)}`,
      'https://acme.example/',
    );
    expect(long.visibleText.length).toBeLessThanOrEqual(40_000);
    expect(long.links.length).toBeLessThanOrEqual(600);
  });
});

describe('parsePage on hostile input', () => {
  const tag = fc.constantFrom(
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<table>',
    '<tr>',
    '<a href="/x">',
    '</a>',
    '<b>',
    '<i>',
    '<svg>',
    '</svg>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<template>',
    '<select>',
    '<title>',
    '<math><mi>',
    '<![CDATA[',
    '<body x=',
    '<p "=\'>',
    '<x:y>',
    '&amp',
    '&#0;',
    '&#x110000;',
    '\u0000',
    'text ',
    '"',
    "'",
    '<meta property="og:title" content="',
    '<script type="application/ld+json">{"@graph":[',
  );

  it('never throws, whatever the markup', () => {
    const markup = fc.oneof(
      fc.array(fc.oneof(tag, fc.string()), { maxLength: 80 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 400 }),
    );
    fc.assert(
      fc.property(markup, fc.oneof(fc.webUrl(), fc.string()), (html, url) => {
        const reading = parsePage(html, url);
        expect(typeof reading.text).toBe('string');
        expect(reading.links.every((link) => URL.canParse(link.url))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['deep nesting', '<div>'.repeat(200_000)],
    ['very deep nesting', '<b>'.repeat(1_600_000)],
    ['deep formatting', '<b><i><u>'.repeat(30_000)],
    ['formatting that must be reopened', `${'<font size=1>'.repeat(2_000)}${'<p>x'.repeat(2_000)}`],
    ['many small elements', '<p>a</p>'.repeat(300_000)],
    ['many links', `<div>${'<a href=/x>y</a>'.repeat(60_000)}</div>`],
    ['one huge attribute', `<p title="${'x'.repeat(3_000_000)}">text`],
    ['one huge line', `<p>${'word '.repeat(500_000)}</p>`],
    ['unclosed tags', '<'.repeat(500_000)],
    ['unclosed comment', `<!--${'-'.repeat(1_000_000)}`],
    ['unclosed noscripts', '<noscript>'.repeat(50_000)],
    ['unclosed metas', '<meta charset '.repeat(100_000)],
    ['spaces', ' '.repeat(2_000_000)],
    ['copyright signs', '© '.repeat(300_000)],
    ['a title of separators', `<title>${' | '.repeat(100_000)}</title>`],
    ['a row of many cells', `${paragraph('First.').repeat(8)}<table><tr>${'<td>a</td>'.repeat(200_000)}`],
    ['nested lists of other articles', '<article><h2><a href="/x">t</a></h2>'.repeat(50_000)],
    ['many forms', '<div>a, b<input type="email">'.repeat(50_000)],
    [
      'a long declared text',
      `<script type="application/ld+json">{"@type":"Article","articleBody":"${'a long sentence, '.repeat(50_000)}"}</script>${'<p>a long sentence, a long sentence, a long sentence</p>'.repeat(20_000)}`,
    ],
    ['nested tables', '<table><tr><td>'.repeat(20_000)],
    ['nested JSON-LD', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
  ])('finishes quickly on %s', { timeout: 15_000 }, (_, html) => {
    const startedAt = performance.now();
    expect(typeof parsePage(html, 'https://acme.example/').title).toBe('string');
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});

describe('the author', () => {
  it.each([
    ['By Ines Kovar', 'Ines Kovar'],
    ['20 November 2026', null],
    ['https://example.com/ines', null],
  ])('is read from %j as %j', (content, expected) => {
    const html = `<html><head><title>News</title><meta name="author" content="${content}"></head><body><p>Text of the news.</p></body></html>`;
    expect(parsePage(html, 'https://news.example/a').author).toBe(expected);
  });
});
