import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock, hashOfToken, newToken, Store } from '@sightline/service-kit';
import { linkDocuments } from '../documents.ts';

const lifetimeMs = 15 * 60_000;

export interface LinkDocument {
  /** Hash of the token. */
  _id: string;
  email: string;
  expiresAt: Date;
}

/** One-time tokens that prove an e-mail address: good for 15 minutes and one use. */
@Injectable()
export class MagicLinks implements OnModuleInit {
  readonly #links;

  constructor(
    @Inject(Store) private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#links = store.collection<LinkDocument>('magic_links');
  }

  onModuleInit(): void {
    this.store.declareIndexes('magic_links', [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]);
    this.store.declareDocuments('magic_links', linkDocuments);
  }

  /** A new token for a lower-cased address; only its hash is kept. */
  async issue(email: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await this.#links.insertOne({ _id: hashOfToken(token), email, expiresAt });
    return token;
  }

  /** The address that a token proves, which stays good; null when it is unknown, used or too old. */
  async find(hash: string): Promise<string | null> {
    return this.#addressOf(await this.#links.findOne({ _id: hash }));
  }

  /** Uses a token up. The address it proves, or null when it is unknown, used or too old. Of two at once, one wins. */
  async take(hash: string): Promise<string | null> {
    return this.#addressOf(await this.#links.findOneAndDelete({ _id: hash }));
  }

  #addressOf(link: LinkDocument | null): string | null {
    return link && link.expiresAt > this.clock.now() ? link.email : null;
  }
}
