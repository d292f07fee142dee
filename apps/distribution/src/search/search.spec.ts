import type { ProblemDetails, SearchResult } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asUser, asVisitor } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import type { ItemDocument } from '../cards/card.document.ts';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';
import { SearchStore } from './search.store.ts';

useBoard();

const find = async (query: Record<string, string | number>, as: Principal = ada) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]));
  const answer = await service.inject('GET', `/api/search?${text}`, { as });
  return { status: answer.status, body: answer.json() as SearchResult & ProblemDetails };
};
const titles = async (query: Record<string, string | number>, as: Principal = ada) =>
  (await find(query, as)).body.items.map(({ title }) => title.text);
const markedIn = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([start, end]) => text.slice(start, end));

it('indexes one item per turn of the event loop', async () => {
  for (const name of ['one', 'two', 'three']) await board.news(name);
  const stored = await service.db.collection<ItemDocument>('items').find().toArray();
  let turn = 0;
  const turnsOfItems: number[] = [];
  const watched = stored.map(({ item, ...rest }) => ({
    ...rest,
    get item() {
      turnsOfItems.push(turn);
      return item;
    },
  }));
  let isDone = false;
  const count = () => {
    turn += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  await service.get(SearchStore).save(watched);
  isDone = true;
  expect(new Set(turnsOfItems).size).toBe(3);
});

describe('a search over all boards', () => {
  it('finds words in title, summary, description, text, tags, company, source and author', async () => {
    await board.news('title', { title: 'Ferries run late' });
    await board.news('summary', { summary: 'A harbour was closed.' });
    await board.news('description', { description: 'About glaciers.' });
    await board.news('text', { content: 'Somewhere in the text stands a lighthouse.' });
    await board.news('tag', { tags: ['Outage'] });
    await board.news('beacon', { company: own });
    await board.news('source', { source: 'Meridian Post' });
    for (const [search, found] of [
      ['ferry', 'Ferries run late'],
      ['harbours', 'summary'],
      ['glacier', 'description'],
      ['LIGHTHOUSE', 'text'],
      ['outages', 'tag'],
      ['lumenpay beacon', 'beacon'],
      ['meridian post', 'source'],
    ] as const)
      expect([search, await titles({ search })]).toEqual([search, [found]]);
  });

  it('requires every word, in any form or as the beginning of a longer one', async () => {
    await board.news('a', { title: 'Tallyforge raised prices in Norway' });
    await board.news('b', { title: 'Tallyforge raises money' });
    expect(await titles({ search: 'raising pricing' })).toEqual(['Tallyforge raised prices in Norway']);
    expect(await titles({ search: 'who raises the norw' })).toEqual(['Tallyforge raised prices in Norway']);
    expect(await titles({ search: 'raise Denmark' })).toEqual([]);
  });

  it('accepts quoted phrases, excluded words and alternatives', async () => {
    await board.news('a', { title: 'Northwind lowers card fees', content: 'Late payments cost more.' });
    await board.news('b', { title: 'A card for Northwind staff', content: 'Fees are not known.' });
    await board.news('c', { title: 'Saltbank opens a report centre' });
    expect(await titles({ search: '"card fees"' })).toEqual(['Northwind lowers card fees']);
    expect(await titles({ search: 'card -staff' })).toEqual(['Northwind lowers card fees']);
    expect(await titles({ search: 'northwind -"late payments"' })).toEqual(['A card for Northwind staff']);
    expect((await titles({ search: '"late payments" OR saltbank' })).toSorted()).toEqual([
      'Northwind lowers card fees',
      'Saltbank opens a report centre',
    ]);
    expect(await titles({ search: '"port centre"' })).toEqual([]);
    expect(await titles({ search: '-card' })).toEqual([]);
  });

  it('finds names typed without special letters', async () => {
    await board.news('a', { title: 'Łódź gets a Strauß office of Ørsted' });
    for (const search of ['lodz', 'strauss', 'ORSTED', 'łódź', 'STRAUß'])
      expect([search, await titles({ search })]).toEqual([search, ['Łódź gets a Strauß office of Ørsted']]);
  });

  it('marks High Priority like the cards', async () => {
    await board.news('graver outage', { importance: 9 });
    await board.news('outage', { importance: 8 });
    const { items } = (await find({ search: 'outage' })).body;
    const marks = new Map(items.map(({ importance, isHighPriority }) => [importance, isHighPriority]));
    expect(marks).toEqual(
      new Map([
        [9, true],
        [8, false],
      ]),
    );
  });

  it('ranks a title above a text, a whole word above a prefix, and the newer among equals', async () => {
    await board.news('text', { title: 'One', content: 'A word about the port in the text.' });
    await board.news('beginning', { title: 'A portfolio' });
    await board.news('old', { title: 'The port', ageDays: 9 });
    await board.news('new', { title: 'The port.', ageDays: 2 });
    expect(await titles({ search: 'port' })).toEqual(['The port.', 'The port', 'A portfolio', 'One']);
  });

  it('marks the searched words in the title and in the best sentence', async () => {
    await board.news('x', {
      title: 'Énergie prices rise',
      content: 'Nothing here. Prices of énergie rose by 9%. Prices fell.',
    });
    const [hit] = (await find({ search: 'energie price' })).body.items;
    expect(markedIn(hit?.title ?? { text: '', marks: [] })).toEqual(['Énergie', 'prices']);
    expect(hit?.passage?.text).toBe('Prices of énergie rose by 9%.');
    expect(markedIn(hit?.passage ?? { text: '', marks: [] })).toEqual(['Prices', 'énergie']);
  });

  it('filters by board, company, tag and date', async () => {
    const second = new NewsBoard(service, 'b2');
    await second.link(ada, [own]);
    await board.news('port of rival', { tags: ['Legal'], ageDays: 20 });
    await board.news('port of own', { company: own, tags: ['Outage'], ageDays: 2 });
    const ago = (days: number) => new Date(service.clock.now().getTime() - days * 86_400_000).toISOString();
    expect(await titles({ search: 'port', board: 'b2' })).toEqual(['port of own']);
    expect(await titles({ search: 'port', company: rival.companyId })).toEqual(['port of rival']);
    expect(await titles({ search: 'port', tag: 'Legal' })).toEqual(['port of rival']);
    expect(await titles({ search: 'port', since: ago(5) })).toEqual(['port of own']);
    expect(await titles({ search: 'port', before: ago(5) })).toEqual(['port of rival']);
    expect(await titles({ tag: 'Outage' })).toEqual(['port of own']);
    expect(await titles({})).toEqual([]);
  });

  it('shows an event once, with its card on each board', async () => {
    const second = new NewsBoard(service, 'b2');
    await second.link();
    await board.news('port opens');
    const { items } = (await find({ search: 'port' })).body;
    expect(items).toHaveLength(1);
    expect(items[0]?.places.map(({ boardId }) => boardId).toSorted()).toEqual(['b1', 'b2']);
    expect(items[0]?.places).toContainEqual({ boardId: 'b1', cardId: await board.cardId('port opens') });
  });

  it('shows an item once when two boards have it for different companies', async () => {
    await board.link(ada, [own]);
    const second = new NewsBoard(service, 'b2');
    await second.link(ada, [rival]);
    await board.news('port opens', { company: own });
    await board.news('port opens', { company: rival });
    expect(await titles({ search: 'port' })).toEqual(['port opens']);
  });

  it("returns the event's card when another report matches", async () => {
    await board.news('lead', { title: 'Port opens', ageDays: 3 });
    await board.news('further', { title: 'Quay celebrates', ageDays: 2 });
    const [into, card] = [await board.cardId('Port opens'), await board.cardId('Quay celebrates')];
    await board.ask('POST', `/cards/${card}/join`, { intoCardId: into });
    const [hit] = (await find({ search: 'quay' })).body.items;
    expect(hit).toMatchObject({ places: [{ boardId: 'b1', cardId: into }] });
  });

  it('leaves out hidden cards and marks archived ones', async () => {
    await board.news('port hidden', { source: 'Wire' });
    await board.news('port archived');
    await board.ask('POST', '/rules', { kind: 'source', companyId: null, source: 'Wire' });
    await board.ask('PATCH', `/cards/${await board.cardId('port archived')}`, { archived: true });
    const { items } = (await find({ search: 'port' })).body;
    expect(items.map(({ title, archived }) => [title.text, archived])).toEqual([['port archived', true]]);
  });

  it('removes an item that turns out to be irrelevant', async () => {
    await board.news('port');
    await board.news('port', { relevant: false });
    expect(await titles({ search: 'port' })).toEqual([]);
    expect(await service.db.collection('search_texts').countDocuments()).toBe(0);
  });
});

describe('pages', () => {
  it('follow each other without gaps or repeats, even when items arrive in between', async () => {
    for (let n = 0; n < 9; n++) await board.news(`port ${n}`, { ageDays: n + 1 });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await find({ search: 'port', limit: 4, ...(cursor ? { cursor } : {}) });
      seen.push(...body.items.map(({ title }) => title.text));
      if (!cursor) await board.news('port new', { ageDays: 0 });
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 9 }, (_, n) => `port ${n}`));
  });

  it.each(['x', 'e30', Buffer.from('{"at":1e99,"score":1,"id":"a"}').toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      expect(await find({ search: 'port', cursor })).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    },
  );
});

describe('bad and hostile searches', () => {
  it.each([
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '$where: 1',
    '😀 🚀',
    '‮דוח רבעוני',
    'تقرير',
    "' OR 1=1 --",
    '%00',
    'a:1 b:2',
    '__proto__ constructor',
    '𝕡𝕠𝕣𝕥',
    'x'.repeat(200),
  ])('%j is accepted like any other search', async (search) => {
    await board.news('a port');
    expect((await find({ search })).status).toBe(200);
  });

  it('finds right-to-left text and scripts without spaces', async () => {
    await board.news('he', { title: 'דוח רבעוני חדש' });
    await board.news('ja', { title: '東京に新しい事務所を開設' });
    expect(await titles({ search: 'רבעוני' })).toEqual(['דוח רבעוני חדש']);
    expect(await titles({ search: '事務所' })).toEqual(['東京に新しい事務所を開設']);
  });

  it('rejects a search of 10 kB and names the field', async () => {
    const { status, body } = await find({ search: 'word '.repeat(2_000) });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.issues?.[0]?.path).toContain('search');
  });

  it('finds stop words on their own, and nothing for a search without words', async () => {
    await board.news('a', { title: 'The Who' });
    expect(await titles({ search: 'the who' })).toEqual(['The Who']);
    expect(await titles({ search: '   ' })).toEqual([]);
    expect(await titles({ search: '???' })).toEqual([]);
  });
});

describe('other users', () => {
  it('never find items on boards without access', async () => {
    await board.news('port');
    const visitor = asVisitor('temp_1700000000000abcdefghi');
    for (const stranger of [asUser('eve'), visitor]) {
      expect(await titles({ search: 'port' }, stranger)).toEqual([]);
      expect(await titles({ company: rival.companyId }, stranger)).toEqual([]);
      expect(await find({ search: 'port', board: 'b1' }, stranger)).toMatchObject({
        status: 404,
        body: { code: 'board_not_found' },
      });
    }
    const own2 = new NewsBoard(service, 'b2');
    await own2.link(visitor);
    const hits = (await find({ search: 'port' }, visitor)).body.items;
    expect(hits.flatMap(({ places }) => places.map(({ boardId }) => boardId))).toEqual(['b2']);
  });
});
