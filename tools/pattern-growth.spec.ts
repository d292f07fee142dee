import { describe, expect, it } from 'vitest';
import { hostileTextFor, patternsIn, patternsOf } from './pattern-growth.ts';

/** Code that reads external text. */
const folders = ['apps/companies', 'apps/ingestion', 'apps/ai-evaluation', 'apps/gateway', 'libs'];
const ours = /^libs\/(?:demo-world|testing)\//;

describe('regular expressions', () => {
  it('in the product take linear time on hostile text', { timeout: 240_000 }, () => {
    const patterns = patternsOf(folders).filter(({ at }) => !ours.test(at));
    expect(patterns.length).toBeGreaterThan(300);
    const slow = patterns.flatMap(({ at, regex }) => {
      const found = hostileTextFor(regex);
      return found ? [{ at, regex: regex.source, ...found }] : [];
    });
    expect(slow).toEqual([]);
  });

  it('have no word boundary beside the placeholder for a company, where they would never match', () => {
    const useless = patternsOf(['libs/intelligence']).filter(({ regex }) => /\\b□|□\)?\\b/.test(regex.source));
    expect(useless.map(({ at }) => at)).toEqual([]);
  });

  it.each([
    [/^(?:\w+\s?)*$/],
    [/\s*<?\S+@\S+\.\S+>?\s*/],
    [/\s+$/],
    [/^\S+@\S+\s+\((.+)\)$/],
    [/(?:©|copyright)\s*(?:by)?\s*\d/i],
  ])('that take more are found: %s', { timeout: 60_000 }, (regex) => {
    expect(hostileTextFor(regex)).not.toBeNull();
  });

  it.each([[/(?<!\s)\s+$/], [/^[^@\s]+@[^@\s]+$/], [/\bfoo\b.{0,40}\bbar\b/i]])(
    'pass if they are linear: %s',
    (regex) => {
      expect(hostileTextFor(regex)).toBeNull();
    },
  );

  it('are found in a source file, with their line', () => {
    const source = 'const a = 1;\nexport const b = (text: string) => /x+/gi.test(text);';
    expect(patternsIn('a.ts', source)).toEqual([{ at: 'a.ts:2', regex: /x+/gi }]);
  });
});
