import { defineConfig } from 'vitest/config';

// What only the running stack can show and no fault is needed for. REAL_STACK_DIR says where it is; `npm run test:real` does.
export default defineConfig({
  test: {
    name: 'real',
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
  resolve: { conditions: ['@sightline/source'] },
  ssr: { resolve: { conditions: ['@sightline/source'] } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
