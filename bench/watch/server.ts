// Serves the pricing pages of the generated press on loopback, in a separate process so that its CPU is counted separately. It
// reports its port. The company is in the Host header (for the product, which has origin overrides) or, for readers
// without such a setting, in the first path segment: /company-17/pricing. POST /weather (JSON) sets the mode of later answers.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { companyOf, homePageOf } from '../world/world.ts';
import { nonceMark, pricingPageOf } from './pages.ts';

const [companies = 0] = process.argv.slice(2).map(Number);
const numbers = new Map<string, number>();
for (let n = 0; n < companies; n++) {
  numbers.set(companyOf(n).domain, n);
  numbers.set(`company-${n}`, n);
}

const Weather = z.object({
  /** Number of changes that all pages have had. */
  edition: z.number(),
  /** `fresh`: bodies with new nonces; `conditional`: 304 for conditional requests; `down`: only errors. */
  mode: z.enum(['fresh', 'conditional', 'down']),
});
export type Weather = z.infer<typeof Weather>;
let weather: Weather = { edition: 0, mode: 'down' };
let answers = 0;
const pages = new Map<string, string>();

/** Returns a page, which is created once per edition because the measured process shares the machine with this one. */
function pageOf(n: number): string {
  const key = `${n} ${weather.edition}`;
  const page = pages.get(key) ?? pricingPageOf(companyOf(n), weather.edition);
  pages.set(key, page);
  return page;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://world');
  if (request.method === 'POST' && pathname === '/weather') {
    weather = Weather.parse(await json(request));
    response.end();
    return;
  }
  const [, first = '', rest] = /^\/(company-\d+)(\/.*)$/.exec(pathname) ?? [];
  const n = numbers.get(first || (request.headers.host ?? '').replace(/:.*/, '').replace(/^www\./, ''));
  const path = rest ?? pathname;
  if (n !== undefined && path === '/pricing') {
    const isConditional = weather.mode === 'conditional';
    const etag = `"${weather.edition}"`;
    const headers = isConditional ? { ...html, etag } : html;
    if (weather.mode === 'down') response.writeHead(503, headers).end();
    else if (isConditional && request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(pageOf(n).replaceAll(nonceMark, `n${++answers}`));
  } else if (n !== undefined && path === '/') response.writeHead(200, html).end(homePageOf(companyOf(n)));
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
