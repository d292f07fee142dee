import type { BoardCompany } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCompany, aSession } from '@/testing/builders';
import { anIdentityCard } from '@/testing/identity-builders';
import { type Asked, json, problem } from '@/testing/server';

const ownPage = (path: string) => ({
  quote: 'Unlike Rival, Lumenpay has no minimum.',
  sourceUrl: `https://lumenpay.example${path}`,
  siteUrl: 'https://rival.example/',
  sources: 1,
});

function serve(companies = [0, 1, 2, 3].map((number) => aCompany(number))) {
  const { server, world } = serveBoard({ companies });
  server
    .on('GET /api/boards/board-1/identity', anIdentityCard())
    .on('PATCH /api/boards/board-1/competitors/:id', ({ params, body }: Asked) => {
      const changed = world.companies.find(({ id }) => id === params[0]);
      if (!changed || typeof body !== 'object') return problem(404, 'competitor_not_found', 'It is not on the board.');
      Object.assign(changed, body);
      return json(changed);
    })
    .on('DELETE /api/boards/board-1/competitors/:id', ({ params }: Asked) => {
      world.companies = world.companies.filter(({ id }) => id !== params[0]);
      return new Response(null, { status: 204 });
    });
  const answers = () =>
    server.asked
      .filter(({ method }) => method === 'PATCH' || method === 'DELETE')
      .map(({ path, body }) => [path.replace(/^.*_0*/, ''), body]);
  return { server, world, answers };
}

const open = () => openApp({ path: '/boards/board-1/companies', session: aSession() });
const section = async () => within(await screen.findByRole('region', { name: 'Are these your competitors?' }));
const row = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body);
const yes = (name: string) => screen.findByRole('button', { name: `Yes, ${name} is a competitor` });
const no = (name: string) => screen.findByRole('button', { name: `No, ${name} is not a competitor` });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const standings = (companies: BoardCompany[]) => companies.slice(1).map(({ standing }) => standing);

describe('the competitors', () => {
  it('each have a quote and the page that contains it', async () => {
    serve([
      aCompany(0),
      aCompany(1),
      aCompany(2, { proof: ownPage('/compare/rival-2/') }),
      aCompany(3, { proof: ownPage('/') }),
      aCompany(4, { mergedInto: aCompany(1).id }),
      aCompany(5, { proof: null, added: { at: '2026-11-20T09:00:00.000Z', byUserId: null, siteUrl: '' } }),
    ]);
    await open();
    await yes('Rival 1');
    expect(row('Rival 1').getByText('Shops compare Lumenpay with Rival 1.')).toBeTruthy();
    const source = row('Rival 1').getByRole('link', { name: 'ledger.example (opens in a new tab)' });
    expect(source.getAttribute('href')).toBe('https://www.ledger.example/compared');
    expect(row('Rival 1').getByRole('link', { name: /^rival1\.example/ })).toBeTruthy();
    expect(row('Rival 2').getByRole('link', { name: /^your own page \/compare\/rival-2 / })).toBeTruthy();
    expect(row('Rival 3').getByRole('link', { name: /^your own home page/ })).toBeTruthy();
    expect(row('Rival 5').getByText(/^Added by you on 20 Nov/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Rival 4' })).toBeNull();
  });

  it('are answered with Y and N, and the focus moves to the next open one', async () => {
    const { answers, world } = serve([
      aCompany(0),
      aCompany(1),
      aCompany(2, { standing: 'confirmed' }),
      aCompany(3),
      aCompany(4),
    ]);
    const { user } = await open();
    (await yes('Rival 1')).focus();
    expect((await section()).getByText(/^1 of 4 answered\. You can stop at any time/)).toBeTruthy();
    await user.keyboard('y');
    expect(await row('Rival 1').findByText('Tracking')).toBeTruthy();
    expect(focused()).toBe('Yes, Rival 3 is a competitor');
    await user.keyboard('N');
    expect(await row('Rival 3').findByText('Not a competitor')).toBeTruthy();
    expect(focused()).toBe('Yes, Rival 4 is a competitor');
    await user.keyboard('{Control>}y{/Control}x');
    await user.keyboard('n');
    expect(focused()).toBe('Are these your competitors?');
    expect(await screen.findByText('4 of 4 answered.')).toBeTruthy();
    await waitFor(() => expect(standings(world.companies)).toEqual(['confirmed', 'confirmed', 'rejected', 'rejected']));
    expect(answers()).toEqual([
      ['1', { standing: 'confirmed' }],
      ['3', { standing: 'rejected' }],
      ['4', { standing: 'rejected' }],
    ]);
  });

  it('remain answered while another answer is being sent', async () => {
    const { server, world } = serve();
    const held: (() => void)[] = [];
    server.on('PATCH /api/boards/board-1/competitors/:id', async ({ params, body }: Asked) => {
      const changed = world.companies.find(({ id }) => id === params[0]);
      if (params[0] === aCompany(2).id) await new Promise<void>((resolve) => held.push(resolve));
      Object.assign(changed ?? {}, body);
      return json(changed);
    });
    const { user } = await open();
    const loaded = () => server.calls('GET /api/boards/board-1/companies').length;
    const before = loaded();
    await user.click(await yes('Rival 2'));
    await user.click(await yes('Rival 1'));
    expect(await screen.findByText('Rival 1 is confirmed as a competitor')).toBeTruthy();
    expect(row('Rival 2').getByText('Tracking')).toBeTruthy();
    expect(loaded()).toBe(before);
    for (const answer of held) answer();
    await waitFor(() => expect(loaded()).toBeGreaterThan(before));
    expect(row('Rival 2').getByText('Tracking')).toBeTruthy();
  });

  it('are answered by mouse, dimmed when rejected, and reopened by Undo, which moves the focus', async () => {
    const { answers } = serve();
    const { user } = await open();
    await user.click(await no('Rival 2'));
    expect(await row('Rival 2').findByText('Not a competitor')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo: Rival 2' }));
    await waitFor(() => expect(focused()).toBe('Yes, Rival 2 is a competitor'));
    await user.click(await yes('Rival 2'));
    const toast = (await screen.findByText('Rival 2 is confirmed as a competitor')).closest('li') ?? document.body;
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await yes('Rival 2')).toBeTruthy();
    expect(await screen.findByText('Rival 2 is no longer confirmed')).toBeTruthy();
    expect(answers().map(([, body]) => body)).toEqual([
      { standing: 'rejected' },
      { standing: 'suggested' },
      { standing: 'confirmed' },
      { standing: 'suggested' },
    ]);
  });

  it('are reopened, with the reason, when the server rejects an answer', async () => {
    const { server } = serve();
    server.on('PATCH /api/boards/board-1/competitors/:id', () =>
      problem(409, 'too_many_rejected', 'No more than 100.'),
    );
    const { user } = await open();
    await user.click(await no('Rival 1'));
    expect(await screen.findByText('No more than 100.')).toBeTruthy();
    expect(await yes('Rival 1')).toBeTruthy();
  });

  it('can be removed if the user added them', async () => {
    const { answers } = serve([aCompany(0), aCompany(1, { standing: 'added' }), aCompany(2)]);
    const { user } = await open();
    expect(await screen.findByText('Added by you')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove: Rival 1' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rival 1' })).toBeNull());
    expect(focused()).toBe('Yes, Rival 2 is a competitor');
    expect(answers()).toEqual([['1', undefined]]);
  });

  it('can be absent, and one can be added by website', async () => {
    const { server, world } = serve([aCompany(0)]);
    server.on('POST /api/boards/board-1/competitors', () => {
      const added = aCompany(9, { standing: 'added', proof: null });
      world.companies = [...world.companies, added];
      return json(added);
    });
    const { user } = await open();
    expect(await screen.findByText('We found no competitors that we can prove. Add one by website.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add competitor' }));
    await user.type(await screen.findByLabelText('Competitor website'), 'rival9.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Rival 9' })).toBeTruthy();
    expect(focused()).toBe('Add competitor');
  });

  it('can be loaded again after a failure', async () => {
    const { server, world } = serve();
    server.on('GET /api/boards/board-1/companies', () => problem(400, 'refused', 'No.'));
    const { user } = await open();
    const competitors = await section();
    expect(await competitors.findByText('The competitors could not be loaded.')).toBeTruthy();
    server.on('GET /api/boards/board-1/companies', () => json({ items: world.companies }));
    await user.click(competitors.getByRole('button', { name: 'Try again' }));
    expect(await yes('Rival 1')).toBeTruthy();
  });
});
