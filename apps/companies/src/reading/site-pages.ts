import { normaliseDomain } from '@sightline/web-reader';

/** A page known from a link or a sitemap, with the link text if there is any. */
export interface KnownPage {
  readonly url: string;
  readonly text: string;
}

interface PageKind {
  readonly name: 'comparison' | 'product' | 'about' | 'pricing' | 'round-up' | 'index' | 'other';
  /** Pattern for the path; null matches everything that no other kind matched. */
  readonly path: RegExp | null;
  readonly words: RegExp | null;
  readonly most: number;
}

/** Kinds of informative pages, most informative first; the first matching kind applies. */
const kinds: readonly PageKind[] = [
  {
    name: 'comparison',
    path: /(?:^|[/-])(?:vs|versus|compare|comparison|comparisons|alternatives?|alternativen?|alternativas?|competitors?|vergleich|comparatif|comparativa)(?:[/-]|$)|(?:switch(?:ing)?|migrat(?:e|ing)|moving|wechsel)-(?:from|von)/i,
    words:
      /\bvs\.?\s|\bversus\b|\bcompare\b|\bcomparison\b|\balternatives?\b|\bcompetitors\b|\b(?:switch|migrate) from\b|\bim vergleich\b/i,
    most: 12,
  },
  {
    name: 'product',
    path: /(?:product|feature|platform|solution|service|produkt|leistung|produit|prodotti|producto|diensten)/i,
    words: /\b(?:products?|features|platform|solutions|services|produkte?|leistungen|produits?|productos)\b/i,
    most: 3,
  },
  {
    name: 'about',
    path: /\/(?:about|company|who-we-are|ueber-uns|uber-uns|unternehmen|a-propos|entreprise|chi-siamo|quienes-somos|sobre|over-ons)/i,
    words: /^(?:about|company|über uns|à propos|chi siamo|quiénes somos|sobre nós|over ons)/i,
    most: 2,
  },
  {
    name: 'pricing',
    path: /(?:pricing|plans|preise|tarifs|tarife|prezzi|precios|prijzen)/i,
    words: /^pricing|^preise|^tarifs/i,
    most: 1,
  },
  {
    name: 'round-up',
    path: /\/(?:\d+-)?(?:best|top|free|leading)-[^/]+$|-(?:compared|tools|software|platforms|providers)$/i,
    words: /^(?:the )?(?:\d+ )?(?:best|top \d+|leading) /i,
    most: 4,
  },
  {
    name: 'index',
    path: /^\/(?:[a-z]{2}\/)?(?:blog|news|newsroom|press|resources|insights|stories|updates|changelog|releases|customers|customer-stories|use-cases?)\/?$/i,
    words: null,
    most: 2,
  },
  { name: 'other', path: null, words: null, most: 5 },
];

/** Pages that contain nothing about the company's business, or calendar pages that trap crawlers. */
const noUse =
  /\/(?:privacy|terms|legal|imprint|impressum|datenschutz|agb|cookies?|login|signin|sign-in|signup|sign-up|register|account|cart|checkout|search|tag|tags|category|categories|author|authors|page|feed|rss|docs|documentation|api|reference|careers|jobs|karriere|calendar|events?|archive|status|cdn-cgi|wp-content|wp-json)(?:\/|$)|\/\d{4}\/\d{2}(?:\/|$)|\.(?:pdf|zip|png|jpe?g|svg|webp|gif|mp4|xml|json|txt|ico|css|js)$/i;
const deepest = 4;

/** Ranks a site's pages by how informative they are, and picks the next ones to read. */
export class SitePages {
  readonly #own: string;
  readonly #taken = new Set<string>();
  readonly #counts = new Map<PageKind, number>();
  readonly #known = new Map<string, { page: KnownPage; kind: PageKind }>();

  constructor(homeUrl: string) {
    this.#own = normaliseDomain(homeUrl);
    this.#taken.add(keyOf(homeUrl));
  }

  add(pages: readonly KnownPage[]): void {
    for (const page of pages) {
      if (!/^https?:/.test(page.url) || !URL.canParse(page.url) || normaliseDomain(page.url) !== this.#own) continue;
      const key = keyOf(page.url);
      if (this.#taken.has(key) || this.#known.has(key)) continue;
      const kind = kindOf(page);
      if (kind) this.#known.set(key, { page: { ...page, url: withoutFragment(page.url) }, kind });
    }
  }

  /** Returns the most informative pages that haven't been picked yet, at most `count`. */
  pick(count: number): string[] {
    const picked: string[] = [];
    for (const kind of kinds)
      for (const [key, known] of this.#known) {
        const ofKind = this.#counts.get(kind) ?? 0;
        if (picked.length === count || ofKind === kind.most) break;
        if (known.kind !== kind) continue;
        this.#counts.set(kind, ofKind + 1);
        this.#known.delete(key);
        this.#taken.add(key);
        picked.push(known.page.url);
      }
    return picked;
  }
}

/** True if a page is about the company itself rather than about others or a topic. */
export function isAboutItself(url: string): boolean {
  const kind = kindOf({ url, text: '' });
  return kind?.name === 'product' || kind?.name === 'about' || kind?.name === 'pricing';
}

/** True if the address alone shows that the page describes the company: prices, customers, comparisons and so on. */
export function isTelling(url: string): boolean {
  const kind = kindOf({ url, text: '' });
  return kind !== null && kind.name !== 'other';
}

function kindOf({ url, text }: KnownPage): PageKind | null {
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  if (noUse.test(pathname) || parts.length > deepest || search.length > 40) return null;
  const words = text.slice(0, 120);
  const fits = kinds.find(({ path, words: pattern }) => path?.test(pathname) || pattern?.test(words));
  if (fits) return fits;
  // The menu's other pages; deeper pages count only if their address matches a kind.
  const other = kinds.find(({ name }) => name === 'other');
  return other && parts.length === 1 ? other : null;
}

const withoutFragment = (url: string) => url.split('#')[0] ?? url;

/** Returns a page's key, which doesn't depend on how the page is linked. */
function keyOf(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}
