import { type Addition, topicOf } from '@sightline/contracts';
import { figuresIn } from '@sightline/intelligence/text';
import type { Fact, ItemDocument } from '../cards/card.document.ts';

/** An item as evaluated for a company. Documents from older versions lack the report. */
export type Judged = Pick<ItemDocument, 'item' | 'evaluation' | 'report'>;

/**
 * Returns true if an item reports only a possibility. Job boards make no statement about an event, but their findings
 * can be one.
 */
export function isRumour({ evaluation, report }: Pick<ItemDocument, 'evaluation' | 'report'>): boolean {
  const [mark] = report?.statement?.marks ?? [];
  return mark ? mark.says === 'rumour' : (evaluation.rumour ?? false);
}

const mostFigures = 8;
/** Relative difference below which two numbers are the same fact: "nearly 2,000 shops" repeats "1,900 shops". */
const closeness = 0.1;

/**
 * Extracts the facts of a report from its headline and from the sentence that reports the event. Later text is
 * background, which varies between reports of the same facts.
 */
export function factsOf(given: Judged): Fact[] {
  const { item, evaluation } = given;
  const { event = null, tags, quote = null } = evaluation;
  const sentences = quote === null || quote === item.title ? [item.title] : [item.title, quote];
  const figures = sentences.flatMap(figuresIn).slice(0, mostFigures);
  return [
    ...(event === null ? [] : [{ about: 'kind', topic: topicOf({ event, tags }) } as const]),
    ...(event === null || isRumour(given) ? [] : [{ about: 'confirmed' } as const]),
    ...figures.map((figure) => ({ about: 'number', ...figure }) as const),
  ];
}

function isKnown(fact: Fact, known: readonly Fact[]): boolean {
  return known.some((one) => {
    if (fact.about === 'number')
      return (
        one.about === 'number' &&
        one.unit === fact.unit &&
        Math.abs(one.value - fact.value) <= closeness * Math.max(one.value, fact.value)
      );
    return fact.about === 'kind' ? one.about === 'kind' && one.topic === fact.topic : one.about === fact.about;
  });
}

export const addedBy = (report: readonly Fact[], before: readonly Fact[]): Fact[] =>
  report.filter((fact) => !isKnown(fact, before));

/** Returns the facts in the form of the API, without ids of rows. */
export const additionsShown = (facts: readonly Fact[]): Addition[] =>
  facts.map((fact) => {
    if (fact.about === 'number') return { kind: 'number', text: fact.text };
    return fact.about === 'kind' ? { kind: 'topic', text: fact.topic } : { kind: 'confirmed', text: '' };
  });
