import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { aHistory, aPage, aVersion, pageId } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { json } from '@/testing/server';

const list = '/boards/board-1/changes';
const view = `/boards/board-1/pages/${pageId(1)}`;
const page = `/api${view}`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const gone = () => new Response(null, { status: 204 });
const rule = { id: 'ign-1', text: 'Offer ends soon', createdAt: '2026-11-20T06:12:00.000Z' };
const visited = () => json({ success: true, pages: 1, requestedAt: '2026-11-20T00:00:00.000Z' });

async function ofMenu(name: string): Promise<HTMLElement> {
  fireEvent.click(await button('Show all tracked pages'));
  fireEvent.keyDown(await button('Actions for Rival 1 pricing'), { key: 'Enter' });
  return screen.findByRole('menuitem', { name });
}

async function ofDialog(): Promise<HTMLElement> {
  fireEvent.click(await button('Track another page'));
  fireEvent.change(await screen.findByLabelText('Address of the page'), { target: { value: 'rival1.example/new' } });
  return button('Track page');
}

const rows: [string, string, () => Promise<HTMLElement>, string, () => Response][] = [
  ["'Check now' of the list", list, () => button('Check now'), 'POST /api/functions/check-pages', visited],
  ["'Track page'", list, ofDialog, 'POST /api/boards/board-1/pages', () => json(aPage(9), 201)],
  ["'Pause' of a menu", list, () => ofMenu('Pause'), `PATCH ${page}`, () => json(aPage(1, { paused: true }))],
  ["'Remove' of a menu", list, () => ofMenu('Remove'), `DELETE ${page}`, gone],
  ["'Check now' of a page", view, () => button('Check now'), 'POST /api/functions/check-pages', visited],
  ["'Pause' of a page", view, () => button('Pause'), `PATCH ${page}`, () => json(aPage(1, { paused: true }))],
  ["'Ignore this block'", view, () => button('Ignore this block'), `POST ${page}/ignored`, () => json(rule, 201)],
  ["'Undo your rule'", view, () => button(/^Undo your rule/), `DELETE ${page}/ignored/ign-1`, gone],
];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(rows)('a double click on %s has one effect', async (_name, path, reach, call, answer) => {
  const { server } = servePages({ history: aHistory({ versions: [aVersion(1)], ignored: [rule] }) });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on(call, async () => {
    await held;
    return answer();
  });
  await openApp({ path, session: aSession() });
  const target = await reach();
  // Both clicks come before the next render, which is the hardest case.
  fireEvent.click(target);
  fireEvent.click(target);
  await waitFor(() => expect(server.calls(call)).not.toHaveLength(0));
  await vi.advanceTimersByTimeAsync(500);
  release();
  await vi.advanceTimersByTimeAsync(500);
  expect(server.calls(call)).toHaveLength(1);
});
