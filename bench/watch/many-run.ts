// Watches many pages with the real service and store in a separate process; its arguments are the store's file, the
// number of pages, the number of checks per page, and the share of pages that changes between two checks. Reports the
// cost.
import 'reflect-metadata';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { IngestionModule, IngestionSettings } from '@sightline/ingestion';
import { type PageReading, readPage } from '@sightline/page-watch';
import { companyIdOf } from '@sightline/product';
import { createService, type DeadLetter, InProcessTransport, silentLogger } from '@sightline/service-kit';
import { FakeClock } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { MongoClient } from 'mongodb';
import { PagesStore } from '../../apps/ingestion/dist/pages/pages.store.js';
import { PageVisits } from '../../apps/ingestion/dist/pages/visits/page-visits.service.js';
import { TrackingStore } from '../../apps/ingestion/dist/tracking/tracking.store.js';
import { companyOf } from '../world/world.ts';
import { pagesPerCompany, RememberedSite, siteHtmlOf, urlOf } from './site.ts';

export interface ManyPages {
  readonly visits: number;
  readonly versions: number;
  readonly seconds: number;
  readonly peakRssMb: number;
  readonly grownMb: number;
  /** Compressed size of the first versions, and of the differing blocks in later ones. */
  readonly differedMb: number;
  /** Sizes of the largest collections with their indexes, in MB. */
  readonly parts: Record<string, number>;
}

const companiesPerBoard = 10;
const betweenChecksMs = 13 * 3_600_000;
const secondLookMs = 16 * 60_000;
const mb = 1_000_000;
/** One of this many pages is read again to measure the differences. */
const sampled = 20;

const [file = '', ...numbers] = process.argv.slice(2);
const [pages = 0, checks = 0, share = 0] = numbers.map(Number);
const mongo = await startEmbeddedMongo({ file });
const clock = new FakeClock();
const site = new RememberedSite(pages);
const client = await new MongoClient(mongo.uri()).connect();
const deadLetters = client.db('bus').collection<DeadLetter & { _id: string }>('dead_letters');
const transport = new InProcessTransport(deadLetters);
const service = await createService({
  name: 'ingestion',
  module: IngestionModule,
  config: {
    ...IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off' }),
    ...{ MONGODB_URI: mongo.uri(), MONGODB_DATABASE_PREFIX: 'many', LOG_LEVEL: 'silent' as const },
    INTERNAL_SECRET: 'a secret for measurements, of no use elsewhere',
  },
  providers: [{ provide: WebReader, useValue: site }],
  ...{ transport, clock, logger: silentLogger() },
});
await transport.start();
await service.start();
const visits = service.app.get(PageVisits, { strict: false });

/** Moves the write-ahead log into the file and returns its size. */
function checkpoint(): number {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return statSync(file).size;
}

let peakRss = 0;
const timer = setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss());
}, 100);

await track();
const sizeBefore = checkpoint();
const begin = performance.now();
for (let check = 0; check < checks; check++) {
  if (check > 0) for (let page = 0; page < pages; page++) if (changes(page, check)) site.change(page);
  for (const ms of check === 0 ? [0] : [betweenChecksMs, secondLookMs]) {
    clock.advance(ms);
    await visits.runDue();
  }
  process.stderr.write(
    `  check ${check + 1}: ${((performance.now() - begin) / 1000).toFixed(0)} s, ${(process.memoryUsage.rss() / mb).toFixed(0)} MB\n`,
  );
}
const seconds = (performance.now() - begin) / 1000;
clearInterval(timer);
const versions = await service.store.db.collection('page_snapshots').countDocuments();
await service.drain();
await transport.stop();
await service.close();
await client.close();
await mongo.close();
const report: ManyPages = {
  ...{ visits: site.visits, versions, seconds, peakRssMb: peakRss / mb, grownMb: (checkpoint() - sizeBefore) / mb },
  ...{ differedMb: differed() / mb, parts: partsOf() },
};
process.send?.(report, () => process.exit(0));

function changes(page: number, check: number): boolean {
  return (page * 7_919 + check * 104_729) % 1_000 < share * 1_000;
}

async function track(): Promise<void> {
  const tracking = service.app.get(TrackingStore, { strict: false });
  const store = service.app.get(PagesStore, { strict: false });
  const companies = Array.from({ length: pages / pagesPerCompany }, (_, n) => {
    const { name, domain, trade } = companyOf(n);
    return { companyId: companyIdOf(domain), name, domain, industry: trade.what, keywords: trade.words };
  });
  for (let at = 0; at < companies.length; at += companiesPerBoard) {
    const owner = { userId: `user-${at}`, tempSessionId: null };
    await tracking.link(`board-${at}`, owner, companies.slice(at, at + companiesPerBoard), clock.now(), 0);
  }
  for (let page = 0; page < pages; page++) {
    const { companyId = '' } = companies[Math.floor(page / pagesPerCompany)] ?? {};
    await store.add({ companyId, url: urlOf(page), kind: 'pricing', foundBy: 'site' }, clock.now());
  }
}

function deflated(value: unknown): number {
  return deflateRawSync(JSON.stringify(value)).length;
}

function linesOf({ blocks, links: _links, ...head }: PageReading): string[] {
  return [head, ...blocks].map((line) => JSON.stringify(line));
}

function differed(): number {
  let bytes = 0;
  for (let page = 0; page < pages; page += sampled) {
    let before: string[] = [];
    for (let edition = 0; edition <= site.editionOf(page); edition++) {
      const lines = linesOf(readPage(siteHtmlOf(page, edition), urlOf(page)));
      const known = new Set(before);
      bytes += deflated(lines.filter((line) => !known.has(line)));
      before = lines;
    }
  }
  return bytes * sampled;
}

/** Returns the size of each collection and index. SQLite's tables are named by number: `c3`, `i16`. */
function partsOf(): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT c.name AS name, SUM(s.pgsize) AS bytes FROM dbstat s JOIN sqlite_master m ON m.name = s.name
       LEFT JOIN indexes i ON m.tbl_name = 'i' || i.id
       JOIN collections c ON c.id = COALESCE(i.coll, CAST(SUBSTR(m.tbl_name, 2) AS INTEGER))
       GROUP BY c.name ORDER BY 2 DESC LIMIT 5`,
    )
    .all();
  database.close();
  return Object.fromEntries(rows.map(({ name, bytes }) => [String(name), Number(bytes) / mb]));
}
