import { folded, type HidingRule, importanceWeight, limits, type StoredRule, talkGenres } from '@sightline/contracts';
import type { Alias, BoardSettings } from '../boards/board-link.document.ts';
import type { ItemDocument } from '../cards/card.document.ts';
import { shownCompanyId } from '../cards/card.view.ts';
import { hasWords, longerName } from '../cards/headline.ts';

type Ruled = Pick<ItemDocument, 'companyId' | 'companyName' | 'item' | 'evaluation'>;
type CompanyRule = Extract<StoredRule, { kind: 'company' }>;

const same = (a: string, b: string) => folded(a) === folded(b);

const categoryOf = ({ evaluation }: Pick<ItemDocument, 'evaluation'>): string => evaluation.tags[0] ?? 'News';

function isHiddenBy(rule: HidingRule, document: Ruled, aliases: readonly Alias[] | undefined): boolean {
  const { companyId, item, evaluation } = document;
  const ofCompany = [null, companyId, shownCompanyId(companyId, aliases)].includes(rule.companyId);
  if (!ofCompany) return false;
  switch (rule.kind) {
    case 'source':
      return same(item.sourceName, rule.source);
    case 'tag':
      return evaluation.tags.some((tag) => same(tag, rule.tag));
    case 'words':
      return hasWords(item.title, rule.words);
    case 'event':
      return same(categoryOf(document), rule.event);
  }
}

/**
 * The trait that doubtful items about the same company most likely share: the longer name in the headline ("Merra
 * Line"), or otherwise the publisher. Null for an item without doubt.
 */
export function likenessOf({ companyName, item, evaluation }: Ruled): Pick<CompanyRule, 'by' | 'value'> | null {
  if (!evaluation.doubtful) return null;
  const name = longerName(item.title, companyName);
  return name === null ? { by: 'source', value: item.sourceName } : { by: 'name', value: name };
}

export const doubtOf = (likeness: Pick<CompanyRule, 'by' | 'value'>): string =>
  `${likeness.by}:${folded(likeness.value)}`;

/** The answer that applies to an item: the last one. */
export function answerOn(document: Ruled, rules: readonly StoredRule[] = []): CompanyRule | null {
  const likeness = likenessOf(document);
  if (!likeness) return null;
  const fits = (rule: StoredRule): rule is CompanyRule =>
    rule.kind === 'company' && rule.companyId === document.companyId && doubtOf(rule) === doubtOf(likeness);
  return rules.findLast(fits) ?? null;
}

/** The first rule that hides an item, or null. */
export function hiddenBy(document: Ruled, { rules = [], aliases }: BoardSettings): string | null {
  const answer = answerOn(document, rules);
  if (answer && !answer.isCompany) return answer.id;
  return rules.find((rule) => rule.kind !== 'company' && isHiddenBy(rule, document, aliases))?.id ?? null;
}

/**
 * Importance of a doubtful item that its reader confirmed. The evaluation limited it to 1 but kept the other scores, so
 * the value of the event counts again: fully if the company is in the headline, otherwise as a mention in passing. The
 * usual limits apply.
 */
export function confirmedImportance({ companyName, item, evaluation }: Ruled): number {
  const { executiveValueScore, credibilityScore, relevanceScore, genre } = evaluation;
  const inHeadline = hasWords(item.title, [companyName]);
  const relevance = inHeadline ? limits.fullRelevance : relevanceScore;
  const weighted = importanceWeight(executiveValueScore, relevance, credibilityScore);
  const isTalk = genre !== undefined && talkGenres.has(genre);
  const most = inHeadline ? (isTalk ? limits.talkImportance : 10) : limits.passingImportance;
  return Math.max(evaluation.importance, Math.min(most, Math.round(weighted)));
}
