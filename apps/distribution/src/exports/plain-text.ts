import type { Card } from '@sightline/contracts';

/** Returns text from a website on one line, without control characters and lone surrogates. */
export const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes text for elements and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Returns a URL that is safe in a file for others; null for URLs that aren't web pages. */
export function webAddress(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

export const headlineOf = ({ title }: Pick<Card, 'title'>): string => onOneLine(title) || 'Untitled';

/** Returns the summary, or otherwise the publisher's description. */
export const wordsOf = ({ aiSummary, description }: Pick<Card, 'aiSummary' | 'description'>): string =>
  onOneLine(aiSummary) || onOneLine(description);
