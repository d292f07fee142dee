import type { ItemSignal } from '@sightline/contracts';
import { expect, it } from 'vitest';
import { board, useBoard } from '../testing/running.ts';

useBoard();

const at = '2026-11-20T08:00:00.000Z';
const signal = (detail: ItemSignal['detail']): ItemSignal => ({
  ...{ surfaceId: 'srf_00000000000000000001', provider: 'statuspage', audience: { except: [] } },
  detail,
});
const incident = signal({
  ...{ kind: 'incident', incidentId: 'i1', name: 'Payouts are late', impact: 'major', isSecurity: false },
  ...{ startedAt: at, endedAt: null, updates: [] },
});
const release = signal({
  ...{ kind: 'release', project: 'till-sdk', version: '2.0.1', isSecurity: false, isPrerelease: false, prereleases: 0 },
});

it('lists only events from a surface of the company', async () => {
  await board.news('article');
  await board.news('incident', { signal: incident });
  await board.news('release', { signal: release });
  const found = async (kind: string) => {
    const { items, counts } = await board.cards(`?signal=${kind}`);
    expect(counts.all).toBe(items.length);
    return items.map(({ title }) => title);
  };
  expect(await found('incident')).toEqual(['incident']);
  expect(await found('release')).toEqual(['release']);
  expect(await found('filing')).toEqual([]);
});

it('refuses a kind that does not exist', async () => {
  expect((await board.ask('GET', '/cards?signal=rumours')).status).toBe(400);
});
