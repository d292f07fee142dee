// Also runs in the page worker: nothing imported from here on can import another of our packages.

import { languageOf } from '@sightline/contracts/text';
import { parseDate } from '../dates/dates.ts';
import { withoutHiddenTags } from '../markup/hidden-tags.ts';
import type { PageReading } from '../types.ts';
import { absoluteUrl } from '../urls/domains.ts';
import { type MainText, mainTextOf } from './article/main-text.ts';
import { classifyPage } from './classify.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { publisherNameOf } from './publisher.ts';
import { firstText, hasType, imageUrlOf, type LdNode, ldNodes, nameOf, organisationOf } from './structured-data.ts';
import { isShell } from './walls/no-company.ts';
import { isPaywalled } from './walls/paywall.ts';

/** A page reading with data that only the reader itself needs. */
export interface ParsedPage {
  reading: PageReading;
  /** Redirect target of a page without content (`<meta http-equiv=refresh>`). */
  refreshTo: string | null;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
}

const articleType = /Article|BlogPosting|Report|Review|VideoObject|Podcast|Product|WebPage|Recipe|Event/i;
/** Types of structured data about the publisher, the site or the product. */
const publisherType = /Organization|Corporation|Business|WebSite|Application|Brand|Service/i;
const feedType = /^application\/(rss\+xml|atom\+xml|rdf\+xml|feed\+json)|^text\/xml/;
const maxLinks = 600;

const visible = (text: string | null) => (text === null ? null : withoutHiddenTags(text));

function titleOf({ meta, title, headings }: PageFacts, article: LdNode | undefined): string {
  const h1 = headings.find(({ level }) => level === 1)?.text;
  const headline = nameOf(article?.headline);
  return (meta.get('og:title') ?? meta.get('twitter:title') ?? headline ?? (title || h1) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const publishedKeys = [
  'article:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'pubdate',
  'publishdate',
  'publish-date',
  'sailthru.date',
  'parsely-pub-date',
  'og:published_time',
  'article:modified_time',
  'og:updated_time',
];

function publishedAtOf({ meta, time }: PageFacts, nodes: LdNode[]): Date | null {
  const [published, ...fallback] = publishedKeys;
  const texts = [
    meta.get(published ?? ''),
    firstText(nodes, ['datePublished', 'dateCreated', 'uploadDate']),
    ...fallback.map((key) => meta.get(key)),
    time,
  ];
  return texts.map(parseDate).find((date) => date !== null) ?? null;
}

function authorOf({ meta }: PageFacts, nodes: LdNode[], byline: string | null): string | null {
  const declared = nodes.map((node) => nameOf(node.author)).find((name) => name !== null);
  const named = ['author', 'article:author', 'parsely-author', 'sailthru.author', 'dc.creator', 'byl'].map((key) =>
    meta.get(key),
  );
  const author = [declared, ...named, byline].find(
    // Some pages have the date where others have the author.
    (name) => name && !/^https?:|^@|^www\.|\/\w+\//.test(name) && name.length < 120 && parseDate(name) === null,
  );
  return (
    author
      ?.replace(/^by\s+/i, '')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

function keywordsOf({ meta, tags }: PageFacts, nodes: LdNode[]): string[] {
  const listed = [meta.get('news_keywords'), meta.get('keywords'), firstText(nodes, ['keywords'])].flatMap((list) =>
    (list ?? '').split(/[,;]/),
  );
  const all = [...tags, ...listed]
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '' && word.length < 60);
  return [...new Map(all.map((word) => [word.toLowerCase(), word])).values()].slice(0, 30);
}

function linksOf(anchors: PageFacts['anchors'], base: string): PageReading['links'] {
  const links = new Map<string, string>();
  for (const { href, text } of anchors) {
    const url = href.startsWith('#') ? null : absoluteUrl(href, base);
    if (url === null) continue;
    // The longest text for an address is the most informative, because images and "read more" have the same target.
    if ((links.get(url) ?? '').length < text.length || !links.has(url)) links.set(url, text.slice(0, 300));
    if (links.size >= maxLinks) break;
  }
  return [...links].map(([url, text]) => ({ url, text }));
}

function outgoingOf(links: PageFacts['placedLinks'], base: string, own: string): PageReading['outgoing'] {
  return links.flatMap(({ href, ...link }) => {
    const url = href.startsWith('#') ? null : absoluteUrl(href, base);
    return url === null || new URL(url).hostname === own ? [] : [{ ...link, url }];
  });
}

function feedsOf({ headLinks, anchors }: PageFacts, base: string): PageReading['feeds'] {
  const feeds = new Map<string, string | null>();
  const add = (href: string, title: string) => {
    const url = absoluteUrl(href.replace(/^feed:(\/\/)?(?=https?:)/, ''), base);
    if (url !== null && !feeds.has(url) && feeds.size < 20) feeds.set(url, title.trim() || null);
  };
  for (const link of headLinks)
    if (/\b(alternate|feed)\b/.test(link.rel) && feedType.test(link.type)) add(link.href, link.title);
  for (const { href, text } of anchors)
    if (/\/(feed|rss|atom|feeds?\/[\w-]+)(\.xml|\.json)?\/?$|\.rss$/i.test(href.split(/[?#]/)[0] ?? ''))
      add(href, text);
  return [...feeds].map(([url, title]) => ({ url, title }));
}

/** Reads a page. `main` finds the main text; the reader passes a substitute when that took too long. */
export function parsePageAnswer(
  html: string,
  pageUrl: string,
  answer: PageAnswer,
  main: (html: string, url: string, declared?: string) => MainText | null,
): ParsedPage {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl).href : 'about:blank';
  const facts = readPageFacts(html);
  const base = absoluteUrl(facts.baseHref, url) ?? url;
  const nodes = ldNodes(facts.jsonLd);
  const article = nodes.find((node) => hasType(node, articleType));
  const { meta } = facts;
  const title = titleOf(facts, article);
  const description =
    (
      meta.get('og:description') ??
      meta.get('description') ??
      meta.get('twitter:description') ??
      nameOf(article?.description) ??
      nameOf(nodes.find((node) => hasType(node, publisherType) && nameOf(node.description) !== null)?.description)
    )
      ?.replace(/\s+/g, ' ')
      .trim() || null;
  const headings = facts.headings.map(({ text }) => text).slice(0, 100);
  const signs = {
    ...answer,
    url,
    html,
    title: facts.title || title,
    headings,
    visibleText: facts.visibleText,
    description,
    links: facts.anchors.length,
  };
  const answerKind = classifyPage(signs);
  const declared = nodes.find(
    (node) => hasType(node, articleType) && typeof node.articleBody === 'string',
  )?.articleBody;
  const readable = answerKind === 'page' ? main(html, url, typeof declared === 'string' ? declared : undefined) : null;
  const isWalled =
    answerKind === 'page' &&
    isPaywalled({
      url,
      nodes,
      ogType: meta.get('og:type'),
      text: readable?.text ?? facts.visibleText,
      visibleText: facts.visibleText,
    });
  const kind = isWalled ? 'login' : answerKind;
  const found = isWalled ? null : readable;
  const text = found?.text ?? '';
  const canonical =
    facts.headLinks.find(({ rel }) => rel.split(/\s+/).includes('canonical'))?.href ?? meta.get('og:url');
  const image =
    ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'image']
      .map((key) => meta.get(key))
      .find((value) => value) ?? nodes.map((node) => imageUrlOf(node.image)).find((value) => value !== null);
  const reading: PageReading = {
    url,
    canonicalUrl: absoluteUrl(canonical, base),
    title: withoutHiddenTags(title),
    siteName: visible(meta.get('og:site_name') ?? null),
    publisherName: withoutHiddenTags(publisherNameOf(facts, nodes, url)),
    language: languageOf(
      [facts.htmlLang, meta.get('content-language'), meta.get('og:locale'), firstText(nodes, ['inLanguage'])],
      text || facts.visibleText,
    ),
    description: visible(description),
    text: withoutHiddenTags(text),
    visibleText: withoutHiddenTags(facts.visibleText),
    headings: headings.map(withoutHiddenTags),
    links: linksOf(facts.anchors, base),
    outgoing: outgoingOf(facts.placedLinks, base, new URL(url).hostname),
    feeds: feedsOf(facts, base),
    imageUrl: absoluteUrl(image, base),
    publishedAt: publishedAtOf(facts, nodes),
    author: authorOf(facts, nodes, found?.byline ?? null),
    keywords: keywordsOf(facts, nodes),
    organisation: organisationOf(nodes),
    kind,
    ...(kind === 'page' && isShell(signs) ? { drawnByScripts: true } : {}),
  };
  return { reading, refreshTo: absoluteUrl(facts.refreshTo, base) };
}

/**
 * Reads a page from a string in the calling thread, which a large page blocks for a second or more. {@link WebReader.readPage}
 * does the same in a worker. Never throws.
 */
export function parsePage(html: string, url: string): PageReading {
  return parsePageAnswer(html, url, { status: 200, headers: {} }, mainTextOf).reading;
}
