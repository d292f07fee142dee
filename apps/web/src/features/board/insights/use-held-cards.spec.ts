import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard, aCompany } from '@/testing/builders';
import { heldCards } from './use-held-cards.ts';

const card = (number: number, day: number, company = 1) =>
  aCard(number, {
    createdAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    companyId: aCompany(company).id,
  });
const known = [card(1, 10), card(2, 10)];
const accepted = { ids: new Set(known.map(({ id }) => id)), newest: '2026-11-10T00:00:00.000Z' };
const heldOf = (cards: ReturnType<typeof card>[]) => heldCards(cards, accepted).map(({ id }) => id);

describe('held-back cards', () => {
  it('are those that arrived later and rank above a card being read', () => {
    expect(heldOf([card(3, 11), ...known])).toEqual([card(3, 11).id]);
    expect(heldOf([card(1, 10), card(3, 11), card(2, 10)])).toEqual([card(3, 11).id]);
  });

  it('exclude cards that follow at the end, return, or belong to a company that was just added', () => {
    expect(heldOf([...known, card(3, 11)])).toEqual([]);
    expect(heldOf([card(3, 9), ...known])).toEqual([]);
    expect(heldOf([card(3, 11, 2), ...known])).toEqual([]);
    expect(heldOf([card(3, 11)])).toEqual([]);
  });

  it('exclude cards that were already shown', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 28 }), fc.nat(2))), (drawn) => {
        const cards = drawn.map(([number, day, company]) => card(number, day, company));
        expect(heldOf(cards).filter((id) => accepted.ids.has(id))).toEqual([]);
      }),
    );
  });
});
