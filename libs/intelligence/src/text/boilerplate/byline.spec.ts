import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutByline } from './byline.ts';

/** Rows with a language and a line: the text printed before a sentence, "¶", and the sentence. */
const rows = readFileSync(join(import.meta.dirname, 'bylines.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [language, text = ''] = line.split('\t');
    const [before = '', sentence = ''] = text.split('¶ ');
    return { language, text: `${before}${sentence}`, sentence };
  });

describe('withoutByline', () => {
  it.each(rows)('finds the sentence in $language: $text', ({ text, sentence }) => {
    expect(withoutByline(text)).toBe(sentence);
  });

  it.each([1_000, 10_000, 100_000])('takes linear time on %i hostile characters', (length) => {
    for (const part of [
      'By Jane Doe ',
      'Jane · ',
      'A ',
      '3 May 2026 ',
      '· ',
      'von ',
      '12. ',
      'Aa-'.repeat(9),
      '4 min ',
    ]) {
      const text = part.repeat(Math.ceil(length / part.length));
      const before = process.cpuUsage();
      withoutByline(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(50);
    }
  });
});
