import type { AlertList } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertsWorld, ada, grace } from '../../testing/alerts-world.ts';

const tallyforge = companyIdOf('tallyforge.example');

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

describe('quiet hours', () => {
  it('hold alerts until they end, then send the unread ones in one message', async () => {
    await world.board();
    await world.until('2026-03-02T23:00:00Z');
    expect(await world.summary()).toMatchObject({ quietUntil: '2026-03-03T07:00:00.000Z' });
    for (const name of ['one', 'two', 'three']) await world.news(name);
    expect(await world.alerts('held')).toMatchObject([
      { reason: 'quiet', waitsUntil: '2026-03-03T07:00:00.000Z', note: 'quiet hours until 3 Mar at 07:00' },
      {},
      {},
    ]);
    const read = (await world.alerts('held')).find(({ title }) => title === 'two');
    await world.service.inject('POST', '/api/alerts/marks', { as: ada, body: { read: true, alertIds: [read?.id] } });
    await world.until('2026-03-03T06:59:00Z');
    expect(await world.titles()).toEqual([]);
    await world.until('2026-03-03T07:00:00Z');
    expect((await world.titles()).toSorted()).toEqual(['one', 'three', 'two']);
    expect(await world.reason('two')).toBe('sent: read');
    expect(await world.mails(1)).toEqual([expect.stringMatching(/^2 alerts: /)]);
    expect(await world.summary()).toMatchObject({ unread: 2, held: 0, usedToday: 2 });
  });

  it('leave alerts beyond the daily cap for the digest when they end', async () => {
    await world.board();
    await world.until('2026-03-02T23:00:00Z');
    for (let n = 0; n < 7; n++) await world.news({ name: `event ${n}`, importance: n === 6 ? 10 : 8 });
    await world.until('2026-03-03T07:00:30Z');
    expect(await world.titles()).toContain('event 6');
    expect(await world.summary()).toMatchObject({ sent: 5, held: 2 });
    expect(await world.alerts('held')).toMatchObject([{ reason: 'cap', waitsUntil: null }, { reason: 'cap' }]);
  });

  it('let urgent alerts through when the user allows it', async () => {
    await world.board();
    await world.change({ urgentFrom: 9 });
    await world.until('2026-03-02T23:00:00Z');
    await world.news({ name: 'urgent', importance: 9 });
    await world.news({ name: 'important', importance: 8 });
    expect(await world.reason('urgent')).toBe('sent: urgent');
    expect(await world.reason('important')).toBe('held: quiet');
  });

  it('reschedule held alerts when they change, and release them when switched off', async () => {
    await world.board();
    await world.until('2026-03-02T22:30:00Z');
    await world.news('waits');
    await world.change({ quiet: { from: '22:00', until: '06:00' } });
    expect(await world.alerts('held')).toMatchObject([{ waitsUntil: '2026-03-03T06:00:00.000Z' }]);
    await world.change({ quiet: null });
    expect(await world.titles()).toEqual(['waits']);
  });

  it.each([
    ['Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T20:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-02T17:00:00Z', '2026-03-03T01:30:00.000Z'],
    ['Europe/Lisbon', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00.000Z'],
  ])('follow the clock of %s', async (timeZone, at, until) => {
    await world.board();
    await world.prefer({ timeZone });
    await world.until(at);
    await world.news('at night');
    expect(await world.alerts('held')).toMatchObject([{ waitsUntil: until }]);
  });
});

describe('a snooze', () => {
  it('holds alerts until it ends or is cancelled', async () => {
    await world.board();
    const snooze = (until: string | null) =>
      world.service.inject('PUT', '/api/alerts/snooze', { as: ada, body: { until } });
    expect((await snooze('2026-03-02T12:00:00.000Z')).json()).toMatchObject({
      snoozedUntil: '2026-03-02T12:00:00.000Z',
    });
    await world.news('one');
    expect(await world.reason('one')).toBe('held: snoozed');
    await world.until('2026-03-02T12:00:01Z');
    expect(await world.reason('one')).toBe('sent: important');
    expect(await world.summary()).toMatchObject({ snoozedUntil: null });
    await snooze('2026-03-02T20:00:00.000Z');
    await world.news('two');
    expect(await world.reason('two')).toBe('held: snoozed');
    expect((await snooze(null)).json()).toMatchObject({ snoozedUntil: null });
    expect(await world.reason('two')).toBe('sent: important');
  });

  it('is rejected beyond 30 days', async () => {
    const body = { until: '2026-04-02T09:00:00.000Z' };
    const answer = await world.service.inject('PUT', '/api/alerts/snooze', { as: ada, body });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'snooze_too_long' }]);
  });
});

describe('boards and companies', () => {
  it('have their own threshold and level', async () => {
    await world.board('b1');
    await world.board('b2', [ada], 'Portfolio');
    await world.setBoard('b1', { level: 'alerts', pushFrom: 5 });
    await world.setBoard('b2', { level: 'digest', pushFrom: null });
    await world.news({ name: 'five', importance: 5 });
    await world.news({ name: 'ten', importance: 10, boardId: 'b2' });
    expect(await world.reason('five')).toBe('sent: important');
    expect(await world.reason('ten')).toBe('held: board-digest');
    await world.setCompany(tallyforge, { level: 'alerts', pushFrom: 9 });
    world.service.clock.advance(1_000);
    await world.news({ name: 'eight', importance: 8 });
    expect(await world.alerts('held')).toMatchObject([
      { title: 'eight', why: { rule: 'Tallyforge: alert at importance 9 and more' } },
      { title: 'ten', why: { rule: 'Portfolio board: digest only' } },
    ]);
    await world.setCompany(tallyforge, { level: 'mute', pushFrom: null });
    await world.news({ name: 'muted', importance: 10 });
    expect(await world.reason('muted')).toBe('silent: company-mute');
    const { boards, companies } = await world.settings();
    expect(boards).toEqual([
      { boardId: 'b1', board: 'Lumenpay', level: 'alerts', pushFrom: 5, lastDays: { sent: 1, held: 1, silent: 1 } },
      { boardId: 'b2', board: 'Portfolio', level: 'digest', pushFrom: null, lastDays: { sent: 0, held: 1, silent: 0 } },
    ]);
    expect(companies).toEqual([{ companyId: tallyforge, company: 'Tallyforge', level: 'mute', pushFrom: null }]);
    await world.setBoard('b1', { level: 'alerts', pushFrom: null });
    expect((await world.settings()).boards[0]).toMatchObject({ pushFrom: null });
  });

  it('can be configured only by a user who sees them', async () => {
    await world.board('b1', [grace]);
    const scope = { level: 'mute', pushFrom: null } as const;
    expect(await world.setBoard('b1', scope)).toBe(404);
    expect(await world.setCompany(tallyforge, scope)).toBe(404);
    expect((await world.settings()).boards).toEqual([]);
  });

  it('are all listed when a user has more than two pages of them', async () => {
    const all = Array.from({ length: 210 }, (_, n) => `board-${String(n).padStart(3, '0')}`);
    await Promise.all(all.map((boardId) => world.board(boardId, [ada], boardId)));
    await Promise.all(all.map((boardId) => world.news({ name: boardId, boardId, importance: 6 })));
    const { boards } = await world.settings();
    expect(boards.map(({ boardId }) => boardId)).toEqual(all);
    expect(boards.every(({ lastDays }) => lastDays.held === 1)).toBe(true);
    expect(await world.summary()).toMatchObject({ held: 210 });
    const seen = new Set<string>();
    for (let cursor = ''; ; ) {
      const page = await world.get<AlertList>(`/api/alerts?state=held&limit=100${cursor && `&cursor=${cursor}`}`);
      for (const { id } of page.items) seen.add(id);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(210);
    expect(await world.alerts('held', ada, '&board=board-007')).toMatchObject([{ title: 'board-007' }]);
  });
});
