import type { EvidenceRef } from '@sightline/contracts';
import { expect, it } from 'vitest';
import {
  aLine,
  boardId,
  eventRef,
  factsChanged,
  incidentsRef,
  jobsRef,
  priceRef,
  quoteRef,
  readCard,
  rival,
  statePrices,
  subject,
  useBattlecards,
  world,
} from '../../testing/battlecards/battlecard-world.ts';
import { aCard, aPage, aPrice, facts } from '../../testing/battlecards/fact-world.ts';

useBattlecards();

const plans = ['Solo', 'Team', 'Shop', 'Chain', 'Group', 'Scale', 'Grand', 'Vast'] as const;
const teams = ['Security', 'Sales', 'Design', 'Legal', 'Data', 'Finance', 'Support', 'Mobile'] as const;
const places = ['Lisbon', 'Graz', 'Lyon', 'Turin', 'Porto', 'Ghent', 'Basel', 'Malmö'] as const;
const features = ['Phone support', 'Stock counts', 'Two price lists', 'Offline sales', 'Gift cards'] as const;
const otherFeatures = ['Loyalty points', 'Table plans', 'Split bills', 'Staff rotas', 'Tax reports'] as const;
const otherPage = 'https://tallyforge.example/b';
const life = { isDisputed: false, publishers: [], moves: [], claims: [] };

type Row = ReturnType<typeof aPrice>;
const rowsNow = () => world.prices.flatMap(({ rows }) => rows);
const changePrice = (plan: string, change: (row: Row) => Row[]) => () =>
  statePrices(...rowsNow().flatMap((row) => (row.plan === plan ? change(row) : [row])));
const withOpen = (list: 'teams' | 'places', name: string, open: number) => () => {
  if (list === 'teams') world.teams = world.teams.map((one) => (one.team === name ? { ...one, open } : one));
  else world.places = world.places.map((one) => (one.place === name ? { ...one, open } : one));
};
const withoutWords = (page: string, text: string) => () =>
  world.words.set(
    page,
    (world.words.get(page) ?? []).filter((words) => words !== text),
  );
const moveEvent = (number: number, change: object) => () => {
  world.cards = world.cards.map((card) => (card.id === facts.cardIdOf(number) ? { ...card, ...change } : card));
};

interface Planted {
  readonly name: string;
  readonly ref: EvidenceRef;
  readonly plant: () => void;
}

/** Changes to prices, people, places, features, events and outages. Each affects the evidence of one line. */
const planted: Planted[] = [
  ...(
    [
      ['rises', (row: Row) => [{ ...row, price: 12 }]],
      ['falls', (row: Row) => [{ ...row, price: 5 }]],
      ['changes its currency', (row: Row) => [{ ...row, currency: 'EUR' }]],
      ['is billed yearly', (row: Row) => [{ ...row, period: 'year' as const }]],
      ['is priced per seat', (row: Row) => [{ ...row, per: 'seat' }]],
      ['is priced on request', (row: Row) => [{ ...row, price: null, contact: true }]],
      ['has a lower limit', (row: Row) => [{ ...row, limits: ['three tills'] }]],
      ['is no longer listed', () => []],
    ] as const
  ).map(([name, change], at): Planted => {
    const plan = plans[at] ?? '';
    return { name: `${plan} ${name}`, ref: priceRef(plan), plant: changePrice(plan, change) };
  }),
  ...teams.map(
    (team, at): Planted => ({
      name: `${team} hires ${at % 2 === 0 ? 'fewer' : 'more'} people`,
      ref: jobsRef('team', team),
      plant: withOpen('teams', team, at % 4 === 0 ? 0 : at % 2 === 0 ? 2 : 9),
    }),
  ),
  ...places.map(
    (place, at): Planted => ({
      name: `${place} has ${at % 2 === 0 ? 'fewer' : 'more'} jobs`,
      ref: jobsRef('place', place),
      plant: withOpen('places', place, at % 4 === 0 ? 0 : at % 2 === 0 ? 1 : 8),
    }),
  ),
  ...features.map(
    (text): Planted => ({
      name: `${text} leaves the page`,
      ref: quoteRef(text),
      plant: withoutWords(facts.page, text),
    }),
  ),
  ...otherFeatures.map(
    (text): Planted => ({
      name: `${text} leaves the other page`,
      ref: { kind: 'page', pageId: facts.otherPage, quote: text },
      plant: withoutWords(facts.otherPage, text),
    }),
  ),
  { name: 'an event is denied', ref: eventRef(1), plant: moveEvent(1, { life: { ...life, state: 'denied' } }) },
  {
    name: 'an event is disputed',
    ref: eventRef(2),
    plant: moveEvent(2, { life: { ...life, state: 'reported', isDisputed: true } }),
  },
  { name: 'an incident ends', ref: eventRef(3), plant: moveEvent(3, { life: { ...life, state: 'resolved' } }) },
  {
    name: 'an event leaves the board',
    ref: eventRef(4),
    plant: () => {
      world.cards = world.cards.filter(({ id }) => id !== facts.cardIdOf(4));
    },
  },
  {
    name: 'services are down again',
    ref: incidentsRef,
    plant: () => {
      world.downtime = world.downtime.map((one) => ({ ...one, count: 5, minutes: 400 }));
    },
  },
  {
    name: 'a page can’t be read for a day',
    ref: { kind: 'page', pageId: `pag_${'e'.repeat(20)}`, quote: 'Open since 1999' },
    plant: () => {
      const problem = {
        code: 'refused' as const,
        message: 'The site refused the visit.',
        since: '2026-03-01T08:00:00.000Z',
      };
      world.pages = world.pages.map((page) =>
        page.id.includes('eee') ? { ...page, state: 'unreadable', problem } : page,
      );
    },
  },
];

/**
 * Changes that affect no line: reordered rows, other plans, small differences in counts, a short failure, new words.
 */
const harmless: (() => void)[] = [
  () => statePrices(...rowsNow().toReversed()),
  () => statePrices(...rowsNow(), aPrice('Brand new', 1)),
  () =>
    statePrices(
      ...rowsNow().map((row) => ({ ...row, quote: `${row.quote} a month`, since: '2026-03-02T09:00:00.000Z' })),
    ),
  withOpen('teams', 'Security', 4),
  withOpen('places', 'Lisbon', 4),
  () => world.words.set(facts.page, [...(world.words.get(facts.page) ?? []), 'New: barcode scanner']),
  moveEvent(1, { title: 'Reworded', reports: 3, sources: 2 }),
  () => {
    const problem = { code: 'unreachable' as const, message: 'No answer.', since: '2026-03-02T08:30:00.000Z' };
    world.pages = world.pages.map((page) => ({ ...page, problem, state: 'unreadable' as const }));
  },
];

function begin(): void {
  statePrices(...plans.map((plan) => aPrice(plan, 9, { limits: ['five tills'] })));
  world.teams = teams.map((team) => ({ team, open: 4 }));
  world.places = places.map((place) => ({ place, open: 3 }));
  const closedPage = `pag_${'e'.repeat(20)}`;
  world.pages = [
    aPage(facts.page, rival.companyId),
    aPage(facts.otherPage, rival.companyId, { kind: 'features', url: otherPage }),
    aPage(closedPage, rival.companyId, { kind: 'other' }),
  ];
  world.words.set(facts.page, [...features]);
  world.words.set(facts.otherPage, [...otherFeatures]);
  world.words.set(closedPage, ['Open since 1999']);
  world.cards = [1, 2, 3, 4].map((number) => aCard(number, rival.companyId));
  const page = { url: 'https://status.tallyforge.example/', lastReadAt: '2026-03-02T08:00:00.000Z' };
  world.downtime = [{ companyId: rival.companyId, company: rival.name, pages: [page], count: 4, minutes: 365 }];
}

const amber = async (): Promise<string[]> =>
  (await readCard()).lines
    .filter(({ evidence }) => evidence.some(({ changed }) => changed !== null))
    .map(({ text }) => text)
    .sort();
const announced = async () => {
  await factsChanged();
  await subject.emit('card.updated', { boardId, cardId: facts.cardIdOf(1) });
};

it('40 planted changes turn exactly the lines based on them amber, within one check', {
  timeout: 120_000,
}, async () => {
  expect(planted).toHaveLength(40);
  begin();
  for (const { name, ref } of planted) await aLine([ref], name);
  for (const change of harmless) {
    change();
    await announced();
    expect(await amber()).toEqual([]);
  }
  begin();
  const touched: string[] = [];
  let missed = 0;
  let wrong = 0;
  for (const { name, plant } of planted) {
    plant();
    touched.push(name);
    await announced();
    const found = new Set(await amber());
    missed += touched.filter((one) => !found.has(one)).length;
    wrong += [...found].filter((one) => !touched.includes(one)).length;
  }
  expect({ missed, wrong }).toEqual({ missed: 0, wrong: 0 });
});
