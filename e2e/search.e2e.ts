import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectAccessible, expectSound, newEmail, signIn } from './support.ts';

const hits = (page: Page) => page.getByRole('list', { name: 'Events found' }).getByRole('heading', { level: 2 });
const firstHeadline = async (page: Page) => {
  const headline = page.getByRole('region', { name: 'Insights' }).getByRole('article').first().getByRole('heading');
  // `textContent`, because cards off screen have no rendered text.
  return ((await headline.textContent()) ?? '').replace(' (opens in a new tab)', '').trim();
};

test('an event is found by global search and opened on its board, and the search is saved with alerts', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await createBoard(page, 'quaylane.example');
  const title = await firstHeadline(page);
  const words = title.split(/\s+/).slice(0, 4).join(' ');

  await page.locator('h1').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search all boards' })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?search=/);
  await expect(hits(page).first()).toHaveText(title);
  await expect(hits(page).first().locator('mark').first()).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('What I wait for');
  await page.keyboard.press('Enter');
  const alerts = page.getByRole('switch', { name: 'Alerts of What I wait for' });
  await expect(alerts).toBeChecked();
  await alerts.click();
  await expect(alerts).not.toBeChecked();
  await page.reload();
  await expect(alerts).not.toBeChecked();

  const field = page.getByRole('searchbox', { name: 'Search all boards' });
  await field.fill('zebra crossing (.*');
  await expect(page.getByText('No events found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What I wait for' }).click();
  await expect(hits(page).first()).toHaveText(title);

  await hits(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}/);
  await expect(page.getByRole('article').getByRole('link', { name: `${title} (opens in a new tab)` })).toBeFocused();

  await page.goto('/search');
  await page.getByRole('button', { name: 'Delete What I wait for' }).click();
  await expect(alerts).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alerts).toBeVisible();

  // Another user finds none of these events.
  const other = await browser.newPage();
  await signIn(other, newEmail());
  await other.goto(`/search?search=${encodeURIComponent(words)}`);
  await expect(other.getByText('No events found')).toBeVisible();
  await expect(other.getByText('What I wait for')).toHaveCount(0);
  await other.close();
});

test('a board answers a question with quotes from its items, or says that it doesn’t know', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'quaylane.example');
  const title = await firstHeadline(page);
  const question = page.getByRole('textbox', { name: 'Ask the board' });
  await question.fill(title.slice(0, 250));
  await page.keyboard.press('Enter');
  const box = page.getByRole('region', { name: 'Ask the board' });
  await expect(box.getByRole('listitem').first()).toContainText(title);
  // A quote that equals the headline isn't shown again.
  await expect(box.getByRole('listitem').first().locator('blockquote')).toHaveCount(0);
  await expectSound(page);

  await question.fill('Who won the zebra race in Ouagadougou?');
  await page.keyboard.press('Enter');
  await expect(box.getByText('The board doesn’t know.')).toBeVisible();
  await expect(box.getByText(/“zebra”/)).toBeVisible();
  await expect(box.getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
});
