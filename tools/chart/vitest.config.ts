import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests for the output of `npm run test:chart`. They need Helm, so `npm test` does not run them.
const conditions = ['@sightline/source'];
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../.cache/vitest-chart', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: { root: fileURLToPath(new URL('.', import.meta.url)), include: ['*.spec.ts'], testTimeout: 20_000 },
});
