import { DomainError } from '@sightline/contracts';
import { MAX_BODY_BYTES, type Mail } from '@sightline/service-kit';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestHost, type TestHost } from '../testing/test-host.ts';

const visitor = 'temp_1700000000000abcdefghi';

describe('POST /api/auth/magic-link', () => {
  let mongo: TestMongo;
  let host: TestHost;
  let mails: Mail[];
  let failure: DomainError | null;
  const ask = (body: object | string) => host.inject('POST', '/api/auth/magic-link', { as: null, body });
  const linkIn = (mail: Mail | undefined) => new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    mails = [];
    failure = null;
    const send = async (mail: Mail) => {
      if (failure) throw failure;
      mails.push(mail);
    };
    host = await startTestHost(mongo, { mailer: { send } });
  });
  afterEach(() => host.stop());

  it('emails a link with token, return path and visitor session in its fragment', async () => {
    const answer = await ask({ email: 'Ada@Mail.example', returnTo: '/boards/1?window=7d', tempSessionId: visitor });
    expect([answer.status, answer.json()]).toEqual([202, { sent: true }]);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'ada@mail.example', subject: 'Sign in to Sightline' });
    const link = linkIn(mail);
    expect(link.origin + link.pathname + link.search).toBe(`${PUBLIC_URL}/auth/complete`);
    const fragment = new URLSearchParams(link.hash.slice(1));
    expect(fragment.get('t')).toMatch(/^[\w-]{43}$/);
    expect([fragment.get('r'), fragment.get('s')]).toEqual(['/boards/1?window=7d', visitor]);
    expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(mail?.html).toMatch(/<html lang="en">/);
  });

  it('omits missing values and an invalid visitor session', async () => {
    await ask({ email: 'ada@mail.example', tempSessionId: 'nonsense' });
    expect([...new URLSearchParams(linkIn(mails[0]).hash.slice(1)).keys()]).toEqual(['t']);
  });

  it('emails a different token each time', async () => {
    await ask({ email: 'ada@mail.example' });
    await ask({ email: 'ada@mail.example' });
    expect(linkIn(mails[0]).hash).not.toBe(linkIn(mails[1]).hash);
  });

  it.each(['', 'ada', 'ada@', '@mail.example', 'a b@mail.example', `${'a'.repeat(250)}@mail.example`, 7, null])(
    'rejects %s with the message from the spec',
    async (email) => {
      const answer = await ask({ email });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'email' }] });
      expect(mails).toEqual([]);
    },
  );

  it('returns the message that the page shows', async () => {
    expect((await ask({ email: 'ada' })).json()).toMatchObject({ detail: 'Invalid email address' });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'boards'])(
    'rejects a return path on another site (%s)',
    async (returnTo) => {
      expect((await ask({ email: 'ada@mail.example', returnTo })).status).toBe(400);
    },
  );

  it('rejects a body that is not JSON or too long', async () => {
    expect((await ask('{"email":')).json()).toMatchObject({ status: 400, code: 'malformed_json' });
    expect((await ask({ email: 'x'.repeat(MAX_BODY_BYTES) })).json()).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });

  it('reports that no email can be sent, without the reason', async () => {
    failure = new DomainError('unavailable', 'mail_unavailable', 'connection refused');
    const answer = await ask({ email: 'ada@mail.example' });
    expect(answer.json()).toMatchObject({ status: 503, code: 'mail_unavailable' });
    expect(answer.text).not.toContain('connection refused');
  });

  it('does not reveal that a recipient was refused', async () => {
    failure = new DomainError('invalid', 'recipient_refused', 'no such user');
    expect((await ask({ email: 'nobody@mail.example' })).status).toBe(202);
  });
});
