import { type Card, DomainError } from '@sightline/contracts';
import { contentIdOf, type Principal } from '@sightline/service-kit';
import { asUser, asVisitor, board, card, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';

const ada = asUser('ada', 'ada@mail.example');
const hourMs = 3_600_000;

let mongo: TestMongo;
let subject: TestNotifications;

const send = (userId = 'ada', as: Principal = ada) =>
  subject.inject('POST', '/api/functions/digest-send', { as, body: { userId } });
const prefer = (body: object) => subject.inject('PATCH', '/api/preferences', { as: ada, body });
/** The one mail that was sent. */
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
/** A card that was found when it was published, unless told otherwise. */
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
  it('links to the sites of the demo world where a browser finds them', async () => {
    await subject.stop();
    subject = await startTestNotifications(mongo, { demoUrl: 'http://127.0.0.1:4100' });
    fill('b1', [
      published(1, { title: 'Fees fall', url: 'https://ledger.example/fees?page=2' }),
      published(2, { title: 'Elsewhere', url: 'https://news.example.com/a' }),
    ]);
    const { text, html } = await sent();
    for (const body of [text, html]) {
      expect(body).toContain('http://ledger.example.localhost:4100/fees?page=2');
      expect(body).toContain('https://news.example.com/a');
      expect(body).not.toContain('https://ledger.example/');
    }
  });

  it('mails the caller what happened on each board, the most important first', async () => {
    fill('b1', [
      published(2, {
        title: 'Lumenpay cuts fees',
        importance: 6,
        source: 'Ledger',
        url: 'https://ledger.example/fees',
        aiSummary: 'Fees fall by a third.',
      }),
      published(3, { title: 'Lumenpay is bought', importance: 9 }),
    ]);
    fill('b2', [published(1, { title: 'Merra hires', importance: 4 })]);
    fill('b3', []);
    const mail = await sent();
    expect(mail).toMatchObject({ to: 'ada@mail.example', subject: 'Your test digest: 3 insights' });
    expect(mail.text).toContain(
      '3 insights found in the last 24 hours on 2 boards, at or above your minimum importance of 30.',
    );
    expect(mail.text).toContain(
      'Lumenpay cuts fees\nLedger · 2 Mar 2026 · Importance 6/10\nFees fall by a third.\nhttps://ledger.example/fees',
    );
    const order = ['b1.example', 'Lumenpay is bought', 'Lumenpay cuts fees', 'b2.example', 'Merra hires'];
    const places = order.map((words) => mail.text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(mail.text).not.toContain('b3.example');
    for (const part of [mail.text, mail.html])
      for (const link of ['/boards/b1', '/boards/b2', '/settings/notifications'])
        expect(part).toContain(`${PUBLIC_URL}${link}`);
    expect(mail.html).toContain('href="https://ledger.example/fees"');
  });

  it('begins with the board that has the most important card, whatever the order of boards', async () => {
    fill('b1', [published(1, { importance: 4 })], 'Fourth');
    fill('b2', [published(1, { importance: 9 })], 'First');
    fill('b3', [published(1, { importance: 6 })], 'Third');
    fill('b4', [published(1, { importance: 8 })], 'Second');
    const { text } = await sent();
    expect(text.match(/^(First|Second|Third|Fourth)$/gm)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });

  it('keeps to the minimum importance and the period, daily or weekly', async () => {
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
    expect(weekly?.text).toContain('1 insight found in the last 7 days on 1 board');
    expect([weekly?.text.includes('Yesterday'), weekly?.text.includes('Just enough')]).toEqual([true, false]);
  });

  it('goes by when an article was found, and leaves out what was a week old then', async () => {
    fill('b1', [
      published(100, { title: 'Found late', createdAt: ago(1) }),
      published(193, { title: 'History of a new board', createdAt: ago(1) }),
      published(25, { title: 'Found and told before' }),
    ]);
    const { text, subject: title } = await sent();
    expect(title).toBe('Your test digest: 1 insight');
    expect(text).toContain('Found late');
  });

  it('shows five of a board and how many more there are, over all pages', async () => {
    subject.boards.pageSize = 4;
    fill(
      'b1',
      Array.from({ length: 11 }, (_, n) => published(1, { title: `Story ${n}`, importance: n === 10 ? 9 : 5 })),
    );
    const mail = await sent();
    expect(mail.subject).toBe('Your test digest: 11 insights');
    expect(mail.text.match(/^Story \d+$/gm)).toHaveLength(5);
    expect(mail.text).toContain('Story 10');
    expect(mail.text).toContain('6 more on this board');
  });

  it('tells what is on several boards once', async () => {
    const shared = published(1, { title: 'Everywhere', importance: 8 });
    fill('b1', [shared, published(1, { title: 'Only here', importance: 9 })]);
    fill('b2', [shared]);
    const { subject: title, text } = await sent();
    expect(title).toBe('Your test digest: 2 insights');
    expect(text.match(/^Everywhere$/gm)).toHaveLength(1);
    expect(text).toContain(`All of it is told above:\n${PUBLIC_URL}/boards/b2`);
  });

  it('says so when there is nothing to tell', async () => {
    expect((await sent()).text).toContain('You have no boards yet');
    fill('b1', [published(1, { importance: 2 })]);
    await send();
    expect(subject.mailer.mails[1]?.text).toContain(
      'no article found in the last 24 hours on your board reaches your minimum importance of 30.',
    );
  });

  it('takes nothing of an article for markup', async () => {
    fill('b1', [published(1, { title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' })], '"><script>');
    const mail = await sent();
    expect(mail.html).not.toMatch(/<img|<script|javascript:/);
  });

  it('leaves out a board that is deleted meanwhile', async () => {
    fill('b1', [published(1)]);
    fill('b2', [published(1)]);
    subject.boards.cards.delete('b2');
    expect((await sent()).text).not.toContain('b2.example');
  });

  it('goes to nobody else', async () => {
    const answer = await send('grace');
    expect([answer.status, answer.json()]).toMatchObject([403, { success: false, code: 'not_your_digest' }]);
    expect((await send('ada', asVisitor())).status).toBe(401);
    expect(subject.mailer.mails).toEqual([]);
  });

  it('fails in plain words when boards or mails are not to be had', async () => {
    subject.boards.down.add('boards');
    expect((await send()).json()).toMatchObject({ status: 503, success: false });
    subject.boards.down.clear();
    fill('b1', [published(1)]);
    subject.boards.down.add('distribution');
    expect((await send()).json()).toMatchObject({ status: 503, success: false });
    expect(subject.mailer.mails).toEqual([]);
    subject.boards.down.clear();
    subject.mailer.failure = new DomainError('unavailable', 'mail_unavailable', 'We can not send mails right now.');
    expect((await send()).json()).toMatchObject({
      status: 503,
      success: false,
      error: 'We can not send mails right now.',
    });
  });
});
