import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCases } from './cases.ts';
import { companyOf } from './company.ts';
import { refuseLookup, stayOnThisMachine } from './loopback.ts';
import { play } from './serve.ts';

const page = (body: string) => `<!doctype html><html lang="en"><head><title>Velmora | Card payments for bakeries</title>
<meta name="description" content="Velmora sells card readers and a till app to independent bakeries.">
</head><body><h1>Card payments for bakeries</h1>${body}</body></html>`;

describe('npm run eval', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-eval-'));
    const site = join(folder, 'sites', 'velmora.example');
    mkdirSync(join(site, 'products'), { recursive: true });
    mkdirSync(join(folder, 'sites', 'empty.example'));
    writeFileSync(join(site, 'index.html'), page('<p>Card readers for shops.</p><a href="/products/">Products</a>'));
    writeFileSync(join(site, 'products', 'index.html'), page('<p>The oven timer talks to the till app.</p>'));
    writeFileSync(join(folder, 'page.html.gz'), gzipSync(page('<p>One card reader for every counter.</p>')));
    const lines = [
      { id: 'site', site: 'sites/velmora.example' },
      { id: 'page', path: 'page.html.gz', url: 'https://shop.velmora.example/en', title: 'not read' },
      { id: 'missing', site: 'sites/empty.example' },
    ];
    writeFileSync(join(folder, 'cases.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n\n')}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads cases relative to their file; a folder represents the domain in its name', () => {
    expect(readCases(join(folder, 'cases.jsonl'))).toMatchObject([
      { id: 'site', path: join(folder, 'sites', 'velmora.example'), url: 'https://velmora.example/' },
      { id: 'page', path: join(folder, 'page.html.gz'), url: 'https://shop.velmora.example/en' },
      { id: 'missing' },
    ]);
  });

  it("names the line that isn't a case", () => {
    const file = join(folder, 'bad.jsonl');
    writeFileSync(file, '{"id":"a","site":"b"}\n{"id":"c"}\n');
    expect(() => readCases(file)).toThrow(`${file}:2 is not a case`);
  });

  it('serves only the files in a folder', async () => {
    const [site] = readCases(join(folder, 'cases.jsonl'));
    if (!site) throw new Error('no case');
    const played = await play([site]);
    const origin = played.originOverrides['https://velmora.example'];
    const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
    expect(await Promise.all(['/', '/products/', '/none', '/%2e%2e/%2e%2e/page.html.gz', '/%'].map(status))).toEqual([
      200, 200, 404, 404, 404,
    ]);
    await played.close();
  });

  it('identifies the company of a page or site as the product does', async () => {
    const [site, single, missing] = await Promise.all(readCases(join(folder, 'cases.jsonl')).map(companyOf));
    expect(site).toMatchObject({ id: 'site', company: 'Velmora', industry: 'Payments', language: 'en', kind: 'page' });
    expect(site?.description).toContain('Velmora sells card readers');
    expect(site?.keywords.length).toBeGreaterThan(0);
    expect(single).toMatchObject({ id: 'page', company: 'Velmora', kind: 'page' });
    expect(missing).toMatchObject({ id: 'missing', company: null, kind: 'error', keywords: [] });
    expect(missing?.error).toContain('empty.example');
  });

  it('does not connect to other machines', async () => {
    const { connect } = Socket.prototype;
    stayOnThisMachine();
    try {
      const failure = await new Promise((done) => {
        new Socket()
          .once('error', done)
          .once('connect', () => done(null))
          .connect({ host: '192.0.2.1', port: 9 });
      });
      expect(String(failure)).toContain('only this machine can be reached');
    } finally {
      Object.assign(Socket.prototype, { connect });
    }
    await expect(refuseLookup('elsewhere.example')).rejects.toThrow('not on this machine');
  });
});
