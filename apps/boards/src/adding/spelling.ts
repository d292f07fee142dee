import { nameKey } from '@sightline/contracts';

const longestCompared = 40;

/**
 * Edit distance between two words: replaced, missing, extra or swapped letters. Stops at `most` + 1 and only compares positions
 * within that distance, because 200 lines and 1,000 boards make 200,000 pairs.
 */
export function differingLetters(one: string, other: string, most: number): number {
  const tooMany = most + 1;
  // Skip the common prefix and suffix.
  let from = 0;
  while (from < one.length && from < other.length && one[from] === other[from]) from++;
  let ends = 0;
  const shortest = Math.min(one.length, other.length) - from;
  while (ends < shortest && one[one.length - 1 - ends] === other[other.length - 1 - ends]) ends++;
  const a = one.slice(from, one.length - ends);
  const b = other.slice(from, other.length - ends);
  if (Math.abs(a.length - b.length) > most) return tooMany;
  const width = b.length + 1;
  const rows = [0, 1, 2].map(() => new Array<number>(width).fill(tooMany));
  let [row = [], next = [], before = []] = rows;
  for (let j = 0; j <= Math.min(b.length, most); j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    next.fill(tooMany);
    if (i <= most) next[0] = i;
    let least = next[0] ?? tooMany;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = !isSame && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const straight = (row[j - 1] ?? tooMany) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[j - 2] ?? tooMany) + 1 : tooMany;
      const steps = Math.min(straight, swapped, (row[j] ?? tooMany) + 1, (next[j - 1] ?? tooMany) + 1);
      next[j] = steps;
      least = Math.min(least, steps);
    }
    if (least > most) return tooMany;
    [before, row, next] = [row, next, before];
  }
  return Math.min(row[b.length] ?? tooMany, tooMany);
}

export const labelOf = (domain: string): string => domain.split('.')[0] ?? '';

/**
 * Maximum distance between similar names. Short names that differ by one letter are different names, such as `wise`
 * and `wish`.
 */
function mostDiffering(label: string): number {
  if (label.length < 5 || label.length > longestCompared) return 0;
  return label.length < 8 ? 1 : 2;
}

/** Returns the domain whose first label is most similar, but not equal; undefined if none is similar. */
export function nearestDomain(label: string, domains: Iterable<string>): string | undefined {
  let least = mostDiffering(label);
  if (least === 0) return undefined;
  let nearest: string | undefined;
  for (const domain of domains) {
    const differing = differingLetters(label, labelOf(domain), least);
    if (differing === 0 || differing > least) continue;
    // Keeps the first of equally similar domains.
    if (nearest === undefined || differing < least) nearest = domain;
    least = differing;
  }
  return nearest;
}

const usualEndings: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  ogr: 'org',
  rog: 'org',
  orgg: 'org',
  nte: 'net',
  ent: 'net',
  nett: 'net',
};

/** Corrects `acme.con` to `acme.com`; undefined for any ending that isn't a known typo. */
export function withUsualEnding(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.');
  const usual = usualEndings[domain.slice(dot + 1)];
  return usual === undefined ? undefined : `${domain.slice(0, dot)}.${usual}`;
}

const legalForm =
  /\b(?:inc|incorporated|llc|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|se|kg|ug|sarl|sas|sa|spa|srl|bv|nv|ab|as|oy|aps|pty)\b\.?/giu;

/** Derives `oaklinebikes.com` from `Oakline Bikes Ltd`; undefined if fewer than two characters are left. */
export function guessedWebsite(name: string): string | undefined {
  const label = nameKey(name.replace(legalForm, ' ')).replace(/[^a-z0-9]/g, '');
  return label.length >= 2 && label.length <= longestCompared ? `${label}.com` : undefined;
}
