import { Writable } from 'node:stream';
import { DomainError } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { maskSecrets, maskTexts } from './mask.ts';
import { currentTraceparent, withTrace } from './trace.ts';

const base64url = (minLength: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
    minLength,
    maxLength: 90,
  });
const secretOf: Record<string, fc.Arbitrary<{ secret: string; text: string }>> = {
  'an e-mail address': fc.emailAddress().map((secret) => ({ secret, text: `mail to ${secret} failed` })),
  'an e-mail address in a query': fc
    .emailAddress()
    .map((secret) => ({ secret: encodeURIComponent(secret), text: `GET /x?email=${encodeURIComponent(secret)}&y=1` })),
  'a bearer token': base64url(8).map((secret) => ({ secret, text: `authorization: Bearer ${secret}` })),
  'a JWT': fc
    .tuple(base64url(10), base64url(10), base64url(10))
    .map((parts) => parts.join('.'))
    .map((rest) => ({ secret: `eyJ${rest}`, text: `token eyJ${rest} refused` })),
  'a magic link': base64url(20).map((secret) => ({ secret, text: `https://a.example/auth/complete#t=${secret}` })),
  'a login hint': base64url(20).map((secret) => ({ secret, text: `login_hint ml:${secret}` })),
  'a code': base64url(10).map((secret) => ({ secret, text: `/callback?state=a&code=${secret}&iss=x` })),
  'an API key': base64url(20).map((secret) => ({ secret: `sk-${secret}`, text: `key sk-${secret} is invalid` })),
  'a personal token': base64url(43).map((secret) => ({ secret, text: `slt_${secret} was refused` })),
  'the address of a feed': base64url(43).map((secret) => ({ secret, text: `GET /feeds/slf_${secret}.rss` })),
  'a share link': base64url(43).map((secret) => ({ secret, text: `GET /s/sls_${secret}?x=1` })),
  "a visitor's session": fc
    .stringMatching(/^temp_\d{13}[0-9a-z]{9}$/)
    .map((secret) => ({ secret, text: `session ${secret} knows no board` })),
  'a password in an address': base64url(8).map((secret) => ({ secret, text: `mongodb://app:${secret}@store:27017/x` })),
};

describe('maskSecrets', () => {
  it.each(Object.entries(secretOf))('masks %s anywhere in JSON', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, fc.string(), fc.string(), ({ secret, text }, before, after) => {
        const line = JSON.stringify({ msg: `${before} ${text} ${after}`, err: { stack: `Error:\n${text}\n  at x` } });
        const masked = maskSecrets(line);
        const read = JSON.parse(masked) as { msg: string; err: { stack: string } };
        expect(read.err.stack).not.toContain(secret);
        expect(read.msg.replace(before, '').replace(after, '')).not.toContain(secret);
      }),
    );
  });

  it.each([
    ['mail to `@a.aa failed', 'mail to [email] failed'],
    ['mail to %@a.aa failed', 'mail to [email] failed'],
    ['mail to "ada+news@mail.example"', 'mail to "[email]"'],
    ['to ada%40mail.example', 'to [email]'],
  ])('masks %s', (text, expected) => expect(maskSecrets(text)).toBe(expected));

  it('leaves JSON without secrets unchanged', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'aZ09 .,:/"\\\n\t{}[]()-_\u0001äß日😀') });
    fc.assert(fc.property(plain, (text) => maskSecrets(JSON.stringify({ text })) === JSON.stringify({ text })));
  });

  it.each([
    'GET /api/boards/7f3a9c answered 200 in 12 ms',
    'import @nestjs/core@12.5.1 from node_modules/kafkajs',
    'trace 0af7651916cd43dd8448eb211c80319c',
    '5 @ 12:30, a@b, https://lumenpay.example/news?page=2#top',
  ])('leaves text without secrets unchanged: %s', (text) => expect(maskSecrets(text)).toBe(text));

  it('takes linear time for long texts that resemble the start of a secret', () => {
    for (const text of [
      'a'.repeat(300_000),
      'a.'.repeat(150_000),
      `x@${'a-'.repeat(150_000)}`,
      '://'.repeat(100_000),
    ]) {
      const before = process.threadCpuUsage();
      maskSecrets(text);
      expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000);
    }
  });
});

describe('a log line', () => {
  const lines = (level: 'info' | 'error', log: (logger: ReturnType<typeof createLogger>) => void) => {
    let written = '';
    const to = new Writable({
      write: (chunk, _encoding, done) => {
        written += chunk;
        done();
      },
    });
    log(createLogger('boards', level, to));
    return written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('names its service and trace', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    let inside: string | undefined;
    const [line] = lines('info', (logger) =>
      withTrace(traceparent, () => {
        inside = currentTraceparent();
        logger.info('hello');
      }),
    );
    expect(line).toMatchObject({ service: 'boards', msg: 'hello', trace_id: traceparent.slice(3, 35) });
    expect(`00-${line?.trace_id}-${line?.span_id}`).toBe(inside?.slice(0, -3));
    expect(lines('info', (logger) => logger.info('alone'))[0]).not.toHaveProperty('trace_id');
  });

  it('contains no secrets in fields, messages, errors or their causes', () => {
    const cause = new Error('smtp refused ada@lumenpay.example');
    const error = new DomainError('unavailable', 'mail_failed', 'no mail to ada@lumenpay.example', {
      cause,
      details: { email: 'ada@lumenpay.example', link: 'https://x.example/auth/complete#t=abcdefghijklmnopqrstuvwxyz' },
    });
    const [line] = lines('error', (logger) =>
      logger.error(
        { err: error, email: 'plain', token: 'hunter2', user: { password: 'hunter2' }, headers: { cookie: 'hunter2' } },
        'to ada@lumenpay.example',
      ),
    );
    const text = JSON.stringify(line);
    for (const secret of ['ada@', 'hunter2', '"plain"', 'abcdefghijklmnop']) expect(text).not.toContain(secret);
    expect(line?.msg).toBe('to [email]');
  });
});

describe('maskTexts', () => {
  it('masks every string in a value and nothing else', () => {
    const at = new Date(0);
    const value = {
      note: 'to ada@mail.example',
      list: ['temp_1764000000000abcdefghi', 5],
      none: null,
      at,
      'ada@b.cd': true,
    };
    expect(maskTexts(value)).toEqual({ note: 'to [email]', list: ['[secret]', 5], none: null, at, 'ada@b.cd': true });
  });
});
