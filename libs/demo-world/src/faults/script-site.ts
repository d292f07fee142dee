import { html, type Reply, redirect, text, xml } from '../replies/reply.ts';
import { robots, sitemap } from '../replies/sitemaps.ts';
import { faultPage } from './bodies.ts';

const domain = 'scriptsite.example';
const origin = `https://${domain}`;

const shell = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>React App</title>${head}</head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script type="module" src="/app.js"></script></body></html>`;

const LINKED_DATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Kelmarsh Moorings',
  url: origin,
  description: 'Kelmarsh Moorings is booking software for marinas: berths, invoices and waiting lists in one place.',
});

const PRICING =
  'A marina pays 3 euros for each berth and month. Bookings, invoices and the waiting list are part of every plan, and harbour masters may try the software for two months.';

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Kelmarsh Moorings</title><link>${origin}/</link><description>News for harbour masters</description>
<item><title>Waiting lists for winter berths</title><link>${origin}/news/winter-berths</link><description>Marinas can now keep a waiting list for winter berths and invoice a deposit.</description><pubDate>Mon, 02 Nov 2026 09:00:00 GMT</pubDate></item>
</channel></rss>`;

/**
 * A company whose pages are rendered by scripts; its markup, sitemap and feed can be read. Its customers page needs a
 * login.
 */
export function scriptSite({ pathname }: URL): Reply {
  switch (pathname) {
    case '/':
      return html(
        shell(
          `<script type="application/ld+json">${LINKED_DATA}</script><link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
        ),
      );
    case '/pricing':
      return html(faultPage('Pricing | Kelmarsh Moorings', PRICING));
    case '/customers':
      return redirect('/login?next=/customers');
    case '/login':
      return html(
        `<!doctype html><html lang="en"><head><title>Sign in</title></head><body><form><input type="email"><input type="password"><button>Sign in</button></form></body></html>`,
      );
    case '/robots.txt':
      return robots(`${origin}/sitemap.xml`);
    case '/sitemap.xml':
      return sitemap(['/', '/pricing', '/customers'].map((path) => ({ url: origin + path })));
    case '/feed.xml':
      return xml(FEED, 'application/rss+xml');
    default:
      return text('Not found', 404);
  }
}
