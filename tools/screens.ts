// `npm run screens`: takes a screenshot of every screen in both themes and two widths, into .data/screens.
// npm run screens -- --only board     screens whose name contains this
// npm run screens -- --docs           only the screenshots in docs/screens, written there
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { root } from './run.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, docs: { type: 'boolean', default: false } },
});
const shown = globSync('*.webp', { cwd: join(root, 'docs/screens') });
const folder = join(root, values.docs ? 'docs/screens' : '.data/screens');
const isWanted = (file: string) => !values.docs || shown.includes(file);
mkdirSync(folder, { recursive: true });

await build();
const { showWholePage, visitScreens } = await import('./screens/world.ts');
const wanted = (name: string) =>
  name.includes(values.only) && (!values.docs || shown.some((file) => file.replace(/-\d+-\w+\.webp$/, '') === name));
await visitScreens({ widths: [1440, 390], wanted }, async ({ page, name, theme, width }) => {
  const file = `${name}-${width}-${theme}.webp`;
  if (!isWanted(file)) return;
  await showWholePage(page, values.docs ? 1_100 : undefined);
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: values.docs ? 55 : 75 });
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
  console.log(join(folder, file));
});
