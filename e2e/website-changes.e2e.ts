import { expect, test } from '@playwright/test';
import { createBoard, expectAccessible, expectSound, signIn, visitAgain } from './support.ts';

test('a user sees changes on the market’s websites, and chooses changes to ignore', async ({ page }) => {
  // Sites are visited twice before a change is reported.
  test.setTimeout(300_000);
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  const board = page.url();
  await page.goto(`${board.replace(/\?.*$/, '')}/changes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Website changes' })).toBeVisible();
  await expect(page.getByText(/^\d+ pages? of \d+ compan/)).toBeVisible({ timeout: 60_000 });
  await expectSound(page);

  await visitAgain(page);
  await expect(page.getByText(/\d+ pages? changed/)).toBeVisible({ timeout: 200_000 });

  // Uses the keyboard, because changes still arrive above, and a click on a moving element has no effect.
  await page.getByRole('button', { name: 'Kind: Price' }).press('Enter');
  await expect(page).toHaveURL(/kind=price/);
  const price = page.getByRole('article').first();
  await expect(price.getByRole('cell').first()).toHaveText(/\d/);
  await expect(price.getByRole('heading', { level: 3 })).toHaveText(/ (raised|cut) .*\d/);
  await expectAccessible(page);

  // "Pricing pages, features and landing pages, shown as before and after."
  await page.getByRole('button', { name: 'Kind: Headline' }).click();
  const headline = page
    .getByRole('article')
    .filter({ hasText: /landing page/i })
    .first();
  await expect(headline.getByText('Before', { exact: true })).toBeVisible();
  await expect(headline.locator('ins').first()).toHaveText(/\w/);
  await page.getByRole('button', { name: 'Kind: Feature added' }).click();
  const feature = page
    .getByRole('article')
    .filter({ hasText: /features/i })
    .first();
  await expect(feature.getByRole('heading', { level: 3 })).toHaveText(/ added “\w/);
  await page.getByRole('button', { name: 'Kind: Price' }).click();
  // Has four plans, so its tables are wider than a phone.
  const wide = page.getByRole('article').filter({ hasText: 'Cobalt Till' }).first();
  await wide.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/pages\/pag_[0-9a-f]{20}\?version=chg_/);
  await expect(page.getByRole('heading', { level: 2, name: 'Plans and prices' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await expectSound(page);

  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.click();
  await expect(page.getByText('Paused. Last version kept.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
});

test('a block of a page can be ignored, and the rule undone', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await page.goto(`${page.url().replace(/\?.*$/, '')}/changes?minor=yes`);
  await visitAgain(page);
  // Other visitors of the demo world may have seen the change before.
  await expect(page.getByText(/pages? changed|No change on/)).toBeVisible({ timeout: 200_000 });
  const ignore = page.getByRole('button', { name: 'Ignore this block' }).first();
  const pages = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link');
  await expect(pages.first()).toBeVisible();
  // A version with only price changes has no text blocks.
  for (let at = 0; at < (await pages.count()); at++) {
    await pages.nth(at).click();
    await expect(page.getByRole('heading', { level: 2, name: 'History', exact: true })).toBeVisible();
    if (await ignore.isVisible()) break;
    await page.goBack();
    await expect(pages.first()).toBeVisible();
  }
  await ignore.click();
  await expect(page.getByRole('button', { name: 'Ignored. Undo' }).first()).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: /^Undo your rule/ }).click();
  await expect(page.getByRole('button', { name: /^Undo your rule/ })).toHaveCount(0);
  await expect(ignore).toBeVisible();
});
