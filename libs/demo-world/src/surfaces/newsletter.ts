import { escapeHtml } from '../replies/html.ts';
import { html, type Site, xml } from '../replies/reply.ts';

/**
 * Cobalt Till's newsletter at Substack, which has a host per account. Real newsletters' robots.txt is not recorded, so
 * this host has none.
 */
export const NEWSLETTER_HOST = 'cobalttill.substack.com';

const home = `https://${NEWSLETTER_HOST}/`;
const dayMs = 86_400_000;

const posts = [
  {
    path: 'p/school-canteens',
    title: 'Cobalt Till opens its till to school canteens',
    words: 'From today school canteens can use Cobalt Till. Pupils pay with a card that their parents top up.',
    daysBefore: 4,
  },
  {
    path: 'p/kitchen-screens',
    title: 'What 200 kitchens taught us about screens',
    words: 'Cobalt Till visited 200 kitchens. Most of them read orders from three metres away.',
    daysBefore: 18,
  },
];

export const newsletterSite =
  (anchor: Date): Site =>
  ({ pathname }) => {
    if (pathname === '/') return html(page('Cobalt Till at the counter', posts.map(({ title }) => title).join('. ')));
    if (pathname === '/feed') return feed(anchor);
    const post = posts.find(({ path }) => pathname === `/${path}`);
    return post && html(page(post.title, post.words));
  };

const page = (title: string, words: string): string =>
  `<!doctype html><html lang="en"><head><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p></main></body></html>`;

const feed = (anchor: Date) =>
  xml(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Cobalt Till at the counter</title><link>${home}</link>${posts
      .map(
        ({ path, title, words, daysBefore }) =>
          `<item><title>${escapeHtml(title)}</title><link>${home}${path}</link><guid>${home}${path}</guid>` +
          `<pubDate>${new Date(anchor.getTime() - daysBefore * dayMs).toUTCString()}</pubDate><description>${escapeHtml(words)}</description></item>`,
      )
      .join('')}</channel></rss>`,
  );
