import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { z } from 'zod';
import { nightly } from './support/nightly.ts';
import { patient } from './support/pipeline.ts';
import { faultSuite, report } from './support/suite.ts';

const Mailbox = z.object({ items: z.array(z.object({ text: z.string() })) });

const suite = faultSuite();
const { stack } = suite;

describe('kill -9 of infrastructure', () => {
  const survive = (part: string, lastsMs: number) =>
    suite.survive(`kill -9 ${part}, ${lastsMs / 1000} s away`, {
      fault: () => stack.send('SIGKILL', part),
      lastsMs,
      mend: () => stack.revive(part),
    });

  it.each([
    ['kafka', 5_000],
    ['mongodb', 12_000],
  ])('%s loses and duplicates nothing', survive);

  nightly.each([
    ['redis', 5_000],
    ['keycloak', 3_000],
  ])('%s loses and duplicates nothing', survive);
});

describe('email', () => {
  it('is sent once per request, even when the store is killed between requests', async () => {
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
    const linkOf = (text: string) => /\/auth\/complete#t=([\w-]+)/.exec(text)?.[1] ?? 'no link';
    const links = items.map(({ text }) => linkOf(text));
    // Each request creates its own link, so a link that appears twice was mailed twice.
    const doubled = links.length - new Set(links).size;
    const lost = asked - new Set(links).size;
    expect({ lost, doubled, links: links.includes('no link') }).toEqual({ lost: 0, doubled: 0, links: false });
    report({
      fault: 'sign-in mails, the store killed in between',
      items: links.length,
      'lost / doubled': `${lost} / ${doubled}`,
    });
  });
});
