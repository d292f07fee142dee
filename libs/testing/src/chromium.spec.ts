import { describe, expect, it } from 'vitest';
import { isChromiumMissing } from './chromium.ts';

describe('tests that need Chromium', () => {
  it('are skipped if it is missing, but not on CI', () => {
    const find = () => undefined;
    expect(isChromiumMissing({ env: {}, find })).toBe(true);
    expect(isChromiumMissing({ env: { CI: 'true' }, find: () => '/bin/chromium' })).toBe(false);
    expect(() => isChromiumMissing({ env: { CI: 'true' }, find })).toThrow('chromium is missing, and CI skips no test');
  });
});
