import type { DocumentParser } from './document-parser.ts';

const url = 'https://sample.example/';
const text =
  'Sample sells card payments to shops in three countries, and tells of it on this page, which is long enough to be read. ';
const html = `<!doctype html><html lang="en"><head><title>Sample</title><meta name="description" content="Card payments">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Sample"}</script></head>
<body><nav><a href="/about">About</a></nav><article><h1>Sample</h1>${`<p>${text}</p>`.repeat(10)}</article></body></html>`;
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Sample</title><item><title>News</title>
<link>${url}news</link><description>${text}</description><pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate></item></channel></rss>`;
const sitemap = `<?xml version="1.0"?><urlset><url><loc>${url}</loc><lastmod>2026-03-02</lastmod></url></urlset>`;

/** Parses a document of each type, so that no user waits for the worker to start. */
export async function warmUp(documents: DocumentParser): Promise<void> {
  await documents.page({ html, url, answer: { status: 200, headers: {} } });
  await documents.feed(Buffer.from(feed), `${url}feed.xml`);
  await documents.sitemap(sitemap, `${url}sitemap.xml`);
}
