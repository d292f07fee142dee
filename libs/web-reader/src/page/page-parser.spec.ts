import { afterEach, describe, expect, it } from 'vitest';
import { type PageJob, PageParser, type PageParserOptions } from './page-parser.ts';

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

const parsers: PageParser[] = [];
const parserWith = (options: PageParserOptions = {}) => {
  const parser = new PageParser(options);
  parsers.push(parser);
  return parser;
};
afterEach(async () => {
  for (const parser of parsers.splice(0)) await parser.close();
});

describe('PageParser', () => {
  it('reads pages one after the other in a worker', async () => {
    const parser = parserWith();
    const all = await Promise.all(
      [1, 2, 3].map((number) => parser.parse({ ...small, url: `https://harbor.example/${number}` })),
    );
    expect(all.map(({ reading }) => reading.url)).toEqual(
      [1, 2, 3].map((number) => `https://harbor.example/${number}`),
    );
    for (const { reading } of all) {
      expect(reading.text).toContain('The ferry company');
      expect(reading.problems).toBeUndefined();
    }
  });

  it('gives a page without its main text when time is up, and says so', async () => {
    const { reading } = await parserWith({ killAfterMs: 1 }).parse(small);
    expect(reading).toMatchObject({
      title: 'Ferries | Harbor',
      publisherName: 'Harbor',
      text: '',
      kind: 'page',
      problems: ['The main text could not be found in time.'],
    });
    expect(reading.visibleText).toContain('The ferry company');
  });

  it('survives a page that needs more memory than there is, and reads the next one', async () => {
    const parser = parserWith({ maxHeapMb: 16, killAfterMs: 60_000 });
    const [first, second] = await Promise.all([parser.parse(huge), parser.parse(small)]);
    expect(first.reading).toMatchObject({
      title: 'Huge | Harbor',
      text: '',
      problems: [expect.stringContaining('memory')],
    });
    expect(second.reading.text).toContain('The ferry company');
  });

  it('starts again after its worker was let go', async () => {
    const parser = parserWith({ idleMs: 1 });
    await parser.parse(small);
    await expect.poll(() => parser.isIdle).toBe(true);
    expect((await parser.parse(small)).reading.text).toContain('The ferry company');
  });

  it('refuses pages once closed, also those under way', async () => {
    const parser = parserWith();
    const underWay = parser.parse(small);
    const waiting = parser.parse(small);
    const outcomes = Promise.allSettled([underWay, waiting]);
    await parser.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(parser.parse(small)).rejects.toThrow('closed');
  });
});
