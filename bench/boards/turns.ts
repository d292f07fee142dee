// Measures how long a visitor waits for a board while a user adds a list of 200 companies, the largest possible list.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoardList, routes } from '@sightline/contracts';
import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { signIn } from '../../tools/test-api/world.ts';
import { median, row } from '../figures.ts';
import { openWorld } from '../world/open-world.ts';
import { companyOf, originOf } from '../world/world.ts';

const listed = 200;
const articlesPerFeed = 50;
/** Delays in seconds after the list is sent, at which visitors request boards of new companies. */
const strangersAt = [0, 1, 3, 6, 10, 15];
const barSeconds = 5;

/** Returns the seconds until a new visitor's board about the n-th company is ready. */
async function boardOf(url: string, n: number): Promise<number> {
  const visitor = new Visitor(url);
  const begin = performance.now();
  const boardId = await visitor.setUp(originOf(companyOf(n)));
  const isReady = async () => {
    const { status, errorMessage } = await visitor.board(boardId);
    if (status === 'error') throw new Error(`${companyOf(n).domain}: ${errorMessage}`);
    return status === 'ready' || null;
  };
  await until(isReady, `a board for ${companyOf(n).domain}`, { timeoutMs: 180_000, intervalMs: 100 });
  return (performance.now() - begin) / 1000;
}

/** Adds the list for a user and returns the seconds until the answer. */
async function addList(url: string): Promise<number> {
  const websites = Array.from({ length: listed }, (_, n) => companyOf(n).domain);
  const headers = { ...(await userOf(url)), 'content-type': 'application/json' };
  const begin = performance.now();
  const answer = await fetch(url + routes.addCompanies.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ websites, requestKey: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`the list was answered ${answer.status}: ${await answer.text()}`);
  return (performance.now() - begin) / 1000;
}

async function readyOfList(url: string): Promise<number> {
  const answer = await fetch(url + routes.listBoards.path, { headers: await userOf(url) });
  const { items } = BoardList.parse(await answer.json());
  return items.filter(({ status }) => status === 'ready').length;
}

/** Signs in each time, because access tokens expire after five minutes. */
const userOf = async (url: string) => ({ authorization: `Bearer ${await signIn(url, 'lists@mail.example')}` });

export async function turns() {
  const world = await openWorld(listed + strangersAt.length + 1, articlesPerFeed);
  const env = { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides) };
  try {
    return await withFolder((folder) =>
      withCopy(folder, env, async ({ url }) => {
        const alone = await boardOf(url, listed + strangersAt.length);
        const answered = await addList(url);
        const strangers = strangersAt.map(async (second, at) => {
          await sleep(second * 1_000);
          return boardOf(url, listed + at);
        });
        const waits = await Promise.all(strangers);
        const ready = await readyOfList(url);
        const each = waits.map((wait, at) => `${wait.toFixed(1)} s asked for after ${strangersAt[at]} s`).join(', ');
        return [
          row(
            `turns: a visitor’s board while a user adds ${listed} companies, the slowest of ${waits.length}`,
            Math.max(...waits),
            's',
            barSeconds,
            `median ${median(waits).toFixed(1)} s, alone ${alone.toFixed(1)} s; ${each}`,
          ),
          row(
            'turns: the list is answered',
            answered,
            's',
            2,
            `${ready} of its boards were ready with the last visitor’s`,
          ),
        ];
      }),
    );
  } finally {
    await world.close();
  }
}
