// Steps by which the tour reaches a screen.
import type { Page } from '@playwright/test';

export interface Boards {
  full: string;
  failed: string;
}
export interface World {
  page: Page;
  url: string;
  boards: Boards;
  unknownCompany(): string;
}
/** A screen in one state: the one shown when `open` has returned. */
export interface Stop {
  name: string;
  as: 'visitor' | 'newcomer' | 'owner';
  open(world: World): Promise<unknown>;
  close?(page: Page): Promise<void>;
}

export const firstBoard = async ({ page, url, boards }: World, search = '') => {
  await page.goto(`${url}/boards/${boards.full}${search}`);
  await page.getByRole('heading', { name: 'Insights' }).waitFor();
};
/** On phones the companies are collapsed. */
export const firstBoardWithCompanies = async (world: World) => {
  await firstBoard(world);
  const show = world.page.getByRole('button', { name: 'Show companies' });
  if (await show.isVisible()) await show.click();
};
export const companiesOfFirstBoard = async ({ page, url, boards }: World) => {
  await page.goto(`${url}/boards/${boards.full}/companies`);
  await page.getByRole('heading', { name: /^What we know about/ }).waitFor();
};
export const screenOfFirstBoard =
  (path: string, heading: string | RegExp) =>
  async ({ page, url, boards }: World) => {
    await page.goto(`${url}/boards/${boards.full}/${path}`);
    await page.getByRole('heading', { level: 2, name: heading }).first().waitFor();
  };
export const openDialog = async (page: Page, button: string, dialog: string) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};
export const menuOfFirstBoard = async ({ page, url }: World) => {
  await page.goto(`${url}/boards`);
  const card = page.locator('main li').first();
  await card.hover();
  await card.getByRole('button', { name: /^Actions for/ }).click();
};
export const settings =
  (path: string, heading: string | RegExp) =>
  async ({ page, url }: World) => {
    await page.goto(`${url}/settings${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };

export const newShareLink = async (world: World): Promise<string> => {
  const { page } = world;
  await screenOfFirstBoard('share', 'Share links')(world);
  await openDialog(page, 'New link', 'New link');
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy it now' });
  return dialog.locator('code').innerText();
};

export const preview = async (page: Page, url: string, website: string) => {
  await page.goto(url);
  await page.getByLabel('Company website').first().fill(website);
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
};
