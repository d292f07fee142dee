import { MAILER, type Mailer, smtpMailer } from '@sightline/service-kit';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { LocalMailbox } from './local-mailbox.ts';

const mail = {
  to: 'ada@mail.example',
  subject: 'Hello',
  text: 'Open http://localhost:3000/x#t=1&r=2 <b>',
  html: '<p>Hello</p>',
};

describe('the local mailbox', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const get = (path: string) => gateway.inject('GET', path, { as: null });

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
    const mailer = gateway.service.app.get<Mailer>(MAILER, { strict: false });
    await mailer.send(mail);
    await mailer.send({ ...mail, to: 'grace@mail.example', subject: '<script>alert(1)</script>' });
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  it('lists what was mailed, newest first, for one address if asked', async () => {
    expect((await get('/dev/mailbox.json')).json()).toMatchObject({
      items: [{ to: 'grace@mail.example' }, { to: 'ada@mail.example', text: mail.text }],
    });
    expect((await get('/dev/mailbox.json?to=ADA@mail.example')).json()).toMatchObject({
      items: [{ subject: 'Hello' }],
    });
    expect((await get('/dev/mailbox.json?to=x&to=y')).status).toBe(400);
  });

  it('shows mails with links that work, and takes nothing in them for markup', async () => {
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

  it('keeps the last 200', async () => {
    const mailbox = new LocalMailbox(gateway.service.store.collection('mailbox'), gateway.clock);
    for (let n = 0; n < 205; n++) await mailbox.send({ ...mail, subject: String(n) });
    const kept = await mailbox.list();
    expect(kept).toHaveLength(200);
    expect([kept[0]?.subject, kept.at(-1)?.subject]).toEqual(['204', '5']);
  });

  it('is not there when mails go to a server', async () => {
    const other = await startTestGateway(mongo, { mailer: smtpMailer, settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect((await other.inject('GET', '/dev/mailbox', { as: null })).status).toBe(404);
    expect((await other.inject('GET', '/api/config', { as: null })).json()).toMatchObject({ mailboxUrl: null });
    await other.stop();
  });

  it('is not missed silently: without a mail server the composition fails', async () => {
    await expect(startTestGateway(mongo, { mailer: smtpMailer })).rejects.toThrow(/SMTP_URL/);
  });
});
