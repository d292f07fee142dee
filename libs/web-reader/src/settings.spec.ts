import { describe, expect, it } from 'vitest';
import { ReaderSettings, readerOptions } from './settings.ts';

const userAgentWith = (contact?: string) =>
  readerOptions(ReaderSettings.parse({ OPERATOR_CONTACT: contact })).userAgent;

describe('the operator’s contact', () => {
  it('is part of the user agent, which never claims to be a browser', () => {
    expect(userAgentWith()).toBe('SightlineBot/0.1');
    expect(userAgentWith('ops@lumenpay.example')).toBe('SightlineBot/0.1 (contact: ops@lumenpay.example)');
    expect(userAgentWith('https://lumenpay.example/bot')).toBe('SightlineBot/0.1 (+https://lumenpay.example/bot)');
  });

  it.each([
    'ops',
    'ftp://lumenpay.example/',
    'javascript:alert(1)',
    'https://lumenpay.example/\r\nx-key: 1',
    'https://a.example/(b)',
  ])('is rejected when it is %j', (contact) =>
    expect(ReaderSettings.safeParse({ OPERATOR_CONTACT: contact }).success).toBe(false),
  );
});
