import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type AlertsWorld, anAlert, serveAlerts } from '@/testing/alerts-server';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

async function open(parts: Partial<AlertsWorld> = {}, path = '/inbox') {
  const served = serveAlerts(parts);
  const opened = await openApp({ path, session: aSession() });
  await screen.findByRole('heading', { name: 'Alerts', level: 2 });
  return { ...served, ...opened };
}
const list = () => within(screen.getByRole('region', { name: 'Alerts' }));
const held = () => within(screen.getByRole('region', { name: 'Held' }));
const item = async (title: string) => {
  const headline = await list().findByRole('link', { name: title });
  return within(headline.closest('li') as HTMLElement);
};

describe('/inbox', () => {
  it('shows unread alerts first, then all', async () => {
    const { user } = await open({
      alerts: [
        anAlert(1),
        anAlert(2, { read: true }),
        anAlert(3, { type: 'update', firstSentAt: new Date().toISOString() }),
      ],
    });
    expect(await list().findAllByRole('listitem')).toHaveLength(2);
    expect((await item('Event 3')).getByText('Update')).toBeTruthy();
    expect((await item('Event 3')).getByText(/^You were alerted to the event today/)).toBeTruthy();
    expect((await item('Event 1')).getByText('High Priority')).toBeTruthy();
    await user.click(list().getByRole('button', { name: 'Show 1 read alert' }));
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(3));
    expect(list().getByRole('button', { name: /^All/ }).getAttribute('aria-pressed')).toBe('true');
    expect((await item('Event 2')).queryByText('(unread)')).toBeNull();
  });

  it('states why an alert was sent', async () => {
    const { user } = await open();
    const first = await item('Event 1');
    await user.click(first.getByRole('button', { name: 'Why did I get this?' }));
    for (const text of ['Rule', 'All boards: alert at importance 7 and more', 'High: 8 of 10, from Fintech Daily'])
      expect(first.getByText(text)).toBeTruthy();
    await user.selectOptions(first.getByRole('combobox', { name: 'Tallyforge: alert immediately from' }), 'mute');
    const rules = within(screen.getByRole('region', { name: 'What goes where' }));
    expect(await rules.findByText('On every board')).toBeTruthy();
  });

  it('marks an alert as read and unread again, and moves the focus to the next one', async () => {
    const { user, world } = await open();
    await user.click((await item('Event 1')).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(list().queryByRole('link', { name: 'Event 1' })).toBeNull());
    expect(document.activeElement).toBe(list().getByRole('link', { name: 'Event 2' }));
    expect(screen.getByRole('link', { name: 'Alerts, 1 unread' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await list().findByRole('link', { name: 'Event 1' })).toBeTruthy();
    expect(world.alerts.every(({ read }) => !read)).toBe(true);
  });

  it('marks all alerts as read and unread again', async () => {
    const { user } = await open();
    await list().findByRole('link', { name: 'Event 1' });
    await user.click(list().getByRole('button', { name: 'Mark all read' }));
    expect(await list().findByText('No unread alerts.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Alerts' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await list().findByRole('link', { name: 'Event 2' })).toBeTruthy();
  });

  it('previews what "fewer like this" would have held, and undoes it', async () => {
    const { user, server, world } = await open();
    const first = await item('Event 1');
    await user.click(first.getByRole('button', { name: 'Fewer like this' }));
    expect(first.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Pricing at Tallyforge',
      '“Plans” at Tallyforge',
      'Pricing at any company',
      'Everything about Tallyforge',
    ]);
    expect(await first.findByText('This would have held 2 of your last 30 days’ 26 alerts.')).toBeTruthy();
    expect(world.muteRules).toEqual([]);
    await user.click(first.getByRole('radio', { name: 'Pricing at any company' }));
    await user.click(within(first.getByRole('group')).getByRole('button', { name: 'Fewer like this' }));
    expect(
      await first.findByText(/^You’ll get fewer like this: Pricing at any company goes to the digest/),
    ).toBeTruthy();
    expect(server.calls('POST /api/alerts/mute-rules')[0]?.body).toEqual({
      companyId: null,
      topic: 'pricing',
      tag: null,
    });
    const rules = within(screen.getByRole('region', { name: 'Fewer like this' }));
    expect(await rules.findByRole('button', { name: 'Remove Pricing at any company' })).toBeTruthy();
    await user.click(first.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(world.muteRules).toEqual([]));
    expect(await rules.findByText(/^Nothing yet/)).toBeTruthy();
  });

  it('shows held alerts with the reason, and sends one on request', async () => {
    const note = 'importance 6, below your alert threshold of 7';
    const waiting = anAlert(7, { state: 'held', reason: 'below', note, importance: 6 });
    const { user } = await open({
      alerts: [anAlert(1), waiting, anAlert(8, { state: 'silent', note: 'this board is muted' })],
    });
    expect(await held().findByText('1 event held for the digest')).toBeTruthy();
    expect(held().getByText('Held alerts will be in the next weekly digest.')).toBeTruthy();
    const [row] = await held().findAllByRole('listitem');
    expect(row?.textContent).toContain(`Lumenpay: ${note}`);
    await user.click(held().getByRole('button', { name: '1 event on the boards only' }));
    expect(await held().findByText(/this board is muted/)).toBeTruthy();
    await user.click(held().getByRole('button', { name: 'Send now Event 7' }));
    expect(await list().findByRole('link', { name: 'Event 7' })).toBeTruthy();
    expect(await held().findByText('nothing is held')).toBeTruthy();
  });

  it('shows five held alerts, then all', async () => {
    const waiting = Array.from({ length: 18 }, (_, number) => anAlert(number + 1, { state: 'held', reason: 'below' }));
    const { user } = await open({ alerts: waiting });
    await held().findByText('18 events held for the digest');
    expect(held().getAllByRole('listitem')).toHaveLength(5);
    await user.click(held().getByRole('button', { name: 'Show 13 more' }));
    expect(held().getAllByRole('listitem')).toHaveLength(18);
  });

  it('is snoozed until tomorrow morning, and resumed', async () => {
    const { user, server } = await open();
    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText('3 of 5 alerts used')).toBeTruthy();
    await user.click(today.getByRole('button', { name: 'Snooze until tomorrow 08:00' }));
    expect(await today.findByText('Snoozed until tomorrow 08:00.')).toBeTruthy();
    await user.click(today.getByRole('button', { name: 'End snooze' }));
    expect(await today.findByRole('button', { name: 'Snooze until tomorrow 08:00' })).toBeTruthy();
    expect(server.calls('PUT /api/alerts/snooze').map(({ body }) => (body as { until: unknown }).until)).toEqual([
      expect.stringMatching(/T.*Z$/),
      null,
    ]);
  });

  it('has settings for cap, threshold, quiet hours and boards', async () => {
    const { user, world, server } = await open();
    const card = within(await screen.findByRole('region', { name: 'When we may interrupt you' }));
    await user.selectOptions(card.getByRole('combobox', { name: 'Daily limit' }), '3');
    await user.selectOptions(card.getByRole('combobox', { name: 'Alert immediately from' }), '9');
    await user.selectOptions(card.getByRole('combobox', { name: 'From' }), '20:00');
    expect(await card.findByRole('img', { name: 'Quiet from 20:00 to 07:00' })).toBeTruthy();
    await user.click(card.getByRole('checkbox', { name: 'Importance 9 and above may come in quiet hours' }));
    await waitFor(() =>
      expect(world.settings).toMatchObject({
        ...{ perDay: 3, pushFrom: 9, urgentFrom: 9, quiet: { from: '20:00', until: '07:00' } },
      }),
    );
    await user.click(card.getByRole('checkbox', { name: /^Hold alerts at night/ }));
    await waitFor(() => expect(card.queryByRole('combobox', { name: 'From' })).toBeNull());
    const boards = within(screen.getByRole('region', { name: 'What goes where' }));
    expect(boards.getAllByText('3 alerts, 31 held, 5 silent')).toHaveLength(2);
    const choice = (name: string): HTMLSelectElement =>
      boards.getByRole('combobox', { name: `${name}: alert immediately from` });
    expect([choice('Lumenpay').value, choice('Portfolio').value]).toEqual(['default', 'digest']);
    await user.selectOptions(choice('Portfolio'), '8');
    await waitFor(() => expect(world.boards[1]).toMatchObject({ level: 'alerts', pushFrom: 8 }));
    await user.selectOptions(card.getByRole('combobox', { name: 'Time zone' }), 'Europe/Lisbon');
    await waitFor(() => expect(server.calls('PATCH /api/preferences')[0]?.body).toEqual({ timeZone: 'Europe/Lisbon' }));
  });

  it('lists one board’s alerts', async () => {
    const { user, router } = await open({
      alerts: [anAlert(1), anAlert(2, { boardId: 'board-2', board: 'Portfolio' })],
    });
    await user.selectOptions(await list().findByRole('combobox', { name: 'Board' }), 'board-2');
    await waitFor(() => expect(list().queryByRole('link', { name: 'Event 1' })).toBeNull());
    expect(await list().findByRole('link', { name: 'Event 2' })).toBeTruthy();
    expect(router.state.location.href).toBe('/inbox?board=board-2');
  });

  it('shows an empty list, and states what is waiting', async () => {
    await open({ alerts: [anAlert(1, { state: 'held' }), anAlert(2, { state: 'held' })] });
    expect(await list().findByText('No alerts. 2 events are waiting for the next digest.')).toBeTruthy();
  });

  it('reports that it could not be loaded, and that a change failed', async () => {
    const { user, server } = await open();
    server.on('POST /api/alerts/marks', () => problem(503, 'store_unavailable', 'The store is away.'));
    await user.click((await item('Event 1')).getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('Failed to mark the alert')).toBeTruthy();
    expect(list().getByRole('link', { name: 'Event 1' })).toBeTruthy();
  });

  it('offers to try again', async () => {
    const { server } = serveAlerts();
    server.on('GET /api/alerts/summary', () => problem(400, 'x', 'No.'));
    const { user } = await openApp({ path: '/inbox', session: aSession() });
    expect(await screen.findByText('Your alerts could not be loaded')).toBeTruthy();
    server.on('GET /api/alerts/summary', () => problem(400, 'x', 'Still no.'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.calls('GET /api/alerts/summary').length).toBeGreaterThan(1));
  });

  it('is for signed-in users', async () => {
    serveAlerts();
    const { path } = await openApp({ path: '/inbox' });
    await waitFor(() => expect(path()).toBe('/auth'));
  });
});
