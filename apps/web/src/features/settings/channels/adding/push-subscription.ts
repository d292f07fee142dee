/** Thrown if this browser can't be added; the message is for users. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Subscribes this browser to messages signed with the server's key, after asking the user.
 * @throws PushRefused when the browser doesn't support push or the user declines
 */
export async function subscribeToPush(serverKey: string): Promise<{ address: string; keys: PushKeys }> {
  if (!canPush()) throw new PushRefused('This browser can’t show notifications here.');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused('Notifications from this site are blocked. Allow them in your browser settings.');
  try {
    await navigator.serviceWorker.register('/push-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: serverKey };
    // An earlier subscription with another server key must be removed first.
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

/** Calls back with the codes that push-worker.js receives. Returns a function that stops this. */
export function onPushedCode(take: (channelId: string, code: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('code' in data) || !('channelId' in data)) return;
    if (typeof data.code === 'string' && typeof data.channelId === 'string') take(data.channelId, data.code);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}

// More specific names come first, because several browsers' user agents also contain later ones.
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

/** Returns a name for this browser in the list of channels, such as 'Firefox on Linux'. */
export function browserName(agent: string = navigator.userAgent): string {
  const named = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => agent.includes(sign))?.[1];
  return [named(browsers) ?? 'Browser', named(systems)].filter(Boolean).join(' on ');
}
