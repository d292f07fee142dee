import type { ChannelKindInfo, UserChannel } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aChannel, aDelivery, aSession } from '@/testing/builders';
import { FakeServer, json, problem } from '@/testing/server';
import { browserName } from './adding/push-subscription.ts';

const webhook: ChannelKindInfo = {
  ...{ kind: 'webhook', name: 'Webhook', address: { label: 'URL', example: 'https://example.com/hook' } },
  ...{ help: 'Your server gets each message as JSON.', isSigned: true },
};
const push: ChannelKindInfo = { ...webhook, kind: 'push', name: 'This browser', address: null, isSigned: false };
/** A kind of channel that this page doesn't support. */
const pager: ChannelKindInfo = {
  ...{ kind: 'pager', name: 'Pager', address: { label: 'Number', example: '12345' }, help: 'Beeps.', isSigned: false },
};
const account = aChannel({
  ...{ id: '1'.padStart(20, '0'), kind: 'email', label: 'Your email', shownAddress: 'ana@ourco.example' },
  isAccount: true,
});

function serve(items: readonly UserChannel[] = [account], kinds = [push, webhook, pager]) {
  return new FakeServer().on('GET /api/channels', () => json({ items, kinds, pushKey: 'server-key' }));
}
async function open() {
  const opened = await openApp({ path: '/settings/channels', session: aSession() });
  await screen.findByRole('region', { name: 'Where alerts go' });
  return opened;
}
const row = (label: string) => {
  const found = screen.getByRole('heading', { name: label, level: 3 }).closest('li');
  if (!found) throw new Error(`no row ${label}`);
  return within(found);
};

describe('/settings/channels', () => {
  it('lists the channels with their states, and the kinds that can be added, including unsupported ones', async () => {
    serve([
      account,
      aChannel({ id: '2'.padStart(20, '0'), label: 'New', state: 'unverified', verifiedAt: null }),
      aChannel({
        ...{ id: '3'.padStart(20, '0'), label: 'Broken', state: 'failing', lastError: 'It returned 500.', waiting: 2 },
        ...{ failingSince: '2020-01-05T07:31:00.000Z', nextTryAt: '2020-01-05T12:40:00.000Z' },
      }),
      aChannel({
        ...{ id: '4'.padStart(20, '0'), label: 'Left', kind: 'pager', state: 'off', offReason: 'gone', gaveUp: 1 },
        lastError: 'It no longer exists (410).',
      }),
    ]);
    await open();
    expect(row('Your email').getByText('Working')).toBeTruthy();
    expect(row('New').getByText('Waiting for the code')).toBeTruthy();
    expect(row('New').queryByRole('switch')).toBeNull();
    expect(row('Broken').getByText(/^Failing since 5 Jan 2020 07:31$/)).toBeTruthy();
    expect(
      row('Broken').getByText(
        'It returned 500. 2 messages wait and will be sent in order. Next try 5 Jan 2020 12:40 UTC.',
      ),
    ).toBeTruthy();
    expect(row('Left').getByText('It no longer exists (410). 1 message was not delivered.')).toBeTruthy();
    expect(row('Left').getByText('Pager · hooks.example')).toBeTruthy();
    const offered = screen.getByRole('region', { name: 'Add a channel' });
    expect(
      within(offered)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['This browser', 'Webhook', 'Pager']);
  });

  it('adds a webhook, showing its secret once, and activates it with the code', async () => {
    const added = aChannel({ state: 'unverified', verifiedAt: null, label: 'CI' });
    const server = serve()
      .on('POST /api/channels', () => json({ channel: added, secret: 'whsec_abc' }, 201))
      .on('POST /api/channels/:id/verify', ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes('123456')
          ? json(aChannel({ label: 'CI' }))
          : problem(400, 'wrong_code', 'This is not the code.'),
      );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Set up Webhook' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    expect(dialog.getByText('Enter URL')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'CI');
    await user.type(dialog.getByLabelText('URL'), 'https://hooks.example/in');
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('whsec_abc')).toBeTruthy();
    expect(server.calls('POST /api/channels')[0]?.body).toEqual({
      ...{ kind: 'webhook', label: 'CI', address: 'https://hooks.example/in' },
    });
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText('whsec_abc')).toBeNull();
    const code = screen.getByLabelText('Code');
    await user.type(code, '12345');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('The code has six digits')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '654321');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This is not the code.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('CI works')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up Webhook' }));
  });

  it('states beside an address why it is rejected', async () => {
    serve().on('POST /api/channels', () =>
      problem(400, 'channel_refused', 'The code could not be sent there. It returned 500.'),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Set up Webhook' }));
    await user.type(screen.getByLabelText('URL'), 'https://hooks.example/in');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    const field = screen.getByLabelText('URL');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('The code could not be sent there. It returned 500.')).toBeTruthy();
  });

  it('pauses, resumes, tests, and removes after a confirmation', async () => {
    const one = aChannel();
    let items = [account, one];
    const server = new FakeServer()
      .on('GET /api/channels', () => json({ items, kinds: [webhook], pushKey: null }))
      .on('PATCH /api/channels/:id', () => {
        items = [account, { ...one, state: 'off', offReason: 'paused' }];
        return json(items[1]);
      })
      .on('POST /api/channels/:id/test', () => json(aDelivery({ state: 'waiting' }), 202))
      .on('DELETE /api/channels/:id', () => {
        items = [account];
        return new Response(null, { status: 204 });
      });
    const { user } = await open();
    await user.click(row('Our server').getByRole('button', { name: 'Actions for Our server' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send a test message' }));
    expect(await screen.findByText('Test message on its way')).toBeTruthy();
    await user.click(row('Our server').getByRole('switch'));
    expect(await row('Our server').findByText('Paused')).toBeTruthy();
    expect(server.calls(`PATCH /api/channels/${one.id}`)[0]?.body).toEqual({ isPaused: true });
    await user.click(row('Our server').getByRole('button', { name: 'Actions for Our server' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Our server was removed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Our server' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Where alerts go');
  });

  it('shows the history and resends undelivered messages, one or all', async () => {
    const one = aChannel({ state: 'failing', gaveUp: 2, lastError: 'It returned 500.' });
    const server = serve([one])
      .on('GET /api/channels/:id/deliveries', () =>
        json({
          items: [
            aDelivery({
              subject: '<b>Prices</b>',
              state: 'gave-up',
              status: 500,
              tries: 12,
              error: 'It returned 500.',
            }),
            aDelivery({ id: '9'.padStart(20, '0'), subject: 'News' }),
          ],
        }),
      )
      .on('POST /api/channels/:id/deliveries/:delivery/again', () => json(aDelivery({ state: 'waiting' }), 202))
      .on('POST /api/channels/:id/again', () => json({ count: 2 }, 202));
    const { user } = await open();
    const history = row('Our server').getByRole('button', { name: 'History of Our server' });
    await user.click(history);
    expect(history.getAttribute('aria-expanded')).toBe('true');
    const region = within(await screen.findByRole('region', { name: 'History of Our server' }));
    expect(await region.findByText('<b>Prices</b>', { selector: 'bdi' })).toBeTruthy();
    expect(region.getByText('Not delivered · 500 · 40 ms')).toBeTruthy();
    expect(region.getByText('Sent · 204 · 40 ms')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Send again News' }));
    expect(await screen.findByText('Sent again')).toBeTruthy();
    expect(server.calls(`POST /api/channels/${one.id}/deliveries/${'9'.padStart(20, '0')}/again`)).toHaveLength(1);
    await user.click(row('Our server').getByRole('button', { name: 'Send 2 again to Our server' }));
    expect(await screen.findByText('2 messages sent again')).toBeTruthy();
  });

  it('shows a new secret once', async () => {
    serve([aChannel()]).on('POST /api/channels/:id/secret', () => json({ secret: 'whsec_new' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Our server' }));
    await user.click(screen.getByRole('menuitem', { name: 'New secret' }));
    await user.click(screen.getByRole('button', { name: 'Make a new secret' }));
    expect(await screen.findByText('whsec_new')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
  });

  it('reports when the channels can’t be loaded, and loads them on request', async () => {
    const server = new FakeServer().on('GET /api/channels', () => problem(400, 'bad', 'No.'));
    const { user } = await openApp({ path: '/settings/channels', session: aSession() });
    expect(await screen.findByText('Failed to load your channels')).toBeTruthy();
    server.on('GET /api/channels', () => json({ items: [account], kinds: [], pushKey: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ana@ourco.example', { exact: false })).toBeTruthy();
  });
});

describe('push to this browser', () => {
  /** A browser with push support; `receive` simulates a message to its worker. */
  function aBrowser(permission: NotificationPermission) {
    const worker = new EventTarget();
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
    const pushManager = { subscribe: vi.fn(async () => subscription), getSubscription: async () => null };
    const container = Object.assign(worker, {
      register: vi.fn(async () => undefined),
      ready: Promise.resolve({ pushManager }),
    });
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (real, name) => (name === 'serviceWorker' ? container : Reflect.get(real, name, real)),
        has: (real, name) => name === 'serviceWorker' || name in real,
      }),
    );
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { requestPermission: async () => permission });
    return {
      pushManager,
      receive: (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })),
    };
  }
  const start = async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Set up This browser' }));
    await user.click(screen.getByRole('button', { name: 'Allow notifications' }));
  };

  it('subscribes with the server’s key, and enters the pushed code', async () => {
    const browser = aBrowser('granted');
    const added = aChannel({ kind: 'push', state: 'unverified', verifiedAt: null });
    const server = serve()
      .on('POST /api/channels', () => json({ channel: added, secret: null }, 201))
      .on('POST /api/channels/:id/verify', () => json(aChannel({ kind: 'push' })));
    await start();
    await screen.findByLabelText('Code');
    expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
      ...{ userVisibleOnly: true, applicationServerKey: 'server-key' },
    });
    expect(server.calls('POST /api/channels')[0]?.body).toMatchObject({
      ...{ kind: 'push', address: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
    });
    browser.receive({ channelId: 'another', code: '111111' });
    browser.receive({ channelId: added.id, code: '123456' });
    expect(await screen.findByText('Our server works')).toBeTruthy();
    expect(server.calls(`POST /api/channels/${added.id}/verify`).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('reports when notifications are blocked', async () => {
    aBrowser('denied');
    const server = serve();
    await start();
    expect(await screen.findByText(/^Notifications from this site are blocked/)).toBeTruthy();
    expect(server.calls('POST /api/channels')).toEqual([]);
  });

  it('reports when the browser does not support push', async () => {
    serve();
    await start();
    expect(await screen.findByText('This browser can’t show notifications here.')).toBeTruthy();
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8', 'Browser'],
])('names the browser with user agent %s "%s"', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
