import { describe, expect, it } from 'vitest';
import { safeExternalUrl } from './safe-external-url.ts';

const demo = 'http://127.0.0.1:4100';

describe('safeExternalUrl', () => {
  it.each([
    ['https://shop.example/a?b=1#c', demo, 'http://shop.example.localhost:4100/a?b=1#c'],
    ['https://shop.example/a', null, 'https://shop.example/a'],
    ['https://example.com/', demo, 'https://example.com/'],
    ['https://notexample/', demo, 'https://notexample/'],
    ['javascript:alert(1)', demo, undefined],
    ['shop.example', demo, undefined],
    [null, demo, undefined],
  ])('%s with %s is %s', (address, demoUrl, expected) => {
    expect(safeExternalUrl(address, demoUrl)).toBe(expected);
  });
});
