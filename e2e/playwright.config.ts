import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: './results',
  fullyParallel: false,
  // Files side by side: each test has people and boards of its own.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A board takes some seconds; a busy machine takes its time.
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 900 },
    // Half-faded text has half its contrast: what is checked is what stands there.
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
