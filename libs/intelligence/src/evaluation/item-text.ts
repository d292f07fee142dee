import type { ContentItem } from '@sightline/contracts';
import { isBoilerplate } from '../text/boilerplate/boilerplate.ts';
import { withoutWireMarks } from '../text/boilerplate/byline.ts';
import { splitSentences } from '../text/sentences.ts';
import { escapePattern, readableChars, squeeze, stem, stems as stemsOf } from '../text/tokens.ts';
import { isAddressedToMachine } from '../text/untrusted/prompt-injection-patterns.ts';
import type { CompanyMatcher, NameHit } from './company-matcher.ts';

/** A sentence of an item, with the facts that the engine needs. */
export interface Sentence {
  readonly text: string;
  readonly zone: 'title' | 'lead' | 'body';
  readonly hits: readonly NameHit[];
  /** Stems of the words, without the company's name: a name made of market words is not evidence of a market. */
  readonly stems: readonly string[];
  /** The text in lower case, with {@link namePlaceholder} in place of the company's name. */
  readonly lower: string;
  /** True if the sentence names the company, or refers to it as "it" or "the company". */
  readonly about: boolean;
}

/** The sentences of an item that count, in order. */
export interface ItemText {
  readonly title: string;
  readonly sentences: readonly Sentence[];
  readonly words: number;
  /**
   * Number of leading sentences from the publisher's description; 0 where it only repeats the beginning of the text.
   */
  readonly described: number;
  /** True if sentences with instructions for a judging machine were removed. */
  readonly hadOrders: boolean;
}

/** Placeholder for the company's name. */
export const namePlaceholder = '□';

const leadSentences = 2;
const mostSentences = 120;
const goesOn =
  /^(?:it|its|the (?:company|startup|start-up|firm|group|business|maker|provider|platform|service)|they|their|das unternehmen|es|l['’]entreprise|la société|elle|la empresa|la compañía)\b/i;
// In a text with the company in its headline, "the company" always means this one.
const meansTheSubject =
  /^(?:the (?:company|startup|start-up|firm)|das unternehmen|l['’]entreprise|la société|la empresa|la compañía)\b/i;

/** Reads an item: splits sentences, drops boilerplate and repetitions, and marks where the company is named. */
export function readItem(item: ContentItem, matcher: CompanyMatcher): ItemText {
  const title = cleanTitle(item.title, item.sourceName);
  const sentences: Sentence[] = [];
  const seen = new Set<string>();
  let hadOrders = false;
  let words = 0;
  let aboutBefore = false;
  let titled = false;
  const description = clean(item.description);
  const content = clean(item.content);
  const hitsIn = matcher.reader(title, `${description}\n${content}`);
  const add = (text: string, zone: Sentence['zone']) => {
    if (text === '' || seen.has(text) || sentences.length >= mostSentences) return;
    seen.add(text);
    if (isAddressedToMachine(text)) {
      hadOrders = true;
      return;
    }
    if (zone !== 'title' && isBoilerplate(text)) return;
    const hits = hitsIn(text);
    const about =
      hits.some((hit) => hit.proper) || (aboutBefore && goesOn.test(text)) || (titled && meansTheSubject.test(text));
    aboutBefore = about;
    const blanked = hits.length === 0 ? text : blank(text, hits);
    const found = stemsOf(blanked);
    words += found.length;
    sentences.push({ text, zone, hits, stems: found, lower: blanked.toLowerCase(), about });
  };
  add(title, 'title');
  titled = aboutBefore;
  aboutBefore = false;
  const lead = splitSentences(description);
  for (const text of lead) add(text, 'lead');
  const isOwnText = description !== '' && !beginsAlike(description, content);
  // Removed sentences don't count, so that an instruction for a machine doesn't take the place of a lead.
  const leads = sentences.filter(({ zone }) => zone === 'lead').length;
  const described = isOwnText ? leads : 0;
  let left = Math.max(0, leadSentences - leads);
  for (const text of sentencesAfter(description, lead, content)) {
    const before = sentences.length;
    add(text, left > 0 ? 'lead' : 'body');
    // A byline or dateline is not a lead.
    if (sentences.length > before && text.length >= 40) left--;
  }
  return { title, sentences, words, described, hadOrders };
}

/** Returns the sentences of the content; if it begins with the description, as in many feeds, that part is reused. */
function sentencesAfter(description: string, lead: readonly string[], content: string): readonly string[] {
  if (description === '' || !content.startsWith(`${description}\n`)) return splitSentences(content);
  return [...lead, ...splitSentences(content.slice(description.length, readableChars))];
}

const comparedChars = 60;
const beginsAlike = (description: string, content: string): boolean =>
  squeeze(content.slice(0, 2 * comparedChars)).startsWith(squeeze(description).slice(0, comparedChars));

/** Returns the headline without a trailing publisher name: a newspaper with the company's name is not news about it. */
function cleanTitle(title: string, sourceName: string): string {
  const squeezed = withoutWireMarks(squeeze(title));
  const publisher = squeeze(sourceName);
  // Compiling a pattern for one publisher takes longer than reading the whole headline, so the end is checked first.
  if (publisher === '' || !squeezed.toUpperCase().endsWith(publisher.toUpperCase())) return squeezed;
  const shorter = squeezed.replace(new RegExp(`\\s+[|–—·:-]\\s+${escapePattern(publisher)}$`, 'i'), '');
  return shorter === '' ? squeezed : shorter;
}

/**
 * Matches chat markup ("<|im_start|>"), which ends a sentence, so that an instruction after it isn't joined to the
 * sentence before.
 */
const chatMarks = /<\|[a-z_]{1,20}\|>/gi;

/** Matches characters that Markdown escapes: "private beta\!". */
const escapes = /\\([!_*#.()[\]-])/g;

/** Removes the mark that news services add to truncated texts ("… [+1234 chars]") but keeps the ellipsis. */
function clean(given: string): string {
  const text = given.replace(chatMarks, '\n').replace(escapes, '$1').replace(/\.…/g, '…');
  const mark = text.lastIndexOf('[+');
  return mark >= 0 && text.length - mark < 30 && /^\[\+\d+ chars\]\s*$/.test(text.slice(mark))
    ? `${text.slice(0, mark).trimEnd()}…`
    : text;
}

function blank(text: string, hits: readonly NameHit[]): string {
  let blanked = '';
  let at = 0;
  for (const hit of hits) {
    blanked += `${text.slice(at, hit.start)}${namePlaceholder}`;
    at = hit.end;
  }
  return blanked + text.slice(at);
}

/** Returns the words directly before and after a place in a sentence, with their separators. */
export function neighbours(
  text: string,
  start: number,
  end: number,
): { previous: string; beforePrevious: string; next: string } {
  const before =
    /(?:(?<![\p{L}\p{N}'’.&-])([\p{L}\p{N}'’.&-]+)\s+)?(?<![\p{L}\p{N}'’.&-])([\p{L}\p{N}'’.&-]+)\s$/u.exec(
      text.slice(Math.max(0, start - 60), start),
    );
  const after = /^\s(&\s)?([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u.exec(text.slice(end, end + 40));
  return {
    previous: before?.[2] ?? '',
    beforePrevious: before?.[1] ?? '',
    next: `${after?.[1] ?? ''}${after?.[2] ?? ''}`,
  };
}

export function around(text: string, start: number, end: number, chars = 40): string[] {
  const before =
    text
      .slice(Math.max(0, start - chars), start)
      .split(/[.;!?]/)
      .at(-1) ?? '';
  const after =
    text
      .slice(end, end + chars)
      .replace(/^['’]s\b/, '')
      .split(/[.;!?]/)[0] ?? '';
  return `${before} ${after}`.match(/[\p{L}\p{N}-]+/gu)?.map(stem) ?? [];
}
