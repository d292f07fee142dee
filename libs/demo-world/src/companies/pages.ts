import type { Company } from '../content/schema.ts';
import { FEED_TYPES } from '../news/feeds.ts';
import { escapeHtml, jsonLdHtml, linkHtml } from '../replies/html.ts';
import type { SiteAtVisit } from './at-visit.ts';
import type { Noise } from './noise.ts';

/** Path of each feed format; a company site serves only its own. */
export const FEED_PATHS = { rss: '/feed.xml', atom: '/feed.xml', json: '/feed.json' } as const;

export interface CompanyPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly main: string;
  readonly language?: string;
  readonly isArticle?: boolean;
}

function organizationLd(company: Company): string {
  return jsonLdHtml({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: `https://${company.domain}/`,
    description: company.summary,
    foundingDate: String(company.founded),
    logo: `https://${company.domain}/favicon.svg`,
    address: { '@type': 'PostalAddress', addressLocality: company.city },
  });
}

function headHtml(company: Company, page: CompanyPage): string {
  const url = `https://${company.domain}${page.path}`;
  const openGraph =
    company.layout === 'plain'
      ? ''
      : `<meta property="og:site_name" content="${escapeHtml(company.name)}">
<meta property="og:type" content="${page.isArticle === true ? 'article' : 'website'}">
<meta property="og:title" content="${escapeHtml(page.title)}">
<meta property="og:description" content="${escapeHtml(page.description)}">
<meta property="og:url" content="${escapeHtml(url)}">`;
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="keywords" content="${escapeHtml(company.keywords.join(', '))}">
<link rel="canonical" href="${escapeHtml(url)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" type="${FEED_TYPES[company.feed]}" title="${escapeHtml(company.name)} blog" href="${FEED_PATHS[company.feed]}">
${openGraph}
${company.jsonLd ? organizationLd(company) : ''}`;
}

/** Returns links to pages that exist at this visit, at their current addresses. */
const liveLinks = ({ gone, moved }: SiteAtVisit, links: readonly (readonly [string, string])[]): string[] =>
  links.filter(([path]) => !gone.has(path)).map(([path, label]) => linkHtml(moved.get(path) ?? path, label));

function navHtml(site: SiteAtVisit): string {
  const { company } = site;
  return liveLinks(site, [
    [company.featuresPath, company.featuresPath === '/features' ? 'Features' : 'Product'],
    ['/pricing', 'Pricing'],
    ['/customers', 'Customers'],
    ['/about', 'About'],
    ['/blog', 'Blog'],
    [company.careersPath, company.careersPath === '/jobs' ? 'Jobs' : 'Careers'],
  ]).join(' ');
}

function footerHtml(site: SiteAtVisit, noise: string): string {
  const { company } = site;
  const further = [...company.compare, ...company.pages].map(({ path, title }) => [path, title] as const);
  const items = liveLinks(site, further).map((link) => `<li>${link}</li>`);
  const last = liveLinks(site, [
    [company.changelogPath, company.changelogPath === '/changelog' ? 'Changelog' : 'What’s new'],
    [company.termsPath, 'Terms'],
    ['/legal', 'Legal'],
    ['/legal#privacy', 'Privacy'],
    [FEED_PATHS[company.feed], 'Feed'],
  ]);
  if (company.statusUrl !== undefined) last.push(linkHtml(company.statusUrl, 'Status'));
  if (company.newsletterUrl !== undefined) last.push(linkHtml(company.newsletterUrl, 'Newsletter'));
  return `${items.length === 0 ? '' : `<ul class="compare-links">${items.join('')}</ul>`}<p>© ${escapeHtml(company.name)}, ${escapeHtml(company.city)}. Founded ${company.founded}.</p><p>${last.join(' · ')}</p>${noise}`;
}

const BASE_CSS =
  'body{margin:0;color:#1d2329;line-height:1.6}img{max-width:100%}h1{line-height:1.15}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;text-align:left;padding:10px;vertical-align:top}.byline{color:#666;font-size:.9em}.references{list-style:none;padding:0}';

/** A page in the company site's own markup; the four layouts share only the head. */
export function companyPage(site: SiteAtVisit, page: CompanyPage, noise: Noise): string {
  const { company } = site;
  const { accent } = company;
  const main = `${noise.top}${page.main}${noise.bottom}`;
  const nav = navHtml(site);
  const footer = footerHtml(site, noise.footer);
  const name = escapeHtml(company.name);
  const open = `<!doctype html>\n<html lang="${page.language ?? 'en'}">\n<head>\n${headHtml(company, page)}\n${noise.head}`;
  switch (company.layout) {
    case 'bands':
      return `${open}<style>${BASE_CSS}body{font:17px/1.6 system-ui,sans-serif}.top{background:${accent};color:#fff;padding:18px 6vw;display:flex;justify-content:space-between;flex-wrap:wrap}.top a{color:#fff;margin-left:18px;text-decoration:none}main{padding:40px 6vw;max-width:960px}main a{color:${accent}}footer{background:#f3f4f5;padding:24px 6vw;font-size:.9em}#consent{background:#fffbe6;padding:10px 6vw;font-size:.85em}</style>
</head>
<body>
${noise.dialog}<div id="consent" role="dialog" aria-label="Cookie notice">We use only the cookies this site needs. <a href="/legal#privacy">Read more</a></div>
<header class="top"><a href="/"><b>${name}</b></a><nav>${nav}</nav></header>
<main${noise.attributes}>${main}</main>
<footer>${footer}</footer>
</body>
</html>
`;
    case 'sidebar':
      return `${open}<style>${BASE_CSS}body{font:16px/1.65 Georgia,serif;display:grid;grid-template-columns:220px 1fr;min-height:100vh}.rail{border-right:1px solid #ddd;padding:28px 20px}.rail a{display:block;color:${accent};margin:8px 0}.page{padding:36px 48px;max-width:820px}.small{font-size:.85em;color:#666}</style>
</head>
<body class="site">
${noise.dialog}<div class="rail"><a class="brand" href="/"><b>${name}</b></a>${nav}<div class="small">${footer}</div></div>
<div class="page" id="content"><div${noise.attributes}>${main}</div><p class="small cookie">This site sets one cookie to remember your language.</p></div>
</body>
</html>
`;
    case 'cards':
      return `${open}<style>${BASE_CSS}body{font:16px/1.6 "Segoe UI",Roboto,sans-serif;background:#f6f7f9}.nav{display:flex;gap:20px;padding:16px 5vw;background:#fff;border-bottom:3px solid ${accent}}.nav a{color:#222;text-decoration:none}.content{max-width:1040px;margin:32px auto;background:#fff;padding:32px 40px;border-radius:12px}.plan-grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:16px}.plan{border:1px solid #dde;border-radius:10px;padding:18px}.amount{font-size:1.8em;font-weight:700}.button{background:${accent};color:#fff;padding:8px 14px;border-radius:6px;text-decoration:none}footer{text-align:center;color:#667;padding:24px;font-size:.9em}.compare-links{list-style:none;padding:0}</style>
</head>
<body>
${noise.dialog}<div class="nav"><a href="/"><b>${name}</b></a>${nav}<a href="/contact">Talk to us</a></div>
<div class="content"><div class="inner"><div${noise.attributes}>${main}</div></div></div>
<div class="banner-cookies" hidden>We would like to set statistics cookies.</div>
<footer>${footer}</footer>
</body>
</html>
`;
    case 'plain':
      return `${open}</head>
<body bgcolor="#ffffff" style="font-family:Verdana,sans-serif;max-width:900px;margin:20px auto">
${noise.dialog}<table width="100%"><tr><td><a href="/"><font size="5" color="${accent}">${name}</font></a></td><td align="right">${nav}</td></tr></table>
<hr>
<div${noise.attributes}>${main}</div>
<hr>
<font size="2">${footer}</font>
</body>
</html>
`;
  }
}
