// A running instance with users and boards, for screenshots and checks of every screen.
import type { Browser, Page } from '@playwright/test';
import { signIn, withBrowser } from '../running/browser.ts';
import { withCopy, withFolder } from '../running/with-copy.ts';
import { operatorTour } from './operator-tour.ts';
import { tour } from './tour.ts';
import type { Boards } from './ways.ts';

const themes = ['light', 'dark'];

/**
 * Makes the window as tall as the page, up to `tallestPixels`, so that screenshots and axe include all of it. Keeps the window's size while a dialog or menu is open. Waits for animations, because half-faded text fails
 * contrast checks.
 */
export async function showWholePage(page: Page, tallestPixels = 2_400) {
  if ((await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) === 0) {
    const { width } = page.viewportSize() ?? { width: 1280 };
    const height = Math.min(tallestPixels, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    // Elements that move under a resting mouse get hover colours.
    await page.mouse.move(0, 0);
  }
  await page.evaluate(atRest);
}

/**
 * Runs in the page: resolves when the window has its new size and no colour transition is running; ignores endless
 * animations.
 */
async function atRest() {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ends.map(({ finished }) => finished));
}

async function createBoard(page: Page, url: string, website: string, ends: string): Promise<string> {
  await page.goto(`${url}/boards`);
  await page.getByRole('button', { name: 'Create Board', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Company Website').fill(website);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/boards\/[^/]+$/);
  await page.getByText(ends).first().waitFor({ timeout: 90_000 });
  return new URL(page.url()).pathname.replace(/.*\//, '');
}

async function people(browser: Browser, url: string) {
  const open = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto(url);
    return page;
  };
  const pages = { visitor: await open(), newcomer: await open(), owner: await open() };
  await signIn(pages.newcomer, url, 'newcomer@ourco.example');
  await signIn(pages.owner, url, 'ana@ourco.example');
  return pages;
}

const companies = ['merra', 'voltarn', 'tallyforge', 'ohmstead', 'palletry', 'kestrelgrid', 'haulwright', 'lanemark'];

interface Look {
  page: Page;
  name: string;
  theme: string;
  width: number;
}

/** Visits every screen whose name `wanted` accepts, in both themes and at these widths, and calls `look` on each. */
export async function visitScreens(
  { widths, wanted = () => true }: { widths: number[]; wanted?: (name: string) => boolean },
  look: (at: Look) => Promise<void>,
) {
  const stops = [...tour, ...operatorTour].filter(({ name }) => wanted(name));
  await withFolder((folder) =>
    withCopy(folder, {}, ({ url }) =>
      withBrowser(async (browser) => {
        const pages = await people(browser, url);
        const failed = await createBoard(pages.owner, url, 'captcha.example', 'Board processing failed');
        await createBoard(pages.owner, url, 'quaylane.example', 'Board is ready!');
        const boards: Boards = {
          failed,
          full: await createBoard(pages.owner, url, 'lumenpay.example', 'Board is ready!'),
        };
        const unknown = [...companies];
        const unknownCompany = () => `${unknown.pop() ?? 'cobalttill'}.example`;
        for (const width of widths)
          for (const theme of themes)
            for (const { name, as, open, close } of stops) {
              const page = pages[as];
              await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
              await page.evaluate((value) => localStorage.setItem('sightline-theme', value), theme);
              await open({ page, url, boards, unknownCompany });
              await page.waitForTimeout(300);
              await look({ page, name, theme, width });
              await close?.(page);
            }
      }),
    ),
  );
}
