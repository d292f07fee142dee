import type { Clock, Store } from '@sightline/service-kit';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { hideLinkToken } from './link-hint.ts';
import { oidcDocument } from './oidc.document.ts';

/**
 * Stores the issuer's state in the host's database, so that it survives a restart. Every read checks the expiry,
 * because the store deletes expired documents late.
 */
export class OidcAdapter implements Adapter {
  readonly #documents;

  constructor(
    private readonly model: string,
    store: Store,
    private readonly clock: Clock,
  ) {
    this.#documents = store.model(oidcDocument);
  }

  #key(id: string): string {
    return `${this.model}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const expiresAt = expiresInSeconds ? new Date(this.clock.now().getTime() + expiresInSeconds * 1000) : null;
    const { grantId = null, uid = null } = payload;
    const stored = this.model === 'Interaction' ? hideLinkToken(payload) : payload;
    await this.#documents.replaceOne(
      { _id: this.#key(id) },
      { payload: stored, expiresAt, grantId, uid },
      { upsert: true },
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere({ _id: this.#key(id) });
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere({ uid });
  }

  async #findWhere(filter: { _id: string } | { uid: string }): Promise<AdapterPayload | undefined> {
    const document = await this.#documents.findOne(filter).lean();
    if (!document || (document.expiresAt && document.expiresAt <= this.clock.now())) return undefined;
    return document.payload;
  }

  /** There are no user codes, because the device flow is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /**
   * Marks a code or refresh token as used. If two uses are simultaneous, one wins; the other revokes the whole grant,
   * like a later reuse.
   */
  async consume(id: string): Promise<void> {
    const unused = { _id: this.#key(id), 'payload.consumed': { $exists: false } };
    const consumed = Math.floor(this.clock.now().getTime() / 1000);
    const { matchedCount } = await this.#documents.updateOne(unused, { $set: { 'payload.consumed': consumed } });
    if (matchedCount === 1) return;
    const payload = await this.find(id);
    if (payload?.grantId) await this.#documents.deleteMany({ _id: `Grant:${payload.grantId}` });
    if (payload?.grantId) await this.revokeByGrantId(payload.grantId);
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.#documents.deleteOne({ _id: this.#key(id) });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#documents.deleteMany({ grantId });
  }
}

/** Stores no session, because behind Keycloak every sign-in is independent. */
export class NoSessions implements Adapter {
  async upsert(): Promise<void> {}
  async find(): Promise<undefined> {}
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async destroy(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
