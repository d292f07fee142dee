import { type EnteredLine, type KnownCompanies, nameKey, type WebsiteAnswer } from '@sightline/contracts';

export interface CheckedLine extends EnteredLine {
  /** `asking` means that the check is running, `unknown` that it failed. Null for lines without a website to add. */
  outcome: WebsiteAnswer['outcome'] | 'asking' | 'unknown' | null;
  leadsTo: string | null;
  /** True if the website redirects to the website on another line or board. */
  isSame: boolean;
  /** True if the user wants to add the website although it doesn't respond. */
  isInsisted: boolean;
}

export type Mark = 'ok' | 'note' | 'warning' | 'question' | 'asking';

export interface LineWords {
  mark: Mark;
  text: string;
  /** Offers to replace the line with this website. */
  use: { website: string; label: string } | null;
  mayInsist: boolean;
}

/**
 * Resolves names that match exactly one company on the user's boards to that company's website, which is better than a
 * guess.
 */
export function withKnownNames(lines: readonly EnteredLine[], known: KnownCompanies['items']): EnteredLine[] {
  const websites = new Map<string, string | null>();
  for (const { name, domain } of known) {
    const key = nameKey(name);
    websites.set(key, (websites.get(key) ?? domain) === domain ? domain : null);
  }
  return lines.map((line) => {
    const website = line.kind === 'name' ? websites.get(nameKey(line.line)) : undefined;
    return website ? { ...line, website, didYouMean: null } : line;
  });
}

/** Returns websites to check. A guess is checked only when nothing better is known. */
export const websitesToAsk = (lines: readonly EnteredLine[]): string[] =>
  lines.flatMap(({ kind, website, didYouMean }) =>
    website !== null && (kind === 'website' || (kind === 'name' && didYouMean === null)) ? [website] : [],
  );

/** Returns the websites to add when the user confirms. */
export const addable = (lines: readonly CheckedLine[]): string[] =>
  lines.flatMap(({ kind, website, outcome, isInsisted, isSame }) =>
    kind === 'website' && website !== null && !isSame && (outcome === 'answers' || isInsisted) ? [website] : [],
  );

const plain = (mark: Mark, text: string): LineWords => ({ mark, text, use: null, mayInsist: false });
const instead = (website: string, text: string): LineWords => ({
  mark: 'warning',
  text: `${text} Did you mean ${website}?`,
  use: { website, label: 'Use it' },
  mayInsist: false,
});

export function wordsOf(line: CheckedLine): LineWords {
  const { kind, of, didYouMean } = line;
  switch (kind) {
    case 'on-board':
      return plain('note', 'already in your portfolio; left out');
    case 'repeated':
      return plain('note', `the same as ${of ?? 'an earlier line'}; left out`);
    case 'internal':
      return plain('warning', 'is an internal address. Only public websites can be added.');
    case 'feed-host':
      return plain('warning', `is a page on ${of ?? 'a feed host'}, which is a feed host, not a company’s website.`);
    case 'unreadable':
      return didYouMean === null ? plain('warning', 'is not a website.') : instead(didYouMean, 'is not a website.');
    case 'name':
      return didYouMean === null ? wordsOfGuess(line) : instead(didYouMean, 'is not a website.');
    case 'website':
      return wordsOfWebsite(line);
  }
}

function wordsOfGuess({ website, outcome }: CheckedLine): LineWords {
  if (outcome === 'asking') return plain('asking', 'is not a website. Looking for one …');
  if (website === null || outcome !== 'answers') return plain('warning', 'is not a website. Enter its address.');
  return { mark: 'question', text: `${website}?`, use: { website, label: 'Yes' }, mayInsist: false };
}

function wordsOfWebsite({ didYouMean, outcome, leadsTo, isSame, isInsisted }: CheckedLine): LineWords {
  if (isSame) return plain('note', `redirects to ${leadsTo ?? 'another one'}, which is already listed; left out`);
  if (outcome === 'asking') return plain('asking', 'is being checked …');
  if (outcome === 'answers') return plain('ok', leadsTo === null ? 'answers' : `answers as ${leadsTo}`);
  const problem = problemOf(outcome);
  if (isInsisted) return plain('note', `${problem} It will still be added.`);
  if (didYouMean !== null && outcome !== 'refuses' && outcome !== 'unknown') return instead(didYouMean, problem);
  return { mark: 'warning', text: problem, use: null, mayInsist: outcome !== 'internal' && outcome !== 'no-host' };
}

function problemOf(outcome: Exclude<CheckedLine['outcome'], 'answers' | 'asking'>): string {
  switch (outcome) {
    case 'refuses':
      return 'responds, but has no text that we can read.';
    case 'no-answer':
      return 'doesn’t respond.';
    case 'no-host':
      return 'does not exist.';
    case 'offline':
      return 'can’t be checked: Sightline has no internet connection.';
    case 'internal':
      return 'leads to an internal address.';
    case 'parked':
      return 'is parked or for sale.';
    case 'unknown':
    case null:
      return 'could not be checked.';
  }
}
