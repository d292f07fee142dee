import { nameKey, type SiteReading } from '@sightline/contracts';
import { guessLanguage } from '@sightline/contracts/text';
import { withoutLegalForm } from '../data/legal-forms.ts';
import { isCompanyLike, scanNames } from '../text/names.ts';
import { splitSentences } from '../text/sentences.ts';
import { readableChars } from '../text/tokens.ts';

const mostParts = 7;

/**
 * Converts the plain text of a website to a reading: in parts that an engine reads completely, under the name it
 * mentions most.
 */
export function readingOfText(content: string): SiteReading {
  const parts = inParts(content);
  const name = nameSpokenOf(parts);
  const domain = name === '' ? 'unknown.invalid' : `${nameKey(name)}.invalid`;
  const url = `https://${domain}/`;
  return {
    domain,
    url,
    title: name,
    publisherName: name,
    language: guessLanguage(content)?.language ?? null,
    description: null,
    metaKeywords: [],
    pages: parts.map((text) => ({ url, title: '', headings: [], text, links: [] })),
    mentions: [],
  };
}

/** Splits the text at line breaks where possible. */
function inParts(content: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < content.length && parts.length < mostParts; ) {
    const end = from + readableChars;
    const line = end < content.length ? content.lastIndexOf('\n', end) : content.length;
    const to = line > from ? line : end;
    parts.push(content.slice(from, to));
    from = to;
  }
  return parts.length > 0 ? parts : [''];
}

/**
 * Returns the most frequent name. A site mentions its own name most; a name in the copyright line counts several
 * times.
 */
function nameSpokenOf(parts: readonly string[]): string {
  const counts = new Map<string, { name: string; count: number }>();
  for (const sentence of parts.flatMap(splitSentences)) {
    const weight = /©|\(c\)|copyright/i.test(sentence) ? 4 : 1;
    for (const { text } of scanNames(sentence)) {
      const name = withoutLegalForm(text);
      if (!isCompanyLike(name, false)) continue;
      const known = counts.get(nameKey(name)) ?? { name, count: 0 };
      known.count += weight;
      counts.set(nameKey(name), known);
    }
  }
  const [best] = [...counts.values()].sort((a, b) => b.count - a.count);
  return best?.name ?? '';
}
