import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Board, BoardCompany, BoardSetupResponse, CardList, ReportList, SyncRun } from '@sightline/contracts';
import { waitUntil } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standaloneConfig } from './config.ts';
import { type Copy, runToEnd, signalWhen, startCopy } from './testing/copy.ts';

const session = 'temp_1764000000000abcdefghi';
const headers = { 'x-temp-session': session, 'content-type': 'application/json' };

let folder: string;
const running = new Set<Copy>();

async function start(env: Record<string, string> = {}): Promise<Copy> {
  const copy = await startCopy({ SIGHTLINE_DATA_DIR: folder, ...env });
  running.add(copy);
  return copy;
}
async function get<T>(copy: Copy, path: string): Promise<T> {
  const answer = await fetch(new URL(path, copy.url), { headers });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}
async function setUp(copy: Copy, companyUrl: string): Promise<string> {
  const answer = await fetch(new URL('/api/functions/board-setup', copy.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ companyUrl }),
  });
  return ((await answer.json()) as BoardSetupResponse).boardId;
}
const finished = (copy: Copy, boardId: string) =>
  waitUntil(
    async () => {
      const board = await get<Board>(copy, `/api/boards/${boardId}`);
      return board.status === 'ready' || board.status === 'error' ? board : null;
    },
    { timeoutMs: 60_000, what: 'the board to be finished' },
  );

/**
 * Returns a board's cards once its rate-limited searches, which continue after it is ready, have ended: the list must
 * be the same in ten consecutive polls.
 */
async function allCards(copy: Copy, boardId: string): Promise<CardList> {
  const companies = (await get<{ items: BoardCompany[] }>(copy, `/api/boards/${boardId}/companies`)).items;
  const patience = { timeoutMs: 60_000, longestPauseMs: 200 };
  await waitUntil(
    async () => {
      const ended = await get<{ items: SyncRun[] }>(copy, '/api/operator/sync-runs');
      return companies.every(({ id }) => ended.items.some(({ companyId }) => companyId === id));
    },
    { ...patience, what: 'the syncs of all companies to end' },
  );
  let seen: string[] = [];
  return waitUntil(
    async () => {
      const cards = await get<CardList>(copy, `/api/boards/${boardId}/cards?limit=100`);
      const look = JSON.stringify(cards.items);
      seen = seen.every((one) => one === look) ? [...seen, look] : [look];
      return seen.length >= 10 ? cards : null;
    },
    { ...patience, what: 'the cards to stay as they are' },
  );
}

/**
 * Returns the titles of all reports on a board. The first report to arrive represents an event, and which one that is
 * varies.
 */
async function titlesOf(copy: Copy, boardId: string, { items: cards }: CardList): Promise<Set<string>> {
  const titles = new Set(cards.map(({ title }) => title));
  for (const { id, reports } of cards)
    if (reports > 0)
      for (const { title } of (await get<ReportList>(copy, `/api/boards/${boardId}/cards/${id}/reports`)).items)
        titles.add(title);
  return titles;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-standalone-'));
});
afterEach(async () => {
  for (const copy of running) await copy.kill();
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

describe('one copy', () => {
  it('turns a website into a board of evaluated cards, over HTTP alone, and keeps it across a restart', {
    timeout: 120_000,
  }, async () => {
    const first = await start();
    const boardId = await setUp(first, 'lumenpay.example');
    expect(await finished(first, boardId)).toMatchObject({ status: 'ready', companyName: 'Lumenpay' });
    const cards = await allCards(first, boardId);
    expect(cards.items.length).toBeGreaterThanOrEqual(10);
    // A card has no summary if its headline contains everything.
    expect(cards.items.filter(({ aiSummary }) => aiSummary !== '').length).toBeGreaterThanOrEqual(5);
    for (const card of cards.items) expect(card.reason).not.toBe('');
    const { items: companies } = await get<{ items: BoardCompany[] }>(first, `/api/boards/${boardId}/companies`);
    expect(companies.filter((company) => company.proof).length).toBeGreaterThanOrEqual(3);
    expect(await first.interrupt()).toBe(0);

    const second = await start();
    expect((await get<CardList>(second, `/api/boards/${boardId}/cards?limit=100`)).items).toEqual(cards.items);
    expect(await second.interrupt()).toBe(0);
  });

  it('resumes after kill -9, with the same result', { timeout: 180_000 }, async () => {
    const undisturbed = await start();
    const { id } = await finished(undisturbed, await setUp(undisturbed, 'merra.example'));
    const expected = await titlesOf(undisturbed, id, await allCards(undisturbed, id));
    await undisturbed.kill();
    running.clear();
    await rm(folder, { recursive: true, force: true });
    folder = await mkdtemp(join(tmpdir(), 'sightline-standalone-'));

    let copy = await start();
    const boardId = await setUp(copy, 'merra.example');
    // Killed at three moments: before the site is read, while companies are being linked, and while cards arrive.
    for (const moment of [
      async () => true,
      async () => (await get<Board>(copy, `/api/boards/${boardId}`)).status !== 'initializing',
      async () => (await get<CardList>(copy, `/api/boards/${boardId}/cards?limit=1`)).items.length > 0,
    ]) {
      await waitUntil(moment, { timeoutMs: 60_000, what: 'the moment to kill' });
      await copy.kill();
      running.delete(copy);
      copy = await start();
    }
    expect((await finished(copy, boardId)).status).toBe('ready');
    const cards = await allCards(copy, boardId);
    // Which outlet's copy of a syndicated text comes first differs between runs, so stories are compared by title. A
    // second sync can also add stories for which the first had no room.
    const titles = await titlesOf(copy, boardId, cards);
    expect([...expected].filter((title) => !titles.has(title))).toEqual([]);
    expect(expected.size).toBeGreaterThan(40);
    // The entries of a changelog share an address.
    expect(new Set(cards.items.map(({ url, title }) => `${url} ${title}`)).size).toBe(cards.items.length);
  });

  it('reports in one line that the data folder is in use, and exits with 1', async () => {
    await start();
    const { code, output } = await runToEnd({ SIGHTLINE_DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/data folder|in use|another/i);
  });

  it('exits with 0 on SIGTERM during the start', { timeout: 120_000 }, async () => {
    // The first step of the start is to open the store.
    const starting = () => waitUntil(async () => (await readdir(folder)).length > 0, { timeoutMs: 20_000 });
    expect(await signalWhen(starting, 'SIGTERM', { SIGHTLINE_DATA_DIR: folder })).toBe(0);
    expect(await (await start()).interrupt()).toBe(0);
  });

  it('reports in one line that the port is taken, and exits with 1', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, output } = await runToEnd({ SIGHTLINE_DATA_DIR: folder, PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is taken by another program. Choose another with PORT=3001 npm start`);
  });

  it('reports in one line that the data folder cannot be used, and exits with 1', async () => {
    const { code, output } = await runToEnd({ SIGHTLINE_DATA_DIR: '/dev/null/data' });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^The data folder cannot be written to \(.*\)\. Choose another with SIGHTLINE_DATA_DIR$/,
    );
  });

  it('reports all invalid settings together', async () => {
    const { code, output } = await runToEnd({
      PORT: 'eighty',
      SIGHTLINE_ORIGIN_OVERRIDES: '{',
      KEYLESS_SEARCH: 'maybe',
      SMTP_URL: 'http://mail',
      SOCIAL_PROVIDERS: 'google',
      OPERATOR_EMAILS: 'ada',
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'SIGHTLINE_ORIGIN_OVERRIDES', 'KEYLESS_SEARCH', 'SMTP_URL', 'OPERATOR_EMAILS'])
      expect(output).toContain(`- ${name}: `);
    expect(output).toContain('- SOCIAL_PROVIDERS: requires Keycloak');
  });

  it('uses the configured issuer', async () => {
    const OIDC_ISSUER = 'https://id.example/realms/sightline';
    const copy = await start({
      OIDC_ISSUER,
      MAGIC_LINK_CLIENT_SECRET: 'm'.repeat(32),
      KEYCLOAK_CLIENT_SECRET: 'k'.repeat(32),
      SOCIAL_PROVIDERS: 'google',
    });
    expect(JSON.stringify(await get<unknown>(copy, '/api/config'))).toMatch(/id\.example.*google|google.*id\.example/);
  });

  it('turns off development features in production', { timeout: 60_000 }, async () => {
    const copy = await start({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      PUBLIC_URL: 'https://sightline.example',
    });
    const listening = new URL(copy.output().match(/listening on ([^;\s]+)/)?.[1] ?? copy.url);
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/dead-letters']) {
      const answer = await fetch(new URL(path, listening));
      expect(answer.status, path).toBe(404);
    }
    expect((await fetch(new URL('/dev/demo/next-visit', listening), { method: 'POST' })).status).toBe(404);
    const boardId = await setUp({ ...copy, url: listening.href }, 'lumenpay.example');
    const board = await finished({ ...copy, url: listening.href }, boardId);
    expect(board.errorCode).toBe('site_unknown_host');
  });

  it('closes local-only pages when its public address is elsewhere, even for requests through a plain proxy', {
    timeout: 60_000,
  }, async () => {
    expect(() => standaloneConfig({ PUBLIC_URL: 'https://sightline.example' })).toThrow(/SMTP_URL: is missing/);
    expect(() => standaloneConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toThrow();
    const copy = await start({ SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: 'https://sightline.example' });
    const listening = new URL(copy.output().match(/listening on ([^;\s]+)/)?.[1] ?? copy.url);
    const statusOf = async (path: string) => (await fetch(new URL(path, listening), { headers })).status;
    expect(await statusOf('/api/boards')).toBe(200);
    expect(await statusOf('/api/operator/boards')).toBe(401);
    expect(await statusOf('/dev/mailbox.json')).toBe(404);
  });
});
