import { expect, test } from '@playwright/test';
import { createBoard, expectAccessible, signIn } from './support.ts';

test('a user corrects the company’s name, which changes its news, queries and names', async ({ page }) => {
  // Each correction triggers new searches and evaluations.
  test.setTimeout(180_000);
  await signIn(page);
  await createBoard(page, 'cobalttill.example');
  const cards = page.getByRole('article');
  await expect(cards).not.toHaveCount(0);
  // Queued searches find more after the board is ready.
  let before = 0;
  const stays = async () => {
    const seen = before;
    await page.reload();
    await expect(cards).not.toHaveCount(0);
    before = await cards.count();
    return before === seen;
  };
  await expect.poll(stays, { intervals: [3_000], timeout: 60_000 }).toBe(true);
  await page.getByRole('link', { name: /check or correct/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /and its market$/ })).toBeVisible();
  await expect(page.getByText(/^read from \d+ pages? of cobalttill\.example/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Correct: Name' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Cobalt Till Systems');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Till Systems and its market' })).toBeVisible();
  await expect(page.getByText('Corrected by you').first()).toBeVisible();

  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Cobalt Till Systems' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'Cobalt Till Systems' })).toBeVisible();

  await page.getByRole('link', { name: /check or correct/i }).click();
  await page.getByRole('button', { name: 'Undo: Name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Till and its market' })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(cards).toHaveCount(before);
});
