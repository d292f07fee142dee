import { expect, test } from '@playwright/test';
import { createBoard, expectAccessible, followLink, mailedLink, newEmail, signIn } from './support.ts';

test('a signed-in user creates a board, filters it, refreshes it and deletes it', { tag: '@processes' }, async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create Your First Board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Company Website').fill('https://tallyforge.example/pricing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}/);
  await expect(page.getByText('Board is ready!').first()).toBeVisible();
  await expect(page.getByText(/Tracking \d+ competitors?/)).toBeVisible();
  await expectAccessible(page);

  const all = page.getByRole('button', { name: /^All \d/ });
  await all.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Last Week/ }).click();
  await expect(page).toHaveURL(/window=7d/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Last Week/ })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Refresh Content' }).click();
  await expect(page.getByText('Content refresh started. Analyzing articles...')).toBeVisible();
  await expect(page.getByText(/^(\d+ new insights?|Nothing new; \d+ sources? checked)/)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]:not([data-removed=true])')).toHaveCount(1);

  await page.goto('/boards');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Board', exact: true }).click();
  await dialog.getByLabel('Company Website').fill('www.tallyforge.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^You already have a board about Tallyforge, with \d+ insights?\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const name of ['Cancel', 'Create another', 'Open board'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // The first response may take 25 s, the second 15 s.
  const steps = ['content-sync', 'content-distributor'].map((name) =>
    page.waitForResponse(`**/api/functions/${name}`, { timeout: 60_000 }),
  );
  await page.getByRole('button', { name: 'Refresh Content' }).click();
  for (const step of steps) expect((await step).status(), (await step).url()).toBe(200);
  await expect(page.getByText(/Synced \d+ compan(?:y|ies) and created \d+ new cards across 1 boards?/)).toBeVisible();

  const card = page.getByRole('link', { name: /tallyforge\.example/ });
  await card.hover();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete Board' });
  await expect(confirm).toContainText('This action cannot be undone.');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Board deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
});

test('a session lasts through a reload and in another tab until the user signs out', { tag: '@processes' }, async ({
  page,
  context,
}) => {
  const email = await signIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Boards' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/boards');
  await expect(other.getByRole('heading', { name: 'Your Boards' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`${email}|account|user menu`, 'i') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await other.goto('/boards');
  await expect(other).toHaveURL(/\/auth/);
});

test('two tabs with an expired access token both stay signed in', { tag: '@processes' }, async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/boards');
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/token$/.test(response.url())) refreshes.push(response.status());
  });
  // Twice, because the second refresh needs the token that the first one stored.
  for (let round = 1; round <= 2; round++) {
    // Leaves the product first: a tab whose token expires would refresh it, and leaving during the refresh would lose
    // the response.
    await other.goto('about:blank');
    await page.goto('/theme.js');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('sightline-auth') ?? '{}');
      localStorage.setItem('sightline-auth', JSON.stringify({ ...session, expiresAt: 0 }));
    });
    await Promise.all([page.goto('/boards'), other.goto('/boards')]);
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
    expect(refreshes).toEqual(Array.from({ length: round }, () => 200));
  }
});

test('a user cannot open another user’s board', async ({ page, browser }) => {
  await signIn(page);
  await createBoard(page, 'orrinledger.example');
  const address = page.url();
  const stranger = await browser.newPage();
  await signIn(stranger);
  await stranger.goto(address);
  await expect(stranger.getByText('Failed to load board')).toBeVisible();
  await expect(stranger).toHaveURL(/\/boards$/);
  await stranger.close();
});

test('a sign-in link still works after a scanner opened it, but not after it was used', { tag: '@processes' }, async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/auth');
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  const link = await mailedLink(page.request, email);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectAccessible(other);
  await followLink(page, link);
  await expect(page).toHaveURL(/\/boards$/);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText(/expired|already used|no longer/i).first()).toBeVisible();
});

test('invalid input is explained, and nothing is created', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel(/email/i).fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();

  await page.goto('/');
  await page.getByRole('textbox').first().fill('   ');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page);
  await page.getByRole('button', { name: 'Create Your First Board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board' });
  await dialog.getByLabel('Company Website').fill('not a website at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Invalid URL/)).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('a board whose website needs a login is set up from the name that its owner enters', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Create Your First Board' }).click();
  await page.getByRole('dialog', { name: 'Create Board' }).getByLabel('Company Website').fill('loginwall.example');
  await page.keyboard.press('Enter');
  const failed = page.getByRole('region', { name: 'This board could not be set up' });
  await expect(failed).toContainText('only a sign-in page');
  await failed.getByRole('button', { name: "Enter the company's name yourself" }).click();
  await expectAccessible(page);
  await failed.getByLabel('Company name').fill('Lumenpay');
  await failed.getByLabel(/What it does/).fill('Lumenpay takes card payments for shops.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lumenpay' })).toBeVisible();
  // News that mentions the name is found although the site can't be read.
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(failed).toHaveCount(0);
});

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(/\/$/);
});
