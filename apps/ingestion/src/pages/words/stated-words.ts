import { foldText, type PageChange } from '@sightline/contracts';
import type { PageBlock, PageReading } from '@sightline/page-watch';

/** A heading with fewer words, such as 'Pricing', names the page and says nothing about the company. */
const fewestWords = 3;
const longest = 300;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Compares words without case, accents and white space. */
const comparable = (text: string): string => foldText(text).text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns true if one block of the page contains the quote. */
export function states({ blocks }: Pick<PageReading, 'blocks'>, quote: string): boolean {
  const wanted = comparable(quote);
  return wanted !== '' && blocks.some(({ text }) => comparable(text).includes(wanted));
}

/** Returns the change that replaced or removed a quote, from a page's changes, newest first. */
export function changeOfQuote<T extends { readonly changes: readonly PageChange[] }>(
  changes: readonly T[],
  quote: string,
): { in: T; after: string } | null {
  const wanted = comparable(quote);
  for (const one of changes) {
    const change = one.changes.find(({ before }) => comparable(before).includes(wanted));
    if (change) return { in: one, after: change.after };
  }
  return null;
}

/** The company's pitch on a page: its first heading, and the paragraph below it. */
export function pitchOf({ blocks }: Pick<PageReading, 'blocks'>): string[] {
  const own = blocks.filter(({ zone, role }) => zone === undefined && role !== 'title' && role !== 'description');
  const at = own.findIndex(({ role }) => role === 'h1');
  if (at < 0) return [];
  const below = own[at + 1];
  const pitch = [own[at], ...(below?.role === 'paragraph' ? [below] : [])];
  return pitch.flatMap((block) => (block && isShown(block) ? [block.text] : []));
}

const isShown = ({ text }: PageBlock): boolean =>
  text.length <= longest && [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length >= fewestWords;
