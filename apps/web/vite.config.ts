import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const gateway = 'http://127.0.0.1:3000';
const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/**
 * The content security policy is `style-src 'self'`, but sonner inserts a <style> element when it loads. Its rules come
 * from sonner's own style sheet instead (imported by app.css, so that a toast can be shown when the network is gone).
 */
function sonnerWithoutStyleElement(): Plugin {
  const injection = "if (!code || typeof document == 'undefined') return";
  return {
    name: 'sonner-without-style-element',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return;
      if (!code.includes(injection)) this.error('sonner injects its styles differently now; look at the CSP again');
      return { code: code.replace(injection, 'return'), map: null };
    },
  };
}

/** Writes `.br` and `.gz` beside every text file at build time, for servers that send them as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(dir, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutStyleElement(), compressed()],
  resolve: {
    alias: {
      '@': source('.'),
      // Radix uses it to lock scrolling; the original inserts <style> elements, which the policy forbids.
      'react-style-singleton': source('lib/style-singleton.ts'),
    },
    // Resolves the contracts from source, never from a build that may be stale.
    conditions: ['@sightline/source', ...defaultClientConditions],
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    emptyOutDir: true,
    // Fonts stay files: the policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/oidc', '/docs', '/dev', '/health'].map((path) => [path, gateway])),
  },
});
