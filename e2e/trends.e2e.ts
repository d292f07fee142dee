import { expect, type Page, test } from '@playwright/test';
import { createBoard, expectSound, signIn, surfacesRead } from './support.ts';

const dayMs = 86_400_000;
const day = (ago: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs - ago * dayMs).toISOString();

/** Fakes this board's trends after half a year, because the demo world has only 30 days of news. */
async function serveHalfAYear(page: Page): Promise<void> {
  await page.route('**/api/boards/*/trends?**', async (route) => {
    const answer = await route.fetch();
    const trends = await answer.json();
    const weeks = Array.from({ length: 12 }, (_, at) => day(7 * (12 - at) - 1));
    const levels = ['above', 'within', 'below'] as const;
    const numbers = [11, 7, 5, 3, 2, 1, 1];
    const companies = trends.companies.map(({ companyId }: { companyId: string }, at: number) => ({
      companyId,
      events: numbers[at] ?? 0,
      comparison:
        at < 4
          ? { kind: 'usual', low: 4, high: 6, middle: 5, level: levels[Math.min(at, 2)] }
          : { kind: 'too-few', events: 6, days: 180 },
      reason: 'as compared',
      share: [37, 23, 17, 10, 7, 3, 3][at] ?? 0,
      shareBefore: [29, 20, 24, 12, 8, 4, 3][at] ?? 0,
      perWeek: weeks.map((_, week) => (week === 11 && at === 0 ? 6 : (week * 7 + at * 3) % 4)),
      usualPerWeek: at < 4 ? { low: 0, high: 3, middle: 1 } : null,
      sentiments: { positive: 3, neutral: 2, negative: at === 0 ? 6 : 0 },
      collectedSince: day(240),
    }));
    const [own, first, second, third] = trends.companies.map(({ companyId }: { companyId: string }) => companyId);
    const finding = { topic: null, sentiment: null, days: 30, since: day(29), until: day(-1), ofCompetitors: null };
    const usual = { low: 4, high: 6, middle: 5 };
    await route.fulfill({
      response: answer,
      json: {
        ...trends,
        weeks,
        companies,
        events: 30,
        articles: 84,
        topics: [
          {
            topic: 'pricing',
            events: 9,
            companies: 4,
            reason: 'more',
            comparison: { kind: 'usual', low: 2, high: 5, middle: 3, level: 'above' },
          },
          {
            topic: 'product-launch',
            events: 12,
            companies: 5,
            reason: 'as usual',
            comparison: { kind: 'usual', low: 9, high: 14, middle: 12, level: 'within' },
          },
          {
            topic: 'Guides',
            events: 2,
            companies: 1,
            reason: 'few',
            comparison: { kind: 'too-few', events: 4, days: 180 },
          },
        ],
        findings: [
          {
            ...finding,
            kind: 'shift',
            direction: 'up',
            companyIds: [first, second, third],
            topic: 'pricing',
            days: 12,
            since: day(13),
            until: day(1),
            events: 3,
            usual: null,
            ofCompetitors: 7,
            reason: '3 of 7 competitors within 14 days; in the 180 days before never more than 1 in 14 days',
          },
          {
            ...finding,
            kind: 'momentum',
            direction: 'up',
            companyIds: [own],
            events: 11,
            usual,
            reason: '11 events in 30 days; usually 4 to 6',
          },
          {
            ...finding,
            kind: 'quiet',
            direction: 'down',
            companyIds: [third],
            days: 16,
            events: 0,
            usual: null,
            reason: 'Nothing for 16 days; usually 2 a week, and never more than 6 days without an event',
          },
        ],
      },
    });
  });
}

test('a new board shows since when it has data, and its numbers link to their events', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await surfacesRead(page);
  await page
    .getByRole('navigation', { name: /board$/ })
    .getByRole('link', { name: 'Trends' })
    .click();
  await expect(page).toHaveURL(/\/boards\/[\w-]+\/trends$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Trends' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What stands out' })).toContainText(
    /We have data since .* Comparisons start on|Too few/,
  );

  // A topic's number of events equals the number of events that it links to.
  const row = page.getByRole('region', { name: 'Events by topic' }).getByRole('row').nth(1);
  const count = Number(await row.getByRole('link').textContent());
  expect(count).toBeGreaterThan(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/timeline\?topic=[\w-]+&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&show=counted$/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ events?$/ })).toHaveText(
    new RegExp(`^${count} events?$`),
  );
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
  await expectSound(page);

  // The filter is kept in the address.
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(count);
  await page.getByRole('combobox', { name: 'Sentiment' }).selectOption('Positive');
  await expect(page).toHaveURL(/\/timeline\?sentiment=positive$/);
});

test('trends compare companies by week and topic in charts, tables and CSV', async ({ page }) => {
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  await serveHalfAYear(page);
  await page.reload();
  const panel = page.getByRole('region', { name: 'What stands out' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Three of seven competitors changed prices within 12 days',
    /: 11 events in 30 days, usually 4 to 6$/,
    /: nothing for 16 days$/,
  ]);
  await panel.getByRole('link', { name: 'All trends' }).click();
  const weeks = page.getByRole('region', { name: 'Events a week', exact: true });
  await expect(weeks.getByRole('img').first()).toBeVisible();
  const companies = await weeks.getByRole('heading', { level: 3 }).count();
  await expect(page.getByRole('region', { name: 'Share of voice' }).getByRole('row')).toHaveCount(companies + 1);
  await expectSound(page);
  await weeks.getByText('As a table').click();
  await expect(weeks.getByRole('table')).toBeVisible();
  await expectSound(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('trends-30-days.csv');
});
