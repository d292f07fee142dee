import { domainToASCII } from 'node:url';
import { DomainError } from '@sightline/contracts';

/**
 * Returns the domain for storage and comparison: lower case, without scheme, `www.`, port and path (product §5). Other
 * texts (a competitor's name can replace its domain) are treated in the same way.
 */
export function normaliseDomain(input: string): string {
  // One pass can leave another ending to remove ("shop .", "a@b@shop.com"), so it is repeated until nothing changes.
  for (let domain = input; ; ) {
    const bare = withoutEnds(domain);
    if (bare === domain) return domain;
    domain = bare;
  }
}

function withoutEnds(input: string): string {
  const bare = input
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^[^@\s]*@/, '')
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
    .replace(/(?<!\.)\.+$/, '');
  return /^[^\s.][^\s]*\.[^\s]+$/.test(bare) ? domainToASCII(bare) || bare : bare;
}

const label = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}_])?';
const looksLikeHost = new RegExp(`^(?:https?://)?(?:${label}\\.)+${label}\\.?(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu');

/**
 * Returns the URL for an address that a user typed: a host with an optional scheme and path. Without a scheme,
 * `https://` is prepended (product §5).
 *
 * @throws DomainError `invalid_url` "Invalid URL format".
 */
export function companyUrlOf(input: string): URL {
  const typed = input.trim();
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed.length > 2_000 || !looksLikeHost.test(typed) || !URL.canParse(full))
    throw new DomainError('invalid', 'invalid_url', 'Invalid URL format', { details: { url: typed.slice(0, 200) } });
  return new URL(full);
}

/** Parameters that track where a visitor came from and don't affect the content. */
const tracking =
  /^(utm_\w+|mtm_\w+|pk_\w+|piwik_\w+|hsa_\w+|_hs\w+|at_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_ga|_gl|oly_anon_id|oly_enc_id|vero_id|wickedid|s_cid|cmpid|cmp|ncid|ref_src|ref_url|smid|sr_share|guccounter|guce_\w+|spm|share_id|trk|trkinfo|__twitter_impression|feature_src)$/i;

/**
 * Normalises an article's address for comparisons: drops tracking parameters, the fragment, the default port and a
 * trailing slash (except at the root), sorts the other parameters, and puts the host in lower case. Keeps the scheme
 * and `www.`, because the pages can differ. Anything that isn't a URL is returned trimmed.
 */
export function canonicalUrl(url: string): string {
  const trimmed = url.trim();
  if (!URL.canParse(trimmed)) return trimmed;
  const parsed = new URL(trimmed);
  parsed.hash = '';
  for (const name of new Set(parsed.searchParams.keys())) if (tracking.test(name)) parsed.searchParams.delete(name);
  parsed.searchParams.sort();
  if (parsed.searchParams.size === 0) parsed.search = '';
  if (parsed.pathname.length > 1) parsed.pathname = parsed.pathname.replace(/(?<!\/)\/+$/, '');
  return parsed.href;
}

/** Referral parameters that some sites need to show a page, but that never distinguish articles. */
const fromWhere: Readonly<Record<string, RegExp>> = {
  ref: /\D/,
  referrer: /./,
  source: /^(?:rss|feed|atom|newsletter|email|twitter|facebook|linkedin|social|share\w*)\b/i,
  src: /^(?:rss|feed|atom|newsletter|email)\b/i,
  xtor: /./,
  mod: /_/,
  partner: /./,
  emc: /./,
  rss: /^(?:|1|true|yes)$/i,
  from: /^(?:rss|feed|atom|newsletter)\b/i,
  triedredirect: /./,
};

/**
 * Returns the key that identifies an article by its address, for comparison only and not as a link: the canonical URL
 * under `https`, without referral parameters. A site that moves to HTTPS keeps its articles.
 */
export function addressKey(url: string): string {
  const canonical = canonicalUrl(url);
  if (!URL.canParse(canonical)) return canonical;
  const parsed = new URL(canonical);
  const dropped = [...parsed.searchParams].filter(([name, value]) => fromWhere[name.toLowerCase()]?.test(value));
  for (const name of new Set(dropped.map(([name]) => name))) parsed.searchParams.delete(name);
  if (parsed.searchParams.size === 0) parsed.search = '';
  return parsed.href.replace(/^http:/, 'https:');
}

/**
 * Fragments for a part that every page has, or for tracking. Excludes `=` and `:`, which routes and headings rarely
 * contain.
 */
const idleFragment =
  /^(?:|top|main|content|article|comments?(?:-\d+)?|respond|reply|disqus_thread|rss|atom|feed|xtor.*|.*[=].*|:~:.*)$/i;

/**
 * Returns an address's fragment if it can identify an entry, such as `v2-1` on a page of release notes; otherwise
 * empty.
 */
export function entryFragment(url: string): string {
  if (!URL.canParse(url.trim())) return '';
  const fragment = new URL(url.trim()).hash.slice(1);
  return fragment.length > 300 || idleFragment.test(fragment) ? '' : fragment;
}
