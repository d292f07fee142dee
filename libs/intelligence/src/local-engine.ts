import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Evaluation } from '@sightline/contracts';
import { analyseCompany } from './company/analyse-company.ts';
import { CompanyLens } from './evaluation/company-lens.ts';
import { evaluateItem } from './evaluation/evaluate-item.ts';
import type { IntelligenceEngine } from './types.ts';

/** Bump when any rule or word list changes: stored evaluations are then repeated. */
const version = '1';
const name = 'local';
/** Items judged before other work of the process gets its turn; about 10 ms. */
const itemsPerTurn = 10;

/** The engine that needs no key: rules over word lists, deterministic and explained. */
export function createLocalEngine(): IntelligenceEngine {
  return {
    name,
    version,
    async analyseCompany(reading) {
      return analyseCompany(reading, name);
    },
    async evaluate(company, items) {
      const lens = new CompanyLens(company);
      const evaluations: Evaluation[] = [];
      for (const [at, item] of items.entries()) {
        if (at > 0 && at % itemsPerTurn === 0) await nextTurn();
        evaluations.push(evaluateItem(item, lens, { name, version }));
      }
      return evaluations;
    },
  };
}
