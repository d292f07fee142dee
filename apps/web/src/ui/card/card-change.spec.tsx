import type { Card } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aSession } from '@/testing/builders';
import { aChange, changeId, pageId } from '@/testing/page-builders';

const amount = (price: number) => ({ price, currency: 'USD', period: 'month', per: null, contact: false }) as const;
const price = aChange({ kind: 'price', price: { plan: 'Growth', before: amount(49), after: amount(39) } });
const gone = aChange({ kind: 'feature-removed', before: 'Phone support', after: '' });

function aChangeCard(parts: Partial<NonNullable<Card['change']>> = {}): Card {
  return aCard(1, {
    change: {
      changeId: changeId(1),
      pageId: pageId(1),
      pageKind: 'pricing',
      changes: [price, gone, aChange()],
      total: 7,
      ...parts,
    },
  });
}

const open = (path = '/boards/board-1') => openApp({ path, session: aSession() });

describe('a card about a change', () => {
  it('shows what changed, before and after, and leads to it', async () => {
    serveBoard({ cards: [aChangeCard(), aCard(2)] });
    await open();
    const [card, other] = await screen.findAllByRole('article');
    if (!card || !other) throw new Error('Two cards');
    expect(within(card).getByText('Price, feature removed and positioning')).toBeTruthy();
    expect([...card.querySelectorAll('td, tbody th')].map(({ textContent }) => textContent)).toEqual([
      ...['Growth', '$49 a month', '$39 a month', '−20%'],
    ]);
    // This is the only text change outside of the table.
    expect([...card.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['Phone support']);
    expect(within(card).getByText('Not on the page')).toBeTruthy();
    expect(within(card).getByText('and 5 more changes')).toBeTruthy();
    expect(card.textContent).not.toContain('What happened.');
    expect(card.textContent).not.toContain('A summary.');
    expect(within(card).getByRole('link', { name: 'See the change' }).getAttribute('href')).toBe(
      `/boards/board-1/pages/${pageId(1)}?version=${changeId(1)}`,
    );
    expect(within(other).queryByText('See the change')).toBeNull();
  });

  it('shows text before and after when no plan changed, without repeating its headline', async () => {
    const added = aChange({ kind: 'feature-added', before: '', after: 'Offline mode' });
    serveBoard({
      cards: [{ ...aChangeCard({ changes: [added, aChange()], total: 2 }), title: 'Tallyforge added “Offline mode”.' }],
    });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).queryByRole('table')).toBeNull();
    expect([...card.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
      aChange().before,
      aChange().after,
    ]);
    expect(card.textContent).not.toContain('more change');
  });

  it('does not mention more changes when there are none', async () => {
    serveBoard({ cards: [aChangeCard({ changes: [price], total: 1 })] });
    await open();
    expect((await screen.findByRole('article')).textContent).not.toContain('more change');
  });

  it('receives the focus when the address names it', async () => {
    const card = aChangeCard();
    serveBoard({ cards: [aCard(2), card] });
    const { router } = await open(`/boards/board-1#${card.id}`);
    const headline = await screen.findByRole('link', { name: /^Article 1/ });
    await waitFor(() => expect(document.activeElement).toBe(headline));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });
});
