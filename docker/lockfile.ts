// Determines the packages that a package of this repository needs at run time, from the lockfile. npm's own answer for one
// workspace (`npm sbom --workspace`, npm 11) omits packages that another workspace has as development dependency, mongodb among
// them.
import { readFileSync } from 'node:fs';

/** The entry of a package in the lockfile. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: unknown;
  integrity?: string;
  /** Set on a link to a workspace; `resolved` is its folder. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Packages = Record<string, LockedPackage>;

/** Returns the location of `name` for code in `from`: the nearest node_modules up the tree, as Node resolves it. */
function resolveFrom(packages: Packages, from: string, name: string): { place: string; entry: LockedPackage } | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    const entry = packages[place];
    if (entry) return { place, entry };
    if (!folder) return null;
  }
}

/** Names of the required packages. Optional dependencies are for machines other than an image. */
function needed(entry: LockedPackage) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(entry.dependencies ?? {}), ...peers];
}

/**
 * Returns every package that `workspace` needs, including itself and other workspaces, by its location in the checkout
 * (`apps/boards`, `node_modules/zod`), sorted.
 */
export function productionPackages(lockfile: string, workspace: string): Map<string, LockedPackage> {
  const { packages }: { packages: Packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  const found = new Map<string, LockedPackage>();
  const waiting = [workspace];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    const entry = packages[place];
    if (!entry) throw new Error(`${lockfile} has no package ${place}`);
    found.set(place, entry);
    for (const name of needed(entry)) {
      const target = resolveFrom(packages, place, name);
      if (!target) throw new Error(`${place} needs ${name}, which ${lockfile} doesn't have`);
      waiting.push((target.entry.link && target.entry.resolved) || target.place);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
