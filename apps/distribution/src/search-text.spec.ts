import { companyIdentity, contentItem, evaluation } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { searchTermsOf, searchTextOf } from './search-text.ts';

describe('the searchable text of an item', () => {
  const { companyId, name } = companyIdentity({ name: 'Énergie' });
  const item = contentItem({ title: 'A Title', description: 'What it says', sourceName: 'Wire', author: 'Bø Åse' });
  const ofItem = (author: string | null) =>
    searchTextOf({
      _id: 'i1',
      companyId,
      companyName: name,
      contentId: item.id,
      item: { ...item, author },
      evaluation: evaluation({ summary: 'In short', tags: ['Pricing', 'M&A'] }),
      publishedAt: new Date(0),
    });

  it('has a line for everything that the card shows, without case and accents', () => {
    expect(ofItem('Bø Åse').split('\n')).toEqual([
      'a title',
      'what it says',
      'in short',
      'wire',
      'bø ase',
      'pricing',
      'm&a',
      'energie',
    ]);
  });

  it('has an empty line for an author who is not known', () => {
    expect(ofItem(null).split('\n')[4]).toBe('');
  });
});

describe('the words of a search', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['Lumenpay', ['lumenpay']],
    ['  card   FEES\tnow ', ['card', 'fees', 'now']],
    ['Énergie Ｂelvédère ﬁn', ['energie', 'belvedere', 'fin']],
    ['fees fees Fees', ['fees']],
  ])('of %j', (search, words) => {
    expect(searchTermsOf(search)).toEqual(words);
  });

  it('are ten at most', () => {
    const words = Array.from({ length: 12 }, (_, n) => `word${n}`);
    expect(searchTermsOf(words.join(' '))).toEqual(words.slice(0, 10));
  });
});
