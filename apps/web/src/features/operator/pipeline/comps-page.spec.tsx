import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aCompsEvaluation, aCompsProfile, anArticle, anExtraction, servePipeline } from '@/testing/pipeline-server';
import { problem } from '@/testing/server';
import { compsAnalysisPrompt } from './prompts/comps-analysis.ts';
import { compsEvaluationPrompt } from './prompts/comps-evaluation.ts';

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const prompt = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

async function open(answers: Parameters<typeof servePipeline>[0] = {}) {
  const serving = servePipeline({
    extract: () => ({ ...anExtraction(), cached: false }),
    analyze: () => aCompsProfile(),
    evaluate: () => aCompsEvaluation([4, 8, 7]),
    ...answers,
  });
  const { user } = await openApp({ path: '/pipeline-comps' });
  await screen.findByRole('heading', { level: 1, name: 'Clean News Pipeline' });
  const run = async (name: string, label: string, ends = 'Complete') => {
    await user.click(tab(name));
    await user.click(button(label));
    await waitFor(() => expect(tab(name).textContent).toContain(ends));
  };
  await user.type(screen.getByLabelText('Company website URL'), 'lumenpay.example');
  await run('Extract', 'Extract');
  return { ...serving, user, run };
}

describe('/pipeline-comps', () => {
  it('runs its five steps with its own prompts and schemas', async () => {
    const { sent, run } = await open();
    await run('Analyze', 'Analyze Company Profile');
    await run('Search', 'Search News');
    await run('Evaluate', 'Analyze News');
    await run('Optimize', 'Generate Optimizations');
    expect(sent('analyze')).toMatchObject([{ prompt: compsAnalysisPrompt, flow: 'comps' }]);
    expect(sent('evaluate')).toMatchObject([
      {
        customPrompt: compsEvaluationPrompt,
        flow: 'comps',
        targetCompany: { name: 'Lumenpay', keywords: ['card fees', 'terminals'] },
      },
    ]);
    expect(sent('optimize')).toMatchObject([{ currentResults: { totalArticles: 3, averageRelevance: 19 / 3 } }]);
  });

  it('requests advice on its own search, without articles found for competitors', async () => {
    let searches = 0;
    const { sent, run } = await open({
      search: () => {
        searches += 1;
        return { articles: [anArticle(searches), anArticle(searches + 10)], totalResults: 2 };
      },
      evaluate: () => aCompsEvaluation([4]),
    });
    await run('Analyze', 'Analyze Company Profile');
    await run('Search', 'Search News');
    await run('Evaluate', 'Analyze News');
    await run('Optimize', 'Generate Optimizations');
    expect(searches).toBe(2);
    expect(sent('optimize')).toMatchObject([
      {
        articles: [
          { title: 'Article 1', score: 4 },
          { title: 'Article 11', score: null },
        ],
      },
    ]);
  });

  it('shows the keywords for the company, its industry and each competitor, with counts', async () => {
    const { run } = await open();
    await run('Analyze', 'Analyze Company Profile');
    const profile = screen.getByRole('region', { name: 'Company profile' });
    expect(within(profile).getByText('Company keywords (2)')).toBeTruthy();
    expect(within(profile).getByText('interchange')).toBeTruthy();
    expect(within(profile).getByText('Merra').parentElement?.textContent).toContain('merra pos');
    expect(within(profile).queryByText('Business model')).toBeNull();
  });

  it('searches for the company and its competitors, and skips one that fails', async () => {
    let asked = 0;
    const { run, sent } = await open({
      search: () =>
        ++asked === 1
          ? { articles: [anArticle(1)], totalResults: 1 }
          : problem(429, 'rate_limited', 'Too many searches.'),
    });
    await run('Analyze', 'Analyze Company Profile');
    await run('Search', 'Search News');
    const breakdown = screen.getByRole('list', { name: 'Search breakdown' });
    expect(breakdown.textContent).toBe('Lumenpay: 1 of 1 articleMerra: skipped (Too many searches.)');
    expect(screen.getByRole('log').textContent).toContain('Merra skipped: Too many searches.');
    expect(screen.getByText('Found for Lumenpay')).toBeTruthy();
    expect(sent('search')).toMatchObject([{ pageSize: 50 }, { query: '"Merra" OR "merra pos"', pageSize: 30 }]);
  });

  it('needs keywords for the company to search', async () => {
    const { run, sent } = await open({ analyze: () => aCompsProfile({ main_company_keywords: [] }) });
    await run('Analyze', 'Analyze Company Profile');
    await run('Search', 'Search News', 'Error');
    expect(screen.getByRole('log').textContent).toContain('Please complete Step 2 first');
    expect(sent('search')).toEqual([]);
  });

  it('shows importance and each article’s key points', async () => {
    const { run } = await open();
    await run('Analyze', 'Analyze Company Profile');
    await run('Search', 'Search News');
    await run('Evaluate', 'Analyze News');
    const result = screen.getByRole('region', { name: 'Evaluation' });
    expect(result.textContent).toMatch(/Analyzed3Avg Importance6\.3High Importance2/);
    expect(screen.getByRole('list', { name: 'Top articles' }).textContent).toMatch(
      /^8\/10Article 2Because of 2\.Point of 2/,
    );
  });

  it('reads its prompts from its own key, not from the settings page’s key', async () => {
    const save = (key: string, name: string) =>
      localStorage.setItem(key, JSON.stringify({ companyAnalysisPrompt: name, newsEvaluationPrompt: name }));
    save('sightline-pipeline-settings-v1', 'of the settings page');
    save('sightline-pipeline-comps-settings-v1', 'of comps');
    const { user } = await open();
    await user.click(tab('Analyze'));
    expect(prompt('Company analysis prompt').value).toBe('of comps');
    await user.click(button('Reset to Default'));
    expect(prompt('Company analysis prompt').value).toBe(compsAnalysisPrompt);
  });
});
