import { defineConfig } from 'vitest/config';

// One fault at a time, on the stack that is running: `npm run test:real` starts it and tells where it is.
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['**/*.fault.ts'],
    globalSetup: './support/world.setup.ts',
    fileParallelism: false,
    testTimeout: 400_000,
    hookTimeout: 120_000,
  },
  resolve: { conditions: ['@sightline/source'] },
  ssr: { resolve: { conditions: ['@sightline/source'] } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
