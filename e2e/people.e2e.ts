import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectAccessible, expectSound, mailTo, newEmail, signIn } from './support.ts';

async function invitation(page: Page, email: string): Promise<string> {
  const { text } = await mailTo(page.request, email, /shared a board with you/);
  return /https?:\/\/\S+\/invite#\S+/.exec(text)?.[0] ?? '';
}

/** Opens an emailed invitation while signed out, and signs in from there. */
async function acceptSignedOut(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /shared a board with you/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in and open the board' }).click();
  await expect(page).toHaveURL(/\/auth/);
  // The token is never part of an address sent to a server.
  expect(page.url()).not.toContain('t=');
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /check your email/i })).toBeVisible();
  const { text } = await mailTo(page.request, email, /sign in/i);
  await page.goto(/https?:\/\/\S+\/auth\/complete#\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}$/);
}

test('a board is shared with a viewer, who becomes an editor and then its owner, and a removed member loses access immediately', async ({
  page,
  browser,
}) => {
  const owner = await signIn(page);
  await createBoard(page, 'orrinledger.example');
  const address = page.url();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('list', { name: 'People' }).getByText(owner)).toBeVisible();
  const guest = newEmail();
  await page.getByLabel('Invite by email').fill(guest);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${guest}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open invitations' }).getByText(guest)).toBeVisible();
  await expectSound(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await acceptSignedOut(other, await invitation(page, guest), guest);
  await expect(other.getByText('You are a viewer of this board')).toBeVisible();
  for (const name of [
    'Rename board',
    'Refresh Content',
    'Add competitor',
    /^Archive: /,
    /^Less like this/,
    /^Actions for /,
  ])
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  await expect(other.getByRole('article')).not.toHaveCount(0);
  await expectAccessible(other);
  for (const screen of ['changes', 'companies']) {
    await other.goto(`${address}/${screen}`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of [/^Yes, /, /^Correct/, 'Add competitor', 'Check now', 'Track another page', 'Read again'])
      await expect(other.getByRole('button', { name })).toHaveCount(0);
  }
  await other.goto(`${address}/share`);
  await expect(other.getByText('Only the owner of this board can create its feeds and links.')).toBeVisible();
  await expect(other.getByText(/could not load|Failed to load/)).toHaveCount(0);
  await other.goto('/boards');
  await expect(other.getByText('Shared · read only')).toBeVisible();
  await expectAccessible(other);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  // The owner's screen shows the person without a reload, and the guest's screen the new role.
  await expect(page.getByLabel(`Role of ${guest}`)).toHaveValue('viewer');
  await page.getByLabel(`Role of ${guest}`).selectOption('editor');
  await expect(other.getByRole('button', { name: 'Refresh Content' })).toBeVisible();
  await other.getByRole('button', { name: 'Rename board' }).click();
  await other.getByLabel('Board name').fill('Orrin, shared');
  await other.keyboard.press('Enter');
  await expect(page.getByText(`${guest} renamed the board to “Orrin, shared”`)).toBeVisible();
  await expect(page.getByText(`${owner} changed the role of ${guest} to editor`)).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${guest}` }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(page.getByLabel('Invite by email')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave board' })).toBeVisible();

  await other.getByRole('link', { name: 'People', exact: true }).click();
  await other.getByRole('button', { name: `Actions for ${owner}` }).click();
  await other.getByRole('menuitem', { name: 'Remove from board' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This board is no longer shared with you')).toBeVisible();
  await expect(page).toHaveURL(/\/boards$/);
  await page.goto(address);
  await expect(page.getByText('Failed to load board')).toBeVisible();
  await context.close();
});

test('an invitation fails with an explanation for another account, and after it is withdrawn', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await createBoard(page, 'tallyforge.example');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  const invited = newEmail();
  await page.getByLabel('Invite by email').fill('nobody');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter an email address')).toBeVisible();
  await page.getByLabel('Invite by email').fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invited}`)).toBeVisible();
  const link = await invitation(page, invited);

  const context = await browser.newContext();
  const other = await context.newPage();
  const account = await signIn(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Open the board' }).click();
  await expect(other.getByText(/was sent to a different address from the one on your account/)).toBeVisible();
  await expect(other.getByText(`You are signed in as ${account}.`)).toBeVisible();
  await expect(other.getByText(invited)).toHaveCount(0);
  await expectSound(other);

  await page.getByRole('button', { name: `Withdraw: ${invited}` }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0);
  await other.goto('/boards');
  await other.goto(link);
  await expect(other.getByText('This invitation was withdrawn.')).toBeVisible();
  await context.close();
});
