// Runs axe on every screen and state of the tour, in both themes and at two widths.
import { AxeBuilder } from '@axe-core/playwright';
import { showWholePage, visitScreens } from '../../tools/screens/world.ts';
import { row } from '../figures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function axe() {
  let looks = 0;
  const found: string[] = [];
  await visitScreens({ widths: [1280, 360] }, async ({ page, name, theme, width }) => {
    looks += 1;
    await showWholePage(page);
    // An open menu hides the rest of the page from assistive technology, so only the menu is checked.
    const menu = (await page.locator('[role=menu]').count()) > 0;
    const builder = new AxeBuilder({ page }).withTags(rules);
    const { violations } = await (menu ? builder.include('[role=menu]') : builder).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${name} (${theme}, ${width} px): ${id} at ${target}: ${failureSummary}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${name} (${theme}, ${width} px): ${overflow} px too wide`);
  });
  for (const line of found) console.error(line);
  return [
    row(
      'axe: violations, WCAG 2.2 AA',
      found.length,
      '',
      0,
      `${looks} screens and states in both themes, 1280 and 360 px`,
    ),
  ];
}
