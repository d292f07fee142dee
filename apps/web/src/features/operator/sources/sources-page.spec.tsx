import type { SourceCheck, SourceOnRecord, SourceReport } from '@sightline/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { serveOperator } from '@/testing/operator-server';
import { problem } from '@/testing/server';

const at = '2026-11-20T06:12:00.000Z';
const checked: SourceCheck = {
  ...{ answer: 'answers', standing: 'fine', at, since: at, status: null, reason: null, found: 31, asked: null },
  ...{ tookMs: 400, waitUntil: null, lastAnsweredAt: at },
};
const source = (
  name: string,
  check: Partial<SourceCheck> | null,
  more: Partial<SourceOnRecord> = {},
): SourceOnRecord => ({
  ...{ name, use: 'default', offBecause: null, reason: null, reads: [`https://${name}.example/`] },
  ...{ robots: { decision: 'allowed', statedOn: '2026-09' }, licence: 'Any use.', limit: 'None.', needsContact: false },
  ...{
    gives: ['news'],
    finds: 'News.',
    stores: 'link',
    canary: { url: `https://${name}.example/`, counts: 'results' },
  },
  check: check && { ...checked, ...check },
  ...more,
});
const report: SourceReport = {
  items: [
    source('bing-news', {}),
    source('minute-files', { answer: 'refuses', standing: 'broken', status: 429, reason: 'Busy.', waitUntil: at }),
    source('old-feed', { answer: 'empty', standing: 'broken', found: 0, reason: 'It answers without results' }),
    source('filings', null, { offBecause: 'contact', needsContact: true, gives: ['filings'] }),
    source('google-news', null, { offBecause: 'opt-in', use: 'opt-in', reason: 'Its robots.txt forbids the search.' }),
  ],
  meaning: [
    { kind: 'news', state: 'partly', from: ['bing-news'], without: ['minute-files'], text: 'From Bing News only.' },
    { kind: 'filings', state: 'none', from: [], without: ['filings'], text: 'None until OPERATOR_CONTACT is set.' },
  ],
  checkedAt: at,
};
const check = 'POST /api/operator/sources/check';
const open = async (server = serveOperator().on('GET /api/operator/sources/report', report)) => ({
  ...(await openApp({ path: '/operations/sources', session: aSession() })),
  server,
});

describe('/operations/sources', () => {
  it('shows which sources answer, and what this means for boards', async () => {
    await open();
    const summary = within(await screen.findByRole('region', { name: '1 of 4 sources answer from here' }));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'News: From Bing News only.',
      'Filings: None until OPERATOR_CONTACT is set.',
    ]);
  });

  it('lists every source with its terms, failing ones first with the reason', async () => {
    const { user } = await open();
    const rows = within(await screen.findByRole('region', { name: 'Registry of sources' })).getAllByRole('row');
    const texts = rows.slice(1).map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toMatch(/^Minute files.*429.*Asked to wait until.*Busy\./);
    expect(texts[1]).toMatch(/^Old feed.*Broken: empty/);
    expect(texts[2]).toMatch(/^Bing News.*31 found/);
    expect(texts[3]).toContain('Not asked: needs OPERATOR_CONTACT');
    expect(texts[4]).toContain('Its robots.txt forbids the search.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failing (2)');
    expect(within(screen.getByRole('region', { name: 'Registry of sources' })).getAllByRole('row')).toHaveLength(3);
  });

  it('tries each source once on request, and reports a failure', async () => {
    const { user, server } = await open();
    server.on(check, { ...report, items: report.items.slice(0, 1) });
    await user.click(await screen.findByRole('button', { name: 'Try each source now' }));
    expect(await screen.findByRole('heading', { name: '1 of 1 sources answer from here' })).toBeTruthy();
    expect(server.calls(check)).toHaveLength(1);
    server.on(check, () => problem(503, 'store_away', 'The store does not answer.'));
    await user.click(screen.getByRole('button', { name: 'Try each source now' }));
    expect(await screen.findByText('The store does not answer.')).toBeTruthy();
  });

  it('is for operators only', async () => {
    await open(serveOperator().on('GET /api/operator/sources/report', () => problem(403, 'operators_only', 'No.')));
    expect(await screen.findByRole('heading', { name: 'Operators only' })).toBeTruthy();
  });
});
