// Writes dist/landing.html: index.html with the start page already rendered, so that visitors can read it before any
// script has run. The scripts then replace it with the working page; before that it is inert and its fields are
// read-only. Runs after `vite build`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { createServer } from 'vite';

const dist = new URL('./dist/', import.meta.url);
/** Fonts on the first screen, which are preloaded instead of requested after the style sheet. */
const fonts = [/^libre-franklin-latin-wght-normal-.*\.woff2$/, /^newsreader-latin-opsz-normal-.*\.woff2$/];

// A document to render into. Node's own globals are kept, except the navigator, which reports being offline.
const window = new Window({ url: 'http://localhost/' });
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { get: () => window[name], configurable: true });
Object.defineProperties(globalThis, {
  window: { value: window, configurable: true },
  navigator: { value: window.navigator, configurable: true },
});

const vite = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { middlewareMode: true, watch: null },
  appType: 'custom',
  logLevel: 'error',
  // Makes the router use its browser code path instead of its server one.
  ssr: { noExternal: ['@sightline/contracts', /@tanstack/], resolve: { conditions: ['@sightline/source', 'browser'] } },
});
try {
  const { startPage } = await vite.ssrLoadModule('/src/prerender.tsx');
  // The content security policy forbids style attributes; the meters in the sample email are filled once the scripts
  // run.
  const html = (await startPage()).replaceAll(/ style="--v: \d+;"/g, '').replaceAll('<input ', '<input readonly ');
  if (/ style=/.test(html))
    throw new Error('the start page has style attributes, which the content security policy forbids');
  const files = readdirSync(new URL('assets/', dist));
  const preloads = fonts.map((font) => {
    const file = files.find((name) => font.test(name));
    if (!file) throw new Error(`no font in dist/assets is like ${font}`);
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
  });
  const index = readFileSync(new URL('index.html', dist), 'utf8');
  const landing = index
    .replace('<div id="root"></div>', () => `<div id="root" inert>${html}</div>`)
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link rel="modulepreload" crossorigin href="$1">\n    <script defer src="/start.js" data-entry="$1"></script>',
    )
    .replace('</title>', () => `</title>\n    ${preloads.join('\n    ')}`)
    .replace('<title>Sightline</title>', '<title>Competitive intelligence · Sightline</title>');
  if (!landing.includes(html) || !landing.includes('data-entry'))
    throw new Error('index.html does not have the expected structure');
  writeFileSync(new URL('landing.html', dist), landing);
} finally {
  await vite.close();
  await window.happyDOM.close();
}
// The rendered page's timers, such as the polling of a running preview, would keep this process alive.
process.exit();
