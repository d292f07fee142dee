import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import {
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CompaniesModule } from './companies.module.ts';
import type { CompanyDocument } from './company.document.ts';
import { companiesProviders } from './compose.ts';
import { CompaniesSettings } from './config.ts';

const hourMs = 3_600_000;
const identities = Array.from({ length: 1_001 }, (_, index) => {
  const domain = `company-${index}.example`;
  return companyIdentity({ companyId: companyIdOf(domain), domain });
});

let mongo: TestMongo;
let reader: WebReader;
let subject: TestService;

const refresh = async () => {
  await subject.emit('refresh.requested', { date: '2026-03-02', companyIds: null });
  await subject.settled();
};
const asked = () => subject.published('company.sync-due').length;

beforeAll(async () => {
  mongo = await startTestMongo();
  reader = new WebReader();
});
afterAll(async () => {
  await reader.close();
  await mongo.stop();
});
beforeEach(async () => {
  subject = await createTestService(CompaniesModule, {
    name: 'companies',
    mongo,
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off', SCHEDULE: 'commands' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
  const now = subject.clock.now();
  const stored = identities.map(
    (company): CompanyDocument => ({
      ...{ _id: company.companyId, domain: company.domain, name: company.name, industry: company.industry },
      ...{ description: '', keywords: [], profiledAt: now, lastTrackedAt: now, createdAt: now },
      ...{ trackingEnabled: true, nextTrackingAt: new Date(now.getTime() + 24 * hourMs) },
      ...{ lastSyncStatus: null, lastSyncErrorCode: null, lastSyncErrorMessage: null, articlesTotal: null },
      ...{ lastSyncArticlesFound: null, lastSyncArticlesAdded: null, lastSyncArticlesLinked: null },
    }),
  );
  await subject.db.collection<CompanyDocument>('companies').insertMany(stored);
  await subject.emit('board.companies-linked', {
    boardId: 'b1',
    owner: { userId: 'ada', tempSessionId: null },
    companies: identities.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  });
});
afterEach(() => subject.stop());

describe('a company that weekly alerts follow', () => {
  it('is synced without a board until the alerts end', async () => {
    const [{ companyId } = companyIdentity()] = identities;
    const until = (days: number) => new Date(subject.clock.now().getTime() + days * 24 * hourMs).toISOString();
    await subject.emit('board.deleted', { boardId: 'b1' });
    await subject.emit('company.followed', { companyId, until: until(3) });
    await subject.emit('company.followed', { companyId, until: until(2) });
    subject.clock.advance(24 * hourMs);
    await refresh();
    expect(subject.published('company.sync-due').map((due) => due.companyId)).toEqual([companyId]);
    subject.clock.advance(48 * hourMs);
    await refresh();
    expect(asked()).toBe(1);
    // Tracked again after its tracking had ended.
    await subject.emit('company.followed', { companyId, until: until(1) });
    await refresh();
    expect(asked()).toBe(2);
  });
});

describe('a paused board', () => {
  const [first = companyIdentity(), second = companyIdentity()] = identities;
  const link = (boardId: string, companies: readonly (typeof first)[]) =>
    subject.emit('board.companies-linked', {
      ...{ boardId, owner: { userId: 'grace', tempSessionId: null } },
      companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
    });
  const change = (isPaused: boolean, revision: number, boardId = 'b2') =>
    subject.emit('board.pause-changed', { boardId, isPaused, revision });
  /** Returns the companies that are synced on the next day. */
  async function nextDay(): Promise<string[]> {
    const before = asked();
    subject.clock.advance(24 * hourMs);
    await refresh();
    return subject
      .published('company.sync-due')
      .slice(before)
      .map(({ companyId }) => companyId)
      .toSorted();
  }
  beforeEach(async () => {
    await subject.emit('board.deleted', { boardId: 'b1' });
    await link('b2', [first, second]);
    await link('b3', [second]);
  });

  it('does not sync its companies, except those that an active board tracks', async () => {
    expect(await nextDay()).toEqual([first.companyId, second.companyId].toSorted());
    await change(true, 1);
    expect(await nextDay()).toEqual([second.companyId]);
    await change(true, 1, 'b3');
    expect(await nextDay()).toEqual([]);
  });

  it('syncs its companies immediately when resumed, and daily after that', async () => {
    await change(true, 1);
    await nextDay();
    await nextDay();
    const before = asked();
    await change(false, 2);
    await subject.settled();
    const due = subject.published('company.sync-due').slice(before);
    expect(due.map(({ companyId }) => companyId).toSorted()).toEqual([first.companyId, second.companyId].toSorted());
    expect(await nextDay()).toEqual([first.companyId, second.companyId].toSorted());
  });

  it('ignores an older event that is repeated', async () => {
    await change(true, 1);
    await change(false, 2);
    await change(true, 1);
    expect(await nextDay()).toEqual([first.companyId, second.companyId].toSorted());
  });
});

describe('a schedule run by commands', () => {
  it('syncs all companies that are due within the hour, whatever their number', async () => {
    subject.clock.advance(22.9 * hourMs);
    await refresh();
    expect(asked()).toBe(0);
    subject.clock.advance(0.2 * hourMs);
    await refresh();
    expect(asked()).toBe(identities.length);
    await refresh();
    expect(asked()).toBe(identities.length);
  });

  it('marks a company as pending until its sync has ended', async () => {
    const [{ companyId } = companyIdentity()] = identities;
    const status = async () =>
      (await subject.db.collection<CompanyDocument>('companies').findOne({ _id: companyId }))?.lastSyncStatus;
    subject.clock.advance(24 * hourMs);
    await refresh();
    expect(await status()).toBe('pending');
    await subject.emit('company.sync-evaluated', {
      ...{ companyId, syncId: 's1', startedAt: subject.clock.now().toISOString(), status: 'success' },
      ...{ errorCode: null, errorMessage: null, articlesFound: 1, articlesAdded: 1, articlesLinked: 1 },
    });
    expect(await status()).toBe('success');
  });
});
