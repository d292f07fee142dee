import { events } from '@sightline/contracts';
import { contentItem, evaluation, Interleaving, ordersToTry, patience } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import type { CardDocument } from '../cards/card.document.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { BoardFillingService } from '../publishing/board-filling.service.ts';
import { DistributionService } from '../publishing/distribution.service.ts';
import type { Evaluated } from '../publishing/relevance.service.ts';
import { ada, named } from '../testing/news-board.ts';
import { service as one, replica as other, useReplicas } from '../testing/running.ts';
import { BoardRulesStore } from './board-rules.store.ts';
import { RulesService } from './rules.service.ts';

// Dozens of orders take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

useReplicas();

let worlds = 0;

function newWorld() {
  const boardId = `board-${++worlds}`;
  const company = named(`Company${worlds}`);
  const { companyId, name: companyName } = company;
  const linked = events['board.companies-linked'].data.parse({
    boardId,
    owner: { userId: 'ada', tempSessionId: null },
    companies: [{ ...company, isPrimary: true, proof: null }],
    revision: 0,
  });
  const evaluated = (title: string, sourceName: string): Evaluated => {
    const publishedAt = new Date(one.clock.now().getTime() - 3_600_000).toISOString();
    const item = contentItem({ url: `https://news.example/${boardId}/${title}`, title, publishedAt, sourceName });
    const judged = evaluation({ contentId: item.id, companyId });
    const data = events['content.evaluated'].data.parse({
      ...{ companyId, companyName, item, evaluation: judged, arrival: 'first-sync' },
    });
    return { data, time: one.clock.now() };
  };
  const hiddenTitles = async () => {
    const rows = await one.db.collection<CardDocument>('board_content').find({ boardId }).toArray();
    const items = await one.get(CardsStore).findItems(rows.map(({ itemId }) => itemId));
    return rows.flatMap(({ itemId, hiddenBy }) => (hiddenBy ? [items.get(itemId)?.item.title] : [])).toSorted();
  };
  const link = () => one.db.collection<BoardLinkDocument>('board_links').findOne({ _id: boardId });
  return { boardId, linked, evaluated, hiddenTitles, link };
}

describe('a rule', () => {
  it('applies to every card, even those published while rules are added and removed', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { boardId, linked, evaluated, hiddenTitles, link } = newWorld();
        await one.get(BoardFillingService).onLinked(linked, { id: 'linked', time: one.clock.now() });
        await one.get(DistributionService).onEvaluated([evaluated('known', 'Gazette'), evaluated('kept', 'Ledger')]);
        const ledger = await one
          .get(RulesService)
          .create(boardId, ada, { kind: 'source', companyId: null, source: 'Ledger' });
        const interleaving = new Interleaving(scheduler);
        for (const replica of [one, other]) {
          interleaving.watch(replica.get(BoardLinksStore));
          interleaving.watch(replica.get(CardsStore), ['listItems', 'listOfOthers', 'sampleItems']);
          interleaving.watch(replica.get(BoardRulesStore));
        }
        const results = await interleaving.run(
          () => one.get(RulesService).create(boardId, ada, { kind: 'source', companyId: null, source: 'Gazette' }),
          () => other.get(RulesService).remove(boardId, ada, ledger.rule.id),
          () => other.get(DistributionService).onEvaluated([evaluated('new', 'Gazette'), evaluated('other', 'Ledger')]),
          () => one.get(DistributionService).onEvaluated([evaluated('late', 'Gazette')]),
        );
        expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
        expect(await hiddenTitles()).toEqual(['known', 'late', 'new']);
        const board = await link();
        expect(board?.applied).toBe(board?.taught);
      }),
      { numRuns: ordersToTry(40) },
    ));
});
