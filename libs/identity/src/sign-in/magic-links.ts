import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, hashOfToken, newToken, Store } from '@sightline/service-kit';
import { type LinkDocument, linkDocument } from './magic-link.document.ts';

const lifetimeMs = 15 * 60_000;

/** One-time tokens that verify an email address, each valid for 15 minutes and one use. */
@Injectable()
export class MagicLinks {
  readonly #links;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#links = store.model(linkDocument);
  }

  /** Creates a token for a lower-cased address; only its hash is stored. */
  async issue(email: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await this.#links.insertOne({ _id: hashOfToken(token), email, expiresAt });
    return token;
  }

  /** Returns the address that a token verifies, without using the token; null when it is unknown, used or expired. */
  async find(hash: string): Promise<string | null> {
    return this.#addressOf(await this.#links.findOne({ _id: hash }).lean());
  }

  /**
   * Uses a token: returns the address that it verifies, or null when it is unknown, used or expired. If two calls are
   * simultaneous, one wins.
   */
  async take(hash: string): Promise<string | null> {
    return this.#addressOf(await this.#links.findOneAndDelete({ _id: hash }).lean());
  }

  /** Deletes an address's unused tokens that were issued until the given time. */
  async revoke(email: string, until: Date): Promise<void> {
    await this.#links.deleteMany({ email, expiresAt: { $lte: new Date(until.getTime() + lifetimeMs) } });
  }

  #addressOf(link: LinkDocument | null): string | null {
    return link && link.expiresAt > this.clock.now() ? link.email : null;
  }
}
