import type {
  ChangeKind,
  CompanyIdentity,
  ContentItem,
  Evaluation,
  ItemChange,
  NewsEvent,
  PageChange,
} from '@sightline/contracts';
import type { TagLabel } from '../events/event-kind.ts';

interface Weight {
  /** The importance of an ordinary change of this kind, 0–10; see docs/scores.md. */
  readonly importance: number;
  readonly event: NewsEvent | null;
  readonly tag: TagLabel | null;
  /** Why the company's rivals should know. */
  readonly because: string;
}

const weights: Readonly<Record<ChangeKind, Weight>> = {
  price: { importance: 6, event: 'pricing', tag: 'Pricing', because: 'a listed price changed' },
  'plan-added': { importance: 7, event: 'pricing', tag: 'Pricing', because: 'a plan was added to its list' },
  'plan-removed': { importance: 7, event: 'pricing', tag: 'Pricing', because: 'a plan is no longer on its list' },
  'feature-added': {
    importance: 5,
    event: 'feature-release',
    tag: 'Product launches',
    because: 'a feature is new on its site',
  },
  'feature-removed': {
    importance: 6,
    event: null,
    tag: 'Product launches',
    because: 'a feature is no longer on its site',
  },
  headline: { importance: 6, event: null, tag: null, because: 'it presents itself under a new headline' },
  positioning: { importance: 6, event: null, tag: null, because: 'it describes itself in other words' },
  roles: { importance: 4, event: 'hiring', tag: 'Hiring', because: 'its open roles changed' },
  legal: { importance: 5, event: 'legal', tag: 'Legal', because: 'its terms changed' },
  'page-added': { importance: 4, event: null, tag: null, because: 'its site has a new page' },
  'page-removed': { importance: 6, event: null, tag: null, because: 'a page of its site is gone' },
  'page-redirected': { importance: 4, event: null, tag: null, because: 'a page of its site leads elsewhere' },
  'page-redesign': { importance: 5, event: null, tag: null, because: 'a page was rebuilt from top to bottom' },
  'copy-edit': { importance: 2, event: null, tag: null, because: 'words changed' },
  typo: { importance: 1, event: null, tag: null, because: 'a typo was mended' },
};

/** Seen on the company's own site, twice. */
const credibility = 9;
const mostImportant = 9;
const highestCredibility = 10;

/** Judges a change of a tracked page. What changed was found by comparison, so nothing is read into it: kind and size decide. */
export function evaluateChange(
  item: ContentItem,
  change: ItemChange,
  company: CompanyIdentity,
  engine: { readonly name: string; readonly version: string },
): Evaluation {
  const [first = null] = change.changes;
  const ranked = change.changes.map((one) => importanceOfChange(one));
  const many = change.changes.filter(({ kind }) => weights[kind].importance >= 5).length >= 3 ? 1 : 0;
  const importance = Math.min(mostImportant, Math.max(0, ...ranked) + many);
  const tags = [...new Set(change.changes.flatMap(({ kind }) => weights[kind].tag ?? []))].slice(0, 2);
  const event = first === null ? null : weights[first.kind].event;
  const reason =
    first === null ? 'The page changed.' : `${company.name}: ${weights[first.kind].because}${sizeOf(first)}.`;
  return {
    contentId: item.id,
    companyId: company.companyId,
    engine: engine.name,
    engineVersion: engine.version,
    relevant: true,
    summary: item.description || item.title,
    sentiment: 'neutral',
    importance,
    tags,
    relevanceScore: 10,
    credibilityScore: credibility,
    executiveValueScore: importance,
    reason,
    matchedKeywords: [],
    event,
    actor: event === null ? null : company.name,
    genre: 'other',
    quote: first?.quote || null,
    scoreReasons: {
      importance: reason,
      relevance: 'It happened on the company’s own site.',
      credibility: `Seen on the page itself and confirmed by a second look: ${credibility} of ${highestCredibility}.`,
      executiveValue: reason,
    },
    summaryBasis: 'verbatim',
  };
}

/** Prices count by how far they moved, in percent: a fifth or more is an event that should be told today. */
function importanceOfChange({ kind, percent, minor }: PageChange): number {
  if (minor) return Math.min(2, weights[kind].importance);
  if (kind !== 'price' || percent === undefined) return weights[kind].importance;
  const moved = Math.abs(percent);
  return moved >= 20 ? 8 : moved >= 10 ? 7 : moved >= 3 ? 6 : 5;
}

const sizeOf = ({ kind, percent }: PageChange): string =>
  kind === 'price' && percent !== undefined ? `, ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)} %` : '';
