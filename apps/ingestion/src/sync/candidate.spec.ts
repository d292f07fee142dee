import { describe, expect, it } from 'vitest';
import { type FoundItem, maxTextChars } from '../sources/news-source.ts';
import { daysAgo, now, window } from '../testing/targets.ts';
import { type Candidate, candidateOf, documentOf, merge, placeInTime, withPage } from './candidate.ts';
import type { PageFacts } from './page-reads.ts';

const found = (overrides: Partial<FoundItem> = {}): FoundItem => ({
  url: 'https://news.example/a',
  title: 'Lumenpay opens an office',
  description: 'In the port.',
  text: 'The office has room for ninety.',
  publishedAt: daysAgo(2),
  sourceName: 'Wire',
  author: null,
  imageUrl: null,
  language: null,
  ...overrides,
});
const bare = { title: '', description: '', text: '', publishedAt: null, sourceName: '' };

function candidate(overrides: Partial<FoundItem> = {}): Candidate {
  const taken = candidateOf(found(overrides), 'news-feed');
  if (!taken) throw new Error(`refused ${overrides.url}`);
  return taken;
}

describe('a found item', () => {
  it.each([
    ['https://news.example/a', 'https://news.example/a'],
    ['  http://news.example/a \n', 'http://news.example/a'],
    ['https://news.example/a/', 'https://news.example/a/'],
    ['https://news.example/', 'https://news.example/'],
    ['https://news.example/a/?utm_source=x', 'https://news.example/a/'],
  ])('with the address %j gets the link %j', (url, link) => {
    expect(candidate({ url }).url).toBe(link);
  });

  it('is the same item with and without a slash at the end of its address', () => {
    expect(candidate({ url: 'https://news.example/a/' }).id).toBe(candidate({ url: 'https://news.example/a' }).id);
    expect(candidate({ url: 'https://news.example/b' }).id).not.toBe(candidate({ url: 'https://news.example/a' }).id);
  });

  it('is identified by its canonical address, regardless of referral parameters and parameter order', () => {
    const { id, url } = candidate({ url: 'https://news.example/a?b=2&c=1' });
    for (const same of [
      'https://news.example/a?b=2&c=1&utm_source=mail&fbclid=x',
      'https://News.Example:443/a?c=1&b=2#comments',
    ])
      expect(candidate({ url: same })).toMatchObject({ id, url });
    expect(candidate({ url: 'https://news.example/a?b=3&c=1' }).id).not.toBe(id);
  });

  it.each([
    'javascript:open("https://news.example/a")',
    'ftp://news.example/a',
    'https://',
    '/a',
    '',
    `https://news.example/${'x'.repeat(1_980)}`,
  ])('is rejected with the address %.60s', (url) => {
    expect(candidateOf(found({ url }), 'news-feed')).toBeNull();
  });

  it('is accepted with an address of 2,000 characters', () => {
    expect(candidate({ url: `https://news.example/${'x'.repeat(1_979)}` }).url).toHaveLength(2_000);
  });

  it('loses invisible tag characters', () => {
    const order = '\u{E0072}\u{E0061}\u{E0074}\u{E0065}';
    const { item } = candidate({
      ...{ title: `Lumenpay${order} opens`, description: `In${order} the port.`, text: `One.${order}\n\nTwo.` },
      ...{ sourceName: `Wire${order}`, author: `Ada${order}` },
    });
    const { title, description, text, sourceName, author } = item;
    expect([title, description, text]).toEqual(['Lumenpay opens', 'In the port.', 'One.\n\nTwo.']);
    expect([sourceName, author]).toEqual(['Wire', 'Ada']);
  });

  it('has a one-line title and description, and texts of limited length', () => {
    const item = candidate({
      title: ' Lumenpay\n  opens ',
      description: '\tIn\n\nthe port. ',
      text: ' One.\n\nTwo. ',
    }).item;
    expect([item.title, item.description, item.text]).toEqual(['Lumenpay opens', 'In the port.', 'One.\n\nTwo.']);
    const long = 'x'.repeat(maxTextChars + 1);
    const cut = candidate({ title: long, description: long, text: long }).item;
    expect([cut.title.length, cut.description.length, cut.text.length]).toEqual([500, 2_000, maxTextChars]);
  });
});

describe('the news window', () => {
  it.each([
    ['its first moment', window.from, 'inside'],
    ['a moment before it', new Date(window.from.getTime() - 1), 'outside'],
    ['a clock that is a day ahead', daysAgo(-1), 'inside'],
    ['more than a day ahead', new Date(daysAgo(-1).getTime() + 1), 'outside'],
    ['no date', null, 'unknown'],
    ['an invalid date', new Date(Number.NaN), 'unknown'],
  ])('classifies a date: %s (%s) is %s', (_, publishedAt, place) => {
    expect(placeInTime(publishedAt, window)).toBe(place);
  });
});

describe('an article from two sources', () => {
  /** Merges in both orders and expects the same result. */
  const merged = (a: Partial<FoundItem>, b: Partial<FoundItem>) => {
    const forwards = merge(found(a), found(b));
    expect(merge(found(b), found(a))).toEqual(forwards);
    return forwards;
  };

  it('gets the longer text and description, and prefers the other fields from the source with the longer text', () => {
    expect(
      merged(
        { title: 'Short', text: 'Short text.', description: 'A long description.', author: 'Ada', sourceName: 'Echo' },
        { title: 'Long', text: 'A much longer text.', description: 'Brief.', author: 'Grace', sourceName: 'Wire' },
      ),
    ).toMatchObject({
      ...{ title: 'Long', text: 'A much longer text.', author: 'Grace', sourceName: 'Wire' },
      description: 'A long description.',
    });
  });

  it('gets fields that only one source provides', () => {
    const known = {
      ...{ title: 'Known', author: 'Ada', imageUrl: 'https://news.example/1.png', language: 'en' },
      ...{ sourceName: 'Echo', text: '', fallbackDate: daysAgo(9) },
    };
    const fuller = { ...bare, text: 'A longer text.', author: null, imageUrl: null, language: null };
    expect(merged(known, fuller)).toMatchObject({ ...known, text: fuller.text, publishedAt: daysAgo(2) });
    const whole = {
      ...known,
      text: 'The longest text of all.',
      author: 'Grace',
      language: 'de',
      imageUrl: 'https://x.example/',
    };
    expect(merged(whole, { ...fuller, language: 'fr', author: 'Ada', imageUrl: 'https://y.example/' })).toMatchObject(
      whole,
    );
  });

  it.each([
    [daysAgo(2), daysAgo(5), daysAgo(5)],
    [null, daysAgo(5), daysAgo(5)],
    [null, null, null],
  ])('was published at the earlier of %s and %s', (a, b, earlier) => {
    expect(merged({ publishedAt: a }, { publishedAt: b }).publishedAt).toEqual(earlier);
    expect(merged({ fallbackDate: a }, { fallbackDate: b }).fallbackDate).toEqual(earlier);
  });

  it('is the same in both orders when texts and descriptions are equally long', () => {
    const either = merged(
      { title: 'A', text: 'one', description: 'abc' },
      { title: 'B', text: 'two', description: 'xyz' },
    );
    expect(either).toMatchObject({ title: 'A', text: 'one', description: 'abc' });
  });

  it('is the same in both orders when two outlets have the same title and no text', () => {
    const outlets = merged(
      { text: '', sourceName: 'Echo', author: 'Ada' },
      { text: '', sourceName: 'Wire', author: 'Grace' },
    );
    expect(outlets).toMatchObject({ sourceName: 'Echo', author: 'Ada' });
  });
});

describe('an article page', () => {
  const page: PageFacts = {
    ...{
      title: 'The title of the page',
      description: 'What the page says.',
      text: 'A page with a longer text than the feed.',
    },
    ...{
      publishedAt: daysAgo(4),
      author: 'Ada',
      imageUrl: 'https://news.example/1.png',
      language: 'en',
      siteName: 'Wire',
    },
  };

  it('adds fields that the source does not have', () => {
    const { siteName, ...facts } = page;
    expect(withPage(found(bare), page)).toMatchObject({ ...facts, sourceName: siteName });
    const silent = { ...page, description: null, siteName: null };
    expect(withPage(found(bare), silent)).toMatchObject({ description: '', sourceName: '' });
  });

  it('overrides only a shorter text of the source', () => {
    const item = found({ author: 'Grace', imageUrl: 'https://feed.example/1.png', language: 'de', text: 'Short.' });
    expect(withPage(item, page)).toEqual({ ...item, text: page.text });
    expect(withPage(item, { ...page, text: 'Less.' })).toEqual(item);
  });
});

describe('the stored article', () => {
  const stored = (overrides: Partial<FoundItem>, publishedAt = daysAgo(2)) =>
    documentOf(candidate(overrides), publishedAt, now);

  it('has the fields that were found, a key for its title, and no copies yet', () => {
    expect(stored({ author: 'Ada', language: 'en' })).toEqual({
      ...{ _id: candidate().id, url: 'https://news.example/a', origin: 'news-feed', createdAt: now },
      ...{ title: 'Lumenpay opens an office', titleKey: 'lumenpay opens an office', copies: [] },
      ...{ marks: [candidate().titleMark], knownAs: [candidate().id, candidate().titleMark] },
      ...{ description: 'In the port.', content: 'The office has room for ninety.', publishedAt: daysAgo(2) },
      ...{ sourceName: 'Wire', author: 'Ada', imageUrl: null, language: 'en' },
      publisher: { domain: 'news.example', family: 'news.example' },
    });
  });

  it('is named after its host when the source has no name', () => {
    expect(stored({ sourceName: '' }).sourceName).toBe('news.example');
  });

  it('uses its description as text if it has no other text', () => {
    expect(stored({ text: '' }).content).toBe('In the port.');
  });

  it.each([
    ['a short text', 'One.\n\nTwo.', 'One. Two.'],
    ['exactly 300 characters', 'x'.repeat(300), 'x'.repeat(300)],
    ['whole words', `${'word '.repeat(58)}and then something`, `${'word '.repeat(58)}and then…`],
    ['a text without spaces', 'x'.repeat(301), `${'x'.repeat(300)}…`],
  ])('uses the beginning of its text as description: %s', (_, text, description) => {
    expect(stored({ description: '', text }).description).toBe(description);
  });

  it.each([
    ['https://news.example/1.png', 'https://news.example/1.png'],
    ['HTTP://news.example/1.png', 'HTTP://news.example/1.png'],
    ['data:image/png;base64,https://', null],
    ['/1.png', null],
    [null, null],
  ])('with the image %s shows %s', (imageUrl, shown) => {
    expect(stored({ imageUrl }).imageUrl).toBe(shown);
  });

  it('is never dated in the future', () => {
    expect(stored({}, daysAgo(-1)).publishedAt).toEqual(now);
  });
});
