import { GatewaySettings } from '@sightline/gateway';
import { InProcessUpstreams, MAILER, smtpMailer } from '@sightline/service-kit';
import {
  createTestService,
  FakeClock,
  startTestMongo,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayWithDoors } from '../gateway-with-doors.ts';
import { LocalMailbox, type MailDocument } from './local-mailbox.ts';

const mail = {
  to: 'ada@mail.example',
  subject: 'Hello',
  text: 'Open http://localhost:3000/x#t=1&r=2 <b>',
  html: '<p>Hello</p>',
};

describe('the local mailbox', () => {
  let mongo: TestMongo;
  let gateway: TestService;
  let mailbox: LocalMailbox;
  const clock = new FakeClock();
  const start = async (mailbox: LocalMailbox | null, settings: Record<string, string> = {}) => {
    const databasePrefix = mongo.newPrefix();
    const config = {
      ...GatewaySettings.parse({ PUBLIC_URL: 'http://localhost:3000', ...settings }),
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE_PREFIX: databasePrefix,
      INTERNAL_SECRET: TEST_INTERNAL_SECRET,
      LOG_LEVEL: 'silent' as const,
    };
    const mailer = mailbox ? { provide: MAILER, useValue: mailbox } : smtpMailer;
    const { module, ...options } = gatewayWithDoors(config, {
      upstreams: new InProcessUpstreams(),
      mailer,
      mailbox,
      demo: null,
    });
    return createTestService(module, { ...options, mongo, clock, databasePrefix });
  };
  const get = (path: string) => gateway.inject('GET', path, { as: null });

  beforeAll(async () => {
    mongo = await startTestMongo();
    mailbox = new LocalMailbox(mongo.dbOf(mongo.newPrefix(), 'gateway').collection<MailDocument>('mails'), clock);
    gateway = await start(mailbox);
    await mailbox.send(mail);
    await mailbox.send({ ...mail, to: 'grace@mail.example', subject: '<script>alert(1)</script>' });
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  it('lists emails newest first, optionally for one address', async () => {
    expect((await get('/dev/mailbox.json')).json()).toMatchObject({
      items: [{ to: 'grace@mail.example' }, { to: 'ada@mail.example', text: mail.text }],
    });
    expect((await get('/dev/mailbox.json?to=ADA@mail.example')).json()).toMatchObject({
      items: [{ subject: 'Hello' }],
    });
    expect((await get('/dev/mailbox.json?to=x&to=y')).status).toBe(400);
  });

  it('shows emails with working links, and escapes markup in them', async () => {
    const list = await get('/dev/mailbox');
    expect(list.text).toContain('href="http://localhost:3000/x#t=1&amp;r=2"');
    expect(list.text).not.toContain('<script>');
    const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)">Hello/.exec(list.text) ?? [];
    const shown = await get(path);
    expect(shown.text).toContain('<a href="http://localhost:3000/x#t=1&amp;r=2">');
    expect(shown.text).toContain('&lt;b&gt;');
    expect((await get(`${path}/html`)).text).toBe(mail.html);
    expect((await get('/dev/mailbox/unknown')).json()).toMatchObject({ status: 404, code: 'mail_not_found' });
  });

  it('opens for no other host, because a web page can point its own name to this machine', async () => {
    const id = (await mailbox.list())[0]?.id;
    const remote: Record<string, string>[] = [
      { host: 'rebound.example:3000' },
      { host: 'rebound.example', 'x-forwarded-host': 'localhost:3000' },
      { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' },
    ];
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`])
      for (const headers of remote) {
        const answer = await gateway.inject('GET', path, { as: null, headers });
        expect([answer.status, answer.json()], path).toEqual([
          403,
          expect.objectContaining({ code: 'this_machine_only' }),
        ]);
      }
  });

  it('keeps the last 200 emails', async () => {
    for (let n = 0; n < 205; n++) await mailbox.send({ ...mail, subject: String(n) });
    const kept = await mailbox.list();
    expect(kept).toHaveLength(200);
    expect([kept[0]?.subject, kept.at(-1)?.subject]).toEqual(['204', '5']);
  });

  it('is absent when emails go to a server', async () => {
    const other = await start(null, { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await other.inject('GET', '/dev/mailbox', { as: null })).status).toBe(404);
    expect((await other.inject('GET', '/api/config', { as: null })).json()).toMatchObject({ mailboxUrl: null });
    await other.stop();
  });

  it('is linked by the SPA, and has the strict headers of every page', async () => {
    expect((await gateway.inject('GET', '/api/config', { as: null })).json()).toMatchObject({
      mailboxUrl: 'http://localhost:3000/dev/mailbox',
    });
    const policy = String((await get('/dev/mailbox')).headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self' 'unsafe-inline'"]));
  });

  it("can't be omitted: without a mail server the composition fails", async () => {
    await expect(start(null)).rejects.toThrow(/SMTP_URL/);
  });
});
