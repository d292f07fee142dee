import type { CompanyIdentity } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { companyIdentity, gate } from '@sightline/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { linked, lumenpay, merra, minuteMs, tallyforge, useIngestion } from '../testing/ingestion-world.ts';
import { filler } from '../testing/small-web.ts';
import { daysAgo } from '../testing/targets.ts';
import { TrackingStore } from '../tracking/tracking.store.ts';

const world = useIngestion();

describe('the news service', () => {
  it('reports why a news service rejects requests', async () => {
    world.web.page('news-api.example/v2/everything', { status: 401, body: '{"status":"error","message":"Bad key."}' });
    await world.restart({ NEWSAPI_KEY: 'wrong', NEWSAPI_BASE_URL: 'https://news-api.example/v2', NEWS_FEEDS: [] });
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, tallyforge]));
    await world.subject.settled();
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([
      { status: 'warning', errorCode: 'API_KEY_INVALID', articlesFound: 2 },
    ]);
    expect(world.outcomes(tallyforge.companyId)).toMatchObject([
      { status: 'error', errorCode: 'API_KEY_INVALID', articlesFound: 0 },
    ]);
    const health = await world.subject.db
      .collection('source_health')
      .findOne({ companyId: lumenpay.companyId, source: 'news-api' });
    expect(health).toMatchObject({ state: 'blocked', lastError: { code: 'API_KEY_INVALID' } });
  });

  it('skips only the news service when today’s request budget is used up, and states until when', async () => {
    world.web.page('news-api.example/v2/everything', '{"status":"ok","articles":[]}');
    await world.restart({
      NEWSAPI_KEY: 'key',
      NEWSAPI_BASE_URL: 'https://news-api.example/v2',
      NEWSAPI_DAILY_REQUESTS: 1,
    });
    await world.subject.emit('board.companies-linked', linked('b1', [merra]));
    await world.subject.emit('board.companies-linked', linked('b2', [lumenpay]));
    await world.subject.settled();
    expect(world.web.asked('news-api.example/v2/everything')).toHaveLength(1);
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([
      {
        status: 'warning',
        errorCode: 'RATE_LIMITED',
        errorMessage:
          'The budget for the news service is used up for now: 1 of today’s 1 requests are used. It is asked again at the first refresh after 2026-03-03 00:00 UTC. Other sources were searched.',
        articlesFound: 3,
        sourcesFailed: ['news-api'],
      },
    ]);
    world.subject.clock.advance(15 * 60 * minuteMs);
    await world.subject.emit('company.sync-due', {
      companyId: lumenpay.companyId,
      company: lumenpay,
      reason: 'schedule',
    });
    await world.subject.settled();
    expect(world.outcomes(lumenpay.companyId).at(-1)).toMatchObject({ errorCode: 'NO_NEW_ARTICLES' });
  });

  describe('while a competitor search is queued', () => {
    const apiUrl = 'news-api.example/v2/everything';
    /** Delays the news service's responses for competitors. */
    let door = gate();
    beforeEach(async () => {
      door = gate();
      world.web.page(apiUrl, async ({ query }) => {
        const name = /^\("([^"]+)"/.exec(query.get('q') ?? '')?.[1] ?? '';
        if (name !== lumenpay.name) await door.opened;
        const url = `https://press.example/${name.toLowerCase()}`;
        const article = { url, title: `${name} in the press`, publishedAt: daysAgo(1), content: filler(130, 3) };
        return { body: JSON.stringify({ status: 'ok', articles: [{ ...article, source: { name: 'Press' } }] }) };
      });
      world.publishFeed(tallyforge, ['delta']);
      await world.restart({ NEWSAPI_KEY: 'key', NEWSAPI_BASE_URL: 'https://news-api.example/v2', NEWS_FEEDS: [] });
    });
    const handled: Promise<unknown>[] = [];
    const link = (boardId: string, companies: readonly CompanyIdentity[]) =>
      handled.push(world.subject.emit('board.companies-linked', linked(boardId, companies)));
    /** The company whose search is queued; the other competitor's search runs immediately. */
    const waitingOne = async () => {
      const outcome = await world.subject.waitFor('company.synced', ({ isPartial }) => isPartial === true);
      const company = [merra, tallyforge].find(({ companyId }) => companyId === outcome.companyId);
      if (!company) throw new Error(`the search about ${outcome.companyId} waits`);
      return company;
    };
    const finish = async () => {
      door.open();
      await Promise.all(handled.splice(0));
      await world.subject.settled();
    };

    it('publishes the items of the other sources first, and the end of the sync after the search', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const { companyId, name } = await waitingOne();
      const other = companyId === merra.companyId ? tallyforge : merra;
      expect(world.outcomes(companyId)).toMatchObject([{ articlesFound: 1, articlesLinked: 1 }]);
      expect(world.titles(companyId)).toHaveLength(1);
      expect(world.outcomes(other.companyId)).toEqual([]);
      await finish();
      const [first, last, ...others] = world.outcomes(companyId);
      expect(last).toMatchObject({ syncId: first?.syncId, articlesFound: 2, articlesAdded: 2, articlesLinked: 2 });
      expect([last?.isPartial, others]).toEqual([undefined, []]);
      expect(world.titles(companyId)).toEqual([`${name} in the press`, expect.stringMatching(/tells of/)]);
      expect(world.outcomes(other.companyId)).toMatchObject([{ articlesFound: 2 }]);
    });

    it('marks items found after the partial outcome as late, and items of later syncs as news', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const { companyId } = await waitingOne();
      const next = async () => (await world.subject.get(TrackingStore).find(companyId))?.arrival;
      expect([world.arrivals(companyId), await next()]).toEqual([['first-sync'], 'late']);
      await finish();
      expect([world.arrivals(companyId), await next()]).toEqual([['first-sync', 'late'], 'news']);
    });

    it('announces the partial outcome to a board that joins, and later the end', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const company = await waitingOne();
      link('b2', [company]);
      await world.subject.waitFor('company.synced', ({ boardId }) => boardId === 'b2');
      await finish();
      const told = world.outcomes(company.companyId).map(({ boardId, isPartial }) => [boardId, isPartial]);
      expect(told).toEqual([
        [undefined, true],
        ['b2', true],
        [undefined, undefined],
        ['b2', undefined],
      ]);
    });

    it('does not delay the other companies of the board', async () => {
      const others = Array.from({ length: 8 }, (_, index) => {
        const domain = `rival${index}.invalid`;
        return companyIdentity({ name: `Rival ${index}`, domain, companyId: companyIdOf(domain) });
      });
      const last = others.at(-1)?.companyId;
      link('b1', [lumenpay, merra, tallyforge, ...others]);
      await world.subject.waitFor('company.synced', ({ companyId }) => companyId === last);
      await finish();
    });

    it('does not record the company as synced, so that a restart syncs it again', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const { companyId: _id } = await waitingOne();
      const tracked = world.subject.db.collection<{ _id: string }>('tracked_companies');
      expect(await tracked.findOne({ _id })).toMatchObject({ lastSync: null });
      await finish();
      expect(await tracked.findOne({ _id })).toMatchObject({ lastSync: { articlesFound: 2 } });
    });

    it('does not publish a partial outcome on a refresh, because no board waits for it', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      await finish();
      const before = world.subject.published('company.synced').length;
      const due = (company: CompanyIdentity) =>
        world.subject.emit('company.sync-due', { companyId: company.companyId, company, reason: 'refresh' });
      await Promise.all([merra, tallyforge].map(due));
      await world.subject.settled();
      const refreshed = world.subject.published('company.synced').slice(before);
      expect(refreshed.map(({ isPartial }) => isPartial)).toEqual([undefined, undefined]);
    });
  });

  it('queries the news service for the first five competitors only', async () => {
    world.web.page('news-api.example/v2/everything', '{"status":"ok","articles":[]}');
    const rivals = Array.from({ length: 6 }, (_, index) => {
      const domain = `rival${index}.invalid`;
      return companyIdentity({ name: `Rival ${index}`, domain, companyId: companyIdOf(domain) });
    });
    await world.restart({ NEWSAPI_KEY: 'key', NEWSAPI_BASE_URL: 'https://news-api.example/v2' });
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, ...rivals]));
    await world.subject.settled();
    const asked = world.web
      .asked('news-api.example/v2/everything')
      .map((request) => /^\("([^"]+)"/.exec(request.query.get('q') ?? '')?.[1]);
    expect(asked.toSorted()).toEqual(['Lumenpay', 'Rival 0', 'Rival 1', 'Rival 2', 'Rival 3', 'Rival 4']);
    expect(world.outcomes(rivals[5]?.companyId ?? '')).toHaveLength(1);
  });
});
