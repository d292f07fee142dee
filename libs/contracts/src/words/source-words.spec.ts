import { describe, expect, it } from 'vitest';
import type { Card } from '../entities/card.ts';
import { silentSourcesWords, summaryLabel } from './source-words.ts';

describe('the note about failed sources', () => {
  it.each([
    [[], ''],
    [['gdelt'], "GDELT didn't answer."],
    [['google-news', 'bing-news', 'gdelt'], "Google News, Bing News and GDELT didn't answer."],
    [['company-feeds'], "Company feeds didn't answer."],
    [['https://a.example/feed', 'a.example'], "https://a.example/feed and a.example didn't answer."],
    [['a', 'b', 'c', 'd', 'e'], "A, B, C and 2 more didn't answer."],
  ])('%j', (sources, words) => {
    expect(silentSourcesWords(sources)).toBe(words);
  });
});

const change: Card['change'] = {
  ...{ changeId: 'chg_00000000000000000001', pageId: 'pag_00000000000000000001', pageKind: 'pricing', total: 1 },
  changes: [{ kind: 'price', before: '$9', after: '$12', quote: '$12', minor: false }],
};

describe('the source of a summary', () => {
  it.each([
    [{ summaryBasis: 'verbatim', engine: 'local' }, 'Summary, in the publisher’s words'],
    [{ summaryBasis: 'verbatim', engine: 'openai' }, 'Summary, in the publisher’s words'],
    [{ summaryBasis: 'checked', engine: 'openai' }, 'Summary by AI'],
    [{ engine: 'local' }, 'Summary, in the publisher’s words'],
    [{ engine: 'openai' }, 'Summary by AI'],
    [{ engine: 'local', aiSummary: ' ' }, null],
    [{ summaryBasis: 'verbatim', engine: 'local', change }, null],
  ] as const)('%j', (card, label) => {
    expect(summaryLabel({ aiSummary: 'A fee rose.', ...card })).toBe(label);
  });
});
