import { describe, expect, it } from 'vitest';
import { silentSourcesWords } from './source-words.ts';

describe('sources that did not answer', () => {
  it.each([
    [[], ''],
    [['gdelt'], "GDELT didn't answer."],
    [['google-news', 'bing-news', 'gdelt'], "Google News, Bing News and GDELT didn't answer."],
    [['a', 'b', 'c', 'd', 'e'], "a, b, c and 2 more didn't answer."],
  ])('%j', (sources, words) => {
    expect(silentSourcesWords(sources)).toBe(words);
  });
});
