// What a package of this repository needs at run time, by the lockfile. npm's own answer for one workspace (`npm sbom
// --workspace`, npm 11) leaves out packages that another workspace has as development dependency, mongodb among them.
import { readFileSync } from 'node:fs';

/** Where `name` is found by the code in `from`: the nearest node_modules up the tree, as Node looks for it. */
function resolveFrom(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return null;
  }
}

/** Names of what must be there; optional dependencies are for machines other than an image. */
function needed(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(entry.dependencies ?? {}), ...peers];
}

/**
 * Every package that `workspace` needs, itself and workspaces among them, by its place in the checkout (`apps/boards`,
 * `node_modules/zod`), in order.
 */
export function productionPackages(lockfile, workspace) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  const found = new Map();
  const waiting = [workspace];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    const entry = packages[place];
    if (!entry) throw new Error(`${lockfile} has no package ${place}`);
    found.set(place, entry);
    for (const name of needed(entry)) {
      const target = resolveFrom(packages, place, name);
      if (!target) throw new Error(`${place} needs ${name}, which ${lockfile} doesn't have`);
      waiting.push(packages[target].link ? packages[target].resolved : target);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
