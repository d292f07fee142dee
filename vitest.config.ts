import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lucideIcons } from './apps/web/icons.ts';

// Tests run on the sources (export condition below), never on a build that may be stale.
const conditions = ['@sightline/source'];
/** Slow servers and busy machines take longer; see `patience` of libs/testing. */
const patience = Number(process.env.SIGHTLINE_TEST_PATIENCE ?? 1);
const timeouts = { testTimeout: 20_000 * patience, hookTimeout: 30_000 * patience };
/** Their specs change the whole process: telemetry that patches HTTP, timers of kafkajs, signals. */
const ofProcess = new Set(['service-kit', 'standalone']);
const node = (name: string, root: string, include = ['src/**/*.spec.ts', '*.spec.ts']) => ({
  test: {
    name,
    root,
    include,
    environment: 'node' as const,
    // Loading NestJS and its like again for each file was half of the CPU time. The setup file undoes spies after each.
    isolate: ofProcess.has(name),
    setupFiles: [fileURLToPath(new URL('./tools/vitest/setup.ts', import.meta.url))],
    ...timeouts,
  },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
const inside = (folder: string) => readdirSync(new URL(folder, import.meta.url)).filter((name) => name !== 'web');
const web = (path: string) => fileURLToPath(new URL(`./apps/web/src/${path}`, import.meta.url));

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // By default one core is left free; most tests here wait for a store or a socket half of their time.
    maxWorkers: availableParallelism(),
    // `.ci/run` counts the skipped tests.
    reporters: ['default', fileURLToPath(new URL('./tools/vitest/skipped-reporter.ts', import.meta.url))],
    projects: [
      ...inside('./apps/').map((name) => node(name, `./apps/${name}`)),
      ...inside('./libs/').map((name) => node(name, `./libs/${name}`)),
      // The specs of tools/chart need Helm: `npm run test:chart`.
      node('tools', './tools', ['*.spec.ts', '!(chart)/**/*.spec.ts']),
      node('bench', './bench', ['**/*.spec.ts']),
      node('real-stack', './deploy/real-stack'),
      node('local-cluster', './deploy/local-cluster'),
      {
        plugins: [lucideIcons()],
        resolve: {
          conditions,
          // As in the build (apps/web/vite.config.ts).
          alias: { '@': web('.') },
        },
        test: {
          name: 'web',
          root: './apps/web',
          include: ['src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
          // In another one, pages would first tell the server of it.
          env: { TZ: 'UTC' },
          ...timeouts,
        },
      },
    ],
  },
});
