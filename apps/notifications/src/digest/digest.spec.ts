import { type Card, DomainError, limits } from '@sightline/contracts';
import { companyIdOf, contentIdOf } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';
import { asUser, asVisitor, board, card, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotificationsStore } from '../notifications.store.ts';
import { PUBLIC_URL, startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { DigestService } from './digest.service.ts';
import { regularPeriod } from './digest-period.ts';

const ada = asUser('ada', 'ada@mail.example');
const hourMs = 3_600_000;

let mongo: TestMongo;
let subject: TestNotifications;

const send = (userId = 'ada', as: Principal = ada) =>
  subject.inject('POST', '/api/functions/digest-send', { as, body: { userId } });
const prefer = (body: object) => subject.inject('PATCH', '/api/preferences', { as: ada, body });
async function sent() {
  const answer = await send();
  expect([answer.status, answer.json()]).toEqual([200, { success: true }]);
  const [mail, ...more] = subject.mailer.mails;
  expect(more).toEqual([]);
  if (!mail) throw new Error('nothing was mailed');
  return mail;
}
let articles = 0;
const ago = (hours: number) => new Date(subject.clock.now().getTime() - hours * hourMs).toISOString();
/** A card that was found when it was published, unless `parts` override it. */
const published = (hoursAgo: number, parts: Partial<Card> = {}): Card =>
  card({
    contentId: contentIdOf(`https://news.example/${articles++}`),
    date: ago(hoursAgo),
    createdAt: ago(hoursAgo),
    ...parts,
    title: parts.title ?? `${hoursAgo} hours ago`,
  });
function fill(boardId: string, cards: Card[], name = `${boardId}.example`): void {
  subject.boards.boards.push(board({ id: boardId, name, ownerUserId: 'ada', isTemporary: false, tempSessionId: null }));
  subject.boards.cards.set(boardId, cards);
}

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
});
afterEach(() => subject.stop());

describe('a test digest', () => {
  it('emails the caller the events on each board, the most important first', async () => {
    fill('b1', [
      published(2, {
        title: 'Lumenpay cuts fees',
        importance: 6,
        source: 'Ledger',
        aiSummary: 'Fees fall by a third.',
      }),
      published(3, { title: 'Lumenpay is bought', importance: 9 }),
    ]);
    fill('b2', [published(1, { title: 'Merra hires', importance: 4 })]);
    fill('b3', []);
    const mail = await sent();
    expect(mail).toMatchObject({ to: 'ada@mail.example', subject: 'Test: Lumenpay is bought and 2 more' });
    expect(mail.text).toContain('Lumenpay cuts fees\nLedger, Mon 2 Mar · importance 6\n');
    const order = ['b1.example', 'Lumenpay is bought', 'Lumenpay cuts fees', 'b2.example', 'Merra hires'];
    const places = order.map((words) => mail.text.lastIndexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(mail.text).not.toContain('b3.example');
    for (const part of [mail.text, mail.html])
      for (const link of ['/boards/b1#crd_', '/boards/b2', '/settings/notifications'])
        expect(part).toContain(`${PUBLIC_URL}${link}`);
  });

  it('does not count as a digest, and has no unsubscribe link', async () => {
    fill('b1', [published(1)]);
    const mail = await sent();
    expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
    await send();
    expect(subject.mailer.mails[1]?.text).toBe(mail.text);
  });

  it('sorts boards by their most important card', async () => {
    fill('b1', [published(1, { importance: 4 })], 'Fourth');
    fill('b2', [published(1, { importance: 9 })], 'First');
    fill('b3', [published(1, { importance: 6 })], 'Third');
    fill('b4', [published(1, { importance: 8 })], 'Second');
    const { text } = await sent();
    expect(text.match(/^(First|Second|Third|Fourth)$/gm)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });

  it('respects the minimum importance and the daily or weekly period', async () => {
    fill('b1', [
      published(1, { title: 'Too small', importance: 2 }),
      published(23, { title: 'Just enough', importance: 3 }),
      published(25, { title: 'Yesterday', importance: 10 }),
    ]);
    const daily = await sent();
    expect([
      daily.text.includes('Just enough'),
      daily.text.includes('Too small'),
      daily.text.includes('Yesterday'),
    ]).toEqual([true, false, false]);
    await prefer({ digestFrequency: 'weekly', minimumImportance: 40 });
    await send();
    const weekly = subject.mailer.mails[1];
    expect([weekly?.text.includes('Yesterday'), weekly?.text.includes('Just enough')]).toEqual([true, false]);
  });

  it('selects events by the time they were found, and only recent events that came with the board', async () => {
    const first = { told: { cameWithBoard: true } };
    fill('b1', [
      published(1_000, { title: 'Found late', createdAt: ago(1) }),
      published(193, { title: 'History of a new board', createdAt: ago(1) }),
      published(100, { title: 'Last week on a new board', createdAt: ago(1) }),
      published(25, { title: 'Found and told before' }),
    ]);
    for (const title of ['History of a new board', 'Last week on a new board'])
      subject.boards.told.set(title, first.told);
    const { text } = await sent();
    expect(['Found late', 'Last week', 'History', 'before'].map((words) => text.includes(words))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('reports an event on several boards once, even when they show different reports of it', async () => {
    const here = published(1, { title: 'Here', importance: 8 });
    fill('b1', [here]);
    fill('b2', [published(1, { title: 'There', importance: 8, eventId: here.eventId })]);
    const { subject: title, text } = await sent();
    expect(title).toBe('Test: Lumenpay: Here');
    expect(text.match(/^Lumenpay: (?:Here|There)$/gm)).toHaveLength(1);
    expect(text).toContain(`All its events are above:\n${PUBLIC_URL}/boards/b2`);
  });

  it('states that there are no boards or no news', async () => {
    expect((await sent()).text).toContain('You have no boards yet');
    fill('b1', [published(1, { importance: 2 })]);
    await send();
    expect(subject.mailer.mails[1]?.text).toContain('No event of importance 3 or above was found on your board (');
  });

  it('escapes markup in articles and board names', async () => {
    fill('b1', [published(1, { title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' })], '"><script>');
    const mail = await sent();
    expect(mail.html).not.toMatch(/<img|<script|javascript:/);
  });

  it('omits a board that has just been deleted or is still being set up', async () => {
    fill('b1', [published(1)]);
    fill('b2', [published(1)]);
    subject.boards.cards.delete('b2');
    fill('b3', [published(1)]);
    const inProgress = subject.boards.boards.at(-1);
    if (inProgress) inProgress.status = 'processing';
    const { text } = await sent();
    expect(['b1', 'b2', 'b3'].map((id) => text.includes(`${id}.example`))).toEqual([true, false, false]);
  });

  it('is rejected for another user and for visitors', async () => {
    const answer = await send('grace');
    expect([answer.status, answer.json()]).toMatchObject([403, { success: false, code: 'not_your_digest' }]);
    expect((await send('ada', asVisitor())).status).toBe(401);
    expect(subject.mailer.mails).toEqual([]);
  });

  it('fails with a plain message when boards or the mail server are unavailable', async () => {
    subject.boards.down.add('boards');
    expect((await send()).json()).toMatchObject({ status: 503, success: false });
    subject.boards.down.clear();
    fill('b1', [published(1)]);
    subject.boards.down.add('distribution');
    expect((await send()).json()).toMatchObject({ status: 503, success: false });
    expect(subject.mailer.mails).toEqual([]);
    subject.boards.down.clear();
    subject.mailer.failure = new DomainError('unavailable', 'mail_unavailable', 'We cannot send email right now.');
    expect((await send()).json()).toMatchObject({
      status: 503,
      success: false,
      error: 'We cannot send email right now.',
    });
  });
});

describe('lines that need a look', () => {
  const [merra, tally] = [companyIdOf('merra.example'), companyIdOf('tallyforge.example')];
  const lineWords = '3 lines of 2 battlecards need a look.';
  beforeEach(() => {
    subject.boards.linesToCheck = [
      { boardId: 'b1', companyId: merra, lines: 1 },
      { boardId: 'b1', companyId: tally, lines: 2 },
      { boardId: 'of-others', companyId: tally, lines: 4 },
    ];
    subject.boards.names = { [tally]: 'Tallyforge' };
  });

  it('are counted in a weekly digest with links, and in no daily one', async () => {
    fill('b1', [published(1)]);
    expect((await sent()).text).not.toContain('need a look');
    await prefer({ digestFrequency: 'weekly' });
    await send();
    const weekly = subject.mailer.mails[1]?.text;
    expect(weekly).toContain(lineWords);
    expect(weekly).toContain(`Tallyforge (2 lines):\n${PUBLIC_URL}/boards/b1/companies/${tally}/battlecard`);
    expect(weekly).toContain(`Battlecard (1 line):\n${PUBLIC_URL}/boards/b1/companies/${merra}/battlecard`);
  });

  it('are not mentioned without news, or when no line needs a look', async () => {
    await prefer({ digestFrequency: 'weekly' });
    fill('b1', []);
    expect((await sent()).text).not.toContain('need a look');
    fill('b2', [published(1)]);
    subject.boards.linesToCheck = [];
    await send();
    expect(subject.mailer.mails[1]?.text).not.toContain('look');
  });
});

describe('a digest with more events than it loads', () => {
  it('counts each event once, including held ones', async () => {
    const unread = Array.from({ length: 5 }, (_, n) => published(1, { title: `small ${n}`, importance: 4 }));
    fill('b1', [...Array.from({ length: limits.digestEvents }, () => published(2, { importance: 8 })), ...unread]);
    const held = unread.map(({ id: cardId, eventId }) => ({ cardId, boardId: 'b1', eventId }));
    const preferences = await subject.get(NotificationsStore).preferences('ada');
    const period = regularPeriod('daily', subject.clock.now());
    const wishes = { preferences, period, alreadySent: async () => new Set<string>(), held, isTest: false };
    const compile = (of: typeof wishes) => subject.get(DigestService).compile(ada, of);
    expect(await compile(wishes)).toMatchObject({ events: 305, boards: [{ more: 0 }] });
    expect(await compile({ ...wishes, held: held.slice(0, 2) })).toMatchObject({ events: 305, boards: [{ more: 3 }] });
  });
});
