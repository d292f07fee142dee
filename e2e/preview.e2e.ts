import { expect, test } from '@playwright/test';
import { expectAccessible, followLink, mailedLink, newEmail } from './support.ts';

test('a visitor enters a site, sees a board fill, signs up with the emailed link, and keeps the board', {
  tag: '@processes',
}, async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('textbox').first().fill('www.lumenpay.example');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();

  await expect(page).toHaveURL(/\/board\/new$/);
  await expect(page.getByText('Preview Mode - Sign up to save')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lumenpay Intelligence Board' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByText('Tallyforge', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  // New cards move the link, so the pointer could miss it between press and release.
  await page.getByRole('link', { name: 'Sign Up Free' }).press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('heading', { name: /^Sign in to keep Lumenpay \(\d+ insights?\)$/ })).toBeVisible();
  await expectAccessible(page);
  const email = newEmail();
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /check your email/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a different email' })).toBeVisible();
  await expectAccessible(page);

  await followLink(page, await mailedLink(page.request, email));
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}/);
  await expect(page.getByRole('heading', { level: 1, name: /lumenpay\.example/ })).toBeVisible();
  await page.goto('/boards');
  await expect(page.getByRole('link', { name: /lumenpay\.example/ })).toHaveCount(1);
});

test('a reload during the analysis continues with the same board', async ({ page }) => {
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/board-setup')) started.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('textbox').first().fill('merra.example');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page).toHaveURL(/\/board\/new$/);
  await expect.poll(() => started.length).toBe(1);
  await page.waitForResponse((response) => response.url().includes('/api/boards/'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Merra Intelligence Board' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  expect(started).toHaveLength(1);
});

test('the preview without a company redirects to the landing page', async ({ page }) => {
  await page.goto('/board/new');
  await expect(page).toHaveURL(/\/$/);
});

for (const [what, website] of [
  ['asks for proof of being human', 'captcha.example'],
  ['does not exist', 'nobody-lives-here.example'],
] as const) {
  test(`a site that ${what} is explained to the visitor`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox').first().fill(website);
    await page.getByRole('button', { name: 'Get Started', exact: true }).click();
    await expect(
      page.getByText(/couldn't read|asks visitors to prove|Failed to analyze company/i).first(),
    ).toBeVisible();
  });
}
