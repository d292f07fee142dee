import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, Store } from '@sightline/service-kit';
import { type Account, accountDocument } from './account.document.ts';
import { Subjects } from './subjects.ts';

/** Accounts at the embedded issuer, created at the first sign-in. */
@Injectable()
export class Accounts {
  readonly #accounts;

  constructor(
    store: Store,
    private readonly subjects: Subjects,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#accounts = store.model(accountDocument);
  }

  /** Returns the subject for a lower-cased address that was just verified. */
  async signIn(email: string): Promise<string> {
    const name = email.slice(0, email.lastIndexOf('@'));
    const subject = await this.subjects.subjectOf(email);
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
