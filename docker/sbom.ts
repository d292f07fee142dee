// Prints the bill of materials (CycloneDX 1.6) of a package and its run-time dependencies: `node sbom.ts LOCKFILE WORKSPACE`. The
// output is reproducible: it has no time and no serial number.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LockedPackage, productionPackages } from './lockfile.ts';

const hex = (integrity: string) => Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
const algorithms: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** `(MIT OR Apache-2.0)` is an expression and a single name is an id; `SEE LICENSE IN` is neither. */
function licenses(license: unknown) {
  if (typeof license !== 'string') return {};
  if (/^SEE |^UNLICENSED$/i.test(license)) return { licenses: [{ license: { name: license } }] };
  return { licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }] };
}

function component(place: string, entry: LockedPackage) {
  const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version: entry.version,
    ...licenses(entry.license),
    ...(entry.integrity && {
      hashes: [{ alg: algorithms[entry.integrity.replace(/-.*/s, '')], content: hex(entry.integrity) }],
    }),
    purl,
  };
}

export function billOfMaterials(lockfile: string, workspace: string) {
  const { version } = JSON.parse(readFileSync(lockfile, 'utf8'));
  const components = [...productionPackages(lockfile, workspace)].map(([place, entry]) => component(place, entry));
  const own = components.find((entry) => entry['bom-ref'] === workspace);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...own, type: 'application', version } },
    components: components.filter((entry) => entry !== own),
  };
}

const [script, lockfile = '', workspace = ''] = process.argv.slice(1);
if (script === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(billOfMaterials(lockfile, workspace), null, 1));
