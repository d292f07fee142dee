import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectAccessible, followLink, mailedLink, signIn } from './support.ts';

const insights = (page: Page) => page.getByRole('region', { name: 'Insights' });
const cards = (page: Page) => insights(page).getByRole('article');
const headlines = (page: Page) => cards(page).getByRole('heading').allTextContents();

test('a board is searched, sorted, read and archived, by mouse and by keyboard', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'quaylane.example');
  await expect(cards(page)).not.toHaveCount(0);
  const [first = '', second = '', third = ''] = await headlines(page);

  await page.getByRole('searchbox', { name: 'Search insights' }).fill('ZEBRA crossing');
  await expect(page.getByText('No insights match your search.')).toBeVisible();
  await expectAccessible(page);
  await insights(page).getByRole('button', { name: 'Clear search' }).last().click();
  await expect(cards(page).first()).toContainText(first.slice(0, 30));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('What matters first');
  await expect.poll(() => headlines(page).then((all) => all[0])).toBe(first);

  // Tab and J follow the ranking, left to right, row by row.
  const places = await Promise.all([0, 1, 2].map((at) => cards(page).nth(at).boundingBox()));
  const [topLeft, topRight, nextLeft] = places.map((place) => ({ x: place?.x ?? 0, y: place?.y ?? 0 }));
  expect(topRight?.y).toBe(topLeft?.y);
  expect(topRight?.x).toBeGreaterThan(topLeft?.x ?? 0);
  expect(nextLeft?.x).toBe(topLeft?.x);
  expect(nextLeft?.y).toBeGreaterThan(topLeft?.y ?? 0);
  await cards(page).first().getByRole('link').first().focus();
  for (const title of [second, third]) {
    const link = page.getByRole('link', { name: title.trim(), exact: true });
    for (let at = 0; at < 20 && !(await link.evaluate((one) => one.matches(':focus'))); at++)
      await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: second.trim(), exact: true })).toBeFocused();

  await cards(page)
    .filter({ hasText: first.slice(0, 40) })
    .getByRole('link')
    .first()
    .focus();
  await page.keyboard.press('r');
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Mark as unread/ }),
  ).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByText('Article archived')).toBeVisible();
  await expect(page.locator(':focus')).toHaveRole('link');
  await expect.poll(() => headlines(page)).not.toContain(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => headlines(page)).toContain(first);
  expect(await headlines(page)).toEqual(expect.arrayContaining([second, third]));

  const tag = cards(page)
    .getByRole('button', { name: /^Tag: / })
    .first();
  const name = (await tag.innerText()).trim();
  await tag.click();
  await expect(page).toHaveURL(/[?&]tag=/);
  await expect(page.getByText(/^\d+ insights? found$/)).toBeAttached();
  await expect(cards(page).filter({ hasNot: page.getByRole('button', { name: `Tag: ${name}` }) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/tag=/);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
  await expect(page.getByText('Nothing is archived.')).toBeVisible();
  await expectAccessible(page);
});

test('a board keeps its scroll position when the user returns to it', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'tallyforge.example');
  await expect(cards(page)).not.toHaveCount(0);
  // Waits until the content above the cards is complete: the checklist is gone and the briefing is shown.
  await expect(page.getByRole('status', { name: 'Board setup' })).toBeHidden();
  await expect(page.getByRole('region', { name: /^New / })).toBeVisible();
  // Also waits for the queued searches, whose events may be inserted above others.
  await page.getByRole('button', { name: 'Refresh Content' }).click();
  await expect(page.getByText(/^(\d+ new insights?|Nothing new)/)).toBeVisible();
  // The first card below the header, and its position.
  const place = () =>
    page.evaluate<[string, number]>(`(() => {
      const card = [...document.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 60);
      return [card?.dataset.cardId ?? '', card?.getBoundingClientRect().top ?? 0];
    })()`);
  for (let at = 0; at < 12; at++) {
    await page.mouse.wheel(0, 400);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  }
  const [card, top] = await place();
  await page.getByRole('link', { name: 'Notification settings' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/settings/);
  await page.goBack();
  await expect.poll(() => place().then(([now]) => now)).toBe(card);
  expect(Math.abs((await place())[1] - top)).toBeLessThan(40);
});

test('a board is renamed, keeps working after a network failure, and disappears when another tab deletes it', async ({
  page,
  context,
}) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await page.getByRole('button', { name: 'Rename board' }).click();
  await page.getByLabel('Board name').fill('<i>תשלומים</i> 💳');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '<i>תשלומים</i> 💳' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const title = (await headlines(page))[0] ?? '';
  await cards(page)
    .first()
    .getByRole('button', { name: /^Archive/ })
    .click();
  await expect(page.getByText('Saved when you are back online.')).toBeVisible();
  await expect.poll(() => headlines(page)).not.toContain(title);
  await page.getByRole('button', { name: /^Today/ }).click();
  await expect(page.getByText('This view is not loaded yet.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^All \d/ }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await saved;
  await page.reload();
  await expect(cards(page)).not.toHaveCount(0);
  expect(await headlines(page)).not.toContain(title);

  const other = await context.newPage();
  await other.goto('/boards');
  await other.getByRole('button', { name: /^Actions for/ }).click();
  await other.getByRole('menuitem', { name: 'Delete board' }).click();
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Board deleted successfully')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('This board was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/boards$/);
});

test('changes in one tab show in another within five seconds', async ({ page, context }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await expect(page.getByRole('status', { name: 'Board setup' })).toBeHidden();
  const other = await context.newPage();
  await other.goto(page.url());
  const soon = { timeout: 5_000 };
  const [headline = ''] = await headlines(page);
  const title = headline.replace(/\(opens in a new tab\)$/, '').trim();
  const star = (name: string) => other.getByRole('button', { name: `${name}: ${title}` });
  await expect(star('Save')).toBeVisible();
  await page.getByRole('button', { name: `Save: ${title}` }).click();
  await expect(star('Remove from saved')).toBeVisible(soon);
  await page.getByRole('button', { name: `Archive: ${title}` }).click();
  await expect.poll(() => headlines(other), soon).not.toContain(headline);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Article archived' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => headlines(other), soon).toContain(headline);
});

test('an action during which the session ends is completed after signing in again', async ({ page }) => {
  const email = await signIn(page);
  await createBoard(page, 'lumenpay.example');
  const title = (await headlines(page))[0] ?? '';
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sightline-auth') ?? '{}');
    const ended = { ...session, accessToken: 'ended', refreshToken: 'ended' };
    localStorage.setItem('sightline-auth', JSON.stringify(ended));
  });
  await cards(page)
    .first()
    .getByRole('button', { name: /^Archive/ })
    .click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  const before = await mailedLink(page.request, email);
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /check your email/i })).toBeVisible();
  await expect.poll(() => mailedLink(page.request, email)).not.toBe(before);
  await followLink(page, await mailedLink(page.request, email));
  await expect(page).toHaveURL(/\/boards\/[^/]+$/);
  await expect(page.getByText('Signed in again. Your last change was completed.')).toBeVisible();
  await expect(cards(page)).not.toHaveCount(0);
  expect(await headlines(page)).not.toContain(title);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
  await expect.poll(() => headlines(page)).toEqual([title]);
});
