// Bundles the demo world with everything it imports, from the sources, so that the image needs no other modules.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

const out = process.env.OUT ?? 'out';

export default defineConfig({
  input: join(import.meta.dirname, 'main.ts'),
  platform: 'node',
  resolve: { conditionNames: ['@sightline/source', 'node', 'import', 'default'] },
  // The code reads the content from two folders up.
  output: {
    dir: out,
    format: 'esm',
    entryFileNames: 'demo/code/main.mjs',
    chunkFileNames: 'demo/code/[name]-[hash].mjs',
  },
  plugins: [
    {
      name: 'content',
      writeBundle: () =>
        cpSync(join(import.meta.dirname, '../../../../libs/demo-world/content'), join(out, 'content'), {
          recursive: true,
        }),
    },
  ],
});
