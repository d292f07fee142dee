import { ContentSyncResponse, SearchNewsResponse } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { asNobody, asUser, asVisitor, companyIdentity, gate, type TestService } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { linked, lumenpay, merra, post, tallyforge, useIngestion, user } from './testing/ingestion-world.ts';
import { rss } from './testing/small-web.ts';

const world = useIngestion();

describe('functions called in a session', () => {
  describe('content-sync', () => {
    const sync = (as: Parameters<TestService['inject']>[2]) =>
      world.subject.inject('POST', '/api/functions/content-sync', as);

    it('syncs only the companies on the session’s boards', async () => {
      const visitor = asVisitor();
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      await world.subject.emit('board.companies-linked', linked('b2', [lumenpay, tallyforge]));
      await world.subject.emit(
        'board.companies-linked',
        linked('b3', [merra], { userId: null, tempSessionId: visitor.tempSessionId }),
      );
      const counts = { companiesProcessed: 3, successful: 3 };
      expect((await sync({ as: user })).json()).toEqual({ success: true, ...counts, data: counts });
      expect((await sync({ as: visitor })).json()).toMatchObject({ companiesProcessed: 1, successful: 1 });
      expect((await sync({ as: asUser('somebody-else') })).json()).toMatchObject({ companiesProcessed: 0 });
      expect((await sync({ as: asNobody })).status).toBe(401);
      expect((await sync({ as: null })).status).toBe(401);
      expect(world.outcomes(merra.companyId)).toHaveLength(4);
    });

    it('syncs a claimed board for its new owner only', async () => {
      const visitor = asVisitor();
      await world.subject.emit(
        'board.companies-linked',
        linked('b1', [merra], { userId: null, tempSessionId: visitor.tempSessionId }),
      );
      await world.subject.emit('board.claimed', { boardId: 'b1', userId: 'claimer' });
      expect((await sync({ as: asUser('claimer') })).json()).toMatchObject({ companiesProcessed: 1 });
      expect((await sync({ as: visitor })).json()).toMatchObject({ companiesProcessed: 0 });
    });

    it('responds in time while slower syncs continue', async () => {
      await world.restart({ CONTENT_SYNC_WAIT_MS: 200 });
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      const door = gate();
      world.web.page('lumenpay.example/feed.xml', async () => {
        await door.opened;
        return { body: rss('Lumenpay', [post(lumenpay, 'late')]) };
      });
      const counts = ContentSyncResponse.parse((await sync({ as: user })).json());
      expect(counts.companiesProcessed).toBe(2);
      expect(counts.successful).toBeLessThan(2);
      door.open();
      await world.subject.waitFor('content.discovered', (event) => event.item.title === 'Lumenpay tells of late');
    });

    it('counts a company with a failed sync as processed but not as successful', async () => {
      const away = companyIdentity({ name: 'Away', domain: 'away.invalid', companyId: companyIdOf('away.invalid') });
      await world.restart({ NEWS_FEEDS: [] });
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, away]));
      expect((await sync({ as: user })).json()).toMatchObject({ success: true, companiesProcessed: 2, successful: 1 });
    });
  });

  describe('search-news', () => {
    const search = (as: TestService['inject'] extends (m: 'POST', p: string, o: infer O) => unknown ? O : never) =>
      world.subject.inject('POST', '/api/functions/search-news', as);

    it('syncs one company of the session’s boards', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [merra]));
      world.publishFeed(merra, ['gamma', 'delta']);
      const answer = await search({
        as: user,
        body: { companyId: merra.companyId, companyName: 'Merra', domain: 'merra.example' },
      });
      expect(answer.status).toBe(200);
      expect(SearchNewsResponse.parse(answer.json())).toEqual({ success: true, articlesAdded: 1 });
      expect(answer.json()).toMatchObject({ data: { articlesAdded: 1, status: 'success' } });
    });

    it('returns 404 for another user’s company', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [merra]));
      const asked = world.web.requests.length;
      const answer = await search({ as: asUser('somebody-else'), body: { companyId: merra.companyId } });
      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'company_not_found' });
      expect(world.web.requests).toHaveLength(asked);
    });

    it.each([{}, { companyId: 'x' }, { companyId: 7 }, 'no json'])('rejects %j', async (body) => {
      expect((await search({ as: user, body })).status).toBe(400);
    });
  });
});
