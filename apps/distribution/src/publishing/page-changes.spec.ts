import type { ItemChange } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { NewsBoard } from '../testing/news-board.ts';
import { board, service, useService } from '../testing/running.ts';

useService();

const changeFor = (audience: ItemChange['audience']): ItemChange => ({
  ...{ changeId: 'chg_00000000000000000001', pageId: 'pag_00000000000000000001', pageKind: 'pricing' },
  changes: [{ kind: 'price', before: '$49', after: '$59', quote: 'Growth $59', minor: false }],
  ...{ total: 1, audience },
});
const found = (audience: ItemChange['audience']) => board.news('pricing', { change: changeFor(audience) });

describe('a change on a page', () => {
  it.each<[ItemChange['audience'], string[]]>([
    [{ except: [] }, ['b1', 'b2', 'b3']],
    [{ except: ['b2'] }, ['b1', 'b3']],
    [{ only: ['b2'] }, ['b2']],
  ])('becomes a card on the boards that follow the page: %j', async (audience, expected) => {
    const boards = ['b1', 'b2', 'b3'].map((id) => new NewsBoard(service, id));
    for (const board of boards.slice(0, 2)) await board.link();
    await found(audience);
    // A board linked later shows the change too, unless it is only for other boards.
    await boards[2]?.link();
    const cards = await Promise.all(boards.map(async (board) => (await board.cards()).items));
    expect(boards.filter((_, at) => cards[at]?.length === 1).map(({ id }) => id)).toEqual(expected);
    const { audience: _, ...shown } = changeFor(audience);
    expect(cards.flat()[0]?.change).toEqual(shown);
  });
});
