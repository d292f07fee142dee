import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { stubDownloads } from '@/testing/downloads';
import { aCurrentPrice, somePrices } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';

const open = () => openApp({ path: '/boards/board-1/changes', session: aSession() });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('plans side by side', () => {
  it('show each company’s levels, our own first, and how they compare', async () => {
    servePages({
      prices: [
        somePrices(0, [aCurrentPrice('Start', 0), aCurrentPrice('Growth', 49)]),
        somePrices(1, [
          aCurrentPrice('Starter', 0),
          aCurrentPrice('Growth', 39, {
            since: new Date().toISOString(),
            was: { price: 49, contact: false, quote: '' },
          }),
        ]),
        somePrices(2, []),
      ],
    });
    await open();
    expect(await screen.findByText('Growth at $49: Rival 1 ($39) is cheaper.')).toBeTruthy();
    const region = within(screen.getByRole('region', { name: 'Plans side by side, scrolls sideways' }));
    expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Level', 'Lumenpay (you)', 'Rival 1'],
    ]);
    expect(region.getByRole('row', { name: /^Middle/ }).textContent).toMatch(
      /^Middle\$49Growth\$39Growthwas \$49 until /,
    );
    expect(region.getByRole('row', { name: /^Free trial/ }).textContent).toContain('Not on the page');
  });

  it('show each company’s outages with its status page, or that it has none', async () => {
    const [own, rival, other] = [0, 1, 2].map((at) => somePrices(at, [aCurrentPrice('Growth', 49)]));
    if (!own || !rival || !other) throw new Error('Three companies');
    const pages = [{ url: 'https://status.rival1.example/', lastReadAt: '2026-11-25T12:00:00.000Z' }];
    const named = ({ companyId, company }: typeof own) => ({ companyId, company });
    servePages({
      prices: [own, rival, other],
      downtime: [
        { ...named(own), pages: [], count: null, minutes: null },
        { ...named(rival), pages, count: 4, minutes: 360 },
        { ...named(other), pages, count: null, minutes: null },
      ],
    });
    await open();
    const row = await screen.findByRole('row', { name: /^Outages/ });
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      'No status page found on their site',
      expect.stringMatching(/^Down 4 times in 90 days, 6 h/),
      expect.stringMatching(/^Their status page was not read yet/),
    ]);
    expect(
      within(row)
        .getByRole('link', { name: /^Down 4 times/ })
        .getAttribute('href'),
    ).toBe('https://status.rival1.example/');
  });

  it('can be exported', async () => {
    const saved = stubDownloads();
    servePages({ prices: [somePrices(0, [aCurrentPrice('Growth', 49)])] });
    const { user } = await open();
    await user.click(await button('Export CSV'));
    const lines = (await saved[0]?.text())?.split('\r\n');
    expect(lines?.[2]).toBe(
      'Lumenpay,Middle,Growth,49,,USD,month,,,,,2026-11-20T12:04:00.000Z,https://rival1.example/0,"Growth, $49 per month",',
    );
  });

  it('state when no page lists a price', async () => {
    servePages();
    await open();
    expect(await screen.findByText('No tracked page lists a price.')).toBeTruthy();
  });
});
