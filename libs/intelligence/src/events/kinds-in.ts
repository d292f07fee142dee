import type { NewsEvent } from '@sightline/contracts';
import type { Sentence } from '../evaluation/item-text.ts';
import { PhraseIndex } from '../text/phrases/phrase-index.ts';
import { anyOf, PrefilteredRegExp, TrigramText } from '../text/prefilter/trigram-prefilter.ts';
import { wordList } from '../text/word-list.ts';
import type { EventKind } from './event-kind.ts';
import { eventKinds } from './event-kinds.ts';
import { abroad } from './languages/patterns.ts';

/** News events of the kinds with wordings in other languages. */
const inNews: ReadonlyMap<string, NewsEvent> = new Map([
  ['funding', 'funding'],
  ['acquisition', 'acquisition'],
  ['partnership', 'partnership'],
  ['layoffs', 'layoffs'],
  ['product shutdown', 'shutdown'],
  ['price change', 'pricing'],
  ['expansion', 'expansion'],
  ['leadership', 'leadership'],
  ['event', 'event-attendance'],
  ['breach', 'security-incident'],
  ['outage', 'outage'],
  ['lawsuit', 'legal'],
  ['award', 'award'],
  ['results', 'results'],
  ['customer win', 'customer'],
  ['open source', 'open-source-release'],
  ['launch', 'product-launch'],
]);

const index = new PhraseIndex<{ kind: EventKind; weak: boolean }>();
for (const kind of eventKinds) {
  for (const term of wordList(kind.terms ?? '')) {
    const weak = term.startsWith('?');
    index.add(weak ? term.slice(1) : term, { kind, weak });
  }
}

const byPattern = eventKinds.flatMap((kind) =>
  kind.patterns ? [{ kind, patterns: kind.patterns.map((pattern) => new PrefilteredRegExp(pattern)) }] : [],
);

/** Wordings of the kinds in other languages. */
const elsewhere = eventKinds.flatMap((kind) => {
  const event = inNews.get(kind.id);
  const { patterns, not } = (event && abroad[event]) ?? {};
  return patterns
    ? [
        {
          kind,
          patterns: patterns.map((pattern) => new PrefilteredRegExp(pattern)),
          not: not ? new PrefilteredRegExp(not) : null,
        },
      ]
    : [];
});

/**
 * Returns the events that a sentence reports, with their clarity. `near` is true if the sentence is close to the
 * company.
 */
export function kindsIn(sentence: Sentence, near: boolean): Map<EventKind, number> {
  const kinds = new Map<EventKind, number>();
  const weak = new Map<EventKind, number>();
  for (const { value } of index.scan(sentence.stems)) {
    if (value.weak) weak.set(value.kind, (weak.get(value.kind) ?? 0) + 1);
    else kinds.set(value.kind, 1);
  }
  for (const [kind, count] of weak) {
    if (count > 1) kinds.set(kind, Math.max(kinds.get(kind) ?? 0, 0.6));
  }
  // Patterns take most of the time, so other sentences are only searched for words.
  if (near) {
    const text = new TrigramText(sentence.lower);
    for (const { kind, patterns } of byPattern) if (anyOf(patterns, text)) kinds.set(kind, 1);
    for (const { kind, patterns, not } of elsewhere) if (anyOf(patterns, text) && !not?.test(text)) kinds.set(kind, 1);
  }
  for (const kind of kinds.keys()) if (kind.notWhen?.test(sentence.lower)) kinds.delete(kind);
  return kinds;
}
