import { describe, expect, it } from 'vitest';
import { OriginOverrides } from './origin-overrides.ts';

const portOf = (overrides: OriginOverrides, url: string) => overrides.targetOf(new URL(url))?.port ?? null;

describe('OriginOverrides', () => {
  it('serves http and www along with an https origin', () => {
    const overrides = new OriginOverrides({ 'https://acme.example': 'http://127.0.0.1:1' });
    for (const url of [
      'https://acme.example/',
      'http://acme.example/x',
      'https://www.acme.example/',
      'http://www.acme.example/',
    ])
      expect(portOf(overrides, url)).toBe('1');
    expect(portOf(overrides, 'https://blog.acme.example/')).toBeNull();
    expect(portOf(overrides, 'https://notacme.example/')).toBeNull();
  });

  it('serves the bare name along with a www origin', () => {
    const overrides = new OriginOverrides({ 'https://www.acme.example': 'http://127.0.0.1:1' });
    for (const url of ['https://www.acme.example/', 'https://acme.example/', 'http://acme.example/'])
      expect(portOf(overrides, url)).toBe('1');
    expect(portOf(overrides, 'https://shop.acme.example/')).toBeNull();
  });

  it('prefers exact entries to aliases, aliases to wildcards, and long wildcards to short ones', () => {
    const overrides = new OriginOverrides({
      'https://*.example': 'http://127.0.0.1:1',
      'https://*.acme.example': 'http://127.0.0.1:2',
      'https://acme.example': 'http://127.0.0.1:3',
      'http://acme.example': 'http://127.0.0.1:4',
    });
    expect(portOf(overrides, 'https://other.example/')).toBe('1');
    expect(portOf(overrides, 'http://a.b.other.example/')).toBe('1');
    expect(portOf(overrides, 'https://a.b.acme.example/')).toBe('2');
    expect(portOf(overrides, 'https://acme.example/')).toBe('3');
    expect(portOf(overrides, 'https://www.acme.example/')).toBe('3');
    expect(portOf(overrides, 'http://acme.example/')).toBe('4');
    expect(portOf(overrides, 'https://example/')).toBeNull();
  });

  it('accepts localhost and IPv6 loopback as targets', () => {
    const overrides = new OriginOverrides({
      'https://a.example': 'http://localhost:5',
      'https://b.example': 'http://[::1]:6',
    });
    expect(overrides.targetOf(new URL('https://a.example/'))?.origin).toBe('http://127.0.0.1:5');
    expect(portOf(overrides, 'https://b.example/')).toBe('6');
    expect(overrides.isTarget('http://[::1]:6')).toBe(true);
  });

  it.each([
    ['https://a.example', 'http://10.0.0.1:80', 'the value must be a loopback address'],
    ['https://a.example', 'http://lumenpay.com', 'the value must be a loopback address'],
    ['https://a.example', 'http://0.0.0.0:80', 'the value must be a loopback address'],
    ['https://a.example', 'ftp://127.0.0.1', 'only http and https'],
    ['https://a.example', 'nonsense', 'the value is not a URL'],
    ['a.example', 'http://127.0.0.1:1', 'the key is not an origin'],
    ['ftp://a.example', 'http://127.0.0.1:1', 'only http and https'],
  ])('rejects %s → %s: %s', (key, value, reason) =>
    expect(() => new OriginOverrides({ [key]: value })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'invalid_origin_override',
        message: `Origin override ${key}: ${reason}`,
      }),
    ),
  );

  it('does not serve an origin over https that is overridden for http only', () => {
    const overrides = new OriginOverrides({
      'http://acme.example': 'http://127.0.0.1:1',
      'http://*.wild.example': 'https://127.0.0.1:2',
    });
    expect(portOf(overrides, 'http://www.acme.example/')).toBe('1');
    expect(portOf(overrides, 'http://a.wild.example/')).toBe('2');
    for (const url of ['https://acme.example/', 'https://www.acme.example/', 'https://a.wild.example/'])
      expect(portOf(overrides, url)).toBeNull();
  });

  it('treats "www." as an alias only at the beginning of a name, and prefers an exact entry', () => {
    const overrides = new OriginOverrides({
      'https://my.www.example': 'http://127.0.0.1:1',
      'https://www.acme.example': 'http://127.0.0.1:2',
      'https://acme.example': 'http://127.0.0.1:3',
    });
    expect(portOf(overrides, 'https://my.example/')).toBeNull();
    expect(portOf(overrides, 'https://www.my.www.example/')).toBe('1');
    expect(portOf(overrides, 'https://www.acme.example/')).toBe('2');
    expect(portOf(overrides, 'https://acme.example/')).toBe('3');
  });
});
