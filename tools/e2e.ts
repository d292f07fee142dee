// `npm run e2e`: builds, starts Sightline on a free port with an empty data folder, and runs the browser tests with the system's
// Chromium.
// Arguments go to Playwright, e.g. `npm run e2e -- boards.e2e.ts --headed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { root, runBin } from './run.ts';
import { chromium } from './running/chromium.ts';
import { startCopy } from './running/copy.ts';

const browser = chromium();
await build();
const dataDir = mkdtempSync(join(tmpdir(), 'sightline-e2e-'));
// On a busy machine, article pages can be slower than a new board waits by default, and the tests count articles on new boards.
const firstSync = { FIRST_SYNC_BUDGET_MS: '60000' };
const copy = await startCopy({ SIGHTLINE_DATA_DIR: dataDir, RATE_LIMITS: 'off', KEYLESS_SEARCH: 'off', ...firstSync });
try {
  process.exitCode = await runBin(
    '@playwright/test',
    'cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        BASE_URL: copy.url,
        SIGHTLINE_DATA_DIR: dataDir,
        // This instance uses its own mailbox, even if the shell's environment names the mailbox of a real stack.
        SIGHTLINE_TEST_MAILBOX_URL: '',
        SIGHTLINE_TEST_KEYCLOAK_URL: '',
      },
    },
  );
} finally {
  await copy.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
