import { expect, type Page, test } from '@playwright/test';
import { PublicConfig } from '@sightline/contracts';
import { expectAccessible, newEmail } from './support.ts';

const providers = [
  { name: 'google', title: 'Google' },
  { name: 'github', title: 'GitHub' },
  { name: 'linkedin', title: 'LinkedIn' },
];

test.beforeEach(async ({ request }) => {
  const { demoProviders } = PublicConfig.parse(await (await request.get('/api/config')).json());
  // Keycloak's providers are not part of the demo.
  test.skip(demoProviders.length === 0, 'no provider is played by the demo world');
});

async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${title}` }).click();
  await expect(page.getByRole('heading', { name: `Demo ${title} – this is not ${title}` })).toBeVisible();
}

async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const { title } of providers) {
  test(`a user signs in with ${title} and lands on the boards`, async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: `Continue with ${title}` })).toContainText('Demo');
    await expectAccessible(page);
    await choose(page, title);
    await expectAccessible(page);
    await continueAs(page, email);
    await expect(page).toHaveURL(/\/boards$/);
    await expect(page.getByRole('heading', { name: 'Your Boards' })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`${email}|account|user menu`, 'i') }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
}

test('a visitor keeps the board after signing in with a provider', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').first().fill('lumenpay.example');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page
    .getByRole('link', { name: 'Sign Up Free' })
    .or(page.getByRole('button', { name: 'Sign Up Free' }))
    .click();
  await expect(page).toHaveURL(/\/auth/);
  await choose(page, 'Google');
  await continueAs(page, newEmail());
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}$/);
  await page.goto('/boards');
  await expect(page.getByRole('link', { name: /lumenpay\.example/ })).toHaveCount(1);
});

test('cancelling, or an unverified address, leads back to the form with the reason', async ({ page }) => {
  await page.goto('/auth?returnTo=%2Fsettings');
  await choose(page, 'GitHub');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fsettings$/);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('The user has denied your application access.')).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'LinkedIn');
  await continueAs(page, 'unverified@mail.example');
  await expect(page.getByText(/LinkedIn has not verified the email address/)).toBeVisible();
  await page.goto('/boards');
  await expect(page).toHaveURL(/\/auth/);
});

test('a response that this browser did not request signs nobody in', async ({ page }) => {
  await page.goto('/oidc/social/google/callback?code=stolen&state=forged');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(/took too long, or was started in another window/)).toBeVisible();
});

test('the Back button from a provider leads to a working form', async ({ page }) => {
  await page.goto('/auth');
  await choose(page, 'Google');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth$/);
  await choose(page, 'GitHub');
});
