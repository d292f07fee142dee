import { type IdentityField, isIdentityList } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPage, aReading } from '../../testing/builders.ts';
import { analyseCompany } from '../analyse-company.ts';
import { countryOf, countryOfDomain, regionsIn } from './regions.ts';

const home = 'https://quillpay.example/';
const about = 'https://quillpay.example/about';

/** Returns a field of the identity card for a site with this text on its About page. */
function fact(field: IdentityField, text: string, overrides: Parameters<typeof aReading>[0] = {}) {
  const reading = aReading();
  const pages = [...reading.pages, aPage({ url: about, title: 'About us', text })];
  const { facts = [] } = analyseCompany({ ...reading, pages, ...overrides }, 'local');
  const found = facts.find((one) => one.field === field);
  return [found?.values, found?.quote, found?.sourceUrl];
}
const unknown = [[], null, null];

describe('the identity card', () => {
  it('has every field once, with at most one value unless the field is a list', () => {
    const { facts = [] } = analyseCompany(aReading(), 'local');
    expect(facts.map(({ field }) => field)).toEqual([
      'name',
      'aliases',
      'description',
      'industry',
      'products',
      'markets',
      'country',
      'language',
      'websites',
      'keywords',
      'confusedWith',
      'ticker',
    ]);
    for (const { field, values } of facts) expect(isIdentityList(field) || values.length <= 1, field).toBe(true);
  });

  it('quotes the words behind each field', () => {
    expect(fact('name', '')).toEqual([['Quillpay'], '© 2026 Quillpay Ltd. All rights reserved.', home]);
    expect(fact('aliases', '')).toEqual([['Quillpay Ltd'], '© 2026 Quillpay Ltd. All rights reserved.', home]);
    expect(fact('industry', '')?.[1]).toContain('card reader');
    expect(fact('description', '').slice(1)).toEqual([aReading().description, home]);
    expect(fact('products', '')).toEqual([['Card reader', 'Till app'], 'Card reader', home]);
    expect(fact('websites', '')).toEqual([['quillpay.example'], null, null]);
    expect(fact('ticker', '')).toEqual(unknown);
    expect(fact('confusedWith', '')).toEqual(unknown);
  });

  it.each([
    ['We serve independent shops in Portugal, Spain and Ireland.', ['Portugal', 'Spain', 'Ireland']],
    ['Quillpay ist in Deutschland, Österreich und der Schweiz verfügbar.', ['Germany', 'Austria', 'Switzerland']],
    ['Nos clients sont en France et en Belgique.', ['France', 'Belgium']],
    ['Available in the US, the UK and across the EU.', ['United States', 'United Kingdom', 'Europe']],
    ['Trusted by 650 companies worldwide', ['Worldwide']],
  ])('reads markets from: %s', (text, markets) => {
    expect(fact('markets', text)).toEqual([markets, text, about]);
  });

  it.each([
    'Your data is stored on servers in Germany and available across the EU.',
    'Let us turkey-proof your customers and jersey stores.',
    'Before joining, she spent 14 years in leadership roles across top consumer brands in India.',
    'Probes run in 28 regions worldwide.',
  ])('reads no markets from: %s', (text) => {
    expect(fact('markets', text)).toEqual(unknown);
  });

  it.each([
    ['Our legal entity is incorporated in Estonia.', 'Estonia'],
    ['Die Quillpay GmbH mit Sitz in Deutschland.', 'Germany'],
    ['Quillpay, Rua do Sol 12, 1100-148 Lisboa, Portugal', 'Portugal'],
  ])('reads the country from: %s', (text, country) => {
    expect(fact('country', text)).toEqual([[country], text, about]);
  });

  it.each([
    'Our servers are located in Germany.',
    'We work with merchants based in Spain.',
    'Mia was born in Norway and is based in Sweden.',
  ])('reads no country from: %s', (text) => {
    expect(fact('country', text)).toEqual(unknown);
  });

  it('uses the structured data of the page', () => {
    const organisation = {
      legalName: 'Quill Payments Limited',
      alternateNames: ['QuillPOS'],
      ticker: 'LSE: QPY',
      country: 'IE',
    };
    expect(fact('country', '', { organisation })).toEqual([['Ireland'], 'IE', home]);
    expect(fact('ticker', '', { organisation })).toEqual([['LSE: QPY'], 'LSE: QPY', home]);
    expect(fact('aliases', '', { organisation })?.[0]).toEqual(['Quillpay Ltd', 'Quill Payments Limited', 'QuillPOS']);
  });

  it('reads a former name, and a ticker symbol only after the name of the company', () => {
    expect(fact('aliases', 'Quillpay, formerly Inkwell Cards, was founded by two bakers.')?.[0]).toContain(
      'Inkwell Cards',
    );
    expect(fact('aliases', 'Marrow, formerly Bone, joined our shops.')?.[0]).toEqual(['Quillpay Ltd']);
    expect(fact('ticker', 'Quillpay plc (NYSE: QPY) reports on Friday.')?.[0]).toEqual(['NYSE: QPY']);
    expect(fact('ticker', 'Marrow plc (NYSE: MRW) uses us at its tills.')).toEqual(unknown);
  });

  it("lists only the company's own domains among those its pages link to", () => {
    const links = [
      { url: 'https://docs.quillpay.example/start', text: 'Developer docs' },
      { url: 'https://quillpay.de/', text: 'Deutsch' },
      { url: 'https://quillpay-fans.example/', text: 'Fans' },
      { url: 'https://facebook.com/quillpay', text: 'Facebook' },
    ];
    const pages = [aPage({ links })];
    const { facts = [] } = analyseCompany(aReading({ pages }), 'local');
    expect(facts.find(({ field }) => field === 'websites')).toMatchObject({
      values: ['quillpay.example', 'docs.quillpay.example', 'quillpay.de'],
      quote: 'Developer docs',
    });
  });

  it('describes companies of the same name so that they can be distinguished', () => {
    const namesakes = [
      { name: 'Quillpay Festival', quote: 'music festival', sourceUrl: 'https://directory.example/1' },
      { name: 'Quillpay', quote: 'village in Peru', sourceUrl: 'https://directory.example/2' },
    ];
    expect(fact('confusedWith', '', { namesakes })).toEqual([
      ['Quillpay Festival', 'Quillpay (village in Peru)'],
      'music festival',
      'https://directory.example/1',
    ]);
  });

  it("has a source for every quote, regardless of the page's text", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const pages = [aPage({ url: about, text })];
        const { facts = [] } = analyseCompany(aReading({ pages, description: null, publisherName: '' }), 'local');
        for (const { quote, sourceUrl } of facts) expect(quote === null).toBe(sourceUrl === null);
      }),
    );
  });
});

describe('countries', () => {
  it.each([
    ['us and turkey', []],
    ['US, UK and USA', ['United States', 'United Kingdom']],
    ['von der Elfenbeinküste bis Côte d’Ivoire', ['Côte d’Ivoire']],
    ['the United Arab Emirates, Peru', ['United Arab Emirates', 'Peru']],
  ])('are read from "%s"', (text, found) => {
    expect(regionsIn(text)).toEqual(found);
  });

  it('are found by code, by name and by domain', () => {
    expect([countryOf('pt'), countryOf('Deutschland'), countryOf('Atlantis'), countryOf('EU')]).toEqual([
      'Portugal',
      'Germany',
      null,
      null,
    ]);
    expect(['acme.de', 'acme.co.uk', 'acme.io', 'acme.is', 'acme.com'].map(countryOfDomain)).toEqual([
      'Germany',
      'United Kingdom',
      null,
      null,
      null,
    ]);
  });
});
