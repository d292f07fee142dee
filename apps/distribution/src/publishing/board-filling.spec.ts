import type { CompanyIdentity, EventInput } from '@sightline/contracts';
import { syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, own as lumenpay, named, rival as tallyforge } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';

const merra = named('Merra');

type Linked = EventInput<'board.companies-linked'>['companies'][number];
const entry = (company: CompanyIdentity, parts: Partial<Linked> = {}): Linked => ({
  ...{ ...company, isPrimary: company === lumenpay, proof: null },
  ...parts,
});
const link = (revision: number, ...companies: Linked[]) =>
  board.link(ada, [entry(lumenpay), ...companies], { revision });
const evaluated = (name: string, company: CompanyIdentity, relevanceScore = 8) =>
  board.news(name, { company, relevanceScore });
const cards = () => board.cards('?limit=100');
const shown = async () => (await cards()).items.map(({ title, company }) => `${title}: ${company}`).sort();
const relinked = async () => {
  await service.settled();
  return service.published('cards.relinked').map(({ revision, cardCount }) => [revision, cardCount]);
};

useService(async () => {
  await link(0, entry(tallyforge), entry(merra));
  await evaluated('own', lumenpay);
  await evaluated('forge', tallyforge);
  await evaluated('shared', tallyforge, 9);
  await evaluated('shared', merra, 4);
});

const all = ['forge: Tallyforge', 'own: Lumenpay', 'shared: Tallyforge'];

describe('a rejected competitor', () => {
  const reject = (revision = 1) => link(revision, entry(tallyforge, { standing: 'rejected' }), entry(merra));

  it('loses its cards, except cards that another company on the board takes over', async () => {
    expect(await shown()).toEqual(all);
    await reject();
    expect(await shown()).toEqual(['own: Lumenpay', 'shared: Merra']);
    expect((await cards()).counts.all).toBe(2);
    expect(await relinked()).toEqual([[1, 2]]);
  });

  it('does not get new cards', async () => {
    await reject();
    await evaluated('late', tallyforge);
    expect(await shown()).toEqual(['own: Lumenpay', 'shared: Merra']);
  });

  it('gets its cards back when it is restored, with their marks and without alerts', async () => {
    const mark = (title: string, body: object) => board.ask('PATCH', `/cards/${board.idOf(title)}`, body);
    await mark('forge', { read: true });
    await mark('shared', { read: true });
    await reject();
    await link(2, entry(tallyforge), entry(merra));
    expect(await shown()).toEqual(all);
    expect(
      (await cards()).items
        .filter(({ read }) => read)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['forge', 'shared']);
    expect(await relinked()).toEqual([
      [1, 2],
      [2, 3],
    ]);
    const again = service.published('card.published').filter(({ title }) => title === 'forge');
    expect(again.map(({ isBackfill }) => isBackfill)).toEqual([undefined, true]);
    await mark('forge', { archived: true });
    await reject(3);
    await link(4, entry(tallyforge), entry(merra));
    expect(await shown()).toEqual(['own: Lumenpay', 'shared: Tallyforge']);
  });

  it('loses all of its cards, however many', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, index) => evaluated(`item-${index}`, tallyforge)));
    await reject();
    expect(await shown()).toEqual(['own: Lumenpay', 'shared: Merra']);
    expect(await relinked()).toEqual([[1, 2]]);
  });
});

describe('a merged competitor', () => {
  const merge = (revision = 1) => link(revision, entry(tallyforge, { mergedInto: merra.companyId }), entry(merra));

  it('shows its cards, including later ones, under the other name until the two are separated', async () => {
    await merge();
    await evaluated('late', tallyforge);
    expect(await shown()).toEqual(['forge: Merra', 'late: Merra', 'own: Lumenpay', 'shared: Merra']);
    expect(new Set((await cards()).items.map(({ companyId }) => companyId))).toEqual(
      new Set([lumenpay.companyId, merra.companyId]),
    );
    expect((await board.ask('GET', '/cards/by-company')).body).toEqual({
      items: [
        { companyId: lumenpay.companyId, count: 1 },
        { companyId: merra.companyId, count: 3 },
      ],
    });
    await service.settled();
    const late = service.published('card.published').find(({ title }) => title === 'late');
    expect(late).toMatchObject({ companyName: 'Merra', companyId: merra.companyId });
    await link(2, entry(tallyforge), entry(merra));
    expect(await shown()).toEqual(['forge: Tallyforge', 'late: Tallyforge', 'own: Lumenpay', 'shared: Tallyforge']);
  });

  it('is removed with the company it was merged into', async () => {
    await merge();
    await link(2, entry(tallyforge, { mergedInto: merra.companyId }), entry(merra, { standing: 'rejected' }));
    expect(await shown()).toEqual(['own: Lumenpay']);
  });
});

describe('an edited list', () => {
  it('is ignored when it is older than the stored one', async () => {
    await link(2, entry(tallyforge), entry(merra));
    await link(1, entry(merra));
    expect(await shown()).toEqual(all);
  });

  it('adds the known items of a new company immediately', async () => {
    const quaylane = named('Quaylane');
    await evaluated('quay', quaylane);
    await link(1, entry(tallyforge), entry(merra), entry(quaylane, { standing: 'added' }));
    expect(await shown()).toEqual([...all, 'quay: Quaylane'].sort());
  });

  it('is applied again when the first attempt was interrupted', async () => {
    const quaylane = named('Quaylane');
    await evaluated('quay', quaylane);
    const companies = [entry(merra), entry(quaylane, { standing: 'added' })];
    // The state after a crash between storing the list and applying it.
    await service.db.collection<{ _id: string }>('board_links').updateOne(
      { _id: 'b1' },
      {
        $set: {
          listRevision: 1,
          filled: false,
          companyIds: [lumenpay.companyId, merra.companyId, quaylane.companyId],
        },
      },
    );
    await link(1, ...companies);
    await link(1, ...companies);
    expect(await shown()).toEqual(['own: Lumenpay', 'quay: Quaylane', 'shared: Merra']);
    expect(await relinked()).toEqual([[1, 3]]);
  });

  it('sets the revision and card count of later events', async () => {
    await link(1, entry(merra));
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    expect(service.published('cards.settled').at(-1)).toMatchObject({ revision: 1, cardCount: 2 });
  });

  it('leaves no marks of removed cards when the board is deleted', async () => {
    const { items } = await cards();
    for (const { id } of items) await board.ask('PATCH', `/cards/${id}`, { read: true });
    await link(1, entry(merra));
    expect(await service.db.collection('card_marks').countDocuments({ boardId: 'b1' })).toBe(1);
    await service.emit('board.deleted', { boardId: 'b1' });
    for (const name of ['board_content', 'card_marks'])
      expect(await service.db.collection(name).countDocuments({ boardId: 'b1' })).toBe(0);
  });
});

describe('a board that tracks a known company', () => {
  /** Sets up another board and returns whether its card was announced as news. */
  async function isNews(boardId: string): Promise<boolean> {
    await boardOf(boardId).link(ada, [lumenpay], { requestedAt: service.clock.now().toISOString() });
    await service.settled();
    const [card] = service.published('card.published').filter((one) => one.boardId === boardId);
    expect(card?.title).toBe('own');
    return card?.isBackfill === undefined;
  }
  const synced = async () => {
    const outcome = syncOutcome({ companyId: lumenpay.companyId, sourcesChecked: ['news-feeds'] });
    const startedAt = service.clock.now().toISOString();
    await service.emit('company.synced', { ...outcome, startedAt });
    await service.emit('company.sync-evaluated', { ...outcome, startedAt });
    await service.settled();
  };

  it('gets items found since its request as news, and older ones as known', async () => {
    expect(await isNews('while it is read')).toBe(true);
    await synced();
    expect(await isNews('as soon as it was read')).toBe(true);
    service.clock.advance(1_000);
    expect(await isNews('later')).toBe(false);
    await synced();
    expect(await isNews('after a later sync')).toBe(false);
  });
});
