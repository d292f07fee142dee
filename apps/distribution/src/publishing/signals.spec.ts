import type { ItemSignal, Signal } from '@sightline/contracts';
import { incidentSignal } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewsBoard } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';

useService();

const startedAt = '2026-03-01T08:00:00.000Z';
const update = (at: number) => ({ at: startedAt, status: 'monitoring', text: `Update ${at}` });
/** The incident with this many updates; it ends with the third. */
const incident = (version: number, more: Partial<ItemSignal> = {}): ItemSignal => ({
  ...incidentSignal({
    ...{ startedAt, endedAt: version >= 3 ? '2026-03-01T09:00:00.000Z' : null },
    updates: Array.from({ length: version }, (_, at) => update(at + 1)),
  }),
  ...more,
});
const arrives = (version: number, on: NewsBoard = board) =>
  on.news('payouts', {
    ...{ title: `Version ${version}`, origin: 'surface', signal: incident(version), eventId: 'incident' },
    ...{ arrival: 'news', importance: 7, ...(version > 1 && { version }) },
  });
const alerts = async () => {
  await service.settled();
  return service.published('card.published').map(({ title }) => title);
};
const shown = async (query = '') => (await board.cards(query)).items;

describe('a signal', () => {
  it.each<[ItemSignal['audience'], string[]]>([
    [{ except: [] }, ['b1', 'b2', 'b3']],
    [{ except: ['b2'] }, ['b1', 'b3']],
    [{ only: ['b2'] }, ['b2']],
  ])('becomes a card on the boards that accept its surface: %j', async (audience, expected) => {
    const boards = ['b1', 'b2', 'b3'].map((id) => new NewsBoard(service, id));
    for (const one of boards.slice(0, 2)) await one.link();
    const signal = incident(1, { audience });
    await board.news('payouts', { signal, origin: 'surface' });
    await boards[2]?.link();
    const cards = await Promise.all(boards.map(async (one) => (await one.cards()).items));
    expect(boards.filter((_, at) => cards[at]?.length === 1).map(({ id }) => id)).toEqual(expected);
    const { audience: _, ...expectedSignal } = signal;
    expect(cards.flat()[0]?.signal).toEqual(expectedSignal);
  });

  it('shows the last ten updates of an incident', async () => {
    await board.link();
    await board.news('payouts', { signal: incident(50), origin: 'surface' });
    const detail = (await shown())[0]?.signal?.detail as Extract<Signal, { kind: 'incident' }>;
    expect(detail.updates.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `Update ${at + 41}`));
  });
});

describe('a later version of an item', () => {
  it('replaces the content of its card and search results in place, keeps the marks, and does not send a second alert', async () => {
    await boardOf('b1').link();
    await arrives(1);
    const [first] = await shown();
    expect(await alerts()).toEqual(['Version 1']);
    await board.ask('PATCH', `/cards/${first?.id}`, { read: true });
    await board.ask('PUT', `/cards/${first?.id}/saved`, { saved: true });
    await arrives(3);
    expect(await shown('?show=saved')).toMatchObject([
      {
        ...{ id: first?.id, createdAt: first?.createdAt, eventId: first?.eventId, title: 'Version 3', read: true },
        signal: { detail: { endedAt: '2026-03-01T09:00:00.000Z', updates: { length: 3 } } },
      },
    ]);
    expect(await alerts()).toEqual(['Version 1']);
    const { cardId } = service.published('card.updated').at(-1) ?? {};
    expect(cardId).toBe(first?.id);
  });

  it('wins after any order of arrival, batching and redelivery', async () => {
    await board.link();
    const versions = fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }), {
      ...{ minLength: 1, maxLength: 4 },
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(versions, async (batches) => {
        const name = `incident ${run++}`;
        const emit = (version: number) =>
          board.news(name, {
            ...{ title: `Version ${version}`, origin: 'surface', signal: incident(version), eventId: name },
            ...{ arrival: 'news', ...(version > 1 && { version }) },
          });
        for (const batch of batches) {
          await Promise.all(batch.map(emit));
          await service.settled();
        }
        const latest = Math.max(...batches.flat());
        const card = (await shown()).find(({ id }) => id === board.idOf(name));
        expect(card).toMatchObject({ title: `Version ${latest}`, signal: { detail: { updates: { length: latest } } } });
        const announced = service.published('card.published').filter(({ cardId }) => cardId === card?.id);
        expect(announced).toHaveLength(1);
        const items = await service.db.collection('items').find({ contentId: card?.contentId }).toArray();
        expect(items).toMatchObject([{ item: { title: `Version ${latest}` } }]);
        const texts = await service.db.collection('search_texts').find({ _id: items[0]?._id }).toArray();
        expect(JSON.stringify(texts)).toContain(`ersion ${latest}`);
      }),
      { numRuns: 15 },
    );
  });
});
