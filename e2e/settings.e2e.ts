import { expect, test } from '@playwright/test';
import { createBoard, expectAccessible, expectSound, mailTo, newEmail, signIn } from './support.ts';

test('settings are opened from the menu and saved', async ({ page }) => {
  await page.goto('/settings/account');
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  const email = await signIn(page);
  // A new screen takes the focus, which closes an open menu.
  await expect(page.locator('#main')).toBeFocused();

  await page.getByRole('button', { name: `User menu: ${email}` }).click();
  await page.getByRole('menuitem', { name: 'All Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText(/^Member since [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Last Sign In').locator('..')).toContainText(/\d{4}, \d\d:\d\d UTC/);
  const name = '<b>أدا</b> 🦉';
  await page.getByLabel('Display name').fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Display name')).toHaveValue(name);
  await expectSound(page);

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account & Security' }).click();
  await expect(page.getByText('Boards Created').locator('..')).toContainText('0');
  await expect(page.getByText('Account Age').locator('..')).toContainText('0 days');
  await expectSound(page);
});

test('a digest preference is saved immediately, and a test digest arrives', { tag: '@processes' }, async ({ page }) => {
  const email = await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByText("You're tracking 1 board", { exact: true })).toBeVisible();
  await expectSound(page);

  const kept = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/preferences') && answer.request().method() === 'PATCH',
    );
  const weekly = page.getByRole('radio', { name: 'Weekly' });
  let saved = kept();
  await weekly.click();
  await saved;
  const slider = page.getByRole('slider', { name: 'Minimum Importance' });
  saved = kept();
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await saved;
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  saved = kept();
  await zone.selectOption('Australia/Adelaide');
  await saved;
  await page.reload();
  await expect(weekly).toHaveAttribute('aria-checked', 'true');
  await expect(slider).toHaveAttribute('aria-valuenow', '20');
  await expect(zone).toHaveValue('Australia/Adelaide');

  await page.getByRole('button', { name: 'Send Test Digest' }).click();
  await expect(page.getByText('Test digest sent')).toBeVisible();
  const digest = await mailTo(page.request, email, /^Test: /);
  expect(digest.text).toContain('This is a test. The same events will be in your next digest.');
  expect(digest.text).toContain('/settings/notifications');
  // The link of an event opens its card.
  const card = /https?:\/\/\S+\/boards\/[^#\s]+#(crd_\S+)/.exec(digest.text);
  await page.goto(card?.[0] ?? 'the digest links to no card');
  await expect(page.locator(`[data-card-id="${card?.[1]}"] h3 a`)).toBeFocused();
  await page.goto('/settings/notifications');

  await page.getByRole('switch', { name: 'Daily Email Digest' }).click();
  await expect(slider).toBeHidden();
  await expectSound(page);
});

test('weekly alerts are confirmed and ended with emailed links', { tag: '@processes' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').first().fill('lumenpay.example');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  const email = newEmail();
  await page.getByPlaceholder('Enter your work email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText("Thanks! We'll keep you updated with weekly insights.")).toBeVisible();

  const { text } = await mailTo(page.request, email, /Confirm your weekly alerts/);
  const link = (path: string) => new RegExp(`https?://\\S+${path}#t=\\S+`).exec(text)?.[0] ?? '';
  await page.goto(link('/alerts/confirm'));
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirm weekly alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly alerts confirmed' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm weekly alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly alerts confirmed' })).toBeVisible();

  await page.goto(link('/alerts/unsubscribe'));
  await expectSound(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(`${link('/alerts/confirm')}`);
  await page.getByRole('button', { name: 'Confirm weekly alerts' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
  await expectAccessible(page);
});

test('mail clients unsubscribe with one click, without a session', async ({ page }) => {
  const email = newEmail();
  const asked = await page.request.post('/api/weekly-alerts/subscriptions', { data: { email } });
  expect(asked.status()).toBe(202);
  const { text } = await mailTo(page.request, email, /weekly alerts/);
  const token = /\/alerts\/unsubscribe#t=([\w-]+)/.exec(text)?.[1] ?? '';
  const address = `/api/weekly-alerts/unsubscribe?token=${token}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect(await (await page.request.post(address, { form })).json()).toEqual({ subscribed: false });
  expect((await page.request.post(address, { form })).status()).toBe(404);
});

test('an account is deleted with all its data', { tag: '@processes' }, async ({ page }) => {
  const email = await signIn(page);
  await createBoard(page, 'merra.example');
  const board = page.url();
  await page.goto('/settings/account');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toBe('sightline-data.json');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expectAccessible(page);
  await dialog.getByLabel('Your email address').fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('heading', { name: 'Sign in to Sightline' })).toBeVisible();
  // Signing out goes through the issuer and may still be in progress.
  await expect(async () => {
    // Without a limit, a navigation that the sign-out cancelled waits until the test ends, and is never repeated.
    await page.goto(board, { timeout: 15_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/auth/);

  // The same person can sign up again and starts without data. Keycloak's user is deleted by an event, which may overlap with
  // the first attempt.
  await expect(async () => {
    await signIn(page, email);
  }).toPass({ timeout: 150_000 });
  await expect(page.getByText('No boards yet')).toBeVisible();
});
