import type { IntelligenceEngine } from './types.ts';

const companyId = `cmp_${'0'.repeat(20)}`;
const text =
  'Sample Pay competes with Other Pay. The company raised $5m on Monday to expand card payments in three countries.';

/**
 * Builds the word lists and patterns, which takes a few hundred milliseconds on first use. A service calls this while
 * it starts, so that no user has to wait.
 */
export async function warmUp(engine: IntelligenceEngine): Promise<void> {
  const url = 'https://sample-pay.example/';
  await engine.analyseCompany({
    domain: 'sample-pay.example',
    url,
    title: 'Sample Pay',
    publisherName: 'Sample Pay',
    language: 'en',
    description: text,
    metaKeywords: [],
    pages: [{ url, title: 'Sample Pay', headings: ['Card payments'], text, links: [] }],
    mentions: [{ url: 'https://news.example/', title: 'Sample Pay raises $5m', text }],
  });
  await engine.evaluate(
    { companyId, name: 'Sample Pay', domain: 'sample-pay.example', industry: 'Payments', keywords: [] },
    [
      {
        id: `cnt_${'0'.repeat(20)}`,
        url: 'https://news.example/sample',
        title: 'Sample Pay raises $5m',
        description: text,
        content: text,
        publishedAt: '2026-01-01T00:00:00.000Z',
        sourceName: 'News',
        author: null,
        imageUrl: null,
        language: 'en',
        origin: 'news-feed',
      },
    ],
  );
}
