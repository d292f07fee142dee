import { describe, expect, it } from 'vitest';
import { aPage, aReading } from '../../testing/builders.ts';
import { findCandidates } from './candidates.ts';

const find = (overrides = {}) =>
  findCandidates(aReading(overrides), 'Quillpay', ['Card reader', 'Till app', 'Quill Go']);
const names = (overrides = {}) =>
  find(overrides)
    .map(({ name }) => name)
    .sort();
const inMention = (text: string, title = 'News from the counter') =>
  names({ mentions: [{ url: 'https://tradewire.example/1', title, text }] });
const onPage = (text: string) => names({ pages: [aPage({ text })] });
const withLinks = (...links: [url: string, text: string][]) =>
  names({ pages: [aPage({ links: links.map(([url, text]) => ({ url: `https://quillpay.example${url}`, text })) })] });

describe('findCandidates', () => {
  describe('reads rivals from sentences', () => {
    it.each([
      ['Quillpay competes with Harbour Till, Brisk Pay and Kassenwerk.', ['Brisk Pay', 'Harbour Till', 'Kassenwerk']],
      ['Harbour Till and Brisk Pay compete with Quillpay for the same cafés.', ['Brisk Pay', 'Harbour Till']],
      [
        'Quillpay cut its fee last week. Rivals such as Harbour Till and Brisk Pay have not followed.',
        ['Brisk Pay', 'Harbour Till'],
      ],
      ['Quillpay opened an office in Leeds. It competes with Harbour Till.', ['Harbour Till']],
      [
        'Alternatives to Quillpay include Harbour Till, Brisk Pay and Zettelbox.',
        ['Brisk Pay', 'Harbour Till', 'Zettelbox'],
      ],
      ['Compared with Harbour Till, Quillpay pays out a day earlier.', ['Harbour Till']],
      ['Unlike Harbour Till, Quillpay has no contract.', ['Harbour Till']],
      ['The chain switched from Harbour Till to Quillpay in May.', ['Harbour Till']],
      ['Harbour Till, a rival of Quillpay, said it would wait.', ['Harbour Till']],
      ["Quillpay's biggest rival Harbour Till reported a loss.", ['Harbour Till']],
      ["Germany's Kassenwerk is another competitor of Quillpay.", ['Kassenwerk']],
      ['Providers such as Harbour Till, Brisk Pay and Quillpay all raised fees.', ['Brisk Pay', 'Harbour Till']],
      ['Zu den Wettbewerbern von Quillpay zählen Kassenwerk und Zettelbox.', ['Kassenwerk', 'Zettelbox']],
      ['Quillpay konkurriert mit Kassenwerk.', ['Kassenwerk']],
      ['Quillpay est en concurrence avec Caisseo et Tiroir Malin.', ['Caisseo', 'Tiroir Malin']],
      ['Quillpay verlor den Auftrag an den Rivalen Kassenwerk.', ['Kassenwerk']],
      ['Quillpay konkurriert mit Kassenwerk um die Händler im Osten.', ['Kassenwerk']],
      ['Quillpay compite con Cajalista y Cobrofácil.', ['Cajalista', 'Cobrofácil']],
    ])('%s', (text, expected) => {
      expect(inMention(text)).toEqual(expected);
    });
  });

  describe('does not treat as rivals', () => {
    it.each([
      ['customers', 'Customers such as Oak Bakery, Fern Books and Mill Street Coffee use Quillpay.'],
      ['partners', 'Quillpay works with partners including Ledgerly and Stockwell Systems.'],
      ['integrations', 'Quillpay integrates with Ledgerly, Shelfie and Parcelhub.'],
      ['investors', 'Quillpay is backed by investors such as North Peak Capital, Vela Ventures and Birchline.'],
      ['a parent company', 'Quillpay is owned by Stonebridge Holdings, the parent of Fern Books.'],
      ['people', 'Quillpay competes with passion, said chief executive Maria Keller.'],
      ['places', 'Quillpay competes in Germany, France and Spain. Rivals in London are watching.'],
      ['months and years', 'Compared with March, Quillpay handled 12% more payments. Compared to Q2 2025 it grew.'],
      ['outlets', 'Rivals are nervous, Reuters and the Financial Times wrote about Quillpay.'],
      ['its own products', 'Unlike Quill Go, Quillpay Pro prints receipts. Quillpay Go vs Quillpay Pro: which one?'],
      ['a denied rivalry', 'Quillpay does not compete with Ledgerly.'],
      ['rivalry between others', 'Fern Books competes with Mill Street Books. Quillpay runs its tills.'],
      ['headings', 'Quillpay vs Traditional Terminals'],
    ])('%s', (_case, text) => {
      expect(inMention(text)).toEqual([]);
    });

    it('names in a text that does not name the company', () => {
      expect(
        inMention('Harbour Till competes with Brisk Pay. Alternatives to Harbour Till include Zettelbox.'),
      ).toEqual([]);
    });
  });

  describe('reads comparison pages', () => {
    it.each([
      ['the text of a link', [['/compare/harbour-till', 'Quillpay vs Harbour Till']], ['Harbour Till']],
      ['an address alone', [['/vs/harbour-till', 'Learn more']], ['Harbour Till']],
      ['an address with both names', [['/blog/quillpay-vs-brisk-pay', 'Read the comparison']], ['Brisk Pay']],
      ['an alternative', [['/harbour-till-alternative', 'Harbour Till alternative']], ['Harbour Till']],
      ['a switch', [['/switch-from-zettelbox', 'Switch from Zettelbox']], ['Zettelbox']],
      ['German', [['/vergleich/kassenwerk', 'Quillpay im Vergleich mit Kassenwerk']], ['Kassenwerk']],
      [
        'a heading that is not a name',
        [
          ['/compare/plans', 'Compare plans'],
          ['/compare/small-business', 'Small Business'],
          ['/comparison/pricing', 'Pricing'],
        ],
        [],
      ],
      ['customers', [['/customers/oak-bakery', 'Oak Bakery']], []],
      ['integrations', [['/integrations/ledgerly', 'Ledgerly']], []],
      ['own products', [['/compare/quill-go', 'Quill Go']], []],
    ] as [string, [string, string][], string[]][])('%s', (_case, links, expected) => {
      expect(withLinks(...links)).toEqual(expected);
    });

    it('does not mistake a thing for a company', () => {
      expect(
        names({
          pages: [
            aPage({
              text: 'Shops that keep spreadsheets lose hours. Leave spreadsheets behind.',
              links: [{ url: 'https://quillpay.example/compare/spreadsheets', text: 'See how' }],
            }),
          ],
        }),
      ).toEqual([]);
    });
  });

  it('reads rivals that the company names itself', () => {
    expect(
      onPage('Unlike Zettelbox, we charge no monthly fee. Our competitors include Harbour Till and Brisk Pay.'),
    ).toEqual(['Brisk Pay', 'Harbour Till', 'Zettelbox']);
  });

  it('reads a round-up that lists the company among its peers', () => {
    const text =
      '1. Quillpay\nFlat fees for shops.\n2. Harbour Till\nGood for cafés.\n3. Brisk Pay\nCheap reader.\n\nHow we chose\nPricing\nSmall Business';
    expect(inMention(text, 'The 3 best card readers for shops in 2026')).toEqual(['Brisk Pay', 'Harbour Till']);
  });

  it('finds no rivals on a site that mentions none', () => {
    expect(find()).toEqual([]);
  });

  it('merges spellings, and ranks the most certain candidate first', () => {
    const found = find({
      pages: [
        aPage({
          links: [
            { url: 'https://quillpay.example/compare/harbour-till', text: 'Quillpay vs Harbour Till' },
            { url: 'https://harbour-till.example/home', text: 'Harbour Till' },
          ],
        }),
      ],
      mentions: [
        {
          url: 'https://a.example/1',
          title: 'Quillpay and HarbourTill',
          text: 'Quillpay competes with HarbourTill and Brisk Pay Ltd.',
        },
        {
          url: 'https://a.example/2',
          title: 'Tills',
          text: 'Quillpay, unlike Zettelbox, is profitable. Harbour Till competes with Quillpay.',
        },
      ],
    });
    expect(found.map(({ name }) => name)).toEqual(['Harbour Till', 'Brisk Pay', 'Zettelbox']);
    expect(found[0]).toMatchObject({ url: 'https://harbour-till.example', quote: 'Quillpay vs Harbour Till' });
    expect(found[1]?.quote).toBe('Quillpay competes with HarbourTill and Brisk Pay Ltd.');
  });

  it('returns at most forty candidates', () => {
    const rivals = Array.from({ length: 50 }, (_, at) => `Zorvex${String.fromCharCode(97 + (at % 26))}${at}pay`).map(
      (name) => `Quillpay competes with ${name}.`,
    );
    expect(inMention(rivals.join(' '))).toHaveLength(40);
  });
});

describe("findCandidates on the company's own pages", () => {
  const page = (path: string, parts: Parameters<typeof aPage>[0]) =>
    find({ pages: [aPage({ url: `https://quillpay.example${path}`, headings: [], ...parts })] }).map(
      ({ name, quote }) => [name, quote],
    );
  const menu = 'Changelog\nScreencasts\nMedia Kit\nProprietary\nSnapshots';

  it('reads labels next to the company only on a comparison page', () => {
    const text = 'Feature\nQuillpay\nHarbour Till\nBrisk Pay\n1.4% fees\nyes\nno';
    const names = page('/compare', { title: 'How we compare', text }).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['Harbour Till', 'Brisk Pay']));
    expect(page('/product', { title: 'Product', text })).toEqual([]);
  });

  it('keeps quotes from other pages, with other websites first', () => {
    const sentence = 'Quillpay competes with Harbour Till.';
    const mentions = [1, 2].map((number) => ({
      url: `https://tradewire.example/${number}`,
      title: '',
      text: sentence,
    }));
    const pages = [
      aPage({ text: sentence }),
      aPage({
        url: 'https://quillpay.example/compare',
        title: 'Compare',
        text: 'Unlike Harbour Till, Quillpay has no contract.',
      }),
    ];
    const [found] = find({ pages, mentions: [...mentions, { ...mentions[0], url: 'https://ledger.example/' }] });
    const pagesQuoted = [found?.sourceUrl, ...(found?.further ?? []).map(({ sourceUrl }) => sourceUrl)];
    expect(new Set(pagesQuoted).size).toBe(5);
    expect(new Set(pagesQuoted.slice(0, 3).map((url) => new URL(url ?? '').hostname)).size).toBe(3);
  });

  it('reads every name on a page about a type of product, but only the rival on a page about one rival', () => {
    const text =
      'Tallyforge\nTallyforge costs $149 a year and comes with a till.\nBrisk Pay\nBrisk Pay takes 1.5% of each tap.';
    const page = (path: string, title: string) =>
      names({ pages: [aPage(), aPage({ url: `https://quillpay.example${path}`, title, text })] });
    expect(page('/vs/card-readers', 'Quillpay vs card readers')).toEqual(['Brisk Pay', 'Tallyforge']);
    expect(page('/vs/harbour-till', 'Quillpay vs Harbour Till')).toEqual(['Harbour Till']);
  });

  it('reads only the names in the title of a home page that calls itself an alternative', () => {
    const title = 'Quillpay | The simple Harbour Till alternative';
    const text = `Quillpay takes card payments for cafés.\n${menu}\nGrowth\nStarter`;
    expect(page('/', { title, text, headings: ['Growth', 'Starter'] })).toEqual([['Harbour Till', title]]);
  });

  it('does not read other names on a page about one rival, regardless of its table', () => {
    const title = 'Quillpay vs Harbour Till';
    const text = `Quillpay pays out the next day.\n${menu}\nSnapshots of a till are kept for a month by both of them.`;
    expect(page('/quillpay-vs-harbour-till', { title, text }).map(([name]) => name)).toEqual(['Harbour Till']);
  });

  it('reads the names that a list of alternatives describes', () => {
    const title = '7 Harbour Till alternatives for cafés';
    const headings = [
      '1. Quillpay: no contract',
      '2. Brisk Pay: for market stalls',
      '3. Kassenwerk: for chains',
      'Summary',
    ];
    const text =
      'Brisk Pay turns a phone into a card reader for a market stall.\nKassenwerk is for chains with a back office.';
    expect(page('/blog/harbour-till-alternatives', { title, headings, text })).toEqual([
      ['Harbour Till', title],
      ['Brisk Pay', `${title}: Brisk Pay turns a phone into a card reader for a market stall.`],
      ['Kassenwerk', `${title}: Kassenwerk is for chains with a back office.`],
    ]);
  });

  it.each([
    ['Menu\nHarbour Till alternative\nPrices', ['Harbour Till']],
    ['VS Code Extensions\nPrices', []],
    [
      'Reports that are found only in expensive, closed-source products such as Harbour Till and Brisk Pay.',
      ['Brisk Pay', 'Harbour Till'],
    ],
    ['“Twice the orders compared to our old Harbour Till form.” A café owner', []],
  ])('reads the rivals in: %s', (text, expected) => {
    expect(onPage(text)).toEqual(expected);
  });
});

describe('companies that a directory lists next to the company', () => {
  it('are weak candidates with their own site, until a text calls them rivals', () => {
    const listed = (name: string) => ({
      name,
      siteUrl: `https://www.${name.toLowerCase()}.example/`,
      sourceUrl: `https://directory.example/wiki/${name}`,
      quote: `${name} is a payments company.`,
    });
    const mentions = [{ url: 'https://a.example/', title: 'News', text: 'Quillpay competes with Zettelbox.' }];
    const found = find({ mentions, related: [listed('Kassenwerk'), listed('Zettelbox')] });
    expect(found).toMatchObject([
      {
        name: 'Zettelbox',
        strength: 0.85,
        quote: 'Quillpay competes with Zettelbox.',
        url: 'https://www.zettelbox.example/',
      },
      {
        name: 'Kassenwerk',
        strength: 0.3,
        quote: 'Kassenwerk is a payments company.',
        url: 'https://www.kassenwerk.example/',
      },
    ]);
  });
});

describe('names next to the company', () => {
  const mention = (index: number, text: string, host = 'news.example') => ({
    url: `https://${host}/${index}`,
    title: `Quillpay, part ${index}`,
    text,
  });

  it('become weak candidates if several texts name them', () => {
    const found = find({
      mentions: [
        mention(1, 'Quillpay opened in Leeds. Brisk Pay opened there in May.'),
        mention(2, 'In May Quillpay moved next door to Brisk Pay. Zettelbox did not.'),
      ],
    });
    expect(found.map(({ name }) => name)).toContain('Brisk Pay');
    const brisk = found.find(({ name }) => name === 'Brisk Pay');
    expect(brisk?.strength).toBeLessThan(0.4);
    expect(brisk?.quote).toBe('In May Quillpay moved next door to Brisk Pay.');
  });

  it('are ignored if they publish the texts, or if a text describes them as something else', () => {
    const found = find({
      mentions: [
        mention(1, 'Quillpay told Brisk Pay so. A customer of Quillpay is Oak Bakery.', 'briskpay.example'),
        mention(2, 'Quillpay told Brisk Pay more. Oak Bakery is a customer of Quillpay.', 'briskpay.example'),
      ],
    });
    expect(found).toEqual([]);
  });
});
