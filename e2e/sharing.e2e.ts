import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectAccessible, expectSound, signIn } from './support.ts';

const copied = (page: Page) => page.getByRole('dialog', { name: 'Copy it now' }).locator('code');

test('a share link shows the board read-only to anyone who has it, until it is revoked', async ({ page, browser }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await page.getByRole('link', { name: 'Share & export' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByLabel('Name').fill('For the board meeting');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New link' }).last().click();
  const address = await copied(page).innerText();
  expect(address).toMatch(/\/s\/sls_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(address)).toHaveCount(0);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('Shared with you, read-only')).toBeVisible();
  await expect(stranger.getByRole('article').first()).toBeVisible();
  for (const name of [/archive/i, /refresh/i, /less like this/i])
    await expect(stranger.getByRole('button', { name })).toHaveCount(0);
  await expectSound(stranger);

  await page.getByRole('button', { name: 'Revoke For the board meeting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('For the board meeting was revoked')).toBeVisible();
  await expect(async () => {
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(stranger);
  await stranger.context().close();
});

test('a share link of a deleted board no longer works', async ({ page, browser }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  const boardPath = new URL(page.url()).pathname;
  await page.goto(`${boardPath}/share`);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'New link' }).last().click();
  const address = await copied(page).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/boards');
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete board' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const stranger = await (await browser.newContext()).newPage();
  await expect(async () => {
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await stranger.context().close();
});

test('a filtered board can be followed as a feed and exported', async ({ page, request }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Sentiment: Negative' }).click();
  await page.getByRole('link', { name: 'Export or follow these insights' }).click();
  await expect(page.getByText('Exports and new feeds contain: negative sentiment.')).toBeVisible();

  await page.getByRole('button', { name: 'New feed' }).click();
  await page.getByRole('button', { name: 'New feed' }).last().click();
  await expect(copied(page)).toHaveCount(3);
  const addresses = await copied(page).allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('negative sentiment', { exact: true }).last()).toBeVisible();
  const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];
  for (const [at, address] of addresses.entries()) {
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, `${types[at]}; charset=utf-8`]);
    const again = await request.get(address, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }

  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['Markdown', 'md'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`-insights\\.${ending}$`));
  }
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print or save as PDF' }).click(),
  ]);
  await expect(printed.getByRole('heading', { level: 1 })).toBeVisible();
  // Its styles apply although it inherits the security policy of the page that opened it.
  expect(await printed.evaluate('getComputedStyle(document.body).maxWidth')).not.toBe('none');
  await expectAccessible(printed);

  await page.getByRole('button', { name: /^Revoke negative sentiment/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(async () => expect((await request.get(addresses[0] ?? '')).status()).toBe(404)).toPass();
});

test('a personal token calls the API and MCP as its user, until it is revoked', async ({ page, request }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'API access' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'New token' }).last().click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('button', { name: 'New token' }).last().click();
  const token = await copied(page).innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const headers = { authorization: `Bearer ${token}` };
  const boards = await request.get('/api/boards', { headers });
  expect([boards.status(), (await boards.json()).items.length]).toEqual([200, 1]);
  expect(boards.headers()['ratelimit-limit']).toMatch(/^\d+$/);
  const write = await request.post('/api/functions/content-sync', { headers, data: {} });
  expect([write.status(), (await write.json()).code]).toEqual([403, 'scope_missing']);
  const asked = await request.post('/mcp', {
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_boards', arguments: {} } },
  });
  expect(await asked.text()).toContain('lumenpay.example');

  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('There are none yet.')).toBeVisible();
  await expect(async () => expect((await request.get('/api/boards', { headers })).status()).toBe(401)).toPass();
});
