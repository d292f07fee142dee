import { describe, expect, it } from 'vitest';
import { ada, card, correct, domain, path, subject, useIdentity } from '../testing/identity-world.ts';

useIdentity();

describe('the identity card of a board', () => {
  it('lists the facts that were read, with quote and page', async () => {
    const { facts, pagesRead, readAt } = await card();
    expect(facts).toHaveLength(12);
    expect(facts[0]).toMatchObject({ field: 'name', values: ['Lumenpay'], correction: null });
    for (const { field, values, quote, sourceUrl } of facts.slice(0, 4)) {
      if (values.length === 0) continue;
      expect(quote, field).not.toBe('');
      expect(sourceUrl, field).toContain(domain);
    }
    expect(pagesRead).toBeGreaterThan(3);
    expect(readAt).toBe(subject.clock.now().toISOString());
  });

  it('is unavailable until the board’s companies are known', async () => {
    const answer = await subject.inject('GET', path('b2'), { as: ada });
    expect([answer.status, answer.json()]).toEqual([409, expect.objectContaining({ code: 'companies_not_known' })]);
    expect((await correct('name', ['X'], 'b2')).status).toBe(409);
    expect((await subject.inject('POST', `${path('b2')}/read-again`, { as: ada })).status).toBe(409);
  });

  it.each([
    ['name', []],
    ['name', ['a', 'b']],
    ['name', ['  ']],
    ['industry', []],
    ['country', ['Spain', 'Portugal']],
    ['colour', ['red']],
    ['keywords', Array.from({ length: 21 }, (_, index) => `word ${index}`)],
    ['description', ['x'.repeat(301)]],
  ])('rejects a correction of %s to %j', async (field, values) => {
    expect((await correct(field, values)).status).toBe(400);
    expect((await card()).facts.every(({ correction }) => correction === null)).toBe(true);
  });
});
