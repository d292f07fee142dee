import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { watch } from '../measure/process-tree.ts';
import type { Weather } from './server.ts';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));

export interface PricingWorld {
  readonly url: string;
  readonly pages: number;
  /** Sets the server's mode; the server is down until the first call. */
  play(weather: Weather): Promise<void>;
}

/** Runs `work` with a server of this many companies' pricing pages. */
export async function withPricingWorld<T>(pages: number, work: (world: PricingWorld) => Promise<T>): Promise<T> {
  const server = fork(script, [String(pages)]);
  const [message] = await once(server, 'message');
  const url = `http://127.0.0.1:${message.port}`;
  try {
    return await work({
      url,
      pages,
      async play(weather) {
        const answer = await fetch(`${url}/weather`, { method: 'POST', body: JSON.stringify(weather) });
        if (!answer.ok) throw new Error(`the server of pages answered ${answer.status}`);
      },
    });
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

/** The rate at which pages are checked, with details of the cost. */
export interface Phase {
  readonly perSecond: number;
  readonly detail: string;
}

/** Lets remaining work of the previous step finish, and separates the timestamps of two steps. */
const restMs = 2_000;

/** Times checks of all pages by this process. `check` resolves when the last one is done. */
export async function phase(pid: number, pages: number, check: () => Promise<unknown>): Promise<Phase> {
  await sleep(restMs);
  const watched = watch(pid);
  const begin = performance.now();
  await check();
  const seconds = (performance.now() - begin) / 1000;
  const { cpuSeconds, coreWaitPercent } = watched.stop();
  const cpuMs = ((1000 * cpuSeconds) / pages).toFixed(0);
  return {
    perSecond: pages / seconds,
    detail: `${pages} in ${seconds.toFixed(1)} s, ${cpuMs} CPU ms each, waited for a core ${coreWaitPercent} % of the time`,
  };
}
