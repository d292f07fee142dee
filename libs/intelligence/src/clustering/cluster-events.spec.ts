import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterEvents } from './cluster-events.ts';
import { EventStream } from './event-stream.ts';
import { partition, report } from './reports.fixture.ts';

const together = (...items: Parameters<typeof report>[0][]) => {
  const built = items.map(report);
  return clusterEvents(built, { ignore: ['Quillpay'] }).length === 1;
};
const day = (n: number) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString();

describe('one event', () => {
  it.each([
    ['Quillpay buys till maker Brisk', 'Till maker Brisk bought by Quillpay in all-share deal'],
    ['Quillpay outage leaves shops unable to take cards', 'Shops unable to take cards during Quillpay outage'],
    ['Quillpay buys till maker Brisk - Morning Herald', 'Quillpay buys till maker Brisk | Trade Weekly'],
    ['QUILLPAY BUYS TILL MAKER BRISK', 'Quillpay buys till maker Brisk'],
  ])('groups reports of one event: %s / %s', (a, b) => {
    expect(together({ title: a, publishedAt: day(0) }, { title: b, publishedAt: day(1) })).toBe(true);
  });

  it.each([
    ['Quillpay opens an office in Leeds', 'Quillpay sued over patents of card readers'],
    ['Quillpay raises $40 million', 'Quillpay raises $12 million'],
    ['Brisk raises $40 million to build tills', 'Brisk raises $12 million to build tills'],
    ['Brisk sammelt 40 Millionen Euro für Kassen ein', 'Brisk sammelt 12 Millionen Euro für Kassen ein'],
  ])('is kept separate from another event: %s / %s', (a, b) => {
    const event = 'funding';
    expect(together({ title: a, event, publishedAt: day(0) }, { title: b, event, publishedAt: day(1) })).toBe(false);
  });

  it.each([
    [
      'Quillpay changed a price: Scale $199 per month → $249 per month',
      'Quillpay raises the price of its Scale plan from $199 to $249',
    ],
    ['Quillpay removed a plan: Starter', 'Quillpay drops its free Starter plan'],
    [
      'Quillpay added a feature: Instant payouts · Payees take their share within ten seconds',
      'Quillpay launches instant payouts for payees',
    ],
  ])('includes a page change and the news about it: %s / %s', (change, news) => {
    const event = 'pricing';
    expect(together({ title: change, event, publishedAt: day(0) }, { title: news, event, publishedAt: day(1) })).toBe(
      true,
    );
  });

  it('includes updates from the following days, but nothing from weeks later', () => {
    const first = { title: 'Brisk tills recalled after fire in Hull warehouse', publishedAt: day(0) };
    const later = (n: number) => ({
      title: 'Fire in Hull warehouse: Brisk extends recall of tills',
      publishedAt: day(n),
    });
    expect(together(first, later(6))).toBe(true);
    expect(together(first, later(20))).toBe(false);
    // With reports in between, it is one continuing event.
    expect(together(first, later(20), later(10), later(9))).toBe(true);
  });

  it.each([
    [
      'Quillpay acquires till maker Brisk for $40 million',
      'Quillpay übernimmt den Kassenhersteller Brisk für 40 Mio. Dollar',
    ],
    [
      'Quillpay acquires till maker Brisk for $40 million',
      'Quillpay rachète le fabricant de caisses Brisk pour 40 millions de dollars',
    ],
    [
      'Quillpay acquires till maker Brisk for $1.5 billion',
      'Quillpay compra el fabricante de cajas Brisk por 1.500 millones de dólares',
    ],
    [
      'Quillpay and Nordwind to build a plant with Brisk in Hull',
      'Quillpay baut mit Nordwind und Brisk ein Werk für die Kassen in Hull',
    ],
  ])('groups reports in two languages: %s / %s', (a, b) => {
    const event = 'acquisition';
    expect(together({ title: a, event, publishedAt: day(0) }, { title: b, event, publishedAt: day(2) })).toBe(true);
  });

  it('groups reports in two languages only if they name the same amount', () => {
    const event = 'acquisition';
    expect(
      together(
        { title: 'Quillpay acquires till maker Brisk for $40 million', event },
        { title: 'Quillpay übernimmt den Kassenhersteller Brisk für 90 Mio. Dollar', event },
      ),
    ).toBe(false);
  });
});

describe('reports with their text', () => {
  const outage = [
    report({
      title: 'Quillpay outage stops card payments in Hull for an afternoon',
      description: 'Some 4,300 shops could not take cards on Tuesday after a router failed.',
      body: 'The router stood in a data centre at Leeds and had been due for replacement in March. Quillpay says that engineers drove a spare part from Manchester and that terminals were back at ten past five. The chamber of commerce puts the lost sales at half a million pounds and wants a second line.',
      publishedAt: day(0),
    }),
    report({
      title: 'A very long lunch',
      description: 'Queues, shrugs and handwritten notes: how shopkeepers spent Tuesday afternoon.',
      body: 'When the terminals of Quillpay went dark, the baker in Mill Lane wrote down who owed what. A router at a data centre in Leeds had failed, and the spare part came by car from Manchester. By ten past five the 4,300 shops could take cards again; the chamber of commerce speaks of half a million pounds.',
      publishedAt: day(0),
    }),
  ];
  const other = report({
    title: 'Quillpay terminals for the night buses',
    description: 'Drivers in Hull will take cards from the first of May.',
    body: 'The bus company has ordered 210 terminals from Quillpay and fits them in the depot at Anlaby Road. Passengers touch a card when they board, and the fare is capped at four pounds a night. The contract runs for five years; the works council had asked for cameras beside the doors and got them.',
    publishedAt: day(1),
  });
  const grouped = (items: readonly ReturnType<typeof report>[]) => clusterEvents(items, { ignore: ['Quillpay'] });

  it('are one event when they state the same facts under unrelated headlines', () => {
    expect(grouped([...outage, other]).map((ids) => ids.length)).toEqual([2, 1]);
    expect(grouped([...outage, other].map((item) => ({ ...item, body: '' })))).toHaveLength(3);
  });

  it('are one event across the company and the press, but two company posts are two events', () => {
    const [one, two] = outage.map((item) => ({ ...item, channel: 'own' as const }));
    if (!one || !two) throw new Error('There are two');
    expect(grouped([one, ...outage.slice(1)])).toHaveLength(1);
    expect(grouped([one, two])).toHaveLength(2);
    // A press report similar to both joins one of them.
    const press = { ...two, id: 'press', title: 'Quillpay is back', channel: 'press' as const };
    expect(grouped([one, two, press]).map((ids) => ids.length)).toHaveLength(2);
  });
});

describe('reports of one day', () => {
  const cut = report({
    title: 'Quillpay lowers card fees for bakers',
    description: 'Bakers with three ovens or more will pay 0.95% from the first of May.',
    body: 'The offer is meant for chains that now use the terminals of their bank. Quillpay puts the cost at £3,400,000 in the first year and hopes for a thousand new customers. Contracts run for two years, and those who leave early give back the discount. Banks had raised their own rates in autumn, when the last price agreement ran out, and bakers had complained to the ministry.',
    publishedAt: day(0),
  });
  const reply = report({
    title: 'A loaf of bread and a slice of margin',
    description: 'Why the town’s biggest employer gives money away.',
    body: 'Mill Lane woke to good news this morning. A baker who takes half of his money by card keeps some forty pounds a month, which buys a sack of rye. The company behind it can afford £3,400,000, says its treasurer, since machines stand idle at dawn when bread is sold. Whether butchers may hope for the same was not said, though they asked at once and loudly.',
    publishedAt: day(1),
  });

  it('are joined by a rare figure, unless they are days apart or both mention the company in passing', () => {
    const grouped = (items: readonly ReturnType<typeof report>[]) =>
      clusterEvents(items, { ignore: ['Quillpay'] }).map((ids) => ids.length);
    expect(grouped([cut, reply])).toEqual([2]);
    expect(grouped([cut, { ...reply, body: reply.body?.replace('£3,400,000', 'the loss') ?? '' }])).toEqual([1, 1]);
    expect(grouped([cut, { ...reply, publishedAt: day(2) }])).toEqual([1, 1]);
    expect(grouped([cut, reply].map((item) => ({ ...item, passing: true })))).toEqual([1, 1]);
  });
});

describe('two reports of one kind of event', () => {
  const at = (...titles: string[]) => together(...titles.map((title) => ({ title, publishedAt: day(0) })));

  it.each([
    ['Quillpay raises the price of its Starter plan', 'Quillpay raises the price of its Scale plan'],
    ['Quillpay raises Counter plan to €49 a month', 'Quillpay raises Pharmacy plan to €89 a month'],
    ['Quillpay outage stops card payments on Monday', 'Quillpay outage stops card payments on Thursday'],
    ['Quillpay outage hits shops in Leeds', 'Quillpay outage hits shops in Porto'],
    ['Quillpay 4.2 released', 'Quillpay 4.3 released'],
    ['Quillpay opens an office in Leeds', 'Quillpay opens an office in Porto'],
    ['Quillpay hires Anna Berg to run its terminals', 'Quillpay hires Tom Reed to run its terminals'],
    ['Quillpay leaks data of 40,000 customers', 'Quillpay leaks data of 900 customers'],
    ['Quillpay buys Brisk', 'Quillpay buys Torzeit'],
  ])('stay separate when names or numbers differ: %s / %s', (a, b) => {
    expect(at(a, b)).toBe(false);
  });

  it.each([
    ['Quillpay raises the price of its Starter plan', 'Starter plan of Quillpay gets dearer: price raised'],
    ['Quillpay outage stops card payments on Monday', 'Card payments stopped by Quillpay outage'],
    ['Quillpay 4.2 released', 'Quillpay releases version 4.2 of its till'],
    ['Quillpay Opens New Office In Leeds', 'Quillpay Opens Office In Leeds With 40 People'],
    ['Quillpay hires Anna Berg to run its terminals', 'Anna Berg to run terminals at Quillpay'],
  ])('are joined when a name or number agrees, or one report has none: %s / %s', (a, b) => {
    expect(at(a, b)).toBe(true);
  });
});

it('keeps signals with the same words separate events', () => {
  const incident = (on: number) => ({
    ...{ title: 'Quillpay reports an incident: Payouts are late.', channel: 'signal' as const },
    ...{ event: 'outage', publishedAt: day(on) },
  });
  expect(together(incident(0), incident(0))).toBe(false);
  expect(together(incident(0), incident(1))).toBe(false);
});

describe('page changes', () => {
  const change = (title: string, on: number) => ({
    title,
    channel: 'change' as const,
    event: 'pricing',
    publishedAt: day(on),
  });
  const news = (title: string, on: number) => ({ title, event: 'pricing', publishedAt: day(on) });
  const till = 'Quillpay raised Counter from €39 to €49 a month';

  it('are separate events', () => {
    expect(together(change(till, 0), change('Quillpay raised Pharmacy from €39 to €49 a month', 0))).toBe(false);
    expect(together(change(till, 0), change(till, 1))).toBe(false);
  });

  it('are one event when two pages show the same change under different titles, in a batch or one by one', () => {
    const landing = change('Quillpay removed “Takings by the hour” from its home page', 0);
    const features = change('Quillpay changed eight things on its product page', 1);
    const other = change('Quillpay removed “Takings by the day” from its home page', 1);
    const items = [
      report({ ...landing, id: 'landing', changes: ['hour'] }),
      report({ ...features, id: 'features', changes: ['hour', 'day', 'week'] }),
      report({ ...other, id: 'other', changes: ['day', 'till'] }),
    ];
    const expected = ['features landing', 'other'];
    expect(partition(clusterEvents(items))).toEqual(expected);
    for (const order of [items, items.toReversed()]) {
      const stream = new EventStream({ ignore: ['Quillpay'] });
      for (const item of order) stream.join(item);
      expect(partition(stream.events().values())).toEqual(expected);
    }
  });

  it('join news about the change when facts and time agree', () => {
    expect(together(change(till, 0), news('Quillpay’s Counter plan to cost €49 a month', 1))).toBe(true);
    expect(together(change(till, 0), news('Quillpay’s Pharmacy plan to cost €89 a month', 1))).toBe(false);
    expect(together(change(till, 0), news('Quillpay’s Counter plan to cost €49 a month', 9))).toBe(false);
  });
});

describe('the name of the company', () => {
  it('does not connect reports', () => {
    const items = ['Lumen Pay Nordwind', 'Lumen Pay hiring', 'LumenPay Leeds', 'Lumen Pay'].map((title) =>
      report({ title }),
    );
    expect(clusterEvents(items, { ignore: ['Lumen Pay'] })).toHaveLength(4);
  });
});

describe('copies', () => {
  const letter = (amount: string) =>
    `Shares of Brisk fell ${amount} on the Hull exchange on Monday after analysts of Nordwind cut their rating to hold`;

  it('are recognised by their text despite a different title', () => {
    const description = letter('four per cent').toLowerCase();
    expect(together({ title: 'Brisk', description }, { title: 'Markets wrap', description: `${description}.` })).toBe(
      true,
    );
  });

  it('do not include texts from one template with different numbers', () => {
    const [a, b] = ['$40 million', '$12 million'].map((amount) => ({ title: letter(amount) }));
    expect(together(a ?? {}, b ?? {})).toBe(false);
  });

  it('do not include a title that is used again weeks later', () => {
    const title = 'Brisk publishes the figures of its quarter';
    expect(together({ title, publishedAt: day(0) }, { title, publishedAt: day(13) })).toBe(true);
    expect(together({ title, publishedAt: day(0) }, { title, publishedAt: day(91) })).toBe(false);
  });
});

const word = fc.constantFrom(
  ...'tills recall fire hull brisk court fine plant nordwind cards outage leeds shares offer'.split(' '),
);
const anyItem = fc.record({
  title: fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string(),
  ),
  description: fc.oneof(
    fc.constant(''),
    fc.string(),
    fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
  ),
  publishedAt: fc.oneof(
    fc.constant(''),
    fc.constant('soon'),
    fc.integer({ min: 0, max: 60 }).map(day),
    fc.constant(day(40_000)),
  ),
  event: fc.constantFrom(null, 'funding', 'legal'),
  channel: fc.constantFrom('press' as const, 'own' as const, 'change' as const),
  changes: fc.subarray(['a', 'b', 'c']),
  body: fc.oneof(
    fc.constant(''),
    fc.array(word, { minLength: 40, maxLength: 80 }).map((words) => words.join(' ')),
  ),
});
const pairsOf = <T>(all: readonly T[]) => all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const));
const anyItems = fc
  .array(anyItem, { maxLength: 30 })
  .map((items) => items.map((item, at) => report({ ...item, id: `i${at}` })));

describe('any items', () => {
  it('are each in one event, in any order', () => {
    fc.assert(
      fc.property(
        anyItems.chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          const events = clusterEvents(items);
          expect(events.flat().sort()).toEqual(items.map(({ id }) => id).sort());
          expect(clusterEvents(shuffled)).toEqual(events);
        },
      ),
    );
  });

  it('share an event as page changes only if one contains every change of the other', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const changes = new Map(items.flatMap((item) => (item.channel === 'change' ? [[item.id, item] as const] : [])));
        for (const ids of clusterEvents(items))
          for (const [a, b] of pairsOf(ids.flatMap((id) => changes.get(id) ?? []))) {
            const [one, other] = [a.changes ?? [], b.changes ?? []];
            const shared = one.filter((fact) => other.includes(fact)).length;
            expect(shared).toBeGreaterThan(0);
            expect(shared).toBe(Math.min(one.length, other.length));
          }
      }),
    );
  });

  it('form the same events in a batch as one by one followed by reclustering', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const stream = new EventStream();
        for (const item of items) stream.join(item);
        const joined = [...stream.events().values()].flat().sort();
        expect(joined).toEqual(items.map(({ id }) => id).sort());
        stream.recluster();
        expect(partition(stream.events().values())).toEqual(partition(clusterEvents(items)));
        expect(stream.recluster()).toEqual(new Map());
      }),
    );
  });
});
