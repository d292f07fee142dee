import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { folder, origin, split } from './support/product.ts';
import { timed } from './support/report.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const Stats = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Runs tests of e2e/ against the Ingress, which does not route `/health`. */
async function playwright(...files: string[]) {
  const output = join(folder, `${files[0]}.json`);
  const env = {
    ...process.env,
    BASE_URL: origin,
    SIGHTLINE_TEST_MAILBOX_URL: `http://${await split.address('demo')}:4180`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: output,
  };
  const args = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=json',
  ];
  await run(process.execPath, [...args, '--grep-invert', '@gateway', ...files], {
    cwd: root,
    env,
    maxBuffer: 1e8,
  }).catch(
    // The report contains the failures.
    (error: Error) => console.error(error.message.slice(0, 2_000)),
  );
  const { stats } = Stats.parse(JSON.parse(readFileSync(output, 'utf8')));
  return { ...stats, failed: stats.unexpected + stats.flaky };
}

for (const file of ['http.e2e.ts', 'boards.e2e.ts'])
  test(`${file} passes through the Ingress: gateway, pages and Keycloak on one origin`, async () => {
    await timed(`e2e/${file}`, async () => {
      const { expected, failed, skipped } = await playwright(file);
      const result = `${expected} passed, ${failed} failed, ${skipped} skipped`;
      expect({ failed, some: expected > 0 }, result).toEqual({ failed: 0, some: true });
      return { result };
    });
  });
