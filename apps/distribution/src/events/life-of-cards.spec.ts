import { type EventMark, isHighPriority } from '@sightline/contracts';
import { contentIdOf } from '@sightline/product';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardDocument } from '../cards/card.document.ts';
import { cardRow } from '../testing/card-row.ts';
import { own as lumenpay, type News, reportSaying, urlOf } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';
import { arrange } from './grouping-rules.ts';

const startAt = Date.UTC(2026, 2, 1);

/** Builds a report with one mark. */
const saying = (says: EventMark['says'], hour: number, isOwn = false): News['report'] =>
  reportSaying(says, new Date(startAt + hour * 3_600_000), isOwn);
const found = (name: string, family: string, report: News['report'], more: News = {}) =>
  board.news(name, {
    ...{ company: lumenpay, source: name, eventId: 's', importance: 8, report },
    publisher: { domain: null, family },
    ...more,
  });
const copyOf = (name: string) => contentIdOf(urlOf(name));
const first = async () => (await board.cards()).items[0];
const published = async () => {
  await service.settled();
  return service.published('card.published').map(({ state, isDisputed, publishers }) => ({
    ...{ state, isDisputed, publishers },
  }));
};

useBoard();

describe('a rumour', () => {
  it('is marked, and not High Priority until a second publisher reports it', async () => {
    await found('gazette', 'Gazette', saying('rumour', 1));
    expect(await first()).toMatchObject({ importance: 6, life: { state: 'rumoured', publishers: ['Gazette'] } });
    await found('till', 'Till News', saying('rumour', 2), { copyOf: copyOf('gazette') });
    expect(await first()).toMatchObject({ importance: 6, publishers: 1, reports: 1, life: { state: 'rumoured' } });
    await found('post', 'Post', saying('rumour', 3));
    const card = await first();
    expect(card).toMatchObject({ importance: 8, publishers: 2, life: { state: 'reported' } });
    expect(card && isHighPriority(card)).toBe(true);
    expect(await published()).toEqual([
      { state: 'rumoured', isDisputed: false, publishers: ['Gazette'] },
      { state: 'rumoured', isDisputed: false, publishers: ['Gazette'] },
      { state: 'reported', isDisputed: false, publishers: ['Gazette', 'Post'] },
    ]);
  });

  it('is a rumour again when its second report turns out to be a copy', async () => {
    await found('gazette', 'Gazette', saying('rumour', 1));
    await found('post', 'Post', saying('rumour', 3));
    expect((await first())?.life?.state).toBe('reported');
    const move = { contentId: contentIdOf(urlOf('post')), eventId: 's', eventRevision: 1, copyOf: copyOf('gazette') };
    await service.emit('events.regrouped', { companyId: lumenpay.companyId, moves: [move] });
    expect(await first()).toMatchObject({ publishers: 1, life: { state: 'rumoured' } });
    await found('post', 'Post', saying('rumour', 3));
    expect(await first()).toMatchObject({ publishers: 1, life: { state: 'rumoured' } });
  });

  it('is separated from another when a user splits the event', async () => {
    await found('gazette', 'Gazette', saying('rumour', 1));
    await found('post', 'Post', saying('rumour', 3));
    await board.ask('POST', `/cards/${board.idOf('post')}/split`);
    expect((await board.cards()).items.map(({ life }) => life?.state)).toEqual(['rumoured', 'rumoured']);
  });
});

describe('the card of an event', () => {
  it('counts publisher families rather than sources, and excludes the company’s own words', async () => {
    await found('world', 'Reuters', saying('fact', 1));
    await found('business', 'Reuters', saying('fact', 2));
    await found('blog', 'lumenpay.example', saying('fact', 3, true));
    expect(await first()).toMatchObject({ reports: 2, publishers: 1, life: { state: 'confirmed' } });
  });

  it('names publishers as cards do, rather than by domain', async () => {
    const publisher = { domain: 'echo.example', family: 'echo.example' };
    await found('Bristol Echo', '', saying('rumour', 1), { publisher });
    await found('Echo', '', saying('rumour', 2), { publisher, ageDays: 0.5 });
    expect((await first())?.life).toMatchObject({ publishers: ['Bristol Echo'], moves: [{ by: 'Bristol Echo' }] });
  });

  it('has no state if it has a single factual report', async () => {
    await found('post', 'Post', saying('fact', 1));
    expect(await first()).not.toHaveProperty('life');
    expect(await published()).toEqual([{ publishers: ['Post'] }]);
  });

  it('shows a denial, and is the same without a withdrawn report', async () => {
    await found('post', 'Post', saying('fact', 1));
    await found('blog', 'lumenpay.example', saying('denial', 2, true));
    expect((await first())?.life?.moves.map(({ state, by }) => [state, by])).toEqual([
      ['reported', 'Post'],
      ['denied', null],
    ]);
    await found('blog', 'lumenpay.example', saying('denial', 2, true), { relevant: false });
    expect(await first()).not.toHaveProperty('life');
  });

  it('is the same for every order of arrival', () => {
    const all: [id: string, report: News['report'], copied?: string][] = [
      ['gazette', saying('rumour', 1)],
      ['till', saying('rumour', 2), 'gazette'],
      ['post', saying('fact', 4)],
      ['blog', saying('denial', 5, true)],
      ['note', saying('fact', 6, true)],
    ];
    const cards = all.map(([id, report, copied], at) => {
      const publishedAt = new Date(startAt + at * 3_600_000);
      const card = cardRow({ _id: id, boardId: 'b', publishedAt, contentId: id, eventId: 's', itemEventId: 's' });
      const shown = { ...card.shown, publisher: { domain: null, family: id } };
      return { ...card, shown, ...(report && { report }), ...(copied !== undefined && { copyOf: copied }) };
    });
    const lead = (some: CardDocument[]) => arrange(some).find(({ leads }) => leads);
    const expected = lead(cards);
    expect(expected?.life).toMatchObject({ state: 'confirmed', publishers: ['gazette', 'post'] });
    fc.assert(
      fc.property(fc.shuffledSubarray(cards, { minLength: cards.length }), (order) => {
        let known: CardDocument[] = [];
        for (const card of order) known = arrange([...known, card]);
        expect(known.find(({ leads }) => leads)).toEqual(expected);
      }),
    );
  });
});
