import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { HeldMailServer, type ReceivedMail } from './support/held-mail-server.ts';
import { differences, type Ledger } from './support/ledger.ts';
import { nightly } from './support/nightly.ts';
import { patient } from './support/pipeline.ts';
import { addReaders, type Reader } from './support/readers.ts';
import { expectNone, faultSuite, report } from './support/suite.ts';

const suite = faultSuite();
const { stack, stores } = suite;
const mails = new HeldMailServer();
const people = 60;
let boardId = '';
let undisturbed: Ledger = {};
let restore = () => {};

const newReaders = () => addReaders(stores, boardId, { count: people, frequency: 'daily' });

/** The email without the parts that differ between readers of the same digest. */
const shared = (text: string, boardId: string) =>
  text.replaceAll(boardId, 'board').replaceAll(/crd_\w+|token=[\w-]+/g, 'own');

/** The emails per reader; there are two groups of readers, each with the same content. */
const ledgerOf = (readers: readonly Reader[], received: readonly ReceivedMail[]): Ledger => ({
  mails: readers.flatMap(({ email, boardId }, n) =>
    received
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => `reader ${n}: ${subject}\n${shared(text, boardId)}`),
  ),
});

const states = async (readers: readonly Reader[]) => {
  const userIds = readers.map(({ userId }) => userId);
  const rows = await stores
    .collection('notifications', 'digest_deliveries')
    .find({ userId: { $in: userIds } })
    .toArray();
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** Waits until each reader's digest is recorded as sent and no command is pending. */
async function allSent(readers: readonly Reader[]): Promise<void> {
  let counts: Record<string, number> = {};
  await waitUntil(
    async () => {
      counts = await states(readers);
      return counts.sent === readers.length && (await stores.waiting()) === 0;
    },
    { ...patient, what: () => `${readers.length} digests to be sent; there is ${JSON.stringify(counts)}` },
  );
}

/** Number of emails that a replica sends concurrently. */
const underWay = 16;
const held = (count: number) =>
  waitUntil(() => mails.waiting >= count, {
    ...patient,
    what: () => `${count} mails to be held; there are ${mails.waiting}`,
  });

beforeAll(async () => {
  restore = stack.override({ SMTP_URL: await mails.listen() });
  await stack.down('notifications');
  await stack.up('notifications');
  const load = suite.load(1);
  await load.begin();
  await load.ends();
  boardId = load.boardIds[0] ?? '';
  const readers = await newReaders();
  await stack.request('notifications', 'daily-digest');
  await allSent(readers);
  undisturbed = ledgerOf(readers, mails.accepted);
  expect(undisturbed.mails).toHaveLength(people);
});
afterAll(async () => {
  restore();
  await stack.down('notifications');
  await stack.up('notifications');
  await mails.close();
});

describe('the digests of a day', () => {
  it('reach every recipient once when the service is killed during delivery', async () => {
    const readers = await newReaders();
    mails.hold('before', people / 4);
    await stack.request('notifications', 'daily-digest');
    await held(underWay);
    stack.signal('notifications', 'SIGKILL');
    mails.release();
    await stack.up('notifications');
    // Simulates a second run of the CronJob.
    await stack.request('notifications', 'daily-digest');
    await allSent(readers);
    const counted = expectNone(differences(undisturbed, ledgerOf(readers, mails.accepted)));
    expect(await suite.newDeadLetters()).toEqual([]);
    report({
      fault: `digests to ${people}, kill -9 notifications with ${underWay} mails under way`,
      items: people,
      'lost / doubled': counted,
    });
  });

  nightly('are only resent unchanged when the service is killed before the mail server responds', async () => {
    const readers = await newReaders();
    const before = mails.accepted.length;
    mails.hold('after', people / 4);
    await stack.request('notifications', 'daily-digest');
    await held(underWay);
    stack.signal('notifications', 'SIGKILL');
    const unanswered = mails.waiting;
    mails.release();
    await stack.up('notifications');
    await stack.request('notifications', 'daily-digest');
    await allSent(readers);
    const received = mails.accepted.slice(before);
    // Unanswered emails arrive at the server twice. A mailbox merges them by their ids.
    expect(received.length).toBeGreaterThanOrEqual(people + unanswered);
    const texts = new Map<string, Set<string>>();
    for (const { messageId, text } of received) texts.set(messageId, (texts.get(messageId) ?? new Set()).add(text));
    expect([...texts.values()].filter(({ size }) => size > 1)).toEqual([]);
    const shown = [...new Map(received.map((mail) => [mail.messageId, mail])).values()];
    const counted = expectNone(differences(undisturbed, ledgerOf(readers, shown)));
    report({
      fault: `digests to ${people}, kill -9 notifications, ${unanswered} accepted without an answer (by Message-ID)`,
      items: people,
      'lost / doubled': counted,
    });
  });

  nightly('reach every recipient once when the store is killed before they are recorded', async () => {
    const readers = await newReaders();
    mails.hold('after', people / 4);
    await stack.request('notifications', 'daily-digest');
    // Early enough, because an email without a response after 20 s is sent again.
    await held(1);
    await stack.send('SIGKILL', 'mongodb');
    mails.release();
    await stack.revive('mongodb');
    await allSent(readers);
    const counted = expectNone(differences(undisturbed, ledgerOf(readers, mails.accepted)));
    report({ fault: `digests to ${people}, kill -9 mongodb`, items: people, 'lost / doubled': counted });
  });
});
