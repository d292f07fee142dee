import { describe, expect, it } from 'vitest';
import { wholeMatches } from './whole-matches.ts';

describe('whole matches', () => {
  it.each([
    ['Ada met Ada.', ['Ada', 'Ada']],
    ['Adamant Ada', ['Ada']],
    ['Canada, Ada9, éAda, Adaé', []],
    ['\u{10400}Ada Ada\u{10400} Ada\u{1F600}', ['Ada']],
    ['(Ada) Ada-1', ['Ada', 'Ada']],
  ])('are separate words in %j', (text, found) => {
    expect(wholeMatches(text, /Ada/gu)).toEqual(found);
  });

  it('exclude matches next to neighbours that the caller excludes', () => {
    expect(wholeMatches('ada.io Ada x@ada Ada.', /ada/giu, /[@]$/u, /^\.\p{L}/u)).toEqual(['Ada', 'Ada']);
  });
});
