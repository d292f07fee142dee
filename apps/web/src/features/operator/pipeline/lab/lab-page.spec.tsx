import { rankScore } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from '@/testing/app';
import { aCleanProfile, aCompsEvaluation, anArticle, servePipeline } from '@/testing/pipeline-server';
import { boardPreview } from './board-preview.ts';

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const steps: [string, string][] = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company'],
  ['Search', 'Search News'],
  ['Evaluate', 'Evaluate Articles'],
  ['Distribute', 'Preview Distribution'],
];

async function open(answers: Parameters<typeof servePipeline>[0] = {}) {
  const serving = servePipeline({ evaluate: () => aCompsEvaluation([3, 9, 5]), ...answers });
  const { user } = await openApp({ path: '/pipeline-lab' });
  await screen.findByRole('heading', { level: 1, name: 'Pipeline Lab' });
  const press = async (name: string, label: string) => {
    await user.click(tab(name));
    await user.click(button(label));
  };
  const runAll = async () => {
    await user.type(screen.getByLabelText('Company website URL'), 'lumenpay.example');
    for (const [name, label] of steps) {
      await press(name, label);
      await waitFor(() => expect(tab(name).textContent).toContain('Complete'));
    }
  };
  return { ...serving, user, press, runAll };
}

describe('/pipeline-lab', () => {
  it.each([
    ['Extract', 'Extract', 'Please enter a URL'],
    ['Analyze', 'Analyze Company', 'Please complete Step 1 first'],
    ['Search', 'Search News', 'Please complete Step 2 first'],
    ['Evaluate', 'Evaluate Articles', 'Please complete Step 3 first'],
    ['Distribute', 'Preview Distribution', 'Please complete Step 4 first'],
  ])('names the step that %s waits for', async (name, label, reason) => {
    const { press, server } = await open();
    await press(name, label);
    expect(await screen.findByText(reason, { selector: '[data-description]' })).toBeTruthy();
    expect(server.calls('POST /api/functions/pipeline-manager')).toEqual([]);
  });

  it('turns a website into a board’s cards, and stores nothing', async () => {
    const { runAll, server, sent } = await open();
    await runAll();
    expect(sent('search')).toMatchObject([{ pageSize: 50 }]);
    expect(sent('evaluate')).toMatchObject([{ flow: 'comps', targetCompany: { name: 'Lumenpay' } }]);
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      ['Article 2', 'Article 3', 'Article 1'].map((title) => `${title} (opens in a new tab)`),
    );
    expect(within(cards[0] ?? document.body).getByText('High Priority')).toBeTruthy();
    expect(within(cards[0] ?? document.body).getByText('Point of 2')).toBeTruthy();
    expect(within(cards[0] ?? document.body).queryByRole('meter')).toBeNull();
    expect(screen.queryByRole('button', { name: /Archive/ })).toBeNull();
    const writes = server.asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/pipeline-manager'));
    expect(writes).toEqual([]);
  });

  it('searches with the name and the first 5 keywords over the last 30 days', async () => {
    const today = new Date();
    const { runAll, sent } = await open({
      analyze: () =>
        aCleanProfile({ company_name: 'Lumenpay', keywords: ['one', 'two', 'three', 'four', 'five', 'six'] }),
    });
    await runAll();
    const [asked] = sent('search');
    expect(asked).toMatchObject({ query: '"Lumenpay" OR "one" OR "two" OR "three" OR "four" OR "five"' });
    const { fromDate, toDate } = z.object({ fromDate: z.iso.date(), toDate: z.iso.date() }).parse(asked);
    expect(Date.parse(toDate) - Date.parse(fromDate)).toBe(30 * 86_400_000);
    expect(Math.abs(Date.parse(toDate) - today.getTime())).toBeLessThan(2 * 86_400_000);
  });

  it('shows all evaluated articles in a table', async () => {
    const { runAll, user } = await open();
    await runAll();
    await user.click(tab('Evaluate'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ImportanceArticleReasoning',
      '9/10Article 2Because of 2.Point of 2',
      '5/10Article 3Because of 3.Point of 3',
      '3/10Article 1Because of 1.Point of 1',
    ]);
  });

  it('evaluates nothing when the search found nothing', async () => {
    const { press, user, sent } = await open({ search: () => ({ articles: [], totalResults: 0 }) });
    await user.type(screen.getByLabelText('Company website URL'), 'lumenpay.example');
    for (const [name, label] of steps.slice(0, 3)) {
      await press(name, label);
      await waitFor(() => expect(tab(name).textContent).toContain('Complete'));
    }
    await press('Evaluate', 'Evaluate Articles');
    await waitFor(() => expect(tab('Evaluate').textContent).toContain('Error'));
    expect(screen.getByRole('log').textContent).toContain('Please complete Step 3 first');
    expect(sent('evaluate')).toEqual([]);
  });
});

describe('the preview of a board', () => {
  const now = new Date('2026-11-22T00:00:00.000Z');
  const target = { name: 'Lumenpay', keywords: ['Card Fees', 'grocers'] };
  const preview = (articles: Parameters<typeof boardPreview>[0], scores: readonly number[]) =>
    boardPreview(articles, { evaluation: aCompsEvaluation(scores), engine: 'openai' }, target, now);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

  it('ranks by recency and importance, as boards do', () => {
    const articles = [
      anArticle(1, { publishedAt: daysAgo(0) }),
      anArticle(2, { publishedAt: daysAgo(25) }),
      anArticle(3, { publishedAt: daysAgo(1) }),
    ];
    const { cards } = preview(articles, [2, 10, 5]);
    expect(cards.map(({ title }) => title)).toEqual(['Article 3', 'Article 1', 'Article 2']);
    const ranks = cards.map(({ date, importance }) => rankScore(new Date(date), importance, now));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });

  it('omits articles without a date or an evaluation', () => {
    const { cards, undated } = preview(
      [anArticle(1, { publishedAt: 'yesterday' }), anArticle(2), anArticle(9)],
      [5, 5],
    );
    expect(cards.map(({ title }) => title)).toEqual(['Article 2']);
    expect(undated).toBe(1);
  });

  it('matches articles with the same title in order', () => {
    const evaluation = aCompsEvaluation([5, 5]);
    for (const judged of evaluation.evaluations) judged.title = 'Article 1';
    const twice = [anArticle(1, { url: 'https://a.example/' }), anArticle(1, { url: 'https://b.example/' })];
    const { cards } = boardPreview(twice, { evaluation, engine: 'local' }, target, now);
    expect(cards.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/']);
  });

  it('names the keywords found in the article, and leaves missing scores empty', () => {
    const { cards } = preview([anArticle(1, { title: 'Article 1', description: 'Lower card fees.' })], [5]);
    expect(cards[0]).toMatchObject({ matchedKeywords: ['Card Fees'], relevanceScore: null, category: 'News' });
  });
});
