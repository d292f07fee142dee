import { DomainError, limits, shownOf, trackedOf } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, judge, type ListEntry, merge, placesOf, remove, trackedIdsOf } from './board-list.ts';

const idOf = (name: string) => companyIdOf(`${name}.example`);
const own = idOf('own');
const names = ['a', 'b', 'c', 'd', 'e'] as const;
const proof = {
  sourceUrl: 'https://news.example/1',
  quote: 'They compete.',
  siteUrl: 'https://a.example/',
  sources: 1,
};
const added = { at: '2026-03-02T09:00:00.000Z', byUserId: 'ada', siteUrl: 'https://a.example/' };

const entry = (companyId: string, parts: Partial<ListEntry> = {}): ListEntry => ({
  companyId,
  isPrimary: false,
  proof,
  standing: 'suggested',
  mergedInto: null,
  added: null,
  isRemoved: false,
  ...parts,
});
const found = (count: number = 3): readonly ListEntry[] => [
  entry(own, { isPrimary: true, proof: null }),
  ...Array.from({ length: count }, (_, index) => entry(idOf(names[index] ?? `n${index}`))),
];
const placeOf = (list: readonly ListEntry[], companyId: string) =>
  placesOf(list).find((place) => place.companyId === companyId);
const code = (edit: () => unknown): string => {
  try {
    edit();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'none';
};

type Edit = (list: readonly ListEntry[]) => readonly ListEntry[];
const anyId = fc.constantFrom(own, ...names.map(idOf));
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(anyId, fc.constantFrom('confirmed' as const, 'suggested' as const, 'rejected' as const)).map(
    ([id, judgement]): Edit =>
      (list) =>
        judge(list, id, judgement),
  ),
  fc.tuple(anyId, fc.option(anyId)).map(
    ([id, into]): Edit =>
      (list) =>
        merge(list, id, into),
  ),
  anyId.map(
    (id): Edit =>
      (list) =>
        remove(list, id),
  ),
  anyId.map(
    (id): Edit =>
      (list) =>
        add(list, id, added),
  ),
);
const apply = (list: readonly ListEntry[], edit: Edit): readonly ListEntry[] => {
  try {
    return edit(list);
  } catch (error) {
    if (error instanceof DomainError) return list;
    throw error;
  }
};

describe('edits in any order', () => {
  it('leave a consistent list', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
        const list = edits.reduce(apply, found());
        const places = placesOf(list);
        const byId = new Map(places.map((place) => [place.companyId, place]));
        expect(byId.size).toBe(places.length);
        expect(places[0]).toMatchObject({ companyId: own, isPrimary: true, mergedInto: null });
        for (const { mergedInto } of places)
          if (mergedInto !== null) expect(byId.get(mergedInto)).toMatchObject({ mergedInto: null });
        // Every tracked company is shown, either under its own name or under another.
        const shown = new Set(shownOf(places).map(({ companyId }) => companyId));
        for (const { companyId, mergedInto } of trackedOf(places)) expect(shown).toContain(mergedInto ?? companyId);
        expect(trackedIdsOf(list)).toContain(own);
      }),
    );
  });

  it('change nothing when repeated', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), anyEdit, (edits, last) => {
        const list = apply(edits.reduce(apply, found()), last);
        expect(apply(list, last)).toBe(list);
      }),
    );
  });

  it('never lose the proof for a found competitor', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
        const list = edits.reduce(apply, found());
        for (const name of ['a', 'b', 'c'])
          expect(list.find(({ companyId }) => companyId === idOf(name))?.proof).toEqual(proof);
      }),
    );
  });
});

describe('a judgement', () => {
  it('can be undone, which restores whether the competitor was found or added by the user', () => {
    const list = add(found(1), idOf('b'), added);
    for (const [name, standing] of [
      ['a', 'suggested'],
      ['b', 'added'],
    ] as const) {
      const rejected = judge(list, idOf(name), 'rejected');
      expect(trackedIdsOf(rejected)).not.toContain(idOf(name));
      expect(placeOf(judge(rejected, idOf(name), 'suggested'), idOf(name))?.standing).toBe(standing);
    }
  });

  it('restores a removed company to its former place, with its merges', () => {
    const merged = merge(found(), idOf('a'), idOf('b'));
    const gone = remove(remove(merged, idOf('b')), idOf('c'));
    expect(placesOf(gone).map(({ companyId }) => companyId)).toEqual([own]);
    const back = judge(gone, idOf('b'), 'suggested');
    expect(placesOf(back).map(({ companyId }) => companyId)).toEqual([own, idOf('a'), idOf('b')]);
    expect(placeOf(back, idOf('a'))?.mergedInto).toBe(idOf('b'));
  });

  it('restores a company that was merged into a removed one, under its own name', () => {
    const gone = remove(merge(found(), idOf('c'), idOf('b')), idOf('b'));
    expect(placeOf(gone, idOf('c'))).toBeUndefined();
    expect(placeOf(judge(gone, idOf('c'), 'confirmed'), idOf('c'))).toMatchObject({
      standing: 'confirmed',
      mergedInto: null,
    });
    expect(placeOf(judge(gone, idOf('b'), 'suggested'), idOf('c'))).toMatchObject({ mergedInto: idOf('b') });
  });

  it('shows the judged company, whatever edits came before', () => {
    fc.assert(
      fc.property(fc.array(anyEdit), fc.constantFrom(...names.slice(0, 3).map(idOf)), (edits, id) => {
        const list = edits.reduce(apply, found());
        expect(placeOf(judge(list, id, 'confirmed'), id)?.standing).toBe('confirmed');
      }),
    );
  });

  it('also applies to companies merged into the judged one', () => {
    const list = merge(found(), idOf('a'), idOf('b'));
    expect(trackedIdsOf(judge(list, idOf('b'), 'rejected'))).toEqual([own, idOf('c')]);
  });
});

describe('merging', () => {
  it('follows a chain of companies to the last one, and is undone step by step', () => {
    const list = merge(merge(found(), idOf('a'), idOf('b')), idOf('b'), idOf('c'));
    expect(placeOf(list, idOf('a'))?.mergedInto).toBe(idOf('c'));
    const apart = merge(list, idOf('b'), null);
    expect(placeOf(apart, idOf('a'))?.mergedInto).toBe(idOf('b'));
  });

  it('is possible into the board’s own company', () => {
    const list = merge(found(), idOf('a'), own);
    expect(shownOf(placesOf(list)).map(({ companyId }) => companyId)).toEqual([own, idOf('b'), idOf('c')]);
  });

  it.each([
    ['itself', (list: readonly ListEntry[]) => merge(list, idOf('a'), idOf('a')), 'same_company'],
    [
      'in a circle',
      (list: readonly ListEntry[]) => merge(merge(list, idOf('a'), idOf('b')), idOf('b'), idOf('a')),
      'same_company',
    ],
    [
      'into an unknown company',
      (list: readonly ListEntry[]) => merge(list, idOf('a'), idOf('e')),
      'competitor_not_found',
    ],
    [
      'into a rejected one',
      (list: readonly ListEntry[]) => merge(judge(list, idOf('b'), 'rejected'), idOf('a'), idOf('b')),
      'competitor_rejected',
    ],
    ['of the own company', (list: readonly ListEntry[]) => merge(list, own, idOf('a')), 'own_company'],
  ])('is rejected %s', (_what, edit, expected) => {
    expect(code(() => edit(found()))).toBe(expected);
  });
});

describe('the size of a list', () => {
  it(`is ${limits.competitorsPerBoard} competitors at most`, () => {
    const full = found(limits.competitorsPerBoard);
    expect(code(() => add(full, idOf('one-more'), added))).toBe('too_many_competitors');
    const room = remove(full, idOf('a'));
    const filled = add(room, idOf('one-more'), added);
    expect(code(() => judge(filled, idOf('a'), 'suggested'))).toBe('too_many_competitors');
  });

  it('limits rejected and removed competitors', () => {
    let list = found(0);
    for (let index = 0; index < limits.rejectedPerBoard; index++)
      list = judge(add(list, idOf(`r${index}`), added), idOf(`r${index}`), 'rejected');
    list = add(list, idOf('last'), added);
    expect(code(() => judge(list, idOf('last'), 'rejected'))).toBe('too_many_rejected');
    for (let index = 0; index < 80; index++) list = remove(add(list, idOf(`m${index}`), added), idOf(`m${index}`));
    expect(list.filter(({ isRemoved }) => isRemoved)).toHaveLength(50);
    expect(code(() => judge(list, idOf('m0'), 'suggested'))).toBe('competitor_not_found');
    expect(code(() => judge(list, idOf('m79'), 'suggested'))).toBe('none');
  });
});

describe('adding a company', () => {
  it.each([
    ['the own company', () => add(found(), own, added), 'own_company'],
    ['a company on the list', () => add(found(), idOf('a'), added), 'competitor_exists'],
    [
      'a merged company on the list',
      () => add(merge(found(), idOf('a'), idOf('b')), idOf('a'), added),
      'competitor_exists',
    ],
  ])('is rejected for %s', (_what, edit, expected) => {
    expect(code(edit)).toBe(expected);
  });

  it('restores a rejected or removed company with its former proof', () => {
    for (const gone of [judge(found(), idOf('a'), 'rejected'), remove(found(), idOf('a'))])
      expect(placeOf(add(gone, idOf('a'), added), idOf('a'))).toMatchObject({ standing: 'added', proof, added });
  });
});
