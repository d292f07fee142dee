import { expect, it } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { kestrel } from '../testing/pages.ts';
import { judge, type Look } from './judge.ts';
import { nothingLearned } from './noise/volatile-parts.ts';

const url = 'https://kestrel.example/pricing';
const look = (html: string, more: Partial<Look> = {}): Look => ({
  ...{ reading: readPage(html, url), instead: null, also: null },
  ...more,
});
const before = readPage(kestrel(), url);
const changed = kestrel().replace('$19', '$24');
const moved = {
  ...{ kind: 'page-redirected' as const, before: url, after: 'https://kestrel.example/plans' },
  ...{ quote: '', minor: false },
};

it('finds a change on the first visit and confirms it on the second', () => {
  const first = judge({ before, now: look(changed), first: null, learned: nothingLearned });
  expect(first.comparison.changes).not.toEqual([]);
  expect(first).toMatchObject({ confirmed: null, learned: nothingLearned });
  const second = judge({ before, now: look(changed), first: look(changed), learned: nothingLearned });
  expect(second.confirmed).toEqual(first.comparison.changes);
});

it('learns that a part is volatile when the second visit no longer shows its change', () => {
  const verdict = judge({ before, now: look(kestrel()), first: look(changed), learned: nothingLearned });
  expect(verdict.comparison.changes).toEqual([]);
  expect(verdict.learned.visits).toBe(2);
  expect(verdict.learned.places.length).toBeGreaterThan(0);
});

it('confirms nothing, but learns, when the second visit shows another change', () => {
  const other = look(kestrel().replace('$19', '$29'));
  const verdict = judge({ before, now: other, first: look(changed), learned: nothingLearned });
  expect(verdict).toMatchObject({ confirmed: [], learned: { visits: 2 } });
});

it('reports a redirect instead of text changes, and the return of a page in addition to them', () => {
  const elsewhere = judge({ before, now: look(changed, { instead: moved }), first: null, learned: nothingLearned });
  expect(elsewhere.comparison.changes).toEqual([moved]);
  const back = judge({ before, now: look(changed, { also: moved }), first: null, learned: nothingLearned });
  expect(back.comparison.changes[0]).toEqual(moved);
  expect(back.comparison.changes.length).toBeGreaterThan(1);
});
