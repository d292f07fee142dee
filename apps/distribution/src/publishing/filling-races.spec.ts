import { type CompanyIdentity, type EventData, type EventName, events, type SyncOutcome } from '@sightline/contracts';
import { BoardOwnership, companyIdOf, contentIdOf, syncIdFor } from '@sightline/product';
import { Store } from '@sightline/service-kit';
import {
  asVisitor,
  companyIdentity,
  contentItem,
  evaluation,
  Interleaving,
  ordersToTry,
  patience,
  syncOutcome,
} from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import type { CardDocument } from '../cards/card.document.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { service as one, replica as other, useReplicas } from '../testing/running.ts';
import { BoardFillingService } from './board-filling.service.ts';
import { CardMarksStore } from './card-marks.store.ts';
import { DistributionService } from './distribution.service.ts';
import type { Evaluated } from './relevance.service.ts';

// Dozens of orders take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

useReplicas();

let worlds = 0;
/** A board and three companies that no other order uses. */
class World {
  readonly #number = ++worlds;
  readonly boardId = `board-${this.#number}`;
  readonly own = this.#company('own');
  readonly rival = this.#company('rival');
  readonly added = this.#company('added');

  #company(name: string): CompanyIdentity {
    const domain = `${name}-${this.#number}.example`;
    return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
  }

  linked(revision: number, ...companies: CompanyIdentity[]): EventData<'board.companies-linked'> {
    const list = companies.map((company) => ({ ...company, isPrimary: company === this.own, proof: null }));
    const owner = { userId: 'ada', tempSessionId: null };
    return events['board.companies-linked'].data.parse({ boardId: this.boardId, owner, companies: list, revision });
  }

  regrouped(company: CompanyIdentity, titles: readonly string[], eventId: string): EventData<'events.regrouped'> {
    const moves = titles.map((title) => ({ contentId: contentIdOf(this.#urlOf(title)), eventId, eventRevision: 1 }));
    return events['events.regrouped'].data.parse({ companyId: company.companyId, moves });
  }

  readonly #urlOf = (title: string) => `https://news.example/${this.#number}/${title}`;

  evaluated(company: CompanyIdentity, title: string, relevanceScore = 8): Evaluated {
    const { companyId, name: companyName } = company;
    const publishedAt = new Date(one.clock.now().getTime() - 3_600_000).toISOString();
    const item = contentItem({ url: this.#urlOf(title), title, publishedAt });
    const judged = evaluation({ contentId: item.id, companyId, relevanceScore });
    const data = events['content.evaluated'].data.parse({
      ...{ companyId, companyName, item, evaluation: judged, arrival: 'first-sync' },
    });
    return { data, time: one.clock.now() };
  }

  synced({ companyId }: CompanyIdentity): EventData<'company.sync-evaluated'> {
    return events['company.sync-evaluated'].data.parse(syncOutcome({ companyId, syncId: `sync of ${companyId}` }));
  }

  link = () => one.db.collection<BoardLinkDocument>('board_links').findOne({ _id: this.boardId });
  cards = () => one.db.collection<CardDocument>('board_content').find({ boardId: this.boardId }).toArray();
  async published<N extends EventName>(name: N): Promise<EventData<N>[]> {
    await Promise.all([one.settled(), other.settled()]);
    const all = [one, other].flatMap(({ transport }) => transport.published(name));
    return all.filter(({ key }) => key === this.boardId).map(({ data }) => data);
  }
}

/** Runs the test in orders chosen by the scheduler, which controls the stores of both replicas. */
function explore(test: (world: World, interleaving: Interleaving) => Promise<void>, orders = 60): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.scheduler(), (scheduler) => test(new World(), new Interleaving(scheduler))),
    { numRuns: ordersToTry(orders) },
  );
}
function watch(interleaving: Interleaving): void {
  for (const replica of [one, other]) {
    interleaving.watch(replica.get(BoardLinksStore));
    interleaving.watch(replica.get(CardsStore), ['listItems', 'listOfOthers', 'sampleItems']);
    interleaving.watch(replica.get(CardMarksStore));
  }
}
const rejected = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
const received = () => ({ id: 'linked', time: one.clock.now() });
const lists = () => one.get(BoardFillingService);
const distribution = () => other.get(DistributionService);

describe('while a board is filled', () => {
  it('every evaluated item becomes a card, and every finished sync settles the board', () =>
    explore(async (world, interleaving) => {
      const { own, rival, boardId } = world;
      await distribution().onEvaluated([world.evaluated(own, 'known')]);
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked(world.linked(0, own, rival), received()),
        async () => {
          await distribution().onEvaluated([world.evaluated(own, 'known'), world.evaluated(own, 'new')]);
          await distribution().onSyncEvaluated(world.synced(own));
        },
        async () => {
          await distribution().onEvaluated([world.evaluated(rival, 'new', 9)]);
          await one.get(DistributionService).onSyncEvaluated({ ...world.synced(rival), boardId });
        },
      );
      expect(rejected(results)).toEqual([]);
      const cards = await world.cards();
      expect(cards.map(({ companyId }) => companyId).sort()).toEqual([own.companyId, rival.companyId].sort());
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 2 });
      const settled = await world.published('cards.settled');
      for (const { companyId } of [own, rival])
        expect(settled.filter((event) => event.companyId === companyId).map(({ cardCount }) => cardCount)).toContain(2);
      expect(await world.published('card.published')).toHaveLength(2);
    }));

  it('a sync that began after the board was requested settles it, in any order and despite a repeated older one', () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      const now = one.clock.now().getTime();
      const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
      // By its sender's clock, the list is newer than the ends of both syncs.
      const sent = { id: 'linked', time: new Date(now + 60_000) };
      const ended = (company: CompanyIdentity, startedAt: string, more: Partial<SyncOutcome> = {}) =>
        distribution().onSyncEvaluated({
          ...world.synced(company),
          syncId: `sync of ${startedAt}`,
          startedAt,
          ...more,
        });
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked({ ...world.linked(0, own, rival), requestedAt: at(-10) }, sent),
        async () => {
          await distribution().onEvaluated([world.evaluated(own, 'new')]);
          await ended(own, at(-5));
          await ended(own, at(-3_600));
        },
        () => ended(rival, at(-5), { isPartial: true }),
      );
      expect(rejected(results)).toEqual([]);
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 1 });
      const settled = await world.published('cards.settled');
      expect(new Set(settled.map(({ companyId }) => companyId))).toEqual(new Set([own.companyId, rival.companyId]));
      expect(settled.filter(({ companyId }) => companyId === own.companyId).at(-1)?.cardCount).toBe(1);
    }));

  it('a sync that began before the board was requested does not settle it', async () => {
    const world = new World();
    const { own } = world;
    await distribution().onSyncEvaluated({ ...world.synced(own), startedAt: '2026-03-02T08:00:00.000Z' });
    const sent = { id: 'linked', time: new Date(one.clock.now().getTime() + 60_000) };
    await lists().onLinked({ ...world.linked(0, own), requestedAt: '2026-03-02T08:00:00.001Z' }, sent);
    expect(await world.published('cards.settled')).toEqual([]);
  });

  it('items that are grouped meanwhile become one card', () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      for (const title of ['a', 'b']) await distribution().onEvaluated([world.evaluated(own, title)]);
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked(world.linked(0, own, rival), received()),
        () => distribution().onRegrouped(world.regrouped(own, ['a', 'b'], 'outage')),
        () => one.get(DistributionService).onEvaluated([world.evaluated(rival, 'c', 9)]),
      );
      expect(rejected(results)).toEqual([]);
      const cards = await world.cards();
      expect(
        cards
          .filter(({ eventId }) => eventId === 'outage')
          .map(({ leads }) => leads)
          .sort(),
      ).toEqual([false, true]);
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 2 });
    }));

  it('an event that two companies report at the same time becomes one card', () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      await lists().onLinked(world.linked(0, own, rival), received());
      watch(interleaving);
      const report = (company: CompanyIdentity, title: string) => {
        const { data, time } = world.evaluated(company, title);
        return { time, data: { ...data, eventId: 'takeover' } };
      };
      const results = await interleaving.run(
        () => distribution().onEvaluated([report(own, 'a'), report(own, 'b')]),
        () => one.get(DistributionService).onEvaluated([report(rival, 'c')]),
      );
      expect(rejected(results)).toEqual([]);
      expect((await world.cards()).map(({ leads }) => leads).sort()).toEqual([false, false, true]);
      expect(await world.link()).toMatchObject({ cardCount: 1 });
    }));

  const notAbout = ({ data, time }: Evaluated): Evaluated => ({
    time,
    data: { ...data, evaluation: { ...data.evaluation, relevant: false } },
  });

  it('an item that turns out to be irrelevant in the meantime does not get a card', () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      await distribution().onEvaluated([world.evaluated(own, 'namesake'), world.evaluated(own, 'known')]);
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked(world.linked(0, own, rival), received()),
        () => distribution().onEvaluated([notAbout(world.evaluated(own, 'namesake'))]),
        () => one.get(DistributionService).onEvaluated([world.evaluated(rival, 'new', 9)]),
      );
      expect(rejected(results)).toEqual([]);
      const cards = await world.cards();
      expect(cards.map(({ companyId }) => companyId).sort()).toEqual([own.companyId, rival.companyId].sort());
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 2 });
    }));

  it('its list can be delivered to two replicas', () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      for (const title of ['a', 'b']) await distribution().onEvaluated([world.evaluated(own, title)]);
      const list = world.linked(0, own, rival);
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked(list, received()),
        () => other.get(BoardFillingService).onLinked(list, received()),
        () => distribution().onSyncEvaluated(world.synced(own)),
      );
      expect(rejected(results)).toEqual([]);
      expect(await world.cards()).toHaveLength(2);
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 2 });
      const settled = (await world.published('cards.settled')).filter((event) => event.companyId === own.companyId);
      expect(settled.map(({ cardCount }) => cardCount)).toContain(2);
    }));

  it('a sync for this list settles it even if the clock of its sender is ahead', async () => {
    const world = new World();
    const { own } = world;
    await distribution().onSyncEvaluated({ ...world.synced(own), syncId: syncIdFor('linked', own.companyId) });
    const time = new Date(one.clock.now().getTime() + 1_000);
    await lists().onLinked(world.linked(0, own), { id: 'linked', time });
    expect((await world.published('cards.settled')).map(({ companyId }) => companyId)).toEqual([own.companyId]);
  });

  it('deleting it leaves no data behind', () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      await distribution().onEvaluated([world.evaluated(own, 'known')]);
      watch(interleaving);
      const results = await interleaving.run(
        async () => {
          await lists().onLinked(world.linked(0, own, rival), received());
          await one.get(DistributionService).removeBoard(world.boardId);
        },
        () => distribution().onEvaluated([world.evaluated(own, 'new')]),
        async () => {
          await distribution().onEvaluated([world.evaluated(rival, 'new', 9)]);
          await distribution().onSyncEvaluated(world.synced(rival));
        },
      );
      expect(rejected(results)).toEqual([]);
      expect(await world.link()).toBeNull();
      expect(await world.cards()).toEqual([]);
    }));
});

describe('a late list from another replica of the boards service', () => {
  it('does not bring back a board that was deleted', async () => {
    const world = new World();
    await distribution().onEvaluated([world.evaluated(world.own, 'known')]);
    await distribution().removeBoard(world.boardId);
    await lists().onLinked(world.linked(0, world.own), received());
    expect(await world.link()).toBeNull();
    expect(await world.cards()).toEqual([]);
  });

  it('does not take a claimed board from its user', async () => {
    const world = new World();
    await one.get(BoardLinksStore).claim(world.boardId, 'grace');
    const owner = { userId: null, tempSessionId: asVisitor().tempSessionId };
    await lists().onLinked({ ...world.linked(0, world.own), owner }, received());
    expect(await world.link()).toMatchObject({ ownerUserId: 'grace', tempSessionId: null });
  });
});

describe('the first list of a board', () => {
  const whileLinked = (work: (boards: BoardLinksStore, boardId: string) => Promise<unknown>, left: unknown) =>
    explore(async (world, interleaving) => {
      interleaving.watch(one.get(BoardOwnership));
      interleaving.watch(other.get(Store));
      const owner = { userId: null, tempSessionId: asVisitor().tempSessionId };
      const results = await interleaving.run(
        () => one.get(BoardLinksStore).link({ ...world.linked(0, world.own), owner }),
        () => work(other.get(BoardLinksStore), world.boardId),
      );
      expect(rejected(results)).toEqual([]);
      expect(await world.link()).toEqual(left);
    });

  it('leaves the board to the user who claims it on another replica', () =>
    whileLinked(
      (boards, boardId) => boards.claim(boardId, 'grace'),
      expect.objectContaining({ ownerUserId: 'grace', tempSessionId: null }),
    ));

  it('leaves no data behind when another replica deletes the board', () =>
    whileLinked((boards, boardId) => boards.remove(boardId, async () => undefined), null));
});

describe('while the list of a board is edited', () => {
  it('every item gets a card of the right company, and the edit is announced', () =>
    explore(async (world, interleaving) => {
      const { own, rival, added } = world;
      await distribution().onEvaluated([world.evaluated(added, 'of the added one')]);
      await lists().onLinked(world.linked(0, own, rival), received());
      await distribution().onEvaluated([
        world.evaluated(rival, 'shared', 9),
        world.evaluated(rival, 'of the removed one'),
      ]);
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked(world.linked(1, own, added), received()),
        () => distribution().onEvaluated([world.evaluated(own, 'shared', 4), world.evaluated(own, 'new')]),
        async () => {
          await distribution().onEvaluated([world.evaluated(rival, 'last of the removed one')]);
          await distribution().onSyncEvaluated(world.synced(added));
        },
      );
      expect(rejected(results)).toEqual([]);
      const cards = await world.cards();
      expect(cards.map(({ companyId }) => companyId).sort()).toEqual(
        [own.companyId, own.companyId, added.companyId].sort(),
      );
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 3, listRevision: 1 });
      expect((await world.published('cards.relinked')).map(({ revision }) => revision)).toEqual([1]);
      const settled = (await world.published('cards.settled')).filter((event) => event.companyId === added.companyId);
      expect(settled.length).toBeGreaterThan(0);
    }));

  it('a replica that is still busy with an older list does not undo the newer one', () =>
    explore(async (world, interleaving) => {
      const { own, rival, added } = world;
      for (const company of [own, rival, added])
        await distribution().onEvaluated([world.evaluated(company, `of ${company.name}`)]);
      await lists().onLinked(world.linked(0, own), received());
      const older = world.linked(1, own, rival);
      watch(interleaving);
      const results = await interleaving.run(
        () => lists().onLinked(older, received()),
        async () => {
          await other.get(BoardFillingService).onLinked(older, received());
          await other.get(BoardFillingService).onLinked(world.linked(2, own, added), received());
        },
      );
      expect(rejected(results)).toEqual([]);
      const cards = await world.cards();
      expect(cards.map(({ companyId }) => companyId).sort()).toEqual([own.companyId, added.companyId].sort());
      expect(await world.link()).toMatchObject({ filled: true, cardCount: 2, listRevision: 2 });
      expect((await world.published('cards.relinked')).at(-1)).toMatchObject({ revision: 2, cardCount: 2 });
    }));

  it('a card of the removed company goes to a company whose item arrives meanwhile', async () => {
    const world = new World();
    const { own, rival } = world;
    await lists().onLinked(world.linked(0, own, rival), received());
    await distribution().onEvaluated([world.evaluated(rival, 'shared', 9)]);
    const store = one.get(CardsStore);
    let arrives: Promise<void> | undefined;
    vi.spyOn(store, 'findItems').mockImplementationOnce(async (ids) => {
      const found = await CardsStore.prototype.findItems.call(store, ids);
      // The call may have to wait for the requesting transaction.
      arrives = distribution().onEvaluated([world.evaluated(own, 'shared', 4)]);
      return found;
    });
    await lists().onLinked(world.linked(1, own), received());
    await arrives;
    expect((await world.cards()).map(({ companyId }) => companyId)).toEqual([own.companyId]);
    expect(await world.link()).toMatchObject({ cardCount: 1 });
  });
});
