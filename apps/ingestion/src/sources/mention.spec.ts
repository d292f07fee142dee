import { companyIdentity } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MentionFinder, mention, readForMentions } from './mention.ts';

const finder = new MentionFinder(
  companyIdentity({ name: 'Cobalt Till', domain: 'cobalttill.example', keywords: ['card terminal', 'checkout'] }),
);
const score = (title: string, text = '') => finder.score(readForMentions(title), readForMentions(text));

describe('a mention', () => {
  it.each([
    ['Cobalt Till raises prices', mention.nameInTitle],
    ['COBALT TILL’s bad day', mention.nameInTitle],
    ['CobaltTill goes down', mention.nameInTitle],
    ['More at cobalttill.example', mention.nameInTitle],
    ['Cobalt / Till: a review', mention.none],
    ['Cobalt prices rise until spring', mention.none],
    ['Uncobalttilled fields', mention.none],
    ['Cobalt tills the soil', mention.none],
    ['A new card-terminal maker', mention.keyword],
    ['Checkout and card terminal news', mention.keywords],
    ['Weather', mention.none],
  ])('scores %2$d in %1$j', (title, expected) => expect(score(title)).toBe(expected));

  it('scores lower in the text than in the title, and higher next to the company’s vocabulary', () => {
    expect(score('News', 'about Cobalt Till')).toBe(mention.name);
    expect(score('News', 'about Cobalt Till and its checkout')).toBe(mention.name + 0.5);
  });

  it('is found without accents, and without surrounding spaces in scripts that have none', () => {
    for (const [name, title] of [
      ['青空決済', '昨日青空決済が発表した'],
      ['あおぞら', '昨日あおぞらが発表した'],
      ['ペイメント', '昨日ペイメントが発表した'],
      ['ฟ้าใส', 'เมื่อวานฟ้าใสประกาศ'],
    ] as const) {
      const found = new MentionFinder(companyIdentity({ name, domain: 'aozora.example' }));
      expect(found.names(readForMentions(title))).toBe(true);
    }
    const french = new MentionFinder(companyIdentity({ name: 'Énergie Belvédère', domain: 'belvedere.example' }));
    expect(french.names(readForMentions('Energie Belvedere ouvre un site'))).toBe(true);
  });

  it('is found with different punctuation', () => {
    const loud = new MentionFinder(companyIdentity({ name: 'Lumen! Pay?', domain: 'lumen.example' }));
    expect(loud.names(readForMentions('Why Lumen Pay grows'))).toBe(true);
  });

  it('does not count keywords that are empty or part of the name', () => {
    const named = new MentionFinder(companyIdentity({ name: 'Cobalt', keywords: ['cobalt', ''], industry: '' }));
    expect(named.score(readForMentions('Cobalt grows'), readForMentions(''))).toBe(mention.nameInTitle);
    expect(named.score(readForMentions('Weather'), readForMentions(''))).toBe(mention.none);
  });

  it('never throws, and is never found for a company without a usable name', () => {
    const nameless = new MentionFinder(companyIdentity({ name: '!!!', domain: '', keywords: [''], industry: '' }));
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(nameless.names(readForMentions(text))).toBe(false);
        expect(score(text, text)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
