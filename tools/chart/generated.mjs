// The files of the chart that follow from something else, by path: what they should hold.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withValues } from './readme.mjs';
import { schemaDefinitions, settingsFile, settingsOf } from './settings.mjs';

/** @param configurations per app its zod schema; `toJsonSchema` is zod's */
export function generatedFiles(root, configurations, toJsonSchema) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const chart = 'charts/sightline';
  const settings = settingsOf(configurations, toJsonSchema);
  const schema = JSON.parse(read(`${chart}/values.schema.json`));
  const isOld = (name) => name.startsWith('config-') || name === 'secretConfig';
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

/** The chart goes with the product: same version, and images of that version. */
function withVersion(text, version) {
  return text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^appVersion: .*$/m, `appVersion: ${version}`)
    .replace(/(sightline\/(service|web)):\S+/g, `$1:${version}`);
}
