// Assembles the content of the service image: `node assemble.ts BUILT INSTALLED OUT`. BUILT is a checkout with every dist/,
// INSTALLED has the production node_modules, and OUT receives both without files that aren't read at run time.
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { productionPackages } from './lockfile.ts';

const [built = '', installed = '', out = ''] = process.argv.slice(2);

/**
 * Declarations, sources and build information. Our own source maps are kept, because Node reads them for stack traces.
 */
const unread = /\.(ts|mts|cts|tsbuildinfo|flow|md|markdown)$/;
const isRead = (path: string) => !unread.test(path);
/** Files that packages publish beside their code, in their root folder. */
const besides = /^(test|tests|__tests__|examples?|benchmarks?|docs|\.github|node_modules)$/;

/** Copies a package without the packages nested in it, which are copied separately. */
function copyPackage(place: string) {
  const from = join(installed, place);
  if (!existsSync(from)) throw new Error(`${place} is in the lockfile, but npm didn't install it`);
  const isPart = (path: string) => dirname(relative(from, path)) !== '.' || !besides.test(basename(path));
  cpSync(from, join(out, place), {
    recursive: true,
    filter: (path) => path === from || (isRead(path) && isPart(path)),
  });
}

for (const [place, { name }] of productionPackages(join(installed, 'package-lock.json'), 'apps/standalone')) {
  if (place.startsWith('node_modules/@types/')) continue;
  if (place.startsWith('node_modules/')) {
    copyPackage(place);
    continue;
  }
  // `files` in package.json lists what the package consists of, if that is more than its code.
  const { files = ['dist'] } = JSON.parse(readFileSync(join(built, place, 'package.json'), 'utf8'));
  for (const part of files)
    cpSync(join(built, place, part), join(out, place, part), {
      recursive: true,
      filter: (path) => part !== 'dist' || isRead(path),
    });
  cpSync(join(built, place, 'package.json'), join(out, place, 'package.json'));
  const link = join(out, 'node_modules', name ?? place);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join('../..', place), link);
}
// Standalone serves the SPA itself.
cpSync(join(built, 'apps/web/dist'), join(out, 'apps/web/dist'), { recursive: true, filter: isRead });
