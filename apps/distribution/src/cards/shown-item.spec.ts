import type { ContentItem, Evaluation } from '@sightline/contracts';
import { contentItem, evaluation } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';
import { shownItemOf } from './shown-item.ts';

useBoard();

const shownOf = (item: Partial<ContentItem>, judged: Partial<Evaluation> = {}) =>
  shownItemOf({ companyName: 'Quillpay', contentId: 'c', item: contentItem(item), evaluation: evaluation(judged) });

const shown = async (on = board) => (await on.cards()).items[0];

describe('the item shown on a card', () => {
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
  ])('has %s', (_case, summary, expected, title = 'Quillpay raises $9m') => {
    expect(shownOf({ title }, { summary }).aiSummary).toBe(expected ?? summary);
  });

  it.each([
    ['short', 'A short text.', 'A short text.'],
    ['long', 'word '.repeat(300).trim(), `${'word '.repeat(100).trim()} …`],
    ['without spaces', 'x'.repeat(900), `${'x'.repeat(500)} …`],
  ])('has the beginning of its text (%s)', (_case, content, expected) => {
    expect(shownOf({ content }).content).toBe(expected);
  });

  it('has the publisher of its item', () => {
    const publisher = { domain: 'echo.example', family: 'echo.example', wire: 'Port Agency' };
    expect(shownOf({ publisher }).publisher).toEqual(publisher);
    expect(shownOf({})).not.toHaveProperty('publisher');
  });

  it('follows a new evaluation on every board, on the same card', async () => {
    const other = new NewsBoard(service, 'b2');
    await other.link(ada, [rival]);
    await board.news('a', { summary: 'First.' });
    const before = [await shown(), await shown(other)];
    await board.news('a', { summary: 'Second.', reason: 'Judged again' });
    expect([await shown(), await shown(other)]).toEqual(
      before.map((card) => ({ ...card, aiSummary: 'Second.', reason: 'Judged again' })),
    );
  });

  it('is up to date on a board that adds the company later', async () => {
    const other = new NewsBoard(service, 'b2');
    await other.link(ada, [own]);
    await board.news('a', { summary: 'First.' });
    await board.news('a', { summary: 'Second.' });
    await other.link(ada, [own, rival], { revision: 1 });
    expect((await shown(other))?.aiSummary).toBe('Second.');
  });

  it('is the same in a list and at the URL of the card, with the same further reports', async () => {
    await board.news('a', { eventId: 's', source: 'Herald', ageDays: 3 });
    await board.news('b', { eventId: 's', source: 'Gazette', ageDays: 1 });
    const card = await shown();
    expect(card).toMatchObject({ title: 'a', reports: 1, sources: 1 });
    expect((await board.ask('GET', `/cards/${card?.id}`)).body).toEqual(card);
  });
});
