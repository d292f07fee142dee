import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

describe('sentences', () => {
  it.each([
    ['The kit runs on .NET 9 and Java. It is small.', 2],
    ['Use .NET. It is small.', 2],
    ['A line . And another one.', 2],
    ['Der Laden öffnet am 18. April in Bonn. Danach gibt es Tee.', 2],
    ['Im 3. Quartal stieg der Umsatz. Er war hoch.', 2],
    ['Der Umsatz stieg auf 3 Mio. Euro. Er war hoch.', 2],
    ['Quill Inc. bought Reed Bros. Ltd. in May. Tea was served.', 2],
    ['We sold 18. Nobody knew.', 2],
  ])('of %j', (text, count) => {
    const sentences = splitSentences(text);
    expect(sentences).toHaveLength(count);
    expect(sentences.join(' ')).toBe(text);
  });
});
