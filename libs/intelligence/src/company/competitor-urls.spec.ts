import { describe, expect, it } from 'vitest';
import { guessCompetitorUrls, readMentionsQuery } from './competitor-urls.ts';

const guess = (name: string, domain: string, url: string | null = null) =>
  guessCompetitorUrls({ name, url, sourceUrl: '', quote: '', strength: 1 }, domain);

describe('guessCompetitorUrls', () => {
  it.each([
    [
      'Harbour Till',
      'quillpay.example',
      null,
      [
        'https://harbourtill.example',
        'https://harbourtill.com',
        'https://harbour-till.example',
        'https://harbourtill.io',
      ],
    ],
    ['Zettelbox', 'quillpay.com', null, ['https://zettelbox.com', 'https://zettelbox.io', 'https://zettelbox.co']],
    [
      'Kassenwerk GmbH',
      'quillpay.de',
      null,
      ['https://kassenwerk.de', 'https://kassenwerk.com', 'https://kassenwerk.io', 'https://kassenwerk.co'],
    ],
    [
      'Harbour Till',
      'quillpay.co.uk',
      'https://www.harbourtill.shop/uk/home?x=1',
      [
        'https://www.harbourtill.shop',
        'https://harbourtill.co.uk',
        'https://harbourtill.com',
        'https://harbour-till.co.uk',
      ],
    ],
    ['zettel.io', 'quillpay.com', null, ['https://zettel.io', 'https://zettel.com', 'https://zettel.co']],
    [
      'Café & Co Söhne',
      'quillpay.com',
      null,
      [
        'https://cafeandcosohne.com',
        'https://cafe-and-co-sohne.com',
        'https://cafeandcosohne.io',
        'https://cafeandcosohne.co',
      ],
    ],
    ['クイル', 'quillpay.com', null, []],
    ['Quillpay', 'quillpay.com', 'https://quillpay.com/vs', ['https://quillpay.io', 'https://quillpay.co']],
    [
      'Harbour Till',
      'quillpay.com',
      'javascript:alert(1)',
      ['https://harbourtill.com', 'https://harbour-till.com', 'https://harbourtill.io', 'https://harbourtill.co'],
    ],
  ])('%s beside %s', (name, domain, url, expected) => {
    expect(guess(name, domain, url)).toEqual(expected);
  });
});

describe('readMentionsQuery', () => {
  it('asks for articles that name rivals', () => {
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
