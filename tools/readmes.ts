// Writes the tables of apps/*/README.md, between markers like `<!-- settings -->` and `<!-- /settings -->`: the settings from the
// schemas that the apps read, the events from the catalogue. Writes docs/sources.md from the registry of sources. Tests fail when
// one of them is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, runBin } from './run.ts';

await must(runBin('typescript', 'bin/tsc', ['-b', 'apps/standalone']), 'Building the services');
const { configurations, withEvents, servicesWithEvents, withSettings } = await import(
  '../apps/standalone/dist/readme-settings.js'
);
for (const [app, schema] of Object.entries(configurations)) {
  const file = join(root, 'apps', app, 'README.md');
  writeFileSync(file, withSettings(readFileSync(file, 'utf8'), schema));
  console.log(`apps/${app}/README.md`);
}
for (const service of servicesWithEvents) {
  const file = join(root, 'apps', service, 'README.md');
  writeFileSync(file, withEvents(readFileSync(file, 'utf8'), service));
}
const { sourcesPage } = await import('../apps/ingestion/dist/sources/sources-page.js');
writeFileSync(join(root, 'docs', 'sources.md'), sourcesPage());
console.log('docs/sources.md');
