import type { ItemDocument } from './card.document.ts';

/** Searches ignore case, accents and typographic forms. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The searchable text of an item: what the card shows. */
export function searchTextOf({ item, evaluation, companyName }: Omit<ItemDocument, 'searchText'>): string {
  const { title, description, sourceName, author } = item;
  const parts = [title, description, evaluation.summary, sourceName, author ?? '', ...evaluation.tags, companyName];
  return folded(parts.join('\n'));
}

/** The words of a search, normalised like search texts; at most ten. */
export function searchTermsOf(search: string): string[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, 10);
}

/** A text as a part of a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
