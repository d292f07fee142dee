import { OptimizationResult, type OptimizeRequest, type ScoredArticle } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceByRules } from './advice.ts';
import { withEffect } from './search-effect.ts';

const now = new Date('2026-03-02T09:00:00Z');
const article = (title: string, score: number | null, more: Partial<ScoredArticle> = {}): ScoredArticle => ({
  title,
  description: '',
  publishedAt: '2026-02-27T08:00:00Z',
  score,
  ...more,
});
const targetCompany = { name: 'Quillpay', keywords: ['card reader', 'tills', 'quill'] };
const requestOf = (articles: ScoredArticle[], more: Partial<OptimizeRequest> = {}): OptimizeRequest => ({
  currentResults: { totalArticles: articles.length, averageRelevance: 5 },
  targetCompany,
  articles,
  ...more,
});
const kept = [
  article('Quillpay cuts the fee of its card reader', 8),
  article('Quillpay adds instant payouts for bakeries', 7),
  article('Shops ask Quillpay for instant payouts', 9),
  article('Quillpay and its instant payouts reviewed', 5),
];
const dropped = [
  article('How to cut a goose quill for calligraphy', 1),
  article('A calligraphy course with quill and ink', 0),
  article('Quill and calligraphy: a museum opens', 2),
  article('Storm over the northern coast', 4),
];
const advise = (articles: ScoredArticle[], more: Partial<OptimizeRequest> = {}) => {
  const request = requestOf(articles, more);
  return withEffect(adviceByRules(request), request, now);
};

describe('advice from kept and dropped articles', () => {
  it('suggests words from kept articles, and excludes words that occur only in dropped ones', () => {
    const advice = advise([...kept, ...dropped]);
    expect(advice.optimized_keywords).toEqual(['card reader', 'instant payouts', 'tills']);
    expect(advice.optimized_negative_keywords).toEqual(['calligraphy']);
    expect(advice.syntax_improvements).toBe(
      '("Quillpay" OR "card reader" OR "instant payouts" OR "tills") NOT ("calligraphy")',
    );
    expect(advice.reasoning).toBe(
      'Of 8 evaluated articles 4 are kept and 4 dropped. Kept ones speak of “instant payouts” (3), which dropped ones hardly do. “quill” brought dropped articles only, and is left out. Dropped ones speak of “calligraphy” (3), and no kept one does.',
    );
  });

  it('does not exclude a word from a kept article', () => {
    const inPassing = article('Quillpay sponsors a calligraphy museum', 6);
    expect(advise([...kept, inPassing, ...dropped]).optimized_negative_keywords).toEqual([]);
  });

  it("does not exclude a word of the company's name, but excludes a longer name that contains it", () => {
    const others = [1, 2, 3].map((at) => article(`Quillpay Stadium hosts card reader match ${at}`, 1));
    const { optimized_negative_keywords } = advise([...kept, ...others]);
    expect(optimized_negative_keywords).toEqual(['quillpay stadium']);
    const request = requestOf([...kept]);
    const ofModel = {
      reasoning: '',
      optimized_keywords: [],
      optimized_negative_keywords: ['Quillpay', 'TILL', 'jobs'],
    };
    expect(withEffect(ofModel, request, now).optimized_negative_keywords).toEqual(['jobs']);
  });

  it.each([
    ['none is kept', dropped],
    ['none is dropped', kept],
    ['fewer than five are evaluated', [...kept.slice(0, 2), ...dropped.slice(0, 2)]],
    ['none is evaluated', [...kept, ...dropped].map((one) => ({ ...one, score: null }))],
  ])('uses only the figures if %s', (_, articles) => {
    expect(advise(articles).reasoning).toMatch(/no article was read/);
  });
});

describe('the effect of advice on the given articles', () => {
  it('counts the articles that would be excluded and found, and lists losses first', () => {
    const unread = article('A calligraphy fair', null);
    const { effect } = advise([...kept, ...dropped, unread]);
    expect(effect).toEqual({
      articles: 9,
      leftOut: {
        count: 4,
        about: 0,
        notAbout: 3,
        notEvaluated: 1,
        examples: [...dropped.slice(0, 3), unread].map(({ title, score }) => ({ title, score })),
      },
      // The article about the storm was found through a part of its text that the request does not include.
      found: {
        count: 5,
        about: 4,
        notAbout: 1,
        notEvaluated: 0,
        examples: [...kept, dropped[3]].map((one) => ({ title: one?.title, score: one?.score })),
      },
    });
    const ofModel = {
      reasoning: '',
      optimized_keywords: ['tills'],
      optimized_negative_keywords: ['museum', 'reviewed'],
    };
    const harmful = withEffect(ofModel, requestOf([...dropped, ...kept]), now).effect;
    expect(harmful?.leftOut).toMatchObject({ count: 4, about: 1, notAbout: 3 });
    expect(harmful?.leftOut.examples[0]).toEqual({ title: 'Quillpay and its instant payouts reviewed', score: 5 });
  });

  it('covers articles of the last 30 days and those without a readable date', () => {
    const old = article('Quill prices', 1, { publishedAt: '2026-01-31T08:59:59Z' });
    const undated = article('Quill fair', 1, { publishedAt: 'soon' });
    expect(advise([...kept, old, undated]).effect?.articles).toBe(5);
  });

  it('is absent without articles', () => {
    expect(advise([])).not.toHaveProperty('effect');
    expect(advise([], { articles: undefined })).not.toHaveProperty('effect');
  });
});

describe('advice on any articles', () => {
  const word = fc.oneof(
    fc.constantFrom('quill', 'Quillpay', 'card', 'reader', '\u0000', '"', 'İ', '-', '👩‍🚀', '"OR'),
    fc.string(),
  );
  const text = fc.array(word, { maxLength: 20 }).map((parts) => parts.join(' '));
  const articles = fc.array(
    fc.record({
      title: text,
      description: text,
      publishedAt: fc.string(),
      score: fc.option(fc.integer({ min: 0, max: 10 })),
    }),
    { maxLength: 30 },
  );

  it('counts every article once', () => {
    fc.assert(
      fc.property(articles, text, fc.array(text, { maxLength: 5 }), (scored, name, keywords) => {
        const request = requestOf(scored, { targetCompany: { name, keywords } });
        const advice = OptimizationResult.parse(withEffect(adviceByRules(request), request, now));
        if (!advice.effect) return;
        const { found, leftOut } = advice.effect;
        expect(found.count + leftOut.count).toBe(advice.effect.articles);
        for (const { count, about, notAbout, notEvaluated } of [found, leftOut])
          expect(about + notAbout + notEvaluated).toBe(count);
      }),
      { numRuns: 200 },
    );
  });

  it('does not exclude a kept article if it comes from the rules', () => {
    fc.assert(
      fc.property(articles, (scored) => {
        const request = requestOf(scored.map((one) => ({ ...one, publishedAt: '' })));
        const { optimized_negative_keywords } = adviceByRules(request);
        const ofModel = { reasoning: '', optimized_keywords: targetCompany.keywords, optimized_negative_keywords };
        const isByArticles = scored.filter(({ score }) => score !== null).length >= 5;
        if (
          isByArticles &&
          scored.some(({ score }) => (score ?? 0) >= 5) &&
          scored.some(({ score }) => (score ?? 9) < 5)
        )
          expect(withEffect(ofModel, request, now).effect?.leftOut.about).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['one word', 'a'.repeat(20_000)],
    ['words', 'Abc '.repeat(5_000)],
    ['different words', Array.from({ length: 4_000 }, (_, at) => `w${at}`).join(' ')],
    ['apostrophes', "a'".repeat(10_000)],
    ['a script without spaces', '語'.repeat(20_000)],
    ['white space', ' \n\t'.repeat(6_000)],
  ])('is ready quickly for two hundred long articles of %s', (_, description) => {
    const many = Array.from({ length: 200 }, (_unused, at) => article('x', at % 11, { description }));
    const keywords = Array.from({ length: 100 }, (_unused, at) => `keyword ${at}`.repeat(15).slice(0, 200));
    const before = process.cpuUsage();
    advise(many, { targetCompany: { name: 'Quillpay', keywords } });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});
