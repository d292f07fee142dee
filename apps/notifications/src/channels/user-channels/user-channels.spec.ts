import { ChannelList, ProblemDetails } from '@sightline/contracts';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ada, add, addVerified, bob, codeIn, queue, sendDue, webhookUrl } from '../../testing/channels.ts';
import { answers, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestNotifications, type TestNotifications } from '../../testing/test-notifications.ts';
import { newPushKey } from '../kinds/push-keys.ts';

const slackUrl = 'https://hooks.slack.com/services/T0AAAAAAA/B0BBBBBBB/abcdefghijklmnop';

describe('channels of a user', () => {
  let mongo: TestMongo;
  let receiver: Receiver;
  let subject: TestNotifications;

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    receiver = await startReceiver();
    const receivers = receiver.as('hooks.example', 'other.example', 'hooks.slack.com', 'discord.com', 'push.example');
    subject = await startTestNotifications(mongo, { receivers, settings: { VAPID_PRIVATE_KEY: newPushKey() } });
    for (const as of [ada, bob]) await subject.inject('GET', '/api/profile', { as });
  });
  afterEach(async () => {
    await subject.stop();
    await receiver.close();
  });

  const list = async (as = ada) => ChannelList.parse((await subject.inject('GET', '/api/channels', { as })).json());
  const post = (path: string, body: object = {}, as = ada) =>
    subject.inject('POST', `/api/channels${path}`, { as, body });
  const problemOf = (answer: { json(): unknown }) => ProblemDetails.parse(answer.json()).code;
  const webhook = { kind: 'webhook', address: webhookUrl };

  it("include the account's address from the start, which is verified and can only be paused", async () => {
    const { items, kinds, pushKey } = await list();
    expect(items).toMatchObject([
      { kind: 'email', shownAddress: 'ada@mail.example', state: 'working', isAccount: true },
    ]);
    const offered = ['push', 'email', 'slack', 'teams', 'discord', 'mattermost', 'webhook'];
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(offered));
    expect(pushKey).toMatch(/^[\w-]{87}$/);
    const id = items[0]?.id ?? '';
    const removal = await subject.inject('DELETE', `/api/channels/${id}`, { as: ada });
    expect([removal.status, problemOf(removal)]).toEqual([409, 'account_channel']);
    await subject.inject('PATCH', `/api/channels/${id}`, { as: ada, body: { isPaused: true } });
    expect((await list()).items).toMatchObject([{ state: 'off', offReason: 'paused' }]);
    expect(await queue(subject, 'one')).toBe(0);
  });

  it('get no messages until the code that was sent there is entered', async () => {
    const { channel, secret } = await add(subject, webhook);
    expect(channel).toMatchObject({ state: 'unverified', shownAddress: 'hooks.example' });
    expect(secret).toMatch(/^whsec_/);
    const code = codeIn(receiver);
    expect(receiver.received[0]?.json()).toMatchObject({ type: 'sightline.channel-code', data: { code } });
    await queue(subject, 'early');
    await sendDue(subject);
    expect(receiver.received).toHaveLength(1);
    expect((await post(`/${channel.id}/verify`, { code })).json()).toMatchObject({ state: 'working' });
    await queue(subject, 'later');
    await sendDue(subject);
    expect(receiver.received.slice(1).map((one) => one.json())).toMatchObject([{ data: { title: 'later' } }]);
  });

  it('reject a code that is wrong, expired, replaced or used, and any code after five wrong ones', async () => {
    const { channel } = await add(subject, webhook);
    const verify = (code: string) => post(`/${channel.id}/verify`, { code });
    const first = codeIn(receiver);
    const wrong = first === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) expect(problemOf(await verify(wrong))).toBe('wrong_code');
    expect(problemOf(await verify(first))).toBe('wrong_code');
    await post(`/${channel.id}/code`);
    const second = codeIn(receiver);
    subject.clock.advance(15 * 60_000 + 1);
    expect(problemOf(await verify(second))).toBe('wrong_code');
    await post(`/${channel.id}/code`);
    const third = codeIn(receiver);
    if (second !== third) expect(problemOf(await verify(second))).toBe('wrong_code');
    expect((await verify(third)).status).toBe(200);
    expect(problemOf(await verify(third))).toBe('already_verified');
    for (const bad of ['12345', 'abcdef', '1234567']) expect((await verify(bad)).status).toBe(400);
  });

  it('allow at most five wrong codes when many are tried concurrently', async () => {
    const { channel } = await add(subject, webhook);
    const right = codeIn(receiver);
    const codes = Array.from({ length: 40 }, (_, n) => String(n).padStart(6, '0')).filter((code) => code !== right);
    await Promise.all(codes.map((code) => post(`/${channel.id}/verify`, { code })));
    const [stored] = await subject.db.collection('channel_codes').find().toArray();
    expect(stored?.tries).toBe(5);
  });

  it('send no more than five codes a day to one address, and ten an hour for one user', async () => {
    const { channel } = await add(subject, webhook);
    for (let sent = 1; sent < 5; sent++) expect((await post(`/${channel.id}/code`)).status).toBe(200);
    expect(problemOf(await post(`/${channel.id}/code`))).toBe('too_many_codes');
    // Neither removing the channel nor asking as another user circumvents the limit.
    await subject.inject('DELETE', `/api/channels/${channel.id}`, { as: ada });
    expect(problemOf(await post('', { ...webhook, label: 'x' }, bob))).toBe('too_many_codes');
    expect((await list(bob)).items).toHaveLength(1);
    expect(receiver.received).toHaveLength(5);
    for (let n = 0; n < 5; n++) await add(subject, { kind: 'webhook', address: `https://hooks.example/${n}` });
    expect(problemOf(await post('', { ...webhook, address: 'https://other.example/', label: 'x' }))).toBe(
      'too_many_codes',
    );
  });

  it("are limited to 20, not counting the account's address", async () => {
    for (let n = 0; n < 20; n++) {
      await add(subject, { kind: 'webhook', address: `https://hooks.example/${n}` });
      if (n % 9 === 8) subject.clock.advance(3_600_001);
    }
    const refused = await post('', { kind: 'webhook', address: 'https://hooks.example/more', label: 'More' });
    expect([refused.status, problemOf(refused)]).toEqual([409, 'too_many_channels']);
    expect((await list()).items).toHaveLength(21);
  });

  it('are added once; adding an unverified one again sends a new code and secret', async () => {
    const first = await add(subject, webhook);
    const second = await add(subject, { ...webhook, label: 'Renamed' });
    expect([second.channel.id, second.channel.label]).toEqual([first.channel.id, 'Renamed']);
    expect(second.secret).not.toBe(first.secret);
    await post(`/${first.channel.id}/verify`, { code: codeIn(receiver) });
    expect(problemOf(await post('', { ...webhook, label: 'x' }))).toBe('channel_exists');
    expect(problemOf(await post('', { kind: 'email', address: 'ADA@mail.example', label: 'x' }))).toBe(
      'channel_exists',
    );
  });

  it('are not kept when the code cannot be sent', async () => {
    receiver.answer = answers(404, 'no_service');
    const answer = await post('', { kind: 'slack', address: slackUrl, label: 'Team' });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'channel_refused']);
    expect(answer.text).toContain('no_service');
    expect((await list()).items).toHaveLength(1);
  });

  it.each([
    ['slack', 'https://hooks.slack.com.evil.example/services/T1/B1/x'],
    ['slack', 'https://hooks.slack.com/workflows/T1/B1/x'],
    ['slack', 'http://hooks.slack.com/services/T1/B1/x'],
    ['discord', 'https://discord.com/api/users/1'],
    ['discord', 'https://discord.com.example/api/webhooks/1/x'],
    ['teams', 'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4'],
    ['teams', 'https://evil.example/workflows/0123456789abcdef0123456789abcdef/triggers/manual/paths/invoke'],
    ['webhook', 'http://hooks.example/in'],
    ['webhook', 'https://127.0.0.1/in'],
    ['webhook', 'https://[::ffff:10.0.0.1]/in'],
    ['webhook', 'https://hooks.example:8443/in'.replace('hooks.example', 'hooks.test.com')],
    ['webhook', 'https://user:secret@hooks.test.com/in'],
    ['webhook', 'https://metadata.internal/in'],
    ['webhook', 'ftp://hooks.example/in'],
    ['webhook', 'nonsense'],
    ['email', 'nobody'],
    ['email', 'a@mail.example\nBcc: b@mail.example'],
    ['push', 'https://push.example/1'],
  ])('are rejected for kind %s at %s', async (kind, address) => {
    const answer = await post('', { kind, address, label: 'x' });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'channel_address']);
    expect(receiver.received).toEqual([]);
    expect((await list()).items).toHaveLength(1);
  });

  it('reject an unknown kind', async () => {
    expect(problemOf(await post('', { kind: 'pager', address: 'https://hooks.example', label: 'x' }))).toBe(
      'channel_kind',
    );
  });

  it('verify another email address with an email that reveals neither its label nor the user', async () => {
    const { channel } = await add(subject, { kind: 'email', address: 'Team@Mail.example', label: 'Buy now!' });
    const [mail] = subject.mailer.mails;
    expect(mail?.to).toBe('team@mail.example');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Buy now!');
    expect(`${mail?.text}${mail?.html}`).not.toContain('ada@');
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0];
    expect((await post(`/${channel.id}/verify`, { code })).status).toBe(200);
    await queue(subject, 'news');
    await sendDue(subject);
    expect(
      subject.mailer.mails
        .slice(1)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['ada@mail.example', 'team@mail.example']);
  });

  it('never return an address or a secret again, and store neither in plain text', async () => {
    const slack = await addVerified(subject, receiver, { kind: 'slack', address: slackUrl });
    const hook = await addVerified(subject, receiver, { kind: 'webhook', address: `${webhookUrl}?token=hush` });
    const rotated = (await post(`/${hook.id}/secret`)).text;
    const secrets = ['abcdefghijklmnop', 'hush', hook.secret ?? '?', /whsec_[^"]+/.exec(rotated)?.[0] ?? '?'];
    receiver.answer = answers(500);
    await post(`/${hook.id}/test`);
    await post(`/${slack.id}/test`);
    await sendDue(subject);
    const texts: string[] = [];
    for (const { id } of [slack, hook]) {
      texts.push((await subject.inject('GET', `/api/channels/${id}/deliveries`, { as: ada })).text);
      texts.push((await subject.inject('PATCH', `/api/channels/${id}`, { as: ada, body: { label: 'New' } })).text);
      texts.push((await post(`/${id}/again`)).text, (await post(`/${id}/test`)).text, (await post(`/${id}/code`)).text);
      texts.push((await post(`/${id}/verify`, { code: '123456' })).text);
    }
    texts.push((await subject.inject('GET', '/api/channels', { as: ada })).text);
    for (const name of ['user_channels', 'channel_deliveries', 'channel_codes'])
      texts.push(JSON.stringify(await subject.db.collection(name).find().toArray()));
    for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret);
  });

  it('belong to one user only', async () => {
    const { channel } = await add(subject, webhook);
    const { id } = channel;
    const calls = await Promise.all([
      subject.inject('PATCH', `/api/channels/${id}`, { as: bob, body: { label: 'Mine' } }),
      subject.inject('DELETE', `/api/channels/${id}`, { as: bob }),
      post(`/${id}/code`, {}, bob),
      post(`/${id}/verify`, { code: codeIn(receiver) }, bob),
      post(`/${id}/secret`, {}, bob),
      post(`/${id}/test`, {}, bob),
      post(`/${id}/again`, {}, bob),
      post(`/${id}/deliveries/0123456789abcdef0123/again`, {}, bob),
      subject.inject('GET', `/api/channels/${id}/deliveries`, { as: bob }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await list(bob)).items.map(({ kind }) => kind)).toEqual(['email']);
    expect((await subject.inject('GET', '/api/channels')).status).toBe(401);
  });

  it('are sealed again after the secret changes, and keep working', async () => {
    const { UserChannels } = await import('./user-channels.service.ts');
    await addVerified(subject, receiver, webhook);
    const sealed = async () =>
      new Set((await subject.db.collection('user_channels').find().toArray()).map(({ sealedBy }) => sealedBy));
    const again = async (secrets: string) => {
      const { databasePrefix } = subject;
      await subject.stop();
      const settings = { CHANNEL_SECRETS: secrets };
      subject = await startTestNotifications(mongo, {
        receivers: receiver.as('hooks.example'),
        databasePrefix,
        settings,
      });
    };
    const [young, younger] = [
      'a first secret of its own, thirty-two +',
      'a second secret of its own, thirty-two +',
    ].map((secret) => secret.replaceAll(',', ''));
    const before = await sealed();
    await subject.inject('GET', '/api/channels', { as: ada });
    await again(`${young}`);
    // The previous secret was removed: nothing can be sent, but nothing is lost.
    await subject.get(UserChannels).sealAgain();
    expect(await sealed()).toEqual(before);
    await queue(subject, 'one');
    await sendDue(subject);
    expect(receiver.received).toEqual([]);
    await again('');
    subject.clock.advance(60_000);
    await sendDue(subject);
    expect(receiver.received).toHaveLength(1);
    const { channel } = await add(subject, { kind: 'webhook', address: 'https://hooks.example/2' });
    expect(channel.state).toBe('unverified');
    await again(`${young}`);
    const late = await add(subject, { kind: 'webhook', address: 'https://hooks.example/3' });
    await again(`${younger},${young}`);
    await subject.get(UserChannels).sealAgain();
    const stored = await subject.db
      .collection<{ _id: string; sealedBy: string }>('user_channels')
      .findOne({ _id: late.channel.id });
    expect(before.has(stored?.sealedBy ?? '')).toBe(false);
    await again(`${younger}`);
    expect((await post(`/${late.channel.id}/code`)).status).toBe(200);
  });
});
