import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import {
  aCleanEvaluation,
  aCleanProfile,
  anArticle,
  anEngine,
  anExtraction,
  anOptimization,
  articles,
  servePipeline,
} from '@/testing/pipeline-server';
import { json, problem } from '@/testing/server';
import { refuseStorage } from '@/testing/storage';
import { cleanAnalysisPrompt } from './prompts/clean-analysis.ts';
import { cleanEvaluationPrompt } from './prompts/clean-evaluation.ts';

type Serving = ReturnType<typeof servePipeline>;
type User = Awaited<ReturnType<typeof openApp>>['user'];

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const badgeOf = (name: string) => tab(name).textContent?.replace(/^\d \w+ /, '');
const badges = () => ['Extract', 'Analyze', 'Search', 'Evaluate', 'Optimize'].map(badgeOf);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const log = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const logText = () => log().join('\n');
const field = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });

async function open(serving: Serving = servePipeline()) {
  const opened = await openApp({ path: '/pipeline-clean', session: aSession() });
  await screen.findByRole('heading', { level: 1, name: 'Clean News Pipeline' });
  return { ...opened, ...serving };
}

const words: [string, string][] = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company Profile'],
  ['Search', 'Search News'],
  ['Evaluate', 'Analyze News'],
  ['Optimize', 'Generate Optimizations'],
];

async function runUpTo(user: User, last: string) {
  for (const [name, label] of words) {
    await user.click(tab(name));
    if (name === 'Extract') await user.type(field('Company website URL'), 'lumenpay.example');
    await user.click(button(label));
    await waitFor(() => expect(badgeOf(name)).toMatch(/Complete|Error/));
    if (name === last) return;
  }
}

describe('/pipeline-clean', () => {
  it('runs its five steps in order', async () => {
    const { user, sent } = await open();
    expect(badges()).toEqual(['Pending', 'Pending', 'Pending', 'Pending', 'Pending']);
    await runUpTo(user, 'Optimize');
    expect(badges()).toEqual(['Complete', 'Complete', 'Complete', 'Complete', 'Complete']);
    expect(sent('extract')).toEqual([{ url: 'lumenpay.example' }]);
    expect(sent('analyze')).toEqual([
      { content: 'Card payments for shops.', prompt: cleanAnalysisPrompt, flow: 'clean' },
    ]);
    expect(sent('search')).toMatchObject([
      { query: '"Lumenpay" OR "card fees" OR "terminals" OR "grocers" OR "settlement" OR "checkout"', pageSize: 50 },
    ]);
    expect(sent('evaluate')).toMatchObject([
      { targetCompany: { name: 'Lumenpay' }, customPrompt: cleanEvaluationPrompt, flow: 'clean' },
    ]);
    const published = '2026-11-18T08:00:00.000Z';
    const scored = [9, 6, 3, ...Array.from({ length: 9 }, () => null)].map((score, at) => ({
      title: `Article ${at + 1}`,
      description: 'What happened.',
      publishedAt: published,
      score,
    }));
    expect(sent('optimize')).toMatchObject([
      { currentResults: { totalArticles: 3, averageRelevance: 6 }, articles: scored },
    ]);
    expect(screen.getByText('-lamp')).toBeTruthy();
    expect(screen.getByText('"Lumenpay" AND fees')).toBeTruthy();
    expect(screen.getByText('Fees bring the best articles.')).toBeTruthy();
  });

  it('shows the effect of a proposal before the proposal', async () => {
    const { user } = await open();
    await runUpTo(user, 'Optimize');
    const card = screen.getByRole('region', { name: 'Optimization' });
    const effect = within(card).getByRole('region', { name: 'Effect on the last 30 days' });
    expect(effect.textContent).toContain('Would leave out 4 of 12: 3 not about Lumenpay, 1 that is.');
    expect(effect.textContent).toContain('Would find 8 of 12: 1 about Lumenpay, 1 that is not, 6 not evaluated.');
    const left = within(effect).getByRole('list', { name: 'Left out' });
    expect(
      within(left)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['6/10Article 2', '3/10Article 3']);
    expect(effect.textContent).toContain('... and 2 more');
    const reasoning = within(card).getByText('Fees bring the best articles.');
    expect(effect.compareDocumentPosition(reasoning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows a proposal whose effect is unknown', async () => {
    const { user } = await open(servePipeline({ optimize: () => ({ ...anOptimization, effect: undefined }) }));
    await runUpTo(user, 'Optimize');
    expect(screen.queryByText('Effect on the last 30 days')).toBeNull();
    expect(screen.getByText('-lamp')).toBeTruthy();
  });

  it('enables a step when the previous one is complete', async () => {
    const { user } = await open();
    for (const [name, label] of words) {
      await user.click(tab(name));
      expect(button(label).disabled).toBe(true);
    }
    await user.click(tab('Extract'));
    await user.type(field('Company website URL'), '   ');
    expect(button('Extract').disabled).toBe(true);
    await user.type(field('Company website URL'), 'lumenpay.example{Enter}');
    await waitFor(() => expect(badgeOf('Extract')).toBe('Complete'));
    await user.click(tab('Analyze'));
    expect(button('Analyze Company Profile').disabled).toBe(false);
    await user.click(tab('Search'));
    expect(button('Search News').disabled).toBe(true);
  });

  it('shows that it is loading while it waits, and is not started twice', async () => {
    let answer: (data: unknown) => void = () => undefined;
    const waiting = () => new Promise((resolve) => (answer = resolve));
    const { user, sent } = await open(servePipeline({ extract: waiting }));
    await user.type(field('Company website URL'), 'lumenpay.example');
    const extract = button('Extract');
    fireEvent.click(extract);
    fireEvent.click(extract);
    expect(badgeOf('Extract')).toBe('Loading...');
    await user.type(field('Company website URL'), '{Enter}');
    await waitFor(() => expect(sent('extract')).toHaveLength(1));
    answer({ ...anExtraction(), cached: true });
    expect(await screen.findByText('Content extracted successfully (from cache)')).toBeTruthy();
    expect(sent('extract')).toHaveLength(1);
  });

  it('shows the extraction', async () => {
    const content = 'a'.repeat(1_999) + 'b'.repeat(50_000);
    const extracted = { content, metadata: { title: null, language: 'de' }, cached: true };
    const { user } = await open(servePipeline({ extract: () => extracted }));
    await runUpTo(user, 'Extract');
    expect(screen.getByText('From Cache')).toBeTruthy();
    expect(screen.getByText('N/A')).toBeTruthy();
    expect(screen.getByText('de')).toBeTruthy();
    await user.click(button('Show content (50.8 KB)'));
    expect(screen.getByText(/^a{1999}b…$/)).toBeTruthy();
  });

  it('marks fresh content', async () => {
    const { user } = await open();
    await runUpTo(user, 'Extract');
    expect(await screen.findByText('Content extracted successfully (fresh)')).toBeTruthy();
    expect(screen.queryByText('From Cache')).toBeNull();
  });

  it('loads an extraction from the history', async () => {
    const { user, sent } = await open();
    await user.click(button('History'));
    const list = await screen.findByRole('list', { name: 'Cached extractions' });
    expect(list.textContent).toBe('lumenpay.example20 Nov 2026, 09:14 UTC0.0 KBCached');
    await user.click(within(list).getByRole('button'));
    expect(await screen.findByText('Cache Selected')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Cached extractions' })).toBeNull();
    expect(badgeOf('Extract')).toBe('Complete');
    expect(field('Company website URL').value).toBe('lumenpay.example');
    expect(sent('extract')).toEqual([]);
    await user.click(tab('Analyze'));
    await user.click(button('Analyze Company Profile'));
    await waitFor(() => expect(sent('analyze')).toMatchObject([{ content: 'Card payments for shops.' }]));
  });

  it('shows 10 entries of the history, and reports when it cannot be loaded', async () => {
    const { user, server } = await open();
    server.on('GET /api/operator/extractions', () => problem(400, 'no', 'No.'));
    await user.click(button('History'));
    expect(await screen.findByText('Failed to load history')).toBeTruthy();
    await user.click(button('History'));
    const items = Array.from({ length: 12 }, (_, at) => anExtraction({ normalized_url: `site${at}.example` }));
    server.on('GET /api/operator/extractions', { items });
    await user.click(button('History'));
    const list = await screen.findByRole('list', { name: 'Cached extractions' });
    expect(within(list).getAllByRole('button')).toHaveLength(10);
  });

  it('shows the company profile', async () => {
    const { user } = await open();
    await runUpTo(user, 'Analyze');
    const profile = screen.getByRole('region', { name: 'Company profile' });
    for (const text of ['Lumenpay', 'Payments', 'A fee for each payment.', 'terminals', 'Merra', 'Cobalt Till'])
      expect(within(profile).getByText(text)).toBeTruthy();
  });

  it.each([
    [0, 0, null],
    [10, 10, null],
    [11, 10, '... and 1 more articles'],
    [10_000, 10, '... and 9,990 more articles'],
  ])('for %i articles shows %i', async (count, shown, more) => {
    const { user, sent } = await open(
      servePipeline({ search: () => ({ articles: articles(count), totalResults: 12_345 }) }),
    );
    await runUpTo(user, 'Search');
    expect(screen.getByText('Total Found').parentElement?.textContent).toContain('12,345');
    expect(screen.getByText('Retrieved').parentElement?.textContent).toContain(count.toLocaleString('en'));
    expect(within(screen.getByRole('list', { name: 'Articles' })).queryAllByRole('listitem')).toHaveLength(shown);
    if (more) expect(screen.getByText(more)).toBeTruthy();
    else expect(screen.queryByText(/more articles/)).toBeNull();
    await user.click(tab('Evaluate'));
    await user.click(button('Analyze News'));
    await waitFor(() => expect(badgeOf('Evaluate')).toBe(count === 0 ? 'Error' : 'Complete'));
    if (count === 0) {
      expect(sent('evaluate')).toEqual([]);
      expect(logText()).toContain('Please complete Step 3 first');
      return;
    }
    expect(sent('evaluate')).toMatchObject([{ articles: articles(Math.min(30, count)) }]);
    if (count > 30) expect(logText()).toContain('Evaluating 30 of 10,000 articles (first 30 only)');
  });

  it('shows an article with its source and date, and links only to http(s)', async () => {
    const found = [anArticle(1), anArticle(2, { url: 'javascript:alert(1)', publishedAt: 'soon' })];
    const { user } = await open(servePipeline({ search: () => ({ articles: found, totalResults: 2 }) }));
    await runUpTo(user, 'Search');
    const [first, second] = within(screen.getByRole('list', { name: 'Articles' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Payments Ledger18 Nov 2026');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('https://ledger.example/1');
    expect(second?.textContent).toContain('Date not known');
    expect(second?.querySelector('a')).toBeNull();
  });

  it('shows an evaluation’s figures and ten best articles', async () => {
    const scores = [5, 7, 6, 4, 10, 0, 1, 2, 3, 8, 9, 6];
    const { user } = await open(servePipeline({ evaluate: () => aCleanEvaluation(scores) }));
    await runUpTo(user, 'Evaluate');
    const result = screen.getByRole('region', { name: 'Evaluation' });
    expect(result.textContent).toMatch(/Analyzed12Avg Score5\.1High Relevance4/);
    const rows = within(screen.getByRole('list', { name: 'Top articles' })).getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toBe('10/10Article 5Because of 5.');
    const styles = rows
      .map((row) => row.querySelector('[data-style]'))
      .map((badge) => [badge?.textContent, badge?.getAttribute('data-style')]);
    expect(styles).toContainEqual(['7/10', 'default']);
    expect(styles).toContainEqual(['6/10', 'secondary']);
    expect(styles).toContainEqual(['5/10', 'secondary']);
    expect(styles).toContainEqual(['4/10', 'outline']);
  });

  it('resets later steps when an earlier one runs again', async () => {
    const { user, answers } = await open();
    await runUpTo(user, 'Evaluate');
    answers.analyze = () => aCleanProfile({ company_name: 'Merra' });
    await user.click(tab('Analyze'));
    await user.click(button('Analyze Company Profile'));
    await screen.findByText('Merra', { selector: 'b' });
    expect(badges()).toEqual(['Complete', 'Complete', 'Pending', 'Pending', 'Pending']);
    await user.click(tab('Search'));
    expect(screen.queryByText('Total Found')).toBeNull();
    expect(log()).toEqual([]);
  });

  it('drops a response that arrives after an earlier step started again', async () => {
    const { user, answers } = await open();
    let late: (data: unknown) => void = () => undefined;
    answers.analyze = () => new Promise((resolve) => (late = resolve));
    await user.type(field('Company website URL'), 'lumenpay.example{Enter}');
    await waitFor(() => expect(badgeOf('Extract')).toBe('Complete'));
    await user.click(tab('Analyze'));
    await user.click(button('Analyze Company Profile'));
    await waitFor(() => expect(badgeOf('Analyze')).toBe('Loading...'));
    await user.click(tab('Extract'));
    await user.click(button('Extract'));
    await waitFor(() => expect(badges().slice(0, 2)).toEqual(['Complete', 'Pending']));
    late(aCleanProfile());
    await user.click(tab('Analyze'));
    expect(screen.queryByRole('region', { name: 'Company profile' })).toBeNull();
    expect(badgeOf('Analyze')).toBe('Pending');
  });

  it('aborts the call when the user leaves the page', async () => {
    const { user, router, answers } = await open();
    let late: (data: unknown) => void = () => undefined;
    answers.extract = () => new Promise((resolve) => (late = resolve));
    await user.type(field('Company website URL'), 'lumenpay.example{Enter}');
    await waitFor(() => expect(badgeOf('Extract')).toBe('Loading...'));
    await router.navigate({ to: '/pipeline-settings' });
    await screen.findByRole('heading', { level: 1, name: 'Pipeline Settings' });
    late({ ...anExtraction(), cached: false });
    await router.navigate({ to: '/pipeline-clean' });
    await screen.findByRole('heading', { level: 1, name: 'Clean News Pipeline' });
    expect(badgeOf('Extract')).toBe('Pending');
    expect(logText()).toContain('You left the page before the step was complete.');
    expect(screen.queryByText(/Content extracted successfully/)).toBeNull();
  });
});

describe('a step that fails', () => {
  const failing = (answer: () => unknown) => servePipeline({ extract: answer });

  it.each([
    [
      'the error in the response',
      () => json({ success: false, error: 'The site is behind a captcha.' }),
      'The site is behind a captcha.',
    ],
    ["'Operation failed' when it has none", () => json({ success: false }), 'Operation failed'],
    ["'Operation failed' when it is empty", () => json({ success: false, error: '' }), 'Operation failed'],
    ['the reason for a refusal', () => problem(429, 'rate_limited', 'Too many calls.'), 'Too many calls.'],
    ["'API call failed' when a refusal has no words", () => problem(500, 'internal_error', ''), 'API call failed'],
    [
      'what is missing from a truncated response',
      () => ({ content: 'text' }),
      'The answer is not what this step needs; missing or wrong: metadata, cached',
    ],
    [
      'that the response is not JSON',
      () => new Response('<html>', { status: 200 }),
      'The server sent an invalid response.',
    ],
  ])('shows %s', async (_name, answer, shown) => {
    const { user } = await open(failing(answer));
    await runUpTo(user, 'Extract');
    expect(badgeOf('Extract')).toBe('Error');
    const toast = (await screen.findByText('Error', { selector: '[data-title]' })).closest('li');
    expect(toast?.textContent).toContain(shown);
    expect(log().at(-1)).toContain(`error${shown}`);
    expect(screen.getAllByText(shown).length).toBeGreaterThan(1);
    await user.click(tab('Analyze'));
    expect(button('Analyze Company Profile').disabled).toBe(true);
  });

  it('can be run again with an empty log', async () => {
    const { user, answers } = await open(failing(() => problem(503, 'unavailable', 'Not now.')));
    await runUpTo(user, 'Extract');
    expect(logText()).toContain('Not now.');
    answers.extract = () => ({ ...anExtraction(), cached: false });
    await user.click(button('Extract'));
    await waitFor(() => expect(badgeOf('Extract')).toBe('Complete'));
    expect(logText()).not.toContain('Not now.');
    expect(log()).toHaveLength(2);
  });

  it.each([
    [
      'analyze',
      'Analyze',
      { company_name: 'Lumenpay' },
      'industry, business_model, description, keywords, competitors',
    ],
    ['search', 'Search', { articles: [{ title: 'No address' }] }, 'articles.0.url, articles.0.description'],
    ['evaluate', 'Evaluate', { analyses: [{ relevance_score: 11 }] }, 'analyses.0.article_url'],
    ['optimize', 'Optimize', { reasoning: 'Because.' }, 'optimized_keywords, optimized_negative_keywords'],
  ])('names what a response to %s lacks', async (action, name, answer, missing) => {
    const { user } = await open(servePipeline({ [action]: () => answer }));
    await runUpTo(user, name);
    expect(badgeOf(name)).toBe('Error');
    expect(log().at(-1)).toContain(missing);
  });
});

describe('a prompt', () => {
  async function atAnalysis(serving?: Serving) {
    const opened = await open(serving);
    await runUpTo(opened.user, 'Extract');
    await opened.user.click(tab('Analyze'));
    return { ...opened, prompt: field('Company analysis prompt') };
  }
  const type = (prompt: HTMLTextAreaElement, value: string) => fireEvent.change(prompt, { target: { value } });

  it('can be edited for this session, reset, hidden and shown', async () => {
    const { user, prompt, sent } = await atAnalysis();
    expect(prompt.value).toBe(cleanAnalysisPrompt);
    expect(screen.getByText('Changes apply only to this session.')).toBeTruthy();
    type(prompt, 'Look at {company_name}.');
    await user.click(button('Hide Editor'));
    expect(screen.queryByRole('textbox', { name: 'Company analysis prompt' })).toBeNull();
    await user.click(button('Analyze Company Profile'));
    await waitFor(() => expect(sent('analyze')).toMatchObject([{ prompt: 'Look at {company_name}.' }]));
    await user.click(tab('Extract'));
    await user.click(tab('Analyze'));
    await user.click(button('Show Editor'));
    expect(field('Company analysis prompt').value).toBe('Look at {company_name}.');
    await user.click(button('Reset to Default'));
    expect(field('Company analysis prompt').value).toBe(cleanAnalysisPrompt);
    expect(Object.keys(localStorage).filter((key) => key.includes('settings'))).toEqual([]);
  });

  it.each([
    ['JSON braces and quotes', '{"a": "{keywords}", "b": [}\n\u2028"\\ \u0000'],
    ['markup', '</prompt><script>alert(1)</script>'],
    ['100,000 characters', 'x'.repeat(100_000)],
  ])('with %s is sent unchanged', async (_name, template) => {
    const { user, prompt, sent } = await atAnalysis();
    type(prompt, template);
    await user.click(button('Analyze Company Profile'));
    await waitFor(() => expect(badgeOf('Analyze')).toBe('Complete'));
    expect(sent('analyze')).toMatchObject([{ prompt: prompt.value }]);
  });

  it.each([
    ['is empty', ' ', 'The prompt is empty'],
    ['is 100 KB', 'x'.repeat(102_400), 'The prompt has 102,400 characters; at most 100,000 are allowed'],
    [
      'has unknown placeholders',
      '{company} and {keywords} of {year}',
      'Unknown placeholders: {company}, {year}. Known are {company_name}, {keywords}, {articles}, {total_articles}',
    ],
  ])('that %s is rejected before it is sent', async (_name, template, reason) => {
    const { user, prompt, sent } = await atAnalysis();
    type(prompt, template);
    await user.click(button('Analyze Company Profile'));
    await waitFor(() => expect(badgeOf('Analyze')).toBe('Error'));
    expect(log().at(-1)).toContain(reason);
    expect(sent('analyze')).toEqual([]);
  });

  it('starts with the saved settings', async () => {
    localStorage.setItem(
      'sightline-pipeline-settings-v1',
      JSON.stringify({ companyAnalysisPrompt: 'Mine', newsEvaluationPrompt: 'Mine too' }),
    );
    const { user, prompt } = await atAnalysis();
    expect(prompt.value).toBe('Mine');
    await user.click(tab('Evaluate'));
    expect(field('Evaluation prompt').value).toBe('Mine too');
    await user.click(button('Reset to Default'));
    expect(field('Evaluation prompt').value).toBe(cleanEvaluationPrompt);
  });

  it.each(['{"companyAnalysisPrompt":', '[]', '{"companyAnalysisPrompt":7}'])(
    'is the default when %s is stored',
    async (stored) => {
      localStorage.setItem('sightline-pipeline-settings-v1', stored);
      const { prompt } = await atAnalysis();
      expect(prompt.value).toBe(cleanAnalysisPrompt);
    },
  );
});

describe('the debug log', () => {
  it('shows truncated requests and responses', async () => {
    const serving = servePipeline({
      evaluate: () =>
        json({
          success: true,
          data: aCleanEvaluation([5]),
          answeredBy: {
            engine: 'local',
            readPrompt: false,
            fallbackReason: 'The budget of today is used up.',
            receipt: null,
          },
        }),
    });
    const { user } = await open(serving);
    await runUpTo(user, 'Evaluate');
    expect(logText()).toContain('Evaluating 12 of 12 articles');
    expect(logText()).toContain('request' + 'POST pipeline-manager {"action":"evaluate","articles":"12 entries"');
    expect(logText()).toMatch(/responsesuccess in \d+\.\d s, 0\.\d KB/);
    expect(logText()).toContain('Placeholders in the template: company_name, keywords, articles, total_articles');
    expect(logText()).toContain(
      "Answered by the engine 'local'. Rules answered: the prompt was checked, but not read. The model did not answer: The budget of today is used up.",
    );
  });

  it('collapses, can be copied, and is kept for the next visit', async () => {
    const { user, router } = await open();
    await runUpTo(user, 'Extract');
    expect(screen.getByText('2 entries')).toBeTruthy();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy log'));
    expect(await screen.findByText('Log copied')).toBeTruthy();
    expect(copied.mock.calls[0]?.[0]).toMatch(/^\S+Z request POST pipeline-manager .*\n\S+Z response success/);
    await user.click(button('Collapse log'));
    expect(screen.queryByRole('log')).toBeNull();
    await router.navigate({ to: '/pipeline-settings' });
    await router.navigate({ to: '/pipeline-clean' });
    await waitFor(() => expect(log()).toHaveLength(2));
    expect(badgeOf('Extract')).toBe('Pending');
  });

  it.each(['full', 'switched off'] as const)(
    'is not kept when storage is %s; the page works, and reports this',
    async (why) => {
      refuseStorage(why);
      servePipeline();
      const { user } = await openApp({ path: '/pipeline-clean' });
      await screen.findByRole('heading', { level: 1, name: 'Clean News Pipeline' });
      await runUpTo(user, 'Analyze');
      expect(badges().slice(0, 2)).toEqual(['Complete', 'Complete']);
      await user.click(tab('Extract'));
      expect(logText().match(/The log can’t be stored/g)).toHaveLength(1);
    },
  );
});

describe('the engine note', () => {
  it.each([
    [anEngine(), 'The model demo-model is used here and reads the prompts. Spent today (UTC): $0.25 of $2.00.'],
    [
      anEngine({ dailyBudgetUsd: null }),
      'The model demo-model is used here and reads the prompts. Spent today (UTC): $0.25.',
    ],
    [
      anEngine({ engine: 'local', version: '3', model: null, readsPrompts: false }),
      "This copy uses the rules engine ('local' 3), which ignores prompts. Connect a model to use them.",
    ],
  ])('is shown (%#)', async (engine, note) => {
    const serving = servePipeline();
    serving.server.on('GET /api/operator/engine', engine);
    await open(serving);
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('is not required for the page', async () => {
    const serving = servePipeline();
    serving.server.on('GET /api/operator/engine', () => problem(400, 'no', 'No.'));
    const { user } = await open(serving);
    expect(await screen.findByText('Which engine answers could not be loaded.')).toBeTruthy();
    await runUpTo(user, 'Analyze');
    expect(badgeOf('Analyze')).toBe('Complete');
  });
});

describe('users who are not operators', () => {
  it.each(['/pipeline-clean', '/pipeline-comps', '/pipeline-settings', '/pipeline-lab'])(
    'see a notice on %s with a link to sign in',
    async (path) => {
      const { server } = servePipeline();
      server.on('GET /api/operator/engine', () => problem(401, 'unauthenticated', 'Sign in.'));
      await openApp({ path });
      const heading = await screen.findByRole('heading', { name: 'Operators only' });
      expect(screen.queryByRole('tab')).toBeNull();
      const link = within(heading.parentElement ?? heading).getByRole('link', { name: 'Sign in' });
      expect(link.getAttribute('href')).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it('can see which account lacks the role', async () => {
    const { server } = servePipeline();
    server.on('GET /api/operator/engine', () => problem(403, 'forbidden', 'No.'));
    await openApp({ path: '/pipeline-clean', session: aSession() });
    expect(await screen.findByText(/You are signed in as ana@ourco\.example/)).toBeTruthy();
  });

  it('see the notice when the role is withdrawn while they work', async () => {
    const serving = servePipeline({ extract: () => problem(403, 'forbidden', 'Operators only.') });
    const { user } = await open(serving);
    serving.server.on('GET /api/operator/engine', () => problem(403, 'forbidden', 'No.'));
    await user.type(field('Company website URL'), 'lumenpay.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Operators only' })).toBeTruthy();
  });
});
