import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, expectSound, mailTo, signIn } from './support.ts';

const Received = z.object({
  items: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.string() })),
});
const Body = z.object({ type: z.string(), data: z.object({ title: z.string(), code: z.string().optional() }) });

async function received(request: APIRequestContext, path: string) {
  const config = await request.get('/api/config');
  const { demoUrl } = z.object({ demoUrl: z.string() }).parse(await config.json());
  const answer = await request.get(`${demoUrl}/received.json`, {
    params: { path },
    headers: { host: 'webhooks.example' },
  });
  const { items } = Received.parse(await answer.json());
  return items.map(({ headers, body }) => ({ headers, text: body, body: Body.parse(JSON.parse(body)) }));
}

const row = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

test('a webhook is confirmed with a code, and a signed test message is delivered and redelivered', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/notifications');
  await page.getByRole('link', { name: 'Choose your channels' }).click();
  await expect(row(page, 'Your email').getByText('Working')).toBeVisible();
  await expectSound(page);

  const path = `/e2e-${Date.now()}`;
  await page.getByRole('button', { name: 'Set up Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Our server');
  await dialog.getByLabel('URL').fill('http://webhooks.example/no');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Only addresses that begin with https:// are accepted.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('URL').fill(`https://webhooks.example${path}`);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  const secret = await dialog.getByTestId('channel-secret').innerText();
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  const [sent] = await received(page.request, path);
  await dialog.getByLabel('Code').fill(sent?.body.data.code ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Our server works')).toBeVisible();
  const ours = row(page, 'Our server');
  await expect(ours.getByText('Working')).toBeVisible();

  await ours.getByRole('button', { name: 'Actions for Our server' }).click();
  await page.getByRole('menuitem', { name: 'Send a test message' }).click();
  await ours.getByRole('button', { name: 'History of Our server' }).click();
  const history = page.getByRole('region', { name: 'History of Our server' });
  await expect(history.getByText(/^Sent · 204 · \d+ ms$/)).toBeVisible();
  const [told] = await received(page.request, path);
  expect(told?.body).toMatchObject({ type: 'sightline.channel-test', data: { title: 'Sightline test message' } });
  const { 'webhook-id': id = '', 'webhook-timestamp': time = '', 'webhook-signature': signature } = told?.headers ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${time}.${told?.text}`).digest('base64');
  expect(signature).toBe(`v1,${right}`);

  await history.getByRole('button', { name: 'Send again Sightline test message' }).click();
  await expect(async () => {
    const all = await received(page.request, path);
    expect(all.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, expect.not.stringMatching(id)]);
  }).toPass();
  await expectSound(page);

  await ours.getByRole('switch').click();
  await expect(ours.getByText('Paused')).toBeVisible();
  await ours.getByRole('button', { name: 'Actions for Our server' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ours).toHaveCount(0);
});

test('a webhook that returns errors is not saved, and another email address is confirmed with a code', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings/channels');
  await page.getByRole('button', { name: 'Set up Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('https://webhooks.example/down/e2e');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('The code could not be sent there. It returned 500.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const team = `team-${Date.now()}@mail.example`;
  await page.getByRole('button', { name: 'Set up Email' }).click();
  await dialog.getByLabel('Email address').fill(team);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByLabel('Code')).toBeVisible();
  const { subject } = await mailTo(page.request, team, /is your code for Sightline/);
  await dialog.getByLabel('Code').fill(subject.slice(0, 6));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, 'Email').getByText('Working')).toBeVisible();
});

test('the app can be installed, and its worker is served', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })) }).parse(await manifest.json());
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
  const state = await page.evaluate(
    "navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready).then(({ active }) => active.state)",
  );
  expect(['activated', 'activating']).toContain(state);
});
