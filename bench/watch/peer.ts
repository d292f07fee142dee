// The peer: changedetection.io, when `CHANGEDETECTION_BIN` is its program. It fetches
// without a browser, with its default number of workers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../tools/running/free-port.ts';
import { until } from '../../tools/running/visitor.ts';
import { withFolder } from '../../tools/running/with-copy.ts';
import type { Phases } from './visits.ts';
import { type PricingWorld, phase } from './world.ts';

const patience = { timeoutMs: 180_000, intervalMs: 400 };
/** Number of most recent watches whose end is awaited; larger than the peer's number of workers. */
const atOnce = 10;

const Settings = z.object({ settings: z.object({ application: z.object({ api_access_token: z.string() }) }) });
const Watches = z.record(
  z.string(),
  z.object({
    ...{ url: z.string(), last_checked: z.number(), last_changed: z.number() },
    last_error: z.union([z.boolean(), z.string()]),
  }),
);
type Watches = z.infer<typeof Watches>;
const Watch = z.object({ check_count: z.number() });
const Info = z.object({ version: z.string(), watch_count: z.number() });

class Api {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async call(method: string, path: string, body?: string): Promise<unknown> {
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': this.#key, 'content-type': 'text/plain' },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`changedetection.io: ${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  watches = async () => Watches.parse(await this.call('GET', '/watch'));
  info = async () => Info.parse(await this.call('GET', '/systeminfo'));
  checksOf = async (id: string) => Watch.parse(await this.call('GET', `/watch/${id}`)).check_count;
  recheck = () => this.call('GET', '/watch?recheck_all=1');
}

/**
 * Waits until every watch was checked this often. The list contains the start of a check, and the watch itself contains
 * its end.
 */
async function checked(api: Api, checks: number, since: number): Promise<Watches> {
  const begun = async () => {
    const watches = await api.watches();
    return Object.values(watches).every((one) => one.last_checked >= since) ? watches : null;
  };
  const watches = await until(begun, 'the peer’s checks', patience);
  const last = Object.entries(watches)
    .sort(([, a], [, b]) => b.last_checked - a.last_checked)
    .slice(0, atOnce);
  const done = async () => {
    const counts = await Promise.all(last.map(([id]) => api.checksOf(id)));
    return counts.every((count) => count >= checks) ? api.watches() : null;
  };
  const end = await until(done, 'the peer’s last checks', patience);
  const failed = Object.values(end).find((one) => one.last_error !== false && one.last_error !== '');
  if (failed) throw new Error(`changedetection.io could not check ${failed.url}: ${failed.last_error}`);
  return end;
}

async function play(api: Api, pid: number, world: PricingWorld): Promise<Phases> {
  const timed = (begin: () => Promise<unknown>, checks: number, isWanted: (watches: Watches) => boolean) =>
    phase(pid, world.pages, async () => {
      const since = Math.floor(Date.now() / 1000);
      await begin();
      const watches = await checked(api, checks, since);
      if (!isWanted(watches)) throw new Error('changedetection.io did not find the changes');
    });
  const changes = (watches: Watches) => Object.values(watches).filter((one) => one.last_changed > 0).length;
  // Deletes the default watches of sites on the internet.
  for (const id of Object.keys(await api.watches())) await api.call('DELETE', `/watch/${id}`);
  const urls = Array.from({ length: world.pages }, (_, n) => `${world.url}/company-${n}/pricing`);
  await world.play({ edition: 0, mode: 'fresh' });
  await api.call('POST', '/import', urls.join('\n'));
  // The list of watches fails during the import.
  const imported = async () => ((await api.info()).watch_count === world.pages ? true : null);
  await until(imported, 'the peer’s import', patience);
  const first = await timed(
    () => api.recheck(),
    1,
    () => true,
  );
  const unchanged = await timed(
    () => api.recheck(),
    2,
    (watches) => changes(watches) === 0,
  );
  await world.play({ edition: 1, mode: 'fresh' });
  const changed = await timed(
    () => api.recheck(),
    3,
    (watches) => changes(watches) === world.pages,
  );
  return { first, unchanged, changed };
}

export type PeerPhases = { readonly notRun: string } | ({ readonly name: string } & Phases);

export async function peerPhases(world: PricingWorld): Promise<PeerPhases> {
  const binary = process.env.CHANGEDETECTION_BIN;
  if (!binary) return { notRun: 'CHANGEDETECTION_BIN names no changedetection.io: see bench/README.md' };
  return withFolder(async (folder) => {
    const port = await freePort();
    // `-P true`: checks run only on request.
    const args = ['-h', '127.0.0.1', '-p', String(port), '-d', folder, '-P', 'true', '-l', 'ERROR'];
    const child = spawn(binary, args, {
      env: {
        ...process.env,
        DISABLE_VERSION_CHECK: 'true',
        // Required for reading pages on loopback.
        ALLOW_IANA_RESTRICTED_ADDRESSES: 'true',
      },
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    try {
      const url = `http://127.0.0.1:${port}`;
      const isUp = () =>
        fetch(`${url}/api/v1/systeminfo`).then(
          () => true,
          () => null,
        );
      await until(isUp, 'changedetection.io', { timeoutMs: 60_000, intervalMs: 200 });
      const stored = Settings.parse(JSON.parse(readFileSync(join(folder, 'changedetection.json'), 'utf8')));
      const api = new Api(url, stored.settings.application.api_access_token);
      const { version } = await api.info();
      return { name: `changedetection.io ${version}`, ...(await play(api, child.pid ?? 0, world)) };
    } finally {
      child.kill('SIGTERM');
      const killed = sleep(10_000, null, { ref: false }).then(() => child.kill('SIGKILL'));
      await Promise.race([exited, killed]);
    }
  });
}
