import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { EmbeddedMongoLockedError, startEmbeddedMongo } from './index.ts';
import { noteClosed } from './storage/closed-note.ts';
import { useStores } from './testing/store.ts';

const stores = useStores();

/** Returns the file of a store that contains some documents and was closed normally. */
async function closedFile(): Promise<string> {
  const file = stores.file();
  const mongo = await startEmbeddedMongo({ file });
  const client = await stores.connect(mongo);
  const docs = Array.from({ length: 500 }, (_, number) => ({ number, text: 'x'.repeat(500) }));
  await client.db().collection<{ number: number; text: string }>('docs').insertMany(docs);
  await client.close();
  await mongo.close();
  return file;
}

describe('starting', () => {
  it('returns a URI to which the driver connects', async () => {
    const mongo = await stores.start();
    expect(mongo.uri('boards')).toContain(`mongodb://127.0.0.1:${mongo.port}/boards?`);
    const client = await stores.connect(mongo);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('listens on a socket that only its owner can access, and removes it', async () => {
    const file = stores.file();
    const mongo = await stores.start({ file, socket: true });
    const socket = `${file}.sock`;
    expect(mongo.port).toBeUndefined();
    expect(mongo.uri('boards')).toContain(`mongodb://${encodeURIComponent(socket)}/boards?`);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    const client = await stores.connect(mongo);
    expect(await client.db().collection('docs').insertOne({ a: 1 })).toMatchObject({ acknowledged: true });
    await client.close();
    await mongo.close();
    expect(readdirSync(dirname(file))).not.toContain('data.db.sock');
  });

  it('uses a port where the path of a socket would be too long', async () => {
    const folder = join(dirname(stores.file()), 'f'.repeat(100));
    mkdirSync(folder);
    const mongo = await stores.start({ file: join(folder, 'data.db'), socket: true });
    const client = await stores.connect(mongo);
    expect(mongo.port).toBeGreaterThan(0);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('rejects a file that is open under any name, and accepts it once closed', async () => {
    const file = stores.file();
    const first = await startEmbeddedMongo({ file });
    const refused = startEmbeddedMongo({ file });
    await expect(refused).rejects.toBeInstanceOf(EmbeddedMongoLockedError);
    await expect(refused).rejects.toMatchObject({ code: 'EMBEDDED_MONGO_LOCKED', file });
    const link = join(dirname(stores.file()), 'link');
    symlinkSync(dirname(file), link);
    await expect(startEmbeddedMongo({ file: join(link, 'data.db') })).rejects.toBeInstanceOf(EmbeddedMongoLockedError);
    await first.close();
    await stores.start({ file });
  });

  it('keeps data across a restart, including indexes and their arrays', async () => {
    const file = stores.file();
    const first = await startEmbeddedMongo({ file });
    const before = await stores.connect(first);
    await before.db().collection('docs').createIndex({ tags: 1 });
    await before
      .db()
      .collection('docs')
      .insertOne({ tags: ['a', 'b'] });
    await before.close();
    await first.close();
    const client = await stores.connect(await stores.start({ file }));
    expect(
      await client
        .db()
        .collection('docs')
        .countDocuments({ tags: { $gte: 'a' } }),
    ).toBe(1);
    expect(await client.db().collection('docs').indexes()).toHaveLength(2);
  });

  it('reports what is wrong with the port, the host, the folder or the file', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    stores.later(() => taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const file = stores.file();
    await expect(startEmbeddedMongo({ file, port })).rejects.toThrow(/EADDRINUSE/);
    await expect(startEmbeddedMongo({ file, host: '0.0.0.0' })).rejects.toThrow(RangeError);
    await expect(startEmbeddedMongo({ file: join(file, 'nowhere', 'data.db') })).rejects.toThrow(/ENOENT|ENOTDIR/);
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version=99');
    newer.close();
    await expect(startEmbeddedMongo({ file })).rejects.toThrow(/newer version/);
  });

  it('makes the file and its folder accessible to their owner only, whichever process created them', async () => {
    const file = stores.file();
    const folder = dirname(file);
    chmodSync(folder, 0o755);
    writeFileSync(file, '', { mode: 0o644 });
    const client = await stores.connect(await stores.start({ file }));
    await client.db().collection('docs').insertOne({ a: 1 });
    const rights = (path: string) => statSync(path).mode & 0o777;
    expect(rights(folder)).toBe(0o700);
    for (const name of readdirSync(folder)) expect([name, rights(join(folder, name))]).toEqual([name, 0o600]);
    expect(readdirSync(folder).length).toBeGreaterThan(2);
  });

  it.each([
    ['in the middle', (bytes: Buffer) => bytes.fill(0xff, 8192 * 4, 8192 * 5)],
    ['at its start', (bytes: Buffer) => bytes.fill(0xff, 0, 100)],
    ['and cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 8192 * 3)],
    ['and empty', () => Buffer.alloc(0)],
  ])('rejects a file that is damaged %s, with instructions, and leaves it unchanged', async (_, damage) => {
    const file = await closedFile();
    writeFileSync(file, damage(readFileSync(file)));
    const before = readFileSync(file);
    await expect(startEmbeddedMongo({ file })).rejects.toThrow(`The data file ${file} is damaged (`);
    await expect(startEmbeddedMongo({ file })).rejects.toThrow(/Copy it .* move it away to start empty/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  /** Creates a store that was closed normally, and whose file was then damaged without changing its metadata. */
  async function closedAndDamaged(): Promise<{ file: string; sound: Buffer }> {
    const file = await closedFile();
    const { atime, mtime } = statSync(file);
    // Whole milliseconds, because only those can be restored.
    utimesSync(file, atime, mtime);
    noteClosed(file);
    const sound = readFileSync(file);
    writeFileSync(file, Buffer.from(sound).fill(0xff, 8192 * 8, 8192 * 9));
    utimesSync(file, atime, mtime);
    return { file, sound };
  }

  it('does not check a file that is unchanged since it was closed, but checks all of its pages after a crash', async () => {
    const { file } = await closedAndDamaged();
    await (await startEmbeddedMongo({ file })).close();
    // A crash leaves no note.
    rmSync(`${file}.closed`);
    await expect(startEmbeddedMongo({ file })).rejects.toThrow(`The data file ${file} is damaged (`);
  });

  it('has no note that it was closed while it runs', async () => {
    const { file, sound } = await closedAndDamaged();
    writeFileSync(file, sound);
    const mongo = await startEmbeddedMongo({ file });
    expect(readdirSync(dirname(file))).not.toContain('data.db.closed');
    await mongo.close();
    expect(readdirSync(dirname(file))).toContain('data.db.closed');
  });

  it('checks every page when the note is not about this file', async () => {
    const { file } = await closedAndDamaged();
    writeFileSync(`${file}.closed`, '');
    await expect(startEmbeddedMongo({ file })).rejects.toThrow(`The data file ${file} is damaged (`);
  });

  it('releases the file when starting fails', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    stores.later(() => taken.close());
    const address = taken.address();
    const file = stores.file();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startEmbeddedMongo({ file, port })).rejects.toThrow();
    await stores.start({ file });
  });
});

describe('closing', () => {
  it('aborts open transactions', async () => {
    const file = stores.file();
    const first = await startEmbeddedMongo({ file });
    const client = await stores.connect(first);
    const session = client.startSession();
    session.startTransaction();
    await client.db().collection('docs').insertOne({ a: 1 }, { session });
    await first.close();
    const second = await stores.connect(await stores.start({ file }));
    expect(await second.db().collection('docs').countDocuments({})).toBe(0);
  });
});
