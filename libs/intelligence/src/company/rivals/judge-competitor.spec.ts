import type { CompanyAnalysis, CompetitorCandidate } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { aPage, aReading } from '../../testing/builders.ts';
import { analyseCompany } from '../analyse-company.ts';
import { judgeCompetitor } from './judge-competitor.ts';

const company: CompanyAnalysis = analyseCompany(aReading(), 'local');
const named = (name: string): CompetitorCandidate => ({
  name,
  url: null,
  sourceUrl: 'https://a.example/',
  quote: '',
  strength: 0.8,
});
const site = (overrides: Parameters<typeof aPage>[0] & { publisherName?: string; description?: string | null }) => ({
  publisherName: '',
  description: null,
  ...aPage(overrides),
  ...overrides,
});
const till = {
  url: 'https://harbourtill.example/',
  title: 'Harbour Till – the till for cafés and bars',
  publisherName: 'Harbour Till Ltd',
  description: 'A card terminal and till for cafés, bars and food trucks.',
  headings: ['Take payments at the table', 'Fees you can read'],
  text: 'Harbour Till is a till and card terminal in one. Split bills, take contactless payments and tips, and get payouts every morning. Merchants pay 1.4% per transaction. Over 8,000 cafés trust our card reader.',
};

describe('judgeCompetitor', () => {
  it('accepts a live site that carries the name and sells to the same market', () => {
    const verdict = judgeCompetitor(named('HarbourTill'), site(till), company);
    expect(verdict).toMatchObject({ accepted: true, name: 'Harbour Till' });
    expect(verdict.reason).toContain('harbourtill.example');
    expect(verdict.topicalOverlap).toBeGreaterThan(0.35);
  });

  it('lists the search words that the site shares, and quotes the sentence that names the company', () => {
    const text = `${till.text ?? ''}\nHow is Harbour Till better than Quillpay? Read on.`;
    const verdict = judgeCompetitor(named('Harbour Till'), site({ ...till, text }), company);
    expect(verdict.sharedWords.length).toBeGreaterThan(0);
    for (const word of verdict.sharedWords) expect(company.keywords).toContain(word);
    expect(verdict.namesCompany).toBe('How is Harbour Till better than Quillpay?');
    expect(judgeCompetitor(named('Harbour Till'), site(till), company).namesCompany).toBeNull();
  });

  it('accepts an address with a verb before the name', () => {
    for (const host of ['usebriskly.example', 'getbriskly.example', 'trybriskly.example']) {
      const page = site({ ...till, url: `https://${host}/`, title: 'Briskly: a till for cafés', publisherName: '' });
      expect(judgeCompetitor(named('Briskly'), page, company)).toMatchObject({ accepted: true, name: 'Briskly' });
    }
  });

  it('accepts a rival that describes its offer in other words', () => {
    const verdict = judgeCompetitor(
      named('Brisk Pay'),
      site({
        url: 'https://briskpay.example/',
        title: 'Brisk Pay',
        publisherName: 'Brisk Pay',
        description: 'Point of sale and mobile payments for market traders.',
        text: 'Brisk Pay turns your phone into a payment terminal. Tap to pay, send a payment link, and see the money in your account the same day. Made for market stalls, barbers and plumbers.',
      }),
      company,
    );
    expect(verdict.accepted).toBe(true);
  });

  describe('a rival that the company compares itself with', () => {
    const compared = (name: string, url: string | null = null) => ({ ...named(name), url, strength: 0.9 });
    const maker = site({
      url: 'https://northwindhq.example/',
      title: 'Northwind',
      publisherName: 'Northwind',
      description:
        'Northwind makes accounting, a till and card payments for shops of all kinds, from one stall to a chain.',
      text: 'Northwind makes accounting, a till and card payments for shops of all kinds, from one stall to a chain.',
    });
    const elsewhere = site({
      url: 'https://zettel.example/',
      title: 'Zettel',
      publisherName: 'Zettel',
      description:
        'Gardens and ponds, planned and planted by people who love frogs, newts and water lilies since 1974.',
      text: 'Gardens and ponds, planned and planted by people who love frogs, newts and water lilies since 1974.',
    });

    it('keeps the name of a product on the site of its maker', () => {
      expect(judgeCompetitor(compared('Northwind Counter'), maker, company)).toMatchObject({
        accepted: true,
        name: 'Northwind Counter',
      });
      expect(judgeCompetitor(named('Northwind Counter'), maker, company).name).toBe('Northwind');
      expect(judgeCompetitor(named('Northwind Till'), maker, company)).toMatchObject({ name: 'Northwind Till' });
    });

    it('is rejected as a namesake in another market, unless its address was given', () => {
      expect(judgeCompetitor(compared('Zettel'), elsewhere, company).accepted).toBe(false);
      expect(judgeCompetitor(compared('Zettel', 'https://zettel.example/'), elsewhere, company).accepted).toBe(true);
    });
  });

  it.each([
    [
      'a parked domain',
      {
        url: 'https://harbourtill.example/',
        title: 'harbourtill.example',
        publisherName: 'Harbour Till',
        text: 'Harbour Till. This domain is for sale. Buy this domain today and make an offer to the owner. Card payments, tills and more related searches are shown below for your convenience.',
      },
    ],
    [
      'a robot check',
      {
        url: 'https://harbourtill.example/',
        title: 'Harbour Till',
        publisherName: 'Harbour Till',
        text: 'Just a moment. Please verify you are human to continue to Harbour Till. This check is automatic and your browser will redirect to your content shortly afterwards.',
      },
    ],
    [
      'an empty page',
      {
        url: 'https://harbourtill.example/',
        title: 'Harbour Till',
        publisherName: 'Harbour Till',
        text: 'Harbour Till',
      },
    ],
    [
      'an article about it',
      {
        ...till,
        url: 'https://tradewire.example/harbour-till',
        publisherName: 'Tradewire',
        title: 'Harbour Till raises $9m | Tradewire',
        headings: ['Harbour Till raises $9m'],
      },
    ],
    ['a profile in a listing', { ...till, url: 'https://www.crunchbase.com/organization/harbour-till' }],
    [
      'another company',
      {
        ...till,
        publisherName: 'Bay Tills',
        title: 'Bay Tills',
        url: 'https://baytills.example/',
        text: till.text.replaceAll('Harbour Till', 'Bay Tills'),
      },
    ],
    [
      'a directory',
      {
        ...till,
        description: 'Compare thousands of card reader companies.',
        text: `Harbour Till helps you find hundreds of software providers. ${till.text}`,
      },
    ],
  ])('rejects %s', (_case, page) => {
    expect(judgeCompetitor(named('Harbour Till'), site(page), company)).toMatchObject({ accepted: false });
  });

  it.each([
    [
      'a customer',
      'Oak Bakery',
      'Oak Bakery',
      'Sourdough bread, cakes and coffee from a wood oven in Leeds. Visit our bakery or order a birthday cake. We bake with organic flour and pay our farmers fairly.',
    ],
    [
      'an integration',
      'Ledgerly',
      'Ledgerly',
      'Ledgerly is accounting software for freelancers. Bookkeeping, VAT return and invoices in one ledger. Connect your bank account and your accountant gets every receipt.',
    ],
    [
      'an investor',
      'North Peak Capital',
      'North Peak Capital',
      'North Peak Capital is a venture capital fund for founders in Europe. We invest in seed and series A rounds and help portfolio companies hire and raise capital.',
    ],
    [
      'a namesake',
      'Zettelbox',
      'Zettelbox',
      'Zettelbox sells notebooks, paper and fountain pens. Our stationery is made in small series from recycled cotton, with covers by illustrators from Bremen.',
    ],
  ])('rejects %s from another market', (_case, name, title, text) => {
    const domain = name.toLowerCase().replaceAll(' ', '');
    const verdict = judgeCompetitor(
      named(name),
      site({ url: `https://${domain}.example/`, title, publisherName: name, text }),
      company,
    );
    expect(verdict).toMatchObject({ accepted: false });
    expect(verdict.reason).toContain('another market');
  });

  it('rejects the company itself', () => {
    expect(judgeCompetitor(named('Quillpay'), site({ ...till, publisherName: 'Quillpay' }), company).accepted).toBe(
      false,
    );
  });

  it('rejects an invalid address without throwing', () => {
    expect(judgeCompetitor(named('Harbour Till'), site({ ...till, url: 'not an address' }), company).accepted).toBe(
      false,
    );
  });
});
