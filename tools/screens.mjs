// `npm run screens`: takes a picture of every screen in both themes and two widths into docs/screens/.
//   npm run screens -- --only board     screens whose name contains this
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const longestPixels = 2_400;
const folder = join(root, 'docs/screens');
mkdirSync(folder, { recursive: true });

await build();
const { visitScreens } = await import('./screens/world.mjs');
await visitScreens({ widths: [1440, 390], only: values.only }, async ({ page, name, theme, width }) => {
  const isDialog = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0;
  const height = Math.min(longestPixels, await page.evaluate(() => document.documentElement.scrollHeight));
  const path = join(folder, `${name}-${width}-${theme}.jpg`);
  const clip = { x: 0, y: 0, width, height };
  await page.screenshot({ path, type: 'jpeg', quality: 70, ...(isDialog ? {} : { fullPage: true, clip }) });
  console.log(path);
});
