import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aCard, aSession } from '@/testing/builders';

beforeEach(() => localStorage.removeItem('sightline-keys-off'));

const open = async () => {
  const app = await openApp({ path: '/boards/board-1', session: aSession() });
  await screen.findAllByRole('article');
  return app;
};
const focused = () => document.activeElement?.textContent?.replace(/ \(opens.*/, '');
const patches = ({ server }: ReturnType<typeof serveBoard>) =>
  server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('a board’s keyboard shortcuts', () => {
  it('work from anywhere on the board: J goes to the first and next insight, K to the previous one, R and E change the current one', async () => {
    const served = serveBoard({ cards: [aCard(1), aCard(2)] });
    const { user } = await open();
    await user.keyboard('j');
    expect(focused()).toBe('Article 1');
    await user.keyboard('jjk');
    expect(focused()).toBe('Article 1');
    await user.keyboard('r');
    await waitFor(() => expect(patches(served)).toEqual([{ read: true }]));
    await user.keyboard('e');
    await waitFor(() => expect(patches(served)).toEqual([{ read: true }, { archived: true }]));
  });

  it('do nothing in fields, with modifiers, and without a current insight', async () => {
    const served = serveBoard({ cards: [aCard(1), aCard(2)] });
    const { user } = await open();
    await user.keyboard('erl');
    await user.type(screen.getByLabelText('Search insights'), 'jerk');
    expect(document.activeElement).toBe(screen.getByLabelText('Search insights'));
    await user.keyboard('{Control>}j{/Control}');
    expect(document.activeElement).toBe(screen.getByLabelText('Search insights'));
    expect(patches(served)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed by ?, which shows only the actions that the reader can use', async () => {
    serveBoard({ board: aBoard({ role: 'viewer' }) });
    const { user } = await open();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Next insight')).toBeTruthy();
    expect(help.queryByText('Archive or restore')).toBeNull();
    await user.keyboard('j');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('can be turned off, and then work only on a focused insight', async () => {
    serveBoard({ cards: [aCard(1), aCard(2)] });
    const { user } = await open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /anywhere on a board/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = document.activeElement;
    await user.keyboard('j');
    expect(document.activeElement).toBe(before);
    screen.getByRole('link', { name: /^Article 1/ }).focus();
    await user.keyboard('j');
    expect(focused()).toBe('Article 2');
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /anywhere on a board/ }));
  });

  it('are preceded by a link that skips to the insights', async () => {
    serveBoard();
    await open();
    const [first] = within(screen.getByRole('main')).getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Skip to insights', '#insights']);
    expect(document.getElementById('insights')?.tabIndex).toBe(-1);
  });
});

describe('a saved insight', () => {
  it('is marked by its star, and listed under Saved', async () => {
    const { server, world } = serveBoard({ cards: [aCard(1), aCard(2)] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Save: Article 2' }));
    expect(await screen.findByRole('button', { name: 'Remove from saved: Article 2' })).toBeTruthy();
    await waitFor(() => expect(world.saved).toEqual([aCard(2).eventId]));
    expect(server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ saved: true }]);
    await openApp({ path: '/boards/board-1?show=saved', session: aSession() });
    expect((await screen.findAllByRole('article')).at(-1)?.textContent).toContain('Article 2');
  });

  it('can be saved by a viewer, with the key S', async () => {
    const { world } = serveBoard({ board: aBoard({ role: 'viewer' }), cards: [aCard(1)] });
    const { user } = await open();
    await user.keyboard('js');
    await waitFor(() => expect(world.saved).toEqual([aCard(1).eventId]));
  });
});

describe('a link to an insight', () => {
  const openAt = (id: string) => openApp({ path: `/boards/board-1#${id}`, session: aSession() });
  const focusOn = (title: string) => waitFor(() => expect(focused()).toBe(title));

  it('finds the insight by its event when another report now leads the event', async () => {
    const { server } = serveBoard({ cards: [aCard(1), aCard(2)] });
    const further = aCard(3, { eventId: aCard(2).eventId });
    server.on(`GET /api/boards/board-1/cards/${further.id}`, () => Response.json(further));
    await openAt(further.id);
    await focusOn('Article 2');
  });

  it('finds an archived insight', async () => {
    const archived = aCard(3, { archived: true });
    const { server } = serveBoard({ cards: [aCard(1), archived] });
    server.on(`GET /api/boards/board-1/cards/${archived.id}`, () => Response.json(archived));
    const { router } = await openAt(archived.id);
    await focusOn('Article 3');
    expect(router.state.location.search).toEqual({ show: 'archived' });
  });

  it('reports an insight that no longer exists', async () => {
    serveBoard({ cards: [aCard(1)] });
    const { router } = await openAt(aCard(9).id);
    expect(await screen.findByText('This insight is no longer on the board')).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('is copied from the insight’s menu, and leads to it on its board', async () => {
    serveBoard({ cards: [aCard(1), aCard(2)] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More: Article 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/boards/board-1#${aCard(2).id}`),
    );
  });
});
