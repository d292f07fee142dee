import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, minifySync, type Plugin, Visitor } from 'vite';
import { narrowFonts } from './narrow-fonts.ts';

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

/** The descriptions in the contracts are for the documents of the API: a fifth of what the contracts weigh. */
function contractsWithoutDescriptions(): Plugin {
  return {
    name: 'contracts-without-descriptions',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/libs/contracts/src/')) return;
      const ranges: { start: number; end: number; text: string }[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [declaration] }) {
          if (!declaration) return;
          if (
            callee.type === 'MemberExpression' &&
            callee.property.type === 'Identifier' &&
            callee.property.name === 'meta'
          )
            ranges.push({ ...declaration, text: '' });
          if (callee.type !== 'Identifier' || callee.name !== 'route' || declaration.type !== 'ObjectExpression')
            return;
          for (const property of declaration.properties)
            if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'summary')
              ranges.push({ ...property.value, text: "''" });
        },
      }).visit(this.parse(code));
      let short = code;
      for (const { start, end, text } of ranges.toSorted((a, b) => b.start - a.start))
        short = short.slice(0, start) + text + short.slice(end);
      return { code: short, map: null };
    },
  };
}

/** The scripts of index.html that stand alone are copied, not bundled: their comments would be more than half of them. */
function minifiedScripts(): Plugin {
  return {
    name: 'minified-scripts',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of ['theme.js', 'start.js']) {
        const path = join(dir, name);
        const { code, errors } = minifySync(name, readFileSync(path, 'utf8'));
        if (errors[0]) this.error(errors[0].message);
        writeFileSync(path, code);
      }
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

/**
 * Few chunks: each compresses on its own, and its name is in the first load. Names would be a two-hundredth of that, so chunks have
 * hashes only. `npm run bench -- --only spa` measures the result.
 */
const chunks = [
  // All of the first load. The entry stays outside: it waits for the first route, whose chunk imports this one.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(src\/main\.tsx|index\.html)$)/, priority: 4 },
  // Menus, popovers and dialogs: most visits open none.
  {
    name: 'overlays',
    test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|aria-hidden)\/|src\/ui\/(menu|dialog|opening-button)\.tsx|lib\/style-singleton/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'server', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 2 },
  // What most screens use. Screens of operators and of settings have more, and so have those that open overlays.
  {
    name: 'shared',
    test: /src\/(ui|lib)\/(?!operator|switch|tabs|rename-board|user-menu-items)|lucide-react|libs\/contracts\/src\/(?!prompts|\w+\/(pipeline|operations|people|alerts|access))/,
    minShareCount: 5,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    contractsWithoutDescriptions(),
    narrowFonts(),
    minifiedScripts(),
    compressed(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: source('.') },
      // The contracts check answers with the part of zod that they use, a tenth of it.
      { find: /^zod$/, replacement: source('lib/checks/zod.ts') },
      // For React before 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Radix uses it to lock scrolling; the original inserts <style> elements, which the policy forbids.
      { find: 'react-style-singleton', replacement: source('lib/style-singleton.ts') },
    ],
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
    // The browsers of the target know how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/oidc', '/docs', '/dev', '/health', '/feeds', '/mcp'].map((path) => [path, gateway]),
    ),
  },
});
