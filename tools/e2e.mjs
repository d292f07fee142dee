// `npm run e2e`: builds, starts Sightline on a free port with an empty data folder, and drives it with the system's Chromium.
// Arguments go to Playwright, e.g. `npm run e2e -- boards.e2e.ts --headed`.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startCopy } from './copy.mjs';
import { root, runBin } from './run.mjs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const browser = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path));
if (!browser) {
  console.error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  process.exit(1);
}

await build();
const dataDir = mkdtempSync(join(tmpdir(), 'sightline-e2e-'));
const copy = await startCopy({ SIGHTLINE_DATA_DIR: dataDir, RATE_LIMITS: 'off', KEYLESS_SEARCH: 'off' });
try {
  process.exitCode = await runBin(
    '@playwright/test',
    'cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    { cwd: root, env: { ...process.env, CHROMIUM_PATH: browser, BASE_URL: copy.url, SIGHTLINE_DATA_DIR: dataDir } },
  );
} finally {
  await copy.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
