/** Rules for naming groups of items after the events their members came from. */
export interface Naming<Member> {
  /** Returns the previous event of a member, or null. */
  former(member: Member): string | null;
  /**
   * Returns the name of an event that begins with a member. `copy` counts from 1; higher numbers are tried if all names
   * are taken.
   */
  own(member: Member, copy: number): string;
  isTaken?(name: string): boolean;
  /**
   * Order of members. Among groups of equal size, the group with the event's first member wins. By default, the earlier
   * group.
   */
  compare?(a: Member, b: Member): number;
}

/**
 * Names groups so that events keep their names: a group takes the name of the event from which most of its members
 * come, and each name goes to the group with most members of that event. Other groups are named after one of their
 * members.
 * @param groups groups of members; each is preferably named after its first member
 */
export function nameGroups<Member>(
  groups: readonly (readonly Member[])[],
  { former, own, isTaken = () => false, compare = () => 0 }: Naming<Member>,
): string[] {
  const claims = groups.flatMap((group, at) =>
    [...Map.groupBy(group, former)].flatMap(([name, members]) => {
      const [first] = members;
      return name === null || first === undefined ? [] : [{ at, name, count: members.length, first }];
    }),
  );
  claims.sort((a, b) => b.count - a.count || compare(a.first, b.first) || a.at - b.at);
  const names = new Map<number, string>();
  const used = new Set<string>();
  for (const { at, name } of claims) {
    if (names.has(at) || used.has(name)) continue;
    names.set(at, name);
    used.add(name);
  }
  const isFree = (name: string) => !used.has(name) && !isTaken(name);
  return groups.map((group, at) => {
    const name = names.get(at) ?? freeName(group, own, isFree);
    used.add(name);
    return name;
  });
}

function freeName<Member>(
  group: readonly Member[],
  own: Naming<Member>['own'],
  isFree: (name: string) => boolean,
): string {
  const [first] = group;
  if (first === undefined) throw new RangeError('A group needs at least one member');
  const name = group.map((member) => own(member, 1)).find(isFree);
  if (name !== undefined) return name;
  for (let copy = 2; ; copy++) {
    const another = own(first, copy);
    if (isFree(another)) return another;
  }
}
