import { namePlaceholder, type Sentence } from '../evaluation/item-text.ts';
import { tokenize } from '../text/tokens.ts';
import type { EventKind } from './event-kind.ts';
import { kindsIn } from './kinds-in.ts';

// The clauses of a headline can be about different companies: "Tesco dips as Blinkbox Books closes".
const clauseBreak = /\s(?:as|while|after|amid|but|whereas|following|before)\s|[;:–—]\s/;

/**
 * Returns the types of events that a headline reports only in clauses without the company and with their own subject.
 */
export function ofOthers(title: Sentence): ReadonlySet<EventKind> {
  const clauses = title.text.split(clauseBreak);
  const blanked = title.lower.split(clauseBreak);
  if (blanked.length < 2 || blanked.length !== clauses.length) return new Set();
  // "Quillpay: …" is a label.
  if (blanked[0]?.trim() === namePlaceholder) return new Set();
  const own = new Set<EventKind>();
  const others = new Set<EventKind>();
  blanked.forEach((lower, at) => {
    const part = { ...title, lower, stems: tokenize(lower).map(({ stem }) => stem) };
    const isOwn = lower.includes(namePlaceholder) || !/^\s*\p{Lu}/u.test(clauses[at] ?? '');
    for (const kind of kindsIn(part, true).keys()) (isOwn ? own : others).add(kind);
  });
  for (const kind of own) others.delete(kind);
  return blanked.some((lower) => lower.includes(namePlaceholder)) ? others : new Set();
}

const opening = /^(?:[\p{L}\d]{1,12} ){0,2}(?:after|since|following) ([^,;:]{3,120}), (.{10,})$/u;
const ofCompany = new RegExp(`^(?:the )?(?:${namePlaceholder}|(?:it|they|company|firm|group) )`);

/**
 * Returns the events in an opening that only explains the actions of others: "After the outage, shops ask Quillpay for
 * a second line".
 */
export function broughtAbout(sentence: Sentence): ReadonlySet<EventKind> | null {
  const [, earlier, told] = opening.exec(sentence.lower) ?? [];
  if (earlier === undefined || told === undefined || ofCompany.test(told)) return null;
  const kindsOf = (lower: string) =>
    kindsIn({ ...sentence, lower, stems: tokenize(lower).map(({ stem }) => stem) }, true);
  const kinds = new Set(kindsOf(earlier).keys());
  for (const kind of kindsOf(told).keys()) kinds.delete(kind);
  return kinds;
}
