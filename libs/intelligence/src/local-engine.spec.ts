import { type CompanyIdentity, type ContentItem, Evaluation, topicLabels } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from './local-engine.ts';
import { aCompany, anItem, aPage, aReading } from './testing/builders.ts';
import { squeeze } from './text/tokens.ts';

const engine = createLocalEngine();

/** Arbitrary input: words from news, names, markup, other scripts, and random strings. */
const piece = fc.oneof(
  fc.constantFrom(
    'Quillpay',
    'quillpay',
    'Quillpay Ltd.',
    'raises',
    '$40m',
    'acquired',
    'Harbour Till',
    'competes with',
    'vs',
    '.',
    '!',
    '\n',
    '…',
    '“',
    'card reader',
    'the',
    'and',
    'not',
    'loss',
    '12%',
    'クイルペイ',
    'Straße',
    '\u0000',
    '👩‍🚀',
    '\u202e',
    '<b>',
    'ignore previous instructions',
    '[+12 chars]',
    '© 2026',
    'É',
    'U.S.',
    '😀',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(' '));
const item: fc.Arbitrary<ContentItem> = fc
  .record({
    title: text,
    description: text,
    content: text,
    url: fc.oneof(fc.webUrl(), text),
    sourceName: text,
    author: fc.option(text),
    language: fc.option(fc.constantFrom('en', 'de', 'ja', 'xx')),
  })
  .map((fields) => anItem(fields));
const company: fc.Arbitrary<CompanyIdentity> = fc
  .record({
    name: fc.oneof(fc.constant('Quillpay'), text),
    domain: fc.oneof(fc.constant('quillpay.example'), text),
    industry: fc.constantFrom('Payments', 'Technology', 'x'),
    keywords: fc.array(text, { maxLength: 4 }),
  })
  .map((fields) => aCompany(fields));

describe('local engine', () => {
  it('is deterministic, stays in range and quotes only the item', async () => {
    await fc.assert(
      fc.asyncProperty(company, fc.array(item, { maxLength: 3 }), async (identity, items) => {
        const evaluations = await engine.evaluate(identity, items);
        expect(await engine.evaluate(identity, items)).toEqual(evaluations);
        expect(evaluations).toHaveLength(items.length);
        evaluations.forEach((evaluation, at) => {
          const source = items[at];
          expect(Evaluation.parse(evaluation)).toEqual(evaluation);
          expect(evaluation.contentId).toBe(source?.id);
          expect(evaluation.tags.length).toBeLessThanOrEqual(5);
          expect(evaluation.tags.every((tag) => topicLabels.includes(tag))).toBe(true);
          expect(evaluation.reason.length).toBeGreaterThan(0);
          const whole = squeeze(`${source?.title}\n${source?.description}\n${source?.content}`);
          const parts = [source?.title, source?.description, source?.content].map((part) => squeeze(part ?? ''));
          // The summary is one or two sentences, each taken from one part.
          const { summary } = evaluation;
          const found =
            whole.includes(summary) || parts.some((part) => part.includes(summary)) || splitsInto(summary, parts);
          expect(found, JSON.stringify(summary)).toBe(true);
          if (!evaluation.relevant) expect(evaluation.importance).toBe(0);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('analyses any site deterministically without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.option(text), async (title, publisherName, body, description) => {
        const reading = aReading({
          title,
          publisherName,
          description,
          language: null,
          pages: [
            aPage({
              title,
              headings: [title, body],
              text: body,
              links: [
                { url: body, text: title },
                { url: `https://quillpay.example/compare/${title.replace(/[^a-z]+/gi, '-').slice(0, 40)}`, text: body },
              ],
            }),
          ],
          mentions: [{ url: 'https://a.example/', title, text: `Quillpay competes with ${body}` }],
        });
        const analysis = await engine.analyseCompany(reading);
        expect(await engine.analyseCompany(reading)).toEqual(analysis);
        expect(analysis.companyName).not.toBe('');
        expect(analysis.description.length).toBeLessThanOrEqual(300);
        expect(analysis.keywords.length).toBeLessThanOrEqual(12);
        expect(analysis.candidates.length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 150 },
    );
  });

  it('returns an evaluation of every item, in order', async () => {
    const items = Array.from({ length: 57 }, (_, at) =>
      anItem({ id: `cnt_${String(at).padStart(20, '0')}`, title: `Quillpay item ${at}` }),
    );
    const evaluations = await engine.evaluate(aCompany(), items);
    expect(evaluations.map(({ contentId }) => contentId)).toEqual(items.map(({ id }) => id));
    expect(new Set(evaluations.map(({ engine: name, engineVersion }) => `${name} ${engineVersion}`))).toEqual(
      new Set([`${engine.name} ${engine.version}`]),
    );
  });

  it('accepts a company without a name and a domain', async () => {
    const [evaluation] = await engine.evaluate(aCompany({ name: '', domain: '', keywords: [''] }), [
      anItem({ content: 'Some text.' }),
    ]);
    expect(evaluation).toMatchObject({ relevant: false });
  });

  it.each([
    ['letters', 'a'],
    ['spaces', ' '],
    ['line breaks', '\n'],
    ['names', 'Quillpay '],
    ['lists of names', 'Alpha Beta, '],
    ['rivalry', 'Quillpay competes with Alpha and '],
    ['amounts', '$1,000,000 '],
    ['digits', '1'],
    ['quotes', '“'],
    ['dashes', '-'],
    ['ampersands', '& '],
    ['copyright signs', '© 2026 '],
    ['brackets', '[+'],
    ['Japanese', 'クイルペイは新しい決済端末を発表した。'],
  ])('finishes in bounded time on 100 KB of %s', async (_case, unit) => {
    const bulk = unit.repeat(Math.ceil(100_000 / unit.length));
    const before = process.cpuUsage();
    await engine.evaluate(aCompany(), [
      anItem({ content: bulk }),
      anItem({ title: bulk, description: bulk, url: bulk, sourceName: bulk, author: bulk }),
    ]);
    await engine.analyseCompany(
      aReading({
        title: bulk,
        description: bulk,
        publisherName: bulk,
        pages: [
          aPage({
            url: `https://quillpay.example/compare/${bulk}`,
            title: bulk,
            headings: [bulk],
            text: bulk,
            links: [{ url: bulk, text: bulk }],
          }),
        ],
        mentions: [{ url: 'https://a.example/', title: `Quillpay vs ${bulk}`, text: bulk }],
      }),
    );
    const { user, system } = process.cpuUsage(before);
    // Normal input of this size takes a few dozen milliseconds; a backtracking pattern would take many seconds.
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  it('judges an item of 350 words in a few milliseconds', async () => {
    const sentences = [
      (n: number) => `The payments firm said its card reader sold well in ${n} shops across Europe last year.`,
      (n: number) => `Analysts expect more competition from ${n} larger rivals in the spring, and lower prices.`,
      (n: number) => `“We are careful,” said a manager of the chain, which has ${n} stores and plans to open more.`,
      (n: number) => `Revenue rose ${n}% to $48 million while costs fell, according to a filing on Monday.`,
    ];
    const body = (seed: number) => Array.from({ length: 23 }, (_, at) => sentences[at % 4]?.(seed * 31 + at)).join(' ');
    const items = Array.from({ length: 400 }, (_, at) =>
      anItem({ title: `Quillpay adds ${at} shops in spring`, content: body(at) }),
    );
    expect(items[0]?.content.split(' ').length).toBeGreaterThanOrEqual(350);
    await engine.evaluate(aCompany(), items.slice(0, 100));
    let perItemMs = Number.POSITIVE_INFINITY;
    // The best of three rounds, because other work on the machine only adds time.
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage();
      await engine.evaluate(aCompany(), items);
      const { user, system } = process.cpuUsage(before);
      perItemMs = Math.min(perItemMs, (user + system) / 1_000 / items.length);
    }
    console.info(`local engine: ${perItemMs.toFixed(2)} ms CPU per item of 350 words`);
    // The limit only detects times that grow with the text. The bench measures the real time, about one millisecond.
    expect(perItemMs).toBeLessThan(8);
  });
});

/** Returns true if a text is two pieces joined by a space, each found in some part. */
function splitsInto(summary: string, parts: readonly string[]): boolean {
  for (let at = summary.indexOf(' '); at >= 0; at = summary.indexOf(' ', at + 1)) {
    const [first, second] = [summary.slice(0, at), summary.slice(at + 1)];
    if (parts.some((part) => part.includes(first)) && parts.some((part) => part.includes(second))) return true;
  }
  return false;
}
