import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aBriefing, aCard, aSession } from '@/testing/builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const board = {
  ...{
    id: 'board-1',
    name: 'Rivals',
    companyName: 'Lumenpay',
    industry: 'Payments',
    companyUrl: 'https://lumenpay.example',
  },
  ...{ companyCount: 2, cardCount: 2, lastRefreshedAt: null, expiresAt: '2099-01-05T00:00:00.000Z' },
};
const company = (number: number, name: string) => ({
  ...{
    id: `cmp_${String(number).padStart(20, '0')}`,
    name,
    domain: 'x.example',
    industry: '',
    isPrimary: number === 0,
  },
});

function serve() {
  return new FakeServer()
    .on('GET /api/shared-board', board)
    .on('GET /api/shared-board/companies', { items: [company(0, 'Lumenpay'), company(1, 'Rival')] })
    .on('GET /api/boards/board-1/briefing', aBriefing({ lines: [] }))
    .on('GET /api/boards/board-1/cards', ({ query }: Asked) => {
      const items = query.has('company') ? [aCard(1)] : [aCard(1), aCard(2)];
      const count = items.length;
      const counts = { today: count, week: count, month: count, all: count };
      return json({ items, nextCursor: null, articles: count, counts });
    });
}

describe('/s/{secret}', () => {
  it.each([
    ['a stranger', undefined],
    ['a signed-in user', aSession()],
  ])('shows the board to %s, using only the link', async (_who, session) => {
    const server = serve();
    const { user } = await openApp({ path: '/s/sls_x', ...(session && { session }) });
    await screen.findByRole('heading', { level: 1, name: 'Rivals' });
    expect(screen.getByText(/Shared with you, read-only · 2 companies · the link works until 5 Jan 2099/)).toBeTruthy();
    await screen.findByText('Article 2');
    expect(screen.queryByRole('button', { name: /archive/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Company: Rival' }));
    await screen.findByText('1 event');
    const asked = server.asked.filter(({ path }) => path.includes('board'));
    expect(asked.length).toBeGreaterThan(3);
    for (const { headers, method } of asked)
      expect([
        method,
        headers.get('x-share-link'),
        headers.get('authorization'),
        headers.get('x-temp-session'),
      ]).toEqual([...['GET', 'sls_x', null, null]]);
  });

  it('reports that a link no longer works', async () => {
    new FakeServer().on('GET /api/shared-board', () => problem(404, 'share_link_gone', 'This link no longer works'));
    await openApp({ path: '/s/sls_x' });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  it('can be tried again after a failure', async () => {
    const server = new FakeServer().on('GET /api/shared-board', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await openApp({ path: '/s/sls_x' });
    await screen.findByRole('heading', { name: 'This board could not be loaded' });
    server.on('GET /api/shared-board', () => problem(404, 'share_link_gone', 'No.'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'This link no longer works' });
  });
});
