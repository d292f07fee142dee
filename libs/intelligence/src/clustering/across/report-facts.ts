import { baseForm, type ContentItem, type ItemChange, type Signal } from '@sightline/contracts';
import { z } from 'zod';

const longest = 200;
const mostListed = 20;
const shortText = z.string().max(longest);

/** The typed facts of a page change or signal, by which reports of the same event are found. */
export const reportFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('incident'), until: z.string().nullable(), isSecurity: z.boolean() }),
  z.object({
    kind: z.literal('release'),
    project: shortText,
    /** Empty for an entry of a changelog that states none. */
    version: shortText,
    /** Whether it is an entry of a changelog, whose project is its headline. */
    isEntry: z.boolean(),
  }),
  z.object({ kind: z.literal('filing'), form: z.string(), items: z.array(z.string()).max(mostListed) }),
  z.object({
    kind: z.literal('jobs'),
    finding: z.enum(['capability', 'place', 'leadership', 'reduction']),
    subject: shortText,
  }),
  z.object({
    kind: z.literal('price'),
    /** Empty when the prices of several plans changed. */
    plan: shortText,
    /** Old and new prices. */
    amounts: z.array(z.number()).max(mostListed),
  }),
  /** Only the words of a page changed. */
  z.object({ kind: z.literal('wording') }),
]);
export type ReportFacts = z.infer<typeof reportFacts>;
export type FactsOf<Kind extends ReportFacts['kind']> = Extract<ReportFacts, { kind: Kind }>;

const wordings: ReadonlySet<string> = new Set(['headline', 'positioning', 'copy-edit', 'typo', 'page-redesign']);

/** Returns null for a text, and for changes without typed facts, which are compared by their words. */
export function factsOfItem({ signal, change }: ContentItem): ReportFacts | null {
  if (signal) return factsOfSignal(signal.detail, signal.provider === 'changelog');
  return change ? factsOfChange(change) : null;
}

function factsOfSignal(detail: Signal, isEntry: boolean): ReportFacts {
  switch (detail.kind) {
    case 'incident':
      return { kind: 'incident', until: detail.endedAt, isSecurity: detail.isSecurity };
    case 'release':
      return {
        ...{ kind: 'release', project: detail.project.slice(0, longest), version: detail.version.slice(0, longest) },
        isEntry,
      };
    case 'filing':
      return { kind: 'filing', form: baseForm(detail.form), items: detail.items.slice(0, mostListed) };
    case 'jobs':
      return { kind: 'jobs', finding: detail.finding, subject: detail.subject.slice(0, longest) };
  }
}

function factsOfChange({ changes }: ItemChange): ReportFacts | null {
  const priced = changes.flatMap(({ kind, price }) => (kind === 'price' && price ? [price] : []));
  const [first] = priced;
  if (first) {
    const amounts = priced.flatMap(({ before, after }) => [before?.price ?? null, after?.price ?? null]);
    return {
      ...{ kind: 'price', plan: priced.length === 1 ? first.plan.slice(0, longest) : '' },
      amounts: [...new Set(amounts.flatMap((amount) => amount ?? []))].slice(0, mostListed),
    };
  }
  return changes.length > 0 && changes.every(({ kind }) => wordings.has(kind)) ? { kind: 'wording' } : null;
}

/** The words that a text about the same project, place, position or plan contains. */
export function subjectOf(facts: ReportFacts): string {
  switch (facts.kind) {
    case 'release':
      return facts.isEntry && facts.version !== '' ? '' : facts.project;
    case 'jobs':
      return facts.subject;
    case 'price':
      return facts.plan;
    case 'incident':
    case 'filing':
    case 'wording':
      return '';
  }
}
