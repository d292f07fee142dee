import type { EventData } from '@sightline/contracts';
import { events } from '@sightline/contracts';
import { cardIdOf, companyIdOf, contentIdOf } from '@sightline/product';
import { asUser, companyIdentity, contentItem, evaluation, ordersToTry } from '@sightline/testing';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { CardDocument } from '../cards/card.document.ts';
import { ReportsService } from '../lists/reports.service.ts';
import { DistributionService } from '../publishing/distribution.service.ts';
import { service, useSharedService } from '../testing/running.ts';
import { arrange } from './grouping-rules.ts';

vi.setConfig({ testTimeout: 120_000 });
useSharedService();

type Message =
  | { kind: 'evaluated'; data: EventData<'content.evaluated'> }
  | { kind: 'regrouped'; data: EventData<'events.regrouped'> };

let worlds = 0;
const editor = asUser();

/** A board with two companies, the messages from ai-evaluation about them in order, and edits by a user. */
class World {
  readonly boardId = `board-${++worlds}`;
  readonly companies = ['one', 'two'].map((name) => {
    const domain = `${name}-${worlds}.example`;
    return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
  });
  readonly #urlOf = (item: number) => `https://news.example/${this.boardId}/${item}`;
  readonly cardId = (item: number) => cardIdOf(this.boardId, contentIdOf(this.#urlOf(item)));

  message(company: number, { item, event, credibility, revision, moves }: Said): Message {
    const { companyId = '', name = '' } = this.companies[company] ?? {};
    if (moves)
      return {
        kind: 'regrouped',
        data: events['events.regrouped'].data.parse({
          companyId,
          moves: [{ contentId: contentIdOf(this.#urlOf(item)), eventId: `event-${event}`, eventRevision: revision }],
        }),
      };
    // Published at different times, because the ids of two boards sort differently.
    const publishedAt = `2026-03-01T0${item}:00:00.000Z`;
    const content = contentItem({ url: this.#urlOf(item), title: `${item}`, publishedAt });
    const judged = evaluation({
      contentId: content.id,
      companyId,
      // One company is more relevant for even items, the other for odd items.
      relevanceScore: (item + company) % 2 === 0 ? 9 : 5,
      credibilityScore: credibility,
      importance: 9 - (item % 4),
    });
    const data = {
      companyId,
      companyName: name,
      item: content,
      evaluation: judged,
      eventId: `event-${event}`,
      arrival: 'first-sync',
    };
    return { kind: 'evaluated', data: events['content.evaluated'].data.parse({ ...data, eventRevision: revision }) };
  }

  async link(): Promise<void> {
    await service.emit('board.companies-linked', {
      boardId: this.boardId,
      owner: { userId: 'ada', tempSessionId: null },
      companies: this.companies.map((company, at) => ({ ...company, isPrimary: at === 0, proof: null })),
    });
  }

  async hear({ kind, data }: Message): Promise<void> {
    const distribution = service.get(DistributionService);
    if (kind === 'evaluated') await distribution.onEvaluated([{ data, time: service.clock.now() }]);
    else await distribution.onRegrouped(data);
  }

  rows(): Promise<CardDocument[]> {
    return service.db.collection<CardDocument>('board_content').find({ boardId: this.boardId }).toArray();
  }

  /** The displayed board: the items of each event, lead first. */
  async shown(): Promise<string[]> {
    const rows = await this.rows();
    const numberOf = new Map(Array.from({ length: 8 }, (_, item) => [this.cardId(item), item]));
    return [...Map.groupBy(rows, ({ eventId }) => eventId).values()]
      .map((reports) => {
        expect(reports.filter(({ leads }) => leads)).toHaveLength(1);
        const sorted = reports.toSorted(
          (a, b) => Number(b.leads) - Number(a.leads) || (numberOf.get(a._id) ?? 0) - (numberOf.get(b._id) ?? 0),
        );
        const company = this.companies.findIndex(({ companyId }) => companyId === sorted[0]?.companyId);
        return `${company}: ${sorted.map(({ _id }) => numberOf.get(_id)).join(' + ')}`;
      })
      .toSorted();
  }
}

interface Said {
  item: number;
  event: number;
  credibility: number;
  /** Set below from the position in the stream of messages. */
  revision: number;
  moves: boolean;
}

const said = fc.record({
  item: fc.nat(5),
  event: fc.nat(2),
  credibility: fc.integer({ min: 4, max: 6 }),
  revision: fc.constant(0),
  moves: fc.boolean(),
});
const stream = fc.array(said, { minLength: 4, maxLength: 10 }).map((all) => {
  const revisions = new Map<number, number>();
  const credibility = new Map(all.map((one) => [one.item, one.credibility]));
  const events = new Map<number, number>();
  return all.map((one) => {
    const known = revisions.get(one.item);
    // An item is evaluated before it moves; a redelivery has the current state.
    const moves = one.moves && known !== undefined;
    const revision = moves ? known + 1 : (known ?? 0);
    const event = moves || known === undefined ? one.event : (events.get(one.item) ?? one.event);
    revisions.set(one.item, revision);
    events.set(one.item, event);
    return { ...one, moves, revision, event, credibility: credibility.get(one.item) ?? one.credibility };
  });
});

/** Merges the streams in the given order; each stream keeps its own order. */
function merged<T>(streams: readonly (readonly T[])[], order: readonly number[]): T[] {
  const left = streams.map((one) => [...one]);
  const result: T[] = [];
  for (const pick of order) {
    const open = left.filter((one) => one.length > 0);
    const next = open[pick % Math.max(1, open.length)]?.shift();
    if (next !== undefined) result.push(next);
  }
  return [...result, ...left.flat()];
}
const order = fc.array(fc.nat(1), { minLength: 20, maxLength: 20 });
const repeats = fc.array(fc.nat(30), { maxLength: 4 });

it('shows the same events whatever the order and repetition of messages and the time the board is linked', () =>
  fc.assert(
    fc.asyncProperty(stream, stream, order, repeats, fc.nat(20), async (one, two, mixed, again, linkAt) => {
      const straight = new World();
      await straight.link();
      for (const [company, all] of [one, two].entries())
        for (const message of all) await straight.hear(straight.message(company, message));
      const other = new World();
      const messages = merged(
        [one, two].map((all, company) => all.map((message) => other.message(company, message))),
        mixed,
      );
      for (const [at, message] of messages.entries()) {
        if (at === linkAt) await other.link();
        await other.hear(message);
        // A redelivered older message follows newer ones.
        if (again.includes(at))
          for (const older of messages.slice(Math.max(0, at - 2), at + 1)) await other.hear(older);
      }
      if (linkAt >= messages.length) await other.link();
      expect(await other.shown()).toEqual(await straight.shown());
    }),
    { numRuns: ordersToTry(40) },
  ));

it('keeps reports split or joined as a user decided, however the items are grouped later', () =>
  fc.assert(
    fc.asyncProperty(stream, fc.nat(5), fc.nat(5), fc.nat(10), async (all, item, into, at) => {
      const firsts = all.filter(({ moves }) => !moves);
      fc.pre(item !== into && [item, into].every((number) => firsts.some((one) => one.item === number)));
      const world = new World();
      await world.link();
      for (const message of firsts) await world.hear(world.message(0, message));
      const areTogether = async () => {
        const rows = await world.rows();
        const eventOf = (number: number) => rows.find(({ _id }) => _id === world.cardId(number))?.eventId;
        return eventOf(item) === eventOf(into);
      };
      const moves = all.filter((message) => message.moves);
      for (const message of moves.slice(0, at)) await world.hear(world.message(0, message));
      const reports = service.get(ReportsService);
      const joins = !(await areTogether());
      if (joins) await reports.join(world.boardId, world.cardId(item), world.cardId(into), editor);
      else await reports.split(world.boardId, world.cardId(item), editor);
      for (const message of [...moves.slice(at), ...all]) await world.hear(world.message(0, message));
      expect(await areTogether()).toBe(joins);
      // Each event still has one lead.
      await world.shown();
    }),
    { numRuns: ordersToTry(40) },
  ));

/** A user's edits between the messages: joining two events, separating them, splitting off a report. */
const word = fc.record({
  what: fc.constantFrom('join', 'separate', 'split'),
  item: fc.nat(5),
  other: fc.nat(5),
  at: fc.nat(10),
});

it('keeps events complete after joins, whenever reports arrive, move or repeat, and can undo every join', () =>
  fc.assert(
    fc.asyncProperty(stream, fc.array(word, { minLength: 1, maxLength: 5 }), async (all, words) => {
      const world = new World();
      await world.link();
      const reports = service.get(ReportsService);
      const ids = async () => new Set((await world.rows()).map(({ _id }) => _id));
      for (const [at, message] of all.entries()) {
        await world.hear(world.message(0, message));
        for (const { what, item, other } of words.filter((one) => one.at === at)) {
          const known = await ids();
          const [cardId, otherId] = [world.cardId(item), world.cardId(other)];
          if (!known.has(cardId) || !known.has(otherId) || cardId === otherId) continue;
          if (what === 'split') await reports.split(world.boardId, cardId, editor);
          else await reports[what === 'join' ? 'join' : 'separate'](world.boardId, cardId, otherId, editor);
          const eventOf = new Map((await world.rows()).map((row) => [row._id, row.eventId]));
          if (what === 'join') expect(eventOf.get(cardId)).toBe(eventOf.get(otherId));
        }
      }
      for (const message of all) await world.hear(world.message(0, message));
      await world.shown();
      // The stored cards were arranged event by event; arranging all cards at once must give the same result.
      const rows = await world.rows();
      const placed = (cards: readonly CardDocument[]) =>
        new Map(cards.map(({ _id, eventId, leads }) => [_id, `${eventId} ${leads}`]));
      expect(placed(rows)).toEqual(placed(arrange(rows)));
      for (const { _id, sameAs = [] } of rows)
        for (const other of sameAs) await reports.separate(world.boardId, _id, other, editor);
      expect((await world.rows()).filter(({ sameAs }) => sameAs)).toEqual([]);
    }),
    { numRuns: ordersToTry(40) },
  ));
