import type { CardList, SavedEvents } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asUser } from '@sightline/testing';
import { expect, it } from 'vitest';
import { ada, own } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';

const eva = asUser('eva');
useService(async () => {
  await board.link(ada, [own]);
  for (const name of ['one', 'two', 'three']) await evaluated(name);
});

const evaluated = (name: string, eventId = name, credibilityScore = 5) =>
  board.news(name, { company: own, eventId, credibilityScore });
const save = (name: string, saved = true, as = ada) =>
  board.ask('PUT', `/cards/${board.idOf(name)}/saved`, { saved }, as);
const shown = async (as = ada, query = '') => {
  const { items, counts } = (await board.ask<CardList>('GET', `/cards?show=saved${query}`, undefined, as)).body;
  return { titles: items.map(({ title }) => title).toSorted(), all: counts.all };
};
const events = async (as = ada) => (await board.ask<SavedEvents>('GET', '/saved', undefined, as)).body.eventIds;

it('a saved event is visible only to the reader who saved it', async () => {
  expect((await save('one')).status).toBe(204);
  expect((await save('one')).status).toBe(204);
  expect(await shown()).toEqual({ titles: ['one'], all: 1 });
  expect(await events()).toEqual(['one']);
  expect(await shown(eva)).toEqual({ titles: [], all: 0 });
  await save('two', true, eva);
  expect(await shown(eva)).toEqual({ titles: ['two'], all: 1 });
  expect(await shown()).toEqual({ titles: ['one'], all: 1 });
});

it('saving applies to the event, including a later lead, until it is undone', async () => {
  await save('one');
  await evaluated('better', 'one', 9);
  expect((await shown()).titles).toEqual(['better']);
  await save('better', false);
  expect(await shown()).toEqual({ titles: [], all: 0 });
  expect(await events()).toEqual([]);
});

it('the saved list can be searched, and leaves out archived events', async () => {
  await save('one');
  await save('two');
  expect((await shown(ada, '&search=two')).titles).toEqual(['two']);
  expect((await shown(ada, '&search=three')).titles).toEqual([]);
  await board.ask('PATCH', `/cards/${board.idOf('one')}`, { archived: true });
  expect(await shown()).toEqual({ titles: ['two'], all: 1 });
});

it('an export of the saved list contains only saved events', async () => {
  await save('two');
  const answer = await service.inject('GET', '/api/boards/b1/export?format=csv&show=saved', { as: ada });
  expect(answer.text.split('\n').filter((line) => line.includes('news.example'))).toHaveLength(1);
});

it('the saved list is rejected for share links, as is saving a card of another board', async () => {
  const share: Principal = { kind: 'share', boardId: 'b1', linkId: 'link-1' };
  expect((await board.ask('GET', '/cards?show=saved', undefined, share)).status).toBe(403);
  const elsewhere = await boardOf('b2').ask('PUT', `/cards/${board.idOf('one')}/saved`, { saved: true });
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'card_not_found' } });
});

it('saved events are deleted with their board', async () => {
  await save('one');
  await service.emit('board.deleted', { boardId: 'b1' });
  await service.settled();
  expect(await service.db.collection('saved_cards').countDocuments()).toBe(0);
});
