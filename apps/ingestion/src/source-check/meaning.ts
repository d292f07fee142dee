import { type SourceKind, type SourceMeaning, type SourceOnRecord, sourceTitle } from '@sightline/contracts';

const list = new Intl.ListFormat('en-GB');
const titlesOf = (sources: readonly SourceOnRecord[]) => list.format(sources.map(({ name }) => sourceTitle(name)));

/** Returns the effect of the sources' responses on boards, per kind of finding. */
export function meaningOf(sources: readonly SourceOnRecord[]): SourceMeaning[] {
  const kinds = [...new Set(sources.flatMap(({ gives }) => gives))];
  return kinds.flatMap(
    (kind) =>
      meaningOfKind(
        kind,
        sources.filter(({ gives }) => gives.includes(kind)),
      ) ?? [],
  );
}

/** Null if the operator turned off every source of this kind. */
function meaningOfKind(kind: SourceKind, sources: readonly SourceOnRecord[]): SourceMeaning | null {
  const wanted = sources.filter(({ offBecause }) => offBecause === null || offBecause === 'contact');
  if (wanted.length === 0) return null;
  const known = wanted.filter((source) => source.offBecause === 'contact' || isKnown(source));
  const from = known.filter(({ check }) => check?.answer === 'answers');
  const without = known.filter((source) => !from.includes(source));
  const names = { from: from.map(({ name }) => name), without: without.map(({ name }) => name) };
  if (known.length === 0) return { kind, state: 'unknown', ...names, text: 'Not asked yet.' };
  if (without.length === 0) return { kind, state: 'complete', ...names, text: 'Complete.' };
  if (from.length > 0) return { kind, state: 'partly', ...names, text: `From ${titlesOf(from)} only.` };
  return { kind, state: 'none', ...names, text: absence(without) };
}

const isKnown = ({ check }: SourceOnRecord) => check !== null && check.answer !== 'not-asked';

function absence(without: readonly SourceOnRecord[]): string {
  if (without.every(({ offBecause }) => offBecause === 'contact')) return 'None until OPERATOR_CONTACT is set.';
  const times = without.map(({ check }) => check?.waitUntil ?? null);
  const [soonest] = times.filter((time) => time !== null).toSorted();
  if (soonest && times.every((time) => time !== null))
    return `None until ${soonest.slice(0, 16).replace('T', ' ')} UTC: we were asked to wait.`;
  return `None: ${titlesOf(without)} ${without.length === 1 ? 'doesn’t' : 'don’t'} answer.`;
}

/** 'News: From Bing News only. Jobs: Complete.' */
export const meaningText = (meaning: readonly SourceMeaning[]): string =>
  meaning.map(({ kind, text }) => `${sourceTitle(kind)}: ${text}`).join(' ');
