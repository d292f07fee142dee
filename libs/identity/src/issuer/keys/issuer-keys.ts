import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Scheduler, Store } from '@sightline/service-kit';
import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { IdentityConfig } from '../../config.ts';
import { issuerOf } from '../../sign-in/sign-in-mode.ts';
import { publicPartOf, rotatedSecrets } from './issuer-secrets.ts';
import { signingKeyAt } from './key-rotation.ts';

const lookEveryMs = 10 * 60_000;
/** Limits how often tokens with unknown keys cause a database read. */
const cooldownMs = 10_000;

/** The issuer's current keys. */
export interface KeysInUse {
  /** The signing key first, then the other published keys, including private parts. */
  keys: JWK[];
  cookieKey: string;
}

/** Keys for the embedded issuer, shared by all replicas and rotated without a restart. */
@Injectable()
export class IssuerKeys implements OnModuleInit {
  readonly #listeners: (() => void)[] = [];
  #inUse: KeysInUse | null = null;
  #published: JWTVerifyGetKey | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    if (issuerOf(this.config).mode === 'external') return;
    await this.look();
    this.scheduler.every('rotation of signing keys', lookEveryMs, () => this.look());
  }

  /** Reloads the keys and rotates them when due. */
  async look(): Promise<void> {
    const now = this.clock.now();
    this.#lookedAt = now.getTime();
    const { keys, cookieKey } = await rotatedSecrets(this.store, now, this.config.OIDC_KEY_DAYS);
    const signing = signingKeyAt(keys, now);
    const ordered = [signing, ...keys.filter((key) => key !== signing)];
    const before = this.#inUse?.keys.map(({ kid }) => kid).join();
    if (before === ordered.map(({ jwk }) => jwk.kid).join()) return;
    this.#inUse = { keys: ordered.map(({ jwk }) => jwk), cookieKey };
    this.#published = createLocalJWKSet({ keys: ordered.map(publicPartOf) });
    if (before === undefined) return;
    this.logger.info({ signingKey: signing.jwk.kid, published: ordered.length }, 'rotated the signing keys');
    for (const listener of this.#listeners) listener();
  }

  /** @throws Error before the module is initialised, and with an external issuer */
  get inUse(): KeysInUse {
    if (!this.#inUse) throw new Error('there are no keys: the issuer is external');
    return this.#inUse;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Finds the key for a token. Reloads once for an unknown key, because another replica could have just created it. */
  readonly keyFor: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.#find(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || this.clock.now().getTime() < this.#lookedAt + cooldownMs) throw error;
      await this.look();
      return this.#find(header, token);
    }
  };

  #find: JWTVerifyGetKey = async (header, token) => {
    if (!this.#published) throw new Error('there are no keys: the issuer is external');
    return this.#published(header, token);
  };
}
