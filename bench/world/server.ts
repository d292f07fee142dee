// Serves the generated press on loopback, in a separate process so that its CPU is counted separately. Its fork
// arguments are the number of companies, the articles per company and (optional) a port; it reports its port. Pages are
// generated on request, so that a thousand feeds need no memory.
//
// The company is in the Host header (for the product, which has origin overrides) or, for readers without such a
// setting, in the first path segment: /company-17/feed.xml. POST /weather with `slowMs` and `failing` (JSON) makes
// later responses slow, or fail with 503.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Company, companyOf, feedOf, homePageOf } from './world.ts';

const [companies = 0, articles = 0, port = 0] = process.argv.slice(2).map(Number);
const began = Date.now();
const numbers = new Map<string, number>();
for (let n = 0; n < companies; n++) {
  numbers.set(companyOf(n).domain, n);
  numbers.set(`company-${n}`, n);
}

function pageOf(company: Company, path: string) {
  switch (path) {
    case '/':
      return { type: 'text/html; charset=utf-8', body: homePageOf(company) };
    case '/feed.xml':
      return { type: 'application/rss+xml; charset=utf-8', body: feedOf(company, articles, began) };
    default:
      return null;
  }
}

const Weather = z.object({ slowMs: z.number(), failing: z.boolean() }).partial();
const fine = { slowMs: 0, failing: false };
let weather = fine;

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://world');
  if (request.method === 'POST' && pathname === '/weather') {
    weather = { ...fine, ...Weather.parse(await json(request)) };
    response.end();
    return;
  }
  if (weather.slowMs > 0) await sleep(weather.slowMs);
  const [, first = '', rest] = /^\/(company-\d+)(\/.*)$/.exec(pathname) ?? [];
  const n = numbers.get(first || (request.headers.host ?? '').replace(/:.*/, '').replace(/^www\./, ''));
  const page = n === undefined ? null : pageOf(companyOf(n), rest ?? pathname);
  if (weather.failing) response.writeHead(503, { 'content-type': 'text/plain' }).end('Not now');
  else if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here');
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
