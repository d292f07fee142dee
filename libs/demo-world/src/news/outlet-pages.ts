import type { Outlet } from '../content/schema.ts';
import { longDate } from '../dates.ts';
import { escapeHtml, jsonLdHtml, linkHtml, paragraphsHtml } from '../replies/html.ts';
import type { Article } from './article.ts';
import { FEED_TYPES } from './feeds.ts';

/** Interface texts by language. */
const WORDS = {
  en: {
    by: 'By',
    more: 'More from',
    subscribe: 'Get the newsletter',
    latest: 'Latest',
    privacy: 'Privacy',
    imprint: 'About us',
    cookies: 'We use cookies to measure readership. You can refuse them.',
  },
  de: {
    by: 'Von',
    more: 'Mehr aus',
    subscribe: 'Newsletter bestellen',
    latest: 'Aktuell',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
    cookies: 'Diese Seite verwendet Cookies zur Reichweitenmessung. Sie können ablehnen.',
  },
  fr: {
    by: 'Par',
    more: 'À lire dans',
    subscribe: 'S’abonner à la lettre',
    latest: 'À la une',
    privacy: 'Confidentialité',
    imprint: 'Qui sommes-nous',
    cookies: 'Ce site utilise des cookies de mesure d’audience. Vous pouvez les refuser.',
  },
} as const;

/** Each company's site, for links at the first mention. */
export type CompanyLinks = readonly { readonly id: string; readonly name: string; readonly url: string }[];

/** Returns paragraphs in which the first mention of each company in the story links to its site. */
function linkedParagraphs(article: Article, companies: CompanyLinks): string {
  let html = paragraphsHtml(article.paragraphs);
  for (const { id, name, url } of companies)
    if (article.about.includes(id)) html = html.replace(name, linkHtml(url, name));
  return html;
}

const dateHtml = (article: Article): string =>
  `<time datetime="${article.publishedAt.toISOString()}">${longDate(article.publishedAt, article.language)}</time>`;

function openGraph(outlet: Outlet, article: Article): string {
  const image =
    article.imagePath === null
      ? ''
      : `<meta property="og:image" content="https://${article.host}${article.imagePath}">`;
  return `<meta property="og:type" content="article">
<meta property="og:site_name" content="${escapeHtml(outlet.name)}">
<meta property="og:title" content="${escapeHtml(article.title)}">
<meta property="og:description" content="${escapeHtml(article.description)}">
<meta property="og:url" content="${escapeHtml(article.url)}">
<meta property="article:published_time" content="${article.publishedAt.toISOString()}">
${image}`;
}

function newsArticleLd(outlet: Outlet, article: Article): string {
  return jsonLdHtml({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.publishedAt.toISOString(),
    author: article.author === null ? undefined : [{ '@type': 'Person', name: article.author }],
    publisher: { '@type': 'NewsMediaOrganization', name: outlet.name, url: `https://${outlet.domain}/` },
    image: article.imagePath === null ? undefined : [`https://${article.host}${article.imagePath}`],
    inLanguage: article.language,
    mainEntityOfPage: article.url,
  });
}

interface PageParts {
  readonly outlet: Outlet;
  readonly title: string;
  readonly head: string;
  readonly main: string;
}

function page({ outlet, title, head, main }: PageParts): string {
  const words = WORDS[outlet.language];
  const serif = outlet.layout === 'broadsheet' || outlet.layout === 'bare';
  const footer = `<a href="/about">${words.imprint}</a> · <a href="/about#privacy">${words.privacy}</a> · <a href="${outlet.feedPath}">Feed</a>`;
  const note =
    outlet.layout === 'bare'
      ? ''
      : `<div class="cookie-note" role="region" aria-label="Cookies"><p>${words.cookies}</p><button>OK</button></div>`;
  return `<!doctype html>
<html lang="${outlet.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="alternate" type="${FEED_TYPES[outlet.feed]}" title="${escapeHtml(outlet.name)}" href="${outlet.feedPath}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>body{margin:0;font:17px/1.6 ${serif ? 'Georgia,serif' : 'system-ui,sans-serif'};color:#1c1c1c;background:#fff}a{color:${outlet.accent}}.masthead{border-top:6px solid ${outlet.accent};border-bottom:1px solid #ddd;padding:14px 5vw;display:flex;gap:24px;align-items:baseline;flex-wrap:wrap}.masthead strong{font-size:1.5em}.wrap,main{max-width:760px;margin:24px auto;padding:0 20px}h1{line-height:1.2}.meta,.byline{color:#666;font-size:.85em}img{max-width:100%;height:auto;border-radius:4px}.teaser{border-bottom:1px solid #eee;padding:12px 0}.teaser h2,.teaser h3{margin:.2em 0;font-size:1.15em}footer{border-top:1px solid #ddd;padding:20px 5vw;color:#666;font-size:.85em}.cookie-note{background:#f4f4f1;padding:8px 5vw;font-size:.85em;display:flex;gap:16px}</style>
</head>
<body>
<header class="masthead"><strong><a href="/">${escapeHtml(outlet.name)}</a></strong><nav><a href="/">${words.latest}</a> <a href="/#section">${escapeHtml(outlet.section)}</a> <a href="/about">${words.imprint}</a></nav></header>
${main}
<footer><p>© ${escapeHtml(outlet.name)} · ${escapeHtml(outlet.about)}</p><p>${footer}</p></footer>
${note}
</body>
</html>
`;
}

const listHtml = (articles: readonly Article[]): string =>
  `<ul>${articles.map((article) => `<li>${linkHtml(article.path, article.title)}</li>`).join('')}</ul>`;

function figureHtml(article: Article): string {
  return article.imagePath === null
    ? ''
    : `<figure><img src="${article.imagePath}" alt="" width="640" height="336"></figure>`;
}

/** An article page in the outlet's own markup, with rich, little or no metadata. */
export function articlePage(
  outlet: Outlet,
  article: Article,
  related: readonly Article[],
  companies: CompanyLinks,
): string {
  const words = WORDS[outlet.language];
  const body = linkedParagraphs(article, companies);
  const title = escapeHtml(article.title);
  const deck = escapeHtml(article.description);
  const byline = article.author === null ? '' : `${words.by} ${escapeHtml(article.author)}`;
  const description = `<meta name="description" content="${deck}"><link rel="canonical" href="${escapeHtml(article.url)}">`;
  const relatedHtml = `<h2>${words.more} ${escapeHtml(outlet.name)}</h2>${listHtml(related)}`;
  const parts = { outlet, title: `${article.title} | ${outlet.name}` };
  switch (outlet.layout) {
    case 'broadsheet':
      return page({
        ...parts,
        head: `${description}\n${openGraph(outlet, article)}\n${newsArticleLd(outlet, article)}`,
        main: `<main><article><header><p class="meta">${escapeHtml(outlet.section)}</p><h1>${title}</h1><p class="deck"><em>${deck}</em></p><p class="byline">${byline} · ${dateHtml(article)}</p></header>${figureHtml(article)}<div class="article-body">${body}</div></article><aside><p><a href="/newsletter">${words.subscribe}</a></p>${relatedHtml}</aside></main>`,
      });
    case 'magazine':
      return page({
        ...parts,
        head: `${description}\n${openGraph(outlet, article)}`,
        main: `<main itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">${title}</h1><p itemprop="description">${deck}</p><p class="byline"><span itemprop="author">${byline}</span> <time itemprop="datePublished" datetime="${article.publishedAt.toISOString()}">${longDate(article.publishedAt, article.language)}</time></p>${figureHtml(article)}<section itemprop="articleBody">${body}</section><section class="more">${relatedHtml}</section></main>`,
      });
    case 'soup':
      return page({
        ...parts,
        head: `${description}\n${newsArticleLd(outlet, article)}`,
        main: `<div class="wrap"><div class="crumbs meta"><a href="/">${escapeHtml(outlet.name)}</a> › ${escapeHtml(outlet.section)}</div><div class="post"><div class="post-title"><h1>${title}</h1></div><div class="post-meta byline">${byline} ${dateHtml(article)}</div>${figureHtml(article)}<div class="post-content">${body}</div></div><div class="promo"><p><a href="/newsletter">${words.subscribe}</a></p></div><div class="related">${relatedHtml}</div></div>`,
      });
    case 'bare':
      return page({
        ...parts,
        head: '',
        main: `<div class="wrap"><h1>${title}</h1><p class="byline">${byline}${byline === '' ? '' : ', '}${longDate(article.publishedAt, article.language)}</p>${body}<hr>${relatedHtml}</div>`,
      });
  }
}

export function outletHome(outlet: Outlet, articles: readonly Article[]): string {
  const teasers = articles.slice(0, 30).map((article) => {
    const level = outlet.layout === 'magazine' ? 'h3' : 'h2';
    return `<div class="teaser"><p class="meta">${dateHtml(article)}</p><${level}>${linkHtml(article.path, article.title)}</${level}><p>${escapeHtml(article.description)}</p></div>`;
  });
  return page({
    outlet,
    title: `${outlet.name} – ${outlet.about}`,
    head: `<meta name="description" content="${escapeHtml(outlet.about)}">`,
    main: `<main><h1>${WORDS[outlet.language].latest}</h1>${teasers.join('\n')}</main>`,
  });
}

export function outletAbout(outlet: Outlet): string {
  return page({
    outlet,
    title: `${WORDS[outlet.language].imprint} | ${outlet.name}`,
    head: '',
    main: `<main><h1>${WORDS[outlet.language].imprint}</h1><p>${escapeHtml(outlet.about)}</p><p>newsroom@${outlet.domain}</p><h2 id="privacy">${WORDS[outlet.language].privacy}</h2><p>${WORDS[outlet.language].cookies}</p></main>`,
  });
}
