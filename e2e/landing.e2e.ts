import { expect, test } from '@playwright/test';
import { expectAccessible } from './support.ts';

test('the start page is readable before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('See what your competitors changed this week')).toBeVisible();
  await context.close();
});

test('the start page becomes interactive and keeps typed text', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/');
  const website = page.getByLabel('Company website').first();
  await website.fill('quaylane.example');
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(website).toHaveValue('quaylane.example');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
