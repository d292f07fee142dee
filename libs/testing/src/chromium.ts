import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * Returns the path to Chromium on this machine (`CHROMIUM_PATH`, or else the usual places), or undefined if there is
 * none.
 */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));

/**
 * Returns true if tests that need Chromium must be skipped.
 * @throws {Error} on CI (`CI` is set), where a skipped test would look like a passing one
 */
export function isChromiumMissing({ env = process.env, find = findChromium } = {}): boolean {
  if (find()) return false;
  if (env.CI && env.CI !== 'false')
    throw new Error('chromium is missing, and CI skips no test for that: `node tools/running/chromium.ts` installs it');
  return true;
}
