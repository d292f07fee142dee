import type { PageKind } from '@sightline/contracts';

/** Words for each kind of page in addresses and page names, in several languages. The first match counts. */
const kinds: readonly (readonly [PageKind, RegExp])[] = [
  [
    'terms',
    /\b(terms|tos|privacy|legal|imprint|impressum|agb|datenschutz|nutzungsbedingungen|geschäftsbedingungen|widerruf\w{0,10}|cgu|cgv|conditions|mentions|confidentialité|condiciones|términos|privacidad|termini|condizioni|voorwaarden|regulamin|dpa|sla|eula|gdpr|dsgvo|cookie policy|data processing|acceptable use)\b/iu,
  ],
  [
    'careers',
    /\b(careers?|jobs?|openings|vacancies|hiring|open (positions|roles)|join (us|our team)|karriere|stellen|stellenangebote|offene stellen|recrutement|emplois?|carrières?|empleo|trabaja|lavora|carriere|vacatures|praca|kariera)\b/iu,
  ],
  [
    'pricing',
    /\b(pricing|prices?|plans?|tariffs?|preise|preis|tarife|pakete|tarifs?|prix|precios?|planes|prezzi|prezzo|prijzen|preços?|cennik)\b/iu,
  ],
  [
    'changelog',
    /\b(changelog|release notes|releases|what'?s new|neuerungen|versionshinweise|nouveautés|novedades)\b/iu,
  ],
  ['features', /\b(features?|product|funktionen|fonctionnalités|funciones|funzionalità|functies)\b/iu],
];

/** Matches a heading that is entirely the name of terms; "privacy-friendly" is only praise. */
const termsName =
  /^(the |our |general |website |allgemeine )*(terms|agb|impressum|imprint|legal notice|eula|cgu|cgv|mentions légales|conditions générales|aviso legal|regulamin|nutzungsbedingungen|geschäftsbedingungen|datenschutz(erklärung|hinweise|bestimmungen)?|voorwaarden|termini|condizioni|condiciones|términos)\b.{0,40}$|^privacy$|(privacy|cookie|acceptable use|refund) (policy|notice|statement)|terms (of|and|&) |data processing (agreement|addendum)|service level agreement|geschäftsbedingungen|datenschutzerklärung|politique de confidentialité|conditions d['’]utilisation|política de privacidad|informativa (sulla )?privacy|privacyverklaring/iu;

const kindOfName = (name: string): PageKind | undefined => kinds.find(([, pattern]) => pattern.test(name))?.[0];

/**
 * Returns the kind of a page from its address, or else from its title or first heading; the top of a site is its
 * landing page.
 */
export function pageKindOf(url: string, title: string, heading: string): PageKind {
  const path = pathOf(url);
  const named = kindOfName(path.replace(/[^\p{L}\p{N}]+/gu, ' '));
  if (named !== undefined) return named;
  // "Gitpod pricing" and "Careers | Gitpod" name a page, but a longer text is a slogan that only mentions the words.
  for (const name of [heading, ...title.split(/\s[|–—·:-]\s/)]) {
    const kind = name.trim().split(/\s+/).length <= 6 ? kindOfName(name) : undefined;
    if (termsName.test(name.trim())) return 'terms';
    if (kind !== undefined && kind !== 'terms') return kind;
  }
  return homePath.test(path) ? 'landing' : 'other';
}

/** Path of a site's home page, including language versions such as '/en'. */
const homePath = /^(?:[a-z]{2}(?:-[a-z]{2})?)?\/?(?:index|home|default)?$/i;

function pathOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname)
      .slice(0, 300)
      .split('/')
      .filter((part) => part !== '')
      .join('/')
      .replace(/\.\w{2,5}$/, '');
  } catch {
    return pathname.slice(0, 300);
  }
}
