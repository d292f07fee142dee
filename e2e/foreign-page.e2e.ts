import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

// Pages of other sites, in a browser that resolves their names to this machine.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

const home = new URL(process.env.BASE_URL ?? 'http://localhost');

test('a page rebound to this machine cannot read boards or mail', async ({ page }) => {
  await page.goto(`http://rebound.example:${home.port}/`);
  const statuses = await page.evaluate(async () => {
    const tricks = [{}, { 'x-forwarded-host': 'localhost' }, { forwarded: 'host=localhost' }];
    const paths = ['/api/operator/boards', '/dev/mailbox', '/dev/mailbox.json'];
    const asked = paths.flatMap((path) => tricks.map((headers) => fetch(path, { headers })));
    return (await Promise.all(asked)).map(({ status }) => status);
  });
  // Without a local mailbox (with a real mail server), its address does not exist.
  expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
  expect(statuses.slice(3).every((status) => status === 403 || status === 404)).toBe(true);
});

test.describe('a page of another site', () => {
  let site: Server;
  let address = '';
  test.beforeAll(async () => {
    const form = `<form method="post" action="${home.origin}/api/auth/magic-link"><input name="email" value="a@mail.example"><button>Win</button></form>`;
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Evil</title>${form}`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    address = `http://evil.example:${(site.address() as AddressInfo).port}/`;
  });
  test.afterAll(() => {
    site.close();
  });

  test('cannot post a form', async ({ page }) => {
    await page.goto(address);
    const answer = page.waitForResponse(/\/api\/auth\/magic-link$/);
    await page.getByRole('button', { name: 'Win' }).click();
    expect((await answer).status()).toBe(403);
    await expect(page.getByText('foreign_origin')).toBeVisible();
  });
});
