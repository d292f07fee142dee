import { type Briefing, RenderedFeed, type Report, type SearchResult } from '@sightline/contracts';
import { asSystem } from '@sightline/testing';
import { beforeEach, expect, it } from 'vitest';
import { ada } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';

useBoard();

const publisher = { domain: 'tillwire.example', family: 'Till Wire' };
/** The same publisher, as two feeds spell it. */
const feeds = ['Till Wire Money', 'Till Wire World'];

beforeEach(async () => {
  for (const [at, source] of feeds.entries())
    await board.news(`Round ${at}`, {
      ...{ source, publisher, eventId: 'evt_1', event: 'funding', importance: 8 - at, ageDays: 1 },
      ...{ title: `Tallyforge raises ${20 + at} million`, description: `Tallyforge raises ${20 + at} million euros.` },
    });
  await service.settled();
});

const text = async (path: string) => (await service.inject('GET', path, { as: ada })).text;
const feed = async (format: 'rss' | 'atom' | 'json') => {
  const body = {
    ...{ format, filter: {}, feedId: 'feed-1', title: 'Rivals', createdAt: '2026-01-01T00:00:00.000Z' },
    ...{ siteUrl: 'https://sightline.example', selfUrl: 'https://sightline.example/feeds/slf_secret' },
  };
  const answer = await service.inject('POST', '/internal/boards/b1/feed', { as: asSystem, body });
  return RenderedFeed.parse(answer.json()).text;
};

it.each(['csv', 'md', 'html'])('exports name the publisher instead of its feed: %s', async (format) => {
  const exported = await text(`/api/boards/b1/export?format=${format}`);
  expect(exported).toContain('Till Wire');
  expect(exported).not.toMatch(/Till Wire (?:Money|World)/);
});

it.each(['rss', 'atom', 'json'] as const)('feeds name the publisher: %s', async (format) => {
  const rendered = await feed(format);
  expect(rendered).toContain('Till Wire');
  expect(rendered).not.toMatch(/Till Wire (?:Money|World)/);
});

it('further reports, briefings and alerts name the publisher, each once', async () => {
  const [card] = (await board.cards()).items;
  const reports = (await board.ask<{ items: Report[] }>('GET', `/cards/${card?.id}/reports`)).body.items;
  expect(reports.map(({ source }) => source)).toEqual(['Till Wire']);
  const [line] = (await board.ask<Briefing>('GET', '/briefing')).body.lines;
  expect(line?.sources.map(({ name }) => name)).toEqual(['Till Wire']);
  expect(service.published('card.published').map(({ source }) => source)).toEqual(['Till Wire', 'Till Wire']);
});

it('search results name the publisher', async () => {
  const found = (await service.inject('GET', '/api/search?search=raises', { as: ada })).json() as SearchResult;
  expect(found.items.map(({ source }) => source)).toEqual(['Till Wire']);
});

it('an unknown publisher keeps the spelling of its feed', async () => {
  const own = { domain: 'ledger.example', family: 'ledger.example' };
  await board.news('Alone', { source: 'The Ledger', publisher: own, title: 'Tallyforge opens in Porto' });
  expect(await text('/api/boards/b1/export?format=csv')).toContain('The Ledger');
});
