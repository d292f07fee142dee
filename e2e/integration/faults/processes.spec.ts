import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { services } from '../../../tools/running/real-stack.ts';
import { Traffic } from '../../cluster/support/traffic.ts';
import { differences } from './support/ledger.ts';
import { nightly } from './support/nightly.ts';
import { patient } from './support/pipeline.ts';
import { faultSuite, report } from './support/suite.ts';

const suite = faultSuite();
const { stack } = suite;

/** These services finish their part of a board before a fifth of the items is evaluated. */
const momentOf: Partial<Record<string, number>> = { boards: 0.01, companies: 0.01, ingestion: 0.01 };

nightly('no fault, for comparison', async () => {
  await suite.survive('none', { at: 0, fault: () => undefined, lastsMs: 0 });
});

nightly('a document that is lost, and one that is there twice, are found by the comparison', async () => {
  const load = suite.load(2);
  await load.begin();
  await load.ends();
  const whole = await load.ledger();
  for (const [service, name] of [
    ['ai_evaluation', 'evaluations'],
    ['distribution', 'board_content'],
    ['notifications', 'notifications'],
  ] as const) {
    const rows = suite.stores.collection(service, name);
    const ofLoad = { $or: [{ boardId: { $in: load.boardIds } }, { companyId: { $in: load.companyIds } }] };
    const [lost, kept] = await rows.find(ofLoad).limit(2).toArray();
    if (!lost || !kept) throw new Error(`two rows of ${name} are needed`);
    await rows.deleteOne({ _id: lost._id });
    const afterLoss = differences(whole, await load.ledger());
    expect([name, afterLoss.lost.length, afterLoss.doubled]).toEqual([name, 1, []]);
    await rows.insertOne(lost);
    const copy = { ...kept, _id: crypto.randomUUID() };
    await rows.insertOne(copy);
    const afterCopy = differences(whole, await load.ledger());
    expect([name, afterCopy.lost, afterCopy.doubled.length]).toEqual([name, [], 1]);
    await rows.deleteOne({ _id: copy._id });
  }
});

describe('kill -9 of a service under load', () => {
  nightly.each(services)('%s loses and duplicates nothing', async (service) => {
    await suite.survive(`kill -9 ${service}`, {
      at: momentOf[service],
      fault: () => stack.signal(service, 'SIGKILL'),
      mend: () => stack.up(service),
    });
  });

  it('loses and duplicates nothing when all services are killed together', async () => {
    await suite.survive('kill -9 all seven services', {
      fault: () => {
        for (const service of services) stack.signal(service, 'SIGKILL');
      },
      mend: () => stack.up('services'),
    });
  });
});

describe('a service that hangs', () => {
  nightly('for longer than its session timeout is replaced, and causes no harm when it resumes', async () => {
    await stack.up('ai-evaluation-2');
    await suite.survive('SIGSTOP of one of two ai-evaluation for 25 s', {
      fault: () => stack.signal('ai-evaluation', 'SIGSTOP'),
      lastsMs: 25_000,
      mend: () => stack.signal('ai-evaluation', 'SIGCONT'),
    });
    await stack.down('ai-evaluation-2');
  });

  nightly('for a few seconds only delays its work', async () => {
    await suite.survive('SIGSTOP of distribution for 8 s', {
      fault: () => stack.signal('distribution', 'SIGSTOP'),
      lastsMs: 8_000,
      mend: () => stack.signal('distribution', 'SIGCONT'),
    });
  });
});

describe('a rolling restart', () => {
  nightly('of every service under load loses and duplicates nothing', async () => {
    await suite.survive('every service stopped and started, one by one', {
      at: 0.05,
      fault: async () => {
        for (const service of services) {
          await stack.down(service);
          await stack.up(service);
        }
      },
      lastsMs: 0,
    });
  });

  it('of a service that readers do not need does not fail any request', async () => {
    const load = suite.load(1);
    await load.begin();
    await load.ends();
    const [boardId] = load.boardIds;
    const { url, session } = load.visitor;
    const paths = ['/', '/api/config', `/api/boards/${boardId}`, `/api/boards/${boardId}/cards`];
    const traffic = new Traffic(
      paths.map((path) => url + path),
      { 'x-temp-session': session },
    );
    for (const service of ['ai-evaluation', 'ingestion', 'notifications']) {
      await stack.down(service);
      await stack.up(service);
    }
    const { requests, failures, slowestMs } = await traffic.stop();
    expect(failures).toEqual([]);
    report({ fault: `restart under ${requests} requests: ${failures.length} failed, slowest ${slowestMs} ms` });
  });

  nightly('of a service that readers need fails requests only while it is down', async () => {
    const load = suite.load(1);
    await load.begin();
    await load.ends();
    const { url, session } = load.visitor;
    const address = `${url}/api/boards/${load.boardIds[0]}/cards`;
    const traffic = new Traffic([address], { 'x-temp-session': session });
    await stack.down('distribution');
    await stack.up('distribution');
    const away = await traffic.stop();
    // Verifies that failed responses are counted.
    expect(away.failures.length).toBeGreaterThan(0);
    expect(away.failures.filter((failure) => !/ 50[234] /.test(failure))).toEqual([]);
    const after = new Traffic([address], { 'x-temp-session': session });
    await waitUntil(() => after.answered >= 20, { ...patient, what: 'twenty answers' });
    expect((await after.stop()).failures).toEqual([]);
  });
});
