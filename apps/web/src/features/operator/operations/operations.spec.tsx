import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aCompany, aSession } from '@/testing/builders';
import {
  aDeadLetter,
  anEngine,
  anEvaluation,
  aReevaluation,
  aSource,
  aSyncRun,
  serveOperator,
} from '@/testing/operator-server';
import { type Asked, type FakeServer, json, problem } from '@/testing/server';

const replay = 'POST /api/operator/dead-letters/replay';
async function open(server: FakeServer, path: string) {
  return { ...(await openApp({ path, session: aSession() })), server };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('/operations', () => {
  it('keeps its four tabs in the address', async () => {
    const { user, router } = await open(serveOperator(), '/operations');
    const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Dead letters', 'Sources', 'Refreshes', 'Model']);
    await user.click(screen.getByRole('tab', { name: 'Model' }));
    expect(await screen.findByRole('heading', { name: 'Budget of today' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ tab: 'model' });
  });

  it.each([
    ['dead-letters', 'dead-letters'],
    ['sources', 'sources'],
    ['refreshes', 'sync-runs'],
    ['model', 'engine'],
  ])('is for operators only (%s), and states what could not be loaded', async (tab, call) => {
    const server = serveOperator().on(`GET /api/operator/${call}`, () => problem(403, 'operators_only', 'No.'));
    const { user } = await open(server, `/operations?tab=${tab}`);
    expect(await screen.findByRole('heading', { name: 'Operators only' })).toBeTruthy();
    server.on(`GET /api/operator/${call}`, () => problem(400, 'invalid', 'Not like that.'));
    await user.click(screen.getByRole('tab', { name: tab === 'model' ? 'Sources' : 'Model' }));
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab.replace('-', ' ')}$`, 'i') }));
    expect(await screen.findByText('Not like that.')).toBeTruthy();
  });
});

describe('dead letters', () => {
  it('show reason and payload, and can be replayed individually after a confirmation', async () => {
    const items = [aDeadLetter(1), aDeadLetter(2, { payload: '{"cut":"of' })];
    const server = serveOperator()
      .on('GET /api/operator/dead-letters', () => json({ items }))
      .on(replay, ({ body }: Asked) => {
        items.shift();
        return json({ replayed: body ? 1 : 0 });
      });
    const { user } = await open(server, '/operations');
    expect(await screen.findByRole('heading', { name: '2 dead letters' })).toBeTruthy();
    expect(screen.getAllByText('The store did not answer.')).toHaveLength(2);
    await user.click(await button('Payload of content.evaluated event-1'));
    expect(screen.getByText(/"contentId": "cnt-1"/)).toBeTruthy();
    await user.click(await button('Payload of content.evaluated event-2'));
    expect(screen.getByText('{"cut":"of')).toBeTruthy();

    await user.click(await button('Replay content.evaluated event-1'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.calls(replay)).toEqual([]);
    await user.click(await button('Replay content.evaluated event-1'));
    await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('1 dead letter delivered again')).toBeTruthy();
    expect(server.calls(replay).map(({ body }) => body)).toEqual([{ id: 'event-1' }]);
    const heading = await screen.findByRole('heading', { name: '1 dead letter' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('can all be replayed in one step', async () => {
    const server = serveOperator().on(replay, { replayed: 2 });
    const { user } = await open(server, '/operations');
    await user.click(await button('Replay all'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('2 dead letters delivered again')).toBeTruthy();
    expect(server.calls(replay).map(({ body }) => body)).toEqual([{}]);
  });

  it('state why a replay failed', async () => {
    const server = serveOperator().on(replay, () => problem(503, 'bus_away', 'The broker does not answer.'));
    const { user } = await open(server, '/operations');
    await user.click(await button('Replay all'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('Failed to replay')).toBeTruthy();
    expect(screen.getByText('The broker does not answer.')).toBeTruthy();
  });

  it('can be empty', async () => {
    await open(serveOperator().on('GET /api/operator/dead-letters', { items: [] }), '/operations');
    expect(await screen.findByText('No dead letters')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Replay all' })).toBeNull();
  });
});

describe('sources', () => {
  it('are distinguished for two companies with the same name', async () => {
    const corrected = { companyId: aCompany(1).id, companyName: 'Lumenpay' };
    const items = [aSource(1, corrected), aSource(2)];
    await open(serveOperator().on('GET /api/operator/sources', { items }), '/operations?tab=sources');
    const labels = (await screen.findAllByRole('region', { name: /^Sources of Lumenpay/ })).map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(new Set(labels).size).toBe(2);
  });

  it('are listed by company with their state and its age, and filtered by state', async () => {
    const rival = { companyId: aCompany(1).id, companyName: 'Rival 1' };
    const items = [
      aSource(1, { ...rival, state: 'blocked', reason: 'robots.txt forbids it' }),
      aSource(2, { ...rival, state: 'silent', lastItemAt: null }),
      aSource(3),
    ];
    const { user } = await open(serveOperator().on('GET /api/operator/sources', { items }), '/operations?tab=sources');
    const table = within(await screen.findByRole('region', { name: 'Sources of Rival 1' }));
    const [, blocked, silent] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(blocked).toContain('Blocked20 Nov 2026, 06:12 UTC');
    expect(blocked).toContain('robots.txt forbids it');
    expect(silent).toContain('Silent');
    expect(silent).toContain('None');
    expect(screen.getByRole('region', { name: 'Sources of Lumenpay' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('State'), 'works');
    expect(screen.queryByRole('region', { name: 'Sources of Rival 1' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('State'), 'broken');
    expect(screen.getByText('No source is in this state.')).toBeTruthy();
  });
});

describe('refreshes', () => {
  it('are listed with figures and reasons', async () => {
    const items = [aSyncRun(1), aSyncRun(2, { status: 'error', errorCode: 'NETWORK_ERROR', message: 'No route.' })];
    await open(serveOperator().on('GET /api/operator/sync-runs', { items }), '/operations?tab=refreshes');
    const [, good, bad] = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(good).toBe('20 Nov 2026, 06:12 UTCLumenpaySuccess2.3 s3076–');
    expect(bad).toContain('NETWORK_ERROR No route.');
  });
});

describe('the model', () => {
  it('is shown with tokens, cost and the remaining budget', async () => {
    await open(serveOperator(), '/operations?tab=model');
    const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    expect(await fact('Input tokens')).toBe('40,000');
    expect(await fact('Cost')).toBe('$0.50');
    expect(screen.getByText('$0.50 of $2.00 (25%)')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Budget of today' }).getAttribute('value')).toBe('25');
  });

  it('can be absent, or have spent its budget', async () => {
    const spent = anEngine({ dailyBudgetUsd: 0.5 });
    const server = serveOperator().on('GET /api/operator/engine', spent);
    await open(server, '/operations?tab=model');
    expect(await screen.findByText('The budget is spent: the rules evaluate until midnight UTC.')).toBeTruthy();
  });

  it('comes with a note when the rules engine ignores prompts', async () => {
    const rules = anEngine({ engine: 'local', model: null, readsPrompts: false, dailyBudgetUsd: null });
    await open(serveOperator().on('GET /api/operator/engine', rules), '/operations?tab=model');
    expect(await screen.findByText('No: rules do not read prompts')).toBeTruthy();
    expect(screen.getByText('There is no daily budget.')).toBeTruthy();
  });
});

describe('/operations/cards/{cardId}', () => {
  const path = `/operations/cards/crd_${'0'.repeat(19)}1`;
  const again = `POST /api${path.replace('/operations', '/operator')}/re-evaluate`;
  const prompt = () => screen.findByLabelText<HTMLTextAreaElement>('Prompt');

  it('shows a card’s trace with times and costs', async () => {
    await open(serveOperator(), path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Why is this here?' })).toBeTruthy();
    const list = within(await screen.findByRole('region', { name: 'How this card got here' }));
    const steps = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.map((text) => /^(Source|Sync|Content|Evaluation|Card)/.exec(text ?? '')?.[1])).toEqual([
      'Source',
      'Sync',
      'Content',
      'Evaluation',
      'Card',
    ]);
    expect(steps[3]).toContain('20 Nov 2026, 06:12 UTC · took 340 ms · cost $0.0042');
    expect(steps[0]).toContain('Kindof the source');
    expect(steps[4]).toContain('Not on record');
    const link = screen.getByRole('link', { name: 'Show its board in the explorer' });
    expect(link.getAttribute('href')).toContain('/database-explorer?board=board-1&company=cmp_');
  });

  it('evaluates again with the edited prompt and marks differences', async () => {
    const { server, user } = await open(serveOperator(), path);
    await user.clear(await prompt());
    await user.type(await prompt(), 'Judge for {{company_name}: {{articles}');
    const evaluate = await button('Evaluate again');
    fireEvent.click(evaluate);
    fireEvent.click(evaluate);
    const comparison = within(await screen.findByRole('status', { name: 'Comparison' }));
    expect(
      await comparison.findByText(/2 differences\. small-1: 900 input tokens, 120 output tokens, \$0\.0011, 1\.9 s/),
    ).toBeTruthy();
    expect(comparison.getAllByText('Differs').map((badge) => badge.parentElement?.textContent)).toEqual([
      'ImportanceDiffers',
      'ReasonDiffers',
    ]);
    const row = comparison.getByText('Importance').parentElement?.textContent;
    expect(row).toBe('ImportanceDiffersOn record5/10Fresh8/10');
    expect(server.calls(again).map(({ body }) => body)).toEqual([{ prompt: 'Judge for {company_name}: {articles}' }]);
  });

  it('states that rules were used, and that both results are the same', async () => {
    const same = aReevaluation({
      fresh: anEvaluation(),
      readPrompt: false,
      fallbackReason: 'over budget',
      receipt: null,
    });
    const { user } = await open(serveOperator().on(again, same), path);
    await user.click(await button('Evaluate again'));
    expect(await screen.findByText('Both evaluations are the same.')).toBeTruthy();
    expect(screen.getByText('Answered by the rules engine, which ignores prompts.')).toBeTruthy();
    expect(screen.getByText('The rules stood in for the model: over budget')).toBeTruthy();
  });

  it.each([
    ['{nobody} and {articles}', /Unknown placeholder: \{nobody\}/],
    ['   ', /The prompt is empty/],
  ])('rejects the prompt %j without a request, until it is edited', async (typed, words) => {
    const { server, user } = await open(serveOperator(), path);
    const field = await prompt();
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    await user.click(await button('Evaluate again'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.calls(again)).toEqual([]);
    await user.click(await button('Reset to Default'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.value).toContain('{articles}');
  });

  it('rejects a prompt with more than 100,000 characters', async () => {
    const { server, user } = await open(serveOperator(), path);
    const field = await prompt();
    await user.clear(field);
    await user.click(field);
    await user.paste('a'.repeat(100_001));
    await user.click(await button('Evaluate again'));
    expect((await screen.findByRole('alert')).textContent).toContain('100,001 characters');
    expect(server.calls(again)).toEqual([]);
  });

  it('states why it failed and keeps the previous result', async () => {
    const { server, user } = await open(serveOperator(), path);
    await user.click(await button('Evaluate again'));
    expect(await screen.findAllByText('Differs')).toHaveLength(2);
    server.on(again, () => problem(429, 'budget_spent', 'The budget of today is spent.'));
    await user.click(await button('Evaluate again'));
    expect(await screen.findByText('Failed to evaluate')).toBeTruthy();
    expect(screen.getByText('The budget of today is spent.')).toBeTruthy();
    expect(screen.getAllByText('Differs')).toHaveLength(2);
  });

  it('states that the card no longer exists', async () => {
    const gone = serveOperator().on('GET /api/operator/cards/:id/trace', () =>
      problem(404, 'card_not_found', 'There is no such card.'),
    );
    await open(gone, path);
    expect(await screen.findByText('There is no such card.')).toBeTruthy();
  });
});
