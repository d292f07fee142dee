import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GalArticle, readGalFile } from './gal-file.ts';

const line = (n: number, more: object = {}) =>
  JSON.stringify({
    date: '2026-03-02T08:50:00.000Z',
    url: `https://outlet.example/${n}`,
    domain: 'outlet.example',
    title: `Article ${n}`,
    desc: 'A teaser.',
    lang: 'en',
    ...more,
  });

async function read(bytes: Uint8Array) {
  const articles: GalArticle[] = [];
  const reading = await readGalFile(bytes, (article) => articles.push(article));
  return { ...reading, titles: articles.map(({ title }) => title), articles };
}
const packed = (...lines: string[]) => gzipSync(`${lines.join('\n')}\n`);

describe('a list of articles', () => {
  it('is read line by line, compressed or not, with or without a final newline', async () => {
    const expected = { titles: ['Article 1', 'Article 2'], badLines: 0, isCut: false };
    expect(await read(packed(line(1), line(2)))).toMatchObject(expected);
    expect(await read(Buffer.from(`${line(1)}\r\n\n${line(2)}`))).toMatchObject(expected);
  });

  it('keeps an article whose optional fields are missing or of the wrong type', async () => {
    const { articles } = await read(packed(line(1, { desc: 7, lang: 'ENGLISH', image: 'no address', date: null })));
    expect(articles).toMatchObject([{ title: 'Article 1', desc: null, lang: null, image: null, date: null }]);
  });

  it('leaves out lines without an article, and markup in texts', async () => {
    const lines = ['<html>', '[]', 'null', '"x"', line(1, { title: 7 }), line(2, { url: 'javascript:alert(1)' })];
    const given = packed(...lines, line(3, { title: '' }), line(4, { title: 'B&amp;T <b>grows</b>' }));
    expect(await read(given)).toMatchObject({ titles: ['B&T grows'], badLines: 7, isCut: false });
  });

  it('returns the complete lines of a file that was truncated anywhere', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => line(n, { desc: `${n * 7919} ${Math.sqrt(n)}` }));
    const whole = packed(...lines);
    for (const share of [0.2, 0.5, 0.9, 0.999]) {
      const cut = await read(whole.subarray(0, Math.floor(whole.length * share)));
      expect(cut.isCut).toBe(true);
      expect(cut.articles.length).toBeLessThanOrEqual(300);
      if (share === 0.9) expect(cut.articles.length).toBeGreaterThan(100);
      expect(cut.titles).toEqual(lines.slice(0, cut.titles.length).map((_, n) => `Article ${n}`));
    }
  });

  it('returns the lines before damaged data', async () => {
    const damaged = packed(...Array.from({ length: 2_000 }, (_, n) => line(n, { desc: String(Math.sin(n)) })));
    damaged.fill(0xff, damaged.length / 2, damaged.length / 2 + 50);
    const { isCut, articles } = await read(damaged);
    expect(isCut).toBe(true);
    expect(articles.length).toBeGreaterThan(10);
  });

  it('uses few resources when it expands to 200 MB', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(`${line(1)}\n`), Buffer.alloc(200_000_000, 'x')]));
    const before = process.memoryUsage().rss;
    const { isCut, titles } = await read(bomb);
    expect({ isCut, titles }).toEqual({ isCut: true, titles: ['Article 1'] });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('skips a line of several megabytes and reads the next one', async () => {
    const long = line(1, { desc: 'x'.repeat(3_000_000) });
    expect(await read(packed(long, line(2)))).toMatchObject({ titles: ['Article 2'], badLines: 1, isCut: false });
  });

  it('can consist of arbitrary bytes', async () => {
    const anything = fc.oneof(
      fc.uint8Array(),
      fc.uint8Array().map((bytes) => gzipSync(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        expect((await read(bytes)).articles).toEqual([]);
      }),
    );
  });
});
