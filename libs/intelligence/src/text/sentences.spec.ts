import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

/** Rows with a language and a text, with "¶" between sentences. */
const rows = readFileSync(join(import.meta.dirname, 'sentences.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [language, text = ''] = line.split('\t');
    return { language, sentences: text.split(' ¶ ') };
  });

describe('sentences', () => {
  it.each(rows)('are split in $language: $sentences', ({ sentences }) => {
    expect(splitSentences(sentences.join(' '))).toEqual(sentences);
  });

  it('keep a space before a separate full stop', () => {
    expect(splitSentences('A line . And another one.')).toEqual(['A line .', 'And another one.']);
  });
});
