import type { ContentItem } from '@sightline/contracts';
import type { Aboutness } from '../evaluation/aboutness.ts';
import type { ItemText, Sentence } from '../evaluation/item-text.ts';
import { PhraseIndex } from '../text/phrase-index.ts';
import { wordList } from '../text/word-list.ts';
import type { EventKind, TagLabel } from './event-kind.ts';
import { eventKinds } from './event-kinds.ts';
import { type Magnitude, readMagnitude } from './magnitude.ts';

/** An event that an item reports. */
export interface FoundEvent {
  readonly kind: EventKind;
  /** 0–1: how certain it is that this is the news and belongs to the company. */
  readonly strength: number;
  /** The sentences that report it, best first. */
  readonly sentences: readonly Sentence[];
}

/** What an item reports. */
export interface Report {
  readonly events: readonly FoundEvent[];
  readonly main: FoundEvent | null;
  readonly magnitude: Magnitude;
  readonly tags: readonly TagLabel[];
  /** Said to be possible, denied, or long past. */
  readonly doubt: 'possible' | 'denied' | 'past' | null;
}

const index = new PhraseIndex<{ kind: EventKind; weak: boolean }>();
for (const kind of eventKinds) {
  for (const term of wordList(kind.terms)) {
    const weak = term.startsWith('?');
    index.add(weak ? term.slice(1) : term, { kind, weak });
  }
}

const zoneStrength = { title: 1, lead: 0.75, body: 0.5 } as const;
const possible =
  /\b(?:may|might|could|would|reportedly|rumou?r(?:ed|s)?|considering|considers|weighs|weighing|mulls|mulling|exploring|explores|in talks|talks to|plans to|speculation|potential|possible|if approved|könnte|pourrait|podría)\b/;
const denied =
  /\b(?:denies|denied|no evidence|not (?:been )?(?:affected|impacted|planning|considering|for sale)|no plans?|ruled out|rules out|never|without (?:a |any )?(?:breach|layoffs|outage)|did not|does not|has not|won't|will not|isn't|wasn't|dementiert|dément|niega)\b/;
/** From this nearness to the company on, a sentence is read closely. */
const nearEnough = 0.35;
const shownTags = 5;

/** Finds what an item reports of the company: kinds of events, the one that leads, and its size. */
export function readReport(item: ContentItem, text: ItemText, about: Aboutness): Report {
  const found = new Map<EventKind, { strength: number; sentences: { sentence: Sentence; strength: number }[] }>();
  const year = Number(item.publishedAt.slice(0, 4));
  for (const sentence of text.sentences) {
    const nearness = zoneStrength[sentence.zone] * ownership(sentence, about) * certainty(sentence, year);
    for (const [kind, firmness] of kindsIn(sentence, nearness >= nearEnough)) {
      const strength = nearness * firmness;
      const known = found.get(kind);
      if (known) {
        // Reported again elsewhere: a little more certain, never more than one report in the best place.
        known.strength = Math.min(1, Math.max(known.strength, strength) + 0.08 * Math.min(known.strength, strength));
        known.sentences.push({ sentence, strength });
      } else {
        found.set(kind, { strength, sentences: [{ sentence, strength }] });
      }
    }
  }
  const framed = frameOf(text);
  const events: FoundEvent[] = [...found]
    .map(([kind, { strength, sentences }]) => ({
      kind,
      strength: framed === null || framed === kind.id ? strength : strength * 0.5,
      sentences: sentences.sort((a, b) => b.strength - a.strength).map(({ sentence }) => sentence),
    }))
    .filter(({ strength }) => strength >= 0.18)
    .sort((a, b) => worth(b) - worth(a) || (a.kind.id < b.kind.id ? -1 : 1));
  const main = events[0] ?? null;
  const magnitude = readMagnitude((main?.sentences ?? text.sentences).slice(0, 3).map((sentence) => sentence.text));
  return {
    events,
    main,
    magnitude,
    tags: tagsOf(events),
    doubt: main?.sentences[0] === undefined ? null : doubtOf(main.sentences[0], year),
  };
}

/** Events that a sentence reports, and how clearly. */
function kindsIn(sentence: Sentence, near: boolean): Map<EventKind, number> {
  const kinds = new Map<EventKind, number>();
  const weak = new Map<EventKind, number>();
  for (const { value } of index.scan(sentence.stems)) {
    if (value.weak) weak.set(value.kind, (weak.get(value.kind) ?? 0) + 1);
    else kinds.set(value.kind, 1);
  }
  for (const [kind, count] of weak) {
    if (count > 1 || sentence.zone === 'title') kinds.set(kind, Math.max(kinds.get(kind) ?? 0, 0.6));
  }
  // Patterns cost most of the time, so far sentences are read for words only.
  for (const kind of near ? eventKinds : []) {
    if (kind.patterns?.some((pattern) => pattern.test(sentence.lower))) kinds.set(kind, 1);
  }
  for (const kind of kinds.keys()) if (kind.notWhen?.test(sentence.lower)) kinds.delete(kind);
  return kinds;
}

/** How certain it is that an event belongs to the company: the sentence names it, or the item is about no other. */
function ownership(sentence: Sentence, about: Aboutness): number {
  if (sentence.about || about.ownSite) return 1;
  if (about.inTitle) return sentence.zone === 'title' ? 1 : 0.65;
  return sentence.zone === 'title' ? 0.45 : 0.3;
}

function certainty(sentence: Sentence, year: number): number {
  const doubt = doubtOf(sentence, year);
  return doubt === 'denied' ? 0.45 : doubt === 'past' ? 0.3 : doubt === 'possible' ? 0.8 : 1;
}

function doubtOf(sentence: Sentence, year: number): Report['doubt'] {
  if (denied.test(sentence.lower)) return 'denied';
  if (sentence.zone !== 'title') {
    const past = /\b(?:in|since|from|until|of) (?:\p{L}+ )?((?:19|20)\d\d)\b/u.exec(sentence.lower);
    if (
      (past && Number(past[1]) < year) ||
      /\b(?:years ago|last year's|previously|back in|founded in|was founded)\b/.test(sentence.lower)
    )
      return 'past';
  }
  return possible.test(sentence.lower) ? 'possible' : null;
}

/** A headline that gives advice, invites or reports a survey frames everything below it. */
function frameOf(text: ItemText): string | null {
  const [title] = text.sentences;
  if (title?.zone !== 'title') return null;
  const kinds = [...kindsIn(title, true).keys()].map((kind) => kind.id);
  for (const frame of ['opinion', 'event', 'research', 'award']) {
    if (
      kinds.includes(frame) &&
      kinds.every((kind) => ['opinion', 'event', 'research', 'award', 'launch'].includes(kind))
    )
      return frame;
  }
  return kinds.includes('opinion') ? 'opinion' : null;
}

/** Which event leads: the one worth most, the surer one of two that are worth the same. */
const worth = (event: FoundEvent) => 2.2 + (event.kind.weight - 2.2) * event.strength + 0.5 * event.strength;

function tagsOf(events: readonly FoundEvent[]): TagLabel[] {
  const best = events[0]?.strength ?? 0;
  const tags = new Set<TagLabel>();
  for (const event of events) {
    if (event.strength >= Math.max(0.28, best * 0.4)) tags.add(event.kind.tag);
  }
  return [...tags].slice(0, shownTags);
}
