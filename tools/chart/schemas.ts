// Converts the Kubernetes OpenAPI to schemas for kubeconform: `{kind}-{group}-{version}.json` and one file of definitions.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from './settings.ts';

interface Definition extends Schema {
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
}

/** A strict schema: an unknown field is an error, as with `kubectl apply --validate=strict`. */
function strict(node: Schema): Schema {
  if (typeof node.$ref === 'string') return { $ref: `_definitions.json${node.$ref}` };
  if (node.format === 'int-or-string') return { type: ['string', 'integer'] };
  const known: Schema = Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !name.startsWith('x-kubernetes'))
      .map(([name, value]) => [name, strictValue(value)]),
  );
  if (known.type === 'object' && known.properties && !('additionalProperties' in known))
    known.additionalProperties = false;
  return known;
}

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue);
  return value !== null && typeof value === 'object' ? strict(value) : value;
}

/** Optional fields may be null, as in the API server. */
function withNulls(definition: Schema) {
  const required = new Set(definition.required ?? []);
  for (const [name, schema] of Object.entries(definition.properties ?? {}))
    if (!required.has(name) && typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  return definition;
}

/** @returns the number of kinds */
export function writeSchemas(openApiFile: string, folder: string) {
  const { definitions }: { definitions: Record<string, Definition> } = JSON.parse(readFileSync(openApiFile, 'utf8'));
  mkdirSync(folder, { recursive: true });
  const ours = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, withNulls(strict(schema))]),
  );
  let kinds = 0;
  for (const [name, schema] of Object.entries(definitions)) {
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      if (!name.endsWith(`.${kind}`)) continue;
      const apiVersion = group ? `${group}/${version}` : version;
      const properties = { ...ours[name]?.properties, apiVersion: { enum: [apiVersion] }, kind: { enum: [kind] } };
      const file = [kind.toLowerCase(), group.split('.')[0], version].filter(Boolean).join('-');
      writeFileSync(join(folder, `${file}.json`), JSON.stringify({ ...ours[name], properties }));
      kinds += 1;
    }
  }
  writeFileSync(join(folder, '_definitions.json'), JSON.stringify({ definitions: ours }));
  return kinds;
}
