import { Module } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DailyRequests, refusalText } from './daily-requests.ts';
import { newsApiRequests } from './news-api-settings.ts';

@Module({})
class EmptyModule {}

const hourMs = 60 * 60_000;
const perDay = 100;
let mongo: TestMongo;
let service: TestService;
const requests = (most = perDay, name = 'news') => new DailyRequests(service.get(Store), name, most, service.clock);
/** Sets the clock to this many hours since midnight UTC. */
const at = (hours: number) => service.clock.set(new Date(Date.UTC(2026, 2, 3) + hours * hourMs));
/** Returns the number of consecutive requests granted, each for a different subject. */
async function takenByOthers(budget: DailyRequests, most = 2 * perDay): Promise<number> {
  for (let count = 0; count < most; count++) if (await budget.take(`company ${count}`)) return count;
  return most;
}

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  service = await createTestService(EmptyModule, { name: 'ingestion', mongo });
});
afterEach(() => service.stop());

describe('the daily requests', () => {
  it.each([
    [0, 20],
    [6, 45],
    [12, 70],
    [23, 100],
  ])('at %i:00 UTC are limited to the elapsed share of the day plus a fifth: %i', async (hours, expected) => {
    at(hours);
    expect(await takenByOthers(requests())).toBe(expected);
  });

  it('become available again as the day goes on, and all at midnight UTC', async () => {
    at(6);
    const budget = requests();
    expect(await takenByOthers(budget)).toBe(45);
    const refused = await budget.take('late');
    expect(refused?.reason).toBe('45 of today’s 100 requests are used');
    // 46 is reached once 26 % of the day has passed.
    expect(refused?.freeFrom.toISOString()).toBe('2026-03-03T06:14:24.000Z');
    expect(refused && refusalText('No request is left for now', refused)).toBe(
      'No request is left for now: 45 of today’s 100 requests are used. It is asked again at the first refresh after 2026-03-03 06:15 UTC',
    );
    service.clock.set(refused?.freeFrom ?? new Date());
    expect(await budget.take('late')).toBeNull();
    expect(await budget.take('later')).not.toBeNull();
    at(24);
    expect(await takenByOthers(budget)).toBe(20);
  });

  it('are used up only late in the day; the next one is then available at midnight', async () => {
    at(23.9);
    const budget = requests();
    expect(await takenByOthers(budget)).toBe(perDay);
    expect((await budget.take('late'))?.freeFrom.toISOString()).toBe('2026-03-04T00:00:00.000Z');
  });

  it('for one subject have a limit, and beyond it cost other subjects nothing', async () => {
    at(12);
    const budget = requests();
    for (let count = 0; count < 5; count++) expect(await budget.take('greedy')).toBeNull();
    const refused = await budget.take('greedy');
    expect(refused?.reason).toBe('all 5 requests that one company has a day are used');
    expect(refused?.freeFrom.toISOString()).toBe('2026-03-04T00:00:00.000Z');
    expect(await takenByOthers(budget)).toBe(65);
  });

  it('go to subjects that had none today before those that had some', async () => {
    at(0);
    const budget = requests();
    expect(await budget.take('first')).toBeNull();
    for (let count = 0; count < 9; count++) expect(await budget.take(`company ${count}`)).toBeNull();
    expect(await budget.take('first')).not.toBeNull();
    expect(await budget.take('another')).toBeNull();
    // Refused requests don't count for the subject.
    at(6);
    expect(await budget.take('first')).toBeNull();
  });

  it('made manually count for the day, and have no limit of their own', async () => {
    at(0);
    const budget = requests();
    for (let count = 0; count < 20; count++) expect(await budget.take(null)).toBeNull();
    expect(await budget.take(null)).not.toBeNull();
    expect(await budget.take('a company')).not.toBeNull();
  });

  it('are shared by replicas, even at the same moment, but not with other budgets', async () => {
    at(0);
    const budgets = [requests(), requests()];
    const asked = Array.from({ length: 40 }, (_, count) => budgets[count % 2]?.take(`company ${count}`));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === null)).toHaveLength(20);
    expect(await requests(perDay, 'other').take('company 1')).toBeNull();
  });

  it.each([1, 2, 3])('work with a limit of %i a day', async (most) => {
    at(23.9);
    expect(await takenByOthers(requests(most))).toBe(most);
  });
});

it('the news service’s requests are divided between competitors and news', () => {
  expect(newsApiRequests({ NEWSAPI_DAILY_REQUESTS: 500 })).toEqual({ forCompetitors: 100, forNews: 400 });
  expect(newsApiRequests({ NEWSAPI_DAILY_REQUESTS: 1 })).toEqual({ forCompetitors: 0, forNews: 1 });
});
