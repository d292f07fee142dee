import { domainToASCII } from 'node:url';
import { DomainError } from '@sightline/contracts';

/**
 * The domain as it is stored and compared: lower case, no scheme, no `www.`, no port, no path (product §5). A text that is
 * no host at all (a competitor's name stands in for its domain) gets the same treatment.
 */
export function normaliseDomain(input: string): string {
  // What one pass leaves may have an end to take off again ("shop .", "a@b@shop.com"): only what stays as it is compares.
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
 * The URL a user means by what they typed: a host with an optional scheme and path; `https://` is prepended where there is
 * no scheme (product §5).
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

/** Parameters that say where a visitor came from, never what they see. */
const tracking =
  /^(utm_\w+|mtm_\w+|pk_\w+|piwik_\w+|hsa_\w+|_hs\w+|at_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_ga|_gl|oly_anon_id|oly_enc_id|vero_id|wickedid|s_cid|cmpid|cmp|ncid|ref_src|ref_url|smid|sr_share|guccounter|guce_\w+|spm|share_id|trk|trkinfo|__twitter_impression|feature_src)$/i;

/**
 * One spelling for all addresses of an article, to recognise it by: tracking parameters and fragment dropped, the rest of
 * the parameters sorted, host in lower case, default port dropped, no slash at the end (but for the root). Scheme and
 * `www.` stay: they are not always the same page. Anything that is not a URL is returned trimmed.
 */
export function canonicalUrl(url: string): string {
  const trimmed = url.trim();
  if (!URL.canParse(trimmed)) return trimmed;
  const parsed = new URL(trimmed);
  parsed.hash = '';
  for (const name of [...parsed.searchParams.keys()]) if (tracking.test(name)) parsed.searchParams.delete(name);
  parsed.searchParams.sort();
  if (parsed.searchParams.size === 0) parsed.search = '';
  if (parsed.pathname.length > 1) parsed.pathname = parsed.pathname.replace(/(?<!\/)\/+$/, '');
  return parsed.href;
}
