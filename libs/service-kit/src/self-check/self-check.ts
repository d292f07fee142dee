import type { ServiceName, TestCategory } from '@sightline/contracts';
import type { Store } from '../store/store.ts';
import { type Finding, tested } from './findings.ts';
import { heldIds, missingIds, noDoubles, referencesOf } from './references.ts';
import { documentsMatch, indexesExist } from './schema-tests.ts';
import type { HeldIds, HeldRequest, SelfCheckReport } from './self-check.api.ts';

/** Categories that a service can test on itself. All tests are bounded and read-only. */
export type SelfCheckCategory = Extract<TestCategory, 'schema' | 'integrity' | 'content'>;

/**
 * Tests of one service on its own collections, for the gateway's test runner: documents against their schemas, indexes
 * against the database, duplicates by natural key, and the content tests that the service adds.
 */
export class SelfCheck {
  readonly #content: { name: string; test: () => Promise<Finding> }[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly store: Store,
  ) {}

  /** Adds a content test. Its name is shown next to the service's name. */
  addContentTest(name: string, test: () => Promise<Finding>): void {
    this.#content.push({ name, test });
  }

  async report(category: SelfCheckCategory): Promise<SelfCheckReport> {
    const references = category === 'integrity' ? referencesOf(this.store) : [];
    const tests = [];
    for (const { name, test } of this.#testsOf(category))
      tests.push(await tested(category, `${name} (${this.service})`, test));
    return { tests, references };
  }

  #testsOf(category: SelfCheckCategory): { name: string; test: () => Promise<Finding> }[] {
    const { store } = this;
    switch (category) {
      case 'schema':
        return [
          { name: 'Documents match their schemas', test: () => documentsMatch(store) },
          { name: 'Declared indexes exist', test: () => indexesExist(store) },
        ];
      case 'integrity':
        return [{ name: 'No duplicates', test: () => noDoubles(store) }];
      case 'content':
        return this.#content;
    }
  }

  /** @throws {DomainError} not-found for an undeclared collection or reference; `missing` throws the same */
  held(request: HeldRequest): Promise<HeldIds> {
    return heldIds(this.store, request);
  }

  missing(collection: string, ids: readonly string[]): Promise<string[]> {
    return missingIds(this.store, collection, ids);
  }
}
