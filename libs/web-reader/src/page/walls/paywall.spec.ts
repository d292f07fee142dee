import { describe, expect, it } from 'vitest';
import { parsePage } from '../parse-page.ts';

const sentence =
  'The harbour board said on Tuesday that the new quay would open in May, and that the crews had been asked.';
const shown = (paragraphs: number) => Array.from({ length: paragraphs }, (_, n) => `<p>${n}. ${sentence}</p>`).join('');
const walls = {
  English:
    '<div><h3>This article is for subscribers only</h3><p>Subscribe to continue reading. Already a subscriber? <a href="/in">Log in</a></p></div>',
  German: '<div><h3>Jetzt weiterlesen mit Hafen+</h3><p>Im Abo für 9,99 € im Monat. Jederzeit kündbar.</p></div>',
  French: '<div><p>Article réservé aux abonnés. Déjà abonné ? Connectez-vous</p></div>',
  Spanish: '<div><p>Suscríbete para seguir leyendo. ¿Ya eres suscriptor?</p></div>',
};
const isArticle = '<meta property="og:type" content="article">';
const isPaid = (free: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Quay', isAccessibleForFree: free })}</script>`;
const read = (body: string, head: string, path = '/2026/quay') =>
  parsePage(
    `<html><head><title>The new quay opens</title>${head}</head><body><main>${body}</main></body></html>`,
    `https://quay.example${path}`,
  );

describe('a paywall', () => {
  it.each(Object.entries(walls))('is recognised by its wording: %s', (_, wall) => {
    const reading = read(`${shown(2)}${wall}`, isArticle);
    expect(reading.kind).toBe('login');
    expect(reading.text).toBe('');
  });

  it.each([false, 'False', 'false'])(
    'is recognised by structured data that marks the article as not free: %j',
    (free) => {
      expect(read(`${shown(12)}${walls.English}`, isPaid(free)).kind).toBe('login');
      expect(read(`${shown(12)}${walls.English}`, isPaid(true)).kind).toBe('page');
    },
  );

  it('is recognised by structured data that marks a part of the article as not free', () => {
    const part = { '@type': 'NewsArticle', hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false } };
    const head = `<script type="application/ld+json">${JSON.stringify(part)}</script>`;
    expect(read(`${shown(12)}${walls.English}`, head).kind).toBe('login');
  });

  it.each([
    ['an article that is shown in full', shown(30) + walls.English, isPaid(false), '/a'],
    ['a short article without a wall', shown(2), isArticle, '/a'],
    ['a short article with an offer of a newsletter', `${shown(2)}<p>Sign up for our newsletter.</p>`, isArticle, '/a'],
    ['a page of prices', `<h1>Plans</h1>${walls.English}`, '', '/pricing'],
    ['a home page', shown(2) + walls.English, isArticle, '/'],
  ])('is not assumed for %s', (_, body, head, path) => {
    expect(read(body, head, path).kind).toBe('page');
  });

  it.each([1_000, 10_000, 100_000])('is searched for quickly in %i characters', (length) => {
    const startedAt = performance.now();
    for (const piece of ['subscribe to ', 'this article is ', 'para ', 'already an ', 'il vous reste '])
      read(`<p>${piece.repeat(length / piece.length)}</p>`, isArticle);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

describe('a consent page that explains every purpose', () => {
  const purposes = Array.from(
    { length: 20 },
    (_, n) => `<p>Purpose ${n}: partners store and read identifiers on your device, to measure what is read.</p>`,
  );
  const answers =
    '<button>Accept all</button><a href="/reject">Reject all</a><p>Accept all, reject all, or manage options.</p>';
  const title = (text: string) =>
    parsePage(
      `<html><head><title>${text}</title></head><body><h1>We value your privacy</h1>${purposes.join('')}${answers}</body></html>`,
      'https://quay.example/a',
    ).kind;

  it('is not mistaken for an article', () => expect(title('We value your privacy')).toBe('consent'));
  it('is distinguished from a page with a banner', () => expect(title('The new quay opens in May')).toBe('page'));
});
