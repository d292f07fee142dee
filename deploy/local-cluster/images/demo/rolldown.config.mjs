// The demo world with everything it imports, from the sources: the image needs no modules beside it.
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

export default defineConfig({
  input: join(import.meta.dirname, 'main.ts'),
  platform: 'node',
  resolve: { conditionNames: ['@sightline/source', 'node', 'import', 'default'] },
  output: { dir: process.env.OUT, format: 'esm', entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
});
