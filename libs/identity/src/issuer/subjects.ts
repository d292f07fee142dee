import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isDuplicateKey, newToken, Store } from '@sightline/service-kit';

interface SubjectKey {
  _id: 'subjects';
  /** Never rotated, because other subjects would be other people. */
  key: string;
}

/**
 * Subjects of tokens. A subject is derived from the address, so that every replica derives the same one and a person
 * who returns keeps it. The derivation uses this installation's key, so that subjects can't be tested against
 * addresses.
 */
@Injectable()
export class Subjects {
  #key: Promise<string> | undefined;

  constructor(private readonly store: Store) {}

  /** @param email lower-cased */
  async subjectOf(email: string): Promise<string> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return subjectWith(await this.#key, email);
  }

  /** Creates the key once, even when several replicas need it at the same time. */
  async #readKey(): Promise<string> {
    const secrets = this.store.db.collection<SubjectKey>('issuer_secrets');
    const known = await secrets.findOne({ _id: 'subjects' });
    if (known) return known.key;
    const key = newToken();
    try {
      await secrets.insertOne({ _id: 'subjects', key });
      return key;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.#readKey();
    }
  }
}

export const subjectWith = (key: string, email: string): string =>
  createHmac('sha256', key).update(email).digest('base64url');
