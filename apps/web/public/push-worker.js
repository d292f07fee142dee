// Shows the messages that the notifications service pushes (apps/notifications/src/channels/kinds/push.kind.ts). It
// stores nothing: pages come from the server as they would without it.

/** Returns an address on this site; any other address leads to the start page. */
function placeOf(url) {
  const place = typeof url === 'string' ? new URL(url, self.location.origin) : null;
  return place?.origin === self.location.origin ? place.href : self.location.origin;
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Browsers require a notification, even for a message that can't be read.
  }
  const { title = 'Sightline', body = '', tag, url, code, channelId } = message;
  // A repeat has the same tag and replaces the first notification.
  const show = self.registration.showNotification(String(title), {
    body: String(body),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url: placeOf(url) },
    ...(tag ? { tag: String(tag) } : {}),
  });
  const tell = async () => {
    if (!code) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ code, channelId });
  };
  event.waitUntil(Promise.all([show, tell()]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = placeOf(event.notification.data?.url);
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((one) => one.url === place) ?? pages.find((one) => 'navigate' in one);
    if (!page) return self.clients.openWindow(place);
    // A page that another worker controls can't be navigated.
    const shown = page.url === place ? page : await page.navigate(place).catch(() => null);
    return shown ? shown.focus() : self.clients.openWindow(place);
  };
  event.waitUntil(open());
});
