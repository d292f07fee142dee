import { createServer } from 'node:http';
import type { EventData } from '@sightline/contracts';
import { demoCompanies } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import { companyIdentity, createTestService, syncOutcome } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { describe, expect, it, vi } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { CompaniesStore } from '../companies.store.ts';
import { CompetitorVerifier } from '../competitors/competitor.verifier.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';
import {
  ada,
  analysed,
  companyId,
  domain,
  hourMs,
  link,
  mongo,
  profiled,
  readings,
  requested,
  subject,
  useCompanies,
  world,
} from '../testing/companies-world.ts';
import { SiteAnalyst } from './site.analyst.ts';

useCompanies();

describe('an unknown company', () => {
  it('is read, analysed, and gets competitors that are verified on their own sites', async () => {
    await requested();
    const { company, competitors } = await profiled();
    expect(company).toMatchObject({ companyId, name: 'Lumenpay', domain });
    const truth = (await demoCompanies()).find((known) => known.domain === domain)?.competitors ?? [];
    expect(competitors.length).toBeGreaterThanOrEqual(3);
    expect(competitors.map(({ proof }) => proof.sources).some((sources) => sources > 1)).toBe(true);
    expect(new Set(competitors.map(({ proof }) => proof.direction))).toEqual(new Set(['own', 'others']));
    for (const competitor of competitors) {
      expect(truth).toContain(competitor.domain);
      expect(competitor.proof.sharedWords?.length).toBeGreaterThan(0);
      expect(competitor.proof.quote).not.toBe('');
      expect(competitor.proof.siteUrl).toContain(competitor.domain);
    }
  });

  it('is identified from its home page before the rest is read', async () => {
    const before = analysed.mockImplementationOnce(async () => {
      await subject.waitFor('company.identified');
      throw new Error('the rest cannot be understood');
    });
    await requested();
    await subject.settled();
    expect(before).toHaveBeenCalledTimes(1);
    expect(subject.published('company.identified')).toEqual([{ companyId, name: 'Lumenpay', industry: 'Payments' }]);
  });

  it('is read once for boards that request it at the same time', async () => {
    await Promise.all([requested(domain, 'b1'), requested(domain, 'b2'), requested(domain, 'b3')]);
    await subject.settled();
    expect(readings()).toHaveLength(1);
    expect(subject.published('company.profiled')).toHaveLength(1);
  });

  describe('with competitors that are still being verified', () => {
    const payer = { userId: 'ada', tempSessionId: null, boardId: 'b1' };
    const profiledAt = async () => (await subject.get(CompaniesStore).find(companyId))?.profiledAt;
    /** Sets up the company and runs `work` before the first competitor is verified. */
    async function whileProving(work: () => Promise<void>): Promise<EventData<'company.profiled'>> {
      const verifier = subject.get(CompetitorVerifier);
      const verify = verifier.verify.bind(verifier);
      // Collected, because an error inside the handler would only cause a retry.
      const done: Promise<void>[] = [];
      vi.spyOn(verifier, 'verify').mockImplementationOnce(async (...given) => {
        done.push(work());
        await Promise.allSettled(done);
        return verify(...given);
      });
      await requested();
      const made = await profiled();
      await Promise.all(done);
      expect(done).toHaveLength(1);
      return made;
    }

    it('is searched for news before it has a profile', async () => {
      const { company } = await whileProving(async () => {
        await subject.waitFor('company.sync-due');
        expect(await profiledAt()).toBeNull();
      });
      const due = { companyId, company, reason: 'refresh', setUpFor: payer };
      expect(subject.published('company.sync-due')).toEqual([due]);
      expect(await profiledAt()).toEqual(expect.any(Date));
    });

    it('is scheduled according to the outcome of its sync', async () => {
      await whileProving(() => subject.emit('company.sync-evaluated', syncOutcome({ companyId })));
      const stored = await subject.get(CompaniesStore).find(companyId);
      expect(stored).toMatchObject({ lastSyncStatus: 'success', nextTrackingAt: expect.any(Date) });
    });
  });

  it('has no competitors when no source names any', async () => {
    await requested('velmora-studio.example');
    expect((await profiled('velmora-studio.example')).competitors).toEqual([]);
  });

  it('keeps its extracted text and names the paying board', async () => {
    await requested();
    await profiled();
    expect(analysed.mock.lastCall?.[0].payer).toEqual({ userId: 'ada', tempSessionId: null, boardId: 'b1' });
    const [kept] = await subject.db.collection('extraction_cache').find({}).toArray();
    expect(kept).toMatchObject({ normalizedUrl: 'lumenpay.example', metadata: { language: 'en' } });
  });
});

describe('a company that has changed its name', () => {
  const former = 'glimmercash.example';

  it('is read under its new domain, and is not its own competitor', async () => {
    await requested(former);
    const { company, competitors } = await profiled(former);
    expect(company).toMatchObject({ companyId: companyIdOf(former), name: 'Lumenpay', domain });
    expect(competitors.length).toBeGreaterThanOrEqual(3);
    expect(competitors.map((competitor) => competitor.domain)).not.toContain(domain);
    const stored = await subject.get(CompaniesStore).find(companyIdOf(former));
    expect(stored?.formerDomain).toBe(former);
    expect(stored?.facts?.find(({ field }) => field === 'websites')?.values.slice(0, 2)).toEqual([domain, former]);
  });

  it('keeps its former domain when its site is read again', async () => {
    await requested(former);
    await profiled(former);
    await subject.emit('company.read-requested', { companyId: companyIdOf(former), payer: null });
    await subject.settled();
    expect(readings()).toHaveLength(2);
    expect(readings()[1]).toMatchObject({ domain, formerDomain: former });
  });

  it('is not added as its own competitor', async () => {
    await requested(former);
    const { company } = await profiled(former);
    await link('b1', [company]);
    const answer = await subject.inject('POST', '/api/boards/b1/competitors', { as: ada, body: { website: domain } });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'own_company' });
  });
});

describe('a name already verified for another board', () => {
  it('leads to the verified site when guessing the domain fails', async () => {
    // The site's domain doesn't contain its name.
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Zephyrline | Card payments for small shops</title><h1>Zephyrline</h1>
        <p>${'Zephyrline takes card payments with readers, payouts and fees for small shops. '.repeat(6)}</p>`);
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const address = site.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    const origin = `http://127.0.0.1:${address.port}`;
    const wider = new WebReader({ originOverrides: { ...world.originOverrides, 'https://qx31.example': origin } });
    const service = await createTestService(CompaniesModule, {
      ...{ name: 'companies', mongo, providers: companiesProviders(wider, new InProcessUpstreams()) },
      config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    });
    const candidate = { name: 'Zephyrline', url: null, sourceUrl: `https://${domain}/`, strength: 0.9 };
    vi.spyOn(service.get(SiteAnalyst), 'analyse').mockResolvedValue({
      ...{ companyName: 'Lumenpay', industry: 'Payments', description: 'Card payments for small shops.' },
      ...{ keywords: ['card payments', 'card readers'], mainCompanyKeywords: ['card payments'] },
      ...{ keyProductsServices: ['card readers'], language: 'en', facts: [], engine: 'local' },
      candidates: [{ ...candidate, quote: 'Lumenpay vs Zephyrline' }],
    });
    const competitorsFound = async () => {
      service.clock.advance(25 * hourMs);
      await service.emit('board.setup-requested', {
        ...{ boardId: 'b1', companyId, companyUrl: `https://${domain}/`, domain },
      });
      await service.settled();
      return service
        .published('company.profiled')
        .at(-1)
        ?.competitors.map((competitor) => competitor.domain);
    };
    try {
      expect(await competitorsFound()).toEqual([]);
      await service.emit('board.companies-linked', {
        ...{ boardId: 'b9', owner: { userId: 'ada', tempSessionId: null } },
        companies: [{ ...companyIdentity(), isPrimary: true, proof: null }],
      });
      const added = { as: ada, body: { website: 'qx31.example' } };
      expect((await service.inject('POST', '/api/boards/b9/competitors', added)).status).toBe(200);
      expect(await competitorsFound()).toEqual(['qx31.example']);
    } finally {
      await service.stop();
      await wider.close();
      site.closeAllConnections();
      site.close();
    }
  });
});
