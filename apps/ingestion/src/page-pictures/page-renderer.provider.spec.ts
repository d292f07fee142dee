import type { Logger } from '@sightline/service-kit';
import { silentLogger } from '@sightline/service-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../reader.ts';
import { rendererFor } from './page-renderer.provider.ts';

const reader: Pick<Reader, 'fetch'> = { fetch: () => Promise.reject(new Error('nothing is read here')) };
const path = '/usr/bin/chromium';

afterEach(() => vi.restoreAllMocks());

function rendererAs(uid: number, settings: Partial<Parameters<typeof rendererFor>[0]>) {
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  const logger: Logger = silentLogger();
  const warn = vi.spyOn(logger, 'warn');
  const renderer = rendererFor({ BROWSER_SANDBOX: 'required', ...settings }, reader, logger);
  return { draws: renderer !== null, warned: warn.mock.calls.flat().join(' ') };
}

describe('the page renderer', () => {
  it.each<[string, number, object, boolean]>([
    ['a user', 1000, { BROWSER_PATH: path }, true],
    ['root', 0, { BROWSER_PATH: path }, false],
    ['root who accepts it without a sandbox', 0, { BROWSER_PATH: path, BROWSER_SANDBOX: 'off' }, true],
    ['root with a browser elsewhere', 0, { BROWSER_URL: 'http://browser:9222' }, true],
    ['root without a browser', 0, {}, false],
  ])('takes screenshots only when a browser can run: %s', (_who, uid, settings, draws) => {
    expect(rendererAs(uid, settings).draws).toBe(draws);
  });

  it('logs at startup why root gets no screenshots and how to enable them', () => {
    expect(rendererAs(0, { BROWSER_PATH: path }).warned).toContain('BROWSER_SANDBOX=off');
    expect(rendererAs(0, {}).warned).toBe('');
  });
});
