import type { ChangeKind, PageChange } from '@sightline/contracts';
import { ChangeKind as ChangeKinds } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeTexts, weightiest } from './change-item.ts';

const one = (kind: ChangeKind, before: string, after: string, more: Partial<PageChange> = {}): PageChange => ({
  ...{ kind, before, after, quote: after || before, minor: false },
  ...more,
});

describe('a change told as news', () => {
  it.each([
    [
      one('price', '$49 a month', '$39 a month', { section: 'Growth' }),
      'Merra changed a price: Growth $49 a month → $39 a month',
    ],
    [
      one('price', 'Growth: $49', 'Growth: $39', { section: 'Growth' }),
      'Merra changed a price: Growth: $49 → Growth: $39',
    ],
    [one('plan-added', '', 'Terrace'), 'Merra added a plan: Terrace'],
    [one('plan-removed', 'Starter', ''), 'Merra removed a plan: Starter'],
    [one('roles', '', 'Product manager'), 'Merra is hiring: Product manager'],
    [one('roles', 'Product manager', ''), 'Merra closed a role: Product manager'],
    [one('positioning', 'For shops', 'For chains'), 'Merra now says of itself: “For chains”'],
    [one('page-removed', 'https://merra.example/pricing', ''), 'Merra took its pricing page down'],
    [one('page-redesign', 'a', 'b'), 'Merra redesigned its pricing page'],
  ])('has a title that says what happened', (change, title) => {
    expect(changeTexts('Merra', 'pricing', [change]).title).toBe(title);
  });

  it('begins with the weightiest and counts the others, without what nobody needs to hear', () => {
    const changes = [
      one('roles', '', 'Cook'),
      one('typo', 'teh', 'the', { minor: true }),
      one('price', '$1', '$2'),
      one('headline', 'a', 'b'),
    ];
    const told = weightiest(changes);
    expect(told.map(({ kind }) => kind)).toEqual(['price', 'headline', 'roles']);
    expect(changeTexts('Merra', 'pricing', told).title).toBe('Merra changed a price: $1 → $2, and 2 more changes');
  });

  it('begins with the price that moved farthest', () => {
    const prices = [2, -40, 25].map((percent) => one('price', '$1', `$${percent}`, { percent }));
    expect(weightiest(prices).map(({ percent }) => percent)).toEqual([-40, 25, 2]);
  });

  it('has a title of bounded length, whatever the page says', () => {
    const kinds = fc.constantFrom(...ChangeKinds.options);
    const text = fc.string({ maxLength: 2_000 });
    fc.assert(
      fc.property(kinds, text, text, text, (kind, before, after, section) => {
        const { title, description } = changeTexts('Merra', 'other', [one(kind, before, after, { section })]);
        expect(title.length).toBeLessThan(330);
        expect(title).not.toMatch(/\n/);
        expect(description.length).toBeLessThan(400);
      }),
    );
  });
});
