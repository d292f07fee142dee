import type { FeedKind } from '../content/schema.ts';
import { escapeHtml, paragraphsHtml } from '../replies/html.ts';
import { json, type Reply, xml } from '../replies/reply.ts';
import type { Article } from './article.ts';

export interface FeedInfo {
  readonly kind: FeedKind;
  readonly title: string;
  readonly description: string;
  readonly homeUrl: string;
  readonly feedUrl: string;
  readonly language: string;
  readonly fullText: boolean;
}

const MAX_ITEMS = 40;

/** The content type that declares each format in `<link rel="alternate">`. */
export const FEED_TYPES: Record<FeedKind, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

const imageUrl = (article: Article): string | null =>
  article.imagePath === null ? null : `https://${article.host}${article.imagePath}`;

export function rssXml(info: FeedInfo, articles: readonly Article[], encoding: string): string {
  const items = articles.slice(0, MAX_ITEMS).map((article) => {
    const image = imageUrl(article);
    return [
      '<item>',
      `<title>${escapeHtml(article.title)}</title>`,
      `<link>${escapeHtml(article.url)}</link>`,
      `<guid isPermaLink="true">${escapeHtml(article.url)}</guid>`,
      `<pubDate>${article.publishedAt.toUTCString()}</pubDate>`,
      article.author === null ? '' : `<dc:creator>${escapeHtml(article.author)}</dc:creator>`,
      `<description>${escapeHtml(article.description)}</description>`,
      info.fullText ? `<content:encoded><![CDATA[${paragraphsHtml(article.paragraphs)}]]></content:encoded>` : '',
      image === null ? '' : `<media:content url="${escapeHtml(image)}" medium="image"/>`,
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(info.title)}</title>
<link>${escapeHtml(info.homeUrl)}</link>
<atom:link href="${escapeHtml(info.feedUrl)}" rel="self" type="application/rss+xml"/>
<description>${escapeHtml(info.description)}</description>
<language>${info.language}</language>
${items.join('\n')}
</channel>
</rss>
`;
}

function atomXml(info: FeedInfo, articles: readonly Article[]): string {
  const entries = articles
    .slice(0, MAX_ITEMS)
    .map((article) =>
      [
        '<entry>',
        `<title>${escapeHtml(article.title)}</title>`,
        `<link rel="alternate" type="text/html" href="${escapeHtml(article.url)}"/>`,
        `<id>${escapeHtml(article.url)}</id>`,
        `<published>${article.publishedAt.toISOString()}</published>`,
        `<updated>${article.publishedAt.toISOString()}</updated>`,
        article.author === null ? '' : `<author><name>${escapeHtml(article.author)}</name></author>`,
        `<summary>${escapeHtml(article.description)}</summary>`,
        info.fullText ? `<content type="html">${escapeHtml(paragraphsHtml(article.paragraphs))}</content>` : '',
        '</entry>',
      ].join(''),
    );
  const updated = articles[0]?.publishedAt ?? new Date(0);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${info.language}">
<title>${escapeHtml(info.title)}</title>
<subtitle>${escapeHtml(info.description)}</subtitle>
<id>${escapeHtml(info.feedUrl)}</id>
<link rel="self" href="${escapeHtml(info.feedUrl)}"/>
<link rel="alternate" href="${escapeHtml(info.homeUrl)}"/>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeHtml(info.title)}</name></author>
${entries.join('\n')}
</feed>
`;
}

const jsonFeed = (info: FeedInfo, articles: readonly Article[]): unknown => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: info.title,
  description: info.description,
  home_page_url: info.homeUrl,
  feed_url: info.feedUrl,
  language: info.language,
  items: articles.slice(0, MAX_ITEMS).map((article) => ({
    id: article.url,
    url: article.url,
    title: article.title,
    summary: article.description,
    ...(info.fullText
      ? { content_html: paragraphsHtml(article.paragraphs) }
      : { content_text: article.paragraphs[0] ?? article.description }),
    image: imageUrl(article) ?? undefined,
    date_published: article.publishedAt.toISOString(),
    authors: article.author === null ? [] : [{ name: article.author }],
  })),
});

export function feedReply(info: FeedInfo, articles: readonly Article[]): Reply {
  switch (info.kind) {
    case 'rss':
      return xml(rssXml(info, articles, 'UTF-8'), 'application/rss+xml; charset=utf-8');
    case 'atom':
      return xml(atomXml(info, articles), 'application/atom+xml; charset=utf-8');
    case 'json':
      return json(jsonFeed(info, articles), 200, 'application/feed+json; charset=utf-8');
  }
}
