import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import {
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { PageVisits } from '../pages/visits/page-visits.service.ts';
import { linked } from '../testing/ingestion-world.ts';
import { now } from '../testing/targets.ts';
import { SurfacesStore } from './surfaces.store.ts';
import { SurfaceVisits } from './visits/surface-visits.service.ts';

const company = (name: string, domain: string) => companyIdentity({ name, domain, companyId: companyIdOf(domain) });

let mongo: TestMongo;
let world: DemoWorld;
let reader: WebReader;
let subject: TestService;
const contact = 'ops@watch.example';
const failures: string[] = [];

beforeEach(async () => {
  failures.length = 0;
  mongo = await startTestMongo();
  world = await startDemoWorld({ now: () => now });
  reader = new WebReader({
    userAgent: `SightlineBot/0.1 (contact: ${contact})`,
    originOverrides: { ...world.originOverrides, ...world.sharedOverrides },
    onRead: ({ kind, outcome }) => outcome === 'robots_denied' && failures.push(kind),
  });
  subject = await createTestService(IngestionModule, {
    name: 'ingestion',
    mongo,
    config: IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off', OPERATOR_CONTACT: contact }),
    providers: [{ provide: WebReader, useValue: reader }],
  });
});
afterEach(async () => {
  await subject.stop();
  await reader.close();
  await world.close();
  await mongo.stop();
});

const read = async () => {
  await subject.get(PageVisits).runDue();
  await subject.get(SurfaceVisits).runDue();
  await subject.settled();
  return subject
    .published('content.discovered')
    .flatMap(({ item, arrival }) => (item.signal ? [`${arrival}: ${item.title} (${item.signal.provider})`] : []));
};
const later = async () => {
  const before = await read();
  world.nextVisit();
  subject.clock.advance(13 * 3_600_000);
  return (await read()).slice(before.length);
};

it('reads the packages that a demo company links to, with one release for a repository and its package', {
  timeout: 60_000,
}, async () => {
  await subject.emit('board.companies-linked', linked('b1', [company('Brightwharf', 'brightwharf.example')]));
  const first = await read();
  expect(first).toContain('first-sync: Brightwharf released brightwharf-tides 0.9.1 (pypi)');
  expect(first.filter((line) => line.includes('1.8.0')).at(-1)).toBe(
    'first-sync: Brightwharf released berth 1.8.0 (github)',
  );
  const next = await later();
  expect(next).toContain('news: Brightwharf released brightwharf-tides 1.0 (pypi)');
  expect(next.filter((line) => line.includes('2.0.0')).at(-1)).toBe('news: Brightwharf released berth 2.0.0 (github)');
  const items = subject.published('content.discovered').filter(({ item }) => item.title.includes('2.0.0'));
  expect(new Set(items.map(({ item }) => item.id)).size).toBe(1);
  expect(failures).toEqual([]);
});

it('reads the filings of a demo company that links to its EDGAR page, with an amendment as a version', {
  timeout: 60_000,
}, async () => {
  await subject.emit('board.companies-linked', linked('b1', [company('Brightwharf', 'brightwharf.example')]));
  const filings = (lines: readonly string[]) => lines.filter((line) => line.includes('sec-edgar'));
  expect(filings(await read())).toEqual([
    'first-sync: Brightwharf filed form D: a private sale of securities. (sec-edgar)',
  ]);
  const sale = 'Brightwharf filed form 8-K: a completed acquisition or sale (item 2.01)';
  expect(filings(await later())).toEqual([`news: ${sale}. (sec-edgar)`]);
  expect(filings(await later())).toEqual([`news: ${sale}, since amended. (sec-edgar)`]);
  expect(failures).toEqual([]);
});

it('reads the changelog that a demo company links to, where a new entry is a release and not a page change', {
  timeout: 60_000,
}, async () => {
  await subject.emit('board.companies-linked', linked('b1', [company('Tallyforge', 'tallyforge.example')]));
  const releases = (lines: readonly string[]) => lines.filter((line) => line.includes('changelog'));
  expect(releases(await read())).toEqual(
    ['Faster stocktake', 'Tips on the receipt printer', 'Suggested orders for seasonal goods']
      .map((title) => `first-sync: Tallyforge released ${title} (changelog)`)
      .toReversed(),
  );
  expect(releases(await later())).toEqual(['news: Tallyforge released Handheld till (changelog)']);
  await later();
  const changes = subject.published('content.discovered').filter(({ item }) => item.change?.pageKind === 'changelog');
  expect(changes).toEqual([]);
  expect(failures).toEqual([]);
});

it('shows a changelog that robots.txt forbids as blocked, without reading it', { timeout: 60_000 }, async () => {
  await subject.emit('board.companies-linked', linked('b1', [company('Orrin Ledger', 'orrinledger.example')]));
  expect(await read()).toEqual([]);
  const surfaces = await subject.get(SurfacesStore).ofCompanies([companyIdOf('orrinledger.example')]);
  expect(surfaces).toMatchObject([{ kind: 'releases', account: 'orrinledger.example/changelog', state: 'blocked' }]);
});

it('reads the newsletter that a demo company links to, also without the hosts that serve all companies', {
  timeout: 60_000,
}, async () => {
  expect(Object.keys(world.originOverrides)).toContain('https://cobalttill.substack.com');
  await subject.emit('board.companies-linked', linked('b1', [company('Cobalt Till', 'cobalttill.example')]));
  await read();
  const posts = subject.published('content.discovered').filter(({ item }) => item.post);
  expect(posts.map(({ item }) => [item.title, item.post?.provider]).toSorted()).toEqual([
    ['Cobalt Till opens its till to school canteens', 'substack'],
    ['What 200 kitchens taught us about screens', 'substack'],
  ]);
  expect(failures).toEqual([]);
});
