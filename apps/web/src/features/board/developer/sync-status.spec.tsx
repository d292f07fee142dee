import type { BoardCompany } from '@sightline/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCompany, aSession } from '@/testing/builders';

async function openWith(parts: Partial<BoardCompany>) {
  serveBoard({ companies: [aCompany(0, parts)] });
  const { user } = await openApp({ path: '/boards/board-1', session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
  const row = (await screen.findByText('News search query')).closest('li');
  if (!row) throw new Error('No row of a company');
  return { user, row: within(row) };
}

/** Product §8: code, title, description, severity and advice. */
const codes = [
  ['RATE_LIMITED', 'API Rate Limit Exceeded', /500 requests per day.*midnight UTC/, 'Error', /next scheduled refresh/],
  ['API_KEY_INVALID', 'Invalid API Key', /refused the API key/, 'Error', /NEWSAPI_KEY/],
  ['NO_RESULTS', 'No Articles Found', /past 7 days/, 'Warning', /name and keywords/],
  ['NO_NEW_ARTICLES', 'No New Content', /already on record/, 'Warning', /after the next refresh/],
  ['NEWSAPI_DOWN', 'News Service Issue', /server error/, 'Error', /status page/],
  ['UPGRADE_REQUIRED', 'Feature Not Available', /paid plan/, 'Error', /Upgrade the plan/],
  ['NETWORK_ERROR', 'Network Connection Failed', /could not be reached/, 'Error', /server’s internet connection/],
  ['API_ERROR', 'News Service Error', /refused the search/, 'Error', /technical message/],
  ['SOMETHING_NEW', 'Unknown Error', /SOMETHING_NEW/, 'Error', /technical message/],
] as const;

describe('a company’s last sync', () => {
  it.each(codes)('explains the outcome %s', async (code, title, description, severity, advice) => {
    const { user, row } = await openWith({
      lastSyncStatus: severity === 'Error' ? 'error' : 'warning',
      lastSyncErrorCode: code,
      lastSyncErrorMessage: 'HTTP 418 <b>from</b> the news service',
    });
    expect(row.getByText(title)).toBeTruthy();
    expect(row.getByText(description)).toBeTruthy();
    expect(row.getByRole('img', { name: severity })).toBeTruthy();
    const advices = row.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(advices).toContainEqual(expect.stringMatching(advice));
    const technical = row.getByText('HTTP 418 <b>from</b> the news service');
    expect(technical.hidden).toBe(true);
    await user.click(row.getByRole('button', { name: 'Technical message' }));
    expect(technical.hidden).toBe(false);
  });

  it.each([
    ['success', 'Success'],
    ['warning', 'Warning'],
    ['error', 'Error'],
    ['pending', 'Pending'],
    [null, 'Unknown'],
    ['paused', 'Unknown'],
  ] as const)('has a badge: %s is %s', async (lastSyncStatus, badge) => {
    const { row } = await openWith({ lastSyncStatus });
    expect(row.getByText(badge)).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Technical message' })).toBeNull();
  });

  it('is a warning that names the sources that did not answer', async () => {
    const { row } = await openWith({
      lastSyncStatus: 'success',
      lastSyncSources: { answered: 4, failed: ['google-news', 'bing-news', 'gdelt'] },
    });
    expect(row.getByText('Warning')).toBeTruthy();
    expect(row.queryByText('Success')).toBeNull();
    expect(row.getByText("4 of 7 sources answered. Google News, Bing News and GDELT didn't.")).toBeTruthy();
  });

  it('has no technical message when there is none', async () => {
    const { row } = await openWith({ lastSyncErrorCode: 'NO_RESULTS', lastSyncErrorMessage: null });
    expect(row.getByText('No Articles Found')).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Technical message' })).toBeNull();
  });
});
