import { afterEach, describe, expect, it } from 'vitest';
import { DocumentParser, type DocumentParserOptions } from './document-parser.ts';
import type { PageJob } from './document-worker.ts';

const answer = { status: 200, headers: {} };
const sentence =
  'The ferry company said that it would add twelve boats by spring, and that the crews had agreed to the plan. ';
const small: PageJob = {
  html: `<title>Ferries | Harbor</title>${Array.from({ length: 10 }, (_, index) => `<p>${index} ${sentence}</p>`).join('')}`,
  url: 'https://harbor.example/',
  answer,
};
const sections = Array.from({ length: 400 }, () => `<section>${`<p><b>${sentence}</b></p>`.repeat(60)}</section>`);
const huge: PageJob = {
  html: `<title>Huge | Harbor</title>${sections.join('')}`,
  url: 'https://harbor.example/',
  answer,
};

const parsers: DocumentParser[] = [];
const parserWith = (options: DocumentParserOptions = {}) => {
  const parser = new DocumentParser(options);
  parsers.push(parser);
  return parser;
};
afterEach(async () => {
  for (const parser of parsers.splice(0)) await parser.close();
});

describe('DocumentParser', () => {
  it('reads pages one after another in a worker', async () => {
    const parser = parserWith();
    const all = await Promise.all(
      [1, 2, 3].map((number) => parser.page({ ...small, url: `https://harbor.example/${number}` })),
    );
    expect(all.map(({ reading }) => reading.url)).toEqual(
      [1, 2, 3].map((number) => `https://harbor.example/${number}`),
    );
    for (const { reading } of all) {
      expect(reading.text).toContain('The ferry company');
      expect(reading.problems).toBeUndefined();
    }
  });

  it('returns a page without its main text, and a problem, when time is up', async () => {
    const { reading } = await parserWith({ killAfterMs: 1, retryKillAfterMs: 60_000 }).page(huge);
    expect(reading).toMatchObject({
      title: 'Huge | Harbor',
      publisherName: 'Harbor',
      text: '',
      kind: 'page',
      problems: ["The main text was left out. The text can't be processed: it takes too long."],
    });
    expect(reading.visibleText).toContain('The ferry company');
  });

  it('rejects documents that take too long instead of reading them in this thread', async () => {
    const parser = parserWith({ killAfterMs: 1, retryKillAfterMs: 1 });
    const bytes = new TextEncoder().encode(`<rss><channel>${'<item><title>x</title></item>'.repeat(50_000)}`);
    const list = 'https://harbor.example/a\n'.repeat(50_000);
    const outcomes = await Promise.allSettled([
      parser.page(huge),
      parser.feed(bytes, 'https://harbor.example/feed'),
      parser.sitemap(list, 'https://harbor.example/sitemap.xml'),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unsupported_content', kind: 'invalid' } });
  });

  it('reads feeds and sitemaps', async () => {
    const parser = parserWith();
    const item = '<item><title>News</title><link>https://harbor.example/1</link></item>';
    const bytes = new TextEncoder().encode(`<rss version="2.0"><channel><title>Harbor</title>${item}</channel></rss>`);
    const feed = await parser.feed(bytes, 'https://harbor.example/feed', 'application/rss+xml');
    expect(feed).toMatchObject({ isFeed: true, reading: { title: 'Harbor', items: [{ title: 'News' }] } });
    const sitemap = await parser.sitemap('https://harbor.example/a', 'https://harbor.example/sitemap.txt');
    expect(sitemap.entries).toMatchObject([{ url: 'https://harbor.example/a' }]);
  });

  it('survives a page that exceeds the memory limit, and reads the next one', async () => {
    const parser = parserWith({ maxHeapMb: 32, killAfterMs: 60_000, retryKillAfterMs: 60_000 });
    const [first, second] = await Promise.all([parser.page(huge), parser.page(small)]);
    expect(first.reading).toMatchObject({
      title: 'Huge | Harbor',
      text: '',
      problems: [expect.stringContaining('memory')],
    });
    expect(second.reading.text).toContain('The ferry company');
  });

  it('starts a new worker after the idle one was stopped', async () => {
    const parser = parserWith({ idleMs: 1 });
    await parser.page(small);
    await expect.poll(() => parser.isIdle).toBe(true);
    expect((await parser.page(small)).reading.text).toContain('The ferry company');
  });

  it('rejects pages once it is closed, including those in progress', async () => {
    const parser = parserWith();
    const underWay = parser.page(small);
    const waiting = parser.page(small);
    const outcomes = Promise.allSettled([underWay, waiting]);
    await parser.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(parser.page(small)).rejects.toThrow('closed');
  });
});
