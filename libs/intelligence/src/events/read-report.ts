import { type ContentItem, type Genre, labelOf, type NewsEvent } from '@sightline/contracts';
import type { Aboutness } from '../evaluation/aboutness/aboutness.ts';
import type { ItemText, Sentence } from '../evaluation/item-text.ts';
import { broughtAbout, ofOthers } from './clauses.ts';
import { type EventKind, tagOf } from './event-kind.ts';
import { genreByForm } from './genre.ts';
import { kindsIn } from './kinds-in.ts';
import { type Magnitude, readMagnitude } from './magnitude.ts';
import { kindOfOwn } from './own-post/kind-of-own.ts';
import { readOwnPost } from './own-post/read-own-post.ts';
import { isOwnVoice } from './own-post/voice.ts';

export interface FoundEvent {
  readonly kind: EventKind;
  /** Certainty that the event is the news and concerns the company, 0–1. */
  readonly strength: number;
  /** The sentences that report the event, best first. */
  readonly sentences: readonly Sentence[];
}

export interface Report {
  readonly events: readonly FoundEvent[];
  readonly main: FoundEvent | null;
  readonly magnitude: Magnitude;
  readonly tags: readonly string[];
  /** True if the main event is reported as possible, denied, or long past. */
  readonly doubt: 'possible' | 'denied' | 'past' | null;
  readonly event: NewsEvent | null;
  readonly genre: Genre;
  /** The sentence that reports the event. */
  readonly quote: string | null;
}

const zoneStrength = { title: 1, lead: 0.75, body: 0.5 } as const;
// "May" is also a month, and "may use" is a permission.
const possible =
  /\b(?:(?<!\b(?:in|of|on|since|from|until|till|by|last|next|this|early|mid|late|\d{1,2}|\d(?:st|nd|rd|th)) )may(?! (?:\d|now|use|choose|apply|keep)\b)(?! \d)|might|could|would|reportedly|rumou?r(?:ed|s)?|considering|considers|weighs|weighing|mulls|mulling|exploring|explores|talks (?:to|with|about|over)|(?:in|holds?|held|holding) (?:\p{L}{1,12} ){0,2}talks|sources (?:say|said)|(?:people|persons?|sources?) (?:with knowledge of|familiar with|close to|briefed on)|(?:said|expected|set|likely) to be (?:in|near|close|considering|sold|bought|acquired)|plans to|speculation|potential|possible|if approved|könnte|pourrait|podría)\b/u;
const denied =
  /\b(?:denies|denied|no evidence|not (?:been )?(?:affected|impacted|planning|considering|for sale)|no plans?|ruled out|rules out|never|without (?:a |any )?(?:breach|layoffs|outage)|did not|does not|has not|won't|will not|isn't|wasn't|dementiert|dément|niega)\b/;
/** Sentences at least this near to the company are matched against all patterns. */
const nearEnough = 0.35;
/** Factor for an event in another company's clause. */
const ofAnother = 0.3;
const shownTags = 2;
/** Minimum certainty for reporting an event. */
const minStrength = 0.35;

/** Finds what an item reports about the company: its events, the main one, and its size. */
export function readReport(item: ContentItem, text: ItemText, about: Aboutness): Report {
  return about.ownSite || isOwnVoice(text) ? reportOfOwn(item, text) : reportOfNews(item, text, about);
}

/** Reads a post on the company's own site, where something taught, argued or promised isn't an event. */
function reportOfOwn(item: ContentItem, text: ItemText): Report {
  const { event, genre, evidence, isPlain, isFlagship } = readOwnPost(text, pathOf(item.url));
  const year = Number(item.publishedAt.slice(0, 4));
  const sentences = evidence === null ? [] : [evidence];
  const kind = event === null ? null : kindOfOwn(event, evidence?.lower ?? '', isFlagship);
  const main = kind && { kind, strength: isPlain ? 1 : 0.8, sentences };
  const told = evidence === null ? [] : [evidence, ...text.sentences.filter(({ zone }) => zone === 'lead')];
  return {
    events: main ? [main] : [],
    main,
    magnitude: readMagnitude(told.slice(0, 3).map((sentence) => sentence.text)),
    tags: main ? [tagOf(main.kind)] : genre === 'opinion' ? [labelOf('opinion')] : [],
    doubt: evidence === null || evidence.zone === 'title' ? null : doubtOf(evidence, year),
    event,
    genre,
    quote: evidence?.text ?? null,
  };
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}

function reportOfNews(item: ContentItem, text: ItemText, about: Aboutness): Report {
  const found = new Map<EventKind, { strength: number; sentences: { sentence: Sentence; strength: number }[] }>();
  const year = Number(item.publishedAt.slice(0, 4));
  const [first] = text.sentences;
  const foreign = first?.zone === 'title' ? ofOthers(first) : null;
  for (const sentence of text.sentences) {
    const nearness = zoneStrength[sentence.zone] * ownership(sentence, about) * certainty(sentence, year);
    const before = nearness >= nearEnough ? broughtAbout(sentence) : null;
    for (const [kind, firmness] of kindsIn(sentence, nearness >= nearEnough)) {
      const isElsewhere = (sentence === first && foreign?.has(kind)) || before?.has(kind);
      const strength = nearness * firmness * (isElsewhere ? ofAnother : 1);
      const known = found.get(kind);
      if (known) {
        // Each extra mention raises certainty slightly, capped at 1, the score of one headline mention.
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
    event: main !== null && isOfCompany(main) ? main.kind.event : null,
    genre: genreOfNews(text, main),
    quote: main?.sentences[0]?.text ?? null,
  };
}

/** Returns true if an event is about the company itself, not only about another party in the same text. */
const isOfCompany = (event: FoundEvent): boolean =>
  event.strength >= minStrength && event.sentences.some((sentence) => sentence.about);

/**
 * Returns the genre of an article: an announcement if it reports an event, or else by the form of its headline.
 * Sections of a publisher's site are ignored, and "After the outage, …" begins news as often as an essay.
 */
function genreOfNews(text: ItemText, main: FoundEvent | null): Genre {
  const title = text.sentences[0]?.zone === 'title' ? text.sentences[0].lower : '';
  const genre = genreByForm(title, '');
  const isReported = main !== null && main.kind.event !== null;
  if (genre === 'opinion' && isReported && timeFirst.test(title)) return 'announcement';
  return genre ?? (isReported ? 'announcement' : 'other');
}

const timeFirst = /^(?:after|before|when)\b/;

/**
 * Returns how certain it is that an event is about the company: certain if its sentence names the company or the item
 * comes from its own site.
 */
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

/** Returns the type of a headline that frames the whole text: an opinion, an invitation, a study or an award. */
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

/** Returns a rank for events by value; with equal values, the more certain event ranks higher. */
const worth = (event: FoundEvent) => 2.2 + (event.kind.weight - 2.2) * event.strength + 0.5 * event.strength;

function tagsOf(events: readonly FoundEvent[]): string[] {
  const best = events[0]?.strength ?? 0;
  const tags = new Set<string>();
  for (const event of events) {
    if (event.strength >= Math.max(minStrength, best * 0.6)) tags.add(tagOf(event.kind));
  }
  return [...tags].slice(0, shownTags);
}
