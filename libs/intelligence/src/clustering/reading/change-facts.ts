import { createHash } from 'node:crypto';
import type { PageChange, PriceFigures } from '@sightline/contracts';

/** Reduces a text to words and figures, currency signs and percent signs. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}%]+/gu, ' ')
    .trim();

const figures = (one: PriceFigures | null): string =>
  one === null ? '' : JSON.stringify([one.price, one.percent ?? null, one.currency, one.period, one.per, one.contact]);

const areOfPlans: ReadonlySet<string> = new Set(['price', 'plan-added', 'plan-removed']);

function factOf({ kind, before, after, price, section = '' }: PageChange): string | null {
  if (price) return `price|${folded(price.plan)}|${figures(price.before)}|${figures(price.after)}`;
  const [old, now] = [folded(before), folded(after)];
  if (old === '' && now === '') return null;
  // "$39" → "$49" under two headings are the prices of two plans.
  return `words|${areOfPlans.has(kind) ? folded(section) : ''}|${old}|${now}`;
}

/**
 * Returns a short key for each change of a page: equal for the same words, or the same price of a plan, on another page. Minor
 * changes count only when there are no others.
 */
export function factsOfChanges(changes: readonly PageChange[]): string[] {
  const told = changes.filter(({ minor }) => !minor);
  const facts = (told.length > 0 ? told : changes).flatMap((change) => factOf(change) ?? []);
  return [...new Set(facts)].map((fact) => createHash('sha256').update(fact).digest('base64url').slice(0, 16));
}
