import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectAccessible, signIn } from './support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const firstLine = (page: Page) => page.getByRole('region', { name: /^New / }).getByRole('listitem').first();

test('on a phone, the briefing is on the first screen, companies fit on one line, and touch targets are large', async ({
  page,
}) => {
  const email = await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await expect(page.getByRole('status', { name: 'Board setup' })).toBeHidden();
  await page.evaluate('window.scrollTo(0, 0)');
  await expect(firstLine(page)).toBeVisible();
  expect((await firstLine(page).boundingBox())?.y).toBeLessThanOrEqual(844);
  await expect(page.getByText(/Tracking \d+ competitors/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add competitor' })).toBeHidden();

  await page.getByRole('button', { name: 'Show companies' }).click();
  await expect(page.getByRole('button', { name: 'Add competitor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tallyforge', level: 3 }).first()).toBeVisible();
  await expectAccessible(page, 'section[aria-labelledby=companies]');
  await page.getByRole('button', { name: 'Hide companies' }).click();
  await expect(page.getByRole('button', { name: 'Add competitor' })).toBeHidden();

  const rename = page.getByRole('button', { name: 'Rename board' });
  const target = await rename.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await rename.click();
  await page.getByLabel('Board name').fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('link', { name: 'Board diagnostics' })).toBeHidden();
  await page.getByRole('button', { name: `User menu: ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Board Diagnostics' }).click();
  await expect(page).toHaveURL(/\/board-diagnostics$/);
});
