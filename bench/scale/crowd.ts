// Sets up many boards for companies of the generated press over HTTP, as visitors do.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '@sightline/contracts';
import { until, Visitor } from '../../tools/running/visitor.ts';
import { companyOf, originOf } from '../world/world.ts';

export const articlesPerCompany = 100;
export const companies = 2_000;
const parallelRequests = 8;
/** Below the limit of 200 entries in a visitor's list of boards. */
const boardsPerVisitor = 100;
/** A board that timed out in a long queue continues when its events arrive. */
const isSettled = ({ status, errorCode }: Board) =>
  status === 'ready' || (status === 'error' && errorCode !== 'setup_timed_out');

export class Crowd {
  #visitors: Visitor[] = [];
  #boards = 0;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  get size() {
    return this.#boards;
  }

  /** Sets up a board for each of these companies, a few in parallel. */
  async join(numbers: number[]) {
    const queue = numbers.map((n) => {
      const visitor = (this.#boards++ % boardsPerVisitor && this.#visitors.at(-1)) || new Visitor(this.url);
      if (visitor !== this.#visitors.at(-1)) this.#visitors.push(visitor);
      return { visitor, n };
    });
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await next.visitor.setUp(originOf(companyOf(next.n)));
    };
    await Promise.all(Array.from({ length: parallelRequests }, worker));
  }

  async boards() {
    const lists: Board[] = [];
    for (const visitor of this.#visitors) lists.push(...(await visitor.boards()));
    return lists;
  }

  /** Returns the total number of reports on all boards; one event with several reports is one card. */
  async items(): Promise<number> {
    let count = 0;
    for (const visitor of this.#visitors)
      for (const { id } of await visitor.boards()) count += (await visitor.cards(id, '?window=all&limit=1')).articles;
    return count;
  }

  /** Waits until all boards are ready. A failed board fails the measurement. */
  async ready(timeoutMs: number) {
    const boards = await until(
      async () => {
        const all = await this.boards();
        return all.length === this.#boards && all.every(isSettled) ? all : null;
      },
      `${this.#boards} boards`,
      { timeoutMs, intervalMs: 1_000 },
    );
    const failed = boards.filter((board) => board.status === 'error');
    if (failed.length > 0) throw new Error(`${failed.length} boards failed: ${failed[0]?.errorMessage}`);
  }

  /** Refreshes the companies on the first visitor's boards, which affects all boards. */
  async refresh() {
    await this.#visitors[0]?.call('POST', '/api/functions/trigger-content-distribution', {});
  }
}

/** Polls until two consecutive answers are equal and `done` accepts them. */
export async function still<T>(look: () => Promise<T>, done: (now: T) => boolean, what: string, timeoutMs: number) {
  const deadline = performance.now() + timeoutMs;
  for (let before: T | null = null; ; ) {
    const now = await look();
    if (before !== null && JSON.stringify(before) === JSON.stringify(now) && done(now)) return now;
    if (performance.now() > deadline) throw new Error(`${what} did not settle: ${JSON.stringify(now)}`);
    before = now;
    await sleep(1_000);
  }
}
