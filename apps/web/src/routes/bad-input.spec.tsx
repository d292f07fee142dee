import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

type User = Awaited<ReturnType<typeof openApp>>['user'];
interface Form {
  path: string;
  visitor?: boolean;
  /** Name of the button that opens the form's dialog. */
  opener?: string;
  label: string;
  send: string;
  call: string;
  /** True if only a valid email address may be sent. */
  isEmail?: boolean;
}

const forms: [string, Form][] = [
  ...['Get Started', 'Get Started Free'].map((send): [string, Form] => [
    `the form '${send}'`,
    { path: '/', visitor: true, label: 'Company website', send, call: 'POST /api/functions/board-setup' },
  ]),
  [
    'the sign-in form',
    {
      path: '/auth',
      visitor: true,
      label: 'Email',
      send: 'Send magic link',
      call: 'POST /api/auth/magic-link',
      isEmail: true,
    },
  ],
  [
    'Create Board',
    {
      path: '/boards',
      opener: 'Create Board',
      label: 'Company Website',
      send: 'Create Board',
      call: 'POST /api/functions/board-create',
    },
  ],
  [
    'Rename board',
    {
      path: '/boards/board-1',
      opener: 'Rename board',
      label: 'Board name',
      send: 'Rename',
      call: 'PATCH /api/boards/board-1',
    },
  ],
  [
    'Add competitor',
    {
      path: '/boards/board-1',
      opener: 'Add competitor',
      label: 'Competitor website',
      send: 'Add competitor',
      call: 'POST /api/boards/board-1/competitors',
    },
  ],
  [
    'Track another page',
    {
      path: '/boards/board-1/changes',
      opener: 'Track another page',
      label: 'Address of the page',
      send: 'Track page',
      call: 'POST /api/boards/board-1/pages',
    },
  ],
  [
    'Board diagnostics',
    {
      path: '/board-diagnostics',
      label: 'Company Website',
      send: 'Run Diagnostics',
      call: 'POST /api/functions/board-setup',
    },
  ],
];
const texts: [string, string][] = [
  ['10,000 characters', 'n'.repeat(10_000)],
  ['pasted markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
  ['right-to-left text and pictures', 'أدا לאה 👩🏽‍🚀🏳️‍🌈'],
];

const refusal = 'Enter something else, please.';

/** Opens the form with a server that rejects everything, types the text, and submits. */
async function send({ path, visitor, opener, label, send: name, call }: Form, typed: string) {
  const { server } = serveBoard();
  server.on(call, () => problem(400, 'invalid_request', refusal));
  const opened = await openApp({ path, session: visitor ? undefined : aSession() });
  if (opener) await opened.user.click(await screen.findByRole('button', { name: opener }));
  const place = opener ? within(await screen.findByRole('dialog')) : screen;
  const button = await place.findByRole('button', { name });
  const fields = place.getAllByLabelText<HTMLInputElement>(label);
  const field = fields.find(({ form }) => form === button.closest('form'));
  if (!field) throw new Error(`No field ${label}`);
  fireEvent.change(field, { target: { value: typed } });
  await click(opened.user, button);
  return { ...opened, server, field };
}
const click = (user: User, button: HTMLElement) => user.click(button);

describe('a form with invalid input', () => {
  describe.each(forms)('%s', (_form, form) => {
    it.each(['', '   '])('sends no request for %j', async (typed) => {
      const { server, path } = await send(form, typed);
      expect(server.calls(form.call)).toEqual([]);
      expect(path()).toBe(form.path);
    });

    it.each(texts)('treats %s as text, and states why it is invalid', async (_what, typed) => {
      const { server, field } = await send(form, typed);
      const told = await screen.findAllByText(/Enter something else|Invalid email address|Invalid URL format/);
      expect(told[0]).toBeTruthy();
      const calls = server.calls(form.call);
      if (form.isEmail) expect(calls).toEqual([]);
      for (const { body } of calls) expect(JSON.stringify(body)).toContain(JSON.stringify(typed).slice(1, 50));
      if (field.isConnected) expect(field.value).toBe(typed);
      expect(document.querySelector('main img, main script, [role=dialog] img')).toBeNull();
      expect(document.querySelector('h1')).toBeTruthy();
    });
  });

  it.each(texts)('searches for %s as text', async (_what, typed) => {
    const { server } = serveBoard();
    const { user } = await openApp({ path: '/boards/board-1', session: aSession() });
    const field = await screen.findByLabelText<HTMLInputElement>('Search insights');
    fireEvent.change(field, { target: { value: typed } });
    await user.type(field, '{Enter}');
    expect(await screen.findByText('No insights match your search.')).toBeTruthy();
    const asked = server.calls('GET /api/boards/board-1/cards').at(-1)?.query.get('search');
    expect(asked).toBe(typed.slice(0, 200));
  });

  it.each(['', '   ', ...texts.map(([, text]) => text)])(
    'does not subscribe %.20j, and sends no request',
    async (typed) => {
      const { server } = serveBoard();
      server.on('POST /api/weekly-alerts/subscriptions', () => problem(400, 'invalid_request', refusal));
      const state = { companyUrl: 'https://lumenpay.example', domain: 'lumenpay.example', boardId: 'board-1' };
      await openApp({ path: '/board/new', state });
      const field = await screen.findByLabelText<HTMLInputElement>('Work email');
      // A browser without form validation would submit it in this way.
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.submit(field);
      if (!typed.trim()) {
        expect(server.calls('POST /api/weekly-alerts/subscriptions')).toEqual([]);
        return;
      }
      expect(await screen.findByText(refusal)).toBeTruthy();
      expect(field.value).toBe(typed);
      await waitFor(() => expect(screen.queryByText(/^Thanks!/)).toBeNull());
    },
  );
});
