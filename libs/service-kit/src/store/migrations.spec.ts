import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Leases } from '../jobs/leases.ts';
import { Migrations } from './migrations.ts';

let mongo: TestMongo;
let db: Db;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(() => {
  db = mongo.dbOf(mongo.newPrefix(), 'boards');
});

describe('Migrations', () => {
  const version1 = () => {
    const migrations = new Migrations(db);
    migrations.declare('boards', [{ keys: { ownerUserId: 1, updatedAt: -1 } }]);
    return migrations;
  };
  const version2 = () => {
    const migrations = version1();
    migrations.declare('board_companies', [{ keys: { boardId: 1, companyId: 1 }, options: { unique: true } }]);
    return migrations;
  };
  const indexesOf = async (collection: string) =>
    (await db.collection(collection).indexes()).map(({ key, unique }) => ({ key, unique: unique ?? false }));

  it('reports missing steps, applies them once, and then reports none', async () => {
    const migrations = version2();
    await expect(migrations.check()).rejects.toThrow(/lacks 2 migration steps; run this service once with "migrate"/);
    expect(await migrations.run()).toBe(2);
    await migrations.check();
    expect(await migrations.run()).toBe(0);
    expect(await indexesOf('board_companies')).toContainEqual({ key: { boardId: 1, companyId: 1 }, unique: true });
  });

  it('applies only the steps that a new version adds, while replicas of the old version run', async () => {
    await version1().run();
    expect(await version2().pending()).toEqual([expect.stringMatching(/^board_companies:/)]);
    expect(await version2().run()).toBe(1);
    await version1().check();
  });

  it('can run twice concurrently', async () => {
    await Promise.all([version2().run(), version2().run(), version2().run()]);
    await version2().check();
    expect(await db.collection('migrations').countDocuments()).toBe(2);
  });

  it('changes documents once', async () => {
    let runs = 0;
    const version = () => {
      const migrations = new Migrations(db);
      migrations.change('boards:names', async (changed) => {
        runs += 1;
        await changed.collection('boards').updateMany({}, { $set: { name: 'Board' } });
      });
      return migrations;
    };
    await db.collection('boards').insertOne({ isOld: true });
    await version().run();
    await version().run();
    expect(runs).toBe(1);
    expect(await db.collection('boards').findOne({ isOld: true })).toMatchObject({ name: 'Board' });
  });

  it('stays pending when a step fails, and reports the reason', async () => {
    await db.collection<{ boardId: string }>('board_companies').insertMany([{ boardId: 'a' }, { boardId: 'a' }]);
    await expect(version2().run()).rejects.toThrow(/duplicate key|E11000/i);
    expect(await version2().pending()).toEqual([expect.stringMatching(/^board_companies:/)]);
  });
});

describe('Leases', () => {
  it('are granted to one of many concurrent callers until they expire', async () => {
    const clock = new FakeClock();
    const leases = new Leases(db, clock);
    const ask = async () =>
      (await Promise.all(Array.from({ length: 8 }, () => leases.take('job', 1_000)))).filter(Boolean);
    expect(await ask()).toHaveLength(1);
    clock.advance(999);
    expect(await ask()).toHaveLength(0);
    expect(await leases.take('another job', 1_000)).toBe(true);
    clock.advance(1);
    expect(await ask()).toHaveLength(1);
  });
});
