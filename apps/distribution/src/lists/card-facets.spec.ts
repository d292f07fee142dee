import type { CardFacets, CardList } from '@sightline/contracts';
import { expect, it } from 'vitest';
import { own, rival } from '../testing/news-board.ts';
import { board, useBoard } from '../testing/running.ts';

useBoard();

const facets = async (query = '') => (await board.ask<CardFacets>('GET', `/cards/facets${query}`)).body;

it('counts the events of each filter like the list', async () => {
  await board.news('a', { event: 'pricing', sentiment: 'negative', eventId: 's', credibilityScore: 9 });
  await board.news('b', { event: 'pricing', sentiment: 'positive', eventId: 's', credibilityScore: 5 });
  await board.news('c', { event: 'funding', sentiment: 'positive', company: own });
  await board.news('d', { event: 'funding', sentiment: 'neutral', ageDays: 12 });
  await board.news('e', { event: 'outage', sentiment: 'negative' });
  await board.ask('PATCH', `/cards/${await board.cardId('e')}`, { archived: true });
  const { companies, topics, sentiments } = await facets();
  expect(topics).toEqual([
    { topic: 'funding', count: 2 },
    { topic: 'pricing', count: 1 },
  ]);
  const found = async (query: string) => (await board.ask<CardList>('GET', `/cards?${query}`)).body.counts.all;
  for (const { topic, count } of topics) expect(await found(`topic=${topic}`)).toBe(count);
  for (const { companyId, count } of companies) expect(await found(`company=${companyId}`)).toBe(count);
  for (const [sentiment, count] of Object.entries(sentiments))
    expect(await found(`sentiment=${sentiment}`)).toBe(count);
  expect(companies.toSorted((a, b) => a.count - b.count)).toEqual([
    { companyId: own.companyId, count: 1 },
    { companyId: rival.companyId, count: 2 },
  ]);
  expect((await facets('?window=7d')).topics).toEqual([
    { topic: 'funding', count: 1 },
    { topic: 'pricing', count: 1 },
  ]);
});

it('counts a merged company under the company that shows it', async () => {
  await board.news('a');
  await board.news('b', { company: own });
  await board.merge(1);
  expect((await facets()).companies).toEqual([{ companyId: own.companyId, count: 2 }]);
});
