import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { compared, kestrel, page } from '../testing/pages.ts';
import { compareReadings } from './compare.ts';

const quote = (words: string, who: string) =>
  `<section><h2>What our customers say</h2><p>${words}</p><p>${who}</p></section>`;

describe('compareReadings', () => {
  it.each([
    ['customer quotes', quote('Splendid till.', 'Ada Lind'), quote('Never again without.', 'Bo Krag')],
    [
      'quotations without a heading',
      '<p>“We never looked back, not once.”</p><p>Ada Lind, Nordkap</p>',
      '<p>“Our queue is half as long as it was.”</p><p>Bo Krag, Fjordmat</p>',
    ],
    [
      'relative times',
      '<p>Updated 3 minutes ago</p><p>vor 2 Stunden</p><p>il y a 3 jours</p>',
      '<p>Updated an hour ago</p><p>vor einer Minute</p><p>il y a 2 heures</p>',
    ],
    [
      'dates',
      '<p>As of 3 May 2026</p><p>Stand: 03.05.2026</p><p>Le 3 mai 2026</p>',
      '<p>As of June 14, 2026</p><p>Stand: 14.06.2026</p><p>Le 14 juin 2026</p>',
    ],
    [
      'countdowns',
      '<p>Offer ends in 02:13:45</p><p>3 days left</p>',
      '<p>Offer ends in 01:02:03</p><p>2 days left</p>',
    ],
    ['a visitor counter', '<p>14 people are viewing this page</p>', '<p>17 people are viewing this page</p>'],
    ['a visitor counter that comes and goes', '', '<p>14 Personen sehen sich das gerade an</p>'],
    ['a stock level', '<p>Only 3 left in stock</p>', '<p>Only 2 left in stock</p>'],
    ['a number of reviews', '<p>4.8 (1,234 reviews)</p>', '<p>4.9 (1,239 reviews)</p>'],
    ['an exact count', '<p>12,345 shops count with us</p>', '<p>12,391 shops count with us</p>'],
    ['hashes and versions', '<p>v2.1.3 (a9da8c8) Build 14fdfa2a</p>', '<p>v2.1.4 (3749117) Build 20973123</p>'],
    ['the year of a copyright', '<p>© 2025 Kestrel</p>', '<p>© 2026 Kestrel</p>'],
    [
      'a cookie notice without a name',
      '',
      '<div class="x1"><p>Wir verwenden Cookies, um Ihr Erlebnis zu verbessern.</p><button>Alle akzeptieren</button><button>Ablehnen</button></div>',
    ],
    [
      'a hint at the country of the visitor',
      '',
      '<div><p>It looks like you are in Norway.</p><a href="/no">Go to the Norwegian site</a><button>Stay here</button></div>',
    ],
    ['a chat', '', '<div><p>Hi there</p><p>How can we help you today?</p><button>Send</button></div>'],
    ['a toast', '', '<div><p>Ada from Bergen just bought Market hall</p></div>'],
    ['the state of the service', '<a href="/s">All systems operational</a>', '<a href="/s">Partial system outage</a>'],
    [
      'an ad',
      '<div class="ad-slot"><a href="/x">Fast hosting</a></div>',
      '<div class="ad-slot"><a href="/y">Learn SQL</a></div>',
    ],
    ['teasers', '<a href="/blog/cash">How to count cash</a>', '<a href="/blog/queue">Shorter queues</a>'],
    [
      'tokens',
      '<form><input type=hidden name=_token value=a1b2c3></form>',
      '<form><input type=hidden name=_token value=d4e5f6></form>',
    ],
    ['a dialog', '', '<div role="dialog"><h2>Get the guide</h2><p>Everything about tills.</p></div>'],
    ['a repeated text', '<p>Nordkap Fjordmat Havn</p>', '<p>Nordkap Fjordmat Havn Nordkap Fjordmat Havn</p>'],
    [
      'markup and typography',
      '<p>It\'s a "till" - for <b>all</b> shops.</p>',
      '<div class="z9"><span>It’s a “till” – for\n  all shops.</span></div>',
    ],
    [
      'another order',
      '<div><h3>A</h3><p>Alpha text</p></div><div><h3>B</h3><p>Beta text</p></div>',
      '<div><h3>B</h3><p>Beta text</p></div><div><h3>A</h3><p>Alpha text</p></div>',
    ],
    [
      'the currency of the visitor',
      '<p>Extra till $9</p><p>Extra branch $19</p>',
      '<p>Extra till €8</p><p>Extra branch €17</p>',
    ],
  ])('finds no changes when only this differs: %s', (_, before, after) => {
    expect(compared(before, after).changes).toEqual([]);
    expect(compared(after, before).changes).toEqual([]);
  });

  it('lists the texts that it left out with the reason', () => {
    expect(
      compared(quote('Splendid till.', 'Ada Lind'), quote('Never again without.', 'Bo Krag')).leftOut,
    ).toContainEqual(expect.objectContaining({ text: 'Never again without.', reason: 'zone', why: 'quotes' }));
    expect(compared('<p>1,204 views</p>', '<p>1,377 views</p>').leftOut).toEqual([
      {
        text: '1,377 views',
        reason: 'self-changing',
        key: 'paragraph:a till for every counter:1',
        section: 'A till for every counter',
      },
    ]);
  });

  const words = fc.array(
    fc.constantFrom('till', 'stock', 'branch', 'report', 'queue', 'counter', 'receipt', 'harbour'),
    { minLength: 3, maxLength: 12 },
  );
  const texts = fc.uniqueArray(
    words.map((list) => list.join(' ')),
    { minLength: 2, maxLength: 15 },
  );
  const htmlOf = (list: readonly string[]) => list.map((text) => `<p>${text}</p>`).join('');

  it('finds no changes between a page and itself, regardless of its markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (html) => {
        const reading = page(html);
        expect(compareReadings(reading, reading)).toEqual({ changes: [], moved: 0, leftOut: [] });
      }),
    );
  });

  it('finds no changes when the blocks are reordered', () => {
    fc.assert(
      fc.property(
        texts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, other]) => {
          expect(compared(htmlOf(list), htmlOf(other)).changes).toEqual([]);
        },
      ),
    );
  });

  it('reports only the block that was replaced', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (list, at) => {
        const other = list.with(at % list.length, 'Refunds take sixty working days from now on');
        const { changes } = compared(htmlOf(list), htmlOf(other));
        expect(
          changes.every(({ before, after }) => before === list[at % list.length] || after.startsWith('Refunds')),
        ).toBe(true);
        expect(changes.some(({ after }) => after === 'Refunds take sixty working days from now on')).toBe(true);
        expect(changes.length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('reports at most forty changes', () => {
    const many = (name: string) =>
      Array.from({ length: 400 }, (_, at) => `<ul><li>${name} thing ${at} of ${name}${at}</li></ul>`).join('');
    const reading = (html: string) => readPage(kestrel(html), 'https://kestrel.example/pricing');
    const { changes, leftOut } = compareReadings(reading(many('quay')), reading(many('mole')));
    expect(changes.length).toBeLessThanOrEqual(40);
    expect(leftOut.length).toBeLessThanOrEqual(100);
  });
});
