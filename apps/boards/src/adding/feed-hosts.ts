/** Hosts that only serve other sites' feeds. */
const serveFeedsOnly = new Set([
  ...['feeds.feedburner.com', 'feeds2.feedburner.com', 'feedproxy.google.com', 'feeds.feedblitz.com', 'feedpress.me'],
  ...['feeds.megaphone.fm', 'feeds.simplecast.com', 'feeds.buzzsprout.com', 'feeds.acast.com', 'feeds.transistor.fm'],
  ...['feeds.libsyn.com', 'feeds.captivate.fm', 'rss.app', 'rsshub.app', 'fetchrss.com', 'feed43.com', 'politepol.com'],
  ...['kill-the-newsletter.com', 'openrss.org', 'rss.art19.com', 'feeds.soundcloud.com'],
]);

/**
 * Hosts whose pages belong to other people and companies. Subdomains of Medium, Substack, Blogger and WordPress are
 * their authors' own websites and are therefore not listed.
 */
const hostPagesOfOthers = new Set([
  ...[
    'youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'youtu.be',
    'medium.com',
    'vimeo.com',
    'tiktok.com',
    'twitch.tv',
  ],
  ...['reddit.com', 'old.reddit.com', 'news.google.com', 'github.com', 'gitlab.com', 'linkedin.com', 'facebook.com'],
  ...[
    'm.facebook.com',
    'instagram.com',
    'threads.net',
    'x.com',
    'twitter.com',
    'mobile.twitter.com',
    'nitter.net',
    'bsky.app',
  ],
  ...['mastodon.social', 'pinterest.com', 'soundcloud.com', 'open.spotify.com', 'podcasts.apple.com', 'apps.apple.com'],
  ...['play.google.com', 'anchor.fm', 'dev.to', 'patreon.com', 'producthunt.com', 'crunchbase.com', 't.me'],
]);

/** Returns the host if the address is a feed or a page hosted for someone else; null otherwise. */
export function feedHostOf({ hostname, pathname }: URL): string | null {
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  if (serveFeedsOnly.has(host)) return host;
  return hostPagesOfOthers.has(host) && pathname !== '/' ? host : null;
}
