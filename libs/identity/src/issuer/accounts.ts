import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, Store } from '@sightline/service-kit';
import { type Account, accountDocument } from './account.document.ts';

/** The subject of tokens is derived from the lower-cased address, so that every replica derives the same one. */
export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Accounts of the embedded issuer, created at the first sign-in. */
@Injectable()
export class Accounts {
  readonly #accounts;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#accounts = store.model(accountDocument);
  }

  /** The subject of a lower-cased address that was just verified. */
  async signIn(email: string): Promise<string> {
    const name = email.slice(0, email.lastIndexOf('@'));
    const subject = subjectOf(email);
    await this.#accounts.updateOne(
      { _id: subject },
      { $setOnInsert: { email, name, createdAt: this.clock.now() } },
      { upsert: true },
    );
    return subject;
  }

  find(subject: string): Promise<Account | null> {
    return this.#accounts.findOne({ _id: subject }).lean().exec();
  }
}
