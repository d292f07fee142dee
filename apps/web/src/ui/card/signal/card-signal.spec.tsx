import type { Card } from '@sightline/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aSession } from '@/testing/builders';

type Detail = NonNullable<Card['signal']>['detail'];
const at = (time: string) => `2026-11-20T${time}:00.000Z`;

async function cardOf(detail: Detail): Promise<HTMLElement> {
  const signal = { surfaceId: 'srf_00000000000000000001', provider: 'statuspage', detail } as const;
  serveBoard({ cards: [aCard(1, { signal, aiSummary: '' })] });
  await openApp({ path: '/boards/board-1', session: aSession() });
  return screen.findByRole('article');
}
const factsIn = (card: HTMLElement) =>
  Object.fromEntries(
    [...card.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

const incident: Detail = {
  ...{ kind: 'incident', incidentId: 'i1', name: 'Payouts are late', impact: 'major', isSecurity: false },
  ...{ startedAt: at('08:00'), endedAt: at('09:20') },
  updates: [
    { at: at('08:00'), status: 'investigating', text: 'We are looking.' },
    { at: at('09:20'), status: 'resolved', text: 'It works again.' },
  ],
};
const job = (index: number) => ({
  ...{ title: `Engineer ${index}`, url: `https://jobs.example/${index}`, team: 'Risk', place: 'Lisbon' },
  firstSeenAt: at('08:00'),
});

describe('a card about a signal', () => {
  it('shows the times of an incident, and collapses its updates', async () => {
    const card = await cardOf(incident);
    expect(factsIn(card)).toMatchObject({ Impact: 'Major', Lasted: '1 h 20 min' });
    const folded = within(card).getByText('2 updates').closest('details');
    expect(folded?.open).toBe(false);
    expect([...(folded?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/investigatingWe are looking\.$/),
      expect.stringMatching(/resolvedIt works again\.$/),
    ]);
    // The description repeats the last update.
    expect(card.textContent).not.toContain('What happened.');
  });

  it('states that an incident is ongoing, without a duration', async () => {
    const facts = factsIn(await cardOf({ ...incident, endedAt: null, updates: [] }));
    expect(facts).toMatchObject({ State: 'Ongoing' });
    expect(facts).not.toHaveProperty('Lasted');
  });

  it('links to the positions, with their places', async () => {
    const jobs = Array.from({ length: 7 }, (_, index) => job(index));
    const given = { finding: 'capability', subject: 'Risk', openBefore: 40, openNow: 47 } as const;
    const card = await cardOf({ kind: 'jobs', jobs, ...given });
    expect(factsIn(card)).toEqual({ 'Open positions': '40 → 47' });
    const link = within(card).getByRole('link', { name: /^Engineer 0/ });
    expect(link.getAttribute('href')).toBe('https://jobs.example/0');
    expect(link.parentElement?.textContent).toContain('Lisbon, Risk');
    expect(within(card).getByText('and 2 more positions')).toBeTruthy();
  });

  it('shows the version of a release, and marks a security release', async () => {
    const release = { project: 'till-sdk', version: '2.0.1', isPrerelease: false, prereleases: 2 };
    const card = await cardOf({ kind: 'release', isSecurity: true, ...release });
    expect(factsIn(card)).toEqual({
      ...{ Project: 'till-sdk', Version: '2.0.1', Kind: 'Security release', 'Before it': '2 pre-releases' },
    });
  });

  it('shows the form and times of a filing, and the titles of its items', async () => {
    const filing = {
      form: '8-K',
      items: ['2.01', '7.77'],
      accession: '1',
      filedAt: at('08:00'),
      amendedAt: at('09:20'),
    };
    const card = await cardOf({ kind: 'filing', ...filing });
    const facts = factsIn(card);
    expect(Object.keys(facts)).toEqual(['Form', 'Filed', 'Amended']);
    expect(facts.Form).toBe('8-K');
    expect(within(card).getByText(/Completion of Acquisition/).textContent).toMatch(/^2\.01/);
    expect(within(card).getByText(/item 7\.77/)).toBeTruthy();
  });
});
