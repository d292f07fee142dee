import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectAccessible, expectSound, signIn } from './support.ts';

const companies = (page: Page) => page.getByRole('region', { name: 'Companies' });
const menuOf = (page: Page, name: string) => companies(page).getByRole('button', { name: `Actions for ${name}` });
const tracking = (page: Page, count: number) =>
  expect(companies(page).getByText(`Tracking ${count} competitor${count === 1 ? '' : 's'}`)).toBeVisible();

async function choose(page: Page, name: string, item: string): Promise<void> {
  const chosen = page.getByRole('menuitem', { name: item });
  // Arriving cards can move the page and scroll an open menu out of sight.
  await expect(async () => {
    if (await chosen.isVisible()) await page.keyboard.press('Escape');
    await menuOf(page, name).click({ timeout: 5_000 });
    await chosen.click({ timeout: 5_000 });
  }).toPass();
}
/** Moves down an open menu over consecutive items. The focus moves with a delay after the key press. */
async function goDownTo(page: Page, ...items: string[]): Promise<void> {
  for (const name of items) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
}
async function names(page: Page): Promise<string[]> {
  const labels = await companies(page)
    .getByRole('button', { name: /^Actions for / })
    .all();
  return Promise.all(labels.map(async (label) => ((await label.getAttribute('aria-label')) ?? '').slice(12)));
}
const cardsOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: new RegExp(`· ${name}$|${name} in the text`) });

test('competitors are added, confirmed, rejected, merged and removed, and each edit is undone', async ({ page }) => {
  // A dozen edits, each followed by a reload of the cards, with an accessibility check after every second one.
  test.setTimeout(240_000);
  await signIn(page);
  // A board for a known company may be ready before its setup is visible.
  await createBoard(page, 'cobalttill.example');
  const [first = '', second = ''] = await names(page);
  const before = (await names(page)).length;
  await tracking(page, before);
  await expectSound(page);

  await page.getByRole('button', { name: 'Add competitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add competitor' });
  await dialog.getByLabel('Competitor website').fill('nobody-lives-here.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/couldn't read nobody-lives-here\.example/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Competitor website').fill('quaylane.example');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tracking(page, before + 1);
  await expect(companies(page).getByText('Added by you')).toBeVisible();
  await expect(cardsOf(page, 'Quaylane')).not.toHaveCount(0);

  await choose(page, first, 'Confirm');
  await expect(companies(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await menuOf(page, first).click();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');

  await choose(page, 'Quaylane', 'Not a competitor');
  await tracking(page, before);
  await expect(cardsOf(page, 'Quaylane')).toHaveCount(0);
  await page.reload();
  await companies(page).getByRole('button', { name: 'Not competitors (1)' }).click();
  await expectAccessible(page);
  await companies(page).getByRole('button', { name: 'Restore Quaylane' }).click();
  await tracking(page, before + 1);
  await expect(cardsOf(page, 'Quaylane')).not.toHaveCount(0);

  await choose(page, second, 'Not a competitor');
  const toast = page.getByRole('listitem').filter({ hasText: `${second} is not a competitor` });
  // The toast stays as long as the pointer is on it.
  await toast.hover();
  await tracking(page, before);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await tracking(page, before + 1);

  await choose(page, 'Quaylane', 'Same company as…');
  const merging = page.getByRole('dialog', { name: 'Same company as…' });
  await expect(merging).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await merging.getByRole('radio', { name: first }).check();
  await merging.getByRole('button', { name: 'Merge' }).click();
  await tracking(page, before);
  await expect(cardsOf(page, 'Quaylane')).toHaveCount(0);
  await companies(page)
    .getByRole('button', { name: `Separate Quaylane from ${first}` })
    .click();
  await tracking(page, before + 1);
  await expect(cardsOf(page, 'Quaylane')).not.toHaveCount(0);

  await choose(page, 'Quaylane', 'Remove');
  await tracking(page, before);
  await expect(cardsOf(page, 'Quaylane')).toHaveCount(0);
  await page.reload();
  await tracking(page, before);
});

test('competitors can be edited without a mouse', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'paperplanepay.example');
  const before = await names(page);
  const [first = '', second = ''] = before;

  await page.getByRole('button', { name: 'Add competitor' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Competitor website')).toBeFocused();
  await page.keyboard.type('haulwright.example');
  await page.keyboard.press('Enter');
  await tracking(page, before.length + 1);
  await expect(page.getByRole('button', { name: 'Add competitor' })).toBeFocused();

  await menuOf(page, first).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Confirm' })).toBeFocused();
  await goDownTo(page, 'Not a competitor');
  await page.keyboard.press('Enter');
  await tracking(page, before.length);
  await expect(menuOf(page, second)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Confirm' })).toBeFocused();
  await goDownTo(page, 'Not a competitor', 'Same company as…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Same company as…' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(companies(page).getByRole('button', { name: `Separate ${second} from Paperplane Pay` })).toBeVisible();
  await tracking(page, before.length - 1);

  await page.getByRole('button', { name: 'Not competitors (1)' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Restore ${first}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuOf(page, first)).toBeFocused();
  await tracking(page, before.length);
});

test.describe('on a high screen', () => {
  // High enough to show the menu without scrolling, because browsers hold a scrolled page in place.
  test.use({ viewport: { width: 1280, height: 1900 }, bypassCSP: true });

  test('an open menu stays usable when the page grows above it', async ({ page }) => {
    await signIn(page);
    await createBoard(page, 'cobalttill.example');
    await page.mouse.wheel(0, -10_000);
    await companies(page)
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: 'Same company as…' });
    await expect(item).toBeInViewport();
    await page.addStyleTag({ content: 'main::before { content: ""; display: block; height: 2000px }' });
    await item.click();
    await expect(page.getByRole('dialog', { name: 'Same company as…' })).toBeVisible();
  });
});
