import { DomainError } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { ReadError, toReadError } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('low level'), { code });
const url = 'https://acme.example/a';

describe('toReadError', () => {
  it.each([
    ['ENOTFOUND', 'unknown_host', 'invalid'],
    ['ECONNREFUSED', 'connection_refused', 'unavailable'],
    ['CERT_HAS_EXPIRED', 'tls_error', 'unavailable'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_error', 'unavailable'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_error', 'unavailable'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_error', 'unavailable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'unavailable'],
    ['UND_ERR_HEADERS_OVERFLOW', 'too_large', 'invalid'],
    ['ECONNRESET', 'network_error', 'unavailable'],
    ['EAI_AGAIN', 'network_error', 'unavailable'],
  ])('maps %s to %s', (low, code, kind) => {
    const error = toReadError(withCode(low), url);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code, kind, details: { url } });
    expect(error.message).toContain('acme.example');
  });

  it('finds the code inside causes and aggregate errors, and returns its own errors unchanged', () => {
    expect(toReadError(new Error('x', { cause: withCode('ECONNREFUSED') }), url).code).toBe('connection_refused');
    expect(toReadError(new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')]), url).code).toBe(
      'connection_refused',
    );
    const own = new ReadError('too_large', 'x', { url });
    expect(toReadError(own, 'other')).toBe(own);
    expect(toReadError('a string', 'no url').code).toBe('network_error');
  });

  it('treats 408, 429 and server errors as temporary', () => {
    const kindOf = (status: number) => new ReadError('http_status', 'x', { url, status }).kind;
    expect([404, 403, 410].map(kindOf)).toEqual(['invalid', 'invalid', 'invalid']);
    expect([429, 500, 503, 408].map(kindOf)).toEqual(Array(4).fill('unavailable'));
  });
});
