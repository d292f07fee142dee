// A copy of one project that contains every mutant, all switched off. The mutation operators are Stryker's.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';
import type { MutatedFile } from './ranges.ts';

export interface Mutant {
  id: string;
  /** Path from the root. */
  fileName: string;
  mutatorName: string;
  replacement: string;
  /** 0-based. */
  location: { start: { line: number } };
  /** Set when a comment excludes it. */
  status?: string;
}

/** The part of `@stryker-mutator/instrumenter` that we use. It is installed on first use, so its types may be missing. */
interface InstrumenterModule {
  Instrumenter: new (
    log: object,
  ) => {
    instrument(
      files: object[],
      options: object,
    ): Promise<{ files: { name: string; content: string }[]; mutants: Mutant[] }>;
  };
}
const packageName = '@stryker-mutator/instrumenter';
const silent = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };
const options = { plugins: null, excludedMutations: [], ignorers: [], mutator: {}, noHeader: false };

/** Fills `copy`, which mirrors the root, and returns the mutants. `project` is the folder that contains all files. */
export async function instrument(copy: string, project: string, mutated: readonly MutatedFile[]): Promise<Mutant[]> {
  copyAround(copy, project);
  const { Instrumenter }: InstrumenterModule = await import(packageName);
  const files = mutated.map(({ file, lines }) => ({
    name: file,
    content: readFileSync(join(root, file), 'utf8'),
    mutate:
      lines?.map(({ from, to }) => ({
        start: { line: from - 1, column: 0 },
        end: { line: to - 1, column: Number.MAX_SAFE_INTEGER },
      })) ?? true,
  }));
  const result = await new Instrumenter(silent).instrument(files, options);
  for (const { name, content } of result.files) writeFileSync(join(copy, name), content);
  return result.mutants.filter(({ status }) => status !== 'Ignored');
}

/** Copies the project and links everything else, so that relative paths out of the project lead to the same files. */
function copyAround(copy: string, project: string) {
  rmSync(copy, { recursive: true, force: true });
  const without = new Set(['apps', 'libs', 'node_modules', '.git', '.cache', '.data']);
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !without.has(name));
  const folders = ['apps', 'libs'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`));
  mkdirSync(copy, { recursive: true });
  for (const entry of entries.filter((one) => one.isFile())) cpSync(join(root, entry.name), join(copy, entry.name));
  const linked = [...entries.filter((one) => one.isDirectory()).map(({ name }) => name), ...folders];
  for (const folder of linked.filter((name) => name !== project)) {
    mkdirSync(dirname(join(copy, folder)), { recursive: true });
    symlinkSync(join(root, folder), join(copy, folder), 'junction');
  }
  const isSource = (path: string) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path.slice(root.length));
  cpSync(join(root, project), join(copy, project), { recursive: true, filter: isSource });
}

/** `node_modules` links to the original project, but other packages must load the copy with the mutants. */
export function aliasesOf(copy: string, project: string): Record<string, string> {
  const manifest = join(root, project, 'package.json');
  if (!existsSync(manifest)) return {};
  const { name, exports = {} }: { name: string; exports?: Record<string, { '@sightline/source'?: string }> } =
    JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, { '@sightline/source': source }]) =>
      source ? [[join(name, path), join(copy, project, source)]] : [],
    ),
  );
}

export const filesOf = (globs: readonly string[]) =>
  globSync([...globs], { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts'))
    .sort();
