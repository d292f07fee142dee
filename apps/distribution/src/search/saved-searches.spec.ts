import { limits, type ProblemDetails, type SavedSearch } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asUser, collectionsNaming } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, boardOf, service, useBoard } from '../testing/running.ts';

useBoard();

const call = async <T = SavedSearch & ProblemDetails>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path = '',
  body?: object,
  as: Principal = ada,
) => {
  const answer = await service.inject(method, `/api/searches${path}`, { as, body });
  return { status: answer.status, body: (answer.status === 204 ? null : answer.json()) as T };
};
const save = (name: string, filter: object, alerts = false, as: Principal = ada) =>
  call('POST', '', { name, filter, alerts }, as);
const names = async (as: Principal = ada) =>
  (await call<{ items: SavedSearch[] }>('GET', '', undefined, as)).body.items.map(({ name }) => name);
const matches = async () => {
  await service.settled();
  return service.published('search.matched');
};

describe('saved searches', () => {
  it('can be listed by name, renamed and deleted', async () => {
    await save('Prices', { search: 'price' });
    const { status, body } = await save('Outages', { tag: 'Outage', board: 'b1' });
    expect([status, body.filter]).toEqual([201, { search: '', tag: 'Outage', board: 'b1' }]);
    expect(await names()).toEqual(['Outages', 'Prices']);
    expect((await call('PATCH', `/${body.id}`, { name: 'Trouble' })).body).toMatchObject({ name: 'Trouble' });
    expect((await call('DELETE', `/${body.id}`)).status).toBe(204);
    expect((await call('DELETE', `/${body.id}`)).body.code).toBe('search_not_found');
    expect(await names()).toEqual(['Prices']);
  });

  it("are deleted with the account, as are its visits and saved events on other users' boards", async () => {
    await save('Prices', { search: 'price' });
    await save('Prices', { search: 'price' }, false, asUser('eve'));
    const shared = boardOf('b2');
    await shared.link(asUser('eve'));
    await board.news('news');
    expect((await shared.ask('POST', '/seen', { what: 'visit' })).status).toBe(204);
    expect((await shared.ask('PUT', `/cards/${shared.idOf('news')}/saved`, { saved: true })).status).toBe(204);
    expect(await collectionsNaming(service.db, ada.userId)).toEqual(
      expect.arrayContaining(['board_visits', 'saved_cards', 'saved_searches']),
    );
    await service.emit('board.deleted', { boardId: 'b1' });
    await service.emit('account.deleted', { userId: ada.userId, email: ada.email });
    await service.settled();
    expect(await collectionsNaming(service.db, ada.userId)).toEqual([]);
    expect(await names(asUser('eve'))).toEqual(['Prices']);
  });

  it('have unique names per user', async () => {
    const { body } = await save('Prices', { search: 'price' });
    const other = await save('Outages', { search: 'outage' });
    expect(await save('Prices', { search: 'fee' })).toMatchObject({ status: 409, body: { code: 'search_name_taken' } });
    const renamed = await call('PATCH', `/${other.body.id}`, { name: body.name });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'search_name_taken' } });
    expect((await save('Prices', { search: 'price' }, false, asUser('eve'))).status).toBe(201);
  });

  it(`are limited to ${limits.savedSearchesPerUser}`, async () => {
    for (let n = 0; n < limits.savedSearchesPerUser - 1; n++) await save(`no. ${n}`, { search: 'port' });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const atOnce = await Promise.all(names.map((name) => save(name, { search: 'port' })));
    const taken = atOnce.filter(({ status }) => status === 201).length;
    expect(taken).toBeLessThanOrEqual(1);
    if (taken === 0) await save('the last', { search: 'port' });
    expect(await save('one more', { search: 'x' })).toMatchObject({ status: 409, body: { code: 'too_many_searches' } });
  });

  it.each([
    ['nothing to search for', { name: 'x', filter: { search: '  ' } }],
    ['no name', { name: ' ', filter: { search: 'port' } }],
    ['a name of 10 kB', { name: 'x'.repeat(10_000), filter: { search: 'port' } }],
    ['words of 10 kB', { name: 'x', filter: { search: 'x '.repeat(5_000) } }],
    ['a filter that is an operator', { name: 'x', filter: { search: { $gt: '' } } }],
  ])('are refused with %s', async (_, body) => {
    expect(await call('POST', '', body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('are deleted with the board they are limited to', async () => {
    await save('Prices', { search: 'price' });
    await save('Prices here', { search: 'price', board: 'b1' });
    await service.emit('board.deleted', { boardId: 'b1' });
    expect(await names()).toEqual(['Prices']);
  });

  it('are private to their user', async () => {
    const { body } = await save('Prices', { search: 'price' });
    const eve = asUser('eve');
    expect(await names(eve)).toEqual([]);
    expect((await call('PATCH', `/${body.id}`, { alerts: true }, eve)).status).toBe(404);
    expect((await call('DELETE', `/${body.id}`, undefined, eve)).status).toBe(404);
    expect((await save('Ada’s board', { board: 'b1' }, true, eve)).body.code).toBe('board_not_found');
    expect(await names()).toEqual(['Prices']);
  });
});

describe('a saved search with alerts', () => {
  it('sends one alert for a new event that matches', async () => {
    const { body } = await save('Prices', { search: 'price' }, true);
    await board.news('prices', { title: 'Tallyforge raises prices', summary: 'By 9%.' });
    await board.news('prices', { title: 'Tallyforge raises prices', summary: 'By 9%.' });
    await board.news('other', { title: 'Tallyforge opens an office' });
    expect(await matches()).toEqual([
      {
        ...{ boardId: 'b1', cardId: await board.cardId('Tallyforge raises prices'), eventId: expect.any(String) },
        ...{ searchId: body.id, searchName: 'Prices', userId: 'ada' },
        ...{ companyName: 'Tallyforge', title: 'Tallyforge raises prices', summary: 'By 9%.' },
      },
    ]);
  });

  it.each([
    ['another board', { search: 'port', board: 'b2' }],
    ['another company', { search: 'port', company: own.companyId }],
    ['another tag', { search: 'port', tag: 'Outage' }],
    ['the beginning of a word only', { search: 'por' }],
  ])('ignores %s', async (_, filter) => {
    await new NewsBoard(service, 'b2').link(ada, [own]);
    expect((await save('x', filter, true)).status).toBe(201);
    await board.news('port', { company: rival, tags: ['Legal'] });
    expect(await matches()).toEqual([]);
  });

  it('does not send an alert if its alerts are off, for hidden cards, or for items from before the board tracked the company', async () => {
    const { body } = await save('Ports', { search: 'port' });
    await board.news('port silent');
    await call('PATCH', `/${body.id}`, { alerts: true });
    await board.ask('POST', '/rules', { kind: 'source', companyId: null, source: 'Wire' });
    await board.news('port hidden', { source: 'Wire' });
    await new NewsBoard(service, 'b2').link();
    expect(await matches()).toEqual([]);
    await board.news('port told');
    expect((await matches()).map(({ boardId, title }) => `${boardId} ${title}`).toSorted()).toEqual([
      'b1 port told',
      'b2 port told',
    ]);
  });

  it('alerts the people with whom the board is shared, while it is shared', async () => {
    const eve = asUser('eve');
    const share = (revision: number, ...userIds: string[]) =>
      service.emit('board.people-changed', {
        ...{ boardId: 'b1', name: 'Ours', revision },
        people: userIds.map((userId) => ({ userId, role: userId === 'ada' ? 'owner' : 'viewer' })),
      });
    await share(1, 'ada', 'eve');
    expect((await save('Ports', { search: 'port', board: 'b1' }, true, eve)).status).toBe(201);
    await board.news('port');
    expect((await matches()).map(({ userId }) => userId)).toEqual(['eve']);
    const found = async () => (await service.inject('GET', '/api/search?search=port', { as: eve })).json();
    expect(await found()).toMatchObject({ items: [{ title: { text: 'port' } }] });
    await share(2, 'ada');
    await share(1, 'ada', 'eve');
    await board.news('port two');
    expect(await matches()).toHaveLength(1);
    expect(await found()).toMatchObject({ items: [] });
  });

  it('does not alert others who track the same company', async () => {
    await new NewsBoard(service, 'b2').link(asUser('eve'));
    await save('Ports', { search: 'port' }, true);
    await board.news('port');
    expect((await matches()).map(({ userId, boardId }) => [userId, boardId])).toEqual([['ada', 'b1']]);
  });
});
