import { expect, type Page, test } from '@playwright/test';
import { accountOf, linkAt, realmAt } from './keycloak.ts';
import { expectAccessible, keycloak, newEmail, signIn } from './support.ts';

const providers = [
  { name: 'google', title: 'Google' },
  { name: 'github', title: 'GitHub' },
  { name: 'linkedin', title: 'LinkedIn' },
];

async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${title}` }).click();
  await expect(page.getByRole('heading', { name: `Demo ${title} – this is not ${title}` })).toBeVisible();
}

async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${email}|account|user menu`, 'i') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

for (const { name, title } of providers) {
  test(`a user signs in with ${title} and lands on the boards`, { tag: '@processes' }, async ({ page }) => {
    const email = newEmail();
    if (keycloak && name === 'github') {
      // Keycloak does not trust GitHub's addresses: it signs in only accounts that their owners have linked.
      await signIn(page, email);
      await page.goto(linkAt(keycloak, name));
      await page.getByRole('button', { name: 'Continue' }).click();
      await continueAs(page, email);
      await page.waitForURL(`${accountOf(keycloak)}**`);
      await page.goto('/boards');
      await signOut(page, email);
    }
    await page.goto('/auth');
    const button = page.getByRole('button', { name: `Continue with ${title}` });
    // Keycloak does not reveal that the demo world simulates its providers.
    if (!keycloak) await expect(button).toContainText('Demo');
    await expectAccessible(page);
    await choose(page, title);
    await expectAccessible(page);
    await continueAs(page, email);
    await expect(page).toHaveURL(/\/boards$/);
    await expect(page.getByRole('heading', { name: 'Your Boards' })).toBeVisible();
    await signOut(page, email);
  });
}

test('a visitor keeps the board after signing in with a provider', { tag: '@processes' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').first().fill('lumenpay.example');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  // New cards move the link, so the pointer could miss it between press and release.
  await page.getByRole('link', { name: 'Sign Up Free' }).press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  await choose(page, 'Google');
  await continueAs(page, newEmail());
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}$/);
  await page.goto('/boards');
  await expect(page.getByRole('link', { name: /lumenpay\.example/ })).toHaveCount(1);
});

/** Expects to end at an error page of Keycloak, whose link returns to the form, without being signed in. */
async function expectRefusedByKeycloak(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We are sorry...' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Application' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/boards');
  await expect(page).toHaveURL(/\/auth/);
}

test('cancelling, or an unverified address, leads back to the form with the reason', { tag: '@processes' }, async ({
  page,
}) => {
  await page.goto('/auth?returnTo=%2Fsettings');
  await choose(page, 'GitHub');
  await page.getByRole('button', { name: 'Cancel' }).click();
  if (keycloak) {
    await expect(page.getByText('Access denied when authenticating with GitHub')).toBeVisible();
    await expectRefusedByKeycloak(page);
    await choose(page, 'LinkedIn');
    await continueAs(page, 'unverified@mail.example');
    await expectRefusedByKeycloak(page);
    return;
  }
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

if (keycloak)
  test('GitHub does not sign in a user whose account its owner has not linked', { tag: '@processes' }, async ({
    page,
  }) => {
    const email = newEmail();
    await signIn(page, email);
    await signOut(page, email);
    await choose(page, 'GitHub');
    await continueAs(page, email);
    await expectRefusedByKeycloak(page);
  });

test("a response that this browser did not request doesn't sign in", { tag: '@processes' }, async ({ page }) => {
  await page.goto('/oidc/social/google/callback?code=stolen&state=forged');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(/took too long, or was started in another window/)).toBeVisible();
  if (keycloak) {
    await page.goto(`${realmAt(keycloak)}/broker/google/endpoint?code=stolen&state=forged`);
    await expect(page.getByRole('heading', { name: 'We are sorry...' })).toBeVisible();
  }
  await page.goto('/boards');
  await expect(page).toHaveURL(/\/auth/);
});

test('the Back button from a provider leads to a working form', { tag: '@processes' }, async ({ page }) => {
  await page.goto('/auth');
  await choose(page, 'Google');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose(page, 'GitHub');
});
