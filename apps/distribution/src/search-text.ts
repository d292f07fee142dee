import type { ItemDocument } from './card.document.ts';

/** Upper and lower case, accents and typographic forms don't matter to who searches. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a search looks through: what a person can read on the card. */
export function searchTextOf({ item, evaluation, companyName }: Omit<ItemDocument, 'searchText'>): string {
  const { title, description, sourceName, author } = item;
  const parts = [title, description, evaluation.summary, sourceName, author ?? '', ...evaluation.tags, companyName];
  return folded(parts.join('\n'));
}

/** The words of a search as they stand in search texts; at most ten. */
export function searchTermsOf(search: string): string[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, 10);
}
