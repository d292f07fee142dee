import { expect, test } from '@playwright/test';
import { expectAccessible, expectSound, signIn } from './support.ts';

test('a list of companies is checked, added, and shown in the portfolio', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByText('No companies yet')).toBeVisible();
  const list = ['lumenpay.example', 'https://www.Tallyforge.example/', 'tallyforge.example', 'lumenpya', '127.0.0.1'];
  await page.getByLabel('Websites', { exact: true }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  const checked = page.getByRole('list', { name: 'What we’ll add' });
  await expect(checked.getByRole('listitem')).toHaveText([
    /^lumenpay\.example answers/,
    /^tallyforge\.example answers/,
    /^tallyforge\.example the same as/,
    /^lumenpya is not a website\. Did you mean lumenpay\.example\?/,
    /^127\.0\.0\.1 is an internal address/,
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 2 companies' }).click();
  await expect(page.getByRole('progressbar', { name: 'Adding 2 companies' })).toBeVisible();
  // The progress survives a reload, because it is derived from the boards.
  await page.reload();
  await expect(page.getByText(/^2 companies added: 2 ready\.$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Your 2 companies' })).toBeVisible();
  await expect(page.getByText(/new events? at 2 companies in the last 7 days/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page.getByText(/^Nothing new since/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/new events? at 2 companies/)).toBeVisible();

  await page.getByLabel('Company, any event or website').fill('qqxzvw');
  await expect(page.getByText('No company matches.')).toBeVisible();
  await page.getByLabel('Company, any event or website').fill('tallyforge.example');
  await page.getByRole('rowheader').getByRole('link', { name: 'Tallyforge' }).click();
  await expect(page).toHaveURL(/\/boards\/[\w-]+$/);
  await page.goBack();
  await expect(page.getByLabel('Company, any event or website')).toHaveValue('tallyforge.example');
  await expectSound(page);
});
