import type { PageChange } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { cannotLook, compareReadings, type PageReading, readPage } from '@sightline/page-watch';
import { WebReader, walls } from '@sightline/web-reader';
import { afterEach, beforeEach, expect, it } from 'vitest';

const paths: Readonly<Record<string, readonly string[]>> = {
  'orrinledger.example': ['/', '/features', '/pricing', '/about', '/customers', '/contact', '/careers', '/terms'],
  'voltarn.example': ['/', '/product', '/pricing', '/about', '/contact', '/careers', '/terms'],
  'cobalttill.example': ['/', '/product', '/pricing', '/about', '/contact', '/jobs', '/legal/terms'],
  'northwind-freight.example': ['/', '/features', '/pricing', '/about', '/contact', '/jobs', '/terms'],
  'haulwright.example': ['/', '/product', '/pricing', '/about', '/contact', '/legal', '/careers', '/terms'],
  'quaylane.example': ['/', '/features', '/about', '/customers', '/contact', '/legal', '/legal/terms'],
};

let world: DemoWorld;
let reader: WebReader;

beforeEach(async () => {
  world = await startDemoWorld();
  reader = new WebReader({ originOverrides: world.originOverrides });
});
afterEach(async () => {
  await reader.close();
  await world.close();
});

async function look(domain: string): Promise<Map<string, PageReading>> {
  const pages = (paths[domain] ?? []).map(async (path) => {
    const { text, url } = await reader.fetch({ url: `https://${domain}${path}`, accept: 'page' });
    return [path, readPage(text, url)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Differences between `visit` and the one before it, one line each: "/pricing price: $9 → $8". */
async function changesAt(domain: string, visit: number): Promise<string[]> {
  for (let past = 1; past < visit; past++) world.nextVisit();
  const before = await look(domain);
  world.nextVisit();
  const after = await look(domain);
  return [...after].flatMap(([path, reading]) => {
    const earlier = before.get(path);
    if (earlier === undefined || cannotLook({ status: 200, reading, earlier, walls }) !== null)
      return [`${path} not seen`];
    return compareReadings(earlier, reading).changes.map((change) => lineOf(path, change));
  });
}

const lineOf = (path: string, { kind, before, after }: PageChange) => `${path} ${kind}: ${before} → ${after}`;

it.each([
  ['orrinledger.example', 2, ['/pricing price: €890 per month → €940 per month']],
  ['voltarn.example', 2, ['/pricing price: €236 per kilowatt-hour → VT-12 purchase — €229 per kilowatt-hour']],
  ['cobalttill.example', 3, []],
  [
    'northwind-freight.example',
    3,
    [
      '/jobs typo: You put a price on a lane that nobody has drivven yet. → You put a price on a lane that nobody has driven yet.',
    ],
  ],
])("the same content in another layout isn't a change: %s at visit %i", async (domain, visit, expected) => {
  expect(await changesAt(domain, visit)).toEqual(expected);
});

it("a link added to or removed from the footer isn't a change to the pages that show it", async () => {
  expect(await changesAt('haulwright.example', 1)).toEqual(['/pricing price: €650 per month → €590 per month']);
});

it("a link in a sidebar isn't a change of the page", async () => {
  expect(await changesAt('quaylane.example', 2)).toEqual([]);
});
