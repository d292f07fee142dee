import type { SurfaceLinks } from '../../surface-source.ts';

const substackPages = new Set(['www', 'open', 'support', 'on', 'blog', 'post', 'read', 'email', 'api']);

export const substackLinks: SurfaceLinks = {
  provider: 'substack',
  kind: 'feed',
  recognise(link) {
    const account = /^([a-z0-9-]+)\.substack\.com$/.exec(link.hostname)?.[1];
    return account === undefined || substackPages.has(account)
      ? null
      : { account, url: `https://${account}.substack.com/` };
  },
};

const mediumPages = new Set(
  'm p me tag topic topics about creators membership policy jobs-at-medium search business plans new-story feed sitemap help'.split(
    ' ',
  ),
);

/**
 * A publication (`acme`), a person or company (`@acme`), or a separate subdomain. A link to a single story doesn't
 * count.
 */
export const mediumLinks: SurfaceLinks = {
  provider: 'medium',
  kind: 'feed',
  recognise(link) {
    const sub = /^([a-z0-9-]+)\.medium\.com$/.exec(link.hostname)?.[1];
    if (sub !== undefined && !['www', 'help', 'policy', 'blog'].includes(sub))
      return { account: `@${sub}`, url: `https://${sub}.medium.com/` };
    const [account = '', ...rest] = link.pathname.split('/').slice(1).filter(Boolean);
    if (!/^(?:www\.)?medium\.com$/.test(link.hostname) || rest.length > 0) return null;
    if (!/^@?[\w.-]{2,60}$/.test(account) || mediumPages.has(account)) return null;
    return { account: account.toLowerCase(), url: `https://medium.com/${account}` };
  },
};

const podcastHosts =
  /^(?:feeds\.(?:buzzsprout|simplecast|megaphone|acast|captivate|soundcloud|libsyn|podcastmirror|castos)\.(?:com|fm)|feeds\.transistor\.fm|rss\.art19\.com|rss\.acast\.com|[a-z0-9-]+\.libsyn\.com|anchor\.fm|media\.rss\.com)$/;

/** The feed of a podcast at a podcast host. Players such as Spotify have no feeds. */
export const podcastLinks: SurfaceLinks = {
  provider: 'podcast',
  kind: 'feed',
  recognise(link) {
    const path = link.pathname.replace(/(?<!\/)\/+$/, '');
    if (!podcastHosts.test(link.hostname) || path === '') return null;
    if (/^(?:anchor\.fm|.*libsyn\.com)$/.test(link.hostname) && !/rss/.test(path)) return null;
    return { account: `${link.hostname}${path}`, url: `https://${link.hostname}${path}` };
  },
};

/** Sites whose profiles look like those of Mastodon. */
const noMastodon =
  /(?:^|\.)(?:medium|youtube|tiktok|threads|twitter|x|instagram|facebook|substack|npmjs|pinterest|flipboard|telegram|kick|rumble|bsky)\.(?:com|net|app|org|tv)$/;

/** Any host can be an instance, so a link counts only with `rel=me` or if its text names Mastodon. */
export const mastodonLinks: SurfaceLinks = {
  provider: 'mastodon',
  kind: 'feed',
  recognise(link) {
    const user = /^\/(?:web\/)?@([A-Za-z0-9_.-]{1,60})\/?$/.exec(link.pathname)?.[1]?.toLowerCase();
    if (user === undefined || noMastodon.test(link.hostname)) return null;
    return { account: `${user}@${link.hostname}`, url: `https://${link.hostname}/@${user}` };
  },
};

export const blueskyLinks: SurfaceLinks = {
  provider: 'bluesky',
  kind: 'feed',
  recognise(link) {
    const account = /^\/profile\/([a-z0-9.:-]{3,253})\/?$/i.exec(link.pathname)?.[1]?.toLowerCase();
    if (link.hostname !== 'bsky.app' || account === undefined) return null;
    return /^(?:did:[a-z]+:[a-z0-9.:-]+|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/.test(account)
      ? { account, url: `https://bsky.app/profile/${account}` }
      : null;
  },
};
