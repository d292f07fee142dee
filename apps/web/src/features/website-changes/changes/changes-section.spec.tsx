import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { setOnline } from '@/testing/connection';
import { aPage, aSiteChange, changeId, companyId, pageId } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { problem } from '@/testing/server';

const open = (search = '') => openApp({ path: `/boards/board-1/changes${search}`, session: aSession() });
const entries = () => screen.findAllByRole('article');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list of changes', () => {
  it('states in a sentence what changed where, with plans in a table, and leads to the page and the card', async () => {
    const cardId = `crd_${'0'.repeat(20)}`;
    const dollars = (price: number) => ({
      price,
      currency: 'USD',
      period: 'month' as const,
      per: null,
      contact: false,
    });
    servePages({
      changes: [
        aSiteChange(1, {
          kind: 'price',
          before: 'Growth | $49 a month |',
          after: 'Growth | $39 a month |',
          quote: 'Growth | $39 per month |',
          section: 'Growth',
          price: { plan: 'Growth', before: dollars(49), after: dollars(39) },
          cardId,
        }),
        aSiteChange(1),
        aSiteChange(2, { kind: 'feature-removed', before: 'Old | reports |', after: '', quote: 'Old reports' }),
      ],
    });
    const { router, user } = await open();
    const [first, second] = await entries();
    if (!first || !second) throw new Error('Two entries');
    const one = within(first);
    const [link, ...others] = one.getAllByRole('link');
    expect(link?.textContent).toMatch(/^Rival 1 cut Growth from \$49 to \$39 a month \(−20%\) and /);
    expect(link?.getAttribute('href')).toBe(`/boards/board-1/pages/${pageId(1)}?version=${changeId(1)}`);
    expect(others).toEqual([]);
    expect(one.getByText('Price')).toBeTruthy();
    expect(one.getByText('Positioning')).toBeTruthy();
    expect(one.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '$49 a month',
      '$39 a month',
      '−20%',
    ]);
    expect([...first.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['shops of every size']);
    expect([...first.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['growing chains']);
    expect(first.querySelector('time')?.dateTime).toBe('2026-11-20T06:12:00.000Z');
    expect(document.querySelector('main')?.textContent).not.toContain('|');
    expect(within(second).getByRole('heading').textContent).toBe('Rival 1 removed “Old reports”.');
    const menuOf = (entry: HTMLElement) => within(entry).getByRole('button', { name: /^More about the change/ });
    await user.click(menuOf(second));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open the website']);
    await user.keyboard('{Escape}');
    await user.click(menuOf(first));
    expect(screen.getByRole('menuitem', { name: 'See its card' }).getAttribute('href')).toBe(
      `/boards/board-1?company=${companyId(1)}&sort=newest#${cardId}`,
    );
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/boards/board-1/changes');
  });

  it('shows text once that the sentence already quotes', async () => {
    servePages({
      changes: [aSiteChange(1, { kind: 'feature-added', before: '', after: 'Offline mode', section: 'Scale' })],
    });
    await open();
    const [entry] = await entries();
    expect(entry?.textContent?.split('Offline mode')).toHaveLength(2);
  });

  it('can be filtered by company and kind, in the address', async () => {
    servePages({
      pages: [aPage(1), aPage(2, { companyId: companyId(2), company: 'Rival 2' })],
      changes: [aSiteChange(1), aSiteChange(2, { kind: 'price', companyId: companyId(2), company: 'Rival 2' })],
    });
    const { user, router } = await open();
    expect(await entries()).toHaveLength(2);
    await user.click(await button('Company: Rival 2'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect((await button('Company: Rival 2')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('Kind: Headline'));
    expect(await screen.findByText('No changes match these filters.')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ company: companyId(2), kind: 'headline' });
    await user.click(await button('Show all changes'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(router.state.location.search).toEqual({});
  });

  it('opens with the filter from the address', async () => {
    servePages({ changes: [aSiteChange(1), aSiteChange(2, { kind: 'price' })] });
    await open('?kind=price&company=nonsense');
    expect(await entries()).toHaveLength(1);
    expect((await button('Kind: Price')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('1 change found')).toBeTruthy();
  });

  it('shows minor changes only on request', async () => {
    servePages({ changes: [aSiteChange(1, { kind: 'typo', minor: true })] });
    const { user } = await open();
    expect(
      await screen.findByText('No changes yet. A change shows up here once a second check confirms it.'),
    ).toBeTruthy();
    await user.click(await button('Show minor changes'));
    const [entry] = await entries();
    expect(entry?.textContent).toContain('Minor');
    expect(await button('Kind: Typo')).toBeTruthy();
  });

  it('loads more, and moves the focus to the first new one', async () => {
    servePages({ changes: Array.from({ length: 25 }, (_, at) => aSiteChange(at + 1)) });
    const { user } = await open();
    expect(await entries()).toHaveLength(20);
    await user.click(await button('Load more changes'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(document.activeElement?.id).toBe(`change-${changeId(21)}`);
    expect(screen.queryByRole('button', { name: 'Load more changes' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { server } = servePages({ changes: [aSiteChange(1)] });
    server.on('GET /api/boards/board-1/changes', () => problem(403, 'no', 'No'));
    const { user } = await open();
    await screen.findByText('The changes of this board could not be loaded.');
    server.on('GET /api/boards/board-1/changes', { items: [aSiteChange(1)], nextCursor: null });
    await user.click(await button('Try again'));
    expect(await entries()).toHaveLength(1);
  });

  it('does not show another list in its place while offline', async () => {
    servePages({ changes: [aSiteChange(1)] });
    const { user } = await open();
    await entries();
    setOnline(false);
    await user.click(await button('Kind: Headline'));
    expect(await screen.findByText(/This list is not loaded yet/)).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

it('can also be opened at the singular address', async () => {
  servePages({ changes: [aSiteChange(1)] });
  const { router } = await openApp({ path: '/board/board-1/changes?kind=price', session: aSession() });
  await screen.findByText('No changes match these filters.');
  expect(router.state.location.href).toBe('/boards/board-1/changes?kind=price');
});
