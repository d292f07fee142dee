import type { PageKind } from '@sightline/contracts';
import { decoded, normaliseDomain } from '@sightline/web-reader';

/** A page listed by a link or a sitemap; `text` is the link text, empty for sitemaps. */
export interface NamedPage {
  readonly url: string;
  readonly text: string;
}

export interface FoundPage {
  readonly url: string;
  readonly kind: PageKind;
}

interface Signs {
  readonly kind: Exclude<PageKind, 'landing' | 'other'>;
  /** Matches a whole path segment. */
  readonly part: RegExp;
  /** Matches the whole link text. */
  readonly words: RegExp;
}

const signs: readonly Signs[] = [
  {
    kind: 'pricing',
    part: /^(?:our-)?(?:pricing|prices|price-list|plans|plans-and-pricing|pricing-plans|plans-pricing|preise|preisliste|preise-und-pakete|tarife|tarifs|tarif|prix|prezzi|prezzo|precios|planes|planos|precos|prijzen|tarieven|cennik|ceny|cenik|priser|pris|fiyatlar|fiyatlandirma|hinnat|hinnoittelu|preturi|arak|ryokin|price|jiage|goukin)(?:\.html?|\.php)?$/,
    words:
      /^(?:see |view |our )?(?:pricing|prices|plans(?: (?:and|&) pricing)?|pricing (?:and|&) plans|preise(?: (?:und|&) pakete)?|tarife|tarifs|prix|prezzi|precios|planes(?: y precios)?|planos|preços|planos e preços|prijzen|tarieven|cennik|ceník|ceny|priser|fiyatlar|fiyatlandırma|hinnat|料金|料金プラン|価格|价格|定价|가격|요금)$/i,
  },
  {
    kind: 'features',
    part: /^(?:features?|product-features|all-features|funktionen|leistungen|fonctionnalites|fonctionnalite|funzionalita|caracteristicas|funcionalidades|functies|funkcje|funktioner|funkce|ozellikler|product|platform|produkt|produit|prodotto|producto)(?:\.html?|\.php)?$/,
    words:
      /^(?:all )?(?:features|product|platform|funktionen|leistungen|produkt|fonctionnalités|produit|funzionalità|prodotto|características|funcionalidades|producto|functies|funkcje|funktioner|funkce|özellikler|機能|功能|기능)$/i,
  },
  {
    kind: 'changelog',
    part: /^(?:changelog|change-log|release-notes|releases|whats-new|what-s-new|product-updates|nouveautes|novedades|neuerungen|versionshinweise)(?:\.html?|\.php)?$/,
    words:
      /^(?:changelog|release notes|releases|what[’']?s new|product updates|neuerungen|nouveautés|novedades|更新履歴|更新日志)$/i,
  },
  {
    kind: 'careers',
    part: /^(?:careers?|jobs?|join-us|work-with-us|we-are-hiring|open-positions|openings|vacancies|karriere|stellenangebote|stellen|carrieres?|recrutement|emplois|nous-rejoindre|lavora-con-noi|empleo|trabaja-con-nosotros|vagas|carreiras|vacatures|werken-bij|kariera|praca|kariyer|karriar|recruit|saiyo)(?:\.html?|\.php)?$/,
    words:
      /^(?:careers?|jobs?|join us|we[’']?re hiring|work with us|open positions|karriere|jobs & karriere|stellenangebote|carrières?|recrutement|nous rejoindre|lavora con noi|carriere|empleo|trabaja con nosotros|carreiras|vagas|vacatures|werken bij.{0,20}|kariera|praca|kariyer|karriär|採用情報|採用|招聘|채용)(?: (?:we[’']?re hiring!?|\d+))?$/i,
  },
  {
    kind: 'terms',
    part: /^(?:terms|tos|terms-of-service|terms-of-use|terms-and-conditions|terms-conditions|legal|agb|nutzungsbedingungen|cgu|cgv|conditions-generales|condizioni|termini|terminos|terminos-y-condiciones|condiciones|termos|termos-de-uso|voorwaarden|algemene-voorwaarden|regulamin|obchodni-podminky|villkor|vilkar|kosullar)(?:\.html?|\.php)?$/,
    words:
      /^(?:terms|legal|terms of (?:service|use)|terms (?:and|&) conditions|agb|nutzungsbedingungen|cgu|cgv|conditions générales.{0,30}|termini.{0,30}|términos.{0,30}|termos.{0,30}|(?:algemene )?voorwaarden|regulamin|obchodní podmínky|villkor|vilkår|利用規約|服务条款|이용약관)$/i,
  },
];
/** Paths of broader pages, which rank below more specific ones: `terms` before `legal`, `features` before `product`. */
const broader = /^(?:legal|product|platform|produkt|produit|prodotto|producto|plans|planes|releases|jobs?)(?:\.|$)/;
const noPage = /\.(?:pdf|zip|png|jpe?g|svg|webp|gif|mp4|xml|json|txt|ico|css|js|dmg|exe)$/i;
const deepest = 3;

/**
 * Returns the pages of a company's site worth monitoring in addition to the home page: at most one of each kind, on the
 * company's own domain, recognised by address or link text. If several match, the one with the clearest address wins,
 * then the shortest, so that the order of a menu doesn't matter.
 */
export function findPages(homeUrl: string, named: readonly NamedPage[]): FoundPage[] {
  const own = normaliseDomain(homeUrl);
  const best = new Map<PageKind, { url: string; score: number }>();
  for (const { url, text } of named) {
    if (!/^https?:/.test(url) || !URL.canParse(url) || normaliseDomain(url) !== own) continue;
    const found = kindOf(url, text);
    if (!found) continue;
    const known = best.get(found.kind);
    const clean = withoutFragment(url);
    const isBetter =
      !known ||
      found.score > known.score ||
      (found.score === known.score &&
        (clean.length < known.url.length || (clean.length === known.url.length && clean < known.url)));
    if (isBetter) best.set(found.kind, { url: clean, score: found.score });
  }
  const pages = [...best].map(([kind, { url }]) => ({ kind, url }));
  const taken = new Set<string>();
  const home: FoundPage = { kind: 'landing', url: withoutFragment(homeUrl) };
  return [home, ...pages.toSorted((a, b) => rank(a.kind) - rank(b.kind))].filter(({ url }) => {
    const key = keyOf(url);
    return !taken.has(key) && taken.add(key);
  });
}

const rank = (kind: PageKind): number => signs.findIndex((one) => one.kind === kind);

/** Returns the kind of a page from its address and link text; `other` if neither is specific. */
export const kindOfPage = (url: string, text = ''): PageKind => {
  const { pathname } = new URL(url);
  if (pathname === '/' || /^\/[a-z]{2}(?:-[a-z]{2})?\/?$/i.test(pathname)) return 'landing';
  return kindOf(url, text)?.kind ?? 'other';
};

function kindOf(url: string, text: string): { kind: Signs['kind']; score: number } | null {
  const { pathname, search } = new URL(url);
  const parts = decoded(pathname)
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > deepest || search.length > 40 || noPage.test(pathname)) return null;
  const last = parts.at(-1) ?? '';
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 80);
  for (const { kind, part, words: pattern } of signs) {
    const isNamed = part.test(last);
    if (!isNamed && !pattern.test(words)) continue;
    return { kind, score: (isNamed ? 4 : 2) - (broader.test(last) ? 1 : 0) - (parts.length - 1) * 0.5 };
  }
  return null;
}

const withoutFragment = (url: string) => url.split('#')[0] ?? url;

/** Normalises an address, so that different links to one page compare equal. */
export function keyOf(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}
