// Serves the hostile sites on loopback, in a separate process. The kind is in the Host header: `<kind>-trap.example`.
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostileFile, type HostileSite, hostileKinds } from './kinds.ts';

const nothing: HostileFile = { type: 'text/plain', body: 'Nothing here', status: 404 };
let served: { kind: string; site: HostileSite } | undefined;

/** Returns a site. The last site is cached, because its pages are requested one after another. */
function siteOf(kind: string): HostileSite {
  if (served?.kind !== kind) served = { kind, site: hostileKinds[kind]?.() ?? {} };
  return served.site;
}

async function answer(response: ServerResponse, { type, body, headers, status = 200, dripMs }: HostileFile) {
  response.writeHead(status, { 'content-type': type, ...headers });
  if (dripMs === undefined) return response.end(body);
  for (const byte of Buffer.from(body)) {
    if (response.destroyed) return;
    response.write(Buffer.from([byte]));
    await sleep(dripMs);
  }
  response.end();
}

const server = createServer((request, response) => {
  const host = (request.headers.host ?? '').replace(/:.*/, '');
  const kind = /([a-z0-9-]+)-trap\.example$/.exec(host)?.[1] ?? '';
  const { pathname } = new URL(request.url ?? '/', 'http://trap.example');
  const site = siteOf(kind);
  const file = site[pathname] ?? nothing;
  // Each site uses its own address.
  const own = `https://${kind}-trap.example`;
  const body = typeof file.body === 'string' ? file.body.replaceAll('https://trap.example', own) : file.body;
  void answer(response, { ...file, body });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
