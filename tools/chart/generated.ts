// The content of the chart's generated files, by path.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { withValues } from './readme.ts';
import { schemaDefinitions, settingsFile, settingsOf } from './settings.ts';

/** @param toJsonSchema from the same copy of zod as the schemas */
export function generatedFiles(
  root: string,
  configurations: Readonly<Record<string, z.ZodObject>>,
  toJsonSchema: typeof z.toJSONSchema,
): Record<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const chart = 'charts/sightline';
  const settings = settingsOf(configurations, toJsonSchema);
  const schema = JSON.parse(read(`${chart}/values.schema.json`));
  const isOld = (name: string) => name.startsWith('config-') || name === 'secretConfig';
  const byHand = Object.entries(schema.$defs).filter(([name]) => !isOld(name));
  schema.$defs = { ...Object.fromEntries(byHand), ...schemaDefinitions(settings) };
  const { version } = JSON.parse(read('package.json'));
  return {
    [`${chart}/files/realm.json`]: read('deploy/keycloak/realm.json'),
    [`${chart}/files/settings.json`]: settingsFile(settings),
    [`${chart}/values.schema.json`]: `${JSON.stringify(schema, null, 2)}\n`,
    [`${chart}/README.md`]: withValues(read(`${chart}/README.md`), read(`${chart}/values.yaml`), schema),
    [`${chart}/Chart.yaml`]: withVersion(read(`${chart}/Chart.yaml`), version),
  };
}

/** The chart has the product's version and uses the product's images. */
function withVersion(text: string, version: string) {
  return text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^appVersion: .*$/m, `appVersion: ${version}`)
    .replace(/(sightline\/(service|web)):\S+/g, `$1:${version}`);
}
