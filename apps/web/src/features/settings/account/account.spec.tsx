import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aCompany, aProfile, aSession, somePreferences } from '@/testing/builders';
import { stubDownloads } from '@/testing/downloads';
import { FakeServer, problem } from '@/testing/server';

const gone = () => new Response(null, { status: 204 });

function serve() {
  return new FakeServer()
    .on('GET /api/boards', { items: [aBoard()] })
    .on('GET /api/boards/count', { count: 1 })
    .on('GET /api/insights/count', { count: 48 })
    .on('GET /api/profile', aProfile())
    .on('GET /api/config', () => problem(503, 'unavailable', 'Not now.'));
}

const open = () => openApp({ path: '/settings/account', session: aSession() });

describe('deleting the account', () => {
  const openDialog = async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Delete account' })) };
  };

  it('requires the address, deletes once, and signs out', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const server = serve().on('POST /api/account/delete', gone);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Your email address'), 'ben@ourco.example{Enter}');
    expect(dialog.getByText('Type ana@ourco.example to confirm.')).toBeTruthy();
    expect(server.calls('POST /api/account/delete')).toEqual([]);
    await user.clear(dialog.getByLabelText('Your email address'));
    await user.type(dialog.getByLabelText('Your email address'), ' Ana@ourco.example');
    await user.dblClick(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`${window.location.origin}/auth`));
    expect(server.calls('POST /api/account/delete').map(({ body }) => body)).toEqual([{ email: 'Ana@ourco.example' }]);
    expect(localStorage.getItem('sightline-auth')).toBeNull();
  });

  it('states why it failed, and keeps the user signed in', async () => {
    serve().on('POST /api/account/delete', () => problem(503, 'unavailable', 'Not now.'));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Your email address'), 'ana@ourco.example{Enter}');
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    expect(localStorage.getItem('sightline-auth')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('downloading my data', () => {
  const settings = { enabled: true, pushFrom: 7, perDay: 5, quiet: null, urgentFrom: null, snoozedUntil: null };
  const inbox = {
    ...{ settings, timeZone: 'UTC', sentPerDay: [], boards: [], companies: [], muteRules: [], digestFrom: 3 },
  };

  it('saves all stored data as one JSON file', async () => {
    const downloads = stubDownloads();
    serve()
      .on('GET /api/preferences', somePreferences())
      .on('GET /api/alerts/settings', inbox)
      .on('GET /api/channels', { items: [], kinds: [], pushKey: null })
      .on('GET /api/searches', { items: [] })
      .on('GET /api/portfolio/groups', { revision: 1, items: [] })
      .on('GET /api/tokens', { items: [] })
      .on('GET /api/boards/board-1/companies', { items: [aCompany(0), aCompany(1)] })
      .on('GET /api/boards/board-1/rules', { items: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const data: unknown = JSON.parse((await downloads[0]?.text()) ?? '');
    expect(data).toMatchObject({
      profile: { email: 'ana@ourco.example' },
      preferences: { minimumImportance: 30 },
      boards: [{ id: 'board-1', companies: [{ name: 'Lumenpay' }, { name: 'Rival 1' }], rules: [] }],
      ...{ channels: [], savedSearches: [], groups: [], tokens: [] },
    });
  });

  it('reports when something could not be read, and saves nothing', async () => {
    const downloads = stubDownloads();
    serve().on('GET /api/preferences', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Failed to download your data')).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});
