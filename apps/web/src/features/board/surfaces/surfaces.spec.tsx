import type { Surface } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCompany, aSession } from '@/testing/builders';
import { anIdentityCard } from '@/testing/identity-builders';
import { type Asked, json, problem } from '@/testing/server';

const at = '/api/boards/board-1/surfaces';
const [own, rival] = [aCompany(0), aCompany(1)];
const surface = (parts: Partial<Surface> = {}): Surface => ({
  ...{ id: `srf_${'0'.repeat(19)}1`, companyId: own.id, company: own.name, kind: 'status-page', account: 'lumenpay' },
  ...{ provider: 'statuspage', url: 'https://lumenpay.statuspage.io/', isRejected: false, state: 'works' },
  proof: { kind: 'link', pageUrl: `https://${own.domain}/`, words: 'System status' },
  ...{ problem: null, lastReadAt: null },
  ...parts,
});

function serve(items: Surface[]) {
  const { server } = serveBoard();
  const state = { items };
  server
    .on('GET /api/boards/board-1/identity', anIdentityCard())
    .on(`GET ${at}`, () => json({ items: state.items }))
    .on(`PATCH ${at}/:id`, ({ params, body }: Asked) => {
      state.items = state.items.map((one) => (one.id === params[0] ? { ...one, ...(body as object) } : one));
      return json(state.items.find(({ id }) => id === params[0]));
    });
  return { server, state };
}
const open = () => openApp({ path: '/boards/board-1/companies', session: aSession() });
const card = () => screen.findByRole('region', { name: 'Where else they publish' });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the list of places where the board’s companies publish', () => {
  it('shows each place by company with the link that proves it and the last reading', async () => {
    const board = { companyId: rival.id, company: rival.name, kind: 'job-board', provider: 'lever' } as const;
    const failed = { state: 'broken', problem: 'This is not a list of jobs' } as const;
    const added = { proof: { kind: 'person', at: '2026-11-20T09:00:00.000Z' } } as const;
    serve([surface(), surface({ id: `srf_${'0'.repeat(19)}2`, account: 'rival', ...board, ...failed, ...added })]);
    await open();
    const ours = within(await within(await card()).findByRole('list', { name: own.name }));
    expect(ours.getByRole('link', { name: /Statuspage, “lumenpay”/ })).toHaveProperty(
      'href',
      'https://lumenpay.statuspage.io/',
    );
    expect(ours.getByText('System status')).toBeTruthy();
    expect(ours.getByRole('link', { name: /link on home page/ })).toHaveProperty('href', `https://${own.domain}/`);
    expect(ours.getByText('Works')).toBeTruthy();
    const theirs = within(screen.getByRole('list', { name: rival.name }));
    expect(theirs.getByText('Can’t be read: This is not a list of jobs')).toBeTruthy();
    expect(theirs.getByText(/^Added by a person on /)).toBeTruthy();
    expect(theirs.getByRole('button', { name: 'Not theirs: Lever, “rival”' })).toBeTruthy();
  });

  it('rejects a place, with an undo', async () => {
    const { state, server } = serve([surface()]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Not ours: Statuspage, “lumenpay”' }));
    expect(await within(await card()).findByText('Not ours. Not used.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Not ours: Statuspage, “lumenpay”' });
    expect(state.items[0]?.isRejected).toBe(false);
    expect(server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isRejected: true },
      { isRejected: false },
    ]);
  });

  it('adds a place by address, and rejects an unknown one with the reason', async () => {
    const { server, state } = serve([]);
    const { user } = await open();
    await user.click(await within(await card()).findByRole('button', { name: 'Add one' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.on(`POST ${at}`, () => problem(400, 'unknown_surface', 'This is not the address of a job board'));
    await user.type(dialog.getByLabelText('Address'), 'other.example');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('This is not the address of a job board')).toBeTruthy();
    server.on(`POST ${at}`, () => {
      state.items = [surface()];
      return json(state.items[0], 201);
    });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await within(await card()).findByText('System status')).toBeTruthy();
    expect(server.calls(`POST ${at}`)[0]?.body).toEqual({ companyId: own.id, url: 'other.example' });
  });

  it('reports that places are unknown when the sites link to none', async () => {
    serve([]);
    await open();
    expect(await within(await card()).findByText(/don’t link to a job board/)).toBeTruthy();
  });
});
