import { Inject, Injectable } from '@nestjs/common';
import { type AccessKeyKind, DomainError, isSecretOf, ResolvedKey } from '@sightline/contracts';
import { CLOCK, type Clock, hashOfToken, type Principal, ServiceCalls } from '@sightline/service-kit';
import { LRUCache } from 'lru-cache';

/** How long a revoked key can still work. */
const rememberMs = 2_000;
const maxKeys = 5_000;

type KeyOf<K extends AccessKeyKind> = Extract<ResolvedKey, { kind: K }>;

/**
 * Resolves secrets through the boards service; only their hash leaves this process. Each replica caches a valid key
 * for two seconds and never caches a rejection, so a new key works immediately, and a revoked one stops working within
 * two seconds.
 */
@Injectable()
export class AccessKeys {
  /** Keys by hash. */
  readonly #known = new LRUCache<string, { key: ResolvedKey; untilMs: number }>({ max: maxKeys });

  constructor(
    private readonly calls: ServiceCalls,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} unauthenticated `invalid_token` */
  async userOf(secret: string): Promise<Principal> {
    const key = await this.#find('token', secret);
    if (!key)
      throw new DomainError('unauthenticated', 'invalid_token', 'This token was revoked, has expired or never existed');
    const { userId, email, id, scopes } = key;
    return { kind: 'user', userId, email, token: { id, scopes } };
  }

  /** @throws {DomainError} not-found `share_link_gone` */
  async shareOf(secret: string): Promise<Principal> {
    const key = await this.#find('share', secret);
    if (!key) throw new DomainError('not-found', 'share_link_gone', 'This link no longer works');
    return { kind: 'share', boardId: key.boardId, linkId: key.id };
  }

  /** @throws {DomainError} not-found `feed_gone` */
  async feedOf(secret: string): Promise<KeyOf<'feed'>> {
    const key = await this.#find('feed', secret);
    if (!key) throw new DomainError('not-found', 'feed_gone', 'This feed no longer exists');
    return key;
  }

  async #find<K extends AccessKeyKind>(kind: K, secret: string): Promise<KeyOf<K> | null>;
  async #find(kind: AccessKeyKind, secret: string): Promise<ResolvedKey | null> {
    if (!isSecretOf(kind, secret)) return null;
    const secretHash = hashOfToken(secret);
    const nowMs = this.clock.now().getTime();
    const known = this.#known.get(secretHash);
    if (known && nowMs < known.untilMs) return known.key;
    const key = await this.#ask(kind, secretHash);
    if (key) this.#remember(secretHash, key, nowMs);
    return key?.kind === kind ? key : null;
  }

  async #ask(kind: AccessKeyKind, secretHash: string): Promise<ResolvedKey | null> {
    const path = '/internal/access-keys/resolve';
    const call = { service: 'boards', method: 'POST', path, principal: { kind: 'system' } } as const;
    try {
      return await this.calls.json({ ...call, body: { kind, secretHash } }, ResolvedKey);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'key_not_found') return null;
      throw error;
    }
  }

  #remember(secretHash: string, key: ResolvedKey, nowMs: number): void {
    const endsMs = key.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(key.expiresAt);
    this.#known.set(secretHash, { key, untilMs: Math.min(nowMs + rememberMs, endsMs) });
  }
}
