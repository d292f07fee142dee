import { afterAll, describe, expect, it, vi } from 'vitest';
import { report } from './reports.fixture.ts';

/** Records the lengths of texts that are tokenised, searched for amounts, or checked for their language. */
const { lengths, noted } = vi.hoisted(() => {
  const lengths: number[] = [];
  const noted = (text: string): string => {
    lengths.push(text.length);
    return text;
  };
  return { lengths, noted };
});
/** Number of characters of title, description and body that an item keeps. */
const mostChars = 2_000;
const textsOfItem = 8;

vi.mock('../text/tokens.ts', async (original) => {
  const tokens = await original<typeof import('../text/tokens.ts')>();
  return {
    ...tokens,
    tokenize: (text: string) => tokens.tokenize(noted(text)),
    squeeze: (text: string) => tokens.squeeze(noted(text)),
  };
});
vi.mock('./amounts.ts', async (original) => {
  const amounts = await original<typeof import('./amounts.ts')>();
  return { ...amounts, readAmounts: (text: string) => amounts.readAmounts(noted(text)) };
});
vi.mock('./reading/languages.ts', async (original) => {
  const languages = await original<typeof import('./reading/languages.ts')>();
  const eventLanguageOf: typeof languages.eventLanguageOf = (text, tokens) =>
    languages.eventLanguageOf(noted(text), tokens);
  return { ...languages, eventLanguageOf };
});

// Spec files share modules, so these are loaded again with the mocks and dropped before the next file.
vi.resetModules();
const { clusterEvents } = await import('./cluster-events.ts');
afterAll(() => {
  vi.resetModules();
});

describe('long and hostile texts', () => {
  it.each([[''], ['Dramatic'], ['€ – !'], ['字'], ['x '], ['$1,1'], ['a-b & c. '], ['\u0301'], ['- | ']])(
    'are read up to a limit when they repeat %j',
    (part) => {
      const long = part.repeat(5_000_000 / Math.max(1, part.length));
      const items = [part, part, long, long].map((title) =>
        report({ title, description: long, body: long, publishedAt: '9999-99-99' }),
      );
      lengths.length = 0;
      expect(clusterEvents(items).flat()).toHaveLength(items.length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(mostChars);
      expect(lengths.length).toBeLessThanOrEqual(items.length * 2 * textsOfItem);
      expect(lengths.length).toBeGreaterThanOrEqual(items.length);
    },
  );
});
