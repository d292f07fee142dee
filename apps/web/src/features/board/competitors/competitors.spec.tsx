import type { BoardCompany } from '@sightline/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aCompany, aSession } from '@/testing/builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

function serve(companies = [0, 1, 2, 3].map((number) => aCompany(number))) {
  const world = { companies };
  const find = (id: string | undefined) => world.companies.find((company) => company.id === id);
  const removed = new Map<string, BoardCompany>();
  const server = new FakeServer()
    .on('GET /api/boards', () => json({ items: [aBoard()] }))
    .on('GET /api/boards/board-1', () => json(aBoard()))
    .on('GET /api/boards/board-1/companies', () => json({ items: world.companies }))
    .on('GET /api/boards/board-1/cards', () =>
      json({ items: [], nextCursor: null, articles: 0, counts: { today: 0, week: 0, month: 0, all: 0 } }),
    )
    .on('POST /api/boards/board-1/competitors', () => {
      const added = { at: '2026-11-20T09:00:00.000Z', byUserId: 'user-1', siteUrl: 'https://rival9.example/' };
      const company = aCompany(9, { standing: 'added', proof: null, added });
      world.companies = [...world.companies, company];
      return json(company);
    })
    .on('PATCH /api/boards/board-1/competitors/:id', ({ params, body }: Asked) => {
      const company = find(params[0]) ?? removed.get(params[0] ?? '');
      if (!company || typeof body !== 'object') return problem(404, 'competitor_not_found', 'It is not on the board.');
      const changed = { ...company, ...body };
      world.companies = find(company.id)
        ? world.companies.map((one) => (one === company ? changed : one))
        : [...world.companies, changed];
      return json(changed);
    })
    .on('DELETE /api/boards/board-1/competitors/:id', ({ params }: Asked) => {
      const company = find(params[0]);
      if (company) removed.set(company.id, company);
      world.companies = world.companies.filter((one) => one !== company);
      return new Response(null, { status: 204 });
    });
  return { server, world };
}

const open = () => openApp({ path: '/boards/board-1', session: aSession() });
const card = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body;
const rivals = () =>
  screen.queryAllByRole('heading', { level: 3, name: /^Rival/ }).map(({ textContent }) => textContent);
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });
const changes = (server: FakeServer) =>
  server.asked
    .filter(({ method }) => ['PATCH', 'DELETE', 'POST'].includes(method))
    .map(({ method, path, body }) => [method, path.replace(/^.*_0*/, ''), body]);

type User = Awaited<ReturnType<typeof open>>['user'];
async function choose(user: User, name: string, item: string): Promise<void> {
  await user.click(await menuOf(name));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('a competitor', () => {
  it('shows how it was found', async () => {
    const added = { at: '2026-11-20T09:00:00.000Z', byUserId: 'user-1', siteUrl: 'https://rival3.example/' };
    serve([
      aCompany(0),
      aCompany(1),
      aCompany(2, { standing: 'confirmed' }),
      aCompany(3, { standing: 'added', proof: null, added }),
    ]);
    const { user } = await open();
    await menuOf('Rival 1');
    expect(within(card('Rival 1')).getByText('Suggested')).toBeTruthy();
    expect(within(card('Rival 2')).getByText('Confirmed')).toBeTruthy();
    expect(within(card('Rival 3')).getByText('Added by you')).toBeTruthy();
    await user.click(within(card('Rival 3')).getByRole('button', { name: 'Proof: why Rival 3 is here' }));
    const proof = await screen.findByRole('dialog', { name: 'Why Rival 3 is here' });
    expect(within(proof).getByText('Added by you on 20 Nov 2026.')).toBeTruthy();
    expect(within(proof).getByRole('link', { name: /^rival3\.example/ })).toBeTruthy();
  });

  it('is confirmed, and the confirmation undone', async () => {
    const { server } = serve();
    const { user } = await open();
    await choose(user, 'Rival 1', 'Confirm');
    expect(await within(card('Rival 1')).findByText('Confirmed')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Rival 1' })),
    );
    await choose(user, 'Rival 1', 'Take back confirmation');
    expect(await within(card('Rival 1')).findByText('Suggested')).toBeTruthy();
    expect(changes(server)).toEqual([
      ['PATCH', '1', { standing: 'confirmed' }],
      ['PATCH', '1', { standing: 'suggested' }],
    ]);
  });

  it('is rejected optimistically, moves the focus to the next one, and is restored unchanged by Undo', async () => {
    const { server } = serve([aCompany(0), aCompany(1, { standing: 'confirmed' }), aCompany(2)]);
    const { user } = await open();
    await choose(user, 'Rival 1', 'Not a competitor');
    await waitFor(() => expect(rivals()).toEqual(['Rival 2']));
    expect(screen.getByText('Tracking 1 competitor')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Rival 2' })),
    );
    expect(await screen.findByText('Rival 1 is not a competitor')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rivals()).toEqual(['Rival 1', 'Rival 2']));
    expect(await within(card('Rival 1')).findByText('Confirmed')).toBeTruthy();
    expect(changes(server).at(-1)).toEqual(['PATCH', '1', { standing: 'confirmed' }]);
    // A disappearing toast must not take the focus from an element opened in the meantime.
    await user.click(screen.getByRole('button', { name: 'Actions for Rival 2' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    act(() => void toast.dismiss());
    await waitFor(() => expect(screen.queryByText('Rival 1 restored')).toBeNull());
    expect(menu.isConnected).toBe(true);
  });

  it('announces only the newest change', async () => {
    serve([aCompany(0), aCompany(1), aCompany(2)]);
    const { user } = await open();
    await choose(user, 'Rival 1', 'Confirm');
    expect(await screen.findByText('Rival 1 is confirmed as a competitor')).toBeTruthy();
    await choose(user, 'Rival 2', 'Confirm');
    expect(await screen.findByText('Rival 2 is confirmed as a competitor')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Rival 1 is confirmed as a competitor')).toBeNull(), {
      timeout: 2_000,
    });
  });

  it('is listed separately once rejected, and can be restored', async () => {
    serve([aCompany(0), aCompany(1), aCompany(2, { standing: 'rejected' })]);
    const { user } = await open();
    expect(await screen.findByText('Tracking 1 competitor')).toBeTruthy();
    const toggle = screen.getByRole('button', { name: 'Not competitors (1)' });
    expect(screen.queryByRole('list', { name: 'Not competitors' })).toBeNull();
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Restore Rival 2' }));
    await waitFor(() => expect(rivals()).toEqual(['Rival 1', 'Rival 2']));
    expect(screen.queryByRole('button', { name: /^Not competitors/ })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Rival 2' })),
    );
  });

  it('is removed, and restored by Undo', async () => {
    const { server } = serve([aCompany(0), aCompany(1)]);
    const { user } = await open();
    await choose(user, 'Rival 1', 'Remove');
    await waitFor(() => expect(rivals()).toEqual([]));
    expect(await screen.findByText('No competitors found')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add competitor' })));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rivals()).toEqual(['Rival 1']));
    expect(changes(server)).toEqual([
      ['DELETE', '1', undefined],
      ['PATCH', '1', { standing: 'suggested' }],
    ]);
  });

  it('is restored, with the reason, when the server rejects the edit', async () => {
    const { server } = serve();
    server.on('PATCH /api/boards/board-1/competitors/:id', () =>
      problem(409, 'too_many_rejected', 'A board keeps 100 companies that are not competitors at most.'),
    );
    const { user } = await open();
    await choose(user, 'Rival 1', 'Not a competitor');
    expect(await screen.findByText('A board keeps 100 companies that are not competitors at most.')).toBeTruthy();
    await waitFor(() => expect(rivals()).toEqual(['Rival 1', 'Rival 2', 'Rival 3']));
  });
});

describe('the same company under two domains', () => {
  it('is merged using only the keyboard, shown on the target card, and separated again', async () => {
    const { server } = serve();
    const { user } = await open();
    (await menuOf('Rival 2')).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Same company as…' });
    const choices = within(dialog).getAllByRole('radio');
    expect(choices.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Lumenpaylumenpay.example',
      'Rival 1rival1.example',
      'Rival 3rival3.example',
    ]);
    choices[1]?.focus();
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(rivals()).toEqual(['Rival 1', 'Rival 3']));
    expect(within(card('Rival 1')).getByText('also rival2.example')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Rival 1' })),
    );
    expect(await screen.findByText('Rival 2 is shown as Rival 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Separate Rival 2 from Rival 1' }));
    await waitFor(() => expect(rivals()).toEqual(['Rival 1', 'Rival 2', 'Rival 3']));
    expect(changes(server)).toEqual([
      ['PATCH', '2', { mergedInto: aCompany(1).id }],
      ['PATCH', '2', { mergedInto: null }],
    ]);
  });

  it('returns the focus when the dialog is dismissed', async () => {
    serve();
    const { user } = await open();
    await choose(user, 'Rival 2', 'Same company as…');
    await screen.findByRole('dialog', { name: 'Same company as…' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Rival 2' })),
    );
  });

  it('can be merged into the board’s company', async () => {
    serve([aCompany(0), aCompany(1, { mergedInto: aCompany(0).id }), aCompany(2)]);
    await open();
    expect(await screen.findByText('also rival1.example')).toBeTruthy();
    expect(screen.getByText('Tracking 1 competitor')).toBeTruthy();
  });
});

describe('adding a competitor', () => {
  const ask = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Add competitor' }));
    return within(await screen.findByRole('dialog', { name: 'Add competitor' }));
  };

  it('reads the site once despite repeated clicks, and shows the company', async () => {
    const { server, world } = serve([0, 1, 2, 3, 4, 5].map((number) => aCompany(number)));
    let answer: () => void = () => undefined;
    server.on('POST /api/boards/board-1/competitors', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      world.companies = [...world.companies, aCompany(9, { standing: 'added' })];
      return json(aCompany(9, { standing: 'added' }));
    });
    const { user } = await open();
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Competitor website'), ' rival9.example {Enter}{Enter}');
    expect(await dialog.findByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true);
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Rival 9 is added')).toBeTruthy();
    await waitFor(() => expect(rivals()).toContain('Rival 9'));
    expect(changes(server)).toEqual([['POST', '/api/boards/board-1/competitors', { website: 'rival9.example' }]]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add competitor' }));
  });

  it('keeps the dialog open with the input and the reason when the website is rejected', async () => {
    const { server } = serve();
    const reason = 'This company is already on the board.';
    server.on('POST /api/boards/board-1/competitors', () => problem(409, 'competitor_exists', reason));
    const { user } = await open();
    const dialog = await ask(user);
    const field = dialog.getByLabelText('Competitor website');
    await user.type(field, 'rival1.example{Enter}');
    expect(await dialog.findByText(reason)).toBeTruthy();
    expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual(['true', 'rival1.example']);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
    expect(screen.getAllByText(reason).length).toBe(1);
  });

  it('suggests the address meant by a word without a dot', async () => {
    const { server } = serve();
    server.on('POST /api/boards/board-1/competitors', () => problem(409, 'competitor_exists', 'It is there already.'));
    const { user } = await open();
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Competitor website'), 'rival9{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Use rival9.com instead' }));
    expect(await dialog.findByText('It is there already.')).toBeTruthy();
    expect(server.calls('POST /api/boards/board-1/competitors')[0]?.body).toEqual({ website: 'rival9.com' });
  });

  it('asks for an address when none was entered', async () => {
    const { server } = serve();
    const { user } = await open();
    const dialog = await ask(user);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Enter a website')).toBeTruthy();
    expect(changes(server)).toEqual([]);
  });
});

describe('Developer Mode', () => {
  it('omits rejected companies, and names the target of a merged one', async () => {
    serve([
      aCompany(0),
      aCompany(1, { standing: 'rejected' }),
      aCompany(2, { mergedInto: aCompany(3).id }),
      aCompany(3),
    ]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
    expect(await screen.findByText('Shown as Rival 3')).toBeTruthy();
    expect(screen.queryAllByRole('heading', { level: 3, name: 'Rival 1' })).toEqual([]);
  });
});
