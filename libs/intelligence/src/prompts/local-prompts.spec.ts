import { CleanEvaluation, CleanProfile, CompsEvaluation, CompsProfile, OptimizationResult } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { createLocalPrompts } from './local-prompts.ts';

const prompts = createLocalPrompts(createLocalEngine());
const prompt = 'Describe {company_name}';
const piece = fc.oneof(
  fc.constantFrom(
    'Quillpay',
    'Quillpay Ltd.',
    '©',
    '2026',
    'competes with',
    'Harbour Till',
    'fee',
    '\n',
    '\n\n',
    '.',
    'card reader',
    '{x}',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(' '));
const article = fc
  .record({
    title: text,
    url: text,
    description: text,
    name: text,
    publishedAt: fc.string(),
    source_company: fc.option(text, { nil: undefined }),
  })
  .map(({ name, ...rest }) => ({ ...rest, source: { name } }));

describe('rules that answer operators’ prompts', () => {
  it('follow the answer format of the flow for any input', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(article, { maxLength: 5 }),
        fc.array(text, { maxLength: 4 }),
        async (content, articles, keywords) => {
          const targetCompany = { name: content.slice(0, 40), keywords };
          const judge = { articles, targetCompany, customPrompt: prompt };
          CleanProfile.parse((await prompts.analyze({ content, prompt, flow: 'clean' })).data);
          CompsProfile.parse((await prompts.analyze({ content, prompt, flow: 'comps' })).data);
          CleanEvaluation.parse((await prompts.evaluateArticles({ ...judge, flow: 'clean' })).data);
          CompsEvaluation.parse((await prompts.evaluateArticles({ ...judge, flow: 'comps' })).data);
          const currentResults = { totalArticles: articles.length, averageRelevance: keywords.length };
          OptimizationResult.parse((await prompts.optimize({ currentResults, targetCompany })).data);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['one word', 'A'.repeat(100_000)],
    ['capitals', 'Abc '.repeat(25_000)],
    ['copyright signs', '© 2026 '.repeat(14_000)],
    ['lines', 'x\n'.repeat(50_000)],
    ['rivals', 'Quillpay competes with Harbour Till. '.repeat(2_700)],
  ])('finish quickly on a hundred thousand characters of %s', async (_, content) => {
    const before = process.cpuUsage();
    await prompts.analyze({ content, prompt, flow: 'comps' });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(10_000);
  });

  it.each([
    ['© 2026 Quillpay Ltd.\nHarbour Till and Brisk Pay are others.', 'Quillpay'],
    ['Quillpay takes cards. With Quillpay you sell. Ask Jane Doe in London.', 'Quillpay'],
  ])('find the name that a text mentions most: %j', async (content, name) => {
    expect((await prompts.analyze({ content, prompt, flow: 'clean' })).data.company_name).toBe(name);
  });
});
