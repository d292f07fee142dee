import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from './backup.ts';
import { channelKeys } from './channel-keys.ts';
import { standaloneConfig } from './config.ts';
import { dataFile } from './data-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function open(data: string) {
  const mongo = await startEmbeddedMongo({ file: join(data, dataFile), socket: true });
  const client = await new MongoClient(`${mongo.uri()}&retryWrites=false`).connect();
  return {
    numbers: client.db('test').collection<{ _id: number; pair: number }>('numbers'),
    client,
    close: async () => {
      await client.close();
      await mongo.close();
    },
  };
}

it("contains one moment of a store that is being written to, and continues elsewhere with the channels' keys", async () => {
  const [data, target] = [join(folder, 'data'), join(folder, 'backup')];
  const keys = (at: string) => channelKeys(standaloneConfig({ SIGHTLINE_DATA_DIR: at }));
  const made = keys(data);
  const store = await open(data);
  let written = 0;
  let writing = true;
  const writer = (async () => {
    // Each transaction writes two rows, so a copy with only one of them is inconsistent.
    for (; writing; written += 1)
      await store.client.withSession((session) =>
        session.withTransaction(() =>
          store.numbers.insertMany(
            [
              { _id: written, pair: 0 },
              { _id: -written - 1, pair: 1 },
            ],
            { session },
          ),
        ),
      );
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  await backUp(data, target);
  writing = false;
  await writer;
  await store.close();
  expect(statSync(join(target, dataFile)).mode & 0o077).toBe(0);

  const restored = await open(target);
  const counts = [
    await restored.numbers.countDocuments({ pair: 0 }),
    await restored.numbers.countDocuments({ pair: 1 }),
  ];
  await restored.numbers.insertOne({ _id: 1_000_000, pair: 0 });
  await restored.close();
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeGreaterThanOrEqual(before);
  expect(keys(target)).toEqual(made);
});

it('never overwrites another backup, and needs data', async () => {
  const [data, target] = [join(folder, 'data'), join(folder, 'backup')];
  await expect(backUp(data, target)).rejects.toThrow(/no data/);
  await (await open(folder)).close();
  await expect(backUp(folder, folder)).rejects.toThrow(/not empty/);
  writeFileSync(join(folder, dataFile), 'not a database');
  await expect(backUp(folder, target)).rejects.toThrow(/not a database/);
});
