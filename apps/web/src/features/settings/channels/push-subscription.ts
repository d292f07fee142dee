/** Why this browser can't be added, for people. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Subscribes this browser to messages that are signed with the server's key, after asking its user.
 * @throws PushRefused when the browser can't, or the user doesn't want to
 */
export async function subscribeToPush(serverKey: string): Promise<{ address: string; keys: PushKeys }> {
  if (!canPush()) throw new PushRefused('This browser can’t show notifications here.');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused('Notifications of this site are blocked. Allow them in the settings of the browser.');
  try {
    await navigator.serviceWorker.register('/push-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: serverKey };
    // One with another key of the server, from before, is in the way.
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys');
    return { address: endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  } catch (cause) {
    throw new PushRefused('The browser’s push service can’t be reached.', { cause });
  }
}

interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Calls back with the code that push-worker.js got for a channel; returns how to stop. */
export function onPushedCode(take: (channelId: string, code: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('code' in data) || !('channelId' in data)) return;
    if (typeof data.code === 'string' && typeof data.channelId === 'string') take(data.channelId, data.code);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}

// Several call themselves by the names further down, too.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** 'Firefox on Linux': what to call this browser in the list. */
export function browserName(agent: string = navigator.userAgent): string {
  const named = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => agent.includes(sign))?.[1];
  return [named(browsers) ?? 'Browser', named(systems)].filter(Boolean).join(' on ');
}
