// Writes the Grafana dashboards of the chart from tools/monitoring. `--check` only reports whether the files are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { product } from './product.ts';
import { system } from './system.ts';

const folder = new URL('../../charts/sightline/files/dashboards/', import.meta.url);
const stale = [product, system].filter((dashboard) => {
  const file = new URL(`${dashboard.uid}.json`, folder);
  const text = `${JSON.stringify(dashboard, null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  return readFileSync(file, 'utf8') !== text;
});
if (stale.length > 0) {
  console.error(`Stale: ${stale.map(({ uid }) => uid).join(', ')}. Run \`node tools/monitoring/dashboards.ts\`.`);
  process.exitCode = 1;
}
