import { expect, type Page, test } from '@playwright/test';
import { type Copy, startCopy } from '../tools/running/copy.ts';
import { expectAccessible } from './support.ts';

async function enter(page: Page, website: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox').first().fill(website);
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
}

for (const [website, sentence] of [
  ['parked.example', 'parked.example is not a company website: the domain is parked or for sale.'],
  ['forsale.example', 'forsale.example is not a company website: the domain is parked or for sale.'],
  ['captcha.example', 'captcha.example asks visitors to prove they are human, so we can’t read it.'],
  ['consentwall.example', 'consentwall.example shows only a consent page, so we can’t read it.'],
  ['loginwall.example', 'loginwall.example shows only a sign-in page, so we can’t read it.'],
  ['softerror.example', 'softerror.example shows an error page.'],
  ['emptypage.example', 'emptypage.example shows nothing without JavaScript'],
] as const) {
  test(`${website} is rejected with a reason, and the visitor can enter a name instead`, async ({ page }) => {
    await enter(page, website);
    await expect(
      page.getByText(new RegExp(sentence.replaceAll('.', '\\.').replace('’', "['’]"))).first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: "Enter the company's name yourself" }).click();
    // Must equal the name for this site in boards.e2e.ts, because the first test names the company for both.
    await page.getByLabel('Company name').fill(website === 'loginwall.example' ? 'Lumenpay' : 'Harbour Lanterns');
    await page.keyboard.press('Enter');
    // Another test may have named this site's company first, and all boards share it.
    await expect(page.getByRole('heading', { level: 1, name: /Intelligence Board$/ })).toBeVisible();
  });
}

test('a site rendered by scripts is read from its metadata, sitemap and feed, and the step reports it', async ({
  page,
}) => {
  await enter(page, 'scriptsite.example');
  await expect(page.getByRole('heading', { name: 'Kelmarsh Moorings Intelligence Board' })).toBeVisible();
  await expect(
    page.getByText('Its pages are rendered by scripts; we read its description, sitemap and feed.'),
  ).toBeVisible();
});

test('a former domain leads to the company under its new domain', async ({ page }) => {
  await enter(page, 'glimmercash.example');
  await expect(page.getByRole('heading', { name: 'Lumenpay Intelligence Board' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^lumenpay\.example/ })).toBeVisible();
});

test('an address in a non-Latin or accented script is shown in that script', async ({ page }) => {
  await enter(page, 'bäckerei-ostertag.example');
  await expect(page.getByRole('heading', { name: 'Bäckerei Ostertag Intelligence Board' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^bäckerei-ostertag\.example/ })).toBeVisible();
  await expect(page.getByText('xn--')).toHaveCount(0);
});

test('a visitor is warned of an address that imitates another', async ({ page }) => {
  // The а of "lumenpаy" is Cyrillic.
  await enter(page, 'lumenpаy.example');
  await expect(page.getByText(/imitates another one with letters from a different alphabet/)).toBeVisible();
});

for (const [typed, better] of [
  ['docs.lumenpay.example', 'lumenpay.example'],
  ['lumenpay', 'lumenpay.com'],
] as const) {
  test(`${better} is suggested for ${typed}`, async ({ page }) => {
    await enter(page, typed);
    await page.getByRole('button', { name: `Use ${better}` }).click();
    await expect(page).toHaveURL(/\/board\/new$|\/$/);
    if (better.endsWith('.example'))
      await expect(page.getByRole('heading', { name: 'Lumenpay Intelligence Board' })).toBeVisible();
  });
}

test.describe('a source of competitors that fails', () => {
  let copy: Copy;
  test.beforeAll(async () => {
    const sources = {
      WIKIDATA_URLS: 'https://error500.example',
      NEWS_SEARCH_URLS: 'https://refused.example/?q={query}',
    };
    copy = await startCopy({ KEYLESS_SEARCH: 'on', SIGHTLINE_DATA_DIR: test.info().outputPath('data'), ...sources });
  });
  test.afterAll(() => copy.stop());

  test('is named on its step, and other sources still work', async ({ page }) => {
    await page.goto(copy.url);
    await page.getByRole('textbox').first().fill('lumenpay.example');
    await page.getByRole('button', { name: 'Get Started', exact: true }).click();
    // This instance has just started, beside the one that other tests use.
    await expect(page.getByText(/error500\.example/)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/refused\.example/)).toBeVisible();
    await expect(page.getByText(/so competitors may be missing\./)).toBeVisible();
    await expect(page.getByText('Tallyforge', { exact: true }).first()).toBeVisible();
  });
});
