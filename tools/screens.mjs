// `npm run screens`: takes a picture of every screen in both themes and two widths into docs/screens/.
//   npm run screens -- --only board     screens whose name contains this
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const folder = join(root, 'docs/screens');
mkdirSync(folder, { recursive: true });

await build();
const { showWholePage, visitScreens } = await import('./screens/world.mjs');
await visitScreens({ widths: [1440, 390], only: values.only }, async ({ page, name, theme, width }) => {
  await showWholePage(page);
  const path = join(folder, `${name}-${width}-${theme}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 70 });
  console.log(path);
});
