import { type Addition, type ContentItem, type Evaluation, topicOf } from '@sightline/contracts';
import { type Figure, figuresIn } from '@sightline/intelligence/text';

/** Numbers of one report that count. */
const mostFigures = 8;
/** "Nearly 2,000 shops" says nothing new after "1,900 shops". */
const closeness = 0.1;

/** A fact of a report: the kind of event, a number of it, or that it is no longer a rumour. */
export type Fact =
  | { readonly about: 'kind'; readonly topic: string }
  | { readonly about: 'confirmed' }
  | ({ readonly about: 'number' } & Figure);

/**
 * Facts of a report, read from its headline and from the sentence that the event rests on. Text further down is background, which
 * differs from text to text though nothing new happened.
 */
export function factsOf({ item, evaluation }: { item: ContentItem; evaluation: Evaluation }): Fact[] {
  const { event = null, tags, quote = null, rumour = false } = evaluation;
  const told = quote === null || quote === item.title ? [item.title] : [item.title, quote];
  const figures = told.flatMap(figuresIn).slice(0, mostFigures);
  return [
    ...(event === null ? [] : [{ about: 'kind', topic: topicOf({ event, tags }) } as const]),
    ...(event === null || rumour ? [] : [{ about: 'confirmed' } as const]),
    ...figures.map((figure) => ({ about: 'number', ...figure }) as const),
  ];
}

/** Facts as a row keeps them. */
export const writtenFacts = (facts: readonly Fact[]): string[] =>
  facts.map((fact) =>
    fact.about === 'kind'
      ? `kind ${fact.topic}`
      : fact.about === 'confirmed'
        ? 'confirmed'
        : `${fact.unit} ${fact.value} ${fact.text}`,
  );

const units: readonly string[] = ['money', 'percent', 'count'] satisfies Figure['unit'][];
const isUnit = (word: string): word is Figure['unit'] => units.includes(word);

export const readFacts = (rows: readonly string[]): Fact[] =>
  rows.flatMap((row): Fact[] => {
    const [first = '', second = '', ...text] = row.split(' ');
    if (first === 'confirmed') return [{ about: 'confirmed' }];
    if (first === 'kind') return [{ about: 'kind', topic: second }];
    return isUnit(first) ? [{ about: 'number', unit: first, value: Number(second), text: text.join(' ') }] : [];
  });

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

/** Facts that a report adds to the earlier ones. */
export const addedBy = (report: readonly Fact[], before: readonly Fact[]): Fact[] =>
  report.filter((fact) => !isKnown(fact, before));

/** Facts as the API shows them, without the ids of rows. */
export const additionsShown = (facts: readonly Fact[]): Addition[] =>
  facts.map((fact) => {
    if (fact.about === 'number') return { kind: 'number', text: fact.text };
    return fact.about === 'kind' ? { kind: 'topic', text: fact.topic } : { kind: 'confirmed', text: '' };
  });
