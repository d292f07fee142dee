import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { z } from 'zod';
import { patient } from './support/pipeline.ts';
import { faultSuite, report } from './support/suite.ts';

const Mailbox = z.object({ items: z.array(z.unknown()) });

const suite = faultSuite();
const { stack } = suite;

describe('kill -9 of infrastructure', () => {
  it.each([
    ['kafka', 5_000],
    ['mongodb', 12_000],
    ['redis', 5_000],
    ['keycloak', 3_000],
  ])('%s loses and duplicates nothing', async (part, lastsMs) => {
    await suite.survive(`kill -9 ${part}, ${lastsMs / 1000} s away`, {
      fault: () => stack.send('SIGKILL', part),
      lastsMs,
      mend: () => stack.revive(part),
    });
  });
});

describe('mail', () => {
  it('is sent once per request, even when the store is killed in between', async () => {
    const url = stack.setting('PUBLIC_URL');
    const email = `faults-${Date.now()}@mail.example`;
    const ask = async () => {
      const answer = await fetch(`${url}/api/auth/magic-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return answer.status === 202;
    };
    expect(await ask()).toBe(true);
    await stack.send('SIGKILL', 'mongodb');
    const during = await ask();
    await stack.revive('mongodb');
    await waitUntil(ask, { ...patient, what: 'the gateway to mail again' });
    const asked = 2 + (during ? 1 : 0);
    const box = `${process.env.SIGHTLINE_TEST_MAILBOX_URL}/mailbox.json?to=${encodeURIComponent(email)}`;
    const { items } = Mailbox.parse(await (await fetch(box)).json());
    const mails = items.length;
    expect(mails).toBe(asked);
    report({ fault: 'sign-in mails, the store killed in between', items: mails, 'lost / doubled': '0 / 0' });
  });
});
