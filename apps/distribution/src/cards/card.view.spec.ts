import { companyIdentity, contentItem, evaluation } from '@sightline/testing';
import { expect, it } from 'vitest';
import { createCard } from '../rules/card-of-item.ts';
import { toCard } from './card.view.ts';

it('a card has the three scores and the importance of its evaluation', () => {
  const { companyId, name: companyName } = companyIdentity();
  const item = contentItem();
  const now = new Date('2026-03-02T09:00:00.000Z');
  const scores = { importance: 6, relevanceScore: 7, credibilityScore: 4, executiveValueScore: 3 };
  const document = {
    ...{ _id: 'item', companyId, companyName, contentId: item.id, item, publishedAt: now, searchText: '' },
    evaluation: evaluation(scores),
  };
  expect(toCard(createCard({ _id: 'board' }, document, now), undefined)).toMatchObject(scores);
});

it('a card states when its item was re-evaluated, if ever', () => {
  const { companyId, name: companyName } = companyIdentity();
  const item = contentItem();
  const now = new Date('2026-03-02T09:00:00.000Z');
  const cardWith = (judgedAgainAt?: string) => {
    const document = {
      ...{ _id: 'item', companyId, companyName, contentId: item.id, item, publishedAt: now, searchText: '' },
      evaluation: evaluation({ judgedAgainAt }),
    };
    return toCard(createCard({ _id: 'board' }, document, now), undefined);
  };
  expect(cardWith('2026-03-02T00:05:00.000Z').judgedAgainAt).toBe('2026-03-02T00:05:00.000Z');
  expect(cardWith()).not.toHaveProperty('judgedAgainAt');
});
