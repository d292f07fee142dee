import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the modules takes a third of a start, so the result is cached for the next one. The cache is in this installation: other users
// could write to a shared folder. Where the installation is read-only, as in the image, there is no cache.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
// `run.ts`, bundled (bundle.ts).
await import(new URL('./bundle/run.js', import.meta.url).href);
