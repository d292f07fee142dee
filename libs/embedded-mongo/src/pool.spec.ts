import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { startEmbeddedMongo } from './index.ts';

it('lets more transactions wait than a usual pool has connections', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-pool-'));
  const mongo = await startEmbeddedMongo({ file: join(folder, 'store.db') });
  const client = await new MongoClient(mongo.uri('pool')).connect();
  try {
    const rows = client.db().collection<{ _id: number }>('rows');
    await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await rows.insertOne({ _id: index }, { session });
            await rows.insertOne({ _id: index + 1000 }, { session });
          }),
        ),
      ),
    );
    expect(await rows.countDocuments({})).toBe(300);
  } finally {
    await client.close();
    await mongo.close();
    await rm(folder, { recursive: true, force: true });
  }
});
