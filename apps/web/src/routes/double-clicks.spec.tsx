import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aCard, aCompany, aProfile, aSession, somePreferences } from '@/testing/builders';
import { anIdentityCard } from '@/testing/identity-builders';
import { aReevaluation, aTestRun, withOperator } from '@/testing/operator-server';
import { type FakeServer, json } from '@/testing/server';

type Opened = Awaited<ReturnType<typeof openApp>>;
interface Doubled {
  path: string;
  visitor?: boolean;
  /** Fills in forms and opens dialogs; resolves with the button to click. */
  reach: (opened: Opened) => Promise<HTMLElement>;
  call: string;
  answer: () => unknown;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const started = {
  success: true,
  boardId: 'board-1',
  companyId: `cmp_${'0'.repeat(20)}`,
  companyName: null,
  analysis: { industry: null },
  tempSessionId: null,
};
const gone = () => new Response(null, { status: 204 });

/** A server with one board and everything on which a user can act. */
function serve(): FakeServer {
  const rejected = aCompany(3, { standing: 'rejected' });
  const merged = aCompany(2, { mergedInto: aCompany(1).id });
  const { server } = serveBoard({
    companies: [aCompany(0), aCompany(1), merged, rejected],
    cards: Array.from({ length: 30 }, (_, number) => aCard(number + 1)),
  });
  const card = anIdentityCard();
  const correction = { at: '2026-11-20T09:00:00.000Z', was: [] };
  const facts = card.facts.map((line) => (line.field === 'country' ? { ...line, correction } : line));
  return withOperator(server)
    .on('GET /api/boards/board-1/identity', { ...card, facts })
    .on('GET /api/profile', aProfile())
    .on('GET /api/preferences', somePreferences())
    .on('GET /api/boards/count', { count: 1 })
    .on('POST /api/functions/board-cleanup', { success: true })
    .on('POST /api/functions/content-distributor', { success: true, totalCardsCreated: 0, boardsProcessed: 0 });
}

/** Types into a field and resolves with the submit button. */
const form = (label: string, typed: string, send: string, opener?: string) => async (opened: Opened) => {
  if (opener) await opened.user.click(await button(opener));
  const [field] = await screen.findAllByLabelText(label);
  if (!field) throw new Error(`No field ${label}`);
  fireEvent.change(field, { target: { value: typed } });
  const within_ = opener ? within(await screen.findByRole('dialog')) : screen;
  return within_.getByRole('button', { name: send });
};

const board = '/boards/board-1';
const competitor = (number: number) => `/api/boards/board-1/competitors/${aCompany(number).id}`;
const doubled: [string, Doubled][] = [
  ...['Get Started', 'Get Started Free'].map((name): [string, Doubled] => [
    `'${name}'`,
    {
      path: '/',
      visitor: true,
      reach: async () => {
        for (const field of screen.getAllByLabelText('Company website')) {
          fireEvent.change(field, { target: { value: 'lumenpay.example' } });
        }
        return button(name);
      },
      call: 'POST /api/functions/board-setup',
      answer: () => started,
    },
  ]),
  [
    "'Send magic link'",
    {
      path: '/auth',
      visitor: true,
      reach: form('Email', 'ana@ourco.example', 'Send magic link'),
      call: 'POST /api/auth/magic-link',
      answer: () => ({ sent: true }),
    },
  ],
  [
    "'Refresh Content' of the list",
    {
      path: '/boards',
      reach: () => button('Refresh Content'),
      call: 'POST /api/functions/content-sync',
      answer: () => ({ success: true, companiesProcessed: 1, successful: 1 }),
    },
  ],
  [
    "'Create Board'",
    {
      path: '/boards',
      reach: form('Company Website', 'new.example', 'Create Board', 'Create Board'),
      call: 'POST /api/functions/board-create',
      answer: () => started,
    },
  ],
  [
    "'Delete'",
    {
      path: '/boards',
      reach: async ({ user }) => {
        await user.click(await button('Actions for lumenpay.example'));
        await user.click(screen.getByRole('menuitem', { name: 'Delete board' }));
        return button('Delete');
      },
      call: 'DELETE /api/boards/board-1',
      answer: gone,
    },
  ],
  [
    "'Rename'",
    {
      path: board,
      reach: form('Board name', 'Other name', 'Rename', 'Rename board'),
      call: 'PATCH /api/boards/board-1',
      answer: () => aBoard({ name: 'Other name' }),
    },
  ],
  [
    "'Refresh Content' of a board",
    {
      path: board,
      reach: () => button('Refresh Content'),
      call: 'POST /api/functions/trigger-content-distribution',
      answer: () => ({ success: true, companiesProcessed: 1 }),
    },
  ],
  [
    "'Archive'",
    {
      path: board,
      reach: () => button('Archive: Article 1'),
      call: `PATCH /api/boards/board-1/cards/${aCard(1).id}`,
      answer: () => aCard(1, { archived: true }),
    },
  ],
  [
    "'Mark as read'",
    {
      path: board,
      reach: () => button('Mark as read: Article 1'),
      call: `PATCH /api/boards/board-1/cards/${aCard(1).id}`,
      answer: () => aCard(1, { read: true }),
    },
  ],
  [
    "'Add competitor'",
    {
      path: board,
      reach: form('Competitor website', 'rival9.example', 'Add competitor', 'Add competitor'),
      call: 'POST /api/boards/board-1/competitors',
      answer: () => aCompany(9, { standing: 'added' }),
    },
  ],
  [
    "'Restore'",
    {
      path: board,
      reach: async ({ user }) => {
        await user.click(await button('Not competitors (1)'));
        return button('Restore Rival 3');
      },
      call: `PATCH ${competitor(3)}`,
      answer: () => aCompany(3),
    },
  ],
  [
    "'Separate'",
    {
      path: board,
      reach: () => button('Separate Rival 2 from Rival 1'),
      call: `PATCH ${competitor(2)}`,
      answer: () => aCompany(2),
    },
  ],
  ...['Confirm', 'Not a competitor'].map((name): [string, Doubled] => [
    `'${name}' of a menu`,
    {
      path: board,
      reach: async ({ user }) => {
        await user.click(await button('Actions for Rival 1'));
        return screen.findByRole('menuitem', { name });
      },
      call: `PATCH ${competitor(1)}`,
      answer: () => aCompany(1),
    },
  ]),
  [
    "'Remove' of a menu",
    {
      path: board,
      reach: async ({ user }) => {
        await user.click(await button('Actions for Rival 1'));
        return screen.findByRole('menuitem', { name: 'Remove' });
      },
      call: `DELETE ${competitor(1)}`,
      answer: gone,
    },
  ],
  [
    "'Merge'",
    {
      path: board,
      reach: async ({ user }) => {
        await user.click(await button('Actions for Rival 1'));
        await user.click(await screen.findByRole('menuitem', { name: 'Same company as…' }));
        await user.click(await screen.findByRole('radio', { name: /Lumenpay/ }));
        return button('Merge');
      },
      call: `PATCH ${competitor(1)}`,
      answer: () => aCompany(1, { mergedInto: aCompany(0).id }),
    },
  ],
  ...[`Yes, Rival 1 is a competitor`, `No, Rival 1 is not a competitor`].map((name): [string, Doubled] => [
    `'${name}'`,
    {
      path: `${board}/companies`,
      reach: () => button(name),
      call: `PATCH ${competitor(1)}`,
      answer: () => aCompany(1),
    },
  ]),
  [
    "'Save' of a correction",
    {
      path: `${board}/companies`,
      reach: async ({ user }) => {
        await user.click(await button('Correct: Name'));
        fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Other' } });
        return button('Save');
      },
      call: 'PATCH /api/boards/board-1/identity',
      answer: () => anIdentityCard(),
    },
  ],
  [
    "'Undo' of a correction",
    {
      path: `${board}/companies`,
      reach: () => button('Undo: Country'),
      call: 'PATCH /api/boards/board-1/identity',
      answer: () => anIdentityCard(),
    },
  ],
  [
    "'Read again'",
    {
      path: `${board}/companies`,
      reach: () => button('Read again'),
      call: 'POST /api/boards/board-1/identity/read-again',
      answer: gone,
    },
  ],
  [
    "'Save Changes'",
    {
      path: '/settings/profile',
      reach: form('Display name', 'Ana', 'Save Changes'),
      call: 'PATCH /api/profile',
      answer: () => aProfile({ displayName: 'Ana' }),
    },
  ],
  [
    "'Send Test Digest'",
    {
      path: '/settings/notifications',
      reach: () => button('Send Test Digest'),
      call: 'POST /api/functions/digest-send',
      answer: () => ({ success: true }),
    },
  ],
  [
    "'Confirm weekly alerts'",
    {
      path: '/alerts/confirm#t=abc',
      visitor: true,
      reach: () => button('Confirm weekly alerts'),
      call: 'POST /api/weekly-alerts/confirm',
      answer: () => ({ subscribed: true }),
    },
  ],
  [
    "'Unsubscribe'",
    {
      path: '/alerts/unsubscribe#t=abc',
      visitor: true,
      reach: () => button('Unsubscribe'),
      call: 'POST /api/weekly-alerts/unsubscribe',
      answer: () => ({ subscribed: false }),
    },
  ],
  [
    "'Run Diagnostics'",
    {
      path: '/board-diagnostics',
      reach: form('Company Website', 'lumenpay.example', 'Run Diagnostics'),
      call: 'POST /api/functions/board-setup',
      answer: () => started,
    },
  ],
  [
    "'Run All Tests'",
    {
      path: '/diagnostics',
      reach: () => button('Run All Tests'),
      call: 'POST /api/functions/test-runner',
      answer: () => ({ success: true, ...aTestRun() }),
    },
  ],
  [
    "'Test Daily Refresh'",
    {
      path: '/diagnostics?tab=manual',
      reach: () => button('Test Daily Refresh'),
      call: 'POST /api/functions/daily-refresh',
      answer: () => ({ success: true, companiesProcessed: 0 }),
    },
  ],
  [
    "'Test Board Creation'",
    {
      path: '/diagnostics?tab=manual',
      reach: form('Website for the test board', 'lumenpay.example', 'Test Board Creation'),
      call: 'POST /api/functions/board-setup',
      answer: () => started,
    },
  ],
  [
    "'Test Content Distributor'",
    {
      path: '/diagnostics?tab=manual',
      reach: () => button('Test Content Distributor'),
      call: 'POST /api/functions/content-distributor',
      answer: () => ({ success: true, totalCardsCreated: 0, boardsProcessed: 0 }),
    },
  ],
  [
    "'Replay'",
    {
      path: '/operations',
      reach: async ({ user }) => {
        await user.click(await button('Replay all'));
        return within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay' });
      },
      call: 'POST /api/operator/dead-letters/replay',
      answer: () => ({ replayed: 2 }),
    },
  ],
  [
    "'Evaluate again'",
    {
      path: `/operations/cards/${aCard(1).id}`,
      reach: () => button('Evaluate again'),
      call: `POST /api/operator/cards/${aCard(1).id}/re-evaluate`,
      answer: aReevaluation,
    },
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a double click', () => {
  it.each(doubled)('on %s has one effect', async (_name, { path, visitor, reach, call, answer }) => {
    const server = serve();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.on(call, async () => {
      await held;
      const body = answer();
      return body instanceof Response ? body : json(body);
    });
    const opened = await openApp({ path, session: visitor ? undefined : aSession() });
    const target = await reach(opened);
    // Both clicks come before the next render, which is the hardest case.
    fireEvent.click(target);
    fireEvent.click(target);
    await waitFor(() => expect(server.calls(call)).not.toHaveLength(0));
    await vi.advanceTimersByTimeAsync(500);
    release();
    await vi.advanceTimersByTimeAsync(500);
    expect(server.calls(call)).toHaveLength(1);
  });

  it("on 'Undo' in a toast restores once", async () => {
    const server = serve();
    const call = `PATCH /api/boards/board-1/cards/${aCard(1).id}`;
    await openApp({ path: board, session: aSession() });
    fireEvent.click(await button('Archive: Article 1'));
    const undo = await button('Undo');
    fireEvent.click(undo);
    fireEvent.click(undo);
    await vi.advanceTimersByTimeAsync(500);
    expect(await button('Archive: Article 1')).toBeTruthy();
    expect(server.calls(call).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]);
  });

  it("on 'Load more insights' loads one more page", async () => {
    serve();
    const { user } = await openApp({ path: board, session: aSession() });
    const more = await button('Load more insights');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await user.dblClick(more);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(screen.getAllByText('Article 21')).toHaveLength(1);
  });
});
