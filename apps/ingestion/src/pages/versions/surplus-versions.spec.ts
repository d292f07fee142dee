import fc from 'fast-check';
import { expect, it } from 'vitest';
import { surplusVersions, type VersionRow } from './surplus-versions.ts';

const before = new Date('2026-01-01T00:00:00.000Z');
const version = (_id: string, seenAt: string, baseId: string | null = null): VersionRow => ({
  ...{ _id, baseId, seenAt: new Date(seenAt) },
});
const none = new Set<string>();

it('include all old versions except the last of each month', () => {
  const versions = [
    version('a', '2025-11-02T00:00:00.000Z'),
    version('b', '2025-11-30T23:59:00.000Z'),
    version('c', '2025-12-01T00:00:00.000Z'),
    version('d', '2025-12-05T00:00:00.000Z'),
    version('young', '2026-01-01T00:00:00.000Z'),
  ];
  expect(surplusVersions(versions, none, before)).toEqual(['a', 'c']);
});

it('exclude versions to keep and the bases of remaining versions', () => {
  const versions = [
    version('base', '2025-11-01T00:00:00.000Z'),
    version('evidence', '2025-11-02T00:00:00.000Z'),
    version('based on base', '2025-11-03T00:00:00.000Z', 'base'),
    version('last', '2025-11-04T00:00:00.000Z'),
    version('young', '2026-02-01T00:00:00.000Z', 'base'),
  ];
  expect(surplusVersions(versions, new Set(['evidence']), before)).toEqual(['based on base']);
});

it('never include the base of a remaining version, in any order, and are all deleted after two rounds', () => {
  const Versions = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 500 }),
      base: fc.option(fc.nat({ max: 20 })),
      isKept: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(Versions, (given) => {
      const rows = given.map(
        ({ day, base }, at): VersionRow => ({
          _id: `v${at}`,
          // A base is an earlier version that is stored completely.
          baseId: base !== null && base < at && given[base]?.base === null ? `v${base}` : null,
          seenAt: new Date(before.getTime() - (day - 100) * 86_400_000),
        }),
      );
      const kept = new Set(rows.filter((_, at) => given[at]?.isKept).map(({ _id }) => _id));
      const first = new Set(surplusVersions(rows, kept, before));
      const left = rows.filter(({ _id }) => !first.has(_id));
      const ids = new Set(left.map(({ _id }) => _id));
      for (const { _id, baseId, seenAt } of rows) {
        if (kept.has(_id) || seenAt >= before) expect(ids.has(_id)).toBe(true);
        if (ids.has(_id) && baseId !== null) expect(ids.has(baseId)).toBe(true);
      }
      // Bases of deleted versions are deleted in the second round.
      const second = new Set(surplusVersions(left, kept, before));
      const rest = left.filter(({ _id }) => !second.has(_id));
      expect(surplusVersions(rest, kept, before)).toEqual([]);
    }),
  );
});
