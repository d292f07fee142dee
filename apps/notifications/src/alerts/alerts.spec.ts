import { asUser, asVisitor, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertsWorld, ada, grace, published } from '../testing/alerts-world.ts';
import { AlertDispatcher } from './policy/alert-dispatcher.service.ts';

let mongo: TestMongo;
let world: AlertsWorld;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  world = await AlertsWorld.start(mongo);
});
afterEach(() => world.stop());

describe('an alert', () => {
  it('goes to everyone on the board, with its reason, in the inbox and by email', async () => {
    await world.board('b1', [ada, grace]);
    await world.news({ name: 'Scale costs $249', importance: 9, summary: 'Growth costs $39.' });
    for (const as of [ada, grace])
      expect(await world.alerts('sent', as)).toMatchObject([
        {
          ...{ boardId: 'b1', board: 'Lumenpay', company: 'Tallyforge', title: 'Scale costs $249' },
          ...{ summary: 'Growth costs $39.', importance: 9, state: 'sent', reason: 'important', read: false },
          note: 'importance 9 meets your alert threshold of 7',
          why: {
            rule: 'All boards: alert at importance 7 and more',
            event: 'Importance 9: pricing',
            sure: 'High: 8 of 10, from Source of Scale costs $249',
            sent: expect.stringMatching(/^Sent 2 Mar at 09:00/),
          },
        },
      ]);
    expect(await world.summary()).toMatchObject({ unread: 1, sent: 1, held: 0, usedToday: 1, perDay: 5 });
    expect(await world.mails(2)).toEqual(['Scale costs $249', 'Scale costs $249']);
    const { text, to } = world.service.mailer.mails.find(({ to }) => to === 'ada@mail.example') ?? {};
    expect(to).toBe('ada@mail.example');
    expect(text).toMatch(/https:\/\/sightline\.example\/boards\/b1#crd_[0-9a-f]{20}/);
    expect(text).toContain('Why: Importance 9: pricing. All boards: alert at importance 7 and more.');
  });

  it('uses the headline of the briefing in the inbox, the email and open pages', async () => {
    const headline = 'Tallyforge’s tills were down for three hours.';
    await world.board();
    await world.news({ name: 'What we owe you', headline });
    expect(await world.titles()).toEqual([headline]);
    expect(await world.mails(1)).toEqual([headline]);
    expect(world.service.published('alerts.changed')).toMatchObject([{ title: headline }]);
    world.service.clock.advance(2 * 86_400_000);
    await world.news({ name: 'copy', title: 'What we owe you', of: 'What we owe you', joins: true, headline: 'Cut.' });
    expect(await world.titles()).toEqual([headline]);
  });

  it('is published to the open pages of its user', async () => {
    await world.board();
    await world.news('sent');
    await world.news({ name: 'held', importance: 6 });
    await world.service.settled();
    expect(world.service.published('alerts.changed')).toEqual([
      { userId: 'ada', sent: 1, title: 'sent' },
      { userId: 'ada', sent: 0, title: null },
    ]);
  });

  it('is not created for the first fill, known items, visitor boards or unknown boards', async () => {
    const before = world.service.clock.now();
    await world.news('nobody');
    await world.service.emit('board.ready', {
      ...{ boardId: 'b2', name: 'Visitor', cardCount: 1 },
      owner: { userId: null, tempSessionId: 'temp_1700000000000abcdefghi' },
    });
    await world.news({ name: 'visitor', boardId: 'b2' });
    world.service.clock.advance(1_000);
    await world.board();
    world.service.clock.set(before);
    await world.news('first fill');
    world.service.clock.advance(2_000);
    await world.news({ name: 'known', isBackfill: true });
    await world.news('news');
    expect(await world.titles()).toEqual(['news']);
    expect(await world.service.db.collection('user_alerts').countDocuments()).toBe(1);
  });
});

describe('one event', () => {
  it('raises one alert despite redelivery, more reports, a second board and a restart', async () => {
    await world.board();
    await world.board('b2', [ada], 'Portfolio');
    await world.news('bought', 'event-1');
    await world.news('bought', 'event-1');
    await world.news({ name: 'a copy', of: 'bought', joins: true });
    await world.news({ name: 'bought', boardId: 'b2' });
    const { databasePrefix, clock, mailer } = world.service;
    await world.mails(1);
    await world.stop();
    world = await AlertsWorld.start(mongo, { clock, databasePrefix });
    await world.news('bought', 'event-1');
    expect(await world.titles()).toEqual(['bought']);
    expect([await world.titles('held'), await world.titles('silent')]).toEqual([[], []]);
    expect(mailer.mails).toHaveLength(1);
    expect(await world.summary()).toMatchObject({ unread: 1, usedToday: 1 });
  });

  it('is reported as an update when a report a day later has a different title', async () => {
    await world.board();
    await world.news({ name: 'The till is down', importance: 8 });
    await world.until('2026-03-02T21:00:00Z');
    await world.news({ name: 'The till is still down', of: 'The till is down', joins: true });
    await world.until('2026-03-03T09:30:00Z');
    await world.news({ name: 'copy', title: 'The till is DOWN!', of: 'The till is down', joins: true });
    await world.news({ name: 'The cause', of: 'The till is down', joins: true });
    await world.news({ name: 'The cause, in detail', of: 'The till is down', joins: true });
    expect(await world.alerts()).toMatchObject([
      { title: 'The cause', type: 'update', firstSentAt: '2026-03-02T09:00:00.000Z', read: false },
      { title: 'The till is down', type: 'alert', firstSentAt: null },
    ]);
    expect(await world.mails(2)).toEqual(['The till is down', 'Update: The cause']);
  });

  it('is sent when it is new, even after many more reports of known events', async () => {
    await world.board();
    for (let n = 0; n < 10; n++) await world.news({ name: `known ${n}`, importance: 4 });
    for (let n = 0; n < 10; n++) await world.news({ name: `again ${n}`, of: `known ${n}`, joins: true, importance: 9 });
    // The additional reports made these events important, so they are sent, up to the cap.
    expect((await world.titles()).length).toBe(5);
    await world.until('2026-03-03T09:00:00Z');
    for (let n = 0; n < 10; n++) await world.news({ name: `again ${n}`, of: `known ${n}`, joins: true, importance: 9 });
    await world.news('new');
    expect((await world.titles())[0]).toBe('new');
    expect(await world.summary()).toMatchObject({ sent: 6, held: 5, usedToday: 1 });
  });

  it('is held as a rumour until a second source reports it', async () => {
    await world.board();
    await world.news({ name: 'may be sold', importance: 9, rumour: true });
    expect(await world.alerts('held')).toMatchObject([
      { title: 'may be sold', note: 'a rumour, held until a second publisher or Tallyforge says so' },
    ]);
    await world.news({ name: 'may be sold, too', of: 'may be sold', joins: true, importance: 9, rumour: true });
    expect(await world.alerts()).toMatchObject([
      {
        title: 'may be sold',
        why: { sure: expect.stringContaining('Medium: a rumour, reported by 2 publishers') },
      },
    ]);
    expect(await world.titles('held')).toEqual([]);
  });

  it('is held while a single publisher reports it as a rumour, and sent when the company or a second publisher confirms it', async () => {
    await world.board();
    // Distribution caps the importance of a rumour below the alert threshold.
    const rumour = { importance: 6, state: 'rumoured' as const, publishers: ['Gazette'] };
    await world.news({ name: 'may be sold', ...rumour });
    await world.news({ name: 'copy', of: 'may be sold', joins: true, ...rumour });
    await world.news({ name: 'may close', ...rumour });
    const held = { note: 'a rumour, held until a second publisher or Tallyforge says so' };
    const sure = 'Low: a rumour, reported by Gazette';
    expect(await world.alerts('held')).toMatchObject([
      { ...held, why: { sure } },
      { ...held, why: { sure } },
    ]);
    const more = { joins: true, importance: 9 };
    await world.news({ ...more, name: 'two', of: 'may be sold', state: 'reported', publishers: ['Gazette', 'Post'] });
    await world.news({ ...more, name: 'own', of: 'may close', state: 'confirmed', publishers: ['Gazette'] });
    expect((await world.titles()).toSorted()).toEqual(['may be sold', 'may close']);
    expect(await world.titles('held')).toEqual([]);
  });

  it('is held while publishers contradict each other', async () => {
    await world.board();
    const state = { importance: 6, state: 'reported' as const, publishers: ['Gazette', 'Post'], isDisputed: true };
    await world.news({ name: 'sold', ...state });
    expect(await world.alerts('held')).toMatchObject([
      { note: 'publishers contradict each other, held until Tallyforge says so' },
    ]);
    await world.news({ name: 'own', of: 'sold', joins: true, publishers: ['Gazette', 'Post'], state: 'confirmed' });
    expect(await world.titles()).toEqual(['sold']);
  });

  it('is corrected once when the company denies it, and only for those to whom it was sent', async () => {
    await world.board();
    await world.news({ name: 'sold', publishers: ['Post'] });
    await world.news({ name: 'may close', state: 'rumoured', publishers: ['Gazette'] });
    const denied = { joins: true, state: 'denied', importance: 4 } as const;
    for (const name of ['not sold', 'not sold', 'really not sold'])
      await world.news({ ...denied, name, of: 'sold', publishers: ['Post'] });
    await world.news({ ...denied, name: 'not closing', of: 'may close', publishers: ['Gazette'] });
    expect(await world.alerts()).toMatchObject([
      { title: 'not sold', type: 'correction', importance: 8, firstSentAt: '2026-03-02T09:00:00.000Z' },
      { title: 'sold', type: 'alert' },
    ]);
    expect((await world.alerts())[0]?.why.sure).toBe('High: Tallyforge denies it');
    expect(await world.reason('may close')).toBe('held: denied');
    expect(await world.mails(2)).toEqual(['sold', 'Correction: not sold']);
  });

  it('does not send an alert when it ends, and is updated after that', async () => {
    await world.board();
    await world.news({ name: 'down', state: 'confirmed', publishers: [] });
    await world.until('2026-03-03T09:30:00Z');
    await world.news({ name: 'up again', of: 'down', joins: true, state: 'resolved', publishers: [] });
    expect(await world.titles()).toEqual(['down']);
    await world.news({ name: 'the cause', of: 'down', joins: true, state: 'resolved', publishers: ['Post'] });
    expect(await world.titles()).toEqual(['the cause', 'down']);
  });

  it('is sent when one of the user’s boards is muted but another is not', async () => {
    await world.board('b1');
    await world.board('b2', [ada], 'Portfolio');
    await world.setBoard('b1', { level: 'mute', pushFrom: null });
    await world.news('sold');
    expect(await world.reason('sold')).toBe('silent: board-mute');
    await world.news({ name: 'sold', boardId: 'b2' });
    expect(await world.alerts()).toMatchObject([{ title: 'sold', board: 'Portfolio' }]);
    expect(await world.titles('silent')).toEqual([]);
  });
});

describe('an event that matches a saved search', () => {
  const matched = (name: string, userId = 'ada') => {
    const { boardId, cardId, eventId, companyName, title, summary } = published({ name }, world.service.clock.now());
    const card = { boardId, cardId, eventId: eventId ?? '', companyName, title, summary };
    return world.service.emit('search.matched', { ...card, searchId: 's1', searchName: 'Fees', userId });
  };

  it('is sent once, at any importance, and only to the owner of the search', async () => {
    await world.board('b1', [ada, grace]);
    await world.news({ name: 'fees', importance: 2 });
    expect(await world.reason('fees')).toBe('silent: below-digest');
    await matched('fees');
    await matched('fees');
    expect(await world.alerts('sent')).toMatchObject([
      {
        ...{ title: 'fees', reason: 'search', note: 'it matches your saved search “Fees”' },
        why: { rule: 'Saved search “Fees”: alert of new events' },
      },
    ]);
    expect(await world.reason('fees', grace)).toBe('silent: below-digest');
    expect(await world.mails(1)).toEqual(['fees']);
    expect(await world.summary()).toMatchObject({ usedToday: 1 });
  });

  it('is held by the daily cap like any other important event', async () => {
    await world.board();
    await world.change({ perDay: 1 });
    await world.news('important');
    await world.news({ name: 'fees', importance: 2 });
    await matched('fees');
    expect(await world.reason('fees')).toBe('held: cap');
  });

  it('does not raise an alert if its card was never published', async () => {
    await world.board();
    await matched('unknown');
    expect(await world.alerts('sent')).toEqual([]);
  });
});

describe('many events', () => {
  it('send at most the daily cap immediately, the most severe first and in one message', async () => {
    await world.board();
    const importances = [7, 7, 7, 9, 8, 10, 7];
    await Promise.all(importances.map((importance, n) => world.news({ name: `${n}: ${importance}`, importance })));
    expect((await world.titles()).toSorted()).toEqual(['0: 7', '1: 7', '3: 9', '4: 8', '5: 10']);
    expect(await world.alerts('held')).toMatchObject([
      { reason: 'cap', note: 'daily limit reached' },
      { reason: 'cap' },
    ]);
    expect(await world.mails(1)).toEqual(['5 alerts: 5: 10']);
    expect(await world.summary()).toMatchObject({ unread: 5, held: 2, usedToday: 5 });
    await world.until('2026-03-03T09:00:00Z');
    expect(await world.summary()).toMatchObject({ held: 2, usedToday: 0 });
  });

  it('respect the daily cap when they are on several boards', async () => {
    for (const id of ['b1', 'b2', 'b3', 'b4']) await world.board(id);
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => world.news({ name: `event ${n}`, boardId: `b${(n % 4) + 1}` })),
    );
    expect(await world.summary()).toMatchObject({ sent: 5, held: 19, usedToday: 5 });
  });

  it("count per day in the user's time zone", async () => {
    await world.board();
    await world.change({ perDay: 1 });
    await world.prefer({ timeZone: 'Asia/Kolkata' });
    await world.until('2026-03-02T12:00:00Z');
    await world.news('17:30 in Kolkata');
    await world.news('too many');
    await world.change({ quiet: null });
    await world.until('2026-03-02T18:29:00Z');
    await world.news('23:59 in Kolkata');
    await world.until('2026-03-02T18:30:00Z');
    await world.news('00:00 in Kolkata');
    expect(await world.titles()).toEqual(['00:00 in Kolkata', '17:30 in Kolkata']);
  });
});

describe('alerts', () => {
  it('are held for the digest when they are switched off or the event is old', async () => {
    await world.board();
    await world.news({ name: 'old', publishedAt: '2026-02-20T09:00:00.000Z' });
    await world.change({ enabled: false });
    await world.news('off');
    expect([await world.reason('old'), await world.reason('off')]).toEqual(['held: old', 'held: off']);
  });

  it('are not sent below the digest threshold, where 50 means importance 5', async () => {
    await world.board();
    await world.prefer({ minimumImportance: 50 });
    await world.news({ name: 'four', importance: 4 });
    await world.news({ name: 'five', importance: 5 });
    expect([await world.reason('four'), await world.reason('five')]).toEqual(['silent: below-digest', 'held: below']);
    expect(await world.alerts('silent')).toMatchObject([
      {
        note: 'importance 4, below your digest threshold of 5',
        why: { sent: 'Not sent: below what you want in the digest. It is on the board' },
      },
    ]);
  });

  it('can be sent now while they are held', async () => {
    await world.board();
    await world.news({ name: 'held', importance: 6 });
    const [held] = await world.alerts('held');
    const send = (as = ada) => world.service.inject('POST', `/api/alerts/${held?.id}/send`, { as });
    expect((await send(grace)).status).toBe(404);
    const sent = await send();
    expect([sent.status, sent.json()]).toMatchObject([200, { state: 'sent', reason: 'asked', read: false }]);
    expect((await send()).status).toBe(200);
    expect(await world.mails(1)).toEqual(['held']);
    expect(await world.summary()).toMatchObject({ unread: 1, held: 0, usedToday: 1 });
  });

  it('are marked as read or unread, one or all, in every tab', async () => {
    await world.board();
    for (const name of ['one', 'two', 'three']) await world.news(name);
    const mark = async (body: object, as = ada) =>
      ((await world.service.inject('POST', '/api/alerts/marks', { as, body })).json() as { alertIds: string[] })
        .alertIds;
    const [first] = await world.alerts();
    const alertIds = [first?.id ?? ''];
    expect(await mark({ read: true, alertIds }, grace)).toEqual([]);
    expect(await mark({ read: true, alertIds })).toEqual(alertIds);
    expect(await mark({ read: true, alertIds })).toEqual([]);
    expect(await world.summary()).toMatchObject({ unread: 2 });
    expect(await world.alerts('sent', ada, '&unread=true')).toHaveLength(2);
    const rest = await mark({ read: true });
    expect(rest).toHaveLength(2);
    expect(await world.summary()).toMatchObject({ unread: 0 });
    expect(await mark({ read: false, alertIds: rest })).toHaveLength(2);
    expect(await world.summary()).toMatchObject({ unread: 2 });
    await world.service.settled();
    // Three alerts and three changed marks; calls that change nothing publish nothing.
    expect(world.service.published('alerts.changed')).toHaveLength(6);
  });

  it('keep concurrent changes to their settings', async () => {
    await Promise.all([
      world.change({ perDay: 3 }),
      world.change({ quiet: null }),
      world.change({ pushFrom: 9 }),
      world.change({}),
    ]);
    expect((await world.settings()).settings).toEqual({
      ...{ enabled: true, pushFrom: 9, perDay: 3, quiet: null, urgentFrom: null, snoozedUntil: null },
    });
  });

  it('are deleted with the board and when a person leaves it', async () => {
    await world.board('b1', [ada, grace]);
    await world.setBoard('b1', { level: 'alerts', pushFrom: 6 });
    await world.news('one');
    await world.people('b1', [ada], 2);
    // Another replica published an older revision.
    await world.people('b1', [ada, grace], 1);
    expect([await world.titles('sent', grace), await world.titles('sent', ada)]).toEqual([[], ['one']]);
    await world.news('two');
    expect(await world.titles('sent', grace)).toEqual([]);
    await world.service.emit('board.deleted', { boardId: 'b1' });
    await world.news('three');
    await world.people('b1', [ada], 3);
    for (const collection of ['user_alerts', 'board_audience', 'alert_scopes'])
      expect([collection, await world.service.db.collection(collection).countDocuments()]).toEqual([collection, 0]);
  });

  it('go to the new owner when a board is claimed', async () => {
    await world.service.emit('board.ready', {
      ...{ boardId: 'b1', name: 'Lumenpay', cardCount: 1 },
      owner: { userId: null, tempSessionId: 'temp_1700000000000abcdefghi' },
    });
    await world.news('before');
    await world.people('b1', [ada], 1);
    await world.news('after');
    expect(await world.alerts()).toMatchObject([{ title: 'after', board: 'Lumenpay' }]);
  });

  it('are deleted after half a year', async () => {
    await world.board();
    await world.news('old');
    await world.until('2026-08-28T09:00:00Z');
    await world.news('new');
    await world.until('2026-08-30T09:00:00Z');
    await world.service.get(AlertDispatcher).forgetOld();
    expect(await world.titles()).toEqual(['new']);
  });
});

describe('the inbox', () => {
  it('is for signed-in users only', async () => {
    for (const as of [asVisitor(), undefined])
      for (const path of ['/api/alerts', '/api/alerts/summary', '/api/alerts/settings'])
        expect((await world.service.inject('GET', path, { ...(as && { as }) })).status).toBe(401);
  });

  it.each([
    ['GET', '/api/alerts?state=lost', undefined],
    ['GET', '/api/alerts?cursor=%00', undefined],
    ['GET', '/api/alerts?cursor=1.%24where', undefined],
    ['GET', '/api/alerts?limit=101', undefined],
    ['POST', '/api/alerts/marks', { read: 'yes' }],
    ['POST', '/api/alerts/marks', { read: true, alertIds: Array.from({ length: 1_001 }, () => 'a') }],
    ['PATCH', '/api/alerts/settings', { perDay: 0 }],
    ['PATCH', '/api/alerts/settings', { perDay: 2.5 }],
    ['PATCH', '/api/alerts/settings', { pushFrom: 11 }],
    ['PATCH', '/api/alerts/settings', { quiet: { from: '22:00', until: '22:00' } }],
    ['PATCH', '/api/alerts/settings', { quiet: { from: '22:07', until: '06:00' } }],
    ['PATCH', '/api/alerts/settings', { quiet: { from: '25:00', until: '06:00' } }],
    ['PUT', '/api/alerts/snooze', { until: 'tomorrow' }],
    ['PUT', '/api/alerts/settings/boards/b1', { level: 'loud', pushFrom: null }],
    ['POST', '/api/alerts/mute-rules', { companyId: null, topic: null, tag: null }],
    ['POST', '/api/alerts/mute-rules', { companyId: 'x', topic: null, tag: null }],
    ['PATCH', '/api/preferences', { timeZone: 'Mars/Olympus' }],
    ['PATCH', '/api/preferences', { timeZone: '' }],
  ] as const)('refuses %s %s (%#)', async (method, path, body) => {
    const answer = await world.service.inject(method, path, { as: ada, ...(body && { body }) });
    expect(answer.status).toBe(400);
  });

  it('answers 404 for an unknown alert or rule', async () => {
    for (const [method, path] of [
      ['POST', '/api/alerts/nothing/send'],
      ['DELETE', '/api/alerts/mute-rules/nothing'],
    ] as const)
      expect((await world.service.inject(method, path, { as: asUser('eve') })).status).toBe(404);
  });
});
