// Serves the made-up press on loopback, as a process of its own so that its work is nobody else's. It is forked with
// the number of companies and of articles each, and reports its port.
//
// A request names its company by the Host header (as the product asks, through origin overrides) or, for readers that
// can't be told such a thing, by a first path segment: /company-17/feed.xml.
import { createServer } from 'node:http';
import { companyOf, feedOf, homePageOf } from './world.mjs';

const [companies, articles] = process.argv.slice(2).map(Number);
const sites = new Map();
for (let n = 0; n < companies; n++) {
  const company = companyOf(n);
  const site = {
    '/': { type: 'text/html; charset=utf-8', body: Buffer.from(homePageOf(company)) },
    '/feed.xml': { type: 'application/rss+xml; charset=utf-8', body: Buffer.from(feedOf(company, articles)) },
  };
  sites.set(company.domain, site);
  sites.set(`company-${n}`, site);
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://world');
  const [, first = '', rest] = /^\/(company-\d+)(\/.*)$/.exec(pathname) ?? [];
  const page = sites.get(first || (request.headers.host ?? '').split(':')[0])?.[rest ?? pathname];
  if (page) response.writeHead(200, { 'content-type': page.type, 'content-length': page.body.length }).end(page.body);
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here');
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
