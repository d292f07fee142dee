import { type BoardCompany, type KnownCompanies, RefreshResponse } from '@sightline/contracts';
import { asUser, asVisitor, syncOutcome } from '@sightline/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CompaniesService } from './companies.service.ts';
import { CompaniesStore } from './companies.store.ts';
import {
  ada,
  analysed,
  companyId,
  domain,
  hourMs,
  link,
  profiled,
  readings,
  requested,
  subject,
  useCompanies,
} from './testing/companies-world.ts';

useCompanies();

describe('a known company', () => {
  it('is announced immediately for a day, without reading its site again', async () => {
    await requested();
    const first = await profiled();
    await requested(domain, 'b2');
    await subject.settled();
    expect(subject.published('company.profiled')).toHaveLength(2);
    expect(subject.published('company.profiled')[1]).toEqual(first);
    expect(readings()).toHaveLength(1);
    subject.clock.advance(25 * hourMs);
    await requested(domain, 'b3');
    await subject.settled();
    expect(readings()).toHaveLength(2);
  });

  it('fails the waiting board when it cannot be stored', async () => {
    vi.spyOn(subject.get(CompaniesStore), 'saveIdentity').mockRejectedValue(new Error('disk of mongo-3 is full'));
    await requested();
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      companyId,
      message: 'Failed to create company: Something went wrong on our side. Please try again.',
    });
  });

  it('fails the waiting board, and does not get a profile, when its competitors cannot be stored', async () => {
    vi.spyOn(subject.get(CompaniesStore), 'saveCompetitors').mockRejectedValue(new Error('disk of mongo-3 is full'));
    await requested();
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      companyId,
      message: 'Failed to create company: Something went wrong on our side. Please try again.',
    });
    expect((await subject.get(CompaniesStore).find(companyId))?.profiledAt ?? null).toBeNull();
    expect(subject.published('company.profiled')).toEqual([]);
  });

  it('fails the waiting board when the engine gives up', async () => {
    analysed.mockRejectedValueOnce(new Error('boom'));
    await requested();
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      ...{ companyId, code: 'internal_error' },
      message: 'Failed to extract company data. Please try again later.',
    });
    expect(await subject.deadLetters()).toEqual([]);
  });
});

describe('the companies of a board', () => {
  beforeEach(async () => {
    await requested();
    const { company, competitors } = await profiled();
    await link('b1', [company, ...competitors]);
  });

  it('are listed with the primary company first and their last sync', async () => {
    const sources = { sourcesChecked: ['news-feeds', 'company-feeds'], sourcesFailed: ['gdelt'] };
    const outcome = syncOutcome({ companyId, status: 'warning', errorCode: 'NO_RESULTS', ...sources });
    await subject.emit('company.sync-evaluated', outcome);
    const answer = await subject.inject('GET', '/api/boards/b1/companies', { as: ada });
    const { items } = answer.json() as { items: BoardCompany[] };
    expect(items[0]).toMatchObject({
      id: companyId,
      isPrimary: true,
      lastSyncStatus: 'warning',
      lastSyncErrorCode: 'NO_RESULTS',
      lastSyncSources: { answered: 2, failed: ['gdelt'] },
      searchQuery: expect.stringMatching(/^\("Lumenpay" OR .+\) AND "Payments"$/),
    });
    expect(items.slice(1).every((item) => !item.isPrimary)).toBe(true);
  });

  it("are listed by name and website for the board's owner and for no other user", async () => {
    const known = async (as: ReturnType<typeof asUser>) =>
      (await subject.inject('GET', '/api/companies/known', { as })).json() as KnownCompanies;
    const { items } = await known(ada);
    expect(items).toContainEqual({ name: 'Lumenpay', domain: 'lumenpay.example' });
    expect(items.length).toBeGreaterThan(3);
    expect(await known(asUser('eva'))).toEqual({ items: [] });
  });

  it('are empty for an unknown board', async () => {
    expect((await subject.inject('GET', '/api/boards/nope/companies', { as: ada })).json()).toEqual({ items: [] });
  });

  const due = () => subject.published('company.sync-due').filter(({ setUpFor }) => !setUpFor);

  it("are refreshed at their owner's request", async () => {
    const refresh = (as: typeof ada | ReturnType<typeof asVisitor>, body: object = {}) =>
      subject.inject('POST', '/api/functions/trigger-content-distribution', { as, body });
    expect((await refresh(asUser('grace'))).json()).toMatchObject({ success: true, companiesProcessed: 0 });
    expect(due()).toEqual([]);
    const requestedAt = subject.clock.now().toISOString();
    expect((await refresh(ada, { boardId: 'b1' })).json()).toMatchObject({ success: true, requestedAt });
    const ofAllBoards = await subject.inject('POST', '/api/functions/trigger-content-distribution', { as: ada });
    const { companiesProcessed } = RefreshResponse.parse((await refresh(ada, { boardId: 'b1' })).json());
    expect(ofAllBoards.json()).toMatchObject({ success: true, companiesProcessed });
    expect(companiesProcessed).toBeGreaterThan(0);
    expect((await refresh(ada, [])).status).toBe(400);
    expect(await subject.waitFor('company.sync-due', ({ setUpFor }) => !setUpFor)).toMatchObject({ reason: 'refresh' });
  });

  it('are synced again when due, but only while a board tracks them', async () => {
    const before = subject.clock.now();
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId }));
    await subject.get(CompaniesService).trackDue();
    expect(due()).toEqual([]);
    subject.clock.advance(12 * hourMs);
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId, syncId: 's2', boardId: 'b9' }));
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId, syncId: 's3', isPartial: true }));
    subject.clock.set(new Date(before.getTime() + 24 * hourMs));
    await subject.get(CompaniesService).trackDue();
    await subject.get(CompaniesService).trackDue();
    await subject.settled();
    expect(due().map((event) => [event.companyId, event.reason])).toEqual([[companyId, 'schedule']]);
    await subject.emit('board.deleted', { boardId: 'b1' });
    subject.clock.advance(48 * hourMs);
    await subject.get(CompaniesService).trackDue();
    await subject.settled();
    expect(due()).toHaveLength(1);
  });
});
