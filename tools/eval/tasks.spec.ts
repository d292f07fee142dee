import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { evalClusters } from './cluster.ts';
import { runTask } from './tasks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-eval-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function answers(task: string, ...lines: unknown[]): Promise<unknown[]> {
  const from = join(folder, 'in.jsonl');
  const to = join(folder, 'out.jsonl');
  writeFileSync(from, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  await runTask(task, { from, root: folder, to });
  return readFileSync(to, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

it('about: distinguishes texts about the company, doubtful texts, and others', async () => {
  const company = { name: 'Ridge', domain: 'ridge.example', industry: 'Retail', keywords: ['outdoor clothing'] };
  expect(
    await answers(
      'about',
      { id: 'a', text: 'Ridge to cut 400 jobs after outdoor clothing sales fall', company },
      { id: 'b', text: 'Walkers meet below Ridge on Sunday', company },
      { id: 'c', text: 'Hikers walked along the ridge at dawn', company },
      { id: 'd', text: 'Quillpay hires a finance chief', company: 'Quillpay' },
    ),
  ).toMatchObject([
    { id: 'a', about: true, doubtful: false },
    { id: 'b', about: true, doubtful: true },
    { id: 'c', about: false },
    { id: 'd', about: true, doubtful: false },
  ]);
});

it('sentiment: judges the events that happened to the company', async () => {
  const company = 'Quillpay';
  expect(
    await answers(
      'sentiment',
      { id: 'a', text: 'Quillpay profit jumps to a record', company },
      { id: 'b', text: 'Quillpay fined for losing customer data', company },
      { id: 'c', text: 'Operating profit rose to EUR 3.1 mn from EUR 2.4 mn .' },
      { id: 'd', text: 'The card reader maker has offices in Leeds and Porto .', company: null },
      { id: 'e', text: 'Walkers praise ridge', company: 'Ridge' },
    ),
  ).toMatchObject([
    { id: 'a', label: 'positive', score: 1 },
    { id: 'b', label: 'negative', score: -1 },
    { id: 'c', label: 'positive', score: 1 },
    { id: 'd', label: 'neutral', score: 0 },
    { id: 'e', label: 'positive' },
  ]);
});

it('extract and feed: read files as the product reads addresses', async () => {
  const text = 'Quillpay opened a second office in Leeds on Monday, its first outside London. '.repeat(4);
  writeFileSync(
    join(folder, 'page.html'),
    `<html lang="en"><title>Quillpay opens an office</title><article><h1>Quillpay opens an office</h1><p>${text}</p><p>${text}</p></article>`,
  );
  expect(await answers('extract', { id: 'p', path: 'page.html', url: 'https://news.example.org/a' })).toMatchObject([
    { id: 'p', title: 'Quillpay opens an office', lang: 'en', text: expect.stringContaining('second office') },
  ]);
  writeFileSync(
    join(folder, 'feed.xml'),
    '<rss version="2.0"><channel><title>News</title><item><title>One</title><link>https://news.example.org/1</link><pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>',
  );
  expect(await answers('feed', { id: 'f', path: 'feed.xml' })).toMatchObject([
    { id: 'f', entries: [{ title: 'One', url: 'https://news.example.org/1', published: '2026-11-02T08:00:00.000Z' }] },
  ]);
});

it('prices: reads the plans of a page, from a file that may be gzipped', async () => {
  const card = (plan: string, price: string) => `<div><h3>${plan}</h3><p>${price}</p></div>`;
  const html = `<html lang="de"><meta charset="iso-8859-1"><main>${card('Klein', '9,90 \u00a3 / Monat')}${card('Groß', '1.299,00 \u00a3 / Monat')}</main>`;
  writeFileSync(join(folder, 'prices.html.gz'), gzipSync(Buffer.from(html, 'latin1')));
  const quoted = (quote: string) => ({ currency: 'GBP', period: 'month', per: null, contact: false, quote });
  expect(
    await answers(
      'prices',
      { id: 'p', path: 'prices.html.gz', url: 'https://quillpay.example/preise' },
      { id: 'none', path: 'missing.html', url: 'https://quillpay.example/preise' },
    ),
  ).toEqual([
    {
      id: 'p',
      rows: [
        { plan: 'Klein', price: 9.9, ...quoted('9,90 £ / Monat') },
        { plan: 'Groß', price: 1299, ...quoted('1.299,00 £ / Monat') },
      ],
      fees: [],
    },
    { id: 'none', error: expect.any(String) },
  ]);
});

it('changes: finds the changes between two visits, without those that occur on every visit', async () => {
  const visit = (name: string, price: string, tip: string) =>
    writeFileSync(
      join(folder, name),
      `<html lang="en"><title>Tills</title><h1>A till for every counter</h1><p>It keeps selling without a line, on any tablet.</p><h3>Kiosk</h3><p>${price}</p><p>${tip}</p>`,
    );
  visit('a.html', '$19 / month', 'Count twice');
  visit('b.html', '$24 / month', 'Count twice');
  for (const [at, tip] of ['Lock the drawer', 'Greet the queue', 'Sweep the floor', 'Feed the cat'].entries())
    visit(`v${at}.html`, '$19 / month', tip);
  writeFileSync(join(folder, 'wall.html'), '<h1>Are you a robot?</h1>');
  writeFileSync(join(folder, 'b.html.gz'), gzipSync(readFileSync(join(folder, 'b.html'))));
  const page = { before: 'a.html', url: 'https://tills.example/pricing' };
  const price = { kind: 'price', before: '$19 / month', after: '$24 / month', quote: '$24 / month', minor: false };
  expect(
    await answers(
      'changes',
      { ...page, id: 'same', after: 'a.html' },
      { ...page, id: 'price', after: 'b.html.gz' },
      { ...page, id: 'tip', after: 'v0.html' },
      { ...page, id: 'learned', after: 'v3.html', seen: ['v0.html', 'v1.html', 'wall.html', 'v2.html'] },
      { ...page, id: 'wall', after: 'wall.html', status: 403 },
      { ...page, id: 'gone', after: 'wall.html', status: 404 },
    ),
  ).toEqual([
    { id: 'same', changes: [] },
    { id: 'price', changes: [price] },
    { id: 'tip', changes: [expect.objectContaining({ kind: 'copy-edit', after: 'Lock the drawer' })] },
    { id: 'learned', changes: [] },
    { id: 'wall', changes: [] },
    { id: 'gone', changes: [{ kind: 'page-removed', before: 'Tills', after: '', quote: 'Tills', minor: false }] },
  ]);
});

it('url and normalize: answer without any request', async () => {
  const urls = [
    'https://shop.com/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://2130706433/',
    'file:///etc/passwd',
  ];
  const lines = urls.map((url, at) => ({ id: String(at), url }));
  expect((await answers('url', ...lines)).map((line) => line)).toEqual(
    lines.map(({ id }) => ({ id, blocked: id !== '0' })),
  );
  expect(await answers('normalize', { id: 'n', url: 'https://Shop.com/a/?utm_source=x&b=1' })).toEqual([
    { id: 'n', url: 'https://shop.com/a?b=1' },
  ]);
});

it('answers an invalid line with an error, and answers the others', async () => {
  expect(await answers('normalize', 'no json', { id: 'x' }, { id: 'n', url: 'https://shop.com/' })).toMatchObject([
    { id: 'line 1', error: expect.any(String) },
    { id: 'x', error: expect.any(String) },
    { id: 'n', url: 'https://shop.com/' },
  ]);
});

it.each([false, true])('cluster: groups texts that report one event; one by one: %s', (stream) => {
  const [from, to] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
  const lines = [
    { id: 'a', text: 'Fire in Hull warehouse destroys Brisk tills', date: '2026-03-02' },
    {
      id: 'b',
      text: 'Nordwind loses appeal over patents\nThe court in Leeds sided with Quillpay.',
      date: '2026-03-01',
    },
    { id: 'c', text: 'Brisk recalls tills after Hull warehouse fire', date: '2026-03-01' },
    { id: 'd' },
  ];
  writeFileSync(from, lines.map((line) => JSON.stringify(line)).join('\n'));
  evalClusters({ from, to, stream });
  const [a, b, c, d] = readFileSync(to, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([a.id, b.id, c.id]).toEqual(['a', 'b', 'c']);
  expect(a.cluster).toBe(c.cluster);
  expect(a.cluster).not.toBe(b.cluster);
  expect(d).toEqual({ id: 'd', error: expect.any(String) });
});
