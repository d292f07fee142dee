import type { SurfaceKind, SurfaceProvider } from '@sightline/contracts';

/** Link words that identify the kind of surface, in lower case. */
const wordsOf: Readonly<Record<SurfaceKind, RegExp>> = {
  'job-board':
    /\b(?:careers?|jobs?|hiring|openings?|open (?:roles|positions)|all (?:roles|positions)|vacanc(?:y|ies)|positions|join (?:us|our team|the team)|work (?:with|at|for)|karriere|stellen(?:angebote|anzeigen)?|carrières?|emplois?|recrut\w*|empleos?|vagas|carreiras|lavora con|vacatures?|werken bij|praca|kariera|rekrutering)\b|karriär|jobba|採用|招聘/,
  'status-page':
    /status\b|\buptime\b|\bsystems? operational\b|\bsystem health\b|verfügbarkeit|état du service|estado del servicio|稼働/,
  code: /\bgit ?hub\b|\bsource(?: code)?\b|\bopen[ -]source\b|\brepositor(?:y|ies)\b|quellcode|code source|código fuente/,
  package:
    /\bnpm\b|\bpypi\b|\bpackages?\b|\bsdks?\b|\bclient\b|\bpython\b|\bnode(?:\.?js)?\b|\b(?:java|type)script\b|\binstall\b|\blibrar(?:y|ies)\b/,
  app: /\bapp ?store\b|\bgoogle play\b|\bplay store\b|\bios\b|\bandroid\b|\biphone\b|\bipad\b|\bapps?\b|\bdownload\b/,
  filings: /\bsec\b|\bfilings?\b|\bedgar\b|\binvestors?\b|\b10-k\b/,
  releases: /\bchange-?log\b|\brelease notes\b|\breleases\b|\bwhat[’']?s new\b|\bproduct updates\b/,
  feed: /\bnewsletter\b|\bblog\b|\bsubscribe\b|\bpodcast\b|\brss\b|\bfollow\b|\bfediverse\b/,
};
const providerNames: Partial<Record<SurfaceProvider, RegExp>> = {
  substack: /\bsubstack\b/,
  medium: /\bmedium\b/,
  mastodon: /\bmastodon\b|\bfediverse\b/,
  bluesky: /\bblue ?sky\b/,
};
/** Words in links to another company's page, and on share or sign-in buttons. */
const otherWords =
  /\bpowered by\b|\bsponsor\b|\bshare\b|\bsign in\b|\blog ?in\b|\bas seen in\b|\bicons? by\b|\bbuilt with\b|\bmade with\b|\btheme\b|\bcustomers?\b/;
/** Headings over links that lead to other companies or to people. */
const otherHeadings =
  /\b(?:customers?|clients|partners?|portfolio|integrat\w*|works with|built (?:with|on)|powered by|trusted by|backed by|investors? and|sponsors?|case stud(?:y|ies)|success stories|our stack|tech stack|credits|thanks|acknowledg\w*|team|people|founders?|authors?|kunden|partner|intégrations?|clientes|equipo|équipe)\b/;

export type Saying = 'surface' | 'nothing' | 'other';

/**
 * Returns true if a link's words indicate a surface of this kind, indicate nothing (an icon), or indicate something
 * else.
 */
export function sayingOf(words: string, kind: SurfaceKind, provider: SurfaceProvider): Saying {
  const text = words.toLowerCase().trim();
  if (text === '') return 'nothing';
  if (otherWords.test(text)) return 'other';
  return wordsOf[kind].test(text) || providerNames[provider]?.test(text) ? 'surface' : 'other';
}

/** True if headings announce links to other companies or to people. */
export const isAboutOthers = (headings: string): boolean => otherHeadings.test(headings.toLowerCase());

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * True if a text contains the company's name. Not proof in itself; next to a link, it compensates for an uninformative
 * link text.
 */
export function namesCompany(text: string, { name, domain }: { name: string; domain: string }): boolean {
  const label = plain(domain.split('.')[0] ?? '');
  return [plain(name), label].some((own) => own.length > 2 && plain(text).includes(own));
}
