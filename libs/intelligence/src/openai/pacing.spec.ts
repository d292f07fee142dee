import { describe, expect, it } from 'vitest';
import { retryAfterOf } from './failures.ts';
import { Rest } from './pacing.ts';

describe('Rest', () => {
  it('starts with the third consecutive failure, and ends by itself', () => {
    let now = 0;
    const rest = new Rest(() => now);
    rest.failed();
    rest.failed();
    rest.succeeded();
    rest.failed();
    rest.failed();
    expect(rest.leftMs).toBe(0);
    rest.failed();
    expect(rest.leftMs).toBe(30_000);
    now = 30_000;
    expect(rest.leftMs).toBe(0);
  });

  it('lasts as long as the server requests', () => {
    const rest = new Rest(() => 0);
    rest.for(3_600_000);
    rest.for(1_000);
    expect(rest.leftMs).toBe(3_600_000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  it.each([
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': 'Sun, 22 Nov 2026 10:00:05 GMT' }, 5_000],
    [{ 'retry-after': 'Sun, 22 Nov 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, 250],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('is read from %j', (headers, ms) => {
    expect(retryAfterOf(new Headers(headers as Record<string, string>), now)).toBe(ms);
  });
});
