import type { CompanyIdentity, Owner } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { asUser } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { linked, lumenpay, merra, minuteMs, tallyforge, useIngestion, user } from '../testing/ingestion-world.ts';
import type { SyncCause } from './tracked-company.ts';
import { TrackingStore } from './tracking.store.ts';

const world = useIngestion();

describe('tracking', () => {
  it("links a company's items to its corrected copy once", async () => {
    const corrected = {
      ...lumenpay,
      companyId: companyIdOf('corrected copy of Lumenpay'),
      correctedFrom: lumenpay.companyId,
    };
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    await world.subject.emit('board.companies-linked', { ...linked('b2', [corrected]), revision: 1 });
    await world.subject.settled();
    const adopted = world.titles(corrected.companyId);
    expect(adopted).toEqual(world.titles(lumenpay.companyId));

    world.publishFeed(lumenpay, ['alpha', 'beta', 'delta']);
    world.subject.clock.advance(60 * minuteMs);
    await world.subject.emit('company.sync-due', {
      companyId: lumenpay.companyId,
      company: lumenpay,
      reason: 'schedule',
    });
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toContain('Lumenpay tells of delta');
    await world.subject.emit('board.companies-linked', { ...linked('b2', [corrected, merra]), revision: 2 });
    await world.subject.settled();
    expect(world.titles(corrected.companyId)).toEqual(adopted);
  });

  it('bills the board that has tracked the company longest, and its owner', async () => {
    const tracking = world.subject.get(TrackingStore);
    const link = async (boardId: string, owner: Owner) => {
      await tracking.link(boardId, owner, [merra, lumenpay], world.subject.clock.now(), 0);
      world.subject.clock.advance(1_000);
    };
    const payer = async () => (await tracking.find(lumenpay.companyId))?.payer;
    const visitor = 'temp_1700000000000abcdefghi';
    await link('b1', { userId: null, tempSessionId: visitor });
    await link('b2', { userId: 'grace', tempSessionId: null });
    await link('b1', { userId: null, tempSessionId: visitor });
    expect(await payer()).toEqual({ userId: null, tempSessionId: visitor, boardId: 'b1' });
    await tracking.claim('b1', 'ada');
    expect(await payer()).toEqual({ userId: 'ada', tempSessionId: null, boardId: 'b1' });
    await tracking.unlink('b1');
    expect(await payer()).toEqual({ userId: 'grace', tempSessionId: null, boardId: 'b2' });
    await world.subject.emit('company.sync-due', {
      companyId: lumenpay.companyId,
      company: lumenpay,
      reason: 'refresh',
    });
    expect(await world.subject.waitFor('content.discovered')).toMatchObject({ payer: { userId: 'grace' } });
  });

  it('bills the board that causes the sync, or a board of the user who requests it', async () => {
    const tracking = world.subject.get(TrackingStore);
    const link = async (boardId: string, userId: string) => {
      await tracking.link(boardId, { userId, tempSessionId: null }, [lumenpay], world.subject.clock.now(), 0);
      world.subject.clock.advance(1_000);
    };
    await link('b1', 'ada');
    await link('b2', 'grace');
    await link('b3', 'grace');
    const payer = async (cause: SyncCause) => (await tracking.find(lumenpay.companyId, cause))?.payer;
    expect(await payer({ boardId: 'b3' })).toEqual({ userId: 'grace', tempSessionId: null, boardId: 'b3' });
    expect(await payer(asUser('grace'))).toMatchObject({ userId: 'grace', boardId: 'b2' });
    expect(await payer({ boardId: 'gone' })).toMatchObject({ userId: 'ada', boardId: 'b1' });
    await world.subject.inject('POST', '/api/functions/content-sync', { as: asUser('grace'), body: {} });
    expect(await world.subject.waitFor('content.discovered')).toMatchObject({
      payer: { userId: 'grace', boardId: 'b2' },
    });
  });

  it('does not search for a company without a board in set-up', async () => {
    await world.subject.emit('company.sync-due', {
      companyId: lumenpay.companyId,
      company: lumenpay,
      reason: 'refresh',
    });
    await world.subject.settled();
    expect(world.subject.published('content.discovered')).toEqual([]);
  });

  describe('a company that is no longer tracked', () => {
    const due = (company: CompanyIdentity) => ({ companyId: company.companyId, company, reason: 'schedule' as const });

    it.each(['board.deleted', 'board.expired'] as const)('is not synced after %s', async (gone) => {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      await world.subject.emit('board.companies-linked', linked('b2', [merra]));
      await world.subject.emit(gone, { boardId: 'b1' });
      await world.subject.emit('company.sync-due', due(lumenpay));
      await world.subject.emit('company.sync-due', due(merra));
      await world.subject.settled();
      expect(world.outcomes(lumenpay.companyId)).toHaveLength(1);
      expect(world.outcomes(merra.companyId)).toHaveLength(3);
      expect(
        (
          await world.subject.inject('POST', '/api/functions/search-news', {
            as: user,
            body: { companyId: lumenpay.companyId },
          })
        ).status,
      ).toBe(404);
    });

    it('is synced while weekly alerts follow it', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await world.subject.emit('board.expired', { boardId: 'b1' });
      const until = new Date(world.subject.clock.now().getTime() + 60 * minuteMs).toISOString();
      await world.subject.emit('company.followed', { companyId: lumenpay.companyId, until });
      await world.subject.emit('company.sync-due', due(lumenpay));
      await world.subject.settled();
      expect(world.outcomes(lumenpay.companyId)).toHaveLength(2);
      world.subject.clock.advance(60 * minuteMs);
      await world.subject.emit('company.sync-due', due(lumenpay));
      await world.subject.settled();
      expect(world.outcomes(lumenpay.companyId)).toHaveLength(2);
    });

    it('is not synced after its board dropped it', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await world.subject.emit('company.sync-due', due(merra));
      await world.subject.settled();
      expect(world.outcomes(merra.companyId)).toHaveLength(1);
    });
  });

  it('syncs a company when due, with the identity from the event', async () => {
    await world.subject.emit('board.companies-linked', linked('b1', [tallyforge]));
    const renamed = { ...tallyforge, name: 'Lumenpay' };
    world.subject.clock.advance(60 * minuteMs);
    await world.subject.emit('company.sync-due', {
      companyId: tallyforge.companyId,
      company: renamed,
      reason: 'refresh',
    });
    await world.subject.settled();
    expect(world.titles(tallyforge.companyId)).toEqual(['Lumenpay and Merra fall out']);
  });

  describe('an edited company list', () => {
    const edited = (
      revision: number,
      companies: readonly CompanyIdentity[],
      rejected: readonly CompanyIdentity[] = [],
    ) => ({
      ...linked('b1', companies),
      revision,
      companies: [
        ...linked('b1', companies).companies,
        ...rejected.map((company) => ({ ...company, isPrimary: false, proof: null, standing: 'rejected' as const })),
      ],
    });

    it('syncs only the companies that it adds', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, tallyforge]));
      const before = world.outcomes(lumenpay.companyId).length;
      await world.subject.emit('board.companies-linked', edited(1, [lumenpay, tallyforge, merra]));
      await world.subject.settled();
      expect(world.titles(merra.companyId)).toContain('Merra tells of gamma');
      expect(world.outcomes(lumenpay.companyId)).toHaveLength(before);
      expect(world.outcomes(merra.companyId)).toHaveLength(1);
      await world.subject.emit('board.companies-linked', edited(2, [lumenpay, merra]));
      await world.subject.settled();
      expect(world.outcomes(merra.companyId)).toHaveLength(1);
    });

    it('announces a recent sync to another board immediately', async () => {
      await world.subject.emit('board.companies-linked', linked('b2', [merra]));
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await world.subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      await world.subject.settled();
      expect(world.outcomes(merra.companyId).map(({ boardId }) => boardId)).toEqual([undefined, 'b1']);
    });

    it('stops tracking rejected companies unless another board tracks them, and ignores older lists', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra, tallyforge]));
      await world.subject.emit('board.companies-linked', linked('b2', [tallyforge]));
      await world.subject.emit('board.companies-linked', edited(2, [lumenpay], [merra, tallyforge]));
      await world.subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      const due = (company: CompanyIdentity) =>
        world.subject.emit('company.sync-due', { companyId: company.companyId, company, reason: 'schedule' });
      const asked = world.outcomes(merra.companyId).length;
      const others = world.outcomes(tallyforge.companyId).length;
      await due(merra);
      await due(tallyforge);
      await world.subject.settled();
      expect(world.outcomes(merra.companyId)).toHaveLength(asked);
      expect(world.outcomes(tallyforge.companyId)).toHaveLength(others + 1);
    });

    it('is processed again after an interruption', async () => {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      const rows = world.subject.db.collection<{ _id: string; awaitsSync?: boolean }>('board_links');
      await world.subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      await world.subject.settled();
      // The state after a crash between storing the list and syncing.
      await rows.updateOne({ companyId: merra.companyId }, { $set: { awaitsSync: true } });
      await world.subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      await world.subject.settled();
      expect(world.outcomes(merra.companyId)).toHaveLength(2);
      expect(await rows.countDocuments({ awaitsSync: true })).toBe(0);
    });
  });
});
