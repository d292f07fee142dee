import { nameKey } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { aPage, aReading } from '../testing/builders.ts';
import { englishSites } from '../testing/sites/english-sites.ts';
import { furtherSites } from '../testing/sites/further-sites.ts';
import { otherSites } from '../testing/sites/other-sites.ts';
import { analyseCompany } from './analyse-company.ts';
import { weightedTexts } from './profile.ts';

const sites = [...englishSites, ...otherSites, ...furtherSites].map((site) => ({
  ...site,
  analysis: analyseCompany(site.reading, 'local'),
}));

describe.each(sites)('the profile of $name', ({ analysis, descriptions, industries, rivals }) => {
  it('describes the company in its own sentence', () => {
    expect(descriptions).toContain(analysis.description);
  });

  it('determines a sensible industry', () => {
    expect(industries).toContain(analysis.industry);
  });

  it('names its rivals but not other companies', () => {
    const keys = (names: readonly string[]) => names.map(nameKey).sort();
    expect(keys(analysis.candidates.map(({ name }) => name))).toEqual(keys(rivals));
  });
});

describe('the texts of a site', () => {
  const textOf = (description: string, text: string, links: { url: string; text: string }[] = []) =>
    weightedTexts(aReading({ title: 'Velmora', description, pages: [aPage({ text, links })] }), 'Velmora')
      .map((one) => one.text)
      .join('\n');

  it.each([
    ['a description of a customer', 'Krumm Bakery is a family bakery with rye bread and rolls.'],
    ['a sentence about users of the product', 'The bakers at Krumm use Velmora for rye bread and rolls.'],
    ['a number of users', 'See why 4,000 bakeries sleep better.'],
    ['a claim of trust', 'Trusted by more than 900 makers of rye bread.'],
    ['a sentence with the name of a customer', 'Since spring Krumm Bakery has weighed its rye bread.'],
  ])('leave out %s', (_, sentence) => {
    const links = [{ url: 'https://quillpay.example/customers/krumm', text: 'Krumm Bakery' }];
    expect(textOf('', `${sentence}\nVelmora makes scales.`, links)).not.toMatch(/bread|bakeries/);
    expect(textOf('', 'Velmora makes scales for 40 kinds of dough.', links)).toContain('scales');
  });

  it.each(['why 9 a ', 'trusted by a a a 9', 'choisi par ', '9,9,9,'])(
    'are read quickly when they repeat %j',
    (words) => {
      for (const chars of [1_000, 10_000, 100_000]) {
        const started = performance.now();
        const endless = words.repeat(chars / words.length);
        textOf(endless, endless, [{ url: 'https://quillpay.example/customers/krumm', text: 'Krumm Bakery' }]);
        expect(performance.now() - started).toBeLessThan(2_000);
      }
    },
  );
});
