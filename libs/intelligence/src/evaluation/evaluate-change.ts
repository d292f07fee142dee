import {
  type ChangeKind,
  type CompanyIdentity,
  type ContentItem,
  type Evaluation,
  type ItemChange,
  labelOf,
  type NewsEvent,
  type PageChange,
} from '@sightline/contracts';
import { type Engine, observedEvaluation } from './observed-evaluation.ts';

interface Weight {
  /** Importance of an ordinary change of this type, 0–10; see docs/scores.md. */
  readonly importance: number;
  readonly event: NewsEvent | null;
  /** Plural of the type, for sentences about its usual rating. */
  readonly many: string;
}

const weights: Readonly<Record<ChangeKind, Weight>> = {
  price: { importance: 6, event: 'pricing', many: 'Price changes' },
  'plan-added': { importance: 7, event: 'pricing', many: 'New plans' },
  'plan-removed': { importance: 7, event: 'pricing', many: 'Dropped plans' },
  'feature-added': { importance: 5, event: 'feature-release', many: 'New features' },
  'feature-removed': { importance: 6, event: null, many: 'Removed features' },
  headline: { importance: 6, event: null, many: 'New headlines' },
  positioning: { importance: 6, event: null, many: 'Changes of positioning' },
  roles: { importance: 4, event: 'hiring', many: 'Changes of open roles' },
  legal: { importance: 5, event: 'legal', many: 'Changes of terms' },
  'page-added': { importance: 4, event: null, many: 'New pages' },
  'page-removed': { importance: 6, event: null, many: 'Removed pages' },
  'page-redirected': { importance: 4, event: null, many: 'Moved pages' },
  'page-redesign': { importance: 5, event: null, many: 'Redesigns' },
  'copy-edit': { importance: 2, event: null, many: 'Rewordings' },
  typo: { importance: 1, event: null, many: 'Corrected typos' },
};

/** Credibility of an observation that was made twice on the company's own site. */
const credibility = 9;
const mostImportant = 9;
const highestCredibility = 10;

/**
 * Evaluates a change to a tracked page. Changes are found by comparison, so only their type and size count, not their
 * text.
 */
export function evaluateChange(
  item: ContentItem,
  change: ItemChange,
  company: CompanyIdentity,
  engine: Engine,
): Evaluation {
  const [first = null] = change.changes;
  const ranked = change.changes.map((one) => importanceOfChange(one));
  const many = change.changes.filter(({ kind }) => weights[kind].importance >= 5).length >= 3 ? 1 : 0;
  const importance = Math.min(mostImportant, Math.max(0, ...ranked) + many);
  const tags = [...new Set(change.changes.map(({ kind }) => labelOf(weights[kind].event ?? 'website')))].slice(0, 2);
  const event = first === null ? null : weights[first.kind].event;
  const usual = first === null ? 'Changed pages rate low' : `${changesLike(first)} rate ${importanceOfChange(first)}`;
  const reason = `${usual}${many === 1 ? '; several at once rate one more' : ''}.`;
  return {
    ...observedEvaluation(item, company, engine, { event, importance, reason }),
    sentiment: 'neutral',
    tags,
    credibilityScore: credibility,
    genre: 'other',
    quote: first?.quote || null,
    scoreReasons: {
      importance: reason,
      relevance: 'It happened on the company’s own website.',
      credibility: `Seen on the page itself and confirmed by a second check: ${credibility} of ${highestCredibility}.`,
      executiveValue: `${usual} for executives.`,
    },
  };
}

/** Importance of price changes, by percentage. */
const steps = [
  { from: 20, importance: 8 },
  { from: 10, importance: 7 },
  { from: 3, importance: 6 },
] as const;

/** Rates price changes by their size: a fifth or more is major news. */
function importanceOfChange({ kind, percent, minor }: PageChange): number {
  if (minor) return Math.min(2, weights[kind].importance);
  if (kind !== 'price' || percent === undefined) return weights[kind].importance;
  return steps.find(({ from }) => Math.abs(percent) >= from)?.importance ?? 5;
}

/** Returns a description such as 'Price changes of 20% or more' or 'New plans'. */
function changesLike({ kind, percent }: PageChange): string {
  const { many } = weights[kind];
  if (kind !== 'price' || percent === undefined) return many;
  const step = steps.find(({ from }) => Math.abs(percent) >= from);
  return step ? `${many} of ${step.from}% or more` : `${many} below ${steps.at(-1)?.from}%`;
}
