// Serves Ingresses of the class `local` at 127.0.0.1, as a controller does in production, but only for hosts and paths.
// Responses are streamed, so live streams work. TLS and annotations are not supported.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const { PORT, KUBECTL = 'kubectl' } = process.env;

interface Named {
  metadata: { namespace: string; name: string };
}
interface Path {
  path?: string;
  pathType: string;
  backend: { service: { name: string; port: { number?: number; name?: string } } };
}
interface Ingress extends Named {
  spec: { rules?: { host?: string; http?: { paths: Path[] } }[] };
}
interface Service extends Named {
  spec: { clusterIP: string; ports: { port: number; name?: string }[] };
}
const ingresses = new Map<string, Ingress>();
const services = new Map<string, Service>();
const key = ({ metadata: { namespace, name } }: Named) => `${namespace}/${name}`;

/** Maintains a map of all objects of a kind; restarts a watch that ended, with a full listing. */
async function watch<T extends Named>(kind: string, into: Map<string, T>) {
  for (;;) {
    into.clear();
    await events<T>(kind, ({ type, object }) => {
      if (type === 'DELETED') into.delete(key(object));
      else into.set(key(object), object);
    });
    await sleep(500);
  }
}
function events<T>(kind: string, take: (event: { type: string; object: T }) => void) {
  return new Promise((resolve) => {
    const child = spawn(KUBECTL, ['get', kind, '-A', '--watch', '--output-watch-events', '-o', 'json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // One event per line.
    createInterface({ input: child.stdout }).on('line', (line) => take(JSON.parse(line)));
    child.on('close', resolve);
    process.once('exit', () => child.kill());
  });
}

const fits = ({ path = '/', pathType }: Path, asked: string) =>
  pathType === 'Exact' ? asked === path : path === '/' || asked === path || asked.startsWith(path.replace(/\/?$/, '/'));
const hostFits = (host: string | undefined, asked: string) =>
  !host || host === asked || (host.startsWith('*.') && asked.endsWith(host.slice(1)));

/** The Service for a request: among rules with a matching host, the longest path, Exact before Prefix. */
function backendOf(host: string, path: string) {
  const found = [...ingresses.values()].flatMap((ingress) =>
    (ingress.spec.rules ?? [])
      .filter((rule) => hostFits(rule.host, host))
      .flatMap((rule) => rule.http?.paths ?? [])
      .filter((one) => fits(one, path))
      .map((one) => ({ ...one, namespace: ingress.metadata.namespace })),
  );
  const rank = ({ path: own = '/', pathType }: Path) => own.length * 2 + (pathType === 'Exact' ? 1 : 0);
  const [best] = found.sort((one, other) => rank(other) - rank(one));
  if (!best) return null;
  const { name, port } = best.backend.service;
  const service = services.get(`${best.namespace}/${name}`);
  const target = service?.spec.ports.find((one) => one.port === port.number || one.name === port.name);
  return service && target ? { host: service.spec.clusterIP, port: target.port } : null;
}

createServer((incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://ingress');
  const backend = backendOf((incoming.headers.host ?? '').replace(/:\d+$/, ''), url.pathname);
  if (!backend) return void outgoing.writeHead(404).end('no Ingress has this host and path\n');
  const { host } = incoming.headers;
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': host,
  };
  const passed = request(
    { ...backend, method: incoming.method, path: incoming.url, headers, agent: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.code ?? error.message}\n`);
  });
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}).listen(Number(PORT), '127.0.0.1');
void watch('ingresses', ingresses);
void watch('services', services);
process.once('SIGTERM', () => process.exit(0));
