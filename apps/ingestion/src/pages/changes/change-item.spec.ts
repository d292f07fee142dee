import type { ChangeKind, PageChange } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { changeTexts, weightiest } from './change-item.ts';

const one = (kind: ChangeKind, before: string, after: string, more: Partial<PageChange> = {}): PageChange => ({
  ...{ kind, before, after, quote: after || before, minor: false },
  ...more,
});

describe('a change as a news item', () => {
  it('has one sentence as its title and all changed words as its text', () => {
    const price = one('price', '$49 a month', '$39 a month', { section: 'Growth' });
    expect(changeTexts('Merra', 'pricing', [price])).toEqual({
      title: 'Merra cut Growth from $49 to $39 a month.',
      description: '',
      content: 'Growth\nBefore: $49 a month\nAfter: $39 a month\n$39 a month',
    });
  });

  it('starts with the most important change and leaves out minor ones', () => {
    const changes = [
      one('roles', '', 'Cook'),
      one('typo', 'teh', 'the', { minor: true }),
      one('price', '$1', '$2'),
      one('headline', 'a', 'b'),
    ];
    const reported = weightiest(changes);
    expect(reported.map(({ kind }) => kind)).toEqual(['price', 'headline', 'roles']);
    expect(changeTexts('Merra', 'pricing', reported).title).toBe(
      'Merra raised a price from $1 to $2, changed its headline to “b” and opened the role “Cook”.',
    );
  });

  it('starts with the largest price change', () => {
    const prices = [2, -40, 25].map((percent) => one('price', '$1', `$${percent}`, { percent }));
    expect(weightiest(prices).map(({ percent }) => percent)).toEqual([-40, 25, 2]);
  });
});
