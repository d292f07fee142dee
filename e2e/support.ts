import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { addOperator, keycloakOf } from './keycloak.ts';

let people = 0;
/** An email address unique to this run. */
export const newEmail = (): string => `reader-${Date.now()}-${people++}@mail.example`;

/**
 * Expects no violations of WCAG 2.2 AA on the page as shown, or on a part of it. Of a long list of cards, the first ones are
 * analysed; the part `body` includes all. Does nothing on the real stack, which serves the same screens.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (keycloak) return;
  const toasts = page.locator('[data-sonner-toast]');
  let shown: string[];
  let violations: string[];
  do {
    // A toast that is fading out overlaps the next one.
    await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(0);
    shown = await toasts.allTextContents();
    violations = await violationsOf(page, part);
    // A toast that disappeared during the analysis was checked while half faded.
  } while (violations.length > 0 && `${await toasts.allTextContents()}` !== `${shown}`);
  expect(violations).toEqual([]);
}

/** Cards repeat the same markup, and analysing the 60 of a demo board takes five seconds. */
const cardsAnalysed = 10;

const cardIds = (page: Page): Promise<string[]> =>
  page.locator('[data-card-id]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card-id') ?? ''));

async function violationsOf(page: Page, part?: string): Promise<string[]> {
  // Elements half covered by the header count as smaller targets.
  if (part === undefined || part === 'body') await page.evaluate('window.scrollTo(0, 0)');
  const builder = new AxeBuilder({ page });
  if (part === undefined)
    for (const id of (await cardIds(page)).slice(cardsAnalysed)) builder.exclude(`[data-card-id="${id}"]`);
  const { violations } = await (part ? builder.include(part) : builder)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join('; ')})`);
}

/** Mailbox of the real stack's mail server, or of `npm start`. */
const { SIGHTLINE_TEST_MAILBOX_URL: mailServer } = process.env;
const mailbox = mailServer ? `${mailServer}/mailbox.json` : '/dev/mailbox.json';

const Mails = z.object({ items: z.array(z.object({ subject: z.string(), text: z.string() })) });

/** The Keycloak of the real stack; null with the embedded issuer. */
export const keycloak = keycloakOf(process.env);

/** Waits for the newest email to this address whose subject matches. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<{ subject: string; text: string }> {
  let mail: { subject: string; text: string } | undefined;
  await expect(async () => {
    const answer = await request.get(mailbox, { params: { to: email } });
    expect(answer.status(), `${mailbox} shows mails`).toBe(200);
    mail = Mails.parse(await answer.json()).items.find((one) => subject.test(one.subject));
    expect(mail).toBeDefined();
  }).toPass();
  if (!mail) throw new Error('no mail');
  return mail;
}

export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await mailTo(request, email, /sign in/i);
  return /https?:\/\/\S+\/auth\/complete#\S+/.exec(text)?.[0] ?? '';
}

export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with an emailed link, using the screens. */
export async function signIn(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/auth');
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /check your email/i })).toBeVisible();
  await followLink(page, await mailedLink(page.request, email));
  await expect(page).toHaveURL(/\/boards$/);
  return email;
}

/** Creates a board through the dialog and waits until it is ready. */
export async function createBoard(page: Page, website: string): Promise<void> {
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create Board', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Board' });
  await dialog.getByLabel('Company Website').fill(website);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{20,36}/);
  // Setup takes seconds, but other tests set up boards at the same time.
  await expect(page.getByText('Board is ready!')).toBeVisible({ timeout: 120_000 });
}

/**
 * Waits until the changelogs, job boards and status page linked from the sites of Lumenpay's market have been read.
 * Their cards arrive after the news and would otherwise change numbers during a test. Returns to the board.
 */
export async function surfacesRead(page: Page): Promise<void> {
  const board = page.url();
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  const surfaces = page.getByRole('region', { name: 'Where else they publish' });
  await expect(surfaces.getByRole('link', { name: /^link on / })).toHaveCount(10, { timeout: 120_000 });
  await expect(surfaces.getByText('Not read yet')).toHaveCount(0, { timeout: 120_000 });
  await page.goto(board);
}

/**
 * Makes the demo world's sites change and requests visits to the board's pages. On the real stack the demo world is a separate
 * process.
 */
export async function visitAgain(page: Page): Promise<void> {
  const { SIGHTLINE_TEST_DEMO_URL: demo } = process.env;
  if (!demo) return page.getByRole('button', { name: 'Visit again (demo)' }).click();
  const answer = await page.request.post(`${demo}/next-visit`, { headers: { origin: demo }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await page.getByRole('button', { name: 'Check now' }).click();
}

/** Width of the narrowest phones, and of WCAG 1.4.10. */
const narrowest = 320;

/** Expects the screen to be accessible in both themes, and not to scroll sideways on a phone. */
export async function expectSound(page: Page): Promise<void> {
  const theme = page.getByRole('button', { name: 'Switch colour theme' });
  for (let turn = 0; turn < 2; turn++) {
    await expectAccessible(page);
    await theme.click();
  }
  await expectToFit(page);
}

/** Expects the narrowest phones to show the screen without sideways scrolling or truncated cards. */
export async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: narrowest, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(narrowest);
  for (const card of await page.getByRole('article').all()) {
    const box = await card.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), await card.innerText()).toBeLessThanOrEqual(narrowest);
  }
  if (size) await page.setViewportSize(size);
}

/** Signs in as an operator: with that role at Keycloak; on one machine, everyone is an operator. */
export async function signInAsOperator(page: Page): Promise<string> {
  const email = newEmail();
  const visitor = await page.request.get('/api/operator/system');
  if (keycloak) {
    expect(visitor.status(), 'a visitor is no operator').toBe(401);
    await addOperator(keycloak, email);
  } else expect(visitor.status()).toBe(200);
  return signIn(page, email);
}
