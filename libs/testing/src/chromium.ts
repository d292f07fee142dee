import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Path of a Chromium on this machine (`CHROMIUM_PATH`, else the usual places); undefined when there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));

/**
 * Whether tests that need Chromium must be skipped.
 * @throws {Error} on CI (`CI` is set): a check that silently stopped running would look like one that passes
 */
export function isChromiumMissing({ env = process.env, find = findChromium } = {}): boolean {
  if (find()) return false;
  if (env.CI && env.CI !== 'false')
    throw new Error('chromium is missing, and CI skips no test for that: `node tools/running/chromium.ts` installs it');
  return true;
}
