import type { CardList, SavedEvents } from '@sightline/contracts';
import { cardIdOf, contentIdOf, type Principal } from '@sightline/service-kit';
import { asUser, contentItem, evaluation } from '@sightline/testing';
import { expect, it } from 'vitest';
import { ada, own } from '../testing/news-board.ts';
import { service, useService } from '../testing/running.ts';

const eva = asUser('eva');
useService(async () => {
  await service.emit('board.companies-linked', {
    boardId: 'b1',
    owner: { userId: 'ada', tempSessionId: null },
    companies: [{ ...own, isPrimary: true, proof: null }],
  });
  for (const name of ['one', 'two', 'three']) await evaluated(name);
});

const urlOf = (name: string) => `https://news.example/${name}`;
const idOf = (name: string) => cardIdOf('b1', contentIdOf(urlOf(name)));
const evaluated = (name: string, story = name, credibilityScore = 5) => {
  const item = contentItem({ url: urlOf(name), title: name });
  return service.emit('content.evaluated', {
    companyId: own.companyId,
    companyName: own.name,
    item,
    evaluation: evaluation({ contentId: item.id, companyId: own.companyId, credibilityScore }),
    storyId: story,
  });
};
const save = (name: string, saved = true, as = ada) =>
  service.inject('PUT', `/api/boards/b1/cards/${idOf(name)}/saved`, { as, body: { saved } });
const shown = async (as = ada, query = '') => {
  const answer = await service.inject('GET', `/api/boards/b1/cards?show=saved${query}`, { as });
  const { items, counts } = answer.json() as CardList;
  return { titles: items.map(({ title }) => title).toSorted(), all: counts.all };
};
const stories = async (as = ada) =>
  ((await service.inject('GET', '/api/boards/b1/saved', { as })).json() as SavedEvents).storyIds;

it('is each reader’s own: one saves an event, another one of the board sees nothing of it', async () => {
  expect((await save('one')).status).toBe(204);
  expect((await save('one')).status).toBe(204);
  expect(await shown()).toEqual({ titles: ['one'], all: 1 });
  expect(await stories()).toEqual(['one']);
  expect(await shown(eva)).toEqual({ titles: [], all: 0 });
  await save('two', true, eva);
  expect(await shown(eva)).toEqual({ titles: ['two'], all: 1 });
  expect(await shown()).toEqual({ titles: ['one'], all: 1 });
});

it('is of the event: a report that leads it later is saved, and is no longer when that is taken back', async () => {
  await save('one');
  await evaluated('better', 'one', 9);
  expect((await shown()).titles).toEqual(['better']);
  await save('better', false);
  expect(await shown()).toEqual({ titles: [], all: 0 });
  expect(await stories()).toEqual([]);
});

it('can be searched, and leaves out what is archived', async () => {
  await save('one');
  await save('two');
  expect((await shown(ada, '&search=two')).titles).toEqual(['two']);
  expect((await shown(ada, '&search=three')).titles).toEqual([]);
  await service.inject('PATCH', `/api/boards/b1/cards/${idOf('one')}`, { as: ada, body: { archived: true } });
  expect(await shown()).toEqual({ titles: ['two'], all: 1 });
});

it('is what an export of it holds', async () => {
  await save('two');
  const answer = await service.inject('GET', '/api/boards/b1/export?format=csv&show=saved', { as: ada });
  expect(answer.text.split('\n').filter((line) => line.includes('news.example'))).toHaveLength(1);
});

it('is not for a share link, nor for a card of another board', async () => {
  const share: Principal = { kind: 'share', boardId: 'b1', linkId: 'link-1' };
  expect((await service.inject('GET', '/api/boards/b1/cards?show=saved', { as: share })).status).toBe(403);
  const elsewhere = await service.inject('PUT', `/api/boards/b2/cards/${idOf('one')}/saved`, {
    as: ada,
    body: { saved: true },
  });
  expect([elsewhere.status, elsewhere.json()]).toMatchObject([404, { code: 'card_not_found' }]);
});

it('leaves with its board', async () => {
  await save('one');
  await service.emit('board.deleted', { boardId: 'b1' });
  await service.settled();
  expect(await service.db.collection('saved_cards').countDocuments()).toBe(0);
});
