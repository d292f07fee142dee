import type { BoardPeople, BoardPerson } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aSession } from '@/testing/builders';
import { type Asked, json, problem } from '@/testing/server';

const self = aSession().user;
const at = '2026-03-02T09:00:00.000Z';
const person = (parts: Partial<BoardPerson>): BoardPerson => ({
  ...{ id: 'p1', userId: self.id, email: self.email, role: 'owner', since: at, invitedBy: null },
  ...parts,
});
const eva = person({ id: 'p2', userId: 'eva', email: 'eva@mail.example', role: 'viewer', invitedBy: self.email });

function serve(people: BoardPeople, role: BoardPerson['role'] = 'owner') {
  const { server } = serveBoard({ board: aBoard({ role }) });
  return server
    .on('GET /api/boards/board-1/people', () => json(people))
    .on('GET /api/boards/board-1/activity', () =>
      json({
        items: [
          {
            id: 'a1',
            at,
            actor: { userId: 'eva', email: 'eva@mail.example' },
            what: 'joined',
            subject: null,
            role: 'viewer',
          },
        ],
        nextCursor: null,
      }),
    );
}
const open = () => openApp({ path: '/boards/board-1/people', session: aSession() });

describe('the people on a board', () => {
  it('are invited by the owner, who changes their roles and removes them', async () => {
    const people: BoardPeople = { items: [person({}), { ...eva }], invites: [] };
    const server = serve(people)
      .on('POST /api/boards/board-1/invites', ({ body }: Asked) => {
        const invite = { id: 'i1', invitedAt: at, expiresAt: at, ...(body as { email: string; role: 'viewer' }) };
        people.invites = [invite];
        return json(invite, 201);
      })
      .on('PATCH /api/boards/board-1/people/p2', ({ body }: Asked) => json(Object.assign(people.items[1] ?? {}, body)))
      .on('DELETE /api/boards/board-1/people/p2', () => {
        people.items.splice(1, 1);
        return new Response(null, { status: 204 });
      });
    const { user } = await open();
    expect(await screen.findByText('eva@mail.example', { selector: 'b' })).toBeTruthy();
    expect(screen.getByText(/joined the board as a viewer/)).toBeTruthy();
    const field = screen.getByLabelText('Invite by email');
    await user.type(field, 'tom');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(screen.getByText('Enter an email address')).toBeTruthy();
    await user.type(field, '@mail.example');
    await user.dblClick(screen.getByRole('button', { name: 'Send invitation' }));
    expect(
      await within(await screen.findByRole('list', { name: 'Open invitations' })).findByText('tom@mail.example'),
    ).toBeTruthy();
    expect(server.calls('POST /api/boards/board-1/invites')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Role of eva@mail.example'), 'editor');
    expect(await screen.findByText('eva@mail.example is an editor now')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for eva@mail.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from board' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByLabelText('Role of eva@mail.example')).toBeNull());
  });

  it('see each other and can leave, but cannot change others', async () => {
    const people: BoardPeople = {
      items: [
        person({ userId: 'ada', email: 'ada@mail.example' }),
        person({ id: 'p2', role: 'viewer', invitedBy: 'ada@mail.example' }),
      ],
      invites: [],
    };
    const server = serve(people, 'viewer').on(
      'DELETE /api/boards/board-1/people/p2',
      () => new Response(null, { status: 204 }),
    );
    const { user, path } = await open();
    const leave = await screen.findByRole('button', { name: 'Leave board' });
    expect(screen.queryByLabelText('Invite by email')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await user.click(leave);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/boards'));
    expect(server.calls('DELETE /api/boards/board-1/people/p2')).toHaveLength(1);
  });

  it('do not see buttons that change the board if they are viewers', async () => {
    serveBoard({ board: aBoard({ role: 'viewer' }) });
    await openApp({ path: '/boards/board-1', session: aSession() });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    for (const name of [
      'Rename board',
      'Developer Mode',
      'Refresh Content',
      'Add competitor',
      /^Archive: /,
      /^Mark as /,
      /^Less like this/,
      /^Actions for /,
    ])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(0);
  });
});

describe('an invitation', () => {
  const outline = { boardName: 'Payments', invitedBy: 'ada@mail.example', role: 'viewer', expiresAt: at };
  const path = '/invite#t=secret';

  it('is accepted by a button, and leads to the board', async () => {
    const { server } = serveBoard();
    server.on('GET /api/invites', outline).on('POST /api/invites/accept', { boardId: 'board-1', role: 'viewer' });
    const { user, path: here } = await openApp({ path, session: aSession() });
    expect(await screen.findByText(/The board “Payments”\. As a viewer you can read the board\./)).toBeTruthy();
    expect(server.calls('POST /api/invites/accept')).toHaveLength(0);
    await user.dblClick(screen.getByRole('button', { name: 'Open the board' }));
    await waitFor(() => expect(here()).toBe('/boards/board-1'));
    expect(server.calls('POST /api/invites/accept').map(({ body }) => body)).toEqual([{ token: 'secret' }]);
  });

  it('waits in the browser while the person signs in, and appears in no address', async () => {
    const { server } = serveBoard();
    server.on('GET /api/invites', outline).on('POST /api/invites/accept', { boardId: 'board-1', role: 'viewer' });
    const { user, router } = await openApp({ path });
    await user.click(await screen.findByRole('button', { name: 'Sign in and open the board' }));
    await waitFor(() => expect(router.state.location.href).toBe('/auth?returnTo=%2Finvite'));
    const { path: here } = await openApp({ path: '/invite', session: aSession() });
    await waitFor(() => expect(here()).toBe('/boards/board-1'));
    expect(server.calls('POST /api/invites/accept')).toHaveLength(1);
    expect(localStorage.getItem('sightline-invite')).toBeNull();
  });

  it('is named on the sign-in page, which leads back to it, even from the header, without accepting it', async () => {
    const { server } = serveBoard();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    server.on('GET /api/invites', { ...outline, expiresAt });
    const mailed = server.on('POST /api/auth/magic-link', () => new Response(null, { status: 204 }));
    const { user, router } = await openApp({ path: '/invite#t=secret&to=eva%40mail.example' });
    await screen.findByText(/The board “Payments”/);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to open “Payments”' })).toBeTruthy();
    expect(screen.getByText('ada@mail.example shares this board with you.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'eva@mail.example');
    expect(router.state.location.href).toBe('/auth');
    await user.click(screen.getByRole('button', { name: 'Send magic link' }));
    await waitFor(() => expect(mailed.calls('POST /api/auth/magic-link')).toHaveLength(1));
    expect(mailed.calls('POST /api/auth/magic-link')[0]?.body).toMatchObject({ returnTo: '/invite' });

    await openApp({ path: '/invite', session: aSession() });
    expect(await screen.findByRole('button', { name: 'Open the board' })).toBeTruthy();
    expect(server.calls('POST /api/invites/accept')).toEqual([]);
  });

  it('is not named on the sign-in page when it has expired', async () => {
    const { server } = serveBoard();
    server.on('GET /api/invites', { ...outline, expiresAt: new Date(Date.now() - 1).toISOString() });
    const { user } = await openApp({ path });
    await screen.findByText(/The board “Payments”/);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to Sightline' })).toBeTruthy();
  });

  it('for another account states this, and offers to sign in with the right one', async () => {
    const { server } = serveBoard();
    const detail = 'This invitation was sent to another address than that of your account.';
    server
      .on('GET /api/invites', outline)
      .on('POST /api/invites/accept', () => problem(403, 'invite_for_another', detail));
    const { user } = await openApp({ path, session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'Open the board' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(screen.getByText(`You are signed in as ${self.email}.`)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out and use another address' })).toBeTruthy();
  });

  it('that has ended or is incomplete leads home', async () => {
    const { server } = serveBoard();
    server.on('GET /api/invites', () => problem(404, 'invite_withdrawn', 'This invitation was withdrawn.'));
    await openApp({ path, session: aSession() });
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation was withdrawn.');
    expect(screen.queryByRole('button', { name: 'Open the board' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Sightline' })).toBeTruthy();
  });
});
