/** How groups are named after the stories that their members come from. */
export interface Naming<Member> {
  /** The story a member was in, or null. */
  former(member: Member): string | null;
  /** The name of a story that begins with a member. `copy` counts from 1; further ones are asked for when the names of all members are taken. */
  own(member: Member, copy: number): string;
  /** Names of stories elsewhere. */
  isTaken?(name: string): boolean;
  /** The order of members, by which the first one of a story decides between groups with as many. Without it the earlier group has it. */
  compare?(a: Member, b: Member): number;
}

/**
 * Names groups, so that a story keeps its name: a group has the name that most of its members come from, and a name goes to one
 * group only, the one with most of its members. A group that gets none is named after one of its own.
 * @param groups with members, the one that it is best named after first
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
  if (first === undefined) throw new RangeError('A group has members');
  const name = group.map((member) => own(member, 1)).find(isFree);
  if (name !== undefined) return name;
  for (let copy = 2; ; copy++) {
    const another = own(first, copy);
    if (isFree(another)) return another;
  }
}
