// Checks which project may import which, and that there are no import cycles. Type-only imports count.
// `node tools/boundaries.ts` prints the violations; tools/boundaries.spec.ts checks the whole repository.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const services = ['gateway', 'boards', 'companies', 'ingestion', 'ai-evaluation', 'distribution', 'notifications'].map(
  (name) => `apps/${name}`,
);
const serviceLibs = [
  'libs/contracts',
  'libs/service-kit',
  'libs/product',
  'libs/limited-worker',
  'libs/web-reader',
  'libs/intelligence',
  'libs/page-watch',
];
const testLibs = ['libs/testing', 'libs/embedded-mongo', 'libs/demo-world'];
const web = 'apps/web/src';
const webFolders = ['lib', 'ui', 'features', 'routes'].map((name) => `${web}/${name}`);

/**
 * Imports allowed per folder, besides the folder itself. The longest matching folder applies; each folder in `features`
 * counts separately. Folders outside of apps and libs may import all apps and libs, and each other in one direction.
 */
const mayImport: Record<string, string[]> = {
  docker: [],
  deploy: [],
  tools: ['docker'],
  bench: ['tools'],
  e2e: ['bench', 'tools', 'deploy'],
  'libs/contracts': [],
  'libs/contracts/src/generate': ['libs/contracts'],
  'libs/embedded-mongo': [],
  'libs/service-kit': ['libs/contracts', 'libs/limited-worker'],
  'libs/product': ['libs/contracts', 'libs/service-kit'],
  'libs/limited-worker': ['libs/contracts'],
  'libs/web-reader': ['libs/contracts', 'libs/limited-worker'],
  'libs/intelligence': ['libs/contracts', 'libs/limited-worker'],
  'libs/page-watch': ['libs/contracts', 'libs/limited-worker'],
  'libs/identity': ['libs/contracts', 'libs/service-kit', 'libs/product'],
  'libs/system-tests': ['libs/contracts', 'libs/service-kit', 'libs/product'],
  'libs/demo-world': ['libs/contracts'],
  'libs/testing': ['libs/contracts', 'libs/service-kit', 'libs/product', 'libs/embedded-mongo'],
  ...Object.fromEntries(services.map((service) => [service, serviceLibs])),
  'apps/gateway': [...serviceLibs, 'libs/identity', 'libs/system-tests', 'libs/contracts/src/generate'],
  'apps/standalone': [...services, ...serviceLibs, 'libs/identity', ...testLibs],
  'apps/web': ['libs/contracts', ...webFolders],
  [`${web}/lib`]: ['libs/contracts'],
  [`${web}/ui`]: ['libs/contracts', `${web}/lib`],
  [`${web}/features`]: ['libs/contracts', `${web}/ui`, `${web}/lib`],
  [`${web}/routes`]: ['libs/contracts', `${web}/ui`, `${web}/lib`, `${web}/features`],
};
const test = /\.(spec|fixture)\.tsx?$|\/(testing|test-kit)\//;
/** Additional imports allowed in tests, by path prefix. */
const testsMayImport: [string, string[]][] = [
  ['libs/service-kit/', testLibs],
  ['libs/product/', testLibs],
  ['libs/identity/', testLibs],
  ['apps/standalone/', ['libs/contracts/src/generate', 'apps/web']],
  ['apps/web/', ['apps/web', ...webFolders]],
  ...services.map((service): [string, string[]] => [`${service}/`, testLibs]),
];

export interface Import {
  specifier: string;
  line: number;
}
/** The imports of each file, by its path from the root with forward slashes. */
export type Sources = Map<string, Import[]>;

/** All import and export specifiers in `text`, including `import()` and `import('…')` in types. */
export function importsOf(path: string, text: string): Import[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: [specifier: string, position: number][] = [];
  for (const { moduleRequest } of module.staticImports) found.push([moduleRequest.value, moduleRequest.start]);
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) found.push([moduleRequest.value, moduleRequest.start]);
  if (text.includes('import('))
    JSON.stringify(program, (_, node: unknown) => {
      if (isImportCall(node)) found.push([node.source.value, node.source.start]);
      return node;
    });
  return found.map(([specifier, position]) => ({ specifier, line: text.slice(0, position).split('\n').length }));
}

function isImportCall(node: unknown): node is { source: { value: string; start: number } } {
  if (!node || typeof node !== 'object' || !('type' in node) || !('source' in node)) return false;
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return false;
  const { source } = node;
  return source !== null && typeof source === 'object' && 'value' in source && typeof source.value === 'string';
}

export function readSources(): Sources {
  const files = globSync('{apps,libs,tools,bench,docker,deploy,e2e}/**/*.{ts,tsx,mts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  });
  return new Map(
    files.map((file) => {
      const path = file.replaceAll('\\', '/');
      return [path, importsOf(path, readFileSync(join(root, path), 'utf8'))];
    }),
  );
}

const packageOf = /^@sightline\/([^/]+)(?:\/(.+))?$/;

/** The file of this repository that `specifier` refers to; null for third-party packages, built files and assets. */
function resolve(from: string, specifier: string, sources: Sources): string | null {
  const [, name, entry] = packageOf.exec(specifier) ?? [];
  if (name) {
    const folder = [`libs/${name}`, `apps/${name}`].find((path) => sources.has(`${path}/src/index.ts`));
    return folder ? `${folder}/src/${entry ? `${entry}/` : ''}index.ts` : null;
  }
  if (!/^(\.|@\/)/.test(specifier)) return null;
  const target = specifier.startsWith('@/')
    ? `${web}/${specifier.slice(2)}`
    : posix.join(posix.dirname(from), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find((path) => sources.has(path)) ?? null;
}

/**
 * The folder whose rule applies to a file: the longest one in the table; for `features`, followed by the feature's
 * name.
 */
function folderOf(path: string): string | null {
  const [folder] = Object.keys(mayImport)
    .filter((key) => path.startsWith(`${key}/`))
    .sort((a, b) => b.length - a.length);
  if (folder === `${web}/features`) return path.split('/').slice(0, 5).join('/');
  return folder ?? null;
}

const ruleOf = (folder: string) => (folder.startsWith(`${web}/features/`) ? `${web}/features` : folder);
const projectOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isOurs = (path: string) => /^(apps|libs)\//.test(path);

function isAllowed(path: string, target: string): boolean {
  const [from, to] = [folderOf(path), folderOf(target)];
  if (!from || !to) return false;
  if (from === to) return true;
  const more = test.test(path) ? testsMayImport.flatMap(([start, names]) => (path.startsWith(start) ? names : [])) : [];
  return [...(mayImport[ruleOf(from)] ?? []), ...more].includes(ruleOf(to));
}

function forbiddenImports(sources: Sources): string[] {
  return [...sources].flatMap(([path, imports]) =>
    imports.flatMap(({ specifier, line }) => {
      const target = resolve(path, specifier, sources);
      if (!target || (!isOurs(path) && isOurs(target))) return [];
      if (isOurs(path) && specifier.startsWith('.') && projectOf(target) !== projectOf(path))
        return [`${path}:${line}: ${specifier} leaves the project: import it by its package name`];
      return isAllowed(path, target) ? [] : [`${path}:${line}: ${folderOf(path)} must not import ${specifier}`];
    }),
  );
}

/** The shortest cycle of each file that is in one, unless an earlier cycle contains the file. */
function cycles(sources: Sources): string[] {
  const edges = new Map(
    [...sources].map(([path, imports]) => [
      path,
      imports.flatMap(({ specifier }) => resolve(path, specifier, sources) ?? []),
    ]),
  );
  // A file that only imports files outside of cycles is outside of cycles too.
  const rest = new Map(edges);
  for (let leaves = [...rest]; leaves.length > 0; ) {
    leaves = [...rest].filter(([, targets]) => !targets.some((target) => rest.has(target)));
    for (const [path] of leaves) rest.delete(path);
  }
  const named = new Set<string>();
  return [...rest.keys()].flatMap((path) => {
    const way = named.has(path) ? [] : wayRound(path, rest);
    for (const one of way) named.add(one);
    return way.length > 0 ? [`import cycle: ${way.join(' → ')}`] : [];
  });
}

/** The shortest path of imports from a file back to itself; empty if there is none. */
function wayRound(start: string, edges: ReadonlyMap<string, string[]>): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue)
    for (const next of edges.get(path) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at: string | undefined = path; at; at = cameFrom.get(at)) way.unshift(at);
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  return [];
}

/** One line for each forbidden import and each cycle. */
export const problemsIn = (sources: Sources): string[] => [...forbiddenImports(sources), ...cycles(sources)];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = problemsIn(readSources());
  console.log(problems.join('\n') || 'No forbidden imports, no import cycles');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
