import type { BoardRanking, BoardRule, RulePreview, RuleSaved } from '@sightline/contracts';
import { patience } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';

vi.setConfig({ testTimeout: 60_000 * patience });

useBoard();

const create = async (rule: object, on = board) => (await on.ask<RuleSaved>('POST', '/rules', rule)).body;
const preview = async (rule: object, query = '', on = board) =>
  (await on.ask<RulePreview>('POST', `/rules/preview${query}`, rule)).body;
const rules = async () => (await board.ask<{ items: BoardRule[] }>('GET', '/rules')).body.items;
const ofSource = (source: string, companyId: string | null = null) => ({ kind: 'source', companyId, source });

describe('a rule', () => {
  it.each([
    ['a publisher', { kind: 'source', companyId: null, source: 'HARBOUR Gazette' }, ['ferry', 'own ferry']],
    [
      'a publisher, for one company',
      { kind: 'source', companyId: rival.companyId, source: 'Harbour Gazette' },
      ['ferry'],
    ],
    ['a tag', { kind: 'tag', companyId: null, tag: 'Outage' }, ['outage', 'mainly legal']],
    ['a kind of event', { kind: 'event', companyId: null, event: 'Outage' }, ['outage']],
    ['words of the headline', { kind: 'words', companyId: null, words: ['Ferry', 'own'] }, ['own ferry']],
  ])('hides cards by %s until it is removed', async (_, rule, hidden) => {
    const publish = async () => {
      await board.news('ferry', { source: 'Harbour Gazette', tags: ['Expansion'] });
      await board.news('own ferry', { source: 'Harbour Gazette', tags: [], company: own });
      await board.news('outage', { tags: ['Outage'] });
      await board.news('mainly legal', { tags: ['Legal', 'Outage'] });
    };
    await publish();
    const all = (await board.titles()).toSorted();
    const { rule: saved, hidden: count } = await create(rule);
    expect(count).toBe(hidden.length);
    expect((await board.titles('?show=hidden')).toSorted()).toEqual(hidden.toSorted());
    expect((await board.titles()).toSorted()).toEqual(all.filter((title) => !hidden.includes(title)));
    expect(await rules()).toEqual([{ rule: saved, hidden: hidden.length }]);
    expect((await board.ask('DELETE', `/rules/${saved.id}`)).status).toBe(204);
    expect((await board.titles()).toSorted()).toEqual(all);
    expect(await rules()).toEqual([]);
  });

  it('hides later cards, which are not announced', async () => {
    await create(ofSource('Harbour Gazette'));
    await board.news('ferry', { source: 'Harbour Gazette', importance: 9 });
    await board.news('news', { importance: 9 });
    expect(await board.titles()).toEqual(['news']);
    expect((await board.cards('?show=hidden')).items).toMatchObject([{ title: 'ferry', hiddenBy: expect.any(String) }]);
    await service.settled();
    expect(service.published('card.published')).toMatchObject([{ title: 'news' }]);
  });

  it('for one company also hides cards of a company merged into it, until they are separated', async () => {
    await create(ofSource('Harbour Gazette', own.companyId));
    await board.news('ferry', { source: 'Harbour Gazette' });
    expect(await board.titles()).toEqual(['ferry']);
    await board.merge(1);
    expect(await board.titles()).toEqual([]);
    expect(await rules()).toMatchObject([{ hidden: 1 }]);
    await board.merge(2, false);
    expect(await board.titles()).toEqual(['ferry']);
  });

  it('does not affect other boards', async () => {
    const other = new NewsBoard(service, 'b2');
    await other.link();
    await create(ofSource('Harbour Gazette'));
    await board.news('ferry', { source: 'Harbour Gazette' });
    expect(await other.titles()).toEqual(['ferry']);
  });

  it('can be removed without showing cards that another rule hides', async () => {
    await board.news('ferry', { source: 'Harbour Gazette', tags: ['Outage'] });
    const first = await create(ofSource('Harbour Gazette'));
    const second = await create({ kind: 'tag', companyId: null, tag: 'Outage' });
    expect(await rules()).toMatchObject([{ hidden: 1 }, { hidden: 0 }]);
    await board.ask('DELETE', `/rules/${first.rule.id}`);
    expect((await board.cards('?show=hidden')).items).toMatchObject([{ hiddenBy: second.rule.id }]);
  });

  it('is stored once, however often it is sent, and can be edited', async () => {
    await board.news('ferry', { source: 'Harbour Gazette' });
    await board.news('news');
    const { rule } = await create(ofSource('Harbour Gazette'));
    await create(ofSource('Harbour Gazette'));
    expect(await rules()).toHaveLength(1);
    const words = { kind: 'words', companyId: null, words: ['news'] };
    expect(await preview(words, `?replaces=${rule.id}`)).toMatchObject({ count: 1, of: 2, titles: ['news'] });
    const changed = await board.ask<RuleSaved>('PATCH', `/rules/${rule.id}`, words);
    expect(changed.body).toMatchObject({ rule: { kind: 'words' }, hidden: 1 });
    expect(await board.titles()).toEqual(['ferry']);
    expect((await board.ask('PATCH', '/rules/nope', words)).status).toBe(404);
    // The earlier form is a new rule; an edit that makes it equal to an existing rule merges the two.
    const again = await create(ofSource('Harbour Gazette'));
    expect(await rules()).toHaveLength(2);
    await board.ask('PATCH', `/rules/${again.rule.id}`, words);
    expect(await rules()).toMatchObject([{ rule: { kind: 'words' } }]);
  });

  it('is finished by the next request if the process ended while the rule was applied', async () => {
    await board.news('ferry', { source: 'Harbour Gazette' });
    const rule = { ...ofSource('Harbour Gazette'), id: 'r1', createdAt: service.clock.now().toISOString() };
    const links = service.db.collection<{ _id: string }>('board_links');
    await links.updateOne({ _id: 'b1' }, { $set: { rules: [rule] }, $inc: { taught: 1 } });
    expect(await rules()).toMatchObject([{ hidden: 1 }]);
    expect(await board.titles()).toEqual([]);
  });
});

describe('the preview of a rule', () => {
  it('counts the cards of 30 days that the rule would hide, names the most important, and changes nothing', async () => {
    for (const [name, importance] of [
      ['a', 3],
      ['b', 8],
      ['c', 5],
    ] as const)
      await board.news(`ferry ${name}`, { source: 'Harbour Gazette', importance });
    await board.news('old ferry', { source: 'Harbour Gazette', ageDays: 40 });
    await board.news('news');
    expect(await preview(ofSource('Harbour Gazette'))).toEqual({
      ...{ count: 3, of: 4, highPriority: 1 },
      titles: ['ferry b', 'ferry c', 'ferry a'],
    });
    expect(await board.titles()).toHaveLength(5);
  });

  it('equals the number of cards that the rule then hides', async () => {
    const source = fc.constantFrom('Gazette', 'Ledger', 'Revue');
    const tag = fc.constantFrom('Outage', 'Pricing', 'Legal');
    const company = fc.constantFrom(own, rival);
    const companyId = fc.constantFrom(null, own.companyId, rival.companyId);
    const word = fc.constantFrom('ferry', 'Fees', 'night');
    const card = fc.record({
      company,
      source,
      title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      tags: fc.uniqueArray(tag, { maxLength: 2 }),
      doubtful: fc.constantFrom(true, undefined),
    });
    const rule = fc.oneof(
      fc.record({ kind: fc.constant('source'), companyId, source }),
      fc.record({ kind: fc.constant('tag'), companyId, tag }),
      fc.record({ kind: fc.constant('event'), companyId, event: tag }),
      fc.record({ kind: fc.constant('words'), companyId, words: fc.uniqueArray(word, { minLength: 1, maxLength: 2 }) }),
    );
    let boards = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(card, { maxLength: 8 }),
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        async (cards, taught) => {
          const on = new NewsBoard(service, `property-${++boards}`);
          await on.link();
          for (const [number, { company: of, ...news }] of cards.entries())
            await on.news(`${on.id} ${number}`, { ...news, company: of });
          for (const one of taught) {
            const before = (await on.cards('?limit=100')).counts.all;
            const { count, of } = await preview(one, '', on);
            expect(of).toBe(before);
            await create(one, on);
            expect(before - (await on.cards('?limit=100')).counts.all).toBe(count);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('doubtful cards', () => {
  const doubtful = { doubtful: true, importance: 1, relevanceScore: 3, executiveValueScore: 6, credibilityScore: 6 };
  const publish = async () => {
    await board.news('Tallyforge Line adds a crossing', doubtful);
    await board.news('Owners of Tallyforge Line sell', { ...doubtful, source: 'Ledger' });
    await board.news('tallyforge in the harbour', doubtful);
    await board.news('Plain news', { importance: 0, ageDays: 40 });
  };
  const card = async (title: string, query = '') => (await board.cards(query)).items.find((one) => one.title === title);
  const answer = async (title: string, isCompany: boolean) =>
    create({ kind: 'company', cardId: await board.cardId(title), isCompany });

  it('are ranked last across all pages, and show the number of similar cards', async () => {
    await publish();
    const seen: string[] = [];
    for (let query = '?limit=1'; query; ) {
      const page = await board.cards(query);
      seen.push(...page.items.map(({ title }) => title));
      query = page.nextCursor ? `?limit=1&cursor=${page.nextCursor}` : '';
    }
    expect(seen[0]).toBe('Plain news');
    expect(new Set(seen).size).toBe(4);
    expect(await card('Tallyforge Line adds a crossing')).toMatchObject({ doubtful: true, doubtfulLikeIt: 1 });
    expect(await card('tallyforge in the harbour')).toMatchObject({ doubtful: true, doubtfulLikeIt: 0 });
    expect((await card('Plain news'))?.doubtful).toBeUndefined();
  });

  it('become normal once confirmed, together with similar and later ones', async () => {
    await publish();
    const { rule } = await answer('Tallyforge Line adds a crossing', true);
    expect(await card('Owners of Tallyforge Line sell')).toMatchObject({
      ...{ importance: 6, reason: expect.stringContaining('You said that this is about Tallyforge.') },
    });
    await board.news('Tallyforge Line is back', doubtful);
    expect((await card('Tallyforge Line is back'))?.doubtful).toBeUndefined();
    expect(await card('tallyforge in the harbour')).toMatchObject({ doubtful: true, importance: 1 });
    expect((await board.titles()).at(-1)).toBe('tallyforge in the harbour');
    await board.ask('DELETE', `/rules/${rule.id}`);
    expect(await card('Owners of Tallyforge Line sell')).toMatchObject({ doubtful: true, importance: 1 });
  });

  it.each([
    ['announcement', 10],
    [undefined, 10],
    ['guide', 6],
    ['opinion', 6],
    ['case-study', 6],
  ] as const)('with genre %s have importance %d once confirmed', async (genre, importance) => {
    const title = 'Tallyforge Line in an hour';
    await board.news(title, { ...doubtful, executiveValueScore: 10, credibilityScore: 8, genre });
    await answer(title, true);
    expect(await card(title)).toMatchObject({ importance });
  });

  it('are hidden, as are later ones, by the answer that they are about another company, until it is undone', async () => {
    await publish();
    const { rule, hidden } = await answer('Tallyforge Line adds a crossing', false);
    expect(hidden).toBe(2);
    await board.news('Tallyforge Line is back', doubtful);
    expect((await board.titles('?show=hidden')).toSorted()).toEqual([
      ...['Owners of Tallyforge Line sell', 'Tallyforge Line adds a crossing', 'Tallyforge Line is back'],
    ]);
    await board.ask('DELETE', `/rules/${rule.id}`);
    expect(await board.titles('?show=hidden')).toEqual([]);
  });

  it('follow the latest answer, which replaces earlier ones', async () => {
    await publish();
    const cardId = await board.cardId('Tallyforge Line adds a crossing');
    await create({ kind: 'company', cardId, isCompany: false });
    await create({ kind: 'company', cardId, isCompany: true });
    expect(await rules()).toMatchObject([{ rule: { isCompany: true, by: 'name', value: 'Tallyforge Line' } }]);
    expect(await board.titles('?show=hidden')).toEqual([]);
  });

  it('are the only cards that can be answered', async () => {
    await publish();
    const ask = async (cardId: string) =>
      (await board.ask('POST', '/rules', { kind: 'company', cardId, isCompany: true })).status;
    expect(await ask(await board.cardId('Plain news'))).toBe(409);
    expect(await ask('crd_00000000000000000000')).toBe(404);
  });
});

describe('the weights of a board', () => {
  const weigh = async (recencyPercent: number) =>
    (await board.ask<BoardRanking>('PATCH', '/ranking', { recencyPercent })).body;

  it('start as specified, and order all pages of the list', async () => {
    for (const [name, ageDays, importance] of [
      ['new', 0, 1],
      ['middle', 10, 5],
      ['old', 20, 9],
      ['oldest', 60, 10],
    ] as const)
      await board.news(name, { ageDays, importance });
    const paged = async () => {
      const seen: string[] = [];
      for (let query = '?limit=1'; query; ) {
        const page = await board.cards(query);
        seen.push(...page.items.map(({ title }) => title));
        query = page.nextCursor ? `?limit=1&cursor=${page.nextCursor}` : '';
      }
      return seen;
    };
    expect((await board.ask('GET', '/ranking')).body).toEqual({ recencyPercent: 70 });
    expect(await paged()).toEqual(['new', 'middle', 'old', 'oldest']);
    expect(await weigh(0)).toEqual({ recencyPercent: 0 });
    expect(await paged()).toEqual(['oldest', 'old', 'middle', 'new']);
    await weigh(20);
    expect(await paged()).toEqual(['old', 'oldest', 'middle', 'new']);
    expect((await board.cards()).recencyPercent).toBe(20);
    await weigh(100);
    expect(await paged()).toEqual(['new', 'middle', 'old', 'oldest']);
  });

  it('also order later cards', async () => {
    await weigh(0);
    await board.news('new', { ageDays: 0, importance: 1 });
    await board.news('old', { ageDays: 30, importance: 9 });
    expect(await board.titles()).toEqual(['old', 'new']);
  });

  it('invalidate cursors for the previous order', async () => {
    for (const name of ['one', 'two']) await board.news(name);
    const { nextCursor } = await board.cards('?limit=1');
    await weigh(50);
    expect((await board.ask('GET', `/cards?limit=1&cursor=${nextCursor}`)).status).toBe(400);
  });

  it.each([-10, 75, 110, 'all'])('cannot be %s', async (recencyPercent) => {
    expect((await board.ask('PATCH', '/ranking', { recencyPercent })).status).toBe(400);
  });
});
