import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Board, BoardCompany, BoardSetupResponse, CardList } from '@sightline/contracts';
import { startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Copy, startCopy } from './testing/copy.ts';

const headers = { 'x-temp-session': 'temp_1764000000000abcdefghi', 'content-type': 'application/json' };

let folder: string;
let mongo: TestMongo;
let prefix: string;
let copy: Copy;

async function call<T>(method: string, path: string, body?: object): Promise<T | null> {
  const answer = await fetch(new URL(path, copy.url), {
    ...{ method, headers: body ? headers : { 'x-temp-session': headers['x-temp-session'] } },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return text === '' ? null : (JSON.parse(text) as T);
}

/** Returns the collections with a document that names the board, as `database.collection`. */
async function traces(boardId: string): Promise<string[]> {
  const { databases } = await mongo.client.db().admin().listDatabases();
  const found: string[] = [];
  for (const { name } of databases.filter((database) => database.name.startsWith(`${prefix}_`))) {
    const db = mongo.client.db(name);
    for (const collection of await db.listCollections().toArray())
      for await (const document of db.collection(collection.name).find())
        if (JSON.stringify(document).includes(boardId))
          found.push(`${name.slice(prefix.length + 1)}.${collection.name}`);
  }
  return [...new Set(found)].sort();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-deleted-'));
  mongo = await startTestMongo();
  prefix = mongo.newPrefix();
  copy = await startCopy({
    SIGHTLINE_DATA_DIR: folder,
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE_PREFIX: prefix,
  });
}, 60_000);
afterEach(async () => {
  await copy.kill();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a board that was filled, edited and deleted leaves no document behind in any service', {
  timeout: 180_000,
}, async () => {
  const setup = await call<BoardSetupResponse>('POST', '/api/functions/board-setup', {
    companyUrl: 'lumenpay.example',
  });
  const boardId = setup?.boardId ?? '';
  const at = `/api/boards/${boardId}`;
  await waitUntil(async () => (await call<Board>('GET', at))?.status === 'ready', {
    timeoutMs: 60_000,
    what: 'the board to be ready',
  });

  const cards = async () => (await call<CardList>('GET', `${at}/cards?limit=100`))?.items ?? [];
  const companies = async () => (await call<{ items: BoardCompany[] }>('GET', `${at}/companies`))?.items ?? [];
  const [, first, second, third] = await companies();
  if (!first || !second || !third) throw new Error('the board has too few competitors');
  for (const card of await cards())
    if (card.companyId === first.id) await call('PATCH', `${at}/cards/${card.id}`, { read: true });
  await call('POST', `${at}/competitors`, { website: 'quaylane.example' });
  await call('PATCH', `${at}/competitors/${first.id}`, { standing: 'rejected' });
  await call('PATCH', `${at}/competitors/${second.id}`, { mergedInto: third.id });
  await waitUntil(
    async () => {
      const names = new Set((await cards()).map(({ company }) => company));
      return names.has('Quaylane') && !names.has(first.name) && !names.has(second.name);
    },
    { timeoutMs: 60_000, what: 'the cards to follow the edits' },
  );
  // The documents exist before the deletion, so the search below would find them.
  const held = await traces(boardId);
  for (const name of [
    'boards.boards',
    'companies.board_links',
    'ingestion.board_links',
    'distribution.board_links',
    'distribution.board_content',
    'distribution.card_marks',
    'notifications.notifications',
  ])
    expect(held).toContain(name);

  await call('DELETE', at);
  // The outboxes contain unpublished events and drain automatically.
  await waitUntil(async () => (await traces(boardId)).length === 0, {
    timeoutMs: 30_000,
    what: async () => `nothing to name the board; still there: ${(await traces(boardId)).join(', ')}`,
  });
});
