import type { PipelineArticle } from '@sightline/contracts';
import { asUser, companyIdentity, contentItem } from '@sightline/testing';

export const operator = { ...asUser(), roles: ['operator' as const] };
const site = [
  'Lumenpay takes card payments for small shops.',
  'A card reader, a till app and next-day payouts for one flat fee per transaction.',
  'Lumenpay competes with Harbour Till in the north.',
  '© 2026 Lumenpay Ltd.',
].join('\n');
export const article = (at: number, more: Partial<PipelineArticle> = {}): PipelineArticle => ({
  title: `Lumenpay opens office number ${at}`,
  url: `https://news.example/${at}`,
  description: `Lumenpay opened an office in Lisbon on Monday and hires ${at + 40} people for its card payments.`,
  source: { name: 'Example News' },
  publishedAt: '2026-03-01T08:00:00Z',
  ...more,
});
export const targetCompany = { name: 'Lumenpay', keywords: ['card payments', 'till app'] };
export const evaluation = {
  articles: [article(0), article(1, { title: 'Weather in Leeds', description: 'It rained all day in the town.' })],
  targetCompany,
  customPrompt: 'Judge {total_articles} articles for {company_name} ({keywords}):\n{articles}',
};
/** Search results in which three articles were kept, three dropped and one not scored. */
export const scored = {
  currentResults: { totalArticles: 7, averageRelevance: 4 },
  targetCompany,
  articles: [
    ...[0, 1, 2].map((at) => ({ title: article(at).title, publishedAt: article(at).publishedAt, score: 8 })),
    ...[0, 1, 2].map((at) => ({ title: `Weather in town ${at}`, publishedAt: article(at).publishedAt, score: 1 })),
    { title: 'Weather of last year', publishedAt: '2025-03-01T08:00:00Z', score: null },
  ],
};
export const again = {
  company: companyIdentity(),
  item: contentItem(),
  prompt: 'Judge {articles} for {company_name} as a careful analyst.',
};
export const bodies: Readonly<Record<string, object>> = {
  'internal/pipeline/analyze': { content: site, prompt: 'Describe {company_name}. Answer in JSON: { "a": 1 }' },
  'internal/pipeline/evaluate': evaluation,
  'internal/pipeline/optimize': { currentResults: { totalArticles: 20, averageRelevance: 3 }, targetCompany },
  'internal/evaluations/again': again,
};
