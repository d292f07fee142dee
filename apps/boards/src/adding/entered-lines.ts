import { DomainError, type EnteredLine } from '@sightline/contracts';
import { companyUrlOf, isBlockedUrl, normaliseDomain, registrableDomain } from '@sightline/web-reader';
import { feedHostOf } from './feed-hosts.ts';
import { guessedWebsite, labelOf, nearestDomain, withUsualEnding } from './spelling.ts';

/** A board that the user has. */
export interface KnownBoard {
  domain: string;
  name: string;
}

/** A line, read by itself. */
interface Read {
  kind: 'website' | 'name' | 'unreadable' | 'internal' | 'feed-host';
  /** The domain, or a guess from the words of a name. */
  website: string | null;
  /** The host of feeds. */
  host?: string;
}

const unreadable: Read = { kind: 'unreadable', website: null };
const internal: Read = { kind: 'internal', website: null };

/**
 * What each line is. Websites are compared as they are stored: without scheme, `www.`, case, path, and international names in one
 * spelling. Never throws.
 */
export function readLines(lines: readonly string[], boards: readonly KnownBoard[]): EnteredLine[] {
  const read = lines.map(readLine);
  const onBoards = new Map(boards.map(({ domain, name }) => [domain, name]));
  const websites = read.flatMap((one) => (one.kind === 'website' && one.website !== null ? [one.website] : []));
  const known = new Set([...onBoards.keys(), ...websites]);
  const first = new Map<string, string>();
  return lines.map((line, at): EnteredLine => {
    const { kind, website, host } = read[at] ?? unreadable;
    if (host !== undefined) return { line, kind, website: null, of: host, didYouMean: null };
    if (website === null) return { line, kind, website, of: null, didYouMean: afterAt(line) };
    if (kind === 'name') {
      const didYouMean = likeOne(website, known);
      return { line, kind: 'name', website, of: null, didYouMean };
    }
    const board = onBoards.get(website);
    if (board !== undefined) return { line, kind: 'on-board', website, of: board, didYouMean: null };
    const earlier = first.get(website);
    if (earlier !== undefined) return { line, kind: 'repeated', website, of: earlier, didYouMean: null };
    first.set(website, line);
    const didYouMean = withUsualEnding(website) ?? nearestDomain(labelOf(website), known) ?? null;
    return { line, kind: 'website', website, of: null, didYouMean };
  });
}

/** The domain that a guess from words is one spelling of, or almost. */
function likeOne(guess: string, known: ReadonlySet<string>): string | null {
  const label = labelOf(guess);
  for (const domain of known) if (labelOf(domain) === label) return domain;
  return nearestDomain(label, known) ?? null;
}

function readLine(line: string): Read {
  const text = line
    .trim()
    .replace(/^[<"'“‘(]+|[>"'”’),;]+$/gu, '')
    .replace(/^h?tt?ps?[:;]?\/{1,3}/i, 'https://');
  if (/^(?:[a-z]+:\/\/)?(?:localhost|\[[0-9a-f:.]*\])(?:[:/]|$)/i.test(text)) return internal;
  try {
    const url = companyUrlOf(text);
    // A port that is not read, and names and numbers of private networks, in any way of writing them.
    if (isBlockedUrl(url.href)) return internal;
    const host = feedHostOf(url);
    if (host !== null) return { kind: 'feed-host', website: null, host };
    const website = normaliseDomain(url.href);
    return registrableDomain(website) === null ? unreadable : { kind: 'website', website };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const guess = /[/@:<>]/.test(text) || text.length > 100 ? undefined : guessedWebsite(text);
    return guess === undefined ? unreadable : { kind: 'name', website: guess };
  }
}

/** The domain of a mail address. */
function afterAt(line: string): string | null {
  const host = /^[^\s@]+@([^\s@]+)$/.exec(line.trim())?.[1];
  if (host === undefined) return null;
  const read = readLine(host);
  return read.kind === 'website' ? read.website : null;
}
