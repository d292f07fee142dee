import { describe, expect, it } from 'vitest';
import { ReadError } from '../../errors.ts';
import { OriginOverrides } from './origin-overrides.ts';
import { checkUrl } from './url-guard.ts';

const none = new OriginOverrides();
function refusalOf(url: string, overrides = none): ReadError | null {
  try {
    checkUrl(url, overrides);
    return null;
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}
const codeOf = (url: string, overrides = none): string => refusalOf(url, overrides)?.code ?? 'allowed';
const label63 = 'a'.repeat(63);
const name253 = `${`${label63}.`.repeat(3)}${'b'.repeat(57)}.com`;

const table: [url: string, code: string][] = [
  ['https://lumenpay.com/', 'allowed'],
  ['http://lumenpay.com:80/a?b#c', 'allowed'],
  ['https://lumenpay.com:443/', 'allowed'],
  ['http://lumenpay.com:443/', 'allowed'],
  ['https://münchen.de/', 'allowed'],
  ['https://a_b.lumenpay.co.uk/', 'allowed'],
  ['https://lumenpay.com./', 'allowed'],
  ['https://8.8.8.8/', 'allowed'],
  ['https://[2606:4700::1111]/', 'allowed'],
  ['https://lumenpay.com../', 'allowed'],
  ['https://lumenpay.com:80/', 'allowed'],
  ['https://a.io/', 'allowed'],
  ['https://1-2.3com.x9-y8.io/', 'allowed'],
  ['https://_a_.com/', 'allowed'],
  [`https://${label63}.com/`, 'allowed'],
  [`https://a.${label63}/`, 'allowed'],
  [`https://${name253}/`, 'allowed'],
  // schemes and shapes
  ['', 'invalid_url'],
  ['lumenpay.com', 'invalid_url'],
  ['ftp://lumenpay.com/', 'invalid_url'],
  ['file:///etc/passwd', 'invalid_url'],
  ['gopher://127.0.0.1:6379/_x', 'invalid_url'],
  ['javascript:alert(1)', 'invalid_url'],
  ['data:text/html,x', 'invalid_url'],
  ['blob:https://lumenpay.com/1', 'invalid_url'],
  ['https://', 'invalid_url'],
  ['https://user@lumenpay.com/', 'invalid_url'],
  ['https://user:secret@lumenpay.com/', 'invalid_url'],
  ['https://lumenpay.com@127.0.0.1/', 'invalid_url'],
  ['https://nodots/', 'invalid_url'],
  ['https://-bad-.com/', 'invalid_url'],
  ['https://a..b.com/', 'invalid_url'],
  ['https://:secret@lumenpay.com/', 'invalid_url'],
  [`https://a${label63}.com/`, 'invalid_url'],
  [`https://a.a${label63}/`, 'invalid_url'],
  [`https://b${name253}/`, 'invalid_url'],
  ['https://-a.com/', 'invalid_url'],
  ['https://a-.com/', 'invalid_url'],
  ['https://a!b.com/', 'invalid_url'],
  ['https://a.com-/', 'invalid_url'],
  ['https://a.-com/', 'invalid_url'],
  ['https://a.c/', 'invalid_url'],
  ['https://a.c_m/', 'invalid_url'],
  ['https://.com/', 'invalid_url'],
  // ports
  ['http://lumenpay.com:8080/', 'blocked_address'],
  ['http://lumenpay.com:22/', 'blocked_address'],
  ['https://lumenpay.com:6379/', 'blocked_address'],
  ['http://lumenpay.com:0/', 'blocked_address'],
  // this machine and its network, in every notation
  ['http://127.0.0.1/', 'blocked_address'],
  ['http://127.1/', 'blocked_address'],
  ['http://127.0.1/', 'blocked_address'],
  ['http://2130706433/', 'blocked_address'],
  ['http://0x7f000001/', 'blocked_address'],
  ['http://0x7f.0x0.0x0.0x1/', 'blocked_address'],
  ['http://0177.0.0.1/', 'blocked_address'],
  ['http://017700000001/', 'blocked_address'],
  ['http://127.0.0.1./', 'blocked_address'],
  ['http://１２７.０.０.１/', 'blocked_address'],
  ['http://127。0。0。1/', 'blocked_address'],
  ['http://%31%32%37.0.0.1/', 'blocked_address'],
  ['http://0/', 'blocked_address'],
  ['http://0.0.0.0/', 'blocked_address'],
  ['http://10.0.0.1/', 'blocked_address'],
  ['http://192.168.0.1/', 'blocked_address'],
  ['http://3232235521/', 'blocked_address'],
  ['http://169.254.169.254/latest/meta-data/', 'blocked_address'],
  ['http://0xa9fea9fe/', 'blocked_address'],
  ['http://2852039166/', 'blocked_address'],
  ['http://168.63.129.16/', 'blocked_address'],
  ['http://[::1]/', 'blocked_address'],
  ['http://[::]/', 'blocked_address'],
  ['http://[0:0:0:0:0:0:0:1]/', 'blocked_address'],
  ['http://[::ffff:127.0.0.1]/', 'blocked_address'],
  ['http://[::ffff:7f00:1]/', 'blocked_address'],
  ['http://[::ffff:169.254.169.254]/', 'blocked_address'],
  ['http://[64:ff9b::7f00:1]/', 'blocked_address'],
  ['http://[2002:7f00:1::]/', 'blocked_address'],
  ['http://[fe80::1]/', 'blocked_address'],
  ['http://[fd00:ec2::254]/', 'blocked_address'],
  ['http://localhost/', 'blocked_address'],
  ['http://LOCALHOST./', 'blocked_address'],
  ['http://app.localhost/', 'blocked_address'],
  ['http://printer.local/', 'blocked_address'],
  ['http://metadata.google.internal/', 'blocked_address'],
  ['http://nas.home.arpa/', 'blocked_address'],
  ['http://wiki.corp/', 'blocked_address'],
  ['http://abc.onion/', 'blocked_address'],
  // names that only look internal or reserved
  ['https://mylocalhost.com/', 'allowed'],
  ['https://local.lumenpay.com/', 'allowed'],
  ['https://notlocal/', 'invalid_url'],
  ['https://test.lumenpay.com/', 'allowed'],
  ['https://mytest.com/', 'allowed'],
  // names that never exist
  ['https://example/', 'unknown_host'],
  ['https://lumenpay.example/', 'unknown_host'],
  ['https://a.test/', 'unknown_host'],
  ['https://a.invalid/', 'unknown_host'],
];

describe('checkUrl', () => {
  it.each(table)('%s → %s', (url, code) => expect(codeOf(url)).toBe(code));

  it.each([
    ['lumenpay', 'Invalid URL format'],
    ['https://nodots/', 'Invalid URL format'],
    ['ftp://lumenpay.com/', 'Only http and https addresses can be read.'],
    ['https://user@lumenpay.com/', 'Addresses must not contain a user name or password.'],
    ['http://lumenpay.com:8080/', 'Port 8080 is not allowed. Sightline reads only the standard web ports.'],
    ['http://10.0.0.1/', '10.0.0.1 is an internal address. Sightline reads public websites only.'],
    ['http://wiki.corp/', 'wiki.corp is an internal address. Sightline reads public websites only.'],
    ['https://a.test/', 'There is no public website at a.test.'],
  ])('gives the reason why %s is not read: %s', (url, message) => {
    expect(refusalOf(url)).toMatchObject({ message, details: { url } });
  });

  it('removes the fragment and the dots at the end of the host', () => {
    for (const url of ['https://lumenpay.com./a?b#c', 'https://lumenpay.com/a?b', 'https://lumenpay.com../a?b#'])
      expect(checkUrl(url, none)).toEqual({ url: new URL('https://lumenpay.com/a?b'), target: null });
    expect(checkUrl('https://8.8.8.8/#c', none)).toEqual({ url: new URL('https://8.8.8.8/'), target: null });
  });

  it('lets an override serve a reserved name and a port, and nothing else', () => {
    const overrides = new OriginOverrides({
      'https://lumenpay.example': 'http://127.0.0.1:4100',
      'https://shop.example:8443': 'http://127.0.0.1:4200',
    });
    expect(checkUrl('https://lumenpay.example./a', overrides).target?.origin).toBe('http://127.0.0.1:4100');
    expect(checkUrl('https://shop.example:8443/', overrides).target?.origin).toBe('http://127.0.0.1:4200');
    expect(codeOf('https://lumenpay.example:8443/', overrides)).toBe('blocked_address');
    expect(codeOf('https://user@lumenpay.example/', overrides)).toBe('invalid_url');
    expect(codeOf('http://127.0.0.1:4100/', overrides)).toBe('blocked_address');
    expect(codeOf('http://localhost:4100/', overrides)).toBe('blocked_address');
  });
});
