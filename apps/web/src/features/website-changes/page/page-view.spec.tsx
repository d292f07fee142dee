import type { PageHistory } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { stubDownloads } from '@/testing/downloads';
import { aChange, aHistory, aPage, aPriceRow, aReading, aVersion, changeId, pageId } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { problem } from '@/testing/server';

const prices = [
  aReading('2026-11-20T06:12:00.000Z', [aPriceRow('Starter', 0), aPriceRow('Growth', 39)]),
  aReading('2026-03-11T06:00:00.000Z', [aPriceRow('Starter', 0), aPriceRow('Growth', 49)]),
];
const older = aVersion(2, {
  foundAt: '2026-09-02T06:00:00.000Z',
  confirmedAt: '2026-09-02T06:15:00.000Z',
  changes: [aChange({ kind: 'feature-added', before: '', after: 'Two price lists', quote: 'Two price lists' })],
});

function serve(parts: Partial<PageHistory> = {}) {
  const page = aPage(1, {
    state: 'changed',
    lastChangedAt: '2026-11-20T06:12:00.000Z',
    visits: 1_431,
    failedVisits: 6,
  });
  const versions = [
    aVersion(1, { changes: [aChange({ kind: 'price', before: '$49', after: '$39', section: 'Growth' }), aChange()] }),
    older,
  ];
  const history = aHistory({ page, prices, versions, ...parts });
  return servePages({ history, pages: [history.page, aPage(2, { kind: 'careers' })] });
}

const open = (search = '') => openApp({ path: `/boards/board-1/pages/${pageId(1)}${search}`, session: aSession() });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a tracked page', () => {
  it('marks prices that a model read', async () => {
    const rows = [aPriceRow('Starter', 0, { readBy: 'model' }), aPriceRow('Growth', 39)];
    serve({ prices: [aReading('2026-11-20T06:12:00.000Z', rows)] });
    await open();
    const [starter, growth] = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(starter?.textContent).toContain('read by a model');
    expect(growth?.textContent).not.toContain('read by a model');
  });

  it('shows its newest version: prices, then wording, then history', async () => {
    serve();
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rival 1 pricing' })).toBeTruthy();
    expect(screen.getByText(/confirmed by a second check/).textContent).toMatch(
      /^Changed 20 Nov, 06:12 UTC, confirmed/,
    );
    const [plans] = screen.getAllByRole('table');
    if (!plans) throw new Error('No plans');
    expect(
      within(plans)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'StarterBefore$0After$0ChangeNo changeOn the pageStarter, $0 per month',
      'GrowthBefore$49 a monthAfter$39 a monthChange−20%On the pageGrowth, $39 per month',
    ]);
    expect(screen.getByText('1 block changed')).toBeTruthy();
    expect(document.querySelector('del')?.textContent).toBe('shops of every size');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Plans and prices', 'Changed text', 'Price history', 'History', 'This page', 'Other Rival 1 pages'],
    ]);
    expect(screen.getByText('1,431; 6 failed, not counted as a change')).toBeTruthy();
    expect(screen.getByText('20 Nov, 18:04 UTC, every 6 hours')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Careers' })).toBeTruthy();
  });

  it('shows the version in the address, and another one when it is chosen', async () => {
    serve();
    const { user, router } = await open(`?version=${changeId(2)}`);
    const history = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(history.getByRole('link', { current: 'page' }).textContent).toBe('Feature added');
    expect(document.querySelector('ins')?.textContent).toBe('Two price lists');
    expect(screen.getByText('First visit')).toBeTruthy();
    await user.click(history.getByRole('link', { name: 'Price and positioning' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ version: changeId(1) }));
    expect(document.querySelector('del')?.textContent).toBe('shops of every size');
    expect(history.getByRole('link', { current: 'page' }).textContent).toBe('Price and positioning');
  });

  it('shows its prices over time, in words and as a table', async () => {
    serve();
    await open();
    const [chart] = await screen.findAllByRole('img', { name: /prices over time/ });
    expect(chart?.getAttribute('aria-label')).toBe(
      'Rival 1 pricing prices over time. Growth: $49, $39 from 20 Nov 2026. Starter: $0 throughout. The table below has every value.',
    );
    const table = within(screen.getByRole('region', { name: 'Price history as a table, scrolls sideways' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Seen onStarterGrowth',
      '20 Nov 2026$0$39 (changed)',
      '11 Mar 2026, first reading$0$49',
    ]);
  });

  it('marks archived prices in the chart and links to their copies in the table, but does not compare versions with them', async () => {
    const { world } = serve();
    const copy = aReading('2025-11-03T08:15:00.000Z', [aPriceRow('Starter', 9), aPriceRow('Growth', 29)]);
    world.history.prices = [...world.history.prices, { ...copy, archivedUrl: 'https://archive.example/1' }];
    await open();
    const table = within(await screen.findByRole('region', { name: 'Price history as a table, scrolls sideways' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Seen onStarterGrowth',
      '20 Nov 2026$0$39 (changed)',
      '11 Mar 2026, first reading$0 (changed)$49 (changed)',
      '3 Nov 2025, archived (opens in a new tab)$9$29',
    ]);
    expect(table.getByRole('link', { name: /^archived/ }).getAttribute('href')).toBe('https://archive.example/1');
    expect(screen.getByText('dashed: archived copies from before our first visit on 11 Mar 2026')).toBeTruthy();
    expect(screen.getByText('Tracked since 11 Mar, last change 20 Nov 2026')).toBeTruthy();
  });

  it('ignores a block and undoes this', async () => {
    const { world, server } = serve();
    const { user } = await open();
    const ignore = await button('Ignore this block');
    await user.click(ignore);
    expect(await screen.findByText('You won’t hear of this block again')).toBeTruthy();
    expect(world.history.ignored.map(({ text }) => text)).toEqual(['Simple pricing for growing chains.']);
    const loads = () => server.calls(`GET /api/boards/board-1/pages/${pageId(1)}`).length;
    await waitFor(() => expect(loads()).toBeGreaterThan(1));
    expect(document.activeElement).toBe(await button('Ignored. Undo'));
    expect(screen.getByText('(your rule)')).toBeTruthy();
    await user.click(await button(/^Undo your rule/));
    await waitFor(() => expect(world.history.ignored).toEqual([]));
    expect(await button('Ignore this block')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Left out of this page')).toBeNull());
    expect(document.activeElement?.id).toBe('main');
    expect(server.calls(`DELETE /api/boards/board-1/pages/${pageId(1)}/ignored/ign-1`)).toHaveLength(1);
  });

  it('shows an ignored block as ignored before the page is loaded again', async () => {
    const { server } = serve();
    const { user } = await open();
    const ignore = await button('Ignore this block');
    server.on('GET /api/boards/board-1/pages/:id', () => new Promise<Response>(() => undefined));
    await user.click(ignore);
    expect(await button('Ignored. Undo')).toBeTruthy();
  });

  it('lists an ignored block as omitted when it is opened again, and undoes this', async () => {
    const rule = { id: 'ign-1', text: 'Simple pricing', createdAt: '2026-11-20T06:12:00.000Z' };
    const { world } = serve({ ignored: [rule] });
    const { user } = await open();
    await user.click(await button(/^Undo your rule/));
    await waitFor(() => expect(world.history.ignored).toEqual([]));
    expect(await button('Ignore this block')).toBeTruthy();
    expect(screen.queryByText('(your rule)')).toBeNull();
  });

  it('undoes ignoring from the toast', async () => {
    const { world } = serve();
    const { user } = await open();
    await user.click(await button('Ignore this block'));
    await user.click(await button('Undo'));
    expect(await screen.findByText('The block counts again')).toBeTruthy();
    expect(world.history.ignored).toEqual([]);
  });

  it('states why a block could not be ignored', async () => {
    const { server } = serve();
    server.on('POST /api/boards/board-1/pages/:id/ignored', () => problem(409, 'too_many_rules', 'At most 100 rules'));
    const { user } = await open();
    await user.click(await button('Ignore this block'));
    expect(await screen.findByText('At most 100 rules')).toBeTruthy();
    expect(await button('Ignore this block')).toBeTruthy();
  });

  it('states what moved and what was omitted, and why', async () => {
    const leftOut = [
      {
        text: 'Ana of Porto says: great!',
        reason: 'learned' as const,
        why: 'changes on many visits, learned over 6 visits',
      },
      { text: 'Offer ends in 02:14', reason: 'rule' as const },
    ];
    const ignored = ['Offer ends', 'Another rule'].map((text, at) => ({
      ...{ id: `ign-${at}`, text, createdAt: '2026-11-20T06:12:00.000Z' },
    }));
    serve({ ignored, versions: [aVersion(1, { changes: [], moved: ['Questions about billing'], leftOut })] });
    const { user } = await open();
    expect(await screen.findByText('1 block moved')).toBeTruthy();
    expect(screen.getByText('Questions about billing')).toBeTruthy();
    expect(screen.getByText('(changes on many visits, learned over 6 visits)')).toBeTruthy();
    // Each rule is listed once: with the version to which it was applied, otherwise with the page.
    expect(screen.getAllByRole('button', { name: /^Undo your rule/ }).map(({ textContent }) => textContent)).toEqual([
      ...['Undo your rule: Offer ends', 'Undo your rule: Another rule'],
    ]);
    const [show] = screen.getAllByRole('button', { name: 'Show them' });
    if (!show) throw new Error('Nothing left out');
    await user.click(show);
    expect((await button('Shorten them')).getAttribute('aria-expanded')).toBe('true');
  });

  it('can be paused and resumed', async () => {
    const { world } = serve();
    const { user } = await open();
    await user.click(await button('Pause'));
    const goOn = await button('Go on');
    expect(document.activeElement).toBe(goOn);
    expect(await screen.findByText('Paused. Last version kept.')).toBeTruthy();
    await user.click(goOn);
    await button('Pause');
    expect(world.history.page.paused).toBe(false);
  });

  it('exports its prices and changes', async () => {
    const saved = stubDownloads();
    serve();
    const { user } = await open();
    await user.click(await button('Export CSV'));
    const text = (await saved[0]?.text()) ?? '';
    expect(text.split('\r\n')).toHaveLength(9);
    expect(text).toContain('2026-11-20T06:12:00.000Z,Change,Price,,,,,,,$49,$39,');
  });

  it('states how long it has been unchanged if it never changed', async () => {
    serve({ versions: [], prices: prices.slice(0, 1), page: aPage(1, { visits: 163 }) });
    await open();
    expect(await screen.findByText('No change in 41 days, 163 checks.')).toBeTruthy();
    // The company's other page can be rendered before or after.
    expect(await screen.findByText('No change in 41 days, 164 checks.')).toBeTruthy();
    expect(screen.getByText(/^Nothing has changed since our first visit on 10 Oct 2026/)).toBeTruthy();
    expect(screen.getByText('20 Nov, 12:04 UTC, no change')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Before' })).toBeNull();
  });

  it('states that it can’t be read, with the message', async () => {
    serve({
      page: aPage(1, {
        state: 'unreadable',
        problem: { code: 'http_status', message: 'HTTP 503', since: '2026-11-03T10:00:00.000Z' },
      }),
    });
    await open();
    expect(await screen.findByText(/^Error page since 3 Nov. Last version kept.$/)).toBeTruthy();
    expect(screen.getByText(/HTTP 503/)).toBeTruthy();
  });

  it('receives the focus when it is opened from the list', async () => {
    serve();
    const { user } = await openApp({ path: '/boards/board-1/changes', session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'Show all tracked pages' }));
    await user.click(await screen.findByRole('link', { name: 'Rival 1 Pricing' }));
    await screen.findByRole('heading', { level: 1, name: 'Rival 1 pricing' });
    expect(document.activeElement?.id).toBe('main');
  });

  it('leads to the list if it is not tracked', async () => {
    const { server } = serve();
    server.on('GET /api/boards/board-1/pages/:id', () => problem(404, 'page_not_found', 'No such page'));
    await open();
    expect(await screen.findByText('This page is not tracked on this board.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all website changes' }).getAttribute('href')).toBe(
      '/boards/board-1/changes',
    );
  });
});
