import { DomainError } from '@sightline/contracts';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownedBy, type Principal, PrincipalSigner } from './principal.ts';

const secret = 'a secret of at least 32 characters';
const signer = new PrincipalSigner(secret);
const user: Principal = { kind: 'user', userId: 'user-1', email: 'ada@mail.example' };
const session = 'temp_1772442000000abcdefghi';
const jwt = (payload: Record<string, unknown>, expires: string | null = '60s') => {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).setIssuedAt();
  return (expires ? token.setExpirationTime(expires) : token).sign(Buffer.from(secret));
};

describe('PrincipalSigner', () => {
  it.each<Principal>([
    { kind: 'anonymous' },
    { kind: 'visitor', tempSessionId: session },
    user,
    { ...user, tempSessionId: session },
    { ...user, roles: ['operator'] },
    { ...user, token: { id: 'key-1', scopes: ['read'] } },
    { kind: 'share', boardId: 'board-1', linkId: 'key-2' },
    { kind: 'system' },
  ])('carries %o', async (principal) => {
    expect(await signer.verify(await signer.sign(principal))).toEqual(principal);
  });

  const refused = (header: string | undefined, by = signer) =>
    expect(by.verify(header)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'invalid_principal' });

  it('rejects a missing or malformed token', async () => {
    await refused(undefined);
    await refused('');
    await refused('not a token');
  });

  it('rejects a token signed with another secret', async () => {
    await refused(await new PrincipalSigner('another secret of 32 characters or so').sign(user));
  });

  it('rejects a tampered token', async () => {
    const [header, payload, signature] = (await signer.sign(user)).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    claims.principal.userId = 'user-2';
    await refused([header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'));
  });

  it('rejects an unsigned token', async () => {
    const [, payload] = (await signer.sign(user)).split('.');
    await refused(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`);
  });

  it('rejects a token that never expires', async () => {
    await refused(await jwt({ principal: user }, null));
    expect(await signer.verify(await jwt({ principal: user }))).toEqual(user);
  });

  it('rejects an unknown kind of principal', async () => {
    await refused(await jwt({ principal: { kind: 'admin' } }));
    await refused(await jwt({ principal: { kind: 'visitor', tempSessionId: { $ne: null } } }));
    await refused(await jwt({}));
  });
});

describe('clocks that differ', () => {
  afterEach(() => void vi.useRealTimers());
  /** Makes a call from a gateway whose clock is `aheadSeconds` ahead of the service's. */
  const callOf = async (aheadSeconds: number) => {
    const ours = Date.parse('2026-03-02T09:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: ours + aheadSeconds * 1000 });
    const call = await signer.sign(user);
    vi.setSystemTime(ours);
    return signer.verify(call);
  };

  it.each([-60, -3, 3, 55])('are tolerated up to %i s', async (seconds) => {
    expect(await callOf(seconds)).toEqual(user);
  });

  it.each([
    [-600, '600 s ago'],
    [600, '600 s from now'],
  ])('are reported as the cause at %i s, because the caller is not at fault', async (seconds, when) => {
    const refusal = callOf(seconds);
    await expect(refusal).rejects.toMatchObject({ kind: 'unavailable', code: 'clocks_differ' });
    await expect(refusal).rejects.toThrow(`By our clock the gateway signed this call ${when}`);
  });

  it('do not admit a call signed by someone else', async () => {
    const call = await new PrincipalSigner('another secret of 32 characters or so').sign(user);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await expect(signer.verify(call)).rejects.toMatchObject({ code: 'invalid_principal' });
  });
});

describe('ownedBy', () => {
  it('matches documents that belong to a user, or to a visitor alone', () => {
    expect(ownedBy(user)).toEqual({ ownerUserId: 'user-1' });
    expect(ownedBy({ ...user, tempSessionId: session })).toEqual({ ownerUserId: 'user-1' });
    expect(ownedBy({ kind: 'visitor', tempSessionId: session })).toEqual({ tempSessionId: session, ownerUserId: null });
  });

  it.each<Principal>([{ kind: 'anonymous' }, { kind: 'system' }])('rejects %o', (principal) => {
    expect(() => ownedBy(principal)).toThrow(DomainError);
  });
});
