import { describe, expect, it } from 'vitest';
import { guessCompetitorUrls, readMentionsQuery } from './competitor-urls.ts';

const guess = (name: string, domain: string, url: string | null = null) =>
  guessCompetitorUrls({ name, url, sourceUrl: '', quote: '', strength: 1 }, domain);

describe('guessCompetitorUrls', () => {
  const hosts = (name: string, domain: string, url: string | null = null) =>
    guess(name, domain, url).map((address) => address.replace('https://', ''));

  it.each([
    ['Zettelbox', 'quillpay.com', null, ['zettelbox.com', 'zettelbox.io', 'zettelbox.co', 'zettelbox.dev']],
    ['Kassenwerk GmbH', 'quillpay.de', null, ['kassenwerk.de', 'kassenwerk.com']],
    [
      'Harbour Till',
      'quillpay.co.uk',
      'https://www.harbourtill.shop/uk/home?x=1',
      ['www.harbourtill.shop', 'harbourtill.co.uk'],
    ],
    ['zettel.io', 'quillpay.com', null, ['zettel.io', 'zettel.com']],
    ['Café & Co Söhne', 'quillpay.com', null, ['cafeandcosohne.com', 'cafeandcosohne.io']],
    ['Harbour Till', 'quillpay.com', 'javascript:alert(1)', ['harbourtill.com', 'harbourtill.io']],
  ])('guesses the most likely address of %s first for a competitor of %s', (name, domain, url, first) => {
    expect(hosts(name, domain, url).slice(0, first.length)).toEqual(first);
  });

  it('tries common endings and additions, and the maker of a product', () => {
    expect(hosts('Harbour Till', 'quillpay.shop')).toEqual([
      ...['harbourtill.shop', 'harbourtill.com', 'harbourtill.io', 'harbourtill.co', 'harbourtill.dev'],
      ...['harbourtill.app', 'harbourtill.ai', 'harbourtill.org', 'harbourtill.net'],
      ...['harbour-till.shop', 'harbour-till.com'],
      ...['till.harbour.com', 'harbour.com', 'harbourhq.com', 'harbour.io'],
      ...['harbourtillhq.com', 'harbourtillai.com', 'harbourtillapp.com', 'getharbourtill.com', 'useharbourtill.com'],
      ...[
        'tryharbourtill.com',
        'harbourtill.so',
        'harbourtill.me',
        'harbourtill.is',
        'harbourtill.sh',
        'harbourtill.eu',
      ],
      ...['harbourtill.us', 'harbourtill.cloud', 'harbourtill.tech', 'harbourtill.xyz'],
    ]);
  });

  it('does not guess public addresses for rivals of a company on a reserved domain', () => {
    expect(hosts('Harbour Till', 'quillpay.example')).toEqual(['harbourtill.example', 'harbour-till.example']);
    expect(hosts('Harbour Till', 'quillpay.test', 'https://till.shop/')).toEqual([
      ...['till.shop', 'harbourtill.test', 'harbour-till.test'],
    ]);
  });

  it('does not guess an address for a name in another script or for the company itself', () => {
    expect(hosts('クイル', 'quillpay.com')).toEqual([]);
    const guesses = hosts('Quillpay', 'quillpay.com', 'https://quillpay.com/vs');
    expect(guesses).toContain('quillpay.io');
    expect(guesses).not.toContain('quillpay.com');
    expect(hosts('Quill', 'quill.com', 'https://docs.quill.com/')).not.toContain('docs.quill.com');
  });
});

describe('readMentionsQuery', () => {
  it('queries for articles that name rivals', () => {
    expect(readMentionsQuery('Quillpay', ['card reader'])).toBe(
      '"Quillpay" AND (competitors OR rivals OR alternative OR "competes with")',
    );
  });

  it('narrows a name that is an everyday word', () => {
    expect(readMentionsQuery('Meadow', ['user authentication', 'sign-in', 'passkeys', 'sessions'])).toBe(
      '"Meadow" AND (competitors OR rivals OR alternative OR "competes with") AND ("user authentication" OR "sign-in" OR "passkeys")',
    );
  });

  it('drops quotes inside a name', () => {
    expect(readMentionsQuery('Quill"pay', [])).toContain('"Quillpay"');
  });
});
