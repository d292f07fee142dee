import type { ServiceName, TestCategory } from '@sightline/contracts';
import type { Store } from '../store.ts';
import { type Finding, tested } from './findings.ts';
import { heldIds, missingIds, noDoubles, referencesOf } from './references.ts';
import { documentsMatch, indexesExist } from './schema-tests.ts';
import type { HeldIds, HeldRequest, SelfCheckReport } from './self-check.api.ts';

/** What a service can find out about itself. Everything is bounded, and nothing is changed. */
export type SelfCheckCategory = Extract<TestCategory, 'schema' | 'integrity' | 'content'>;

/**
 * The tests of one service on its own collections, for the gateway's test-runner: documents against their declared
 * schemas, indexes against the database, natural keys against doubles, and what the service adds about its content.
 */
export class SelfCheck {
  readonly #content: { name: string; test: () => Promise<Finding> }[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly store: Store,
  ) {}

  /** Adds a test of what stands in the documents. Its name is shown; the service's is added. */
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
        return [{ name: 'No doubles', test: () => noDoubles(store) }];
      case 'content':
        return this.#content;
    }
  }

  /** @throws {DomainError} not-found for what is not declared here; so does `missing` */
  held(request: HeldRequest): Promise<HeldIds> {
    return heldIds(this.store, request);
  }

  missing(collection: string, ids: readonly string[]): Promise<string[]> {
    return missingIds(this.store, collection, ids);
  }
}
