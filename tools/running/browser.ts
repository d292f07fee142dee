// A Chromium for measurements and screenshots, with sign-in.
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';
import { until } from './visitor.ts';

const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function mailedLink(url: string, email: string) {
  const box = `${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`;
  return until(
    async () => {
      const text = await (await fetch(box)).text();
      const link = /https?:\/\/[^\s"<>\\]+\/auth\/complete#[^\s"<>\\]+/.exec(text)?.[0];
      return link?.replaceAll('&amp;', '&') ?? null;
    },
    `a sign-in link for ${email}`,
    { timeoutMs: 30_000, intervalMs: 200 },
  );
}

/** Signs in with an emailed link; the user gets the boards of the browser's visitor session. */
export async function signIn(page: Page, url: string, email = `reader-${Date.now()}@mail.example`) {
  await page.goto(`${url}/auth`);
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /check your email/i }).waitFor();
  await page.goto(await mailedLink(url, email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/boards$/);
  return email;
}
