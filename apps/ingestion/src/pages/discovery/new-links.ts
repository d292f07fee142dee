import { normaliseDomain } from '@sightline/web-reader';
import { keyOf, type NamedPage } from './find-pages.ts';

/** More new links than this mean a new menu, not new pages. */
const mostNew = 4;
const mostKnown = 1_000;
const deepest = 2;
const linkWords = 7;
/** A longer link text is the headline of an article. */
const nameWords = 4;

/** Sections with a new page every day, or with pages that aren't about the company. */
const elsewhere =
  /^(?:blog|blogs|news|newsroom|press|presse|articles?|posts?|stories|magazin|magazine|insights|guides?|docs?|documentation|help|support|kb|faq|forum|community|academy|learn|resources?|webinars?|events?|podcast|videos?|case-stud(?:y|ies)|jobs?|careers?|tags?|category|categories|topics?|authors?|archive|search|feed|rss|login|log-in|signin|sign-in|signup|sign-up|register|account|my|app|admin|cart|checkout|basket|wp-[a-z]+|cdn-cgi|assets|static|downloads?|privacy|cookies?|legal|imprint|impressum|sitemap|status)$/i;
const noPage = /\.(?:pdf|zip|png|jpe?g|svg|webp|gif|mp4|xml|json|txt|ico|css|js|dmg|exe)$/i;
const language = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/**
 * True if a link probably leads to a page about the company's products: a short link near the top of its own site that
 * is not an article.
 */
function isPlain({ url, text }: NamedPage, own: string | null): boolean {
  if (!/^https?:/.test(url) || !URL.canParse(url) || normaliseDomain(url) !== own) return false;
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (parts.length === 0 || parts.length > deepest || search !== '' || noPage.test(pathname)) return false;
  if (parts.some((part) => elsewhere.test(part) || language.test(part) || /^\d+$/.test(part))) return false;
  return last.split(/[-_]/).length <= nameWords && text.trim() !== '' && text.trim().split(/\s+/).length <= linkWords;
}

/** Path segments under which companies present products and audiences. */
const telling =
  /^(?:pricing|prices|plans|features?|products?|platform|solutions?|integrations?|customers?|preise|tarife|funktionen|leistungen|produkte?|loesungen|integrationen|kunden|tarifs|fonctionnalites|produits?|clients|precios|funciones|productos?|soluciones|integraciones|clientes)$/i;
/** A site with more product pages has a catalogue, where a new page is not news. */
const mostListed = 300;

/** The pages of a sitemap that are worth reporting when new, identified by their addresses; empty for catalogues. */
export function listedPages(urls: readonly string[]): NamedPage[] {
  const pages = urls.flatMap((url): NamedPage[] => {
    if (!URL.canParse(url)) return [];
    const parts = new URL(url).pathname.split('/').filter((part) => part !== '');
    return parts.some((part) => telling.test(part)) ? [{ url, text: (parts.at(-1) ?? '').replace(/[-_]/g, ' ') }] : [];
  });
  return pages.length > mostListed ? [] : pages;
}

/** Keys (`keyOf`) of the home page's links that may lead to individual pages. */
export const knownLinks = (homeUrl: string, links: readonly NamedPage[]): string[] => [
  ...new Set(plainLinks(homeUrl, links).map(({ url }) => keyOf(url))),
];

function plainLinks(homeUrl: string, links: readonly NamedPage[]): NamedPage[] {
  const own = normaliseDomain(homeUrl);
  return links.filter((link) => isPlain(link, own)).slice(0, mostKnown);
}

/**
 * Returns the pages to which the home page newly links; empty if there are so many that the site must have been
 * rebuilt.
 *
 * @param known result of `knownLinks` at the last search
 */
export function newLinks(homeUrl: string, links: readonly NamedPage[], known: readonly string[]): NamedPage[] {
  const seen = new Set(known);
  const found = plainLinks(homeUrl, links).filter(({ url }) => {
    const key = keyOf(url);
    return !seen.has(key) && seen.add(key);
  });
  return found.length > mostNew ? [] : found;
}
