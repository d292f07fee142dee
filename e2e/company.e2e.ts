import { expect, test } from '@playwright/test';
import { createBoard, expectSound, expectToFit, signIn } from './support.ts';

test('a reader opens the page of a competitor, filters its events, and goes on to its jobs', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expectToFit(page);
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Tallyforge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tallyforge' })).toBeVisible();

  const events = page.getByRole('region', { name: 'Events' });
  await events.getByRole('button', { name: 'Topic: Acquisition' }).click();
  await expect(events.getByRole('listitem')).toHaveText([/Brasswick/]);
  // The pages and the job board of a new company are read after its news.
  await expect(page.getByRole('table', { name: /^Tallyforge plans/ })).toContainText('$49 a month', {
    timeout: 30_000,
  });
  await expect(page.getByRole('region', { name: 'Where else they publish' })).toContainText('See all open positions');
  // Other tests advance the demo world, which contains a second incident from its first visit on.
  await expect(page.getByRole('region', { name: 'Incidents' })).toContainText(/Down (once|twice) in 90 days/);
  await expectSound(page);

  await page.getByRole('region', { name: 'Jobs' }).getByRole('link', { name: 'All jobs by team and place' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs at Tallyforge' })).toBeVisible();
});
