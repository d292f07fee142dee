import type { Observation } from './observations.ts';

interface Place {
  readonly group: number;
  readonly votes: number;
  readonly days: number;
}

/**
 * Adds page changes and signals to the groups of texts that report the same event, and to each other. Average link can't: one
 * article that states the version of a release is enough, even if the others don't.
 * @param observations oldest first
 */
export function attached(texts: readonly (readonly number[])[], observations: readonly Observation[]): number[][] {
  const groups = texts.map((members) => [...members]);
  const groupOf = new Map(groups.flatMap((members, group) => members.map((number) => [number, group] as const)));

  /** Groups with more reports of the same event than reports that contradict it, best first. */
  function placesOf({ same, other }: Observation): Place[] {
    const places = new Map<number, Place>();
    const count = (number: number, by: number, away: number) => {
      const group = groupOf.get(number);
      if (group === undefined) return;
      const { votes, days } = places.get(group) ?? { votes: 0, days: Number.POSITIVE_INFINITY };
      places.set(group, { group, votes: votes + by, days: Math.min(days, away) });
    };
    for (const [number, days] of same) count(number, 1, days);
    for (const number of other) count(number, -1, Number.POSITIVE_INFINITY);
    return [...places.values()].filter(({ votes }) => votes > 0).toSorted(bestFirst);
  }

  function place({ number, rivals }: Observation, { group }: Place): boolean {
    const members = groups[group];
    if (groupOf.has(number) || !members || members.some((member) => rivals.has(member))) return false;
    members.push(number);
    groupOf.set(number, group);
    return true;
  }

  const offers = observations.flatMap((one) => placesOf(one).map((to) => ({ one, to })));
  for (const { one, to } of offers.toSorted((a, b) => bestFirst(a.to, b.to))) place(one, to);
  // A filing that joined a text can connect an incident with it.
  for (const one of observations) {
    if (groupOf.has(one.number) || placesOf(one).some((to) => place(one, to))) continue;
    groupOf.set(one.number, groups.push([one.number]) - 1);
  }
  return groups;
}

const bestFirst = (a: Place, b: Place): number => b.votes - a.votes || a.days - b.days || a.group - b.group;
