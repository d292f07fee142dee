import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EmbeddedMongoLockedError, startEmbeddedMongo } from './index.ts';
import { useStores } from './testing/store.ts';

const stores = useStores();
const CHILD = fileURLToPath(new URL('./testing/crash-child.ts', import.meta.url));

/** Starts a writing process and collects its output. */
async function writer(
  file: string,
  round: number,
): Promise<{ child: ChildProcess; lines: string[]; said: (count: number) => Promise<void> }> {
  const child = spawn(process.execPath, [CHILD, file, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  stores.later(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const { stdout } = child;
  if (!stdout) throw new Error('no output');
  createInterface(stdout).on('line', (line) => {
    lines.push(line);
    for (const { count, resolve } of waiting) if (lines.length >= count) resolve();
  });
  const said = (count: number): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ count, resolve });
      child.once('exit', () => reject(new Error('the writer ended early')));
      if (lines.length >= count) resolve();
    });
  await said(1);
  return { child, lines, said };
}

/**
 * Kills a process as the system does when it is out of memory: buffers aren't flushed and connections aren't closed.
 */
const kill = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.kill('SIGKILL');
  });

describe('a store killed while it is writing', () => {
  it('keeps every acknowledged write but not partial transactions, and releases its file immediately', {
    timeout: 60_000,
  }, async () => {
    const file = stores.file();
    const acknowledged: string[] = [];
    for (const [round, writes] of [40, 55, 90].entries()) {
      const { child, lines, said } = await writer(file, round);
      await said(writes);
      await expect(startEmbeddedMongo({ file })).rejects.toBeInstanceOf(EmbeddedMongoLockedError);
      await kill(child);
      acknowledged.push(...lines);
    }
    const mongo = await stores.start({ file });
    const db = (await stores.connect(mongo)).db();
    const ids = async (name: string): Promise<Set<string>> =>
      new Set((await db.collection(name).find().toArray()).map((doc) => String(doc._id)));
    const ones = await ids('ones');
    const cards = await ids('cards');
    const outbox = await ids('outbox');
    const singles = acknowledged.filter((line) => line.startsWith('one ')).map((line) => line.slice(4));
    const transactions = acknowledged.filter((line) => line.startsWith('tx ')).map((line) => line.slice(3));
    expect(singles.length + transactions.length).toBeGreaterThan(150);
    expect(singles.filter((id) => !ones.has(id))).toEqual([]);
    expect(transactions.filter((id) => !cards.has(`${id}-0`) || !cards.has(`${id}-19`))).toEqual([]);
    expect([...cards].sort()).toEqual([...outbox].sort());
    expect(cards.size % 20).toBe(0);
    // The index survived the kills as well.
    expect(await db.collection('cards').countDocuments({ tx: { $gte: '' } })).toBe(cards.size);
    const repeated = await Promise.all(transactions.map((tx) => db.collection('cards').countDocuments({ tx })));
    expect(new Set(repeated)).toEqual(new Set([20]));
  });
});
