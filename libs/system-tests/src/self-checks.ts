import { Injectable } from '@nestjs/common';
import { pathOf, ServiceName, type TestResult } from '@sightline/contracts';
import {
  type DeclaredReference,
  type Finding,
  HeldIds,
  MissingIds,
  SelfCheck,
  type SelfCheckCategory,
  SelfCheckReport,
  ServiceCalls,
  selfCheckPaths,
  tested,
} from '@sightline/service-kit';
import { withinLimit } from './limits.ts';

/** Delays between checks for a missing id, because the event that creates its document may still be in flight. */
const pausesMs = [250, 500, 1_000, 2_000];
const principal = { kind: 'system' } as const;

/** Runs every service's self-check, and checks references between services. */
@Injectable()
export class SelfChecks {
  constructor(
    private readonly calls: ServiceCalls,
    private readonly own: SelfCheck,
  ) {}

  async run(category: SelfCheckCategory): Promise<TestResult[]> {
    const results = await Promise.all(ServiceName.options.map((service) => this.#ofService(service, category)));
    return results.flat();
  }

  async #ofService(service: ServiceName, category: SelfCheckCategory): Promise<TestResult[]> {
    let report: SelfCheckReport | undefined;
    const asked = await tested(category, `Self-check (${service})`, async () => {
      report = await withinLimit(this.#report(service, category));
      return { what: 'The service has checked itself', problems: [] };
    });
    if (!report) return [asked];
    const references = report.references.map((reference) =>
      tested(category, nameOf(service, reference), () => withinLimit(this.#resolves(service, reference))),
    );
    return [...report.tests, ...(await Promise.all(references))];
  }

  /** Checks that every id in the field refers to a document; an id counts as missing only if it stays missing. */
  async #resolves(service: ServiceName, { collection, field, to }: DeclaredReference): Promise<Finding> {
    const held = await this.#held(service, { collection, field });
    let missing = await this.#missing(to, held.ids);
    for (const pauseMs of pausesMs) {
      if (missing.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const { ids } = await this.#held(service, { collection, field, among: missing });
      missing = await this.#missing(to, ids);
    }
    return {
      what: `All ids name a document: ${held.ids.length} in ${held.documents} of ${held.total} documents`,
      problems: missing.map((id) => `${collection} names ${id} in ${field}, which is not among the ${to.collection}`),
    };
  }

  #report(service: ServiceName, category: SelfCheckCategory): Promise<SelfCheckReport> {
    if (service === 'gateway') return this.own.report(category);
    const path = pathOf({ path: selfCheckPaths.report }, { category });
    return this.calls.json({ service, method: 'GET', path, principal }, SelfCheckReport);
  }

  #held(service: ServiceName, body: Parameters<SelfCheck['held']>[0]): Promise<HeldIds> {
    if (service === 'gateway') return this.own.held(body);
    return this.calls.json({ service, method: 'POST', path: selfCheckPaths.held, principal, body }, HeldIds);
  }

  async #missing({ service, collection }: DeclaredReference['to'], ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    if (service === 'gateway') return this.own.missing(collection, ids);
    const call = { service, method: 'POST', path: selfCheckPaths.missing, principal } as const;
    return (await this.calls.json({ ...call, body: { collection, ids } }, MissingIds)).ids;
  }
}

const nameOf = (service: ServiceName, { collection, field, to }: DeclaredReference): string =>
  `${service}.${collection}.${field} → ${to.service === service ? '' : `${to.service}.`}${to.collection}`;
