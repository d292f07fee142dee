import type { BoardSources } from '@sightline/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';

const since = '2026-11-19T18:00:00.000Z';
const gdelt = { name: 'gdelt', reason: 'Busy.', since };
const sources = (parts: Partial<BoardSources>): BoardSources => ({ kinds: [], answeredAt: since, ...parts });
async function open(answer: BoardSources) {
  serveBoard().server.on('GET /api/boards/board-1/sources', answer);
  return openApp({ path: '/boards/board-1', session: aSession() });
}

describe('a board’s header', () => {
  it('states that all kinds of sources answered', async () => {
    await open(sources({ kinds: [{ kind: 'news', answered: ['bing-news'], silent: [] }] }));
    expect(await screen.findByRole('button', { name: 'all kinds of sources answered' })).toBeTruthy();
  });

  it('names the incomplete kinds of sources, and the silent sources on request', async () => {
    const { user } = await open(
      sources({
        kinds: [
          { kind: 'news', answered: ['bing-news'], silent: [gdelt] },
          { kind: 'jobs', answered: [], silent: [{ ...gdelt, name: 'lever' }] },
          { kind: 'posts', answered: ['company-feeds'], silent: [] },
        ],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'news and jobs incomplete' }));
    expect(screen.getByText('News: Bing News only, silent: GDELT')).toBeTruthy();
    expect(screen.getByText('Jobs: none')).toBeTruthy();
    expect(screen.getByText('Own posts')).toBeTruthy();
  });

  it('states since when no source has answered', async () => {
    await open(sources({ kinds: [{ kind: 'news', answered: [], silent: [gdelt] }] }));
    expect(await screen.findByText(/^Not updated since .*: no source answered$/)).toBeTruthy();
  });
});
