import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lucideIcons } from './apps/web/icons.ts';

// Tests run on the sources (export condition below), never on a possibly outdated build.
const conditions = ['@sightline/source'];
/** Factor for slow servers and busy machines; see `patience` of libs/testing. */
const patience = Number(process.env.SIGHTLINE_TEST_PATIENCE ?? 1);
const timeouts = { testTimeout: 20_000 * patience, hookTimeout: 30_000 * patience };
/** Projects whose specs change the whole process: telemetry that patches HTTP, timers of kafkajs, signals. */
const ofProcess = new Set(['service-kit', 'standalone']);
const node = (name: string, root: string, include = ['src/**/*.spec.ts', '*.spec.ts']) => ({
  test: {
    name,
    root,
    include,
    environment: 'node' as const,
    // Reloading NestJS and similar packages for each file took half of the CPU time. The setup file restores spies after each
    // file.
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
    // By default one core is left idle; most tests here spend half of their time waiting for a store or a socket.
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
          // In any other zone, pages would first send the time zone to the server.
          env: { TZ: 'UTC' },
          ...timeouts,
        },
      },
    ],
  },
});
