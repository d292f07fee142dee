import { DomainError, type EnteredLine } from '@sightline/contracts';
import { companyUrlOf, isBlockedUrl, normaliseDomain, registrableDomain } from '@sightline/web-reader';
import { feedHostOf } from './feed-hosts.ts';
import { guessedWebsite, labelOf, nearestDomain, withUsualEnding } from './spelling.ts';

export interface KnownBoard {
  domain: string;
  name: string;
}

/** A line, classified independently of the other lines. */
interface Read {
  kind: 'website' | 'name' | 'unreadable' | 'internal' | 'feed-host';
  /** The domain, or one guessed from a name. */
  website: string | null;
  /** The feed host, if the line names one. */
  host?: string;
}

const unreadable: Read = { kind: 'unreadable', website: null };
const internal: Read = { kind: 'internal', website: null };

/**
 * Classifies each line. Compares websites in normalised form: without scheme, `www.`, case and path, and with one
 * spelling for international names. Never throws.
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

/** Returns a known domain whose label is equal or similar to the guess. */
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
    // This also blocks unusual ports, and private networks in any notation.
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

function afterAt(line: string): string | null {
  const host = /^[^\s@]+@([^\s@]+)$/.exec(line.trim())?.[1];
  if (host === undefined) return null;
  const read = readLine(host);
  return read.kind === 'website' ? read.website : null;
}
