import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';

useBoard();

const shown = async (on = board) => (await on.cards()).items[0];

describe('the part of a card that its item decides', () => {
  it.each([
    ['no summary when it is the headline', 'Quillpay raises $9m.', ''],
    [
      'no summary when it is a part of the headline',
      'quillpay raises $9m',
      '',
      'News: Quillpay raises $9m from two funds',
    ],
    ['no summary when it has no words', ' … ', ''],
    ['a summary that says more than the headline', 'Quillpay raises $9m from two funds.', null],
  ])('has %s', async (_case, text, expected, title = 'Quillpay raises $9m') => {
    await board.news('a', { summary: text, title });
    expect((await shown())?.aiSummary).toBe(expected ?? text);
  });

  it('is that of the last judgement on each board, and of the same card', async () => {
    const other = new NewsBoard(service, 'b2');
    await other.link(ada, [rival]);
    await board.news('a', { summary: 'First.' });
    const before = [await shown(), await shown(other)];
    await board.news('a', { summary: 'Second.', reason: 'Judged again' });
    expect([await shown(), await shown(other)]).toEqual(
      before.map((card) => ({ ...card, aiSummary: 'Second.', reason: 'Judged again' })),
    );
  });

  it('is new on a board that gets a company whose items changed while others had it', async () => {
    const other = new NewsBoard(service, 'b2');
    await other.link(ada, [own]);
    await board.news('a', { summary: 'First.' });
    await board.news('a', { summary: 'Second.' });
    await service.emit('board.companies-linked', {
      ...{ boardId: other.id, owner: { userId: 'ada', tempSessionId: null }, revision: 1 },
      companies: [own, rival].map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
    });
    expect((await shown(other))?.aiSummary).toBe('Second.');
  });

  it('keeps what a person did with the card when it changes', async () => {
    await board.news('a', { summary: 'First.' });
    await board.ask('PATCH', `/cards/${await board.cardId('a')}`, { read: true });
    await board.news('a', { summary: 'Second.' });
    expect(await shown()).toMatchObject({ aiSummary: 'Second.', read: true });
  });

  it('is the same in a list and by the address of the card, as are its further reports', async () => {
    await board.news('a', { storyId: 's', source: 'Herald', ageDays: 3 });
    await board.news('b', { storyId: 's', source: 'Gazette', ageDays: 1 });
    const card = await shown();
    expect(card).toMatchObject({ title: 'a', reports: 1, sources: 1 });
    expect((await board.ask('GET', `/cards/${card?.id}`)).body).toEqual(card);
  });
});
