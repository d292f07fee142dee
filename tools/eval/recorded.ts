import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../run.ts';
import { originOf } from './loopback.ts';
import type { Played } from './serve.ts';

/** A recorded answer from a directory or a search: a `.json` file with the address and the answer. */
const Answer = z.object({ url: z.url(), status: z.number().int().default(200), body: z.unknown() });

/** Returns a key with sorted parameters, so that a recording doesn't depend on how a request is built. */
function keyOf(url: URL): string {
  const parameters = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort();
  return `${url.pathname}?${parameters.join('&')}`;
}

/**
 * Serves recorded answers: each origin serves its own recordings, and 404 for other addresses. The server's own
 * `origin`, which replaces a search service, serves all of them.
 */
export async function playRecorded(folder: string): Promise<Played & { origin: string }> {
  const answers = new Map<string, z.infer<typeof Answer>>();
  const hosts = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    try {
      const answer = Answer.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const url = new URL(answer.url);
      hosts.add(url.host);
      for (const host of [url.host, '']) answers.set(`${host} ${keyOf(url)}`, answer);
    } catch (error) {
      throw new Error(`${file} is not a recorded answer {url, status, body}: ${messageOf(error)}`);
    }
  }
  const server = createServer((request, response) => {
    const host = hosts.has(request.headers.host ?? '') ? request.headers.host : '';
    const answer = answers.get(`${host} ${keyOf(new URL(request.url ?? '/', 'http://recorded'))}`);
    response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer?.body ?? { error: 'not recorded' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = originOf(server.address());
  return {
    origin,
    originOverrides: Object.fromEntries([...hosts].map((host) => [`https://${host}`, origin])),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
