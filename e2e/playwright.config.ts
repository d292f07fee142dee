import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: './results',
  fullyParallel: false,
  // Files run in parallel, so each test has its own users and boards.
  workers: 2,
  retries: 0,
  // On the real stack with other load, the longest tests took over two minutes.
  timeout: 240_000,
  // A board takes a few seconds, and longer on a busy machine.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./skipped-reporter.ts']],
  use: {
    baseURL: process.env.BASE_URL,
    screenshot: 'only-on-failure',
    // Without screenshots and snapshots of each action, which take an eighth of the run's time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    viewport: { width: 1280, height: 900 },
    // Text that is fading in would fail the contrast check.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
