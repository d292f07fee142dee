import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, startDemoWorld } from '../index.ts';
import { readPage } from '../testing/read.ts';

describe('conditional requests', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld();
  });
  afterAll(() => world.close());

  const read = (url: string, headers?: Record<string, string>) => readPage(world, url, headers);
  /** Reads a page and returns a function that requests it again with the validator of the first answer. */
  async function again(url: string, by: 'etag' | 'last-modified') {
    const known = String((await read(url)).headers[by]);
    return () => read(url, { [by === 'etag' ? 'if-none-match' : 'if-modified-since']: known });
  }

  it.each([
    ['a tag', 'https://lumenpay.example/pricing', 'etag', 304],
    ['a date', 'https://lumenpay.example/pricing', 'last-modified', 304],
    ['a date, although the page has noise', 'https://haulwright.example/pricing', 'last-modified', 304],
    ['a tag, which noise makes another', 'https://merra.example/pricing', 'etag', 200],
  ] as const)('are answered by %s', async (_what, url, by, status) => {
    const ask = await again(url, by);
    const answer = await ask();
    expect([answer.status, answer.bytes.length > 0]).toEqual([status, status === 200]);
  });

  it('are not supported by a site without validators', async () => {
    const { headers } = await read('https://ohmstead.example/');
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
    expect((await read('https://ohmstead.example/', { 'if-none-match': 'undefined' })).status).toBe(200);
  });

  it('use the tag rather than the date if a request has both', async () => {
    const url = 'https://voltarn.example/';
    const known = String((await read(url)).headers['last-modified']);
    expect((await read(url, { 'if-modified-since': known, 'if-none-match': '"old"' })).status).toBe(200);
  });

  it('get the page again when it has changed, and only then', async () => {
    const pricing = await again('https://lanemark.example/pricing', 'last-modified');
    const customers = await again('https://voltarn.example/customers', 'last-modified');
    world.nextVisit();
    expect([(await pricing()).status, (await customers()).status]).toEqual([200, 304]);
  });

  it('get dates that are not in the future', async () => {
    const { headers } = await read('https://voltarn.example/');
    expect(Date.parse(String(headers['last-modified']))).toBeLessThan(Date.now());
  });
});

it('robots.txt forbids a page at two sites', async () => {
  const world = await startDemoWorld();
  const robots = async (domain: string) => (await readPage(world, `https://${domain}/robots.txt`)).text;
  expect(await robots('orrinledger.example')).toContain('Disallow: /changelog\n');
  expect(await robots('lanemark.example')).toContain('Disallow: /terms\n');
  expect(await robots('lumenpay.example')).not.toContain('/terms');
  await world.close();
});
