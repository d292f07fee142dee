import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectSound, signIn, signInAsOperator } from './support.ts';

const steps = (page: Page) => page.getByRole('status', { name: 'Diagnostic steps' }).getByRole('listitem');

test('a visitor runs board diagnostics and sees seven steps end in the preview', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Board diagnostics' }).click();
  const button = page.getByRole('button', { name: 'Try It Out' });
  await expect(button).toBeDisabled();
  await expectSound(page);
  await page.getByLabel('Company Website').fill('lumenpay.example');
  await page.keyboard.press('Enter');
  await expect(steps(page)).toHaveCount(7);
  await expect(steps(page).getByText('Success', { exact: true })).toHaveCount(7);
  await expect(steps(page).last()).toContainText(/\d+ cards? on the board.*Success/);
  await expect(page).toHaveURL(/\/board\/new$/);
  await expect(page.getByRole('heading', { name: 'Lumenpay Intelligence Board' })).toBeVisible();
});

test("board diagnostics open a user's board, after an invalid address and a failing site", async ({ page }) => {
  await signIn(page);
  await page.goto('/board-diagnostics');
  const field = page.getByLabel('Company Website');
  await field.fill('no host');
  await page.getByRole('button', { name: 'Run Diagnostics' }).click();
  await expect(steps(page).first()).toContainText('Invalid URL format');
  await expect(steps(page).getByText('Skipped', { exact: true })).toHaveCount(6);
  await field.fill('nobody-lives-here.example');
  await page.keyboard.press('Enter');
  await expect(steps(page).getByText('Error', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Diagnostics Failed')).toBeVisible();
  await expectSound(page);
  await field.fill('quaylane.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}$/);
});

test('all tests run and pass, and their result survives a reload', async ({ page }) => {
  await signInAsOperator(page);
  await createBoard(page, 'lumenpay.example');
  await page.goto('/diagnostics');
  await page.getByRole('button', { name: 'Run All Tests' }).click();
  await expect(page.getByText(/All tests passed! \d+\/\d+ tests passed/)).toBeVisible({ timeout: 120_000 });
  await page.reload();
  await expect(page.getByText('Total Tests')).toBeVisible();
  await expectSound(page);
});

test('manual diagnostics create and remove a board, and keep a log that can be cleared', async ({ page }) => {
  await signInAsOperator(page);
  await page.goto('/diagnostics?tab=manual');
  await expect(page.getByText('Project ID')).toBeVisible();
  await page.getByLabel('Website for the test board').fill('lumenpay.example');
  await page.getByRole('button', { name: 'Test Board Creation' }).click();
  const lastRun = page.getByRole('status', { name: 'Last run' });
  await expect(lastRun).toContainText('Success', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Test Content Distributor' }).click();
  await expect(lastRun).toContainText(/Test Content Distributor.*Success/, { timeout: 30_000 });
  await page.reload();
  await expect(lastRun).toContainText('Test Content Distributor');
  await expectSound(page);
  await page.getByRole('button', { name: 'Clear Logs' }).click();
  await expect(page.getByText('Nothing was run yet.')).toBeVisible();
  await page.goto('/boards');
  await expect(page.getByText('No boards yet')).toBeVisible();
});

test('the explorer shows a board, filters by a company, and links to the trace of a card', async ({ page }) => {
  await signInAsOperator(page);
  await createBoard(page, 'lumenpay.example');
  const boardId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Developer Mode' }).click();
  await page.getByRole('link', { name: 'Open in the explorer' }).click();
  await expect(page.getByLabel('Board', { exact: true })).toHaveValue(boardId);
  const column = (name: RegExp) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(column(/^Companies/).first()).toContainText('Primary');
  await expect(column(/^Content Items/)).not.toHaveCount(0);
  await expect(column(/^AI Analysis/).first()).toContainText(/Score \d+\/10/);
  await expect(column(/^Notifications/)).not.toHaveCount(0);
  await expectSound(page);
  const all = await column(/^AI Analysis/).count();
  await column(/^Companies/)
    .last()
    .getByRole('button')
    .click();
  await expect.poll(() => column(/^AI Analysis/).count()).toBeLessThan(all);
  await column(/^Companies/)
    .last()
    .getByRole('button')
    .click();
  await expect(column(/^AI Analysis/)).toHaveCount(all);

  await page
    .getByRole('link', { name: /^Why is this here\?/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why is this here?' })).toBeVisible();
  const trace = page.getByRole('region', { name: 'How this card got here' }).getByRole('listitem');
  for (const [at, stage] of ['Source', 'Sync', 'Content', 'Evaluation', 'Card'].entries())
    await expect(trace.nth(at)).toContainText(stage);
  await page.getByLabel('Prompt').fill('Judge {articles} for {nobody}');
  await page.getByRole('button', { name: 'Evaluate again' }).click();
  await expect(page.getByRole('alert')).toContainText('Unknown placeholder: {nobody}');
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await page.getByRole('button', { name: 'Evaluate again' }).click();
  await expect(page.getByRole('status', { name: 'Comparison' })).toContainText(/same|difference/, { timeout: 30_000 });
  await expectSound(page);
});

test('operations show dead letters, sources, refreshes and the engine', async ({ page }) => {
  await signInAsOperator(page);
  await createBoard(page, 'lumenpay.example');
  await page.goto('/operations');
  await expect(page.getByRole('heading', { name: /dead letters?$/i }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Sources' }).click();
  await expect(page.getByRole('region', { name: /^Sources of/ }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Refreshes' }).click();
  const refreshes = page.getByRole('region', { name: 'Refreshes' }).getByRole('row');
  await expect(refreshes.filter({ hasText: /Lumenpay.*Success/ }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Model' }).click();
  await expect(page.getByText('Reads prompts')).toBeVisible();
  await expectSound(page);
});

test('operator pages show other users that they are for operators only', async ({ page }) => {
  const refused = { type: 'about:blank', title: 'x', status: 401, detail: 'Sign in first.', code: 'unauthenticated' };
  await page.route('**/api/operator/**', (route) => route.fulfill({ status: 401, json: refused }));
  for (const path of ['/diagnostics', '/database-explorer', '/operations']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Operators only' })).toBeVisible();
  }
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Foperations/);
});
