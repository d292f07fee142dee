import type { Battlecard, DraftedSectionName, EventLife, EvidenceChoices } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import {
  aLine,
  call,
  priceRef,
  readCard,
  rival,
  statePrices,
  useBattlecards,
  viewer,
  world,
} from '../../testing/battlecards/battlecard-world.ts';
import { aCard, aPrice, facts } from '../../testing/battlecards/fact-world.ts';

useBattlecards();

const seenAt = '2026-03-02T08:00:00.000Z';
const sectionOf = ({ sections }: Battlecard, name: DraftedSectionName) => sections.find((one) => one.name === name);
const textsOf = async (name: DraftedSectionName) => sectionOf(await readCard(), name)?.lines.map(({ text }) => text);
const lifeOf = (state: EventLife['state'], isDisputed = false): EventLife => ({
  ...{ state, isDisputed, publishers: [], moves: [], claims: [] },
});

describe('drafted lines', () => {
  it("quote the company's current words and its earlier ones", async () => {
    const was = { text: 'For shops of every size', until: '2026-02-19T08:00:00.000Z' };
    const url = 'https://tallyforge.example/';
    world.own = [{ pageId: facts.page, url, pageKind: 'landing', text: 'One bill for all', was, seenAt }];
    expect(sectionOf(await readCard(), 'positioning')?.lines).toEqual([
      {
        ...{ text: 'One bill for all', isQuote: true, was, at: seenAt },
        evidence: [
          {
            ref: { kind: 'page', pageId: facts.page, quote: 'One bill for all' },
            ...{ label: 'home page', text: 'One bill for all', url, seenAt },
          },
        ],
      },
    ]);
  });

  it('leave out rumours, denied and disputed events, and events older than 30 days', async () => {
    const old = '2026-01-20T08:00:00.000Z';
    world.cards = [
      aCard(1, rival.companyId),
      aCard(2, rival.companyId, { life: lifeOf('rumoured') }),
      aCard(3, rival.companyId, { life: lifeOf('denied') }),
      aCard(4, rival.companyId, { life: lifeOf('reported', true) }),
      aCard(5, rival.companyId, { date: old }),
      aCard(6, rival.companyId, { life: lifeOf('confirmed') }),
    ];
    expect(await textsOf('moves')).toEqual(['Tallyforge did thing 1', 'Tallyforge did thing 6']);
  });

  it('count jobs and outages with the pages that state them', async () => {
    world.teams = [{ team: 'Security', open: 5 }];
    world.places = [{ place: 'Lisbon', open: 5, isNew: true }];
    const page = { url: 'https://status.tallyforge.example/', lastReadAt: seenAt };
    world.downtime = [{ companyId: rival.companyId, company: rival.name, pages: [page], count: 4, minutes: 365 }];
    expect(await textsOf('hiring')).toEqual([
      'Most new jobs are in Security: 1 in 30 days.',
      'Lisbon is new: their first jobs there opened within 30 days.',
      '5 open jobs, 2 new and 1 closed in 30 days.',
    ]);
    const [line] = sectionOf(await readCard(), 'reliability')?.lines ?? [];
    expect([line?.text, line?.evidence[0]?.url]).toEqual(['Down 4 times in 90 days, 6 h 5 min.', page.url]);
  });

  it('give the reason when there are none, rather than saying that nothing happened', async () => {
    world.jobBoards = [];
    world.downtime = [{ companyId: rival.companyId, company: rival.name, pages: [], count: null, minutes: null }];
    const { sections } = await readCard();
    expect(sections.map(({ empty }) => empty)).toEqual([
      'Their home page has not been read yet.',
      'No event in 30 days.',
      'No job board found on their site.',
      'No status page found on their site.',
    ]);
  });

  it('are replaced by a reason while a service does not respond, and people’s lines stay', async () => {
    const line = await aLine([priceRef('Growth')]);
    world.isDown = true;
    const card = await readCard();
    expect(card.sections.every(({ empty }) => empty?.startsWith('These facts could not be loaded'))).toBe(true);
    expect(card.lines).toEqual([line]);
  });

  it('follow the current facts', async () => {
    world.teams = [{ team: 'Security', open: 5 }];
    const [before] = (await textsOf('hiring'))?.slice(-1) ?? [];
    world.teams = [{ team: 'Security', open: 7 }];
    const [after] = (await textsOf('hiring'))?.slice(-1) ?? [];
    expect([before?.slice(0, 6), after?.slice(0, 6)]).toEqual(['5 open', '7 open']);
  });
});

it('evidence can be chosen from the current facts about both companies', async () => {
  statePrices(aPrice('Growth', 49), aPrice('Growth', 490, { period: 'year' }));
  world.teams = [{ team: 'Security', open: 5 }];
  world.cards = [aCard(1, rival.companyId)];
  const { items, pages } = (await call('GET', 'battlecard/evidence', { as: viewer })).json() as EvidenceChoices;
  expect(items.map(({ text }) => text)).toEqual([
    'Tallyforge: Growth: $49 a month',
    'Tallyforge: Growth: $490 a year',
    expect.stringContaining('Tallyforge did thing 1'),
    'Tallyforge: 5 open jobs',
    'Tallyforge: 5 open jobs in Security',
  ]);
  expect(pages).toEqual([{ pageId: facts.page, company: 'Tallyforge', url: 'https://tallyforge.example/a' }]);
});
