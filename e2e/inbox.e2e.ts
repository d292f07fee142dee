import { expect, test } from '@playwright/test';
import { createBoard, expectSound, mailTo, signIn, visitAgain } from './support.ts';

test('a user is notified of a change once, on every open page and by email, and limits later alerts', {
  tag: '@processes',
}, async ({ page }) => {
  // Sites are visited twice before a change is reported.
  test.setTimeout(300_000);
  const email = await signIn(page);
  await createBoard(page, 'lumenpay.example');
  const board = page.url().replace(/\?.*$/, '');
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  await expect(page.getByText(/^No alerts\./)).toBeVisible();
  // Makes the test independent of the time of day and the kind of changes.
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/alerts/settings') && answer.ok());
  let done = saved();
  await page.getByRole('checkbox', { name: /^Hold alerts at night/ }).click();
  await done;
  done = saved();
  await page.getByRole('combobox', { name: 'Alert immediately from', exact: true }).selectOption('3');
  await done;

  const other = await page.context().newPage();
  await other.goto(`${board}/changes`);
  await visitAgain(other);
  // The alert appears without a reload, both on this page and on the other one, which has its board's stream.
  const bell = page.getByRole('link', { name: /^Alerts, \d+ unread$/ });
  await expect(bell).toBeVisible({ timeout: 250_000 });
  await expect(other.getByRole('link', { name: /^Alerts, \d+ unread$/ })).toBeVisible();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  const heading = alerts.getByRole('listitem').first().getByRole('heading').getByRole('link');
  const title = (await heading.textContent()) ?? '';
  expect(title).not.toBe('');
  // Located by its title, because the alert for the next change is added above it.
  const alert = alerts.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await mailTo(page.request, email, /^(?!.*sign in)/i);
  await expectSound(page);

  await page.reload();
  await alert.getByRole('button', { name: 'Why did I get this?' }).click();
  await expect(alert.getByText('All boards: alert at importance 3 and more')).toBeVisible();
  await expect(alert.getByText(/ By: Your email \d\d:\d\d$/)).toBeVisible();
  await alert.getByRole('button', { name: 'Fewer like this' }).click();
  await expect(alert.getByText(/^This would have held [1-9]/)).toBeVisible();
  await alert.getByRole('group').getByRole('button', { name: 'Fewer like this' }).click();
  await expect(alert.getByText(/^You’ll get fewer like this/)).toBeVisible();
  await expectSound(page);
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Nothing yet\. Choose/)).toBeVisible();

  await alerts.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bell).toBeVisible();
  await expect(other.getByRole('link', { name: /^Alerts, \d+ unread$/ })).toBeVisible();
  await alert.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/boards\//);
});
