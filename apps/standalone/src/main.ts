import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the modules takes a third of the start time, so the result is cached for the next start. The cache is inside this
// installation, because other users could write to a shared folder. Read-only installations, such as the image, have no cache.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
// The imported file is `run.ts`, bundled by bundle.ts.
await import(new URL('./bundle/run.js', import.meta.url).href);
