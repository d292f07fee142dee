import { nameKey, type SiteReading } from '@sightline/contracts';
import { splitSentences } from '../../text/sentences.ts';
import { stems } from '../../text/tokens.ts';

const longestQuote = 240;
const mostPages = 8;
/** Maximum number of lines: more than a normal site of eight pages has, so that hostile sites cost no more. */
const mostLines = 500;

export interface Line {
  readonly sentence: string;
  readonly url: string;
  /** Stems of the line's words, joined and surrounded by spaces. */
  readonly stems: string;
}

/** The quote and the page that support a field. */
export interface Evidence {
  readonly quote: string | null;
  readonly sourceUrl: string | null;
}

export const noEvidence: Evidence = { quote: null, sourceUrl: null };

/** Returns the sentences of the site's first pages without duplicates. */
export function linesOf(reading: SiteReading): Line[] {
  const seen = new Set<string>();
  const lines: Line[] = [];
  const add = (sentence: string, url: string) => {
    if (seen.has(sentence) || lines.length >= mostLines) return;
    seen.add(sentence);
    lines.push({ sentence, url, stems: spacedStems(sentence) });
  };
  const [home] = reading.pages;
  for (const sentence of splitSentences(reading.description ?? '')) add(sentence, home?.url ?? reading.url);
  for (const page of reading.pages.slice(0, mostPages))
    if (lines.length < mostLines) for (const sentence of splitSentences(page.text)) add(sentence, page.url);
  return lines;
}

const spacedStems = (text: string): string => ` ${stems(text).join(' ')} `;

/** Returns a line as evidence, cut at a word if too long. */
export function shortQuote({ sentence, url }: Pick<Line, 'sentence' | 'url'>): Evidence {
  if (sentence.length <= longestQuote) return { quote: sentence, sourceUrl: url };
  const cut = sentence.slice(0, longestQuote - 1);
  return { quote: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`, sourceUrl: url };
}

/** Returns the line with most of these phrases as evidence; empty if no line contains any. */
export function lineThatSays(phrases: readonly string[], lines: readonly Line[]): Evidence {
  const wanted = phrases.map(spacedStems).filter((phrase) => phrase.trim() !== '');
  let best: { line: Line; count: number } | null = null;
  for (const line of lines) {
    const count = wanted.filter((phrase) => line.stems.includes(phrase)).length;
    if (count > (best?.count ?? 0)) best = { line, count };
  }
  return best ? shortQuote(best.line) : noEvidence;
}

/** Returns the first line, heading or link that contains the name in any spelling. */
export function whereNamed(name: string, reading: SiteReading, lines: readonly Line[]): Evidence {
  const key = nameKey(name);
  if (key === '') return noEvidence;
  for (const page of reading.pages) {
    const written = [...page.headings, ...page.links.map(({ text }) => text)].find((text) => nameKey(text) === key);
    if (written !== undefined) return { quote: written, sourceUrl: page.url };
  }
  const line = lines.find(({ sentence }) => nameKey(sentence).includes(key));
  return line ? shortQuote(line) : noEvidence;
}
