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

  it('prefers own entries to aliases, aliases to wildcards, and long wildcards to short ones', () => {
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

  it('takes localhost and IPv6 loopback as targets', () => {
    const overrides = new OriginOverrides({
      'https://a.example': 'http://localhost:5',
      'https://b.example': 'http://[::1]:6',
    });
    expect(overrides.targetOf(new URL('https://a.example/'))?.origin).toBe('http://127.0.0.1:5');
    expect(portOf(overrides, 'https://b.example/')).toBe('6');
    expect(overrides.isTarget('http://[::1]:6')).toBe(true);
  });

  it.each([
    ['https://a.example', 'http://10.0.0.1:80'],
    ['https://a.example', 'http://lumenpay.com'],
    ['https://a.example', 'http://0.0.0.0:80'],
    ['https://a.example', 'ftp://127.0.0.1'],
    ['https://a.example', 'nonsense'],
    ['a.example', 'http://127.0.0.1:1'],
    ['ftp://a.example', 'http://127.0.0.1:1'],
  ])('refuses %s → %s', (key, value) =>
    expect(() => new OriginOverrides({ [key]: value })).toThrow(
      expect.objectContaining({ code: 'invalid_origin_override' }),
    ),
  );
});
