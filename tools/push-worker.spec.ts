import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { root } from './run.ts';

const source = readFileSync(join(root, 'apps/web/public/push-worker.js'), 'utf8');
const origin = 'https://sightline.example';

/** Runs the worker in a browser with these open pages. */
function worker(
  pages: { url: string; postMessage?: (data: unknown) => void; navigate?: unknown; focus?: unknown }[] = [],
) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: { data: { url: string } }) => undefined);
  const openWindow = vi.fn(async (_url: string) => undefined);
  const self = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow, claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  };
  runInNewContext(source, { self, URL, String, Promise });
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const push = (data: string) => fire('push', { data: { json: () => JSON.parse(data) } });
  const click = (url: string) => fire('notificationclick', { notification: { close: () => undefined, data: { url } } });
  return { push, click, showNotification, openWindow };
}

describe('push-worker.js', () => {
  it('shows the message in place of an earlier one with the same tag', async () => {
    const { push, showNotification } = worker();
    await push('{"title":"News","body":"It happened.","tag":"t1","url":"/boards/b1"}');
    expect(showNotification).toHaveBeenCalledWith('News', {
      ...{ body: 'It happened.', icon: '/icon-192.png', badge: '/icon-192.png', tag: 't1' },
      data: { url: `${origin}/boards/b1` },
    });
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7])(
    'links to the start page instead of %s',
    async (url) => {
      const { push, showNotification } = worker();
      await push(JSON.stringify({ title: 'x', url }));
      expect(showNotification.mock.calls[0]?.[1].data.url).toBe(origin);
    },
  );

  it('shows a general message for an unreadable payload', async () => {
    const { push, showNotification } = worker();
    await push('nonsense');
    expect(showNotification).toHaveBeenCalledWith('Sightline', expect.anything());
  });

  it('passes a code to the open pages without a notification', async () => {
    const postMessage = vi.fn();
    const { push } = worker([{ url: origin, postMessage }]);
    await push('{"title":"x"}');
    expect(postMessage).not.toHaveBeenCalled();
    await push('{"title":"x","code":"123456","channelId":"c1"}');
    expect(postMessage).toHaveBeenCalledWith({ code: '123456', channelId: 'c1' });
  });

  it('opens the page that a notification links to, in an open window or a new one', async () => {
    const focus = vi.fn();
    const navigate = vi.fn(async () => ({ focus }));
    await worker([{ url: `${origin}/boards`, navigate, focus }]).click(`${origin}/boards/b1`);
    expect(navigate).toHaveBeenCalledWith(`${origin}/boards/b1`);
    expect(focus).toHaveBeenCalled();
    const empty = worker();
    await empty.click('https://evil.example/');
    expect(empty.openWindow).toHaveBeenCalledWith(origin);
  });
});
