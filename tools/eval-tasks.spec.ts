import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTask } from './eval/tasks.ts';

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

it('about: who is meant, who may be, and who is not', async () => {
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

it('sentiment: of what happened to the company', async () => {
  const company = 'Quillpay';
  expect(
    await answers(
      'sentiment',
      { id: 'a', text: 'Quillpay profit jumps to a record', company },
      { id: 'b', text: 'Quillpay fined for losing customer data', company },
    ),
  ).toMatchObject([
    { id: 'a', label: 'positive', score: 1 },
    { id: 'b', label: 'negative', score: -1 },
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

it('url and normalize: without asking anybody', async () => {
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

it('a line that is none is answered as an error, and the others are answered', async () => {
  expect(await answers('normalize', 'no json', { id: 'x' }, { id: 'n', url: 'https://shop.com/' })).toMatchObject([
    { id: 'line 1', error: expect.any(String) },
    { id: 'x', error: expect.any(String) },
    { id: 'n', url: 'https://shop.com/' },
  ]);
});
