import { describe, expect, it } from 'vitest';
import { TempSessionId } from './common.ts';
import { boardSearchQuery, importanceWeight, limits, rankScore } from './limits.ts';

const dayMs = 86_400_000;
const now = new Date('2026-03-02T09:00:00.000Z');

describe('the ranking score', () => {
  it.each([
    [0, 0, 70],
    [0, 10, 100],
    [1, 0, 68.6],
    [10, 7, 77],
    [49, 5, 16.4],
    [50, 5, 15],
    [500, 10, 30],
    [-3, 5, 85],
  ])('for an article with an age of %d days and importance %d is %d', (days, importance, score) => {
    const publishedAt = new Date(now.getTime() - days * dayMs);
    expect(rankScore(publishedAt, importance, now)).toBeCloseTo(score, 6);
  });
});

// docs/scores.md: the executive value, reduced for low relevance, adjusted slightly by credibility.
describe('the importance weight', () => {
  it.each([
    // value, relevance, credibility, weight
    [10, 10, 5.5, 10],
    [7, 6, 5.5, 7],
    [7, 6, 7.5, 7.3],
    [7, 6, 4, 6.775],
    [7, 3, 5.5, 4.9],
    [7, 0, 5.5, 2.8],
    [0, 6, 10, 0.675],
    [3, 1, 4, 1.275],
  ])('of an event with value %d, relevance %d and credibility %d is %d', (value, relevance, credibility, weight) => {
    expect(importanceWeight(value, relevance, credibility)).toBeCloseTo(weight, 9);
  });

  it('keeps opinions and rumours below High Priority', () => {
    expect(limits.talkImportance).toBeLessThan(limits.highPriorityImportance);
    expect(limits.passingImportance).toBeLessThan(limits.talkImportance);
  });
});

describe('the board search query', () => {
  const nine = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'];

  it('joins the name and up to eight keywords with OR, and adds the industry', () => {
    expect(boardSearchQuery({ name: 'Lumenpay', keywords: nine, industry: 'Payments' })).toBe(
      '("Lumenpay" OR "k1" OR "k2" OR "k3" OR "k4" OR "k5" OR "k6" OR "k7" OR "k8") AND "Payments"',
    );
  });

  it.each([
    ['Web analytics software', '"Web analytics"'],
    ['Non-profit & advocacy', '("Non-profit" OR "advocacy")'],
    ['Survey & form software', '("Survey" OR "form")'],
    ['Software', '"Software"'],
    ['', '""'],
  ])('searches for the industry %s with the words that news articles use', (industry, clause) => {
    expect(boardSearchQuery({ name: 'Lumenpay', keywords: [], industry })).toBe(`("Lumenpay") AND ${clause}`);
  });

  it('removes quotation marks from its terms', () => {
    expect(boardSearchQuery({ name: 'Say "hi"', keywords: [], industry: 'A"B' })).toBe('("Say hi") AND "AB"');
  });
});

describe('the constants of the specification', () => {
  it.each([
    ['temporaryBoardLifetimeMs', 3_600_000],
    ['highPriorityImportance', 7],
    ['mediumScore', 5],
    ['boardPollIntervalMs', 3_000],
    ['refreshReloadDelayMs', 5_000],
    ['previewPollIntervalMs', 5_000],
    ['previewPollAttempts', 12],
    ['previewItems', 12],
    ['waitAfterManualDistributionMs', 10_000],
    ['signupDelayMs', 1_000],
    ['competitorsShownFirst', 5],
    ['keywordsShownFirst', 5],
    ['cardTagsShown', 2],
    ['searchKeywords', 8],
    ['newsWindowDays', 30],
    ['companyPageSize', 50],
    ['competitorPageSize', 30],
    ['competitorsSearched', 5],
    ['competitorSearchPauseMs', 1_000],
    ['evaluatedArticlesPerSearch', 30],
    ['defaultIndustry', 'Technology'],
  ] as const)('%s is %s', (name, value) => {
    expect(limits[name]).toBe(value);
  });
});

describe('the id of a temporary session', () => {
  it.each([
    ['temp_1700000000000abcdefghi', true],
    ['temp_1700000000000_aB3defghi', true],
    ['temp_1700000000000abcde', false],
    ['1700000000000abcdefghi', false],
    ['temp_abcdefghi', false],
    ['temp_1700000000000abcdefgh!', false],
  ])('is validated: %s is %s', (id, taken) => {
    expect(TempSessionId.safeParse(id).success).toBe(taken);
  });
});
