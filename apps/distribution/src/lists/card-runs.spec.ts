import { rankScore } from '@sightline/contracts';
import { ordersToTry, patience } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CardDocument } from '../cards/card.document.ts';
import { decodeCursor, encodeCursor } from '../cards/cursor.ts';
import { Cursor, rankKeyOf, recencyCutoff, startCursor, weightsOf } from '../cards/ranking.ts';
import { cardRow } from '../testing/card-row.ts';
import { service, useSharedService } from '../testing/running.ts';
import type { CardSelection } from './card-lists.store.ts';
import { CardSelections } from './card-selections.ts';

vi.setConfig({ testTimeout: 120_000 * patience });

const hourMs = 3_600_000;
const agesHours = { recent: { min: 0, max: 1_190 }, old: { min: 1_210, max: 5_000 } };

/** Few different scores, so that many older cards are equally important. */
const given = fc.array(
  fc.record({
    ageHours: fc.oneof(fc.integer(agesHours.recent), { arbitrary: fc.integer(agesHours.old), weight: 3 }),
    importance: fc.constantFrom(0, 4, 5, 10),
  }),
  { minLength: 10, maxLength: 60 },
);

/** At 30 % recency, the recent card and the most important older one both have 28 points. */
const equalScores = [
  { ageHours: 80, importance: 0 },
  { ageHours: 1_210, importance: 4 },
  ...Array.from({ length: 8 }, () => ({ ageHours: 1_210, importance: 0 })),
];

describe('a board with many equally important older cards', () => {
  let boards = 0;

  useSharedService();

  const cardOf = (
    boardId: string,
    n: number,
    recencyPercent: number,
    { publishedAt, importance }: Pick<CardDocument, 'publishedAt' | 'importance'>,
  ): CardDocument =>
    cardRow({
      ...{ _id: `crd_${boardId}_${n}`, boardId, publishedAt, importance },
      rankKey: rankKeyOf(publishedAt, importance, weightsOf({ recencyPercent })),
    });

  it('shows each card once and in order, whatever the page size', async () => {
    const now = service.clock.now();
    const stored = service.db.collection<CardDocument>('board_content');
    await fc.assert(
      fc.asyncProperty(
        given,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0, 30, 70, 100),
        fc.boolean(),
        async (some, limit, recencyPercent, hasPendingRules) => {
          const boardId = `b${boards++}`;
          const weights = weightsOf({ recencyPercent });
          const cards = some.map(({ ageHours, importance }, n) =>
            // No two cards have the same time.
            cardOf(boardId, n, recencyPercent, {
              publishedAt: new Date(now.getTime() - ageHours * hourMs - n * 1_000),
              importance,
            }),
          );
          await stored.insertMany(cards);
          const selection: CardSelection = {
            ...{ boardId, show: 'active', eventIds: null, companyIds: null, foundSince: null, hasPendingRules },
          };
          const shown: string[] = [];
          let cursor = startCursor(now, recencyPercent);
          for (let next: typeof cursor | null = cursor; next; ) {
            const page = await service.service.app
              .get(CardSelections)
              .page(selection, { window: 'all', sort: 'rank', limit }, cursor, null);
            shown.push(...page.cards.map(({ _id }) => _id));
            next = page.next;
            if (!next) break;
            expect(page.cards).toHaveLength(limit);
            cursor = decodeCursor(Cursor, encodeCursor(next));
          }
          const score = (card: CardDocument) =>
            Math.round(rankScore(card.publishedAt, card.importance, now, weights) * 1e6) / 1e6;
          const isOld = (card: CardDocument) => card.publishedAt < recencyCutoff(now);
          const important = (a: CardDocument, b: CardDocument) =>
            isOld(a) && isOld(b) ? b.importance - a.importance : 0;
          const expected = cards.toSorted(
            (a, b) => score(b) - score(a) || important(a, b) || b.publishedAt.getTime() - a.publishedAt.getTime(),
          );
          expect(shown).toEqual(expected.map(({ _id }) => _id));
        },
      ),
      { numRuns: ordersToTry(300), examples: [[equalScores, 1, 30, false]] },
    );
  });
});
