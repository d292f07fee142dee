import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, minifySync, type Plugin, Visitor } from 'vite';
import { lucideIcons } from './icons.ts';
import { narrowFonts } from './narrow-fonts.ts';

const gateway = 'http://127.0.0.1:3000';
const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/**
 * The content security policy is `style-src 'self'`, but sonner inserts a <style> element when it is loaded. Its rules
 * come from sonner's own style sheet instead, which app.css imports so that toasts work without the network.
 */
function sonnerWithoutStyleElement(): Plugin {
  const injection = "if (!code || typeof document == 'undefined') return";
  return {
    name: 'sonner-without-style-element',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return;
      if (!code.includes(injection)) this.error('sonner now injects its styles differently; check the CSP again');
      return { code: code.replace(injection, 'return'), map: null };
    },
  };
}

/** Drops the descriptions from the contracts, which are a fifth of their size and used only in the API documents. */
function contractsWithoutDescriptions(): Plugin {
  return {
    name: 'contracts-without-descriptions',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/libs/contracts/src/')) return;
      const ranges: { start: number; end: number; text: string }[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [declaration], end }) {
          if (!declaration) return;
          if (
            callee.type === 'MemberExpression' &&
            callee.property.type === 'Identifier' &&
            callee.property.name === 'meta'
          )
            ranges.push({ start: callee.object.end, end, text: '' });
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

/**
 * Minifies index.html's standalone scripts, which are copied rather than bundled, because comments are more than half
 * of them.
 */
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

/** Writes `.br` and `.gz` next to every text file at build time, for servers that serve precompressed files. */
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
 * Few chunks, because each is compressed separately and its name is part of the first load. Readable names would add
 * 0.5 % to it, so chunk names are only hashes. `npm run bench -- --only spa` measures the result.
 */
const chunks = [
  // The whole first load. The entry is excluded, because it waits for the first route, whose chunk imports this one.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(src\/main\.tsx|index\.html)$)/, priority: 4 },
  // Menus, popovers and dialogs, which most visits never open.
  {
    name: 'overlays',
    test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|aria-hidden)\/|src\/ui\/overlay\/(menu|dialog|opening-button)\.tsx|lib\/browser\/style-singleton/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'server', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 2 },
  // Modules used by most screens. Operator screens, settings and screens with overlays need more.
  {
    name: 'shared',
    test: /src\/(ui|lib)\/\w+\/(?!operator|switch|tabs|rename-board|user-menu-items)|~icons\/|libs\/contracts\/src\/(?!prompts|\w+\/(operator\/|people\/(people|access)|alerts))/,
    minShareCount: 5,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    react(),
    lucideIcons(),
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
      // The shim is only needed for React before 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Radix uses it to lock scrolling; the original inserts <style> elements, which the policy forbids.
      { find: 'react-style-singleton', replacement: source('lib/browser/style-singleton.ts') },
    ],
    // Resolves the contracts from source, never from a possibly stale build.
    conditions: ['@sightline/source', ...defaultClientConditions],
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    emptyOutDir: true,
    // Fonts stay separate files, because the CSP forbids `data:` fonts.
    assetsInlineLimit: 0,
    // All target browsers can preload modules.
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
