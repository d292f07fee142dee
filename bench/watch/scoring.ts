// Scores readings of prices and changes against labels, with the rules of `score.py` of the labelled set.

/** A labelled price, or a price that was read. */
export interface Price {
  readonly plan: string;
  readonly price: number | null;
  readonly period: string | null;
  readonly contact: boolean;
  /** True if the price doesn't count, whether or not it is found. */
  readonly optional?: boolean;
}

interface Told {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

/** A labelled change: the decisive words before and after, its kind, and other acceptable kinds. */
export interface LabelledChange extends Told {
  readonly kinds_ok: readonly string[];
}

const plain = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replace(/\p{M}/gu, '');
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const withSigns = (text: string) => ` ${(plain(text).match(/[\p{L}\p{N}]+|[$€£₹¥]/gu) ?? []).join(' ')} `;

const fillers = new Set(
  wordsOf('plan tier package paket pacchetto tarif the for and of a la le de und per license lizenz'),
);
function essential(words: readonly string[]): Set<string> {
  const kept = words.filter((word) => !fillers.has(word));
  return new Set(kept.length > 0 ? kept : words);
}

function isSamePlan(label: string, said: string): boolean {
  if (label === '*') return true;
  const [wanted, given] = [wordsOf(label), wordsOf(said)];
  const [a, b] = [essential(wanted), essential(given)];
  if (b.size === 0) return false;
  if (wanted.join('') === given.join('')) return true;
  const shared = [...a].filter((word) => b.has(word)).length;
  if (shared / (a.size + b.size - shared) >= 0.5 || shared === b.size) return true;
  return shared === a.size && b.size <= a.size + 4;
}

function isSamePrice(label: Price, said: Price): boolean {
  if (label.price === null || said.price === null)
    return label.price === said.price && (label.contact === said.contact || label.optional === true);
  return Math.abs(label.price - said.price) < 0.0000051 + Math.abs(label.price) * 1e-6;
}

/**
 * True if the periods agree. A missing period means once; the periods of free plans and plans on request are ignored.
 */
const isSamePeriod = (label: Price, said: Price) =>
  !label.price || (label.period ?? 'once') === (said.period ?? 'once');

const isAmount = (label: Price, said: Price) => isSamePrice(label, said) && isSamePeriod(label, said);

/**
 * Scores one page by matching labels and readings one to one: first the same name, then similar ones, then optional
 * ones.
 */
export function scorePrices(labels: readonly Price[], said: readonly Price[]) {
  const free = new Set(said);
  const matched = new Set<Price>();
  const nameIs = (label: Price, one: Price) => wordsOf(label.plan).join(' ') === wordsOf(one.plan).join(' ');
  const isLike = (label: Price, one: Price) => isSamePlan(label.plan, one.plan);
  const stages = [
    { isOptional: false, isPlan: nameIs },
    { isOptional: false, isPlan: isLike },
    { isOptional: true, isPlan: isLike },
  ];
  for (const { isOptional, isPlan } of stages)
    for (const label of labels) {
      if (matched.has(label) || (label.optional ?? false) !== isOptional) continue;
      const found = [...free].find((one) => isAmount(label, one) && isPlan(label, one));
      if (!found) continue;
      free.delete(found);
      matched.add(label);
    }
  // The same figure found twice for one plan, on a card and in a table, isn't an error.
  const isRepeated = (one: Price) => [...matched].some((label) => isAmount(label, one) && isLike(label, one));
  const required = labels.filter(({ optional }) => !optional);
  const found = required.filter((label) => matched.has(label)).length;
  return { required: required.length, found, wrong: [...free].filter((one) => !isRepeated(one)).length };
}

/** True if the text contains the decisive words or is a substantial part of them. */
function hasWords(decisive: string, said: string): boolean {
  const [words, text] = [withSigns(decisive), withSigns(said)];
  if (words.length <= 2) return false;
  return text.includes(words) || (text.length >= 8 && words.includes(text) && text.length * 3 >= words.length);
}

/** True if the changes reported for a pair of visits have the decisive words and an acceptable kind. */
export function scoreChange(label: LabelledChange, told: readonly Told[]) {
  const decisive = told.filter((one) => hasWords(label.after, one.after) || hasWords(label.before, one.before));
  const fair = [label.kind, ...label.kinds_ok];
  const judged = decisive.length > 0 ? decisive : told;
  return { hasWords: decisive.length > 0, isKind: judged.some(({ kind }) => fair.includes(kind)) };
}
