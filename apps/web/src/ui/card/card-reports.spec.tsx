import type { Addition, EventLife } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aReport, aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

const open = () => openApp({ path: '/boards/board-1', session: aSession() });
const three = () => [
  aReport(1, { sameWording: true }),
  aReport(2, { language: 'de', title: 'Kassen stehen still' }),
  aReport(3),
];
const lead = (parts = {}) => aCard(1, { reports: 3, publishers: 3, updatedAt: '2026-11-18T13:05:00.000Z', ...parts });
const first = async () => within((await screen.findAllByRole('article'))[0] ?? document.body);
const rows = () => within(screen.getByRole('list', { name: /^Further reports/ })).queryAllByRole('listitem');
const texts = () => rows().map((row) => within(row).getByRole('link').textContent);

describe('the other reports of an event', () => {
  it('are counted on its card, and listed with times, sources and links on request', async () => {
    const { server } = serveBoard({ cards: [lead(), aCard(2)], reports: three() });
    const { user } = await open();
    const card = await first();
    const more = card.getByRole('button', { name: 'Reported by 3 publishers' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    const asked = () => server.calls(`GET /api/boards/board-1/cards/${aCard(1).id}/reports`).length;
    expect(asked()).toBe(0);
    await user.click(more);
    const list = await card.findByRole('list', { name: 'Further reports of Article 1' });
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(asked()).toBeGreaterThan(0);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      '18 Nov 11:05Desk 1 (opens in a new tab) · same wordingNot the same event',
      '18 Nov 12:05Desk 2 (opens in a new tab) in GermanKassen stehen stillNot the same event',
      '18 Nov 13:05Desk 3 (opens in a new tab)Report 3Not the same event',
    ]);
    expect(within(list).getAllByRole('link')[1]?.getAttribute('href')).toBe('https://desk2.example/2');
    await user.click(more);
    expect(card.queryByRole('list', { name: /^Further reports/ })).toBeNull();
  });

  it.each([
    [{ reports: 1, publishers: 1 }, 'Reported by 1 publisher'],
    [{ reports: 2, publishers: 0 }, '2 further reports'],
    [{ reports: 2, publishers: undefined }, '2 further reports'],
  ])('are named by their publishers: %j', async (parts, name) => {
    serveBoard({ cards: [lead(parts)], reports: three() });
    await open();
    expect((await first()).getByRole('button', { name })).toBeTruthy();
  });

  it('are grouped under their publisher’s number, with the card’s own publisher first and the company’s statements last', async () => {
    const card = lead({ publishers: 2, publisher: { domain: 'ledger.example', family: 'Ledger' } });
    const reports = [
      aReport(1, { countedAs: null }),
      aReport(2, { countedAs: 'Northern Post' }),
      aReport(3, { countedAs: 'Ledger', sameWording: true }),
      aReport(4, { countedAs: 'Northern Post' }),
    ];
    serveBoard({ cards: [card], reports });
    const { user } = await open();
    await user.click((await first()).getByRole('button', { name: 'Reported by 2 publishers' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().map((row) => row.textContent?.replace(/Not the same event$/, ''))).toEqual([
      '18 Nov 13:05Desk 3 (opens in a new tab) · same publisher · same wording',
      '218 Nov 12:05Desk 2 (opens in a new tab)Report 2',
      '18 Nov 14:05Desk 4 (opens in a new tab) · same publisherReport 4',
      '18 Nov 11:05Desk 1 (opens in a new tab) · the company says, not countedReport 1',
    ]);
  });

  it('show how the event developed, and the facts on which they differ', async () => {
    const life: EventLife = {
      ...{ state: 'resolved', isDisputed: false, publishers: ['Ledger', 'Post'] },
      moves: [
        { state: 'confirmed', at: '2026-11-18T08:00:00.000Z', by: null, quote: 'Some cards fail.' },
        { state: 'resolved', at: '2026-11-18T10:10:00.000Z', by: null, quote: 'All shops are back.', minutes: 130 },
      ],
      claims: [
        {
          about: 'money',
          values: [
            { text: '$40m', by: ['Ledger', 'Post'] },
            { text: '$48m', by: ['Echo'] },
          ],
        },
      ],
    };
    serveBoard({ cards: [lead({ life })], reports: three() });
    const { user } = await open();
    const card = await first();
    expect(card.getByText('Resolved')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Reported by 3 publishers' }));
    const steps = within(card.getByRole('list', { name: 'Life of this event' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Confirmed18 Nov 08:00, the companySome cards fail.',
      'Resolved after 2 h 10 min18 Nov 10:10, the companyAll shops are back.',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
    expect(card.getByRole('row').textContent).toBe('Amount$40m (2)Ledger, Post$48m (1)Echo');
  });

  it('are not mentioned when there are none', async () => {
    serveBoard({ cards: [aCard(1)] });
    await open();
    expect((await first()).queryByRole('button', { name: /reported by|report/i })).toBeNull();
  });

  it('state what was added a day later', async () => {
    const added: Addition[] = [
      { kind: 'number', text: '1,900 shops' },
      { kind: 'topic', text: 'legal' },
    ];
    const update = { title: 'A shopkeeper sues', source: 'Desk 3', url: 'https://desk3.example/3', added };
    serveBoard({ cards: [lead({ update }), aCard(2)], reports: three() });
    await open();
    const card = await first();
    expect(card.getByText(/^Update,/).closest('p')?.textContent).toBe(
      'Update, 18 Nov 13:05: 1,900 shops, legal. A shopkeeper sues Desk 3 (opens in a new tab)',
    );
    expect(card.getByRole('link', { name: 'Desk 3 (opens in a new tab)' }).getAttribute('href')).toBe(update.url);
  });

  it('can be loaded again after a failure', async () => {
    const { server } = serveBoard({ cards: [lead()], reports: three() });
    server.on('GET /api/boards/board-1/cards/:id/reports', () => problem(400, 'odd', 'Not now.'));
    const { user } = await open();
    await user.click((await first()).getByRole('button', { name: 'Reported by 3 publishers' }));
    expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy();
    server.on('GET /api/boards/board-1/cards/:id/reports', { items: three() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(texts()).toHaveLength(3));
  });
});

describe('"Not the same event"', () => {
  const opened = async () => {
    const served = serveBoard({ cards: [lead(), aCard(2)], reports: three() });
    const { user } = await open();
    await user.click((await first()).getByRole('button', { name: 'Reported by 3 publishers' }));
    await waitFor(() => expect(texts()).toHaveLength(3));
    return { ...served, user };
  };
  const splitButton = (name: string) => screen.getByRole('button', { name: `Not the same event: ${name}` });

  it('splits off a report as its own event, moves the focus to the next one, and can be undone', async () => {
    const { server, user } = await opened();
    await user.click(splitButton('Kassen stehen still, Desk 2'));
    await waitFor(() => expect(document.activeElement).toBe(splitButton('Report 3, Desk 3')));
    expect(texts()).toEqual(['Desk 1 (opens in a new tab)', 'Desk 3 (opens in a new tab)']);
    expect(await (await first()).findByRole('button', { name: 'Reported by 2 publishers' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(server.calls(`POST /api/boards/board-1/cards/${aReport(2).cardId}/join`).map(({ body }) => body)).toEqual([
      { intoCardId: aCard(1).id },
    ]);
    expect(await (await first()).findByRole('button', { name: 'Reported by 3 publishers' })).toBeTruthy();
  });

  it('moves the focus back after the last report', async () => {
    const { user } = await opened();
    for (const name of ['Report 1, Desk 1', 'Kassen stehen still, Desk 2', 'Report 3, Desk 3'])
      await user.click(splitButton(name));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reported by/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Article 1'));
  });

  it('restores the report when the server rejects the change', async () => {
    const { server, user } = await opened();
    server.on('POST /api/boards/board-1/cards/:id/split', () => problem(503, 'unavailable', 'Not now.'));
    await user.click(splitButton('Report 1, Desk 1'));
    expect(await screen.findByText('Failed to separate the report')).toBeTruthy();
    await waitFor(() => expect(texts()).toHaveLength(3));
  });
});

describe('the heading of the insights', () => {
  it('counts events, and states once from how many articles', async () => {
    serveBoard({ cards: [lead(), aCard(2)], reports: three() });
    const { user } = await open();
    expect(await screen.findByText('2 events from 5 articles')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('1 event from 1 article')).toBeTruthy();
  });
});
