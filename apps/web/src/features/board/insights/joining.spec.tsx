import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aCard, aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

const open = () => openApp({ path: '/boards/board-1', session: aSession() });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** The dialog lists the newest event first. */
const three = () => [
  aCard(1, { title: 'Quillpay buys Ledgerly', date: minutesAgo(1) }),
  aCard(2, { title: 'Seventh purchase for a Leeds firm', reports: 1, date: minutesAgo(2) }),
  aCard(3, { title: 'Quillpay opens in Leeds', date: minutesAgo(3) }),
];
const joinPath = `POST /api/boards/board-1/cards/${aCard(2).id}/join`;
const separatePath = `POST /api/boards/board-1/cards/${aCard(2).id}/separate`;

function serve() {
  const { server, world } = serveBoard({ cards: three() });
  const [, second] = world.cards;
  server
    .on(joinPath, () => {
      world.cards = world.cards.filter((card) => card !== second);
      return Response.json(world.cards[0]);
    })
    .on(separatePath, () => {
      if (second) world.cards.splice(1, 0, second);
      return Response.json(second);
    });
  return { server, world };
}

async function openDialog() {
  const app = await open();
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'More: Seventh purchase for a Leeds firm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Same event as…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Same event as…' }));
  await dialog.findByRole('option', { name: /^Quillpay buys Ledgerly/ });
  return { ...app, dialog };
}

describe('same event as…', () => {
  it('offers the board’s other events, and joins with the chosen one', async () => {
    const { server } = serve();
    const { user, dialog } = await openDialog();
    expect(dialog.getAllByRole('option').map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Quillpay buys Ledgerly',
      'Quillpay opens in Leeds',
    ]);
    expect(dialog.getByText(/one card with 3 reports/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(server.calls(joinPath).map(({ body }) => body)).toEqual([{ intoCardId: aCard(1).id }]));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Quillpay buys Ledgerly/));
  });

  it('works using only the keyboard: the search has the focus, arrows choose, Enter joins', async () => {
    const { server } = serve();
    const { user } = await open();
    (await screen.findByRole('link', { name: /^Seventh purchase/ })).focus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'Same event as…' }));
    const search = await dialog.findByRole('combobox', { name: 'Search events on this board' });
    expect(document.activeElement).toBe(search);
    await dialog.findByRole('option', { name: /^Quillpay opens/ });
    await user.keyboard('{ArrowDown}');
    expect(dialog.getByRole('option', { selected: true }).textContent).toContain('Quillpay opens in Leeds');
    expect(search.getAttribute('aria-activedescendant')).toBe(dialog.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(server.calls(joinPath).map(({ body }) => body)).toEqual([{ intoCardId: aCard(3).id }]));
    // The toast with "Undo" appears before the dialog closes. Without this wait it would leak into the next test.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches the board, and states when nothing matches', async () => {
    serve();
    const { user, dialog } = await openDialog();
    await user.keyboard('opens');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await user.keyboard(' nowhere');
    expect(await dialog.findByText('No other event matches.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('can be undone from the toast', async () => {
    const { server } = serve();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Join' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.calls(separatePath).map(({ body }) => body)).toEqual([{ fromCardId: aCard(1).id }]),
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  it('reports a failure, and stays open', async () => {
    const { server } = serve();
    server.on(joinPath, () => problem(500, 'internal', 'No.'));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Failed to join the events')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is not available to viewers', async () => {
    serveBoard({ board: aBoard({ role: 'viewer' }), cards: three() });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More: Seventh purchase for a Leeds firm' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Same event as…' })).toBeNull();
  });
});
