import type { ChangeKind, ItemChange, PageChange } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';

const engine = createLocalEngine();
const one = (kind: ChangeKind, more: Partial<PageChange> = {}): PageChange => ({
  ...{ kind, before: '$199', after: '$249', quote: 'Scale, $249 per month', minor: false },
  ...more,
});
async function judged(...changes: PageChange[]) {
  const change: ItemChange = {
    ...{ changeId: 'chg_00000000000000000001', pageId: 'pag_00000000000000000001', pageKind: 'pricing' },
    ...{ changes, total: changes.length, audience: { except: [] } },
  };
  const item = { ...anItem({ title: 'Quillpay raised Scale from $199 to $249 a month.', description: '' }), change };
  const [evaluation] = await engine.evaluate(aCompany(), [item]);
  return evaluation;
}

describe('a change on a company’s site', () => {
  it.each([
    [one('price', { percent: 25 }), 8],
    [one('price', { percent: -12 }), 7],
    [one('price', { percent: 4 }), 6],
    [one('price', { percent: 1 }), 5],
    [one('price'), 6],
    [one('plan-removed'), 7],
    [one('feature-added'), 5],
    [one('roles'), 4],
    [one('copy-edit'), 2],
    [one('legal', { minor: true }), 2],
    [one('typo', { minor: true }), 1],
  ])('has an importance that depends on its kind and size', async (change, importance) => {
    expect(await judged(change)).toMatchObject({ importance, relevant: true });
  });

  it('is more important if much changed together, but never of the highest importance', async () => {
    expect(await judged(one('price', { percent: 30 }), one('plan-added'), one('headline'))).toMatchObject({
      importance: 9,
    });
    expect(await judged(one('roles'), one('roles'), one('roles'), one('roles'))).toMatchObject({ importance: 4 });
  });

  it('is neutral news about the company in its own words', async () => {
    expect(await judged(one('price', { percent: 25 }), one('roles'))).toMatchObject({
      ...{ event: 'pricing', sentiment: 'neutral', tags: ['Pricing', 'Hiring'], quote: 'Scale, $249 per month' },
      ...{ relevanceScore: 10, reason: 'Price changes of 20% or more rate 8.' },
      scoreReasons: { executiveValue: 'Price changes of 20% or more rate 8 for executives.' },
    });
  });

  it('has no summary, because its headline is complete', async () => {
    const evaluation = await judged(one('price', { percent: 25 }));
    expect(evaluation?.summary).toBe('');
    expect(evaluation).not.toHaveProperty('summaryBasis');
  });

  it.each([
    [[one('price', { percent: -1 })], 'Price changes below 3% rate 5.'],
    [[one('roles')], 'Changes of open roles rate 4.'],
    [[one('headline'), one('plan-added'), one('legal')], 'New headlines rate 6; several at once rate one more.'],
  ])('gives the usual rating of such changes as its reason', async (changes, reason) => {
    expect(await judged(...changes)).toMatchObject({ reason });
  });
});
