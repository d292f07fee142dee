import type { IdentityCard } from '@sightline/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aSession } from '@/testing/builders';
import { anIdentityCard, anIdentityLine } from '@/testing/identity-builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const correctedAt = '2026-11-20T09:00:00.000Z';
const address = '/api/boards/board-1/identity';

/** A server with one board whose identity card can be corrected; the test can change the card. */
function serve(parts: Partial<IdentityCard> = {}, board = aBoard()) {
  const { server, world } = serveBoard({ board });
  const state = { card: anIdentityCard(parts) };
  const asRead = new Map(state.card.facts.map(({ field, values, correction }) => [field, correction?.was ?? values]));
  server
    .on(`GET ${address}`, () => json(state.card))
    .on(`PATCH ${address}`, ({ body }: Asked) => {
      const { field, values } = body as { field: IdentityCard['facts'][number]['field']; values: string[] | null };
      const was = asRead.get(field) ?? [];
      const facts = state.card.facts.map((line) => {
        if (line.field !== field) return line;
        return { ...line, values: values ?? was, correction: values && { at: correctedAt, was } };
      });
      state.card = { ...state.card, facts };
      return json(state.card);
    })
    .on(`POST ${address}/read-again`, () => new Response(null, { status: 204 }));
  return { server, world, state };
}

const open = () => openApp({ path: '/boards/board-1/companies', session: aSession() });
const corrections = (server: FakeServer) => server.calls(`PATCH ${address}`).map(({ body }) => body);
const card = () => screen.findByRole('region', { name: 'What we know about Lumenpay' });
const pencil = (label: string) => screen.findByRole('button', { name: `Correct: ${label}` });
const row = async (label: string) => within((await pencil(label)).closest('div') ?? document.body);

const focused = () => document.activeElement?.getAttribute('aria-label');

type User = Awaited<ReturnType<typeof open>>['user'];
async function edit(user: User, label: string): Promise<HTMLInputElement> {
  await user.click(await pencil(label));
  return screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T12:00:00.000Z') });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('/boards/{boardId}/companies', () => {
  it('is for signed-in users', async () => {
    new FakeServer();
    const { router } = await openApp({ path: '/boards/board-1/companies' });
    expect(router.state.location.href).toBe('/auth?returnTo=%2Fboards%2Fboard-1%2Fcompanies');
  });

  it('is opened from the board’s companies, and leads back to it', async () => {
    serve();
    const { user, path } = await openApp({ path: '/boards/board-1', session: aSession() });
    await user.click(await screen.findByRole('link', { name: 'Check or correct' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumenpay and its market' })).toBeTruthy();
    expect(path()).toBe('/boards/board-1/companies');
    expect(document.title).toBe('Lumenpay and its market · Sightline');
    await user.click(screen.getByRole('link', { name: 'Back to lumenpay.example' }));
    expect(path()).toBe('/boards/board-1');
  });

  it('redirects from the alternative address', async () => {
    serve();
    const { path } = await openApp({ path: '/board/board-1/companies', session: aSession() });
    expect(path()).toBe('/boards/board-1/companies');
  });

  it('leads to the boards when there is no such board', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { path } = await open();
    expect(await screen.findByText('Failed to load board')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/boards'));
  });

  it('states that the website is still being read, and shows the card afterwards', async () => {
    const { server, state } = serve({}, aBoard({ status: 'processing' }));
    server.on(`GET ${address}`, () => problem(409, 'companies_not_known', 'Not yet.'));
    await open();
    expect(
      await screen.findByText('We are still reading the website. Results will appear here automatically.'),
    ).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Are these your competitors?' })).toBeNull();
    const asked = server.calls(`GET ${address}`).length;
    let answer: () => void = () => undefined;
    server.on(`GET ${address}`, () => new Promise<Response>((done) => (answer = () => done(json(state.card)))));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(server.calls(`GET ${address}`).length).toBeGreaterThan(asked));
    expect(screen.getByText(/^We are still reading the website/)).toBeTruthy();
    answer();
    expect(await card()).toBeTruthy();
  });

  it('reports that the board could not be set up', async () => {
    const { server } = serve({}, aBoard({ status: 'error' }));
    server.on(`GET ${address}`, () => problem(409, 'companies_not_known', 'Never.'));
    await open();
    expect(await screen.findByText(/^This board could not be set up/)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { server, state } = serve();
    server.on(`GET ${address}`, () => problem(400, 'refused', 'No.'));
    const { user } = await open();
    expect(await screen.findByText('The details of the company could not be loaded.')).toBeTruthy();
    server.on(`GET ${address}`, () => json(state.card));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });
});

describe('the identity card', () => {
  it('shows each field with its quote and source page', async () => {
    serve();
    const { user } = await open();
    const labels = within(await card())
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Name',
      'Also known as',
      'What it does',
      'Industry',
      'Products',
      'Markets',
      'Country',
      'Language',
      'Websites',
      'Search words',
      'Not to be confused with',
      'Ticker',
    ]);
    expect((await row('Name')).getByText('© 2026 Lumenpay Ltd')).toBeTruthy();
    const source = (await row('Products')).getByRole('link', { name: '/pricing (opens in a new tab)' });
    expect(source.getAttribute('href')).toBe('https://lumenpay.example/pricing');
    expect((await row('Name')).getByRole('link', { name: /^home page/ })).toBeTruthy();
    expect((await row('Websites')).getByRole('link', { name: /^docs\.lumenpay\.example\/start/ })).toBeTruthy();
    expect((await row('Not to be confused with')).getByRole('link', { name: /^directory\.example/ })).toBeTruthy();
    expect((await row('Also known as')).getByText('Lumen Pay; Lumenpay, Ltd')).toBeTruthy();
    expect((await row('Markets')).getByText('Not stated on the website.')).toBeTruthy();
    expect((await row('Language')).getByText('English')).toBeTruthy();
    expect((await row('Search words')).getAllByRole('listitem')).toHaveLength(3);
    expect((await row('Ticker')).getByText('None found')).toBeTruthy();
    expect(screen.getByText('read from 14 pages of lumenpay.example, 4 minutes ago')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Correct it' }));
    expect(document.activeElement?.textContent).toBe('What we know about Lumenpay');
  });

  it('states what is not known, and omits this when everything is known', async () => {
    const { state } = serve({ shortfalls: ['Your customers page needs a login. We left it out.'] });
    state.card.facts = state.card.facts.map((line) =>
      line.field === 'country' || line.field === 'aliases' ? anIdentityLine(line.field, []) : line,
    );
    await open();
    const list = await screen.findByRole('list', { name: "What we don't know" });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Your customers page needs a login. We left it out.',
      'The website doesn’t say where the company is based.',
    ]);
    expect((await row('Country')).getByText('Not known')).toBeTruthy();
  });

  it('has no list of unknowns when nothing is missing', async () => {
    serve();
    await open();
    await card();
    expect(screen.queryByText("What we don't know")).toBeNull();
  });
});

describe('a correction', () => {
  it('is made using only the keyboard, shown as such, announced, and undone', async () => {
    const { server } = serve();
    const { user } = await open();
    (await pencil('Industry')).focus();
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Industry' });
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Enter saves, Esc cancels. News and competitors follow.')).toBeTruthy();
    expect(screen.getByText('We had “Financial services”, from:')).toBeTruthy();
    const loaded = server.calls('GET /api/boards/board-1/companies').length;
    await user.keyboard('  Payments   software {Enter}');
    expect(await screen.findByText('Corrected by you')).toBeTruthy();
    const industry = await row('Industry');
    expect(industry.getByText('Payments software')).toBeTruthy();
    expect(industry.getByText(/was: Financial services$/)).toBeTruthy();
    const told = "Your correction of 20 Nov. Reading the site again won't change it.";
    expect(industry.getByText(told)).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('Correct: Industry'));
    expect(await screen.findByText('Correction saved: Industry')).toBeTruthy();
    await waitFor(() => expect(server.calls('GET /api/boards/board-1/companies').length).toBeGreaterThan(loaded));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await row('Industry')).queryByText('Corrected by you')).toBeNull());
    expect(corrections(server)).toEqual([
      { field: 'industry', values: ['Payments software'] },
      { field: 'industry', values: null },
    ]);
  });

  it('returns to the former correction when it is undone', async () => {
    const { state, server } = serve();
    state.card.facts = state.card.facts.map((line) =>
      line.field === 'markets'
        ? { ...line, values: ['Ireland'], correction: { at: correctedAt, was: ['Portugal'] } }
        : line,
    );
    const { user } = await open();
    await user.clear(await edit(user, 'Markets'));
    await user.keyboard('Ireland{Enter}Spain{Enter}{Enter}Spain');
    expect(screen.getByText('One per line. Ctrl+Enter saves, Esc cancels.')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Correction saved: Markets')).toBeTruthy();
    expect((await row('Markets')).getByText('Ireland, Spain')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Correction undone: Markets')).toBeTruthy();
    expect(corrections(server)).toEqual([
      { field: 'markets', values: ['Ireland', 'Spain'] },
      { field: 'markets', values: ['Ireland'] },
    ]);
  });

  it('is undone beside the value, and redone from the toast', async () => {
    const { state, server } = serve();
    state.card.facts = state.card.facts.map((line) =>
      line.field === 'ticker' ? { ...line, values: ['LSE: LMP'], correction: { at: correctedAt, was: [] } } : line,
    );
    const { user } = await open();
    expect((await row('Ticker')).getByText(/was: nothing$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo: Ticker' }));
    expect(await screen.findByText('Correction undone: Ticker')).toBeTruthy();
    expect(focused()).toBe('Correct: Ticker');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Correction restored: Ticker')).toBeTruthy();
    expect(corrections(server)).toEqual([
      { field: 'ticker', values: null },
      { field: 'ticker', values: ['LSE: LMP'] },
    ]);
  });

  it('is cancelled by Esc, which returns the focus to the pencil', async () => {
    const { server } = serve();
    const { user } = await open();
    await edit(user, 'Name');
    await user.keyboard('Other{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(focused()).toBe('Correct: Name');
    await edit(user, 'Name');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(corrections(server)).toEqual([]);
  });

  it('stays open with the reason when it is rejected, and can be sent again', async () => {
    const { server } = serve();
    server.on(`PATCH ${address}`, () => problem(409, 'name_taken', 'Enter another name.'));
    const { user } = await open();
    const field = await edit(user, 'Name');
    await user.keyboard('Other{Enter}');
    expect(await screen.findByText('Enter another name.')).toBeTruthy();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Other', 'true']);
    const [problemId = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(problemId)?.textContent).toBe('Enter another name.');
    expect(document.activeElement).toBe(field);
    await user.keyboard('s');
    expect(screen.queryByText('Enter another name.')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter another name.')).toBeTruthy();
    expect(corrections(server)).toHaveLength(2);
  });

  it.each([
    ['Name', '   ', 'This field needs a value'],
    ['What it does', 'x'.repeat(301), 'At most 300 characters each'],
    ['Search words', Array.from({ length: 21 }, (_, at) => `word ${at}`).join('\n'), 'At most 20 values, one per line'],
    ['Language', 'Klingonese', 'Enter a language such as "German", or a tag such as "pt-BR"'],
  ])('to %s is not sent when it is invalid', async (label, typed, problemText) => {
    const { server } = serve();
    const { user } = await open();
    const field = await edit(user, label);
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(problemText);
    expect(corrections(server)).toEqual([]);
  });

  it.each([
    ['German', 'de'],
    ['brazilian portuguese', 'pt-BR'],
    ['pt-pt', 'pt-PT'],
  ])('to the language can be entered as %s', async (typed, tag) => {
    const { server } = serve();
    const { user } = await open();
    await edit(user, 'Language');
    await user.keyboard(`${typed}{Enter}`);
    expect(await screen.findByText('Correction saved: Language')).toBeTruthy();
    expect(corrections(server)).toEqual([{ field: 'language', values: [tag] }]);
  });

  it('can state that there is no value', async () => {
    const { server } = serve();
    const { user } = await open();
    await user.clear(await edit(user, 'Not to be confused with'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Correction saved: Not to be confused with')).toBeTruthy();
    expect((await row('Not to be confused with')).getByText('None found')).toBeTruthy();
    expect(corrections(server)).toEqual([{ field: 'confusedWith', values: [] }]);
  });
});

describe('reading the website again', () => {
  it('runs once, and ends when the card has changed', async () => {
    const { server, state } = serve();
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Read again' });
    await user.dblClick(button);
    expect(button.textContent).toBe('Reading...');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    state.card = { ...state.card, readAt: new Date().toISOString(), pagesRead: 15 };
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('The website was read again')).toBeTruthy();
    expect(screen.getByText('read from 15 pages of lumenpay.example, just now')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read again' }).getAttribute('aria-disabled')).toBeNull();
    expect(server.calls(`POST ${address}/read-again`)).toHaveLength(1);
  });

  it('reports after a minute that it takes longer', async () => {
    serve();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(screen.getByText('Reading the website again...')).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByText('Reading the website takes longer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read again' })).toBeTruthy();
  });

  it('states why it was rejected', async () => {
    const { server } = serve();
    server.on(`POST ${address}/read-again`, () => problem(409, 'read_recently', 'It was read a minute ago.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('It was read a minute ago.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read again' })).toBeTruthy();
  });
});
