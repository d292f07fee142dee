import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aSession } from '@/testing/builders';
import { stubDownloads } from '@/testing/downloads';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const key = (label: string, more: object = {}) => ({
  ...{
    id: label.toLowerCase(),
    label,
    hint: 'wxyz',
    createdAt: '2020-01-05T07:31:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
  },
  ...more,
});
const gone = () => new Response(null, { status: 204 });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('/settings/access', () => {
  const open = () => openApp({ path: '/settings/access', session: aSession() });

  it('creates a token, and shows it once', async () => {
    let items = [key('Old', { scopes: ['read', 'write'], expiresAt: '2020-04-04T07:31:00.000Z' })];
    const server = new FakeServer()
      .on('GET /api/tokens', () => json({ items }))
      .on('POST /api/tokens', ({ body }: Asked) => {
        const { label } = body as { label: string };
        const token = key(label, { scopes: ['read'] });
        items = [token, ...items] as typeof items;
        return json({ token, secret: 'slt_secret' }, 201);
      });
    const { user } = await open();
    await screen.findByText('Reads and changes');
    expect(screen.getByText('expired 4 Apr 2020')).toBeTruthy();
    expect(screen.getByText(`${window.location.origin}/mcp`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New token' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New token' }));
    await user.click(dialog.getByRole('button', { name: 'New token' }));
    expect(dialog.getByText('Enter a name')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Nightly');
    await user.selectOptions(dialog.getByLabelText('Expires after'), 'never');
    await user.dblClick(dialog.getByRole('button', { name: 'New token' }));
    await screen.findByText('slt_secret');
    expect(server.calls('POST /api/tokens').map(({ body }) => body)).toEqual([
      { label: 'Nightly', expiresInDays: null, scopes: ['read'] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('slt_secret')).toBeNull());
    await screen.findByRole('button', { name: 'Revoke Nightly' });
  });

  it('revokes a token after a confirmation, and states why it failed', async () => {
    let items = [key('Nightly', { scopes: ['read'] })];
    const server = new FakeServer()
      .on('GET /api/tokens', () => json({ items }))
      .on('DELETE /api/tokens/:id', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open();
    const revoke = async () => {
      await user.click(await screen.findByRole('button', { name: 'Revoke Nightly' }));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.calls('DELETE /api/tokens/nightly')).toEqual([]);
    await revoke();
    await screen.findByText('Failed to revoke Nightly');
    server.on('DELETE /api/tokens/:id', () => {
      items = [];
      return gone();
    });
    await revoke();
    await screen.findByText('There are none yet.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Personal tokens' })));
  });

  it('reports when there are too many tokens, and offers to try again when they cannot be loaded', async () => {
    const server = new FakeServer().on('GET /api/tokens', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open();
    await screen.findByText('We could not load your tokens.');
    server
      .on('GET /api/tokens', { items: [] })
      .on('POST /api/tokens', () => problem(409, 'too_many_keys', 'There are 50 already. Revoke one first'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('There are none yet.');
    await user.click(screen.getByRole('button', { name: 'New token' }));
    await user.type(screen.getByLabelText('Name'), 'One more');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New token' }));
    await screen.findByText('There are 50 already. Revoke one first');
  });
});

describe('/boards/{boardId}/share', () => {
  const serve = () => {
    const { server } = serveBoard();
    return server
      .on('GET /api/boards/board-1/feeds', {
        items: [key('Prices', { filter: { tag: 'Pricing', highPriority: true } })],
      })
      .on('GET /api/boards/board-1/share-links', { items: [key('Team')] });
  };
  const open = async (search = '') => {
    const opened = await openApp({ path: `/boards/board-1/share${search}`, session: aSession() });
    await screen.findByRole('region', { name: 'Feeds' });
    return opened;
  };

  it('exports the insights that the board lists', async () => {
    const server = serve().on('GET /api/boards/board-1/export', () => new Response('Headline'));
    const saved = stubDownloads();
    const { user } = await open('?tag=Pricing&window=7d');
    expect(screen.getByText(/Exports and new feeds contain: tag Pricing\./)).toBeTruthy();
    await user.click(region('Export').getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [asked] = server.calls('GET /api/boards/board-1/export');
    // The server rejects an empty topic.
    expect(asked?.query.has('topic')).toBe(false);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      ...{ format: 'csv', tag: 'Pricing', window: '7d', title: 'lumenpay.example' },
    });
    expect(asked?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('closes the page to print when it cannot be created', async () => {
    serve().on('GET /api/boards/board-1/export', () => problem(503, 'unavailable', 'Not now.'));
    const opened = { close: vi.fn(), location: { replace: vi.fn() } };
    vi.stubGlobal('open', () => opened);
    const { user } = await open();
    await user.click(region('Export').getByRole('button', { name: 'Print or save as PDF' }));
    await screen.findByText('Failed to export');
    expect([opened.close.mock.calls.length, opened.location.replace.mock.calls.length]).toEqual([1, 0]);
  });

  it('creates a feed from the filter, with three addresses', async () => {
    const server = serve().on('POST /api/boards/board-1/feeds', ({ body }: Asked) =>
      json({ feed: key('Mine', { filter: (body as { filter: object }).filter }), secret: 'slf_x' }, 201),
    );
    const { user } = await open('?sentiment=negative&search=office&topic=product-launch');
    expect(screen.getByText(/contain: topic Product launch, negative sentiment, “office”\./)).toBeTruthy();
    expect(await screen.findByText('High Priority, tag Pricing')).toBeTruthy();
    await user.click(region('Feeds').getByRole('button', { name: 'New feed' }));
    await user.click(screen.getByRole('switch', { name: 'Only High Priority' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New feed' }));
    for (const format of ['rss', 'atom', 'json'])
      expect(await screen.findByText(`${window.location.origin}/feeds/slf_x.${format}`)).toBeTruthy();
    expect(server.calls('POST /api/boards/board-1/feeds')[0]?.body).toMatchObject({
      filter: { search: 'office', topic: 'product-launch', sentiment: 'negative', highPriority: true },
    });
  });

  it.each(['viewer', 'editor'] as const)(
    'offers exports only to a %s, and states who can create the rest',
    async (role) => {
      const { server } = serveBoard({ board: aBoard({ role }) });
      await openApp({ path: '/boards/board-1/share?tag=Pricing', session: aSession() });
      expect(await screen.findByText('Only the owner of this board can create its feeds and links.')).toBeTruthy();
      expect(screen.getByText(/^Exports contain: /)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
      for (const name of ['New feed', 'New link', 'Try again'])
        expect(screen.queryByRole('button', { name })).toBeNull();
      expect(server.calls('GET /api/boards/board-1/feeds')).toEqual([]);
      expect(server.calls('GET /api/boards/board-1/share-links')).toEqual([]);
    },
  );

  it('creates and revokes a share link', async () => {
    const server = serve()
      .on('POST /api/boards/board-1/share-links', () => json({ link: key('Share link'), secret: 'sls_x' }, 201))
      .on('DELETE /api/boards/board-1/share-links/:id', gone);
    const { user } = await open();
    await user.click(region('Share links').getByRole('button', { name: 'New link' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New link' }));
    await screen.findByText(`${window.location.origin}/s/sls_x`);
    expect(server.calls('POST /api/boards/board-1/share-links')[0]?.body).toEqual({
      label: 'Share link',
      expiresInDays: 30,
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke Team' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Team was revoked');
  });
});
